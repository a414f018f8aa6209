// The calls about wishes: those of who asks, the way out without a session, and for the back room how many wait.
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import {
  AnheloSchema,
  AnhelosSchema,
  BajaBody,
  BajaSchema,
  EsperanSchema,
} from '#contract/cuenta/favoritos.schema.ts'
import { TIPOS_ANHELO } from '#domain/cuenta/anhelo.ts'
import type { Llaves } from '#server/base/llaves.ts'
import { type Limites, limitByIp } from '#server/plugins/limites.ts'
import { llamadas } from '#server/plugins/llamada.ts'
import { createBaja } from './baja.ts'
import { endAnhelos, listAnhelos, putAnhelo, removeAnhelo, showEsperan } from './use-cases.ts'

interface Deps {
  readonly pool: pg.Pool
  readonly limites: Pick<Limites, 'gusto' | 'anhelo' | 'baja'>
  readonly jwtSecret: Llaves
}

const partes = { tipo: (texto: string) => TIPOS_ANHELO.find(uno => uno === texto) }

export function registerAnhelos(app: FastifyInstance, { pool, limites, jwtSecret }: Deps): void {
  const call = llamadas(app, { tag: 'Avisos' })
  const baja = createBaja(jwtSecret)

  call('GET /api/users/me/avisos', {
    summary: 'Los avisos que espero',
    answer: AnhelosSchema,
    handler: async ({ cuenta }) => ({ data: await listAnhelos(pool, cuenta.id), meta: {} }),
  })
  call('PUT /api/users/me/avisos/:articulo/:tipo', {
    summary: 'Avisarme cuando haya, o cuando baje',
    partes,
    answer: AnheloSchema,
    handler: async ({ cuenta, articulo, tipo }) => {
      await limites.anhelo.consume(String(cuenta.id))
      await putAnhelo(pool, cuenta, { articuloId: articulo, tipo })
      return { data: { articulo, tipo, espera: true }, meta: {} }
    },
  })
  call('DELETE /api/users/me/avisos/:articulo/:tipo', {
    summary: 'No avisarme',
    partes,
    answer: AnheloSchema,
    handler: async ({ cuenta, articulo, tipo }) => {
      await limites.gusto.consume(String(cuenta.id))
      await removeAnhelo(pool, cuenta.id, { articuloId: articulo, tipo })
      return { data: { articulo, tipo, espera: false }, meta: {} }
    },
  })
  call('POST /api/avisos/baja', {
    summary: 'Dejar de avisarme, con el enlace de un aviso',
    body: BajaBody,
    answer: BajaSchema,
    onRequest: limitByIp(limites.baja),
    handler: async ({ body }) => ({
      data: { quitados: await endAnhelos(pool, baja, body.data.code) },
      meta: {},
    }),
  })
  call('GET /api/trastienda/articulos/:id/avisos', {
    summary: 'Cuántos esperan un artículo',
    answer: EsperanSchema,
    handler: async ({ id }) => ({ data: await showEsperan(pool, id), meta: {} }),
  })
}
