// One customer: how to reach them, what they bought, their price list, the note about them, and their account (CLI-01, CLI-02).

import { Mail, MapPin, Phone } from 'lucide-react'
import type { ClienteWire } from '#contract/cuenta/cliente.schema.ts'
import { puede } from '#domain/personal/permisos.ts'
import { tituloRol } from '#domain/personal/rol.ts'
import { formatPesos, pesosToCentavos } from '#domain/precios/dinero.ts'
import { parseId } from '#domain/rutas.ts'
import { fechaLarga } from '#domain/texto/fecha.ts'
import { rutaSeccion } from '#domain/trastienda.ts'
import { useSesion } from '#web/comun/sesion/sesion.ts'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { Cabeza } from '#web/trastienda/piezas/Cabeza.tsx'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { Leyendo } from '#web/trastienda/piezas/Leyendo.tsx'
import { usePaginas } from '#web/trastienda/piezas/lectura.ts'
import { useLugar } from '#web/trastienda/piezas/lugar.ts'
import { Marca } from '#web/trastienda/piezas/Marca.tsx'
import { NoHay } from '#web/trastienda/piezas/NoHay.tsx'
import { fetchCliente } from './api.ts'
import { Cuenta } from './Cuenta.tsx'
import { Lista } from './Lista.tsx'
import { Nota } from './Nota.tsx'
import { Pedidos } from './Pedidos.tsx'
import { CLIENTE, cuantosPedidos } from './palabras.ts'
import './clientes.css'

export function Cliente() {
  const id = parseId(useLugar())
  const rol = useSesion(estado => estado.sesion?.role ?? '')
  const { lectura, paginas, haySiguiente, falla, more } = usePaginas(
    ['cliente', id],
    antes => fetchCliente(id ?? 0, antes),
    { quieta: true },
  )
  const { datos, reload } = lectura
  if (id === null) return <NoHay />
  if (datos === null) {
    return (
      <>
        <Cabeza titulo="Cliente" />
        <Leyendo lectura={lectura} />
      </>
    )
  }
  const { data: cliente } = datos
  return (
    <>
      <Cabeza titulo={cliente.nombre}>
        {cliente.bloqueado ? <Marca tono="rojo">Bloqueado</Marca> : null}
        {cliente.rol === CLIENTE ? null : <Marca tono="azul">{tituloRol(cliente.rol)}</Marca>}
        {cliente.confirmado ? null : <Marca tono="ambar">Sin confirmar</Marca>}
        <BotonLink tono="linea" talle="medio" to={rutaSeccion('clientes')}>
          Todos los clientes
        </BotonLink>
      </Cabeza>
      <div className="clientes-uno">
        <div className="clientes-uno__centro">
          <Contacto cliente={cliente} />
          <Pedidos
            pedidos={paginas.flatMap(({ meta }) => meta.pedidos)}
            haySiguiente={haySiguiente}
            falla={falla}
            onMas={more}
          />
        </div>
        <div className="clientes-uno__lado">
          <Nota key={id} id={id} nota={cliente.nota} />
          {puede(rol, 'precios') ? (
            <Lista id={id} nombre={cliente.nombre} actual={cliente.lista} onCambio={reload} />
          ) : null}
          {puede(rol, 'personas') ? <Cuenta cliente={cliente} onCambio={reload} /> : null}
        </div>
      </div>
    </>
  )
}

function Contacto({ cliente }: { readonly cliente: ClienteWire }) {
  const { email, telefono, direccion, username, gastado, pedidos, ultimoPedidoAt, vistoAt, createdAt } =
    cliente
  const dato = (nombre: string, valor: string) => (
    <div>
      <dt>{nombre}</dt>
      <dd>{valor}</dd>
    </div>
  )
  return (
    <Hoja titulo="Contacto y compras">
      <ul className="clientes-contacto">
        {telefono === null ? null : (
          <li>
            <Phone className="icono" aria-hidden="true" />
            <a href={`tel:${telefono.replace(/[^\d+]/g, '')}`}>{telefono}</a>
          </li>
        )}
        {email === null ? null : (
          <li>
            <Mail className="icono" aria-hidden="true" />
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
        {direccion === null ? null : (
          <li>
            <MapPin className="icono" aria-hidden="true" />
            <span>{direccion}</span>
          </li>
        )}
      </ul>
      <dl className="clientes-cifras">
        {dato('Gastó', formatPesos(pesosToCentavos(gastado)))}
        {dato('Compró', cuantosPedidos(pedidos))}
        {dato('Último pedido', ultimoPedidoAt === null ? '—' : fechaLarga(ultimoPedidoAt))}
        {dato('Última visita', vistoAt === null ? '—' : fechaLarga(vistoAt))}
        {dato('Cliente desde', fechaLarga(createdAt))}
        {dato('Usuario', username)}
      </dl>
    </Hoja>
  )
}
