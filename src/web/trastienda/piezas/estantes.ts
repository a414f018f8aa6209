// The back room's calls about categories, sub-categories, portions and badges: all of them at once, and writing one (ART-05).
import type { EstanteCambio, EstantesWire, EstanteWire } from '#contract/catalogo/estante.schema.ts'
import type { Estante } from '#domain/catalogo/estante.ts'
import { authRequest } from '#web/comun/request/auth-request.ts'
import { newClave, withClave } from '#web/comun/request/clave.ts'
import { withBody } from '#web/comun/request/request.ts'

const CAMINOS: Readonly<Record<Estante, string>> = {
  categoria: '/api/categorias',
  subCategoria: '/api/sub-categorias',
  valor: '/api/valors',
  insignia: '/api/insignias',
}

export async function fetchEstantes(): Promise<EstantesWire> {
  return (await authRequest<{ data: EstantesWire }>('/api/trastienda/categorias')).data
}

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
  const llamada = withClave(clave, withBody('POST', { data }))
  return toEscrito(await authRequest<EstanteWire>(CAMINOS[estante], llamada))
}

/** `version` is the one that was seen: a 409 says what somebody else did to the same field since. */
export async function saveEstante(
  estante: Estante,
  { id, version }: { readonly id: number; readonly version?: number },
  data: EstanteCambio,
): Promise<Escrito> {
  const url = `${CAMINOS[estante]}/${id}`
  return toEscrito(await authRequest<EstanteWire>(url, withBody('PUT', { data, version })))
}

export async function deleteEstante(estante: Estante, id: number): Promise<void> {
  await authRequest(`${CAMINOS[estante]}/${id}`, { method: 'DELETE' })
}
