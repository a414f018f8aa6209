// The calls of the first day: how far the shop is, and the template of cuts.
import type {
  CortesAgregadosWire,
  CortesBody,
  CortesDeshacerBody,
  CortesHechos,
  CortesSacadosWire,
  CortesWire,
} from '#contract/catalogo/cortes.schema.ts'
import type { EstrenoUnaWire } from '#contract/comercio/estreno.schema.ts'
import { ask, dataOf, send } from '#web/trastienda/piezas/llamada.ts'

const CORTES = '/api/trastienda/cortes'

export type CorteComun = CortesWire['data'][number]

export const fetchEstreno = () => ask<EstrenoUnaWire>('/api/trastienda/estreno')
export const fetchCortes = () => ask<CortesWire>(CORTES)

export function addCortes(cortes: readonly string[]): Promise<CortesAgregadosWire['data']> {
  const body: CortesBody = { data: { cortes: [...cortes] } }
  return dataOf(send<CortesAgregadosWire>('POST', CORTES, body))
}

export function undoCortes(data: CortesHechos): Promise<CortesSacadosWire['data']> {
  const body: CortesDeshacerBody = { data }
  return dataOf(send<CortesSacadosWire>('POST', `${CORTES}/deshacer`, body))
}
