// Transactions over real connections: what is sent together runs in order, nothing runs outside, and who waits leaves room.
import { EventEmitter, once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction, rowsOf, type Tx } from '#server/db/transaction.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
  await test.pool.query('create table cuentas (id integer primary key, n integer not null)')
  await test.pool.query('insert into cuentas values (1, 0)')
  await test.pool.query(`create function prueba_choque(integer) returns integer language plpgsql as
    $$ begin raise exception 'clash' using errcode = '40P01'; end $$`)
})
afterAll(() => test.drop())

const SUMA = { name: 'prueba-suma', text: 'update cuentas set n = n + $1 where id = 1' }
const LEE = { name: 'prueba-lee', text: 'select n from cuentas where id = 1' }
const ROTA = { name: 'prueba-rota', text: 'select 1 / $1::integer' }
const CHOQUE = { name: 'prueba-choque', text: 'select prueba_choque($1)' }
const BLOQUEA = { name: 'prueba-bloquea', text: 'select n from cuentas where id = 1 for update' }
const leer = async () => (await rowsOf<{ n: number }>(test.pool, LEE, []))[0]?.n

it('runs what was sent together one after the other, in one transaction', async () => {
  const antes = await leer()
  const vistos = await inTransaction(test.pool, async tx => {
    const [, primera, , segunda] = await Promise.all([
      tx.rows(SUMA, [1]),
      tx.rows<{ n: number }>(LEE, []),
      tx.rows(SUMA, [1]),
      tx.rows<{ n: number }>(LEE, []),
    ])
    return [primera[0]?.n, segunda[0]?.n]
  })
  expect(vistos).toEqual([Number(antes) + 1, Number(antes) + 2])
  expect(await leer()).toBe(Number(antes) + 2)
})

it('speaks both ways in one transaction, which is taken back as one and tried again as one', async () => {
  const antes = Number(await leer())
  let veces = 0
  const work = async (tx: Tx) => {
    veces += 1
    await tx.rows(SUMA, [1])
    const { numAffectedRows } = await sql`update cuentas set n = n + 1 where id = 1`.execute(tx)
    if (veces === 1) await sql`select prueba_choque(1)`.execute(tx)
    const [fila] = await tx.rows<{ n: number }>(LEE, [])
    return [numAffectedRows, fila?.n]
  }
  expect(await inTransaction(test.db, work)).toEqual([1n, antes + 2])
  expect([veces, await inTransaction(test.pool, work), await leer()]).toEqual([2, [1n, antes + 4], antes + 4])
})

it('nothing is said to be done of which a statement failed, also where nobody minded', async () => {
  const antes = await leer()
  const sorda = inTransaction(test.db, async tx => {
    await tx.rows(SUMA, [1])
    await tx.rows(ROTA, [0]).catch(() => undefined)
  })
  await expect(sorda).rejects.toMatchObject({ code: '22012' })
  expect(await leer()).toBe(antes)
})

it('of one moment: nothing is written, and what others write meanwhile is not seen', async () => {
  const antes = await leer()
  const vistos = await inTransaction(
    test.db,
    async tx => {
      const primera = await tx.rows<{ n: number }>(LEE, [])
      await inTransaction(test.db, otra => otra.rows(SUMA, [1]))
      return [...primera, ...(await tx.rows<{ n: number }>(LEE, []))].map(({ n }) => n)
    },
    'foto',
  )
  expect([vistos, await leer()]).toEqual([[antes, antes], Number(antes) + 1])
  const escribe = inTransaction(test.db, tx => tx.rows(SUMA, [1]), 'foto')
  await expect(escribe).rejects.toMatchObject({ code: '25006' })
})

it('a failure undoes what was sent before it and with it, and the connection goes on', async () => {
  const antes = await leer()
  const mala = inTransaction(test.pool, tx =>
    Promise.all([tx.rows(SUMA, [1]), tx.rows(ROTA, [0]), tx.rows(SUMA, [1])]),
  )
  await expect(mala).rejects.toMatchObject({ code: '22012' })
  expect(await leer()).toBe(antes)
})

it('is tried again after a clash, also where what travelled behind it is heard of first', async () => {
  const antes = Number(await leer())
  let veces = 0
  await inTransaction(test.pool, async tx => {
    veces += 1
    const primera = tx.rows(veces === 1 ? CHOQUE : SUMA, [1])
    primera.catch(() => undefined)
    await tx.rows(SUMA, [1])
    await primera
  })
  expect([veces, await leer()]).toEqual([2, antes + 2])
})

it('ended with what was asked last: it holds, nothing comes after, and the connection goes on', async () => {
  const antes = Number(await leer())
  let tarde: Promise<unknown> | undefined
  const suma = await inTransaction(test.pool, async tx => {
    const hecha = tx.rows(SUMA, [1])
    tx.finish()
    tarde = tx.rows(SUMA, [1]).catch((error: Error) => error.message)
    await hecha
    // Told apart from its own transaction: it is there for everybody.
    return leer()
  })
  expect([suma, await tarde]).toEqual([antes + 1, 'the transaction was over before prueba-suma'])
  expect(await leer()).toBe(antes + 1)
})

it('ended with what fails, or clashes: all of it is taken back, and only the clash is tried again', async () => {
  const antes = Number(await leer())
  const ended = (veces: { n: number }, otra: typeof ROTA) =>
    inTransaction(test.pool, async tx => {
      veces.n += 1
      const hechas = Promise.all([
        tx.rows(SUMA, [1]),
        tx.rows(veces.n === 1 ? otra : LEE, veces.n === 1 ? [0] : []),
      ])
      tx.finish()
      await hechas
    })
  const [rota, choque] = [{ n: 0 }, { n: 0 }]
  await expect(ended(rota, ROTA)).rejects.toMatchObject({ code: '22012' })
  expect([rota.n, await leer()]).toEqual([1, antes])
  await ended(choque, CHOQUE)
  expect([choque.n, await leer()]).toEqual([2, antes + 1])
  // A failure nobody minded.
  const sorda = inTransaction(test.pool, async tx => {
    tx.rows(ROTA, [0]).catch(() => undefined)
    tx.finish()
  })
  await expect(sorda).rejects.toThrow()
})

it('refuses what comes after the end: it would run outside of any transaction', async () => {
  const antes = await leer()
  let fuera: Tx | undefined
  await inTransaction(test.pool, async tx => {
    fuera = tx
    await tx.rows(LEE, [])
  })
  await expect(fuera?.rows(SUMA, [1])).rejects.toThrow('was over before prueba-suma')
  expect(await leer()).toBe(antes)
})

it('however many wait for one row, somebody who only reads is answered', async () => {
  const antes = Number(await leer())
  const puerta = new EventEmitter()
  const duenio = inTransaction(test.pool, async tx => {
    await tx.rows(BLOQUEA, [])
    const abierta = once(puerta, 'abre')
    puerta.emit('tomada')
    await abierta
  })
  await once(puerta, 'tomada')
  const cola = Array.from({ length: 40 }, () =>
    inTransaction(test.pool, async tx => {
      await tx.rows(BLOQUEA, [])
      await tx.rows(SUMA, [1])
    }),
  )
  expect(await leer()).toBe(antes)
  puerta.emit('abre')
  await Promise.all([duenio, ...cola])
  expect(await leer()).toBe(antes + 40)
})
