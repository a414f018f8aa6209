// Lists under writing: whoever walks one, however, while others write, meets everything that was there throughout, once.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMostrador, type Mostrador, type Persona } from '../../support/pedidos.ts'
import { veces } from '../../support/veces.ts'

let m: Mostrador
let admin: Persona
let ana: Persona

interface Lista {
  /** Asked without pages. */
  readonly url: () => string
  readonly lector: () => Persona
  /** Who belongs to it now, read past the API. */
  readonly miembros: () => Promise<readonly number[]>
  /** What others do meanwhile. */
  readonly escrituras: readonly (() => Promise<unknown>)[]
  /** Lists that can be cut into pieces by number, to be read in any order. */
  readonly porPartes: boolean
}

const numeros = async (consulta: string, valores: readonly unknown[] = []) =>
  (await m.base.pool.query<{ id: number }>(consulta, [...valores])).rows.map(({ id }) => id)
const enEstado = async (estado: string) =>
  (await numeros('select id from pedidos where estado = $1 order by random() limit 1', [estado]))[0]

async function mover(de: string, a: string, accion = 'estado') {
  const id = await enEstado(de)
  if (id === undefined) return
  const method = accion === 'estado' ? 'PUT' : 'POST'
  await m.call(method, `/api/pedidos/${id}/${accion}`, { token: admin.token, body: { estado: a } })
}

async function colocarBorrador() {
  const { token } = await m.persona()
  const { json } = await m.call('POST', '/api/pedidos', {
    token,
    body: { data: { direccion: 'Belgrano 9' } },
  })
  // Another order comes in between: by number the draft is older, by moment it is newer.
  await m.comprar(await m.persona())
  const body = { data: { pedido: json.data.id, articulo: 1, valor: 2, cantidad: 1 } }
  await m.call('POST', '/api/pedido-articulos', { token, body })
  await m.call('PUT', `/api/pedidos/${json.data.id}`, { token, body: { data: { estado: 'pendiente' } } })
}

/** An order of Ana's among everybody's; straight into the table, because nobody may order so often. */
const comprarAna = () =>
  m.base.pool.query("insert into pedidos (user_id, estado, pendiente_at) values ($1, 'pendiente', now())", [
    ana.id,
  ])

const PEDIDOS = [
  async () => m.comprar(await m.persona()),
  () => comprarAna(),
  () => mover('pendiente', 'en_proceso'),
  () => mover('pendiente', 'cancelado'),
  () => mover('en_proceso', 'finalizado'),
  () => mover('en_proceso', 'pendiente', 'deshacer'),
  colocarBorrador,
]

/** Writes, and waits until the server has noticed. */
async function catalogo(consulta: string) {
  const { version } = m.tiendas.current()
  const { rowCount } = await m.base.pool.query(consulta)
  if (rowCount !== 0) await expect.poll(() => m.tiendas.current().version, { interval: 5 }).not.toBe(version)
}
const renombrar = (tabla: string) => () =>
  catalogo(`update ${tabla} set nombre = 'X ' || gen_random_uuid() where id in
    (select id from ${tabla} order by random() limit 3)`)

const CATALOGO = {
  articulos: [
    renombrar('articulos'),
    () =>
      catalogo(`insert into articulos (sub_categoria_id, nombre, precio_kg)
        select min(id), 'Nuevo', 100 from sub_categorias`),
    () =>
      catalogo(`delete from articulos where id =
        (select id from articulos a where not exists (select from combo_opciones o where o.de_id = a.id)
         order by random() limit 1)`),
    () => catalogo('update articulos set precio_kg = 1 + precio_kg % 1000000 where id % 3 = 0'),
  ],
  categorias: [
    renombrar('categorias'),
    () => catalogo("insert into categorias (nombre) values ('N ' || gen_random_uuid())"),
    () =>
      catalogo(`delete from categorias where id =
        (select id from categorias c where not exists (select from sub_categorias s where s.categoria_id = c.id)
         order by random() limit 1)`),
  ],
  sub_categorias: [
    renombrar('sub_categorias'),
    () =>
      catalogo("insert into sub_categorias (categoria_id, nombre) select min(id), 'Nueva' from categorias"),
    () =>
      catalogo(`delete from sub_categorias where id =
        (select id from sub_categorias s where not exists (select from articulos a where a.sub_categoria_id = s.id)
         order by random() limit 1)`),
  ],
  valores: [
    renombrar('valores'),
    () => catalogo("insert into valores (nombre, grs_porcion) values ('900 g', 900)"),
    () =>
      catalogo(`delete from valores where id =
        (select id from valores v where not exists (select from articulos_valores a where a.valor_id = v.id)
         order by random() limit 1)`),
  ],
}

