// The calls of following an order: by its secret link for anybody who has it, and the link for its customer and the staff (ENT-05).
import type { FastifyInstance } from 'fastify'
import {
  EnlaceSeguimientoSchema,
  LinkDeSeguimientoSchema,
  SeguimientoSchema,
} from '#contract/entrega/seguimiento.schema.ts'
import { ConsultaPapelSuelto } from '#contract/factura/papel.schema.ts'
import { NadaSchema } from '#contract/pedido/cambio-pedido.schema.ts'
import { sendArchivo, TIPOS } from '#server/plugins/descarga.ts'
import { limitByIp } from '#server/plugins/limites.ts'
import { ARCHIVO } from '#server/plugins/llamada.ts'
import type { PedidosDeps } from '../deps.ts'
import { llamadasDePedidos } from '../llamadas.ts'
import {
  giveSeguimiento,
  payBySeguimiento,
  readFacturaSeguida,
  readPropio,
  readSecreto,
  readSeguimiento,
  takeSeguimiento,
} from './follow.ts'

export function registerFollow(app: FastifyInstance, deps: PedidosDeps): void {
  const call = llamadasDePedidos(app)
  const onRequest = limitByIp(deps.limites.seguimiento)
  const partes = { secreto: readSecreto }
  call('GET /api/seguimiento/:secreto', {
    summary: 'Cómo viene un pedido, por su enlace',
    answer: SeguimientoSchema,
    partes,
    onRequest,
    handler: async ({ secreto }) => ({ data: await readSeguimiento(deps, secreto), meta: {} }),
  })
  call('POST /api/seguimiento/:secreto/link', {
    summary: 'Pedir el link para pagar el pedido que se sigue',
    answer: LinkDeSeguimientoSchema,
    partes,
    onRequest: limitByIp(deps.limites.enlacePedido),
    handler: async ({ secreto }) => ({ data: await payBySeguimiento(deps, secreto), meta: {} }),
  })
  call('GET /api/seguimiento/:secreto/factura', {
    summary: 'La factura del pedido que se sigue, en PDF',
    answer: ARCHIVO,
    produces: [TIPOS.pdf],
    query: ConsultaPapelSuelto,
    partes,
    onRequest,
    handler: async ({ secreto, query, reply }) => {
      reply.header('cache-control', 'no-store')
      return sendArchivo(reply, { formato: 'pdf', ...(await readFacturaSeguida(deps, secreto, query.id)) })
    },
  })
  call('GET /api/pedidos/:id/seguimiento', {
    summary: 'Cómo viene un pedido propio',
    answer: SeguimientoSchema,
    handler: async ({ cuenta, id }) => ({ data: await readPropio(deps, cuenta, id), meta: {} }),
  })
  call('POST /api/pedidos/:id/seguimiento', {
    summary: 'El enlace para seguir un pedido, o uno nuevo',
    answer: EnlaceSeguimientoSchema,
    handler: async ({ cuenta, id }) => ({ data: await giveSeguimiento(deps, cuenta, id), meta: {} }),
  })
  call('DELETE /api/pedidos/:id/seguimiento', {
    summary: 'Que el enlace para seguir un pedido no sirva más',
    answer: NadaSchema,
    handler: async ({ cuenta, id }) => {
      await takeSeguimiento(deps, cuenta, id)
      return { data: {}, meta: {} }
    },
  })
}
