// What the nightly tidying takes and what it leaves.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tidy } from '#server/proceso/tareas/tidy.ts'
import { silentLog } from '../support/app.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.drop())

it('removes expired codes, mail sent or given up long ago and spent counters, and nothing that still counts', async () => {
  await test.pool.query(`
    insert into users (id, username, email, confirmed) values (1, 'ana', 'ana@x.example', true);
    insert into codigos (hash, tipo, user_id, email, expires_at) values
      ('\\x01', 'password', 1, 'ana@x.example', now() - interval '2 days'),
      ('\\x02', 'password', 1, 'ana@x.example', now() - interval '1 hour'),
      ('\\x03', 'password', 1, 'ana@x.example', now() + interval '1 hour');
    insert into correos (tipo, para, asunto, texto, html, created_at, sent_at, failed_at) values
      ('x', 'ana@x.example', 'viejo', '', '', now() - interval '91 days', now() - interval '91 days', null),
      ('x', 'ana@x.example', 'abandonado', '', '', now() - interval '95 days', null, now() - interval '91 days'),
      ('x', 'ana@x.example', 'nuevo', '', '', now() - interval '91 days', now() - interval '1 day', null),
      ('x', 'ana@x.example', 'sin enviar', '', '', now() - interval '200 days', null, null);
    insert into limites (key, points, expire) values
      ('gastado', 3, extract(epoch from now()) * 1000 - 1000),
      ('vigente', 3, extract(epoch from now()) * 1000 + 60000);
    insert into llamadas (quien, clave, cuerpo_hash, hecho, created_at) values
      (1, '\\x01', '\\x01', '{}', now() - interval '31 days'),
      (-1, '\\x01', '\\x01', '7', now() - interval '29 days'),
      (1, '\\x02', '\\x01', null, now() - interval '3 days'),
      (1, '\\x03', '\\x01', null, now() - interval '1 day')`)
  expect(await tidy(test.db, silentLog())).toMatchObject({
    codigos: 1,
    correos: 2,
    limites: 1,
    claves: 1,
    llamadas: 1,
  })
  expect(await tidy(test.db, silentLog())).toMatchObject({
    codigos: 0,
    correos: 0,
    limites: 0,
    claves: 0,
    llamadas: 0,
  })
  const { rows } = await test.pool.query('select asunto from correos order by id')
  expect(rows.map(r => r.asunto)).toEqual(['nuevo', 'sin enviar'])
})

it('R16: removes accounts nobody confirmed in a week, and no account that somebody uses', async () => {
  await test.pool.query(`
    insert into users (id, username, email, confirmed, blocked, role_id, created_at) values
      (11, 'olvidada', '11@x.example', false, false, 1, now() - interval '8 days'),
      (12, 'nueva', '12@x.example', false, false, 1, now() - interval '6 days'),
      (13, 'confirmada', '13@x.example', true, false, 1, now() - interval '1 year'),
      (14, 'con pedido', '14@x.example', false, false, 1, now() - interval '8 days'),
      (15, 'bloqueada', '15@x.example', false, true, 1, now() - interval '8 days'),
      (16, 'admin', '16@x.example', false, false, 2, now() - interval '8 days'),
      (17, 'con un mail reciente', '17@x.example', false, false, 1, now() - interval '8 days'),
      (18, 'con un mail vencido', '18@x.example', false, false, 1, now() - interval '8 days');
    insert into comercios (id, nombre) values (1, 'Prueba') on conflict do nothing;
    insert into pedidos (user_id) values (14);
    insert into codigos (hash, tipo, user_id, email, expires_at) values
      ('\\x17', 'confirmacion', 17, '17@x.example', now() + interval '1 hour'),
      ('\\x18', 'confirmacion', 18, '18@x.example', now() - interval '1 hour')`)
  expect(await tidy(test.db, silentLog())).toMatchObject({ cuentas: 2 })
  expect(await tidy(test.db, silentLog())).toMatchObject({ cuentas: 0 })
  const { rows } = await test.pool.query('select id from users where id > 10 order by id')
  expect(rows.map(r => r.id)).toEqual([12, 13, 14, 15, 16, 17])
})

it('I6: removes proofs of payment 90 days after their order was over, and none of an order that still moves', async () => {
  await test.pool.query(`
    insert into users (id, username, email, confirmed) values (31, 'bea', 'bea@x.example', true);
    insert into comercios (id, nombre) values (1, 'Prueba') on conflict do nothing;
    insert into pedidos (id, user_id, estado, pendiente_at) overriding system value values (901, 31, 'finalizado', now()),
      (902, 31, 'cancelado', now()), (903, 31, 'finalizado', now()), (904, 31, 'en_proceso', now()), (905, 31, 'cancelado', now());
    delete from pedido_historial where pedido_id between 901 and 905;
    insert into pedido_historial (pedido_id, de, a, created_at) values
      (901, 'en_proceso', 'finalizado', now() - interval '91 days'),
      (902, 'pendiente', 'cancelado', now() - interval '91 days'),
      (903, 'en_proceso', 'finalizado', now() - interval '89 days'),
      (904, 'pendiente', 'en_proceso', now() - interval '91 days'),
      (905, 'pendiente', 'cancelado', now() - interval '91 days');
    insert into comprobantes (pedido_id, tipo, hash, datos, created_at)
      select n, 'application/pdf', repeat('a', 64), '', now() - case n when 905 then interval '1 day' else interval '92 days' end
      from generate_series(901, 905) n`)
  expect(await tidy(test.db, silentLog())).toMatchObject({ comprobantes: 2 })
  const { rows } = await test.pool.query('select pedido_id from comprobantes order by 1')
  expect(rows.map(r => r.pedido_id)).toEqual([903, 904, 905])
})
