// The calls about the shop's settings, one function each.
import type { AjustesDatos, AjustesUnaWire } from '#contract/comercio/ajustes.schema.ts'
import { ask, dataOf, send } from '#web/trastienda/piezas/llamada.ts'

const AJUSTES = '/api/trastienda/ajustes'

export const fetchAjustes = () => ask<AjustesUnaWire>(AJUSTES)

/** `version` is the one that was seen; a null value is the one of the house. */
export function saveAjustes(campo: string, valor: unknown, version: number) {
  const data = { [campo]: valor } as AjustesDatos
  return dataOf(send<AjustesUnaWire>('PUT', AJUSTES, { data, version }))
}
