// How and when an order is delivered, in one line of its detail; nothing where nobody said so.

import { textoLugar } from '#domain/entrega/entrega-dicha.ts'
import type { Entrega } from '#domain/entrega/formas.ts'

export function LugarDePedido({ entrega }: { readonly entrega: Entrega }) {
  const lugar = textoLugar(entrega)
  return lugar === null ? null : <p>{lugar}</p>
}
