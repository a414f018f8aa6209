// The shelves as this screen has them: read once, read again after each change, and changed at once where the order is.
import { useEffect, useState } from 'react'
import type { EstantesWire } from '#contract/catalogo/estante.schema.ts'
import { fetchEstantes } from '#web/trastienda/piezas/estantes.ts'

export interface Estantes {
  /** Null while they are read for the first time. */
  readonly datos: EstantesWire | null
  readonly error: boolean
  /** Reads them again. */
  readonly reload: () => Promise<void>
  /** Shows them otherwise until the next reading. */
  readonly show: (change: (antes: EstantesWire) => EstantesWire) => void
}

export function useEstantes(): Estantes {
  const [datos, setDatos] = useState<EstantesWire | null>(null)
  const [error, setError] = useState(false)
  const reload = () =>
    fetchEstantes().then(
      leidos => {
        setDatos(leidos)
        setError(false)
      },
      () => setError(true),
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the screen opens, and when somebody comes back to it.
  useEffect(() => {
    void reload()
    const alVolver = () => {
      // What is being typed is not taken from under the fingers.
      if (document.visibilityState === 'visible' && !(document.activeElement instanceof HTMLInputElement))
        void reload()
    }
    document.addEventListener('visibilitychange', alVolver)
    return () => document.removeEventListener('visibilitychange', alVolver)
  }, [])
  return { datos, error, reload, show: change => setDatos(antes => (antes === null ? null : change(antes))) }
}
