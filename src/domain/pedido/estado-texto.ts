// How the states of an order read and in which order lists show them, also a state nobody knows (LIST-01, LIST-03, LIST-04).
import type { Entrega } from '../entrega/formas.ts'
import { compareTurnos } from '../entrega/turno-corto.ts'
import { ABIERTOS, ESTADOS, type Estado, estadoConocido } from './estado.ts'

export const ETIQUETAS: Readonly<Record<Estado, string>> = {
  xxxx: 'Borrador',
  pendiente: 'Pendiente',
  en_proceso: 'En proceso',
  finalizado: 'Finalizado',
  cancelado: 'Cancelado',
}

export type Filtro = Exclude<Estado, 'xxxx'> | 'todos'

/** The Admin's bottom bar, in its order. */
export const FILTROS: readonly { readonly filtro: Filtro; readonly texto: string }[] = [
  { filtro: 'pendiente', texto: 'Pendientes' },
  { filtro: 'en_proceso', texto: 'En Proceso' },
  { filtro: 'finalizado', texto: 'Finalizados' },
  { filtro: 'cancelado', texto: 'Cancelados' },
  { filtro: 'todos', texto: 'Todos' },
]

export const FILTRO_INICIAL: Filtro = 'pendiente'

/** The filter an address names; null when it names none. */
export function filtroDe(texto: string | null): Filtro | null {
  return FILTROS.find(({ filtro }) => filtro === texto)?.filtro ?? null
}

/** '4 pedidos en total', '2 pedidos en proceso'. */
export function textoConteo(cantidad: number, filtro: Filtro): string {
  return `${cantidad} ${cantidad === 1 ? 'pedido' : 'pedidos'} ${filtro === 'todos' ? 'en total' : filtro.replaceAll('_', ' ')}`
}

interface EnLista {
  readonly id: number
  readonly estado: string
  /** ISO instant. */
  readonly createdAt: string
  readonly entrega?: Pick<Entrega, 'turno'> | null
}

export type Orden = 'nuevos' | 'viejos'

/** The specification's; the Admin may turn it round (LIST-03). */
export const ORDEN_INICIAL: Orden = 'nuevos'

/** Orders somebody still has to work on. */
export function espera(filtro: Filtro): boolean {
  return filtro === 'pendiente' || filtro === 'en_proceso'
}

/** Below zero where the first comes first in a list; the number decides between equals (Q13). */
export function comparePedidos(a: EnLista, b: EnLista, orden: Orden): number {
  const masNuevo = Date.parse(b.createdAt) - Date.parse(a.createdAt) || b.id - a.id
  return orden === 'nuevos' ? masNuevo : -masNuevo
}

function compareSalida(a: EnLista, b: EnLista): number {
  const esperan = [a, b].every(({ estado }) => ABIERTOS.some(abierto => abierto === estado))
  return esperan ? compareTurnos(a.entrega?.turno, b.entrega?.turno) : 0
}

/**
 * By state in the order of their life, then, of what waits, what leaves first (ENT-10), then by age; unknown states come last
 * and only with all the others.
 */
export function filterPedidos<P extends EnLista>(
  pedidos: readonly P[],
  filtro: Filtro,
  orden: Orden = ORDEN_INICIAL,
): readonly P[] {
  const grupo = ({ estado }: P): number => {
    const conocido = estadoConocido(estado)
    return conocido === null ? ESTADOS.length : ESTADOS.indexOf(conocido)
  }
  return pedidos
    .filter(({ estado }) => filtro === 'todos' || estado === filtro)
    .sort((a, b) => grupo(a) - grupo(b) || compareSalida(a, b) || comparePedidos(a, b, orden))
}
