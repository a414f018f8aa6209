// The price board's address, and its one answer (memoize): laid out once for each move of the shop window, then sent from memory (PREC-07).
import type { FastifyInstance } from 'fastify'
import { PizarraSchema } from '#contract/precios/pizarra.schema.ts'
import { toWirePizarra } from '#contract/precios/pizarra.wire.ts'
import type { Snapshot, SnapshotSource } from '#server/catalogo/snapshot.ts'
import { perKey } from '#server/kit/memoize.ts'
import { DATOS_COMUNES } from '#server/plugins/caducidad.ts'
import { llamadas } from '#server/plugins/llamada.ts'
import { prepareJson, sendCompressed } from '#server/plugins/respuesta.ts'
import type { Headers } from '#server/plugins/seguridad.ts'

interface Deps {
  readonly tiendas: SnapshotSource
  readonly seguridad: Headers
}

export function registerPizarra(app: FastifyInstance, { tiendas, seguridad }: Deps): void {
  const headers = { ...seguridad, 'cache-control': DATOS_COMUNES }
  // Counting stock down leaves the shop window, and so the board, as it is.
  const read = perKey(
    ({ vidriera }: Snapshot) => vidriera,
    ({ vidriera }) => prepareJson(toWirePizarra(vidriera.tienda), headers),
  )
  llamadas(app, { tag: 'Catálogo' })('GET /api/pizarra', {
    summary: 'Los precios de hoy, para la pizarra del local',
    answer: PizarraSchema,
    handler: ({ request, reply }) => sendCompressed(request, reply, read(tiendas.current())),
  })
}
