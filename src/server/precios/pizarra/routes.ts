// The price board's address: one answer for every television and whoever else looks (PREC-07).
import type { FastifyInstance } from 'fastify'
import { PizarraSchema } from '#contract/precios/pizarra.schema.ts'
import type { SnapshotSource } from '#server/catalogo/snapshot.ts'
import { llamadas } from '#server/plugins/llamada.ts'
import { sendCompressed } from '#server/plugins/respuesta.ts'
import type { Headers } from '#server/plugins/seguridad.ts'
import { createLecturaPizarra } from './use-cases.ts'

interface Deps {
  readonly tiendas: SnapshotSource
  readonly seguridad: Headers
}

export function registerPizarra(app: FastifyInstance, { tiendas, seguridad }: Deps): void {
  const read = createLecturaPizarra(tiendas, seguridad)
  llamadas(app, { tag: 'Catálogo' })('GET /api/pizarra', {
    summary: 'Los precios de hoy, para la pizarra del local',
    answer: PizarraSchema,
    handler: ({ request, reply }) => sendCompressed(request, reply, read()),
  })
}
