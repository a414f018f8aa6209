// Which question about an order is open; one at a time, whoever asked.
import { create } from 'zustand'
import type { PedidoLeido } from '#domain/pedido/leido.ts'

export type Pregunta =
  | {
      readonly tipo: 'cancelar' | 'cancelarPropio' | 'finalizar' | 'pago' | 'comanda' | 'enlace'
      readonly pedido: PedidoLeido
    }
  | { readonly tipo: 'hojaDeCorte' | 'comandas' }
  | { readonly tipo: 'cambios'; readonly cambios: readonly string[]; readonly agregadas: number }

export const usePregunta = create<{ readonly pregunta: Pregunta | null }>()(() => ({ pregunta: null }))

export function ask(pregunta: Pregunta): void {
  usePregunta.setState({ pregunta })
}

export function closePregunta(): void {
  usePregunta.setState({ pregunta: null })
}

const pedidoDe = (pregunta: Pregunta | null) =>
  pregunta !== null && 'pedido' in pregunta ? pregunta.pedido.id : null

/** What was answered late leaves alone whatever was asked since. */
export function closeEsta(pregunta: Pregunta): void {
  const abierta = usePregunta.getState().pregunta
  if (abierta?.tipo === pregunta.tipo && pedidoDe(abierta) === pedidoDe(pregunta)) closePregunta()
}

/** The open question about this order, with the order as it stands now. */
export function renewPregunta(pedido: PedidoLeido): void {
  const abierta = usePregunta.getState().pregunta
  if (abierta !== null && 'pedido' in abierta && abierta.pedido.id === pedido.id) ask({ ...abierta, pedido })
}
