// The calls about a transfer: that it was made, its proofs in, and each of them out as a download.
import type { FastifyInstance } from 'fastify'
import { CobroSchema } from '#contract/pago/cobro.schema.ts'
import { COMPROBANTE_BYTES_MAX, COMPROBANTE_PESADO, TIPOS_COMPROBANTE } from '#domain/pago/comprobante.ts'
import { AppError } from '#server/base/errors.ts'
import { registerUpload } from '#server/kit/upload.ts'
import type { PedidosDeps } from '#server/pedido/deps.ts'
import { llamadasDePedidos } from '#server/pedido/llamadas.ts'
import { requireUsuario } from '#server/plugins/auth.ts'
import { ARCHIVO } from '#server/plugins/llamada.ts'
import { readCobro } from '../pay/cobro.ts'
import { attachComprobante, checkAdmite, findComprobante, sayTransferido } from './prove.ts'

/** The body of a proof of a transfer that is uploaded: which kinds, how large, how many at a time (I6). */
function registerUploadComprobante(sala: FastifyInstance): void {
  registerUpload(sala, {
    tipos: [...TIPOS_COMPROBANTE],
    bytesMax: COMPROBANTE_BYTES_MAX,
    demasiado: COMPROBANTE_PESADO,
    juntos: 3,
    // Accounts are free: a few that dawdle would close this to everybody else.
    quien: request => String(requireUsuario(request).id),
  })
  // Whoever is refused is not listened to until the end of what they send.
  sala.addHook('onError', async (_request, reply) => void reply.header('connection', 'close'))
}

/** A phone in the street may have a slow line. */
const LLEGADA_MS = 120_000
const EXTENSION = { 'image/jpeg': 'jpg', 'application/pdf': 'pdf' } as const

export function registerProve(app: FastifyInstance, deps: PedidosDeps): void {
  const call = llamadasDePedidos(app)
  for (const [method, hecho, summary] of [
    ['POST', true, 'Decir que un pedido ya se transfirió: el plazo para pagar se detiene'],
    ['DELETE', false, 'Sacar la marca de que se transfirió'],
  ] as const) {
    call(`${method} /api/pedidos/:id/transferido`, {
      summary,
      answer: CobroSchema,
      handler: async ({ cuenta, id }) => {
        await sayTransferido(deps, cuenta, id, hecho)
        return readCobro(deps, cuenta, id)
      },
    })
  }
  registerSubida(app, deps)
  call('GET /api/pedidos/:id/comprobantes/:comprobante', {
    summary: 'Bajar un comprobante: siempre como archivo',
    produces: Object.keys(EXTENSION),
    answer: ARCHIVO,
    handler: async ({ cuenta, id, comprobante, reply }) => {
      const { tipo, datos } = await findComprobante(deps, cuenta, id, comprobante)
      // Whatever is in it: a file to keep, never something a page of the shop shows or runs.
      return reply
        .type(tipo)
        .header(
          'content-disposition',
          `attachment; filename="comprobante-${id}-${comprobante}.${EXTENSION[tipo]}"`,
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
    registerUploadComprobante(sala)
    llamadasDePedidos(sala)('POST /api/pedidos/:id/comprobantes', {
      summary:
        'Adjuntar un comprobante: el cuerpo son sus bytes (JPEG, PNG o WebP de hasta 4 MB, o PDF de hasta 2 MB)',
      consumes: [...TIPOS_COMPROBANTE],
      answer: CobroSchema,
      config: { llegadaMs: LLEGADA_MS },
      // All that can be refused without its bytes is, before they are listened to.
      antes: async ({ cuenta, id }) => {
        await deps.limites.comprobante.consume(`cuenta ${cuenta.id}`)
        await checkAdmite(deps, cuenta, id)
      },
      handler: async ({ cuenta, id, body }) => {
        if (!Buffer.isBuffer(body) || body.length === 0) {
          throw new AppError(
            'UnsupportedMediaTypeError',
            'Mandá el comprobante como foto (JPEG, PNG o WebP) o como PDF.',
          )
        }
        await attachComprobante(deps, cuenta, id, body)
        return readCobro(deps, cuenta, id)
      },
    })
  })
}
