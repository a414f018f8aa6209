// /Trastienda/Clientes/:id: one customer: how to reach them, what they bought, their price list, the note about them, and their account (CLI-01, CLI-02).
import { Mail, MapPin, Phone } from 'lucide-react'
import { useId } from 'react'
import type { ClienteWire, PedidoDeClienteWire } from '#contract/cuenta/cliente.schema.ts'
import { estadoConocido } from '#domain/pedido/estado.ts'
import { ETIQUETAS } from '#domain/pedido/estado-texto.ts'
import { puede } from '#domain/personal/permisos.ts'
import { tituloRol } from '#domain/personal/rol.ts'
import { formatPesos, pesosToCentavos } from '#domain/precios/dinero.ts'
import { parseId, rutaPedido } from '#domain/rutas.ts'
import { fechaLarga } from '#domain/texto/fecha.ts'
import { rutaSeccion } from '#domain/trastienda.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { useSesion } from '#web/comun/sesion/sesion.ts'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { Cabeza } from '#web/trastienda/piezas/Cabeza.tsx'
import { EstadoGuardado } from '#web/trastienda/piezas/EstadoGuardado.tsx'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { Leyendo } from '#web/trastienda/piezas/Leyendo.tsx'
import { useLectura, usePaginas } from '#web/trastienda/piezas/lectura.ts'
import { Marca } from '#web/trastienda/piezas/Marca.tsx'
import { NoHay } from '#web/trastienda/piezas/NoHay.tsx'
import { useIdAbierto } from '#web/trastienda/piezas/seccion-abierta.ts'
import { VerMas } from '#web/trastienda/piezas/VerMas.tsx'
import { fetchListas } from '#web/trastienda/precios/api-listas.ts'
import { useMudanza } from '#web/trastienda/precios/use-mudanza.ts'
import { fetchCliente } from '../clientes/api.ts'
import { Cuenta } from '../clientes/Cuenta.tsx'
import { Nota } from '../clientes/Nota.tsx'
import { CLIENTE, cuantosPedidos } from '../clientes/palabras.ts'
import '../clientes/clientes.css'

interface ListaProps {
  readonly cliente: ClienteWire
  readonly onCambio: () => void
}

/** Which price list a customer buys at, changed in place with a way back (PREC-08). */
function Lista({ cliente: { id, nombre, lista: actual }, onCambio }: ListaProps) {
  const campo = useId()
  const lectura = useLectura(['listas-que-hay'], fetchListas)
  const { listaDe, situacionDe, move } = useMudanza(onCambio)
  const comprador = { id, nombre, lista: actual?.id ?? null }
  const listas = lectura.datos?.filter(({ attributes }) => !attributes.minorista) ?? []
  return (
    <Hoja titulo="Lista de precios">
      <Leyendo lectura={lectura} />
      {lectura.datos === null ? null : (
        <div className="campo">
          <label className="campo__nombre" htmlFor={campo}>
            Compra con
          </label>
          <select
            id={campo}
            value={listaDe(comprador) ?? ''}
            onChange={({ target }) =>
              move(comprador, target.value === '' ? null : Number(target.value), 'Lista cambiada')
            }
          >
            <option value="">Minorista</option>
            {listas.map(({ id: lista, attributes }) => (
              <option key={lista} value={lista}>
                {attributes.nombre}
              </option>
            ))}
          </select>
        </div>
      )}
      <EstadoGuardado {...situacionDe(comprador)} />
    </Hoja>
  )
}

interface Props {
  readonly pedidos: readonly PedidoDeClienteWire[]
  readonly haySiguiente: boolean
  readonly falla: string | null
  readonly onMas: () => void
}

function nombreDe(estado: string): string {
  const conocido = estadoConocido(estado)
  return conocido === null ? estado : ETIQUETAS[conocido]
}

/** The orders of one customer, the last first, each one tap away. */
function Pedidos({ pedidos, ...mas }: Props) {
  return (
    <Hoja titulo="Pedidos">
      {pedidos.length === 0 ? <p className="clientes-nota">Todavía no pidió nada.</p> : null}
      <ul className="clientes-pedidos" aria-label="Pedidos del cliente">
        {pedidos.map(({ id: numero, estado, total, pagado, createdAt }) => (
          <li key={numero}>
            <Link to={rutaPedido(numero)}>Pedido #{numero}</Link>
            <b>{formatPesos(pesosToCentavos(total))}</b>
            <small>
              {fechaLarga(createdAt)} · {nombreDe(estado)}
              {pagado ? ' · pagado' : ''}
            </small>
          </li>
        ))}
      </ul>
      <VerMas {...mas} />
    </Hoja>
  )
}

export function Cliente() {
  const id = parseId(useIdAbierto())
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
          {puede(rol, 'precios') ? <Lista cliente={cliente} onCambio={reload} /> : null}
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
