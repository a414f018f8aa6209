// Health checks, liveness and readiness: the process answers, it can serve because its database answers, and it can sell because that writes.
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import Type from 'typebox'
import { ReintentadosSchema, SaludSchema } from '#contract/gestion/salud.schema.ts'
import { ocupado } from '#server/base/errors.ts'
import { atMost } from '#server/kit/deadline.ts'
import { createSingleFlight } from '#server/kit/single-flight.ts'
import { llamadas } from '#server/plugins/llamada.ts'
import { createEscribible } from './escribible.ts'
import { beginCuadre, readSalud, retryCaidos, type SaludDeps } from './use-cases.ts'

const ESPERA_MS = 1000

const Bien = Type.Object({ status: Type.Literal('ok') }, { description: 'En servicio' })

export function registerSalud(app: FastifyInstance, deps: SaludDeps): void {
  const { pool, retiro } = deps
  const escribible = createEscribible(deps)
  const sondear = llamadas(app, { tag: 'Salud' })
  const call = llamadas(app, { tag: 'Trastienda' })
  /** Anybody may ask, as often as they like: all who wait share one question, so that orders keep their connections. */
  const sonda = createSingleFlight<boolean>()
  sondear('GET /healthz', {
    summary: 'El proceso responde',
    answer: Bien,
    handler: async () => ({ status: 'ok' }),
  })
  sondear('GET /readyz', {
    summary: 'La base de datos responde, y no se está por cerrar',
    answer: Bien,
    errors: ['ServiceUnavailableError'],
    handler: async () => {
      if (retiro?.aborted || !(await sonda.run('base', () => answers(pool)))) throw ocupado()
      return { status: 'ok' }
    },
  })
  sondear('GET /writez', {
    summary: 'Se puede tomar un pedido: la base de datos escribe y tiene lugar',
    answer: Bien,
    errors: ['ServiceUnavailableError'],
    handler: async () => {
      if (!(await escribible())) throw ocupado()
      return { status: 'ok' }
    },
  })
  call('GET /api/trastienda/salud', {
    summary: 'Cómo está la tienda',
    answer: SaludSchema,
    handler: () => readSalud(deps),
  })
  call('POST /api/trastienda/salud/cuadre', {
    summary: 'Revisar si las cuentas cierran',
    answer: SaludSchema,
    handler: () => beginCuadre(deps),
  })
  call('POST /api/trastienda/salud/reintentar', {
    summary: 'Intentar de nuevo los trabajos que fallaron',
    answer: ReintentadosSchema,
    handler: () => retryCaidos(deps),
  })
}

async function answers(pool: pg.Pool): Promise<boolean> {
  const consulta = pool.query('select 1').then(
    () => true,
    () => false,
  )
  return (await atMost(consulta, ESPERA_MS)) ?? false
}
