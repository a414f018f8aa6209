// The back room's calls about how an article is prepared.
import type { PreparacionesBody, PreparacionesWire } from '#contract/catalogo/preparaciones.schema.ts'
import type { PreparacionDada } from '#domain/catalogo/preparaciones-dadas.ts'
import { centavosToPesos, pesosToCentavos } from '#domain/precios/dinero.ts'
import { authRequest } from '#web/comun/request/auth-request.ts'
import { withBody } from '#web/comun/request/request.ts'

export interface Guardadas {
  /** Of the article. */
  readonly version: number
  readonly lista: readonly PreparacionDada[]
}

const camino = (articuloId: number) => `/api/trastienda/articulos/${articuloId}/preparaciones`

function fromWire({ data: { version, preparaciones } }: PreparacionesWire): Guardadas {
  const lista = preparaciones.map(({ precioKG, ...una }) => ({ ...una, precioKg: pesosToCentavos(precioKG) }))
  return { version, lista }
}

export async function fetchPreparaciones(articuloId: number): Promise<Guardadas> {
  return fromWire(await authRequest<PreparacionesWire>(camino(articuloId)))
}

/** `version` is the one that was seen: a 409 says what somebody else did to the list since. */
export async function savePreparaciones(
  articuloId: number,
  lista: readonly PreparacionDada[],
  version: number,
): Promise<Guardadas> {
  const preparaciones = lista.map(({ precioKg, ...una }) => ({ ...una, precioKG: centavosToPesos(precioKg) }))
  const body: PreparacionesBody = { data: { preparaciones }, version }
  return fromWire(await authRequest<PreparacionesWire>(camino(articuloId), withBody('PUT', body)))
}
