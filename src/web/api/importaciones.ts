// The calls of import and export of spreadsheets, one function each; files come down through the session's own token.
import type {
  AplicadaWire,
  ArregladasWire,
  ArreglosBody,
  ConsultaAplicar,
  FilasWire,
  ImportacionWire,
  RelecturaBody,
} from '#contract/importacion.schema.ts'
import type { EstadoFila } from '#domain/importar/fila.ts'
import { useSesion } from '../state/sesion.ts'
import { authRequest, withToken } from './auth-request.ts'
import { ApiError, withBody } from './request.ts'

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

export async function undoCambio(cambio: number): Promise<void> {
  await authRequest(`/api/trastienda/cambios/${cambio}/deshacer`, { method: 'POST' })
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

async function download(ruta: string): Promise<void> {
  const token = useSesion.getState().sesion?.token ?? ''
  const respuesta = await fetch(ruta, withToken(token)).catch(() => {
    throw new ApiError(0, null)
  })
  if (!respuesta.ok) throw new ApiError(respuesta.status, await respuesta.json().catch(() => null))
  const nombre = /filename\*=UTF-8''([^;]+)/.exec(respuesta.headers.get('content-disposition') ?? '')?.[1]
  const url = URL.createObjectURL(await respuesta.blob())
  const enlace = document.createElement('a')
  enlace.href = url
  enlace.download = decodeURIComponent(nombre ?? 'planilla')
  enlace.click()
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
