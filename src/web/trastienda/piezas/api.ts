// The back room's calls about articles: all of them, what changed since, and writing one.
import type {
  ArticuloBody,
  ArticuloCampos,
  ArticuloEscritoWire,
  ArticuloFila,
  ArticuloNuevoBody,
  FilasWire,
} from '#contract/catalogo/trastienda.schema.ts'
import { authRequest } from '#web/comun/request/auth-request.ts'
import { ask, send } from './llamada.ts'

const ARTICULOS = '/api/articulos'

interface Solicitud {
  /** Only what changed since: the `hasta` of the answer before. */
  readonly desde?: string
  readonly limite?: number
}

export function fetchArticulos({ desde, limite }: Solicitud = {}): Promise<FilasWire> {
  const consulta = new URLSearchParams()
  if (desde !== undefined) consulta.set('desde', desde)
  if (limite !== undefined) consulta.set('limite', String(limite))
  return authRequest(`/api/trastienda/articulos?${consulta}`)
}

export const fetchArticulo = (id: number) => ask<{ data: ArticuloFila }>(`/api/trastienda/articulos/${id}`)

const toFila = ({ data: { id, attributes } }: ArticuloEscritoWire): ArticuloFila => ({ id, ...attributes })

/** `version` is the one that was seen: a 409 says what somebody else did to the same fields since. */
export async function saveArticulo(id: number, data: ArticuloCampos, version: number): Promise<ArticuloFila> {
  const body: ArticuloBody = { data, version }
  return toFila(await send<ArticuloEscritoWire>('PUT', `${ARTICULOS}/${id}`, body))
}

/** With the same `clave` it is made once, however often it is sent; what differs from the first time is a 422 that says which it became. */
export async function createArticulo(data: ArticuloNuevoBody['data'], clave: string): Promise<ArticuloFila> {
  const body: ArticuloNuevoBody = { data }
  return toFila(await send<ArticuloEscritoWire>('POST', ARTICULOS, body, { clave }))
}

export const deleteArticulo = (id: number) => send<void>('DELETE', `${ARTICULOS}/${id}`)
