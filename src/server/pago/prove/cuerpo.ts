// The body of a proof of a transfer that is uploaded: which kinds, how large, how many at a time (I6).
import type { FastifyInstance } from 'fastify'
import { COMPROBANTE_BYTES_MAX, COMPROBANTE_PESADO, TIPOS_COMPROBANTE } from '#domain/pago/comprobante.ts'
import { registerCuerpo } from '#server/kit/cuerpo.ts'
import { requireUsuario } from '#server/plugins/auth.ts'

export function registerCuerpoComprobante(sala: FastifyInstance): void {
  registerCuerpo(sala, {
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
