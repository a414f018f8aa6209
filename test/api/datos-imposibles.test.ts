// What no column can hold, sent to the back room's calls: each is refused in words, none is an error of the server (fuzzing).
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMostrador, type Mostrador, type Persona } from '../support/pedidos.ts'

let m: Mostrador
let admin: Persona
beforeAll(async () => {
  m = await createMostrador()
  admin = await m.persona({ admin: true })
})
afterAll(() => m.close())

const ENORMES = [2 ** 31, 2 ** 53, 1e308]
const FECHAS = ['0000-01-01T00:00:00Z', '+275760-09-13T00:00:00.000Z', '-000001-01-01T00:00:00Z']
/** The byte that ends a text, and half of a character. */
const TEXTOS = ['\u0000', '\ud800']
const REPRECIO = {
  alcance: { categorias: [1] },
  regla: { modo: 'porcentaje', valor: 5 },
  redondeo: { a: 1, modo: 'cercano' },
}

type Caso = readonly ['GET' | 'POST' | 'PUT', string, unknown?]
const CASOS: readonly Caso[] = [
  ...FECHAS.flatMap((cuando): Caso[] => [
    ['POST', '/api/articulos', { data: { nombre: 'Nuevo', precioKG: 10, ofertaDesde: cuando } }],
    ['PUT', '/api/articulos/1', { data: { ofertaHasta: cuando } }],
  ]),
  ...TEXTOS.flatMap((texto): Caso[] => [
    ['PUT', '/api/articulos/precios', { data: [{ sku: texto, precioKG: 1 }] }],
    ['PUT', '/api/articulos/existencias', { data: [{ sku: texto, motivo: 'compra', diferencia: 5 }] }],
    ['POST', '/api/trastienda/cambios', { ...REPRECIO, huella: texto }],
  ]),
  [
    'PUT',
    '/api/articulos/existencias',
    { data: [{ id: 1, motivo: 'compra', diferencia: 5, nota: '\u0000' }] },
  ],
  ...ENORMES.flatMap((id): Caso[] => [
    ['PUT', '/api/articulos/existencias', { data: [{ plu: id, motivo: 'compra', diferencia: 5 }] }],
    [
      'POST',
      '/api/trastienda/listas',
      { data: { nombre: 'L', categorias: [{ categoria: id, DescPorciento: 5 }] } },
    ],
    ['POST', '/api/trastienda/listas', { data: { nombre: 'L', articulos: [{ articulo: id, precioKG: 5 }] } }],
    [
      'PUT',
      '/api/trastienda/listas/1',
      { data: { escalas: [{ articulo: id, desde: 1, DescPorciento: 5 }] } },
    ],
    ['PUT', '/api/trastienda/listas-clientes/1', { data: { lista: id } }],
    ['PUT', '/api/trastienda/articulos/1/fotos', { data: { version: 1, fotos: [{ foto: id }] } }],
    ['PUT', '/api/trastienda/articulos/1/fotos', { data: { version: 1, fotos: [{ id }] } }],
  ]),
  ['GET', '/api/trastienda/listas-clientes?buscar=%00'],
  ['GET', '/api/trastienda/articulos?desde=-271821-04-20T00:00:00.000Z'],
]

it('is refused as what it is', async () => {
  const otras: string[] = []
  for (const [method, url, body] of CASOS) {
    const { status, text } = await m.call(method, url, {
      token: admin.token,
      ...(body !== undefined && { body }),
    })
    if (status < 400 || status >= 500)
      otras.push(`${status} ${method} ${url} ${JSON.stringify(body)} ${text}`)
  }
  expect(otras).toEqual([])
})
