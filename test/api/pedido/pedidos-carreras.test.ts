// Many at once: the last units, the last use of a code, one key fifty times, and nobody in anybody's way (F1, F2, F3, F11).
import { afterAll, beforeAll, expect, it } from 'vitest'
import { faltas } from '../../support/invariantes.ts'
import { createMostrador, type Mostrador, type Persona } from '../../support/pedidos.ts'

let m: Mostrador
let gente: Persona[]
beforeAll(async () => {
  m = await createMostrador()
  gente = await m.personas(200)
})
afterAll(() => m.close())

/** Who is told that the shop is busy asks again, as the answer says: a slow machine makes a longer queue, not another sum. */
async function insistir(persona: Persona, datos: object = {}) {
  for (;;) {
    const respuesta = await m.comprar(persona, datos)
    if (respuesta.status !== 503) return respuesta
  }
}

function cuenta(respuestas: readonly { status: number }[]): Record<number, number> {
  const estados: Record<number, number> = {}
  for (const { status } of respuestas) estados[status] = (estados[status] ?? 0) + 1
  return estados
}

/** Each person may have five open orders: what the last race left is put away. */
async function guardar(): Promise<void> {
  await m.base.pool.query(`with p as (
    update pedidos set created_at = created_at - interval '2 hours', estado = 'en_proceso' where estado = 'pendiente' returning id
  ) insert into pedido_historial (pedido_id, de, a) select id, 'pendiente', 'en_proceso' from p`)
}

it.each([1, 10])(
  '[ORD-04] O5 F1: 200 buyers for %d kilo(s) sell exactly those',
  async kilos => {
    await m.setStock(1, kilos * 1000)
    const respuestas = await Promise.all(gente.map(persona => insistir(persona)))
    expect(cuenta(respuestas)).toEqual({ 200: kilos, 409: 200 - kilos })
    expect(await m.stock(1)).toBe(0)
    await m.setStock(1, 100_000_000)
  },
  180_000,
)

it('[DISC-03] O6 F2: 200 buyers with a code of five uses make five discounted orders and no other', async () => {
  await m.base.pool.query(
    "insert into discount_codes (code, discount_percentage, max_uses) values ('CINCO5', 50, 5)",
  )
  const antes = await m.scalar('select count(*) from pedidos')
  const respuestas = await Promise.all(gente.map(persona => insistir(persona, { code: 'cinco5' })))
  expect(cuenta(respuestas)).toEqual({ 200: 5, 409: 195 })
  expect(respuestas.find(r => r.status === 409)?.json.error).toMatchObject({
    message: 'El código ya alcanzó su límite de usos',
    details: { codigo: 'agotado' },
  })
  expect(await m.scalar("select current_uses from discount_codes where code = 'CINCO5'")).toBe(5)
  expect(await m.scalar('select count(*) from pedidos')).toBe(antes + 5)
  expect(await faltas(m.base)).toEqual([])
}, 180_000)

it('O8 a code that is one a customer is used once by twenty orders at once', async () => {
  const [ana] = await m.personas(1)
  const respuestas = await Promise.all(
    Array.from({ length: 20 }, () => m.comprar(ana as Persona, { code: 'BIENVENIDO10' })),
  )
  expect(cuenta(respuestas)).toEqual({ 200: 1, 409: 19 })
  expect(respuestas.find(r => r.status === 409)?.json.error.message).toBe('Ya usaste este código')
})

it('[ORD-03] F3: fifty times the same key at once is one order, the same for all', async () => {
  const [ana, beto] = (await m.personas(2)) as [Persona, Persona]
  const llamada = { headers: { 'idempotency-key': 'la-misma-clave' } }
  const respuestas = await Promise.all(Array.from({ length: 50 }, () => m.comprar(ana, {}, llamada)))
  expect(cuenta(respuestas)).toEqual({ 200: 50 })
  expect(new Set(respuestas.map(r => r.text)).size).toBe(1)
  const otras = await Promise.all(
    Array.from({ length: 10 }, () => m.comprar(ana, { detalle: 'otro' }, llamada)),
  )
  expect(cuenta(otras)).toEqual({ 422: 10 })
  expect((await m.comprar(beto, {}, llamada)).json.data.id).not.toBe(respuestas[0]?.json.data.id)
  expect(await m.scalar('select count(*) from pedidos where user_id = $1', [ana.id])).toBe(1)
})

it('O16 the limit of open orders holds for twenty at once', async () => {
  const [ana] = await m.personas(1)
  const respuestas = await Promise.all(Array.from({ length: 20 }, () => m.comprar(ana as Persona)))
  expect(cuenta(respuestas)).toEqual({ 200: 5, 409: 15 })
})

it('O18 F11: twenty clients over the same three articles in every order never deadlock', async () => {
  await guardar()
  await m.base.pool.query('update articulos set stock = 100000000 where id in (1, 2, 5)')
  const valor = async (id: number) =>
    m.scalar('select valor_id from articulos_valores where articulo_id = $1 order by orden limit 1', [id])
  const lineas = await Promise.all(
    [1, 2, 5].map(async id => ({ articuloId: id, valorId: await valor(id), cantidad: 1 })),
  )
  const revuelta = (i: number) =>
    lineas.toSorted((a, b) => ((a.articuloId * (i + 3)) % 7) - ((b.articuloId * (i + 3)) % 7))
  const antes = await m.scalar<number>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  const respuestas: { status: number }[] = []
  const cliente = async (n: number) => {
    for (let i = n; i < gente.length; i += 20) {
      respuestas.push(await m.comprar(gente[i] as Persona, { articulos: revuelta(i) }))
    }
  }
  await Promise.all(Array.from({ length: 20 }, (_, n) => cliente(n)))
  expect(cuenta(respuestas)).toEqual({ 200: 200 })
  expect(await m.scalar('select deadlocks from pg_stat_database where datname = current_database()')).toBe(
    antes,
  )
}, 180_000)

it('buying, cancelling and editing stock at once keep the ledger whole', async () => {
  const admin = await m.persona({ admin: true })
  const hechos = await m.base.pool.query(
    "select id from pedidos where estado = 'pendiente' order by id desc limit 60",
  )
  const compradores = await m.personas(60)
  await Promise.all([
    ...compradores.map(persona => m.comprar(persona)),
    ...hechos.rows.map(({ id }) =>
      m.call('PUT', `/api/pedidos/${id}/estado`, { token: admin.token, body: { estado: 'cancelado' } }),
    ),
    ...Array.from({ length: 10 }, () =>
      m.base.pool.query('update articulos set stock = stock + 5 where id = 1'),
    ),
  ])
  expect(await faltas(m.base)).toEqual([])
}, 180_000)
