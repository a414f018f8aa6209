// The zone of an address as the database says it: streets before drawings, the upper zone before the lower (ENT-01).
import { afterAll, beforeAll, expect, it } from 'vitest'
import { COMERCIO_DEMO } from '#domain/comercio/comercio.ts'
import { findZonaDe } from '#server/entrega/lugares.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'

let base: TestDatabase
beforeAll(async () => {
  base = await createTestDatabase()
  await base.pool.query(`insert into zona_calles (zona_id, calle, clave, desde, hasta, lado) values
    (2, 'Av. Mitre', 'mitre', 1, 999, 'dos'), (1, 'Mitre', 'mitre', 900, null, 'pares'), (3, 'Salta', 'salta', null, null, 'dos'),
    (99, 'Borrada', 'borrada', null, null, 'dos')`)
  await base.pool.query(
    `insert into zona_dibujos (zona_id, puntos) values (3, '[[-500,-500],[500,-500],[500,500],[-500,500]]')`,
  )
  await base.pool.query(`insert into puntos_direccion (clave, lat, lon) values
    ('mitre 1001', -32.9470, -60.6393), ('mitre 3', -32.9470, -60.6393), ('lejos 1', -32.9, -60.6)`)
})
afterAll(() => base.drop())

it.each<[string, object | null]>([
  ['Mitre 1', { zonaId: 2, por: 'calle' }],
  ['av. MITRE 950', { zonaId: 1, por: 'calle' }],
  ['Mitre 951', { zonaId: 2, por: 'calle' }],
  ['Mitre 1000, 3.º B', { zonaId: 1, por: 'calle' }],
  ['Mitre 1001 dpto 2', { zonaId: 3, por: 'dibujo' }],
  ['Mitre 3', { zonaId: 2, por: 'calle' }],
  ['Mitre', null],
  ['Salta s/n', { zonaId: 3, por: 'calle' }],
  ['Lejos 1', null],
  ['Borrada 1', null],
  ['', null],
])('[ENT-01] the zone of %j', async (direccion, zona) => {
  const comercio = { ...COMERCIO_DEMO, puntoLocal: '-32.94682, -60.63932' }
  expect(await findZonaDe({ donde: base.pool, comercio }, direccion)).toEqual(zona)
})
