// The calls of the scale: what is to be weighed, each line's weight, and the customer's answer to one out of bounds.
import type { FastifyInstance } from 'fastify'
import { NadaBody } from '#contract/pedido/cambio-pedido.schema.ts'
import { PedidoSchema } from '#contract/pedido/pedido-leido.schema.ts'
import {
  PesadaBody,
  PesadaClaveHeader,
  PesadaSchema,
  PesajeSchema,
  PorPesarSchema,
  RespuestaBody,
} from '#contract/pedido/pesada.schema.ts'
import { requireClave } from '#server/base/idempotencia.ts'
import type { PedidosDeps } from '../deps.ts'
import { llamadasDePedidos } from '../llamadas.ts'
import { readPedido } from '../read/read.ts'
import { askAgain, noteRespuesta, readPesaje, readPorPesar, weighLinea } from './weigh.ts'

export function registerWeigh(app: FastifyInstance, deps: PedidosDeps): void {
  const call = llamadasDePedidos(app)
  call('GET /api/pedidos/por-pesar', {
    summary: 'Los pedidos por pesar',
    answer: PorPesarSchema,
    handler: ({ cuenta }) => readPorPesar(deps, cuenta),
  })
  call('GET /api/pedidos/:id/pesaje', {
    summary: 'Un pedido en la balanza; los importes, sólo para quien los ve',
    answer: PesajeSchema,
    handler: ({ cuenta, id }) => readPesaje(deps, cuenta, id),
  })
  call('PUT /api/pedidos/:id/lineas/:linea/peso', {
    summary: 'Pesar una línea',
    body: PesadaBody,
    headers: PesadaClaveHeader,
    answer: PesadaSchema,
    handler: ({ cuenta, id, linea, body, request }) => {
      const clave = requireClave(request.headers['idempotency-key'], body.clave)
      return weighLinea(deps, cuenta, { id, lineaId: linea }, body, clave)
    },
  })
  call('POST /api/pedidos/:id/lineas/:linea/enlace', {
    summary: 'Otro enlace para que el cliente conteste por un peso',
    body: NadaBody,
    vacio: true,
    answer: PesadaSchema,
    handler: ({ cuenta, id, linea }) => askAgain(deps, cuenta, id, linea),
  })
  call('POST /api/pedidos/:id/lineas/:linea/respuesta', {
    summary: 'Contestar por un peso fuera de la tolerancia',
    body: RespuestaBody,
    answer: PedidoSchema,
    handler: async ({ cuenta, id, linea, body }) => {
      await noteRespuesta(deps, cuenta, { id, lineaId: linea }, body)
      return readPedido(deps, cuenta, id)
    },
  })
}
