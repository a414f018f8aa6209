// The published description is the one the routes are made of, and answers keep to it under fire.
import fc from 'fast-check'
import type { TSchema } from 'typebox'
import { Check } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ALCANCE_DE } from '#contract/acceso.ts'
import { RESPUESTAS } from '#contract/catalogo/catalogo.schema.ts'
import { ErrorSchema } from '#contract/errores.schema.ts'
import { ESTADO_HTTP } from '#contract/errores.ts'
import { createTestApp, type TestApp } from '../support/app.ts'
import { veces } from '../support/veces.ts'

let prueba: TestApp
beforeAll(async () => {
  prueba = await createTestApp()
})
afterAll(() => prueba.close())

const CAMINOS = {
  '/api/categorias': RESPUESTAS.categoria,
  '/api/sub-categorias': RESPUESTAS.subCategoria,
  '/api/articulos': RESPUESTAS.articulo,
  '/api/valors': RESPUESTAS.valor,
}

interface Operacion {
  readonly metodo: string
  readonly camino: string
  readonly operationId?: string
  readonly security?: readonly { readonly clave?: readonly string[] }[]
  readonly parameters?: readonly { readonly name: string; readonly in: string }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: unknown }>> }
}

async function readOperaciones(): Promise<Operacion[]> {
  const { paths } = (await prueba.app.inject('/openapi.json')).json()
  return Object.entries<Record<string, object>>(paths).flatMap(([camino, metodos]) =>
    Object.entries(metodos).map(([metodo, operacion]) => ({ ...operacion, metodo, camino })),
  )
}

interface Parte {
  readonly content?: Readonly<Record<string, unknown>>
}

describe('[API-05] the OpenAPI document', () => {
  it('describes every call of the catalogue, its parameters and its answers', async () => {
    const documento = (await prueba.app.inject('/openapi.json')).json()
    expect(documento.openapi).toBe('3.1.0')
    for (const camino of Object.keys(CAMINOS)) {
      const lista = documento.paths[camino].get
      expect(lista.parameters.map((p: { name: string }) => p.name)).toEqual(
        expect.arrayContaining(['populate', 'sort', 'fields', 'pagination[page]']),
      )
      expect(lista.responses['200'].content['application/json'].schema.properties).toHaveProperty('meta')
      expect(documento.paths[`${camino}/{id}`].get.responses).toHaveProperty('4XX')
    }
    expect(Object.keys(documento.paths).filter(camino => camino.includes('*'))).toEqual([])
  })

  it('[INT-01] gives each call a name of its own, and says which need a session, and which scope a key', async () => {
    const operaciones = await readOperaciones()
    expect(operaciones.length).toBeGreaterThan(35)
    const nombres = operaciones.map(({ operationId }) => operationId)
    for (const nombre of nombres) expect(nombre).toMatch(/^[a-z][A-Za-z0-9]+$/)
    expect(new Set(nombres).size).toBe(nombres.length)
    const { components } = (await prueba.app.inject('/openapi.json')).json()
    expect(components.securitySchemes.sesion).toMatchObject({ type: 'http', scheme: 'bearer' })
    for (const { metodo, camino, security } of operaciones) {
      // Whoever comes without a session is sent away exactly where one is asked for.
      const { statusCode } = await prueba.app.inject({
        method: metodo.toUpperCase() as 'GET',
        url: camino.replace(/\{\w+\}/g, '1'),
        ...(metodo === 'get' || metodo === 'head' ? {} : { payload: {} }),
      })
      const declarada = security?.some(esquema => 'sesion' in esquema) ?? false
      const llamada = `${metodo.toUpperCase().replace('HEAD', 'GET')} ${camino.replace(/\{(\w+)\}/g, ':$1')}`
      const alcances = security?.flatMap(({ clave = [] }) => clave) ?? []
      if (metodo !== 'head')
        expect([llamada, alcances]).toEqual([llamada, [ALCANCE_DE[llamada] ?? []].flat()])
      expect([metodo, camino, declarada]).toEqual([metodo, camino, statusCode === 403])
    }
  })

  const PAGINAS = ['pagination[page]', 'pagination[pageSize]', 'pagination[cursor]']
  const UNA = ['populate', 'fields']
  const LISTA = [
    ...UNA,
    ...PAGINAS,
    ...['sort', '_q', 'filters[id]', 'filters[createdAt]'],
    ...['pagination[start]', 'pagination[limit]', 'pagination[withCount]'],
  ]
  it.each<[string, string, readonly string[]]>([
    ['get', '/api/pedidos', [...LISTA, 'filters[estado]', 'filters[user]']],
    ['get', '/api/pedidos-with-user', ['userId', ...PAGINAS]],
    ['get', '/api/pedidos/{id}', ['id', ...UNA]],
    ['get', '/api/pedidos/por-clave/{clave}', ['clave', ...UNA]],
    ['get', '/api/pedidos/hoja-de-corte', ['fecha']],
    ['post', '/api/pedidos', UNA],
    ['put', '/api/pedidos/{id}', ['id', ...UNA]],
    ['post', '/api/pedidos/crear-completo', ['idempotency-key']],
    ['post', '/api/articulos', ['idempotency-key']],
    ['get', '/api/arrepentimientos', ['page', ...PAGINAS]],
    ['get', '/api/users/me', ['populate', 'populate[role][fields]', 'populate[pedidos][fields]']],
    ['get', '/api/auth/email-confirmation', ['confirmation']],
    ['get', '/api/categorias', [...LISTA, 'filters[nombre]']],
    ['get', '/api/sub-categorias', [...LISTA, 'filters[nombre]']],
    ['get', '/api/valors', [...LISTA, 'filters[nombre]', 'filters[GrsPorcion]']],
    ['get', '/api/articulos', [...LISTA, 'filters[nombre]', 'filters[precioKG]', 'filters[stock]']],
  ])('declares what %s %s reads beside its body', async (metodo, camino, esperados) => {
    const operacion = (await readOperaciones()).find(o => o.metodo === metodo && o.camino === camino)
    const declarados = operacion?.parameters?.map(({ name }) => name) ?? []
    expect(declarados).toEqual(expect.arrayContaining([...esperados]))
  })

  it('describes a change of state as it may be sent, in its envelope and bare', async () => {
    const operacion = (await readOperaciones()).find(
      o => o.metodo === 'put' && o.camino === '/api/pedidos/{id}/estado',
    )
    const cuerpo = operacion?.requestBody?.content['application/json']?.schema as TSchema
    for (const [valor, vale] of [
      [{ data: { estado: 'en_proceso' } }, true],
      [{ estado: 'finalizado', total: 1500.5 }, true],
      [{ estado: 'volando' }, false],
      [{ data: {} }, false],
    ] as const) {
      expect([valor, Check(cuerpo, valor)]).toEqual([valor, vale])
    }
  })

  it('F-1: every call the description names takes and gives JSON: there is no file to send', async () => {
    const { paths } = (await prueba.app.inject('/openapi.json')).json()
    const llamadas = Object.values(paths).flatMap(camino => Object.values(camino as object))
    expect(llamadas.length).toBeGreaterThan(30)
    const tipos = llamadas.flatMap(({ requestBody, responses }) =>
      [requestBody, ...Object.values(responses)].flatMap(parte =>
        Object.keys((parte as Parte)?.content ?? {}),
      ),
    )
    expect([...new Set(tipos)].toSorted()).toEqual(['application/json', 'text/event-stream'])
  })

  it('is browsable as a page of our own, without scripts', async () => {
    const { body, headers } = await prueba.app.inject('/referencia')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    for (const camino of Object.keys(CAMINOS)) expect(body).toContain(`<code>${camino}</code>`)
    expect(body).not.toMatch(/<script|style=|https?:\/\/(?!localhost|127\.)/)
    expect((await prueba.app.inject('/referencia.css')).headers['content-type']).toBe(
      'text/css; charset=utf-8',
    )
  })
})

