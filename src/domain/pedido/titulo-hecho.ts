// How the screen of an order that was made is headed (heading), also when it is looked at again later (ORD-07).
// By itself: who has just bought does not load what lists of orders need.
import type { Estado } from './estado.ts'

const TITULOS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    pendiente: 'Pedido realizado',
    en_proceso: 'Pedido en proceso',
    finalizado: 'Pedido finalizado',
    cancelado: 'Pedido cancelado',
  } satisfies Record<Exclude<Estado, 'xxxx'>, string>),
)

/** Also of a state this program does not know yet. */
export function tituloHecho(estado: string): string {
  return TITULOS.get(estado) ?? 'Tu pedido'
}
