// One queue of the day: how many wait, the first of them, and where it is done.
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PedidoEnColaWire } from '#contract/gestion/numeros.schema.ts'
import { turnoCorto } from '#domain/entrega/turno-corto.ts'
import { rutaPedido } from '#domain/rutas.ts'
import { hoyLocal } from '#domain/texto/fecha-local.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import type { Tono } from '#web/trastienda/piezas/Noticia.tsx'
import { enPesos } from './cifras.ts'

interface Props {
  /** None: nothing is said. */
  readonly cuantos: number
  readonly titulo: string
  readonly texto: ReactNode
  readonly ruta: string
  readonly tono: Tono
  readonly primeros?: readonly PedidoEnColaWire[]
  /** Below the name of who ordered. */
  readonly detalle?: (pedido: PedidoEnColaWire) => string
  /** What is done with the first of them; red for what comes before everything else. */
  readonly accion?: { readonly texto: string; readonly ruta: string; readonly roja?: boolean }
  /** In its place, what does more than lead somewhere. */
  readonly children?: ReactNode
}

export function Cola({
  cuantos,
  titulo,
  texto,
  ruta,
  tono,
  primeros = [],
  detalle,
  accion,
  children,
}: Props) {
  if (cuantos === 0) return null
  return (
    <li className={`hoy-cola trastienda-tono--${tono}`}>
      <Link className="hoy-cola__cabeza" to={ruta}>
        <b key={cuantos}>{cuantos}</b>
        <span>
          <strong>{titulo}</strong>
          <small>{texto}</small>
        </span>
        <ChevronRight className="icono" aria-hidden="true" />
      </Link>
      {primeros.length === 0 ? null : (
        <ul className="hoy-cola__lista" aria-label={`Los primeros de ${titulo}`}>
          {primeros.map(pedido => (
            <li key={pedido.id}>
              <Link to={rutaPedido(pedido.id)}>
                <b>#{pedido.id}</b>
                <span>{pedido.cliente}</span>
                <em>{enPesos(pedido.total)}</em>
                <small>
                  {[pedido.turno ? turnoCorto(pedido.turno, hoyLocal()) : '', detalle?.(pedido)]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {children}
      {accion === undefined ? null : (
        <Link
          className={`boton ${accion.roja ? 'boton--rojo' : 'boton--linea'} hoy-cola__accion`}
          to={accion.ruta}
        >
          {accion.texto}
        </Link>
      )}
    </li>
  )
}
