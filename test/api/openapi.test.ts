// The published description is the one the routes are made of, and answers keep to it under fire.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { TSchema } from 'typebox'
import { Check } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ALCANCE_DE } from '#contract/acceso.ts'
import { RESPUESTAS } from '#contract/catalogo/catalogo.schema.ts'
import { ErrorSchema } from '#contract/errores.schema.ts'
import { ESTADO_HTTP } from '#contract/errores.ts'
import { EVENTOS } from '#domain/gestion/integraciones/eventos.ts'
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

interface Parametro {
  readonly name: string
  readonly in: string
}

interface Operacion {
  readonly metodo: string
  readonly camino: string
  readonly operationId?: string
  readonly tags?: readonly string[]
  readonly description?: string
  readonly security?: readonly { readonly clave?: readonly string[] }[]
  readonly parameters?: readonly Parametro[]
  readonly requestBody?: { readonly required: boolean; readonly content: Contenido }
  readonly responses: Readonly<Record<string, { readonly $ref?: string; readonly content?: Contenido }>>
}

type Contenido = Readonly<Record<string, { readonly schema: { readonly $ref?: string } }>>

interface Documento {
  readonly openapi: string
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Omit<Operacion, 'metodo' | 'camino'>>>>>
  readonly webhooks: Readonly<
    Record<string, { readonly post: { readonly requestBody: { readonly content: Contenido } } }>
  >
  readonly components: {
    readonly schemas: Readonly<Record<string, TSchema>>
    readonly responses: Readonly<Record<string, { readonly headers?: object }>>
  }
}

const readDocumento = async (): Promise<Documento> => (await prueba.app.inject('/openapi.json')).json()

/** With what each reference leads to in its place. */
function resolve({ components }: Documento, valor: unknown): TSchema {
  if (Array.isArray(valor)) return valor.map(parte => resolve({ components } as Documento, parte))
  if (typeof valor !== 'object' || valor === null) return valor as never
  const { $ref } = valor as { readonly $ref?: string }
  if ($ref !== undefined) {
    const nombre = $ref.replace('#/components/schemas/', '')
    expect(Object.keys(components.schemas)).toContain(nombre)
    return resolve({ components } as Documento, components.schemas[nombre])
  }
  return Object.fromEntries(
    Object.entries(valor).map(([clave, parte]) => [clave, resolve({ components } as Documento, parte)]),
  )
}

