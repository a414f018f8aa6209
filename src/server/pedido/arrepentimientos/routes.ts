// The addresses of the 'Botón de arrepentimiento': anybody asks, the Admin reads and attends.
import type { FastifyInstance } from 'fastify'
import {
  ArrepentimientoBody,
  ArrepentimientosSchema,
  CodigoArrepentimientoSchema,
  ConsultaArrepentimientos,
  UnArrepentimientoSchema,
} from '#contract/pedido/arrepentimiento.schema.ts'
import { DESHACER_MINUTOS, DESHACER_TARDE } from '#domain/pedido/estado.ts'
import { AppError, noEncontrado } from '#server/base/errors.ts'
import { parseTexto } from '#server/consulta/texto.ts'
import { claveIp, limitByIp } from '#server/plugins/limites.ts'
import { llamadas } from '#server/plugins/llamada.ts'
import { attendArrepentimiento, unattendArrepentimiento } from './store.ts'
import { type ArrepentimientosDeps, createArrepentimiento, readArrepentimientos } from './use-cases.ts'

export function registerArrepentimientos(app: FastifyInstance, deps: ArrepentimientosDeps): void {
  const call = llamadas(app, { tag: 'Arrepentimiento', bodyLimit: 16 * 1024 })
  call('POST /api/arrepentimientos', {
    summary: 'Arrepentirse de una compra, sin cuenta',
    body: ArrepentimientoBody,
    answer: CodigoArrepentimientoSchema,
    // Before the body is read: mistakes are few, garbage is not.
    onRequest: limitByIp(deps.limites.arrepentimientoEnvio),
    handler: async ({ body, request }) => ({
      codigo: await createArrepentimiento(deps, body, claveIp(request.ip)),
    }),
  })
  call('GET /api/arrepentimientos', {
    summary: 'Los pedidos de arrepentimiento (Admin)',
    consulta: ConsultaArrepentimientos,
    answer: ArrepentimientosSchema,
    errors: ['NotFoundError'],
    handler: ({ consulta }) => readArrepentimientos(deps.db, parseTexto(consulta)),
  })
  call('PUT /api/arrepentimientos/:id/atendido', {
    summary: 'Marcar como atendido (Admin)',
    answer: UnArrepentimientoSchema,
    handler: async ({ cuenta, id }) => {
      const data = await attendArrepentimiento(deps.db, id, cuenta.id)
      if (data === null) throw noEncontrado()
      return { data, meta: {} }
    },
  })
  call('DELETE /api/arrepentimientos/:id/atendido', {
    summary: 'Deshacer la marca de atendido, en los primeros minutos (Admin)',
    answer: UnArrepentimientoSchema,
    handler: async ({ id }) => {
      const data = await unattendArrepentimiento(deps.db, id, DESHACER_MINUTOS)
      if (data === null) throw noEncontrado()
      if (data === 'tarde') throw new AppError('ConflictError', DESHACER_TARDE)
      return { data, meta: {} }
    },
  })
}
