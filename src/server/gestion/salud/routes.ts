// Health checks, liveness and readiness: the process answers, it can serve because its database answers, and it can sell because that writes.
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import Type from 'typebox'
import { ERRORES, ErrorSchema } from '#contract/errores.schema.ts'
import { ReintentadosSchema, SaludSchema } from '#contract/gestion/salud.schema.ts'
import { ocupado } from '#server/base/errors.ts'
import { atMost } from '#server/kit/deadline.ts'
import { createSingleFlight } from '#server/kit/single-flight.ts'
import { SESION } from '#server/plugins/operaciones.ts'
import { createEscribible } from './escribible.ts'
import { beginCuadre, readSalud, retryCaidos, type SaludDeps } from './use-cases.ts'

const ESPERA_MS = 1000

const Bien = Type.Object({ status: Type.Literal('ok') }, { description: 'En servicio' })

export function registerSalud(app: FastifyInstance, deps: SaludDeps): void {
  const { pool, retiro } = deps
  const escribible = createEscribible(deps)
  const tags = ['Salud']
  /** Anybody may ask, as often as they like: all who wait share one question, so that orders keep their connections. */
  const sonda = createSingleFlight<boolean>()
  app.get('/healthz', {
    schema: { tags, summary: 'El proceso responde', response: { 200: Bien } },
    handler: async () => ({ status: 'ok' }),
  })
  app.get('/readyz', {
    schema: {
      tags,
      summary: 'La base de datos responde, y no se está por cerrar',
      response: { 200: Bien, 503: ErrorSchema },
    },
    handler: async () => {
      if (retiro?.aborted || !(await sonda.run('base', () => answers(pool)))) throw ocupado()
      return { status: 'ok' }
    },
  })
  app.get('/writez', {
    schema: {
      tags,
      summary: 'Se puede tomar un pedido: la base de datos escribe y tiene lugar',
      response: { 200: Bien, 503: ErrorSchema },
    },
    handler: async () => {
      if (!(await escribible())) throw ocupado()
      return { status: 'ok' }
    },
  })
  app.get('/api/trastienda/salud', {
    ...call('Cómo está la tienda', SaludSchema),
    handler: () => readSalud(deps),
  })
  app.post('/api/trastienda/salud/cuadre', {
    ...call('Revisar si las cuentas cierran', SaludSchema),
    handler: () => beginCuadre(deps),
  })
  app.post('/api/trastienda/salud/reintentar', {
    ...call('Intentar de nuevo los trabajos que fallaron', ReintentadosSchema),
    handler: () => retryCaidos(deps),
  })
}

const call = (summary: string, answer: object) => ({
  schema: { tags: ['Trastienda'], summary, security: SESION, response: { 200: answer, ...ERRORES } },
})

async function answers(pool: pg.Pool): Promise<boolean> {
  const consulta = pool.query('select 1').then(
    () => true,
    () => false,
  )
  return (await atMost(consulta, ESPERA_MS)) ?? false
}
