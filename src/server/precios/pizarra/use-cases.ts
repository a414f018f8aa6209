// The price board's one answer (memoize): laid out once for each move of the shop window, then sent from memory.
import { toWirePizarra } from '#contract/precios/pizarra.wire.ts'
import type { Snapshot, SnapshotSource } from '#server/catalogo/snapshot.ts'
import { DATOS_COMUNES } from '#server/plugins/caducidad.ts'
import { type Preparada, prepare } from '#server/plugins/respuesta.ts'
import type { Headers } from '#server/plugins/seguridad.ts'

/** Counting stock down leaves the shop window, and so the board, as it is. */
export function createLecturaPizarra(tiendas: SnapshotSource, seguridad: Headers): () => Preparada {
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
