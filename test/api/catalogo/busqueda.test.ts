// Searching orders: the database's form of a name is the program's, with an index or without one, and nobody who buys waits for it.
import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { normalize } from '#domain/texto/texto.ts'
import { setTurnos } from '#server/db/transaction.ts'
import { createSemaphore } from '#server/kit/semaphore.ts'
import { createMostrador, type Mostrador, type Persona } from '../../support/pedidos.ts'

let m: Mostrador
let admin: Persona
beforeAll(async () => {
  m = await createMostrador()
  admin = await m.persona({ admin: true })
})
afterAll(() => m.close())

const MIGRACION = new URL('../../../migrations/0008_busqueda.sql', import.meta.url)

it('the database writes a name as it is looked for', async () => {
  const letra = fc.constantFrom(...'abcñÑáéíóúüÁÉÍÓÚÜçàèìòùâêîôûz -.')
  const nombre = fc.array(letra, { minLength: 1, maxLength: 12 }).map(letras => letras.join(''))
  await fc.assert(
    fc.asyncProperty(nombre, nombre, async (uno, otro) => {
      const escrito = await m.scalar<string>("select nombre_buscable($1, $2, '', '')", [uno, otro])
      expect(escrito.trim().split(/\s+/)).toEqual(normalize(`${uno} ${otro}`).trim().split(/\s+/))
    }),
    { numRuns: 50 },
  )
})

it('names and phones are found by an index where the extension may be had', async () => {
  const { rows } = await m.base.pool.query(
    "select indexname from pg_indexes where indexname like 'users_%_trgm'",
  )
  expect(rows.map(({ indexname }) => indexname).toSorted()).toEqual([
    'users_nombre_trgm',
    'users_telefono_trgm',
  ])
  const client = await m.base.pool.connect()
  try {
    await client.query('set enable_seqscan = off')
    for (const condicion of [
      "nombre_buscable(nombre, apellido, username, email) like '%gomez%'",
      "solo_cifras(telefono) like '%5550100%'",
    ]) {
      const plan = await client.query(`explain select id from users where ${condicion}`)
      expect(JSON.stringify(plan.rows)).toContain('_trgm')
    }
  } finally {
    client.release(true)
  }
})

it('where the extension may not be had the migration passes, and the search finds the same', async () => {
  const otro = await createMostrador()
  const jefa = await otro.persona({ admin: true })
  const ana = await otro.persona()
  const { id } = (await otro.comprar(ana)).json.data
  const client = await otro.base.pool.connect()
  const rol = `sin_permiso_${process.pid}`
  try {
    await client.query('begin')
    await client.query('drop extension pg_trgm cascade')
    await client.query('drop function nombre_buscable(text, text, text, text), solo_cifras(text)')
    await client.query(`create role ${rol}`)
    await client.query(`grant usage, create on schema public to ${rol}`)
    await client.query(`set local role ${rol}`)
    await client.query(await readFile(MIGRACION, 'utf8'))
    await client.query('reset role')
    // The role is of the whole server: it goes before the end, and what it made stays.
    await client.query(`reassign owned by ${rol} to current_user`)
    await client.query(`drop owned by ${rol}`)
    await client.query(`drop role ${rol}`)
    await client.query('commit')
  } finally {
    client.release(true)
  }
  expect(await otro.scalar("select count(*) from pg_extension where extname = 'pg_trgm'")).toBe(0)
  for (const texto of ['gómez', 'GOMEZ ana', '341 555-0100', String(id)]) {
    const { json } = await otro.call('GET', `/api/pedidos?_q=${encodeURIComponent(texto)}`, {
      token: jefa.token,
    })
    expect([texto, json.data.map((p: { id: number }) => p.id)]).toEqual([texto, [id]])
  }
  await otro.close()
})

it('twenty searches at once are all answered', async () => {
  await m.comprar(await m.persona())
  const buscar = () => m.call('GET', '/api/pedidos?_q=gomez', { token: admin.token })
  const respuestas = await Promise.all(Array.from({ length: 20 }, buscar))
  expect(respuestas.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(new Set(respuestas.map(({ text }) => text)).size).toBe(1)
})

it('an order that would wait too long is refused before anything is done, and goes through with the same key', async () => {
  const otro = await createMostrador()
  const turnos = createSemaphore(1, 1)
  setTurnos(otro.base.pool, turnos)
  const ana = await otro.persona()
  const headers = { 'idempotency-key': 'una-compra-de-ana' }
  const leave = await turnos.take()
  const { status, json, headers: dichos } = await otro.comprar(ana, {}, { headers })
  expect([status, json.error.name, Number(dichos['retry-after']) > 0]).toEqual([
    503,
    'ServiceUnavailableError',
    true,
  ])
  expect(await otro.scalar('select count(*) from pedidos')).toBe(0)
  leave()
  const hecho = await otro.comprar(ana, {}, { headers })
  expect(hecho.status).toBe(200)
  expect((await otro.comprar(ana, {}, { headers })).json.data.id).toBe(hecho.json.data.id)
  expect(await otro.scalar('select count(*) from pedidos')).toBe(1)
  await otro.close()
})

it('with no turn to be had in time an order is refused at the door: nobody is looked up, nothing is read (F19)', async () => {
  const otro = await createMostrador()
  const turnos = { ...createSemaphore(1, 60_000), full: () => true }
  setTurnos(otro.base.pool, turnos)
  const ana = await otro.persona()
  const [sinToken, conToken] = [
    await otro.comprar({ ...ana, token: 'nada-de-eso' }),
    await otro.comprar(ana, {}, { headers: { 'idempotency-key': 'una-compra-de-ana' } }),
  ]
  for (const { status, headers } of [sinToken, conToken]) {
    expect([status, Number(headers['retry-after']) > 0]).toEqual([503, true])
  }
  // Only who would have waited is sent away: reading goes on, and so does the counter.
  expect((await otro.call('GET', '/api/pedidos', { token: ana.token })).status).toBe(200)
  turnos.full = () => false
  expect((await otro.comprar({ ...ana, token: 'nada-de-eso' })).status).toBe(401)
  expect((await otro.comprar(ana)).status).toBe(200)
  await otro.close()
})

it('who is being looked up counts as waiting for a turn, and nobody who was answered does (F19)', async () => {
  const otro = await createMostrador()
  const vistos: number[] = []
  setTurnos(otro.base.pool, {
    ...createSemaphore(6, 60_000),
    full: enCamino => {
      vistos.push(enCamino)
      return false
    },
  })
  const ana = await otro.persona()
  await Promise.all([1, 2, 3].map(() => otro.comprar(ana)))
  expect(vistos).toEqual([0, 1, 2])
  await otro.comprar({ ...ana, token: 'nada-de-eso' })
  await otro.comprar(ana)
  expect(vistos.slice(3)).toEqual([0, 0])
  await otro.close()
})
