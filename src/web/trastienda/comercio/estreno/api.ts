// The calls of the first day: how far the shop is, and the template of cuts.
import type {
  CortesAgregadosWire,
  CortesBody,
  CortesDeshacerBody,
  CortesHechos,
  CortesSacadosWire,
  CortesWire,
} from '#contract/catalogo/cortes.schema.ts'
import type { EstrenoUnaWire, EstrenoWire } from '#contract/comercio/estreno.schema.ts'
import { authRequest } from '#web/comun/request/auth-request.ts'
import { withBody } from '#web/comun/request/request.ts'

const CORTES = '/api/trastienda/cortes'

export const fetchEstreno = async (): Promise<EstrenoWire> =>
  (await authRequest<EstrenoUnaWire>('/api/trastienda/estreno')).data

export type CorteComun = CortesWire['data'][number]

export const fetchCortes = async (): Promise<readonly CorteComun[]> =>
  (await authRequest<CortesWire>(CORTES)).data

export async function addCortes(cortes: readonly string[]): Promise<CortesAgregadosWire['data']> {
  const body: CortesBody = { data: { cortes: [...cortes] } }
  return (await authRequest<CortesAgregadosWire>(CORTES, withBody('POST', body))).data
}

export async function undoCortes(data: CortesHechos): Promise<CortesSacadosWire['data']> {
  const body: CortesDeshacerBody = { data }
  return (await authRequest<CortesSacadosWire>(`${CORTES}/deshacer`, withBody('POST', body))).data
}
