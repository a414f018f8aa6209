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

/** What was answered late leaves alone whatever was asked since. */
export function closeEsta(pregunta: Pregunta): void {
  if (usePregunta.getState().pregunta === pregunta) closePregunta()
}
