// A hundred thousand requests drawn from the routes' own description: right, at the limits, wrong by one thing, with every kind of token (F9).
import pino from 'pino'
import { createSnapshotSource } from '#server/catalogo/snapshot.ts'
import { createPasswords } from '#server/cuenta/passwords.ts'
import { createDb } from '#server/db/connect.ts'
import { buildApp } from '#server/proceso/app.ts'
import { readConfig } from '#server/proceso/config.ts'
import { BARATO } from '../../test/support/app.ts'
import { watchContrato } from '../../test/support/contrato.ts'
import { AMPLIOS } from '../../test/support/cuentas.ts'
import { rain } from '../../test/support/lluvia.ts'
import { collectRutas } from '../../test/support/rutas.ts'
import type { Persona } from '../support/casa.ts'
import { type Prueba, sums } from './prueba.ts'

export const formas: Prueba = async (casa, { pequenia }) => {
  const log = pino({ level: 'silent' })
  const tiendas = await createSnapshotSource({ pool: casa.pool, log })
  const { hecho: app, rutas } = await collectRutas(() =>
    buildApp({
      config: readConfig({}),
      db: createDb(casa.pool),
      pool: casa.pool,
      tiendas,
      jwtSecret: casa.jwtSecret,
      now: () => new Date(),
      demoraMaxMs: Number.POSITIVE_INFINITY,
      cupos: AMPLIOS,
      passwords: createPasswords({ hashing: BARATO, cola: 1_000 }),
    }),
  )
  watchContrato(app)
  await app.ready()
  const { enviados, porEstado, faltas, peorMs } = await rain(
    app,
    rutas,
    pequenia ? 2_000 : 100_000,
    async () => {
      const [[cliente], [admin]] = await Promise.all([casa.personas(1), casa.personas(1, true)])
      return { cliente: (cliente as Persona).token, admin: (admin as Persona).token }
    },
  )
  await app.close()
  await tiendas.close()
  for (const falta of faltas) console.log(`   ${falta}`)
  const hechos = Object.entries(porEstado)
    .map(([estado, veces]) => `${veces} × ${estado}`)
    .join(', ')
  return [
    {
      figura: `F9: ${enviados.toLocaleString('en')} requests drawn from what ${rutas.length} routes publish (${hechos}): faults of the server, late, of another shape or let through`,
      medido: String(faltas.length),
      objetivo: '0',
      bien: faltas.length === 0,
    },
    {
      figura: 'F9: the slowest',
      medido: `${peorMs.toFixed(0)} ms`,
      objetivo: '2,000 ms',
      bien: peorMs <= 2_000,
    },
    await sums(casa),
  ]
}