const ARREPENTIMIENTOS = [
  () => pedirArrepentimiento(),
  () => pedirArrepentimiento(),
  async () => {
    const [id] = await numeros(
      'select id from arrepentimientos where atendido_at is null order by random() limit 1',
    )
    if (id !== undefined) await m.call('PUT', `/api/arrepentimientos/${id}/atendido`, { token: admin.token })
  },
]
const pedirArrepentimiento = () =>
  m.call('POST', '/api/arrepentimientos', { body: { nombre: 'Eva Ríos', email: 'eva@correo.example' } })

const deTodos = (url: string, where: string): Lista => ({
  url: () => url,
  lector: () => admin,
  miembros: () => numeros(`select id from pedidos where ${where}`),
  escrituras: PEDIDOS,
  porPartes: true,
})
const deCatalogo = (url: string, tabla: keyof typeof CATALOGO): Lista => ({
  url: () => url,
  lector: () => admin,
  miembros: () => numeros(`select id from ${tabla}`),
  escrituras: CATALOGO[tabla],
  porPartes: true,
})
const deAna = { lector: () => ana, escrituras: PEDIDOS, porPartes: true }
const suyos = () => numeros("select id from pedidos where user_id = $1 and estado <> 'xxxx'", [ana.id])

const LISTAS: Readonly<Record<string, Lista>> = {
  'GET /api/pedidos': deTodos('/api/pedidos?', "estado <> 'xxxx'"),
  'GET /api/pedidos, oldest first': deTodos('/api/pedidos?sort=createdAt:asc', "estado <> 'xxxx'"),
  'GET /api/pedidos, by number': deTodos('/api/pedidos?sort=id:asc', "estado <> 'xxxx'"),
  'GET /api/pedidos, in one state': deTodos(
    '/api/pedidos?filters[estado][$eq]=pendiente',
    "estado = 'pendiente'",
  ),
  'GET /api/pedidos, in several states, drafts too': deTodos(
    '/api/pedidos?filters[estado][$in][0]=xxxx&filters[estado][$in][1]=pendiente',
    "estado in ('xxxx', 'pendiente')",
  ),
  'GET /api/pedidos, searched': {
    ...deTodos('/api/pedidos?_q=gomez', "estado <> 'xxxx'"),
    escrituras: [
      ...PEDIDOS,
      () => m.base.pool.query("update users set apellido = 'Paz' where id = (select max(id) from users)"),
    ],
    miembros: () =>
      numeros(`select p.id from pedidos p join users u on u.id = p.user_id
        where u.apellido = 'Gómez' and estado <> 'xxxx'`),
  },
  "GET /api/pedidos, a customer's own": { ...deAna, url: () => '/api/pedidos?', miembros: suyos },
  'GET /api/pedidos-with-user': {
    ...deAna,
    url: () => `/api/pedidos-with-user?userId=${ana.id}`,
    miembros: suyos,
    porPartes: false,
  },
  'GET /api/articulos': deCatalogo('/api/articulos?', 'articulos'),
  'GET /api/articulos, the last first': deCatalogo('/api/articulos?sort=id:desc', 'articulos'),
  'GET /api/categorias': deCatalogo('/api/categorias?', 'categorias'),
  'GET /api/sub-categorias': deCatalogo('/api/sub-categorias?', 'sub_categorias'),
  'GET /api/valors': deCatalogo('/api/valors?', 'valores'),
  'GET /api/arrepentimientos': {
    url: () => '/api/arrepentimientos?',
    lector: () => admin,
    miembros: () => numeros('select id from arrepentimientos'),
    escrituras: ARREPENTIMIENTOS,
    porPartes: false,
  },
}

