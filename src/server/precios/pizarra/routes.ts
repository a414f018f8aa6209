// The price board's address: one answer for every television and whoever else looks (PREC-07).
import type { FastifyInstance } from 'fastify'
import { ERRORES } from '#contract/errores.schema.ts'
import { PizarraSchema } from '#contract/precios/pizarra.schema.ts'
import type { SnapshotSource } from '#server/catalogo/snapshot.ts'
import { sendCompressed } from '#server/plugins/respuesta.ts'
import type { Headers } from '#server/plugins/seguridad.ts'
import { createLecturaPizarra } from './use-cases.ts'

interface Deps {
  readonly tiendas: SnapshotSource
  readonly seguridad: Headers
}

export function registerPizarra(app: FastifyInstance, { tiendas, seguridad }: Deps): void {
  const read = createLecturaPizarra(tiendas, seguridad)
  app.get('/api/pizarra', {
    schema: {
      tags: ['Catálogo'],
      summary: 'Los precios de hoy, para la pizarra del local',
      response: { 200: PizarraSchema, ...ERRORES },
    },
    handler: (request, reply) => sendCompressed(request, reply, read()),
  })
}
