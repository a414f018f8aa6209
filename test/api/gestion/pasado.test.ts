// The demo's past in a real shop: everything adds up, and what a newcomer looks at first is alive.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { HoyWire, NumerosRespuesta } from '#contract/gestion/numeros.schema.ts'
import { CUENTAS_DEMO } from '#server/cuenta/cuentas-demo.ts'
import { createPasswords } from '#server/cuenta/passwords.ts'
import { resetDemo, seedCuentas, seedDemo, withSeedLock } from '#server/db/seed.ts'
import { completeDemo } from '#server/db/seed-pasado.ts'
import { foldVentas } from '#server/gestion/numeros/pliegue.ts'
import { runCuadre } from '#server/pago/cuadres.ts'
import { BARATO } from '../../support/app.ts'
import { createTestDatabase } from '../../support/database.ts'
import { createMostrador, type Mostrador } from '../../support/pedidos.ts'

let m: Mostrador
let admin: string
let camila: string
beforeAll(async () => {
  m = await createMostrador()
  await seedCuentas(m.base.db, createPasswords({ hashing: BARATO }))
  await withSeedLock(m.base.db, tx => completeDemo(tx, { pasado: true }))
  await m.tiendas.refresh()
  const enter = async (i: 0 | 1) => {
    const { email, password } = CUENTAS_DEMO[i]
    const { json } = await m.call('POST', '/api/auth/local', { body: { identifier: email, password } })
    return String(json.jwt)
  }
  admin = await enter(0)
  camila = await enter(1)
})
afterAll(() => m.close())

const get = async <T>(ruta: string, token = admin) => {
  const { status, json, text } = await m.call('GET', ruta, { token })
  if (status !== 200) throw new Error(text)
  return json as T
}

it('[PAGO-06] adds up to the last centavo and gram', async () => {
  const hallados: string[] = []
  await runCuadre(m.base.pool, { onHallado: ({ pedido, texto }) => hallados.push(`${pedido}: ${texto}`) })
  expect(hallados).toEqual([])
})

it('[HOY-01] has something in every queue of today, and a day to compare it with', async () => {
  const { data } = await get<HoyWire>('/api/trastienda/numeros/hoy')
  const { preparar, salir, arrepentimientos } = data.colas
  expect(data.colas.pesaje).toBe(true)
  expect(preparar.cuantos).toBeGreaterThan(1)
  expect(salir.cuantos).toBeGreaterThan(1)
  expect(arrepentimientos).toBe(1)
})

it('[HOY-01] has months of numbers, the same before and after they are added up', async () => {
  const read = async () => (await get<NumerosRespuesta>('/api/trastienda/numeros?rango=30')).data
  const antes = await read()
  expect(antes.total.pedidos).toBeGreaterThan(150)
  expect(antes.antes.pedidos).toBeGreaterThan(100)
  expect(antes.clientes.length).toBeGreaterThan(5)
  expect(await foldVentas(m.base.pool)).toBeGreaterThan(85)
  expect(await read()).toEqual(antes)
})

it('[VOL-01] knows what the demo customer always takes, and has their orders', async () => {
  const siempre = await get<{ data: { veces: number }[] }>('/api/users/me/siempre', camila)
  expect(siempre.data.length).toBeGreaterThan(2)
  expect(siempre.data[0]?.veces).toBeGreaterThan(3)
  const suyos = await get<{ meta: { pagination: { total: number } } }>('/api/pedidos', camila)
  expect(suyos.meta.pagination.total).toBeGreaterThan(9)
})

it('[PAGO-08] [ENT-04] has closed days behind an open one, and a run that is out', async () => {
  const { data: hoy } = await get<{ data: { cierre: unknown; abierto: string; hoy: string } }>('/api/caja')
  expect(hoy).toMatchObject({ cierre: null, abierto: hoy.hoy })
  const cierres = await m.scalar<number>('select count(*)::integer from caja_cierres')
  expect(cierres).toBe(91)
  expect(
    await m.scalar(`select count(*)::integer from vueltas where estado in ('en camino', 'armada')`),
  ).toBe(1)
})

it('goes on from there: the next order, step and payment have numbers of their own', async () => {
  const ana = await m.persona()
  const ultimo = await m.scalar<number>('select max(id) from pedidos')
  const { json } = await m.comprar(ana)
  expect(json.data?.id).toBe(ultimo + 1)
  const put = (que: string, body: object) =>
    m.call('PUT', `/api/pedidos/${ultimo + 1}/${que}`, { token: admin, body })
  expect(await put('estado', { estado: 'en_proceso' })).toMatchObject({ status: 200 })
  expect(await put('pago', { metodo: 'Efectivo' })).toMatchObject({ status: 200 })
})

it('is whole or not there at all', async () => {
  const base = await createTestDatabase()
  try {
    await seedCuentas(base.db, createPasswords({ hashing: BARATO }))
    const broken = seedDemo(base.db, async tx => {
      await completeDemo(tx, { pasado: true })
      throw new Error('the machine stopped')
    })
    await expect(broken).rejects.toThrow('the machine stopped')
    const { rows } = await base.pool.query(
      'select (select count(*) from articulos) + (select count(*) from pedidos) as n',
    )
    expect(Number(rows[0]?.n)).toBe(0)
    expect(await seedDemo(base.db, tx => completeDemo(tx, { pasado: true }))).toBe(true)
    // Orders of the demo's own people are not a customer's: it can be gone back to.
    await resetDemo(base.db, tx => completeDemo(tx, { pasado: false }))
    const quedan = await base.pool.query('select count(*)::integer as n from pedidos')
    expect(quedan.rows[0]?.n).toBe(0)
  } finally {
    await base.drop()
  }
})
