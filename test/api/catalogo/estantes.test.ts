// Writing categories, sub-categories, portions and badges: rules, versions, order, old paths, and what is not empty (ART-05, INT-02).
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CATEGORIAS_PROFUNDAS } from '#contract/catalogo/catalogo.wire.ts'
import type { IngresoWire } from '#contract/cuenta/cuenta.schema.ts'
import { resolveMudada } from '#server/paginas/use-cases.ts'
import { type Cuentas, createCuentas } from '../../support/cuentas.ts'

let c: Cuentas
let marta: IngresoWire
let beto: IngresoWire
beforeAll(async () => {
  c = await createCuentas()
  marta = await c.enter({ username: 'Marta' })
  beto = await c.enter({ username: 'Beto' })
  await sql`update users set role_id = 2 where id in (${marta.user.id}, ${beto.user.id})`.execute(c.base.db)
})
afterAll(() => c.close())

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown, quien = marta) =>
  c.call(method, `/api/${url}`, { token: quien.jwt, ...(body !== undefined && { body }) })

interface Hecha {
  readonly id: number
  readonly attributes: Readonly<Record<string, unknown>> & { readonly version: number }
}
async function make(recurso: string, data: object): Promise<Hecha> {
  const { status, json } = await ask('POST', recurso, { data })
  expect([status, json.error?.message]).toEqual([200, undefined])
  return json.data
}
const put = (url: string, data: object, version?: number, quien = marta) =>
  ask('PUT', url, { data, ...(version !== undefined && { version }) }, quien)
const estantes = async () => (await ask('GET', 'trastienda/categorias')).json.data

/** Each resource with what makes one. */
const RECURSOS = [
  ['categorias', () => ({ nombre: `Nueva ${++cuenta}` })],
  ['sub-categorias', () => ({ nombre: `Nueva ${++cuenta}`, categoria: 1 })],
  ['valors', () => ({ nombre: `Nueva ${++cuenta}`, GrsPorcion: 700 })],
  ['insignias', () => ({ nombre: `Nueva ${++cuenta}` })],
] as const
let cuenta = 0

describe.each(RECURSOS)('[INT-02] /api/%s', (recurso, datos) => {
  it('makes, changes and deletes one, each with its author in the log', async () => {
    const { id, attributes } = await make(recurso, datos())
    expect(attributes).toMatchObject({ version: 1 })
    const cambiada = await put(`${recurso}/${id}`, { nombre: 'Otro nombre' }, 1, beto)
    expect([cambiada.status, cambiada.json.data.attributes]).toEqual([
      200,
      expect.objectContaining({ nombre: 'Otro nombre', version: 2 }),
    ])
    const borrada = await ask('DELETE', `${recurso}/${id}`)
    expect([borrada.status, borrada.json.data.id]).toEqual([200, id])
    expect((await ask('DELETE', `${recurso}/${id}`)).status).toBe(404)
    expect((await put(`${recurso}/${id}`, { nombre: 'X' })).status).toBe(404)
    const { rows } = await sql<{ user_id: number; hecha: boolean; borrada: boolean }>`
      select user_id, de is null as hecha, a is null as borrada from registro
      where cosa_id = ${id} and cosa in ('categoria', 'sub-categoria', 'valor', 'insignia') and user_id is not null
      order by id desc limit 3`.execute(c.base.db)
    expect(rows.toReversed()).toEqual([
      { user_id: marta.user.id, hecha: true, borrada: false },
      { user_id: beto.user.id, hecha: false, borrada: false },
      { user_id: marta.user.id, hecha: false, borrada: true },
    ])
  })

  it.each([
    ['an empty name', { nombre: '' }, 'Falta el nombre.'],
    ['a name with a control', { nombre: 'a\tb' }, expect.stringContaining('El nombre va en una línea')],
    ['a long name', { nombre: 'x'.repeat(81) }, expect.stringContaining('El nombre va en una línea')],
    ['an endless name', { nombre: 'x'.repeat(5000) }, expect.stringContaining('demasiado')],
    ['a number for a name', { nombre: 7 }, expect.any(String)],
  ])('refuses %s at its field', async (_caso, malo, message) => {
    const { id } = await make(recurso, datos())
    for (const { status, json } of [
      await ask('POST', recurso, { data: { ...datos(), ...malo } }),
      await put(`${recurso}/${id}`, malo),
    ]) {
      expect([status, json.error.details.errors?.[0] ?? json.error]).toEqual([
        status === 413 ? 413 : 400,
        expect.objectContaining({ message }),
      ])
    }
  })

  it('B6: the same field changed meanwhile is a 409 with both values and who; another field merges', async () => {
    const { id } = await make(recurso, { ...datos(), nombre: `Antes ${++cuenta}` })
    const antes = `Antes ${cuenta}`
    await put(`${recurso}/${id}`, { nombre: `De Beto ${cuenta}` }, 1, beto)
    const { status, json } = await put(`${recurso}/${id}`, { nombre: `De Marta ${cuenta}` }, 1)
    expect([status, json.error.details]).toEqual([
      409,
      {
        version: 2,
        cambios: [
          {
            campo: 'nombre',
            de: antes,
            a: `De Beto ${cuenta}`,
            quien: beto.user.username,
            cuando: expect.any(String),
          },
        ],
      },
    ])
    expect((await put(`${recurso}/${id}`, { nombre: `De Marta ${cuenta}` }, 2)).status).toBe(200)
  })

  it('[ADM-04] [ADM-06] what stands already as it is wanted is no conflict: one’s own answer was lost', async () => {
    const { id } = await make(recurso, datos())
    const nombre = `Enviada dos veces ${++cuenta}`
    const primera = await put(`${recurso}/${id}`, { nombre }, 1)
    const segunda = await put(`${recurso}/${id}`, { nombre }, 1)
    expect([segunda.status, segunda.json.data]).toEqual([200, primera.json.data])
    expect((await put(`${recurso}/${id}`, { nombre: `${nombre} y otra` }, 1)).status).toBe(409)
  })

  it('B6: of twenty at once with the same version one wins and nineteen are told', async () => {
    const { id } = await make(recurso, datos())
    const respuestas = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        put(`${recurso}/${id}`, { nombre: `A la vez ${recurso} ${i}` }, 1),
      ),
    )
    const estados = respuestas.map(({ status }) => status).sort()
    expect(estados).toEqual([200, ...Array(19).fill(409)])
  })

  it('B7: takes the listed fields and no other', async () => {
    const { id } = await make(recurso, datos())
    for (const extra of [
      'id',
      'created_at',
      'createdAt',
      'updatedAt',
      'version',
      'slug',
      'articulos',
      '__x',
    ]) {
      for (const { status, json } of [
        await put(`${recurso}/${id}`, { nombre: 'Colado', [extra]: 1 }),
        await ask('POST', recurso, { data: { ...datos(), [extra]: 1 } }),
      ]) {
        expect([extra, status, json.error?.message]).toEqual([extra, 400, `Invalid key ${extra}`])
      }
    }
    expect(JSON.stringify(await estantes())).not.toContain('Colado')
  })

  it('needs its envelope', async () => {
    expect((await ask('POST', recurso, { nombre: 'Sin sobre' })).status).toBe(400)
    expect((await ask('POST', recurso)).status).toBe(400)
  })
})

