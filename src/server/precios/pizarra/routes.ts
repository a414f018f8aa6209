// The price board's address, and its one answer (memoize): laid out once for each move of the shop window, then sent from memory (PREC-07).
import type { FastifyInstance } from 'fastify'
import { PizarraSchema } from '#contract/precios/pizarra.schema.ts'
import { toWirePizarra } from '#contract/precios/pizarra.wire.ts'
import type { Snapshot, SnapshotSource } from '#server/catalogo/snapshot.ts'
import { DATOS_COMUNES } from '#server/plugins/caducidad.ts'
import { llamadas } from '#server/plugins/llamada.ts'
import { type Preparada, prepare, sendCompressed } from '#server/plugins/respuesta.ts'
import type { Headers } from '#server/plugins/seguridad.ts'

/** Counting stock down leaves the shop window, and so the board, as it is. */
function createLecturaPizarra(tiendas: SnapshotSource, seguridad: Headers): () => Preparada {
  const headers = { ...seguridad, 'cache-control': DATOS_COMUNES }
  let hecha: { readonly vidriera: Snapshot['vidriera']; readonly preparada: Preparada } | undefined
  return () => {
    const { vidriera } = tiendas.current()
    if (hecha?.vidriera !== vidriera) {
      const cuerpo = JSON.stringify(toWirePizarra(vidriera.tienda))
      const preparada = prepare(cuerpo, 'application/json; charset=utf-8', headers, { esfuerzo: 'pedido' })
      hecha = { vidriera, preparada }
    }
    return hecha.preparada
  }
}

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