beforeAll(async () => {
  m = await createMostrador()
  admin = await m.persona({ admin: true })
  ana = await m.persona()
  for (let i = 0; i < 12; i++) await comprarAna()
  for (const persona of await m.personas(12)) await m.comprar(persona)
  for (let i = 0; i < 8; i++) await mover('pendiente', 'en_proceso')
  for (let i = 0; i < 12; i++) await pedirArrepentimiento()
})
afterAll(() => m.close())

async function ask(lista: Lista, consulta: string) {
  const { status, json, text } = await m.call('GET', `${lista.url()}&${consulta}`, {
    token: lista.lector().token,
  })
  if (status !== 200) throw new Error(text)
  return { ids: json.data.map(({ id }: { id: number }) => id) as number[], ...json.meta.pagination }
}

/** Reads a list piece by piece, each with its own walk. */
function createLector(lista: Lista, cortes: readonly number[], alReves: boolean) {
  const bordes = lista.porPartes ? [0, ...cortes.toSorted((a, b) => a - b), 2_000_000_000] : [0, 0]
  const partes = bordes.slice(1).map((hasta, i) => ({ desde: bordes[i] ?? 0, hasta }))
  if (alReves) partes.reverse()
  const vistos: number[] = []
  let cursor: string | null = '*'
  return {
    vistos,
    get termino() {
      return partes.length === 0
    },
    async read(pageSize: number) {
      const [parte] = partes
      if (parte === undefined) return
      const filtro = lista.porPartes
        ? `&filters[id][$gt]=${parte.desde}&filters[id][$lte]=${parte.hasta}`
        : ''
      const pagina = await ask(
        lista,
        `pagination[cursor]=${cursor}&pagination[pageSize]=${pageSize}${filtro}`,
      )
      expect(pagina.ids.length).toBeLessThanOrEqual(pageSize)
      vistos.push(...pagina.ids)
      cursor = pagina.nextCursor
      if (cursor !== null) return
      partes.shift()
      cursor = '*'
    },
  }
}

const suceso = fc.record({
  /** Page sizes, one a reader; null: this reader rests. */
  lecturas: fc.array(fc.option(fc.integer({ min: 1, max: 9 })), { minLength: 3, maxLength: 3 }),
  escritura: fc.option(fc.nat({ max: 20 })),
})

describe.each(Object.entries(LISTAS))('%s', (_nombre, lista) => {
  it('walked with cursors, at any pace, in any order of its parts, by several, while others write', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(suceso, { minLength: 2, maxLength: 8 }),
        fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 2 }),
        fc.boolean(),
        async (sucesos, cortes, alReves) => {
          const lectores = [
            createLector(lista, cortes, alReves),
            createLector(lista, [], false),
            createLector(lista, cortes, !alReves),
          ]
          let siempre = new Set(await lista.miembros())
          for (const { lecturas, escritura } of sucesos) {
            const escribir =
              escritura === null ? undefined : lista.escrituras[escritura % lista.escrituras.length]
            await Promise.all([
              escribir?.(),
              ...lecturas.map((cuantos, i) => cuantos !== null && lectores[i]?.read(cuantos)),
            ])
            const ahora = new Set(await lista.miembros())
            siempre = new Set([...siempre].filter(id => ahora.has(id)))
          }
          for (const lector of lectores) {
            while (!lector.termino) await lector.read(20)
            const vistos = new Set(lector.vistos)
            expect(lector.vistos).toHaveLength(vistos.size)
            expect([...siempre].filter(id => !vistos.has(id))).toEqual([])
          }
        },
      ),
      { numRuns: veces(3, 10) },
    )
  })

  it('read by page numbers, in any order and all at once, is one list between two writings', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 2, max: 9 }),
        fc.nat({ max: 20 }),
        fc.infiniteStream(fc.nat()),
        async (pageSize, cual, azar) => {
          const pagina = (page: number) =>
            ask(lista, `pagination[page]=${page}&pagination[pageSize]=${pageSize}`)
          // Somebody reads it through, somebody writes, somebody reads it through in an order of their own.
          const { pageCount } = await pagina(1)
          for (let page = 2; page <= pageCount; page++) await pagina(page)
          await lista.escrituras[cual % lista.escrituras.length]?.()
          const primera = await pagina(1)
          const resto = Array.from({ length: primera.pageCount - 1 }, (_, i) => i + 2)
          const mezclado = resto
            .map(page => ({ page, peso: azar.next().value ?? 0 }))
            .toSorted((a, b) => a.peso - b.peso)
          const leidas = await Promise.all(mezclado.map(({ page }) => pagina(page)))
          const vistos = [primera, ...leidas].flatMap(({ ids }) => ids)
          expect(vistos.toSorted((a, b) => a - b)).toEqual(
            [...(await lista.miembros())].toSorted((a, b) => a - b),
          )
        },
      ),
      { numRuns: veces(1, 4) },
    )
  })
})

