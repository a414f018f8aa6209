// The calls of the first day: how far the shop is, what it says about itself, and the template of cuts.
import type { AjustesCambio, AjustesUnaWire, AjustesWire } from '#contract/ajustes.schema.ts'
import type {
  CortesAgregadosWire,
  CortesBody,
  CortesDeshacerBody,
  CortesHechos,
  CortesSacadosWire,
  CortesWire,
} from '#contract/cortes.schema.ts'
import type { EstrenoUnaWire, EstrenoWire } from '#contract/estreno.schema.ts'
import { authRequest } from '../../api/auth-request.ts'
import { withBody } from '../../api/request.ts'

const CORTES = '/api/trastienda/cortes'
const AJUSTES = '/api/trastienda/ajustes'

export const fetchEstreno = async (): Promise<EstrenoWire> =>
  (await authRequest<EstrenoUnaWire>('/api/trastienda/estreno')).data

export const fetchAjustes = async (): Promise<AjustesWire> =>
  (await authRequest<AjustesUnaWire>(AJUSTES)).data

/** `version` is the one that was seen: a 409 says what somebody else did to the same fields since. */
export const saveAjustes = async (data: AjustesCambio['data'], version: number): Promise<AjustesWire> =>
  (await authRequest<AjustesUnaWire>(AJUSTES, withBody('PUT', { data, version }))).data

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
