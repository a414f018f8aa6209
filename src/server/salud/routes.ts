// Health checks, liveness and readiness: the process answers, and the process can serve because its database answers.
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import Type from 'typebox'
import { ErrorSchema } from '#contract/errores.schema.ts'
import { ocupado } from '../errors.ts'
import { atMost } from '../kit/deadline.ts'

const ESPERA_MS = 1000

const Bien = Type.Object({ status: Type.Literal('ok') }, { description: 'En servicio' })

interface Deps {
  readonly pool: pg.Pool
  /** Aborted: about to close. Whoever asks sends nobody here any more; whoever comes all the same is served. */
  readonly retiro: AbortSignal | undefined
}

export function registerSalud(app: FastifyInstance, { pool, retiro }: Deps): void {
  const tags = ['Salud']
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
      if (retiro?.aborted || !(await answers(pool))) throw ocupado()
      return { status: 'ok' }
    },
  })
}

async function answers(pool: pg.Pool): Promise<boolean> {
  const consulta = pool.query('select 1').then(
    () => true,
    () => false,
  )
  return (await atMost(consulta, ESPERA_MS)) ?? false
}