async function readOperaciones(): Promise<Operacion[]> {
  const { paths } = await readDocumento()
  return Object.entries(paths).flatMap(([camino, metodos]) =>
    Object.entries(metodos).map(([metodo, operacion]) => ({ ...operacion, metodo, camino })),
  )
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
      const respuesta = resolve(documento, lista.responses['200'].content['application/json'].schema)
      expect(Reflect.get(respuesta, 'properties')).toHaveProperty('meta')
      expect(documento.paths[`${camino}/{id}`].get.responses).toHaveProperty('404')
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
    const cuerpo = resolve(await readDocumento(), operacion?.requestBody?.content['application/json']?.schema)
    for (const [valor, vale] of [
      [{ data: { estado: 'en_proceso' } }, true],
      [{ estado: 'finalizado', total: 1500.5 }, true],
      [{ estado: 'volando' }, false],
      [{ data: {} }, false],
    ] as const) {
      expect([valor, Check(cuerpo, valor)]).toEqual([valor, vale])
    }
  })

  it('F-1: a file is sent by the calls that take one and no other, always by itself', async () => {
    const operaciones = await readOperaciones()
    const tiposDe = (contenido: Contenido | undefined) => Object.keys(contenido ?? {})
    const conArchivo = operaciones
      .filter(({ requestBody }) => tiposDe(requestBody?.content).some(tipo => tipo !== 'application/json'))
      .map(({ operationId }) => operationId)
    expect(conArchivo.toSorted()).toEqual([
      'postPedidosByIdComprobantes',
      'postTrastiendaFotos',
      'postTrastiendaImportaciones',
      'putRepartoActosByIdFoto',
    ])
    const tipos = operaciones.flatMap(({ requestBody }) => tiposDe(requestBody?.content))
    expect(tipos.filter(tipo => tipo.startsWith('multipart/'))).toEqual([])
  })

  it('[INT-06] has a name for everything that crosses the wire as JSON, and for the things of a shop', async () => {
    const documento = await readDocumento()
    const nombres = Object.keys(documento.components.schemas)
    expect(nombres).toEqual(
      expect.arrayContaining([
        ...['Articulo', 'Categoria', 'SubCategoria', 'Valor', 'Insignia', 'Pedido', 'Linea', 'Cobro'],
        ...['ErrorApi', 'Paginacion', 'Webhook', 'CompraDatos', 'EstadoBody', 'ArticuloBody'],
      ]),
    )
    const sueltos = (await readOperaciones())
      .filter(({ camino }) => camino.startsWith('/api/'))
      .flatMap(({ operationId, requestBody, responses }) =>
        [requestBody, ...Object.values(responses)]
          .map(parte => parte?.content?.['application/json']?.schema)
          .filter(esquema => esquema !== undefined && esquema.$ref === undefined)
          .map(() => operationId),
      )
    // Whatever is sent there is not read.
    expect(sueltos).toEqual(['putDiscountCodesByIdIncrementUsage'])
    const { schemas, responses } = documento.components
    for (const [, clase, nombre = ''] of JSON.stringify(documento).matchAll(
      /"#\/components\/(\w+)\/(\w+)"/g,
    )) {
      expect(Object.keys(clase === 'schemas' ? schemas : responses)).toContain(nombre)
    }
    // A call took 4.4 kB when nothing had a name, without a status or a comparison of its own.
    expect(JSON.stringify(documento).length / (await readOperaciones()).length).toBeLessThan(2_900)
  })

  it('[INT-06] names every error by its status, with the names it may have and when to come back', async () => {
    const { components } = await readDocumento()
    const { error } = Reflect.get(components.schemas.ErrorApi ?? {}, 'properties')
    expect(error.properties.name.enum).toEqual(Object.keys(ESTADO_HTTP))
    for (const { operationId, responses } of await readOperaciones()) {
      for (const estado of Object.keys(responses))
        expect([operationId, estado]).toEqual([operationId, expect.stringMatching(/^(?:\d{3}|default)$/)])
    }
    for (const estado of [429, 503]) {
      expect(components.responses[`Error${estado}`]?.headers).toHaveProperty('Retry-After')
    }
    const mover = (await readOperaciones()).find(({ operationId }) => operationId === 'putPedidosByIdEstado')
    expect(Object.keys(mover?.responses ?? {})).toEqual(
      [200, 400, 401, 403, 404, 409, 413, 415, 422, 423, 429, 500, 503, 'default'].map(String),
    )
  })

  it('[INT-06] a typed client asks by comparison, and reads any page without telling its kind', async () => {
    const { components } = await readDocumento()
    for (const camino of ['/api/pedidos', ...Object.keys(CAMINOS)]) {
      const lista = (await readOperaciones()).find(o => o.metodo === 'get' && o.camino === camino)
      const nombres = lista?.parameters?.map(({ name }) => name) ?? []
      const comparaciones = ['$in', '$gt', '$gte', '$lt', '$lte'].map(uno => `filters[updatedAt][${uno}]`)
      expect([camino, nombres]).toEqual([camino, expect.arrayContaining(comparaciones)])
    }
    const { Paginacion = {} } = components.schemas
    expect(Paginacion).not.toHaveProperty('anyOf')
    expect(Object.keys(Reflect.get(Paginacion, 'properties'))).toEqual(
      expect.arrayContaining(['page', 'pageCount', 'start', 'limit', 'total', 'nextCursor']),
    )
  })

  it('[INT-06] says of each call its group, who may make it, and what it answers', async () => {
    const { tags } = await readDocumento()
    const grupos = new Set(tags.map(({ name }) => name))
    for (const { operationId, tags = [], description = '', security, responses } of await readOperaciones()) {
      expect([operationId, tags.length, tags.every(tag => grupos.has(tag))]).toEqual([operationId, 1, true])
      expect([operationId, description]).toEqual([
        operationId,
        expect.stringMatching(/(?:Con .*sesión|sin sesión)/),
      ])
      expect([operationId, security !== undefined]).toEqual([operationId, true])
      const buenas = Object.keys(responses).filter(estado => /^[23]/.test(estado))
      expect([operationId, buenas.length]).toEqual([operationId, 1])
    }
  })

  it('[INT-06] a body that may be left out is said to be so', async () => {
    const opcionales = (await readOperaciones())
      .filter(({ requestBody }) => requestBody?.required === false)
      .map(({ operationId }) => operationId)
    expect(opcionales).toEqual(
      expect.arrayContaining(['putDiscountCodesByIdIncrementUsage', 'postPedidosByIdDeshacer']),
    )
    expect(opcionales).not.toContain('putPedidosByIdEstado')
  })

  it('[INT-03] describes the body of every webhook as the database writes it', async () => {
    const documento = await readDocumento()
    expect(Object.keys(documento.webhooks)).toEqual([...EVENTOS, 'ping'])
    const { rows } = await prueba.base.pool.query(
      `select (select articulo_novedad(a) from articulos a order by id limit 1) as articulo,
        (select pedido_novedad(p, 'pendiente') from pedidos p order by id limit 1) as pedido`,
    )
    for (const evento of EVENTOS) {
      const { schema } = documento.webhooks[evento]?.post.requestBody.content['application/json'] ?? {}
      const data = [evento.startsWith('pedido.') ? rows[0].pedido : rows[0].articulo]
      const cuerpo = { id: randomUUID(), evento, createdAt: new Date().toISOString(), data }
      // A shop without orders has none to show.
      if (data[0] !== null)
        expect([evento, Check(resolve(documento, schema), cuerpo)]).toEqual([evento, true])
      expect(Check(resolve(documento, schema), { ...cuerpo, evento: 'otro' })).toBe(false)
    }
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
