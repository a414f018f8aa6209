// The addresses of the 'Botón de arrepentimiento': anybody asks, the Admin reads and attends.
import type { FastifyInstance } from 'fastify'
import { ERRORES } from '#contract/errores.schema.ts'
import {
  ArrepentimientoBody,
  ArrepentimientosSchema,
  CodigoArrepentimientoSchema,
  ConsultaArrepentimientos,
  UnArrepentimientoSchema,
} from '#contract/pedido/arrepentimiento.schema.ts'
import { DESHACER_MINUTOS, DESHACER_TARDE } from '#domain/pedido/estado.ts'
import { parseId } from '#domain/rutas.ts'
import { AppError, noEncontrado } from '#server/base/errors.ts'
import { parseTexto } from '#server/consulta/texto.ts'
import { queryOf } from '#server/kit/http.ts'
import { requireUsuario } from '#server/plugins/auth.ts'
import { compileCampos } from '#server/plugins/campos.ts'
import { claveIp, limitByIp } from '#server/plugins/limites.ts'
import { SESION } from '#server/plugins/operaciones.ts'
import { attendArrepentimiento, unattendArrepentimiento } from './store.ts'
import { type ArrepentimientosDeps, createArrepentimiento, readArrepentimientos } from './use-cases.ts'

const tags = ['Arrepentimiento']

export function registerArrepentimientos(app: FastifyInstance, deps: ArrepentimientosDeps): void {
  app.post<{ Body: ArrepentimientoBody }>('/api/arrepentimientos', {
    bodyLimit: 16 * 1024,
    validatorCompiler: compileCampos,
    schema: {
      tags,
      summary: 'Arrepentirse de una compra, sin cuenta',
      body: ArrepentimientoBody,
      response: { 200: CodigoArrepentimientoSchema, ...ERRORES },
    },
    // Before the body is read: mistakes are few, garbage is not.
    onRequest: limitByIp(deps.limites.arrepentimientoEnvio),
    handler: async ({ body, ip }, reply) => {
      reply.header('cache-control', 'no-store')
      return { codigo: await createArrepentimiento(deps, body, claveIp(ip)) }
    },
  })
  app.get('/api/arrepentimientos', {
    schema: {
      tags,
      summary: 'Los pedidos de arrepentimiento (Admin)',
      security: SESION,
      querystring: ConsultaArrepentimientos,
      response: { 200: ArrepentimientosSchema, ...ERRORES },
    },
    handler: ({ raw }) => readArrepentimientos(deps.db, parseTexto(queryOf(raw.url))),
  })
  app.put<{ Params: { id: string } }>('/api/arrepentimientos/:id/atendido', {
    bodyLimit: 16 * 1024,
    schema: {
      tags,
      summary: 'Marcar como atendido (Admin)',
      security: SESION,
      response: { 200: UnArrepentimientoSchema, ...ERRORES },
    },
    handler: async request => {
      const id = parseId(request.params.id)
      const data = id === null ? null : await attendArrepentimiento(deps.db, id, requireUsuario(request).id)
      if (data === null) throw noEncontrado()
      return { data, meta: {} }
    },
  })
  app.delete<{ Params: { id: string } }>('/api/arrepentimientos/:id/atendido', {
    schema: {
      tags,
      summary: 'Deshacer la marca de atendido, en los primeros minutos (Admin)',
      security: SESION,
      response: { 200: UnArrepentimientoSchema, ...ERRORES },
    },
    handler: async request => {
      const id = parseId(request.params.id)
      const data = id === null ? null : await unattendArrepentimiento(deps.db, id, DESHACER_MINUTOS)
      if (data === null) throw noEncontrado()
      if (data === 'tarde') throw new AppError('ConflictError', DESHACER_TARDE)
      return { data, meta: {} }
    },
  })
}
