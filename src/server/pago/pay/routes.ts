// The calls about the money of an order: the counter's, its customer's, and the provider's own.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  AvisoConsulta,
  AvisoRecibidoSchema,
  AvisoTotalSchema,
  CobroConsulta,
  CobroSchema,
  DevolucionBody,
  DevolucionClaveHeader,
  RetenidoBody,
  RetenidosSchema,
} from '#contract/pago/cobro.schema.ts'
import { LinkBody, PagoBody } from '#contract/pedido/pedido.schema.ts'
import { PedidoHechoSchema } from '#contract/pedido/pedido-leido.schema.ts'
import { requireClave } from '#server/base/idempotencia.ts'
import { queryOf } from '#server/kit/http.ts'
import type { PedidosDeps } from '#server/pedido/deps.ts'
import { llamadasDePedidos } from '#server/pedido/llamadas.ts'
import { readPedido } from '#server/pedido/read/read.ts'
import { checkAviso, type LlamadaFirmada, saveAviso } from './aviso.ts'
import { readCobro } from './cobro.ts'
import { createDevolucion } from './devolucion.ts'
import { createLink } from './link.ts'
import { saveLink, savePago } from './pay.ts'
import { readRetenidos, resolveRetenido } from './retenido.ts'
import { tellTotal } from './total.ts'

export function registerPay(app: FastifyInstance, deps: PedidosDeps): void {
  const call = llamadasDePedidos(app)
  call('PUT /api/pedidos/:id/pago', {
    summary: 'Marcar un pedido como pagado (Admin)',
    body: PagoBody,
    answer: PedidoHechoSchema,
    handler: async ({ cuenta, id, body }) => {
      await savePago(deps, cuenta, id, body)
      return readPedido(deps, cuenta, id)
    },
  })
  call('PUT /api/pedidos/:id/link-de-pago', {
    summary: 'Guardar el link de pago de un pedido (Admin)',
    body: LinkBody,
    answer: PedidoHechoSchema,
    handler: async ({ cuenta, id, body, request }) => {
      await saveLink(deps, cuenta, id, body.enlace, request)
      return readPedido(deps, cuenta, id)
    },
  })
  call('GET /api/pedidos/:id/cobro', {
    summary: 'La plata de un pedido: qué falta pagar y cómo',
    query: CobroConsulta,
    answer: CobroSchema,
    handler: ({ cuenta, id, query }) => readCobro(deps, cuenta, id, { volvio: query.volvio === '1' }),
  })
  call('POST /api/pedidos/:id/link', {
    summary: 'Pedir el link para pagar un pedido, o el que ya tiene',
    answer: CobroSchema,
    handler: async ({ cuenta, id }) => {
      await createLink(deps, cuenta, id)
      return readCobro(deps, cuenta, id)
    },
  })
  call('POST /api/pedidos/:id/avisar-total', {
    summary: 'Avisar el total de un pedido, con su link de pago',
    answer: AvisoTotalSchema,
    handler: ({ cuenta, id }) => tellTotal(deps, cuenta, id),
  })
  call('POST /api/pedidos/:id/devoluciones', {
    summary: 'Devolver un pago, todo o en parte',
    body: DevolucionBody,
    headers: DevolucionClaveHeader,
    answer: CobroSchema,
    handler: async ({ cuenta, id, body, request }) => {
      const clave = requireClave(request.headers['idempotency-key'], body.clave)
      await createDevolucion(deps, cuenta, id, body, clave)
      return readCobro(deps, cuenta, id)
    },
  })
  call('GET /api/pagos/retenidos', {
    summary: 'Los pagos que no coinciden y esperan una decisión',
    answer: RetenidosSchema,
    handler: () => readRetenidos(deps),
  })
  call('POST /api/pagos/:id/resolver', {
    summary: 'Aceptar un pago retenido, devolverlo o reactivar su pedido',
    body: RetenidoBody,
    answer: RetenidosSchema,
    handler: ({ cuenta, id, body }) => resolveRetenido(deps, cuenta, id, body),
  })
  call('POST /api/pagos/mercadopago', {
    summary: 'Los avisos de Mercado Pago, firmados',
    consulta: AvisoConsulta,
    answer: AvisoRecibidoSchema,
    errors: ['UnauthorizedError'],
    onRequest: async request => checkAviso(deps, readLlamada(request)),
    handler: async ({ request }) => {
      await saveAviso(deps, readLlamada(request))
      return { ok: true }
    },
  })
}

/** What is signed stands in the address and the headers: a forged call costs one hash. */
function readLlamada({ raw, headers }: FastifyRequest): LlamadaFirmada {
  const consulta = new URLSearchParams(queryOf(raw.url))
  return {
    firma: String(headers['x-signature'] ?? ''),
    requestId: String(headers['x-request-id'] ?? ''),
    tema: consulta.get('type') ?? consulta.get('topic') ?? '',
    dato: consulta.get('data.id') ?? '',
  }
}
