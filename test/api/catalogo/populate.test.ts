// Every recorded way to write `populate` brings the relations it names.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CATEGORIAS_PROFUNDAS } from '#contract/catalogo/catalogo.wire.ts'
import { DEMASIADOS_DATOS } from '#server/consulta/gasto.ts'
import { createTestApp, type TestApp } from '../../support/app.ts'

let prueba: TestApp
beforeAll(async () => {
  prueba = await createTestApp()
})
afterAll(() => prueba.close())

const get = (consulta: string) => prueba.app.inject({ url: `/api/categorias?${consulta}` })

interface Entrada {
  readonly id: number
  readonly attributes: Readonly<Record<string, unknown>>
}

/** The relations an answer carries, as nested names. */
type Forma = { readonly [relacion: string]: Forma }

function forma(entradas: readonly Entrada[]): Forma {
  const resultado: Record<string, Forma> = {}
  for (const { attributes } of entradas) {
    for (const [nombre, valor] of Object.entries(attributes)) {
      if (typeof valor !== 'object' || valor === null || !('data' in valor)) continue
      resultado[nombre] = { ...resultado[nombre], ...forma([valor.data ?? []].flat() as Entrada[]) }
    }
  }
  return resultado
}

const PROFUNDA = { img: {}, sub_categorias: { articulos: { valors: {}, img: {}, insignias: {} } } }

