// The shelves as this screen has them: read when it opens and after each change.
import type { EstantesWire } from '#contract/catalogo/estante.schema.ts'
import { fetchEstantes } from '#web/trastienda/piezas/estantes.ts'
import { type Lectura, putLeido, useLectura } from '#web/trastienda/piezas/lectura.ts'

const CLAVE = ['estantes'] as const

export interface Estantes {
  readonly lectura: Lectura<EstantesWire>
  /** Reads them again; told when they are there. */
  readonly reload: () => Promise<void>
}

export function useEstantes(): Estantes {
  const lectura = useLectura(CLAVE, fetchEstantes, { quieta: true })
  return {
    lectura,
    reload: () => fetchEstantes().then(leidos => putLeido(CLAVE, () => leidos), lectura.reload),
  }
}
