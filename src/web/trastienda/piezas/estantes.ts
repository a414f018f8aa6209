// The back room's calls about categories, sub-categories, portions and badges: all of them at once, and writing one (ART-05).
import type { EstanteCambio, EstantesWire, EstanteWire } from '#contract/catalogo/estante.schema.ts'
import type { Estante } from '#domain/catalogo/estante.ts'
import { newClave } from '#web/comun/request/clave.ts'
import { ask, send } from './llamada.ts'

const CAMINOS: Readonly<Record<Estante, string>> = {
  categoria: '/api/categorias',
  subCategoria: '/api/sub-categorias',
  valor: '/api/valors',
  insignia: '/api/insignias',
}

export const fetchEstantes = () => ask<{ data: EstantesWire }>('/api/trastienda/categorias')

export interface Escrito {
  readonly id: number
  readonly version: number
}

const toEscrito = ({ data: { id, attributes } }: EstanteWire): Escrito => ({
  id,
  version: attributes.version,
})

/** With the same `clave` it is made once. */
export async function createEstante(
  estante: Estante,
  data: EstanteCambio,
  clave = newClave(),
): Promise<Escrito> {
  return toEscrito(await send<EstanteWire>('POST', CAMINOS[estante], { data }, { clave }))
}

/** `version` is the one that was seen: a 409 says what somebody else did to the same field since. */
export async function saveEstante(
  estante: Estante,
  { id, version }: { readonly id: number; readonly version?: number },
  data: EstanteCambio,
): Promise<Escrito> {
  return toEscrito(await send<EstanteWire>('PUT', `${CAMINOS[estante]}/${id}`, { data, version }))
}

export const deleteEstante = (estante: Estante, id: number) =>
  send<void>('DELETE', `${CAMINOS[estante]}/${id}`)
