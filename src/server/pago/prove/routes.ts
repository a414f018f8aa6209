// The calls about a transfer: that it was made, its proofs in, and each of them out as a download.
import type { FastifyInstance } from 'fastify'
import { CobroSchema } from '#contract/pago/cobro.schema.ts'
import { TIPOS_COMPROBANTE } from '#domain/pago/comprobante.ts'
import { parseId } from '#domain/rutas.ts'
import { AppError, noEncontrado } from '#server/base/errors.ts'
import type { PedidosDeps } from '#server/pedido/deps.ts'
import { type ConId, call, idDe } from '#server/pedido/llamada.ts'
import { requireUsuario } from '#server/plugins/auth.ts'
import { readCobro } from '../pay/cobro.ts'
import { registerCuerpoComprobante } from './cuerpo.ts'
import { attachComprobante, checkAdmite, findComprobante, sayTransferido } from './use-cases.ts'

/** A phone in the street may have a slow line. */
const LLEGADA_MS = 120_000
const EXTENSION = { 'image/jpeg': 'jpg', 'application/pdf': 'pdf' } as const

export function registerProve(app: FastifyInstance, deps: PedidosDeps): void {
  for (const [method, hecho, summary] of [
    ['POST', true, 'Decir que un pedido ya se transfirió: el plazo para pagar se detiene'],
    ['DELETE', false, 'Sacar la marca de que se transfirió'],
  ] as const) {
    app.route<ConId>({
      method,
      url: '/api/pedidos/:id/transferido',
      ...call(summary, CobroSchema),
      handler: async request => {
        const [cuenta, id] = [requireUsuario(request), idDe(request)]
        await sayTransferido(deps, cuenta, id, hecho)
        return readCobro(deps, cuenta, id)
      },
    })
  }
  registerSubida(app, deps)
  app.get<{ Params: { id: string; comprobante: string } }>('/api/pedidos/:id/comprobantes/:comprobante', {
    ...call('Bajar un comprobante: siempre como archivo', { type: 'string' }),
    handler: async (request, reply) => {
      const [cuenta, pedido] = [requireUsuario(request), idDe(request)]
      const id = parseId(request.params.comprobante)
      if (id === null) throw noEncontrado()
      const { tipo, datos } = await findComprobante(deps, cuenta, pedido, id)
      // Whatever is in it: a file to keep, never something a page of the shop shows or runs.
      return reply
        .type(tipo)
        .header(
          'content-disposition',
          `attachment; filename="comprobante-${pedido}-${id}.${EXTENSION[tipo]}"`,
        )
        .header('content-security-policy', "sandbox; default-src 'none'")
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'no-store')
        .send(datos)
    },
  })
}

function registerSubida(app: FastifyInstance, deps: PedidosDeps): void {
  // A room of its own: only here is a proof a body, and nothing else is one.
  app.register(async sala => {
    registerCuerpoComprobante(sala)
    const { schema } = call(
      'Adjuntar un comprobante: el cuerpo son sus bytes (JPEG, PNG o WebP de hasta 4 MB, o PDF de hasta 2 MB)',
      CobroSchema,
    )
    sala.post<ConId & { Body: Buffer | undefined }>('/api/pedidos/:id/comprobantes', {
      config: { llegadaMs: LLEGADA_MS },
      schema: { ...schema, consumes: [...TIPOS_COMPROBANTE] },
      // All that can be refused without its bytes is, before they are listened to.
      onRequest: async request => {
        const cuenta = requireUsuario(request)
        await deps.limites.comprobante.consume(`cuenta ${cuenta.id}`)
        await checkAdmite(deps, cuenta, idDe(request))
      },
      handler: async request => {
        const [cuenta, id] = [requireUsuario(request), idDe(request)]
        if (!Buffer.isBuffer(request.body) || request.body.length === 0) {
          throw new AppError(
            'UnsupportedMediaTypeError',
            'Mandá el comprobante como foto (JPEG, PNG o WebP) o como PDF.',
          )
        }
        await attachComprobante(deps, cuenta, id, request.body)
        return readCobro(deps, cuenta, id)
      },
    })
  })
}
