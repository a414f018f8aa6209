// The calls about the money of an order: the counter's, its customer's, and the provider's own.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ERRORES } from '#contract/errores.schema.ts'
import {
  AvisoConsulta,
  AvisoRecibidoSchema,
  AvisoTotalSchema,
  CobroConsulta,
  CobroSchema,
  DevolucionBody,
  type DevolucionDatos,
  RetenidoBody,
  type RetenidoDatos,
  RetenidosSchema,
} from '#contract/pago/cobro.schema.ts'
import { LinkBody, type LinkDatos, PagoBody, type PagoDatos } from '#contract/pedido/pedido.schema.ts'
import { PedidoHechoSchema } from '#contract/pedido/pedido-leido.schema.ts'
import { queryOf } from '#server/kit/http.ts'
import type { PedidosDeps } from '#server/pedido/deps.ts'
import { type ConId, call, idDe } from '#server/pedido/llamada.ts'
import { readPedido } from '#server/pedido/read/use-cases.ts'
import { requireUsuario } from '#server/plugins/auth.ts'
import { CAMINO_AVISO } from '../firma.ts'
import { checkAviso, type LlamadaFirmada, saveAviso } from './aviso.ts'
import { readCobro } from './cobro.ts'
import { createDevolucion } from './devolucion.ts'
import { createLink } from './link.ts'
import { readRetenidos, resolveRetenido } from './retenido.ts'
import { tellTotal } from './total.ts'
import { saveLink, savePago } from './use-cases.ts'

export function registerPay(app: FastifyInstance, deps: PedidosDeps): void {
  app.put<ConId & { Body: PagoDatos }>('/api/pedidos/:id/pago', {
    ...call('Marcar un pedido como pagado (Admin)', PedidoHechoSchema, PagoBody),
    handler: async request => {
      const [cuenta, id] = [requireUsuario(request), idDe(request)]
      await savePago(deps, cuenta, id, request.body)
      return readPedido(deps, cuenta, id)
    },
  })
  app.put<ConId & { Body: LinkDatos }>('/api/pedidos/:id/link-de-pago', {
    ...call('Guardar el link de pago de un pedido (Admin)', PedidoHechoSchema, LinkBody),
    handler: async request => {
      const [cuenta, id] = [requireUsuario(request), idDe(request)]
      await saveLink(deps, cuenta, id, request.body.enlace, request)
      return readPedido(deps, cuenta, id)
    },
  })
  app.get<ConId & { Querystring: { volvio?: string } }>('/api/pedidos/:id/cobro', {
    ...call('La plata de un pedido: qué falta pagar y cómo', CobroSchema, undefined, {
      querystring: CobroConsulta,
    }),
    handler: request =>
      readCobro(deps, requireUsuario(request), idDe(request), { volvio: request.query.volvio === '1' }),
  })
  app.post<ConId>('/api/pedidos/:id/link', {
    ...call('Pedir el link para pagar un pedido, o el que ya tiene', CobroSchema),
    handler: async request => {
      const [cuenta, id] = [requireUsuario(request), idDe(request)]
      await createLink(deps, cuenta, id)
      return readCobro(deps, cuenta, id)
    },
  })
  app.post<ConId>('/api/pedidos/:id/avisar-total', {
    ...call('Avisar el total de un pedido, con su link de pago', AvisoTotalSchema),
    handler: request => tellTotal(deps, requireUsuario(request), idDe(request)),
  })
  app.post<ConId & { Body: DevolucionDatos }>('/api/pedidos/:id/devoluciones', {
    ...call('Devolver un pago, todo o en parte', CobroSchema, DevolucionBody),
    handler: async request => {
      const [cuenta, id] = [requireUsuario(request), idDe(request)]
      await createDevolucion(deps, cuenta, id, request.body)
      return readCobro(deps, cuenta, id)
    },
  })
  app.get('/api/pagos/retenidos', {
    ...call('Los pagos que no coinciden y esperan una decisión', RetenidosSchema),
    handler: () => readRetenidos(deps),
  })
  app.post<ConId & { Body: RetenidoDatos }>('/api/pagos/:id/resolver', {
    ...call('Aceptar un pago retenido, devolverlo o reactivar su pedido', RetenidosSchema, RetenidoBody),
    handler: request => resolveRetenido(deps, requireUsuario(request), idDe(request), request.body),
  })
  registerAviso(app, deps)
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

function registerAviso(app: FastifyInstance, deps: PedidosDeps): void {
  app.post(CAMINO_AVISO, {
    schema: {
      tags: ['Pedidos'],
      summary: 'Los avisos de Mercado Pago, firmados',
      querystring: AvisoConsulta,
      response: { 200: AvisoRecibidoSchema, ...ERRORES },
    },
    onRequest: async request => checkAviso(deps, readLlamada(request)),
    handler: async request => {
      await saveAviso(deps, readLlamada(request))
      return { ok: true }
    },
  })
}
