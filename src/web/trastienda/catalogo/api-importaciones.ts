// The calls of import and export of spreadsheets, one function each; files come down through the session's own token.
import type {
  AplicadaWire,
  ArregladasWire,
  ArreglosBody,
  ConsultaAplicar,
  FilasWire,
  ImportacionWire,
  RelecturaBody,
} from '#contract/catalogo/importacion.schema.ts'
import type { CambioMovidoWire, CambioWire } from '#contract/precios/cambio.schema.ts'
import type { EstadoFila } from '#domain/catalogo/importar/fila.ts'
import { authRequest } from '#web/comun/request/auth-request.ts'
import { download } from '#web/comun/request/descarga.ts'
import { withBody } from '#web/comun/request/request.ts'

const BASE = '/api/trastienda/importaciones'

interface Una {
  readonly data: ImportacionWire
}

export async function createImportacion(archivo: File): Promise<ImportacionWire> {
  const ruta = `${BASE}?nombre=${encodeURIComponent(archivo.name.slice(0, 200))}`
  const headers = { 'content-type': 'application/octet-stream' }
  return (await authRequest<Una>(ruta, { method: 'POST', headers, body: archivo })).data
}

export async function fetchImportacion(id: string): Promise<ImportacionWire> {
  return (await authRequest<Una>(`${BASE}/${encodeURIComponent(id)}`)).data
}

export async function reviewImportacion(id: string, cambios: RelecturaBody): Promise<ImportacionWire> {
  return (await authRequest<Una>(`${BASE}/${id}`, withBody('PUT', cambios))).data
}

/** `desde`: after that row; zero for the first. */
export function fetchFilas(id: string, estado: EstadoFila, desde: number): Promise<FilasWire> {
  return authRequest(`${BASE}/${id}/filas?estado=${estado}&desde=${desde}`)
}

export function fixFilas(id: string, arreglos: ArreglosBody['arreglos']): Promise<ArregladasWire> {
  return authRequest(`${BASE}/${id}/filas`, withBody('PUT', { arreglos }))
}

export async function applyImportacion(
  id: string,
  nuevos: NonNullable<ConsultaAplicar['nuevos']>,
): Promise<AplicadaWire['data']> {
  return (await authRequest<AplicadaWire>(`${BASE}/${id}/aplicar?nuevos=${nuevos}`, { method: 'POST' })).data
}

/** As it is now: what somebody changed since is left, and named in it. */
export async function undoCambio(cambio: number): Promise<CambioWire> {
  const ruta = `/api/trastienda/cambios/${cambio}/deshacer`
  return (await authRequest<CambioMovidoWire>(ruta, { method: 'POST' })).data.cambio
}

export function exportErrores(id: string): Promise<void> {
  return download(`${BASE}/${id}/errores`)
}

export function exportCatalogo(
  que: 'articulos' | 'precios' | 'modelo',
  formato: 'xlsx' | 'csv',
): Promise<void> {
  return download(`/api/trastienda/exportar?que=${que}&formato=${formato}`)
}
