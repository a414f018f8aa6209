// The page for installers says what is so: its SQL configures a whole shop, and its names are the program's.
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Ajuste, mergeAjustes } from '#domain/comercio/ajustes.ts'
import { COMERCIO_INICIAL } from '#domain/comercio/comercio.ts'
import { faltantes } from '#domain/comercio/configuracion.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'

const texto = readFileSync('docs/install.md', 'utf8')

let base: TestDatabase
beforeAll(async () => {
  base = await createTestDatabase()
})
afterAll(() => base.drop())

it('[SHOP-01] its SQL leaves nothing unsaid, and twice is no error', async () => {
  const [, sql = ''] = /```sql\n(.*?)```/s.exec(texto) ?? []
  for (let veces = 0; veces < 2; veces++) await base.pool.query(sql)
  const { rows } = await base.pool.query<Ajuste>('select nombre, valor from ajustes')
  const { comercio, rechazados } = mergeAjustes(COMERCIO_INICIAL, rows)
  expect([rechazados, faltantes(comercio)]).toEqual([[], []])
})

it('its variables are those of the program', () => {
  const tabla = texto.slice(texto.indexOf('| variable |'), texto.indexOf('## 3.'))
  const nombradas = tabla.match(/(?<=[`])[A-Z_]{4,}(?=[`])/g) ?? []
  const ejemplo = readFileSync('.env.example', 'utf8')
  expect(nombradas.length).toBeGreaterThan(8)
  expect(nombradas.filter(nombre => !ejemplo.includes(`#${nombre}=`))).toEqual([])
})