describe('[API-02] populate', () => {
  it.each<[string, Forma]>([
    ['populate=*', { img: {}, sub_categorias: {} }],
    ['populate=img', { img: {} }],
    ['populate=img,sub_categorias', { img: {}, sub_categorias: {} }],
    ['populate=sub_categorias.articulos', { sub_categorias: { articulos: {} } }],
    [
      'populate=img,sub_categorias.articulos.valors,sub_categorias.articulos.img,sub_categorias.articulos.insignias',
      PROFUNDA,
    ],
    [
      'populate[0]=img&populate[1]=sub_categorias.articulos.valors',
      { img: {}, sub_categorias: { articulos: { valors: {} } } },
    ],
    ['populate[]=img&populate[]=sub_categorias', { img: {}, sub_categorias: {} }],
    [
      'populate=img&populate=sub_categorias.articulos.valors',
      { img: {}, sub_categorias: { articulos: { valors: {} } } },
    ],
    ['populate[img]=true', { img: {} }],
    ['populate[img]=*', { img: {} }],
    ['populate[img]=1', { img: {} }],
    ['populate[img]=false', {}],
    ['populate[sub_categorias][populate]=articulos', { sub_categorias: { articulos: {} } }],
    ['populate[sub_categorias][populate]=*', { sub_categorias: { articulos: {} } }],
    ['populate[sub_categorias][populate][0]=articulos', { sub_categorias: { articulos: {} } }],
    ['populate[sub_categorias][populate][articulos]=true', { sub_categorias: { articulos: {} } }],
    [
      'populate[sub_categorias][populate][articulos][populate][valors]=true',
      { sub_categorias: { articulos: { valors: {} } } },
    ],
    [CATEGORIAS_PROFUNDAS, PROFUNDA],
    [encodeURI(CATEGORIAS_PROFUNDAS).replaceAll('[', '%5B').replaceAll(']', '%5D'), PROFUNDA],
    ['populate[sub_categorias][fields][0]=nombre', { sub_categorias: {} }],
    ['populate[sub_categorias][filters][id][$eq]=1', { sub_categorias: {} }],
    ['populate[sub_categorias][sort]=id:desc', { sub_categorias: {} }],
    ['populate=', {}],
    ['populate=sub_categorias.categoria', { sub_categorias: { categoria: {} } }],
  ])('%s', async (consulta, esperada) => {
    const respuesta = await get(consulta)
    expect(respuesta.statusCode).toBe(200)
    expect(forma(respuesta.json().data)).toEqual(esperada)
  })

  it.each([
    ['populate=deep', 'Invalid key deep', { key: 'deep', path: 'deep' }],
    ['populate=true', 'Invalid key true', { key: 'true', path: 'true' }],
    ['populate=noexiste', 'Invalid key noexiste', { key: 'noexiste', path: 'noexiste' }],
    [
      'populate=sub_categorias.noexiste',
      'Invalid key noexiste at sub_categorias.noexiste',
      { key: 'noexiste', path: 'sub_categorias.noexiste' },
    ],
    ['populate[noexiste]=true', 'Invalid key noexiste', { key: 'noexiste', path: null }],
    ['populate=nombre', 'Invalid key nombre', { key: 'nombre', path: 'nombre' }],
    [
      'populate[sub_categorias.articulos]=true',
      'Invalid key sub_categorias.articulos',
      { key: 'sub_categorias.articulos', path: null },
    ],
    ['populate=sub_categorias.*', 'Invalid key', {}],
    ['populate=img;sub_categorias', 'Invalid key', {}],
    ['populate=["img"]', 'Invalid key', {}],
    ['populate=__proto__', 'Invalid key __proto__', { key: '__proto__', path: '__proto__' }],
    ['populate=constructor', 'Invalid key constructor', { key: 'constructor', path: 'constructor' }],
    ['populate[sub_categorias][limit]=1', 'Invalid key limit at sub_categorias', { key: 'limit' }],
  ])('refuses %s', async (consulta, message, details) => {
    const respuesta = await get(consulta)
    expect(respuesta.statusCode).toBe(400)
    expect(respuesta.json()).toMatchObject({
      data: null,
      error: {
        status: 400,
        name: 'ValidationError',
        message,
        details: { ...details, source: 'query', param: 'populate' },
      },
    })
  })

  it.each(['<script>', 'credentials', 'poli_priv', 'No hay token', 'a'.repeat(41), 'tokenX'])(
    'never repeats %s, on which a client would act',
    async clave => {
      for (const consulta of [
        `populate=${encodeURIComponent(clave)}`,
        `populate[${encodeURIComponent(clave)}]=true`,
        `filters[${encodeURIComponent(clave)}]=1`,
        `filters[nombre][${encodeURIComponent(clave)}]=1`,
        `sort=${encodeURIComponent(clave)}`,
        `fields=${encodeURIComponent(clave)}`,
      ]) {
        const respuesta = await get(consulta)
        expect(respuesta.statusCode).toBe(400)
        expect(respuesta.body).not.toContain(clave)
      }
    },
  )

  it('shows of a relation the fields, entries and order asked for', async () => {
    const { data } = (
      await get('populate[sub_categorias][fields][0]=nombre&populate[sub_categorias][sort]=id:desc')
    ).json()
    const [primera] = data
    const ids = primera.attributes.sub_categorias.data.map((entrada: Entrada) => entrada.id)
    expect(ids).toEqual(ids.toSorted((a: number, b: number) => b - a))
    expect(Object.keys(primera.attributes.sub_categorias.data[0].attributes)).toEqual(['nombre'])

    const filtrada = (await get('populate[sub_categorias][filters][id][$eq]=11')).json().data
    expect(
      filtrada.flatMap((entrada: Entrada) =>
        (entrada.attributes.sub_categorias as { data: Entrada[] }).data.map(({ id }) => id),
      ),
    ).toEqual([11])
  })

  it('refuses a path that goes back and forth until it multiplies', async () => {
    const vuelta = 'sub_categorias.articulos.sub_categoria.articulos.sub_categoria.articulos'
    const respuesta = await get(`populate=${vuelta}`)
    expect(respuesta.statusCode).toBe(400)
    expect(respuesta.json().error.message).toBe(DEMASIADOS_DATOS)
    expect((await get(`populate=${vuelta}.sub_categoria`)).json().error.message).toBe(
      'La consulta pide demasiados niveles.',
    )
  })
})
