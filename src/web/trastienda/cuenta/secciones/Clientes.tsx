// /Trastienda/Clientes: the customers: found by name, e-mail or phone in any spelling, with what each bought and when last (CLI-01).
import { Ban, ChevronRight, Tags } from 'lucide-react'
import type { ClienteFila } from '#contract/cuenta/cliente.schema.ts'
import { tituloRol } from '#domain/personal/rol.ts'
import { formatPesos, pesosToCentavos } from '#domain/precios/dinero.ts'
import { fechaLarga } from '#domain/texto/fecha.ts'
import { rutaSeccion } from '#domain/trastienda.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Buscador } from '#web/trastienda/piezas/Buscador.tsx'
import { Cabeza } from '#web/trastienda/piezas/Cabeza.tsx'
import { Leyendo } from '#web/trastienda/piezas/Leyendo.tsx'
import { useFilas } from '#web/trastienda/piezas/lectura.ts'
import { Marca } from '#web/trastienda/piezas/Marca.tsx'
import { useParametros } from '#web/trastienda/piezas/use-parametros.ts'
import { VerMas } from '#web/trastienda/piezas/VerMas.tsx'
import { fetchClientes } from '../clientes/api.ts'
import { CLIENTE, cuantosPedidos } from '../clientes/palabras.ts'
import '../clientes/clientes.css'

export function Clientes() {
  const [parametros, setParametros] = useParametros()
  const buscar = parametros.get('buscar') ?? ''
  const { filas, haySiguiente, falla, more, lectura } = useFilas(
    ['clientes', buscar],
    antes => fetchClientes(buscar, antes),
    { conserva: true },
  )
  return (
    <>
      <Cabeza titulo="Clientes" texto="Quiénes compran, cuánto y desde cuándo." />
      <div className="clientes">
        <Buscador
          etiqueta="Buscar un cliente"
          pista="Nombre, email o teléfono"
          inicial={buscar}
          onBuscar={texto => setParametros(texto === '' ? {} : { buscar: texto })}
        />
        <Leyendo lectura={lectura} />
        <p className="clientes-nota" role="status">
          {filas?.length === 0 ? 'No hay clientes así.' : ''}
        </p>
        <ul className="clientes-lista" aria-label="Clientes">
          {filas?.map(cliente => (
            <Fila key={cliente.id} cliente={cliente} />
          ))}
        </ul>
        <VerMas haySiguiente={haySiguiente} falla={falla} onMas={more} />
      </div>
    </>
  )
}

function Fila({ cliente }: { readonly cliente: ClienteFila }) {
  const { id, nombre, email, telefono, bloqueado, rol, lista, pedidos, gastado, ultimoPedidoAt } = cliente
  return (
    <li>
      <Link to={rutaSeccion('cliente', id)}>
        <span>
          <b>{nombre}</b>
          <small>{[email, telefono].filter(Boolean).join(' · ')}</small>
        </span>
        <span className="clientes-lista__marcas">
          {bloqueado ? (
            <Marca tono="rojo" Icono={Ban}>
              Bloqueado
            </Marca>
          ) : null}
          {rol === CLIENTE ? null : <Marca tono="azul">{tituloRol(rol)}</Marca>}
          {lista === null ? null : (
            <Marca tono="gris" Icono={Tags}>
              {lista.nombre}
            </Marca>
          )}
        </span>
        <span>
          <b>{formatPesos(pesosToCentavos(gastado))}</b>
          <small>
            {cuantosPedidos(pedidos)}
            {ultimoPedidoAt === null ? '' : `, el último el ${fechaLarga(ultimoPedidoAt)}`}
          </small>
        </span>
        <ChevronRight className="icono" aria-hidden="true" />
      </Link>
    </li>
  )
}
