// The calls behind the links the shop sends: anybody who has one may look at it and answer it; the secret is never in an address.
import type { FastifyInstance } from 'fastify'
import { NadaSchema } from '#contract/pedido/cambio-pedido.schema.ts'
import { EnlaceBody, EnlaceVistoSchema, RechazoBody } from '#contract/pedido/telefono.schema.ts'
import { limitByIp } from '#server/plugins/limites.ts'
import type { PedidosDeps } from '../deps.ts'
import { llamadasDePedidos } from '../llamadas.ts'
import { answerEnlace, readEnlace } from './link.ts'

export function registerLink(app: FastifyInstance, deps: PedidosDeps): void {
  const call = llamadasDePedidos(app)
  const onRequest = limitByIp(deps.limites.enlacePedido)
  call('POST /api/enlaces/ver', {
    summary: 'De qué se trata un enlace',
    body: EnlaceBody,
    answer: EnlaceVistoSchema,
    onRequest,
    handler: async ({ body }) => ({ data: await readEnlace(deps, body.code), meta: {} }),
  })
  call('POST /api/enlaces/aceptar', {
    summary: 'Aceptar lo que ofrece un enlace',
    body: EnlaceBody,
    answer: NadaSchema,
    onRequest,
    handler: async ({ body, cuenta }) => {
      await answerEnlace(deps, cuenta, body.code, { si: true, peso: 'acepta' })
      return { data: {}, meta: {} }
    },
  })
  call('POST /api/enlaces/rechazar', {
    summary: 'Decir que no',
    body: RechazoBody,
    answer: NadaSchema,
    onRequest,
    handler: async ({ body, cuenta }) => {
      await answerEnlace(deps, cuenta, body.code, { si: false, peso: body.respuesta ?? 'ajusta' })
      return { data: {}, meta: {} }
    },
  })
}
