// The calls of the scale: what is to be weighed, each line's weight, and the customer's answer to one out of bounds.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { NadaBody } from '#contract/pedido/cambio-pedido.schema.ts'
import { PedidoSchema } from '#contract/pedido/pedido-leido.schema.ts'
import {
  PesadaBody,
  type PesadaDatos,
  PesadaSchema,
  PesajeSchema,
  PorPesarSchema,
  RespuestaBody,
  type RespuestaDatos,
} from '#contract/pedido/pesada.schema.ts'
import { parseId } from '#domain/rutas.ts'
import { noEncontrado } from '#server/base/errors.ts'
import { requireUsuario } from '#server/plugins/auth.ts'
import type { PedidosDeps } from '../deps.ts'
import { type ConId, call, idDe } from '../llamada.ts'
import { readPedido } from '../read/use-cases.ts'
import { askAgain, noteRespuesta, readPesaje, readPorPesar, weighLinea } from './use-cases.ts'

function lineaDe({ params }: FastifyRequest): number {
  const id = parseId((params as { linea: string }).linea)
  if (id === null) throw noEncontrado()
  return id
}

export function registerWeigh(app: FastifyInstance, deps: PedidosDeps): void {
  app.get('/api/pedidos/por-pesar', {
    ...call('Los pedidos por pesar', PorPesarSchema),
    handler: request => readPorPesar(deps, requireUsuario(request)),
  })
  app.get<ConId>('/api/pedidos/:id/pesaje', {
    ...call('Un pedido en la balanza; los importes, sólo para quien los ve', PesajeSchema),
    handler: request => readPesaje(deps, requireUsuario(request), idDe(request)),
  })
  app.put<ConId & { Body: PesadaDatos }>('/api/pedidos/:id/lineas/:linea/peso', {
    ...call('Pesar una línea', PesadaSchema, PesadaBody),
    handler: request => {
      const cual = { id: idDe(request), lineaId: lineaDe(request) }
      return weighLinea(deps, requireUsuario(request), cual, request.body)
    },
  })
  app.post<ConId>('/api/pedidos/:id/lineas/:linea/enlace', {
    ...call('Otro enlace para que el cliente conteste por un peso', PesadaSchema, NadaBody, { vacio: true }),
    handler: request => askAgain(deps, requireUsuario(request), idDe(request), lineaDe(request)),
  })
  app.post<ConId & { Body: RespuestaDatos }>('/api/pedidos/:id/lineas/:linea/respuesta', {
    ...call('Contestar por un peso fuera de la tolerancia', PedidoSchema, RespuestaBody),
    handler: async request => {
      const [cuenta, id] = [requireUsuario(request), idDe(request)]
      await noteRespuesta(deps, cuenta, { id, lineaId: lineaDe(request) }, request.body)
      return readPedido(deps, cuenta, id)
    },
  })
}
