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
import type { EstadoFila } from '#domain/catalogo/importar/fila.ts'
import { authRequest } from '#web/comun/request/auth-request.ts'
import { download } from '#web/comun/request/descarga.ts'
import { ask, dataOf, send } from '../piezas/llamada.ts'

const BASE = '/api/trastienda/importaciones'

interface Una {
  readonly data: ImportacionWire
}

export function createImportacion(archivo: File): Promise<ImportacionWire> {
  const ruta = `${BASE}?nombre=${encodeURIComponent(archivo.name.slice(0, 200))}`
  const headers = { 'content-type': 'application/octet-stream' }
  return dataOf(authRequest<Una>(ruta, { method: 'POST', headers, body: archivo }))
}

export const fetchImportacion = (id: string) => ask<Una>(`${BASE}/${encodeURIComponent(id)}`)

export const reviewImportacion = (id: string, cambios: RelecturaBody) =>
  dataOf(send<Una>('PUT', `${BASE}/${id}`, cambios))

/** `desde`: after that row; zero for the first. */
export const fetchFilas = (id: string, estado: EstadoFila, desde: number) =>
  authRequest<FilasWire>(`${BASE}/${id}/filas?estado=${estado}&desde=${desde}`)

export const fixFilas = (id: string, arreglos: ArreglosBody['arreglos']) =>
  send<ArregladasWire>('PUT', `${BASE}/${id}/filas`, { arreglos })

export const applyImportacion = (id: string, nuevos: NonNullable<ConsultaAplicar['nuevos']>) =>
  send<AplicadaWire>('POST', `${BASE}/${id}/aplicar?nuevos=${nuevos}`)

export const exportErrores = (id: string) => download(`${BASE}/${id}/errores`)

export const exportCatalogo = (que: 'articulos' | 'precios' | 'modelo', formato: 'xlsx' | 'csv') =>
  download(`/api/trastienda/exportar?que=${que}&formato=${formato}`)