describe('[ART-05] paths', () => {
  it.each(['Carrito', 'Api', 'Trastienda', 'robots.txt', 'Pedidos', 'CATFULL', 'Img'])(
    'X12: a category %s is refused with the reason',
    async nombre => {
      const { status, json } = await ask('POST', 'categorias', { data: { nombre } })
      expect([status, json.error.details.errors[0].path]).toEqual([400, ['nombre']])
      expect(json.error.message).toMatch(/^\/\S+ es una dirección de la tienda\. Poné otro nombre\.$/)
    },
  )

  it('two categories never share one, also when they are made at once', async () => {
    const respuestas = await Promise.all(
      ['Menú del día', 'Menu  del  dia', 'MENÚ DEL DÍA'].map(nombre =>
        ask('POST', 'categorias', { data: { nombre } }),
      ),
    )
    expect(respuestas.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    const negada = respuestas.find(({ status }) => status === 400)
    expect(negada?.json.error.message).toBe('Ya hay una categoría en /menu-del-dia.')
  })

  it('an old path leads to the category wherever it went, a -> b -> c -> a, and never in a circle', async () => {
    const { id } = await make('categorias', { nombre: 'Camino a' })
    const a = () => resolveMudada('/camino-a', c.tiendas.current())
    const b = () => resolveMudada('/Camino-B/', c.tiendas.current())
    const cc = () => resolveMudada('/camino-c', c.tiendas.current())
    expect([a(), b(), cc()]).toEqual([null, null, null])
    await put(`categorias/${id}`, { nombre: 'Camino b' })
    expect([a(), b(), cc()]).toEqual(['/camino-b', null, null])
    await put(`categorias/${id}`, { nombre: 'Camino c' })
    expect([a(), b(), cc()]).toEqual(['/camino-c', '/camino-c', null])
    await put(`categorias/${id}`, { nombre: 'Camino a' })
    expect([a(), b(), cc()]).toEqual([null, '/camino-a', '/camino-a'])
    // Another that takes an old path is what lives there now.
    const otra = await make('categorias', { nombre: 'Camino b' })
    expect([a(), b(), cc()]).toEqual([null, null, '/camino-a'])
    await ask('DELETE', `categorias/${otra.id}`)
    await ask('DELETE', `categorias/${id}`)
    expect([a(), b(), cc()]).toEqual([null, null, null])
  })
})

describe('[ART-05] order', () => {
  const deLaTienda = () => c.tiendas.current().tienda.categorias.map(({ id }) => id)
  const deLaApi = async (consulta = '') => {
    const { json } = await c.call('GET', `/api/categorias?${consulta}&pagination[pageSize]=100`)
    return json.data.map(({ id }: { id: number }) => id)
  }

  it('is by id until one is dragged, then that; the API stays by id unless asked', async () => {
    const porId = deLaTienda()
    expect(porId).toEqual(porId.toSorted((x, y) => x - y))
    const [primera, segunda, ...resto] = porId
    // Dropped where it was: nothing is put in order.
    await put(`categorias/${segunda}`, { orden: 2 })
    expect((await estantes()).categorias.every(({ orden }: { orden: unknown }) => orden === null)).toBe(true)
    expect((await put(`categorias/${segunda}`, { orden: 1 })).status).toBe(200)
    const nueva = [segunda, primera, ...resto]
    expect(deLaTienda()).toEqual(nueva)
    expect((await estantes()).categorias.map(({ id }: { id: number }) => id)).toEqual(nueva)
    expect(await deLaApi()).toEqual(porId)
    expect(await deLaApi('sort=orden')).toEqual(nueva)
    expect(await deLaApi(CATEGORIAS_PROFUNDAS)).toEqual(nueva)
    // What is new comes last.
    const { id } = await make('categorias', { nombre: 'Al final' })
    expect(deLaTienda()).toEqual([...nueva, id])
    // Beyond the last is the last.
    await put(`categorias/${segunda}`, { orden: 5000 })
    expect(deLaTienda()).toEqual([primera, ...resto, id, segunda])
    await put(`categorias/${segunda}`, { orden: 2 })
    await ask('DELETE', `categorias/${id}`)
    expect(deLaTienda()).toEqual(porId)
  })

  it('is that of the sub-categories too, each within its category; one that moves comes last', async () => {
    const subs = (id: number) =>
      c.tiendas
        .current()
        .tienda.categorias.find(categoria => categoria.id === id)
        ?.subCategorias.map(sub => sub.id) ?? []
    const [de, a] = [subs(1), subs(2)]
    const ultima = de.at(-1) ?? 0
    await put(`sub-categorias/${ultima}`, { orden: 1 })
    expect(subs(1)).toEqual([ultima, ...de.slice(0, -1)])
    expect(subs(2)).toEqual(a)
    const { json } = await c.call('GET', '/api/categorias/1?populate=sub_categorias')
    expect(json.data.attributes.sub_categorias.data.map(({ id }: { id: number }) => id)).toEqual(subs(1))
    await put(`sub-categorias/${ultima}`, { categoria: 2 })
    expect([subs(1), subs(2)]).toEqual([de.slice(0, -1), [...a, ultima].toSorted((x, y) => x - y)])
    await put(`sub-categorias/${ultima}`, { categoria: 1 })
    expect(subs(1)).toEqual(de)
  })

  it('B6: dragged twice from the same view, the second is told; fifty drags at once end in one order', async () => {
    const { categorias } = await estantes()
    const [una, otra] = categorias
    await put(`categorias/${una.id}`, { orden: 3 }, una.version, beto)
    const { status, json } = await put(`categorias/${otra.id}`, { orden: 3 }, otra.version)
    expect([status, json.error.details.cambios[0].campo]).toEqual([409, 'orden'])
    const ids: number[] = categorias.map(({ id }: { id: number }) => id)
    await Promise.all(
      Array.from({ length: 50 }, (_, i) => put(`categorias/${ids[i % ids.length]}`, { orden: 1 + (i % 4) })),
    )
    const { rows } = await sql<{ orden: number }>`select orden from categorias order by orden`.execute(
      c.base.db,
    )
    expect(rows.map(({ orden }) => orden)).toEqual(ids.map((_, i) => i + 1))
  })

  it.each([0, -1, 1.5, 'x', null])('%j is no place', async orden => {
    expect((await put('categorias/1', { orden })).status).toBe(400)
  })
})

describe('[ART-05] delete when empty', () => {
  it.each([
    ['categorias/1', /^No se puede borrar: tiene \d+ sub-categorías?\./],
    ['sub-categorias/11', /^No se puede borrar: tiene \d+ artículos?/],
    ['valors/1', /^No se puede borrar: tiene \d+ artículos? que la usan?\./],
    ['insignias/1', /^No se puede borrar: tiene \d+ artículos? que la llevan?\./],
  ])('%s is kept, and how many hang on it is said', async (url, motivo) => {
    const { status, json } = await ask('DELETE', url)
    expect(status).toBe(409)
    expect(json.error.message).toMatch(motivo)
    expect(json.error.message).toContain(String(json.error.details.cuelgan))
  })

  it('[PREC-08] what was agreed in a price list is not lost with a category that is empty today', async () => {
    const { id } = await make('categorias', { nombre: 'Pastas' })
    const lista = await make('trastienda/listas', {
      nombre: 'Restaurantes',
      categorias: [{ categoria: id, DescPorciento: 15 }],
      escalas: [{ categoria: id, desde: 5, DescPorciento: 20 }],
    })
    const { status, json } = await ask('DELETE', `categorias/${id}`)
    expect([status, json.error?.message, json.error?.details]).toEqual([
      409,
      'No se puede borrar: hay 2 porcentajes en las listas de precios para ella. Sacalos de ahí antes.',
      { cuelgan: 2 },
    ])
    const sacar = (data: object) => put(`trastienda/listas/${lista.id}`, data)
    await sacar({ categorias: [{ categoria: id, DescPorciento: null }] })
    expect((await ask('DELETE', `categorias/${id}`)).status).toBe(409)
    await sacar({ escalas: [{ categoria: id, desde: 5, DescPorciento: null }] })
    expect((await ask('DELETE', `categorias/${id}`)).status).toBe(200)
    await ask('DELETE', `trastienda/listas/${lista.id}`)
  })

  it('[ADM-05] made again at its place, an empty one stands where it stood', async () => {
    const nombres = async () => (await estantes()).categorias.map(({ nombre }: { nombre: string }) => nombre)
    const antes = await nombres()
    const { id } = await make('categorias', { nombre: 'En el medio', orden: 2 })
    const con = await nombres()
    expect(con).toEqual(antes.toSpliced(1, 0, 'En el medio'))
    await ask('DELETE', `categorias/${id}`)
    const otra = await make('categorias', { nombre: 'En el medio', orden: 2 })
    expect(await nombres()).toEqual(con)
    await ask('DELETE', `categorias/${otra.id}`)
  })

  it('archived articles hang on it too', async () => {
    const sub = await make('sub-categorias', { nombre: 'Con archivado', categoria: 1 })
    await make('articulos', { nombre: 'Viejo', precioKG: 1, sub_categoria: sub.id, archivado: true })
    const { status, json } = await ask('DELETE', `sub-categorias/${sub.id}`)
    expect([status, json.error.details]).toEqual([409, { cuelgan: 1 }])
  })

  it('a sub-category comes into a category that is there, also while it is being deleted', async () => {
    const { status, json } = await ask('POST', 'sub-categorias', {
      data: { nombre: 'X', categoria: 999_999 },
    })
    expect([status, json.error.message]).toEqual([400, 'Esa categoría ya no está.'])
    for (let i = 0; i < 10; i++) {
      const { id } = await make('categorias', { nombre: `Fugaz ${i}` })
      const [borrar, poner] = await Promise.all([
        ask('DELETE', `categorias/${id}`),
        ask('POST', 'sub-categorias', { data: { nombre: 'Adentro', categoria: id } }),
      ])
      expect([
        [200, 400],
        [409, 200],
      ]).toContainEqual([borrar.status, poner.status])
    }
  })
})

it('[ART-05] the back room reads everything about them, with versions and what hangs on each', async () => {
  await sql`insert into categorias_imagenes (categoria_id, imagen_id) values (1, 1)`.execute(c.base.db)
  const { categorias, valors, insignias } = await estantes()
  const vacunos = categorias.find(({ id }: { id: number }) => id === 1)
  expect(vacunos).toMatchObject({ nombre: 'Productos Vacunos', slug: 'productos-vacunos', caminosViejos: 0 })
  const { id } = await make('categorias', { nombre: 'Una' })
  await put(`categorias/${id}`, { nombre: 'Otra' })
  const mudada = (await estantes()).categorias.find((una: { id: number }) => una.id === id)
  expect(mudada).toMatchObject({ slug: 'otra', caminosViejos: 1 })
  await ask('DELETE', `categorias/${id}`)
  expect(vacunos.img[0]).toEqual({
    id: expect.any(Number),
    url: expect.any(String),
    alternativeText: expect.any(String),
  })
  expect(vacunos.sub_categorias[0]).toMatchObject({
    version: expect.any(Number),
    articulos: expect.any(Number),
  })
  expect(valors[0]).toMatchObject({ GrsPorcion: expect.any(Number), articulos: expect.any(Number) })
  expect(insignias[0]).toMatchObject({ nombre: expect.any(String), version: expect.any(Number) })
})
