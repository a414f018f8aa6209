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
import { ERRORES } from '#contract/errores.schema.ts'
import { TIPOS_ANHELO } from '#domain/cuenta/anhelo.ts'
import { parseId } from '#domain/rutas.ts'
import { noEncontrado } from '#server/base/errors.ts'
import type { Llaves } from '#server/base/llaves.ts'
import { requireUsuario } from '#server/plugins/auth.ts'
import { compileEscritura } from '#server/plugins/escritura.ts'
import { type Limites, limitByIp } from '#server/plugins/limites.ts'
import { SESION } from '#server/plugins/operaciones.ts'
import { createBaja } from './baja.ts'
import { endAnhelos, listAnhelos, type Pedido, putAnhelo, removeAnhelo, showEsperan } from './use-cases.ts'

interface Deps {
  readonly pool: pg.Pool
  readonly limites: Pick<Limites, 'gusto' | 'anhelo' | 'baja'>
  readonly jwtSecret: Llaves
}

type DeAnhelo = { readonly Params: { readonly articulo: string; readonly tipo: string } }

const call = (summary: string, answer: object, security: typeof SESION | [] = SESION) => ({
  schema: { tags: ['Avisos'], summary, security, response: { 200: answer, ...ERRORES } },
})

function pedidoDe({ params }: { readonly params: DeAnhelo['Params'] }): Pedido {
  const articuloId = parseId(params.articulo)
  const tipo = TIPOS_ANHELO.find(uno => uno === params.tipo)
  if (articuloId === null || tipo === undefined) throw noEncontrado()
  return { articuloId, tipo }
}

export function registerAnhelos(app: FastifyInstance, { pool, limites, jwtSecret }: Deps): void {
  const baja = createBaja(jwtSecret)
  const url = '/api/users/me/avisos/:articulo/:tipo'

  app.get('/api/users/me/avisos', {
    ...call('Los avisos que espero', AnhelosSchema),
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return { data: await listAnhelos(pool, requireUsuario(request).id), meta: {} }
    },
  })
  app.put<DeAnhelo>(url, {
    ...call('Avisarme cuando haya, o cuando baje', AnheloSchema),
    handler: async request => {
      const cuenta = requireUsuario(request)
      await limites.anhelo.consume(String(cuenta.id))
      const pedido = pedidoDe(request)
      await putAnhelo(pool, cuenta, pedido)
      return { data: { articulo: pedido.articuloId, tipo: pedido.tipo, espera: true }, meta: {} }
    },
  })
  app.delete<DeAnhelo>(url, {
    ...call('No avisarme', AnheloSchema),
    handler: async request => {
      const { id } = requireUsuario(request)
      await limites.gusto.consume(String(id))
      const pedido = pedidoDe(request)
      await removeAnhelo(pool, id, pedido)
      return { data: { articulo: pedido.articuloId, tipo: pedido.tipo, espera: false }, meta: {} }
    },
  })
  const abierta = call('Dejar de avisarme, con el enlace de un aviso', BajaSchema, [])
  app.post<{ Body: BajaBody }>('/api/avisos/baja', {
    schema: { ...abierta.schema, body: BajaBody },
    validatorCompiler: compileEscritura,
    onRequest: limitByIp(limites.baja),
    handler: async ({ body }) => ({
      data: { quitados: await endAnhelos(pool, baja, body.data.code) },
      meta: {},
    }),
  })
  app.get<{ Params: { id: string } }>('/api/trastienda/articulos/:id/avisos', {
    ...call('Cuántos esperan un artículo', EsperanSchema),
    handler: async request => {
      const id = parseId(request.params.id)
      if (id === null) throw noEncontrado()
      return { data: await showEsperan(pool, id), meta: {} }
    },
  })
}