const palabra = fc.oneof(
  fc.constantFrom(
    'nombre',
    'id',
    'precioKG',
    'stock',
    'createdAt',
    'img',
    'valors',
    'sub_categorias',
    'articulos',
  ),
  fc.constantFrom(
    '$eq',
    '$in',
    '$or',
    '$not',
    '$null',
    '$between',
    '$containsi',
    'populate',
    'fields',
    'sort',
    '*',
  ),
  fc.constantFrom('0', '1', '99', '__proto__', 'constructor', 'toString', '', 'password', '.', 'id:desc'),
)
const valor = fc.oneof(
  palabra,
  fc.integer().map(String),
  fc.double().map(String),
  fc.string({ maxLength: 12 }),
  fc.constantFrom(
    'true',
    'false',
    'null',
    '%00',
    '1e308',
    '-1',
    'a,b',
    'a.b.c',
    'sub_categorias.articulos.*',
    '2026-01-01',
  ),
)
const raiz = fc.constantFrom('populate', 'filters', 'sort', 'fields', 'pagination', '_q', 'locale', 'x')
const par = fc
  .tuple(
    raiz,
    fc.array(fc.oneof(palabra, fc.constantFrom('page', 'pageSize', 'start', 'limit')), { maxLength: 5 }),
    valor,
  )
  .map(
    ([nombre, claves, texto]) =>
      `${nombre}${claves.map(c => `[${c}]`).join('')}=${encodeURIComponent(texto)}`,
  )
const consulta = fc.oneof(
  fc.array(par, { maxLength: 5 }).map(pares => pares.join('&')),
  fc.string({ maxLength: 60 }),
)
const id = fc.oneof(fc.constant(''), fc.constantFrom('/1', '/2', '/999', '/0', '/-1', '/1e0', '/%00', '/abc'))

describe('fuzz (F9)', () => {
  it('answers 1,500 queries of any shape by its own description, never with a fault of the server', async () => {
    const vistos = new Map<number, number>()
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.keys(CAMINOS)),
        id,
        consulta,
        async (camino, cual, texto) => {
          const url = `${camino}${cual}?${encodeURI(texto).replaceAll('%25', '%').replaceAll('#', '%23')}`
          const respuesta = await prueba.app.inject({ url })
          const { statusCode } = respuesta
          vistos.set(statusCode, (vistos.get(statusCode) ?? 0) + 1)
          expect([200, 400, 404]).toContain(statusCode)
          const cuerpo = respuesta.json()
          if (statusCode === 200) {
            const { lista, una } = CAMINOS[camino as keyof typeof CAMINOS]
            expect(Check(cual === '' ? lista : una, cuerpo), respuesta.body.slice(0, 500)).toBe(true)
          } else {
            expect(Check(ErrorSchema, cuerpo)).toBe(true)
            expect(ESTADO_HTTP).toHaveProperty(cuerpo.error.name, statusCode)
            expect(cuerpo.error.message).not.toMatch(/credentials|poli_priv|token| at \/|select /i)
          }
        },
      ),
      { numRuns: veces(500, 1500), interruptAfterTimeLimit: 100_000 },
    )
    // All three outcomes were met, so the queries do reach past the first check.
    expect([...vistos.keys()].toSorted()).toEqual([200, 400, 404])
    expect(vistos.get(200)).toBeGreaterThan(100)
  })
})
