// The calls of who delivers: their runs, what they tell of them, and pictures.
import type { FastifyInstance } from 'fastify'
import { HechoSchema } from '#contract/cuenta/cuenta.schema.ts'
import { ActosBody, ActosSchema, RepartoSchema } from '#contract/entrega/vuelta.schema.ts'
import { COMPROBANTE_BYTES_MAX } from '#domain/pago/comprobante.ts'
import { AppError } from '#server/base/errors.ts'
import { registerUpload } from '#server/kit/upload.ts'
import { requireUsuario } from '#server/plugins/auth.ts'
import { ARCHIVO, llamadas } from '#server/plugins/llamada.ts'
import { type RepartoDeps, tellActos } from './actos.ts'
import { attachFoto, findFoto, readReparto, requireActo } from './reparto.ts'

const FOTOS = ['image/jpeg', 'image/png', 'image/webp']
const PESADA = 'La foto es muy pesada: hasta 4 MB'
/** A phone in the street may have a slow line. */
const LLEGADA_MS = 120_000
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const readUuid = (texto: string) => (UUID.test(texto.toLowerCase()) ? texto.toLowerCase() : null)

export function registerReparto(app: FastifyInstance, deps: RepartoDeps): void {
  const call = llamadas(app, { tag: 'Reparto' })
  call('GET /api/reparto', {
    summary: 'Las vueltas que me dieron, con lo que hace falta en cada puerta',
    answer: RepartoSchema,
    handler: ({ cuenta }) => readReparto(deps, cuenta),
  })
  call('POST /api/reparto/actos', {
    summary: 'Lo que pasó en el camino, aunque llegue tarde: cada acto una vez, por su id, en orden',
    body: ActosBody,
    bodyLimit: 256 * 1024,
    answer: ActosSchema,
    handler: ({ cuenta, body }) => tellActos(deps, cuenta, body.actos),
  })
  registerFoto(app, deps)
  call('GET /api/vueltas/:id/paradas/:pedido/foto', {
    summary: 'La foto de una parada; quien reparte, sólo de sus vueltas',
    produces: ['image/jpeg'],
    answer: ARCHIVO,
    handler: async ({ cuenta, id, pedido, reply }) => {
      const datos = await findFoto(deps, cuenta, id, pedido)
      return reply
        .type('image/jpeg')
        .header('content-security-policy', "sandbox; default-src 'none'")
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'no-store')
        .send(datos)
    },
  })
}

function registerFoto(app: FastifyInstance, deps: RepartoDeps): void {
  // A room of its own: only here is a picture a body, and nothing else is one.
  app.register(async sala => {
    registerUpload(sala, {
      tipos: FOTOS,
      bytesMax: COMPROBANTE_BYTES_MAX,
      demasiado: PESADA,
      juntos: 3,
      quien: request => String(requireUsuario(request).id),
    })
    sala.addHook('onError', async (_request, reply) => void reply.header('connection', 'close'))
    llamadas(sala, { tag: 'Reparto' })('PUT /api/reparto/actos/:id/foto', {
      summary: 'La foto de un acto: el cuerpo son sus bytes (JPEG, PNG o WebP de hasta 4 MB)',
      consumes: FOTOS,
      answer: HechoSchema,
      partes: { id: readUuid },
      config: { llegadaMs: LLEGADA_MS },
      // Whose it is not hears so before a byte is read.
      antes: async ({ cuenta, id }) => {
        await deps.limites.comprobante.consume(`cuenta ${cuenta.id}`)
        await requireActo(deps, cuenta, id)
      },
      handler: async ({ cuenta, id, body }) => {
        if (!Buffer.isBuffer(body) || body.length === 0) {
          throw new AppError('UnsupportedMediaTypeError', 'Mandá la foto como JPEG, PNG o WebP.')
        }
        await attachFoto(deps, cuenta, id, body)
      },
    })
  })
}
