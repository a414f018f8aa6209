// The demo shop delivers by zones and slots; a shop that was there before does not until somebody says so (ENT-01, ENT-02).
import { afterAll, beforeAll, expect, it } from 'vitest'
import { switchOnEntrega, withSeedLock } from '#server/db/seed.ts'
import { createMostrador, type Mostrador } from '../../support/pedidos.ts'

let m: Mostrador
beforeAll(async () => {
  m = await createMostrador()
})
afterAll(() => m.close())

const valores = async () => {
  const { token } = await m.persona({ admin: true })
  return (await m.call('GET', '/api/trastienda/ajustes', { token })).json.data.valores
}

it('[ENT-01] [ENT-02] both are off until somebody switches them on, and on in the demo, with streets that say a zone', async () => {
  expect(await valores()).toMatchObject({ conZonas: false, porTurnos: false, turnos: [] })
  await withSeedLock(m.base.db, switchOnEntrega)
  await m.tiendas.refresh()
  const { conZonas, porTurnos, turnos, zonas } = await valores()
  expect([conZonas, porTurnos, turnos.length]).toEqual([true, true, 3])
  expect(zonas.map(({ nombre }: { nombre: string }) => nombre)).toEqual(['Centro', 'Norte', 'Oeste', 'Sur'])
  const { rows } = await m.base.pool.query('select distinct zona_id from zona_calles order by 1')
  expect(rows.map(({ zona_id }) => zona_id)).toEqual([1, 2, 3, 4])
})