it('page after page by number, new orders may repeat one at a seam but never hide one', async () => {
  const antes = await numeros("select id from pedidos where estado <> 'xxxx'")
  const lista = LISTAS['GET /api/pedidos'] as Lista
  const vistos = new Set<number>()
  for (let page = 1, pageCount = 1; page <= pageCount; page++) {
    const pagina = await ask(lista, `pagination[page]=${page}&pagination[pageSize]=7`)
    for (const id of pagina.ids) vistos.add(id)
    pageCount = pagina.pageCount
    await comprarAna()
  }
  expect(antes.filter(id => !vistos.has(id))).toEqual([])
})

describe('a cursor', () => {
  it('belongs to one order of one list, and is never believed about more than where to go on', async () => {
    const { nextCursor } = await ask(
      LISTAS['GET /api/pedidos'] as Lista,
      'pagination[cursor]=*&pagination[pageSize]=2',
    )
    expect(nextCursor).toMatch(/^cd\d+\.\d+$/)
    const get = async (url: string) => (await m.call('GET', url, { token: admin.token })).status
    const cursor = encodeURIComponent(nextCursor)
    for (const url of [
      `/api/pedidos?pagination[cursor]=${cursor}&sort=id:asc`,
      `/api/pedidos?pagination[cursor]=${cursor}&sort=createdAt:asc`,
      '/api/pedidos?pagination[cursor]=zz',
      '/api/pedidos?pagination[cursor]=cd1.1;drop',
      `/api/pedidos?pagination[cursor]=${'9'.repeat(80)}`,
      '/api/pedidos?pagination[cursor][]=*',
      '/api/pedidos?pagination[cursor]=*&pagination[start]=1',
      '/api/pedidos?pagination[cursor]=*&sort=createdAt:desc&filters[estado]=xxxx',
      '/api/articulos?pagination[cursor]=*&sort=nombre',
      '/api/articulos?pagination[cursor]=*&sort=id,nombre',
      `/api/articulos?pagination[cursor]=${cursor}`,
      `/api/arrepentimientos?pagination[cursor]=${cursor}`,
    ]) {
      expect([url, await get(url)]).toEqual([url, 400])
    }
    const suya = await m.call('GET', '/api/pedidos?pagination[cursor]=cd99999999999999999.1', {
      token: ana.token,
    })
    expect(suya.json.data.length).toBeGreaterThan(0)
    for (const { id } of suya.json.data) expect(await suyos()).toContain(id)
  })

  it('is in the answer only when one was asked for', async () => {
    for (const url of ['/api/pedidos', '/api/articulos', '/api/arrepentimientos']) {
      const { json } = await m.call('GET', url, { token: admin.token })
      expect(json.meta.pagination).not.toHaveProperty('nextCursor')
      const con = await m.call('GET', `${url}?pagination[cursor]=&pagination[page]=3`, { token: admin.token })
      expect(con.json.meta.pagination).toMatchObject({ page: 3, total: expect.any(Number) })
      expect(con.json.meta.pagination).toHaveProperty('nextCursor')
    }
  })
})
