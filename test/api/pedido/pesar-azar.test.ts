// Orders weighed at random through the API (property): lines, totals, stock, chat and mail say what whole numbers of any size say.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { faltas } from '../../support/invariantes.ts'
import { createMostrador, type Mostrador } from '../../support/pedidos.ts'
import { driveAlAzar, pedidoAlAzar, prepareAzar } from '../../support/pesaje-azar.ts'
import { veces } from '../../support/veces.ts'

let m: Mostrador
beforeAll(async () => {
  m = await createMostrador({ cupos: { enlacePedido: { intentos: 100_000, segundos: 60 } } })
})
afterAll(() => m.close())

it('[PESA-02] [PESA-08] W1: whatever is weighed and answered, API, chat and mail equal an independent reckoning', async () => {
  const casa = await prepareAzar({
    ask: m.call,
    rows: async (consulta, valores = []) => {
      const hecho = await m.base.pool.query(consulta, [...valores])
      return hecho.rows
    },
  })
  await m.tiendas.refresh()
  const admin = await m.persona({ admin: true })
  await fc.assert(
    fc.asyncProperty(pedidoAlAzar, async azar => {
      // A customer of their own: nobody has that many orders in an hour.
      const ana = await m.persona()
      expect(await driveAlAzar({ ...casa, ana, admin }, azar)).toEqual([])
    }),
    { numRuns: veces(15, 400) },
  )
  expect(await faltas(m.base)).toEqual([])
})
