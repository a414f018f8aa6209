// The back room in the browser tests: articles of a test's own, so that nobody else's shop moves.
import type { APIRequestContext } from '@playwright/test'
import type { ArticuloFila } from '#contract/catalogo/trastienda.schema.ts'
import { expect } from './support.ts'

const conToken = (token: string) => ({ authorization: `Bearer ${token}` })

/** Not for sale in any sub-category unless said otherwise: the shop window of the other tests stays as it is. */
export async function createArticulo(
  request: APIRequestContext,
  token: string,
  data: object = {},
): Promise<ArticuloFila> {
  const nombre = `Corte ${crypto.randomUUID().slice(0, 8)}`
  const respuesta = await request.post('/api/articulos', {
    headers: conToken(token),
    data: { data: { nombre, precioKG: 15_800, valors: [2], stock: 12, ...data } },
  })
  expect(respuesta.status(), await respuesta.text()).toBe(200)
  const { id, attributes } = (await respuesta.json()).data
  return { id, ...attributes }
}

export async function readArticulo(
  request: APIRequestContext,
  token: string,
  id: number,
): Promise<ArticuloFila> {
  const respuesta = await request.get(`/api/trastienda/articulos/${id}`, { headers: conToken(token) })
  return (await respuesta.json()).data
}

export async function saveArticulo(
  request: APIRequestContext,
  token: string,
  id: number,
  data: object,
): Promise<void> {
  const respuesta = await request.put(`/api/articulos/${id}`, { headers: conToken(token), data: { data } })
  expect(respuesta.status(), await respuesta.text()).toBe(200)
}
