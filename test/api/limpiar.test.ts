// What the nightly tidying takes and what it leaves.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { limpiar } from '#server/tareas/limpiar.ts'
import { silentLog } from '../support/app.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.drop())

it('removes expired codes, old sent mail and spent counters, and nothing that still counts', async () => {
  await test.pool.query(`
    insert into users (id, username, email) values (1, 'ana', 'ana@x.example');
    insert into codigos (hash, tipo, user_id, email, expires_at) values
      ('\\x01', 'password', 1, 'ana@x.example', now() - interval '2 days'),
      ('\\x02', 'password', 1, 'ana@x.example', now() - interval '1 hour'),
      ('\\x03', 'password', 1, 'ana@x.example', now() + interval '1 hour');
    insert into correos (tipo, para, asunto, texto, html, sent_at) values
      ('x', 'ana@x.example', 'viejo', '', '', now() - interval '91 days'),
      ('x', 'ana@x.example', 'nuevo', '', '', now() - interval '1 day'),
      ('x', 'ana@x.example', 'sin enviar', '', '', null);
    insert into limites (key, points, expire) values
      ('gastado', 3, extract(epoch from now()) * 1000 - 1000),
      ('vigente', 3, extract(epoch from now()) * 1000 + 60000)`)
  expect(await limpiar(test.db, silentLog())).toMatchObject({ codigos: 1, correos: 1, limites: 1 })
  expect(await limpiar(test.db, silentLog())).toMatchObject({ codigos: 0, correos: 0, limites: 0 })
  const { rows } = await test.pool.query('select asunto from correos order by id')
  expect(rows.map(r => r.asunto)).toEqual(['nuevo', 'sin enviar'])
})
