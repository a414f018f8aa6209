// The calls behind the links the shop sends: anybody who has one may look at it and answer it; the secret is never in an address.
import type { FastifyInstance } from 'fastify'
import { NadaSchema } from '#contract/pedido/cambio-pedido.schema.ts'
import {
  EnlaceBody,
  type EnlaceDatos,
  EnlaceVistoSchema,
  RechazoBody,
  type RechazoDatos,
} from '#contract/pedido/telefono.schema.ts'
import { limitByIp } from '#server/plugins/limites.ts'
import type { PedidosDeps } from '../deps.ts'
import { call } from '../llamada.ts'
import { answerEnlace, readEnlace } from './use-cases.ts'

/** Whoever holds the secret may: no session is asked for. */
function open(...partes: Parameters<typeof call>) {
  const { schema, ...resto } = call(...partes)
  return { ...resto, schema: { ...schema, security: [] } }
}

export function registerLink(app: FastifyInstance, deps: PedidosDeps): void {
  const onRequest = limitByIp(deps.limites.enlacePedido)
  app.post<{ Body: EnlaceDatos }>('/api/enlaces/ver', {
    ...open('De qué se trata un enlace', EnlaceVistoSchema, EnlaceBody),
    onRequest,
    handler: async ({ body }) => ({ data: await readEnlace(deps, body.code), meta: {} }),
  })
  app.post<{ Body: EnlaceDatos }>('/api/enlaces/aceptar', {
    ...open('Aceptar lo que ofrece un enlace', NadaSchema, EnlaceBody),
    onRequest,
    handler: async ({ body, cuenta }) => {
      await answerEnlace(deps, cuenta, body.code, { si: true, peso: 'acepta' })
      return { data: {}, meta: {} }
    },
  })
  app.post<{ Body: RechazoDatos }>('/api/enlaces/rechazar', {
    ...open('Decir que no', NadaSchema, RechazoBody),
    onRequest,
    handler: async ({ body, cuenta }) => {
      await answerEnlace(deps, cuenta, body.code, { si: false, peso: body.respuesta ?? 'ajusta' })
      return { data: {}, meta: {} }
    },
  })
}
