// What placing an order costs the database does not grow with the orders others have open.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { readPrevio } from '#server/pedido/place/sql.ts'
import { createDemoDatabase, type TestDatabase } from '../../support/database.ts'

const LEIDAS = {
  name: 'prueba-leidas',
  text: `select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as n from pg_stat_xact_user_tables
    where relname = 'pedidos'`,
}

let test: TestDatabase
beforeAll(async () => {
  test = await createDemoDatabase()
  await test.pool.query(`with u as (
      insert into users (role_id, username, email, confirmed) select 1, 'c' || n, 'c' || n || '@correo.example', true
      from generate_series(1, 400) n returning id)
    insert into pedidos (user_id, estado, subtotal, descuento, total, direccion, pendiente_at)
    select id, 'pendiente', 1000, 0, 1000, 'Belgrano 9', now() from u, generate_series(1, 3)`)
  // As the plans that were made when the shop had just opened saw it.
  await test.pool.query(
    `update pg_class set reltuples = 0, relpages = 0 where relname in ('pedidos', 'pedidos_impagos', 'pedidos_user')`,
  )
})
afterAll(() => test.drop())

it('reads the customer’s own orders and no others', async () => {
  const userId = Number((await test.pool.query('select max(id) as id from users')).rows[0]?.id)
  const leidas = await inTransaction(test.pool, async tx => {
    await readPrevio(tx, { userId, clave: null, codigo: null, articuloIds: [1, 2, 3] })
    const [{ n } = { n: -1 }] = await tx.rows<{ n: number }>(LEIDAS, [])
    return n
  })
  expect(leidas).toBe(3)
})
