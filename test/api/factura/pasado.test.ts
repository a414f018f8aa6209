// A demo with a past beside the tax office of the demo: its last days are invoiced by the shop's own job.
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPasswords } from '#server/cuenta/passwords.ts'
import { seedCuentas, withSeedLock } from '#server/db/seed.ts'
import { completeDemo } from '#server/db/seed-pasado.ts'
import { createArca } from '#server/factura/arca/cliente.ts'
import { invoicePasado } from '#server/factura/arca/demo.ts'
import { drain } from '#server/factura/issue/issue.ts'
import { findDescuadres } from '#server/pago/cuadre.ts'
import { type ArcaDoble, startArca } from '../../../dobles/arca/servidor.ts'
import { BARATO, SECRETO } from '../../support/app.ts'
import { createMostrador, type Mostrador } from '../../support/pedidos.ts'

let m: Mostrador
let doble: ArcaDoble
beforeAll(async () => {
  m = await createMostrador()
  doble = await startArca()
  await seedCuentas(m.base.db, createPasswords({ hashing: BARATO }))
  await withSeedLock(m.base.db, tx => completeDemo(tx, { pasado: true }))
  await invoicePasado({ pool: m.base.pool, jwtSecret: SECRETO, issue: doble.issue })
  await m.tiendas.refresh()
})
afterAll(async () => {
  await m.close()
  await doble.close()
})

it('[FAC-04] issues what was handed over in the last days, and every document adds up', async () => {
  const { pool } = m.base
  const { direcciones } = doble
  const log = pino({ level: 'silent' })
  const arca = createArca({
    pool,
    tiendas: m.tiendas,
    jwtSecret: SECRETO,
    direcciones,
    now: () => new Date(),
    log,
  })
  const debidas = await m.scalar<number>('select count(*)::integer from factura_pendientes')
  expect(debidas).toBeGreaterThan(10)
  await drain({ pool, tiendas: m.tiendas, arca, log, paciencia: { trabajoMs: 120_000 } })
  const problemas = await pool.query('select pedido_id, problema from factura_pendientes')
  expect(problemas.rows).toEqual([])
  const hechas = `select count(*)::integer from comprobantes_fiscales where estado = 'autorizado' and entorno = 'prueba'`
  expect(await m.scalar(hechas)).toBe(debidas)
  for await (const { texto } of findDescuadres(pool)) expect(texto).toBe('')
})
