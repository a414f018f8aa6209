// The plan somebody is making and its address (deep link): read once the browser has the page, written at each change (VOL-02).
import { useEffect, useState } from 'react'
import { type AsadoLeido, readAsado, rutaAsado } from '#domain/pedido/asado/direccion.ts'
import type { Asado } from '#domain/pedido/asado/plan.ts'
import { useHidratado } from '#web/comun/estado/hidratado.ts'
import { useLocation } from '#web/comun/navegacion/ruta.ts'

interface Estado extends AsadoLeido {
  /** The navigation it was read from; null for the page of everybody. */
  readonly llave: string | null
  readonly tocado: boolean
}

export interface AsadoEnPantalla extends AsadoLeido {
  /** Somebody changed something. */
  readonly tocado: boolean
  setAsado(asado: Asado): void
}

export function useAsado(): AsadoEnPantalla {
  const { key, search } = useLocation()
  const hidratado = useHidratado()
  const llave = hidratado ? key : null
  const read = (): Estado => ({ ...readAsado(llave === null ? '' : search), llave, tocado: false })
  const [estado, setEstado] = useState(read)
  if (estado.llave !== llave) setEstado(read())

  // Not through the router: nothing else on the page depends on it, and no tap waits for it.
  const { asado, ilegible, tocado } = estado
  useEffect(() => {
    if (!tocado) return
    try {
      window.history.replaceState(window.history.state, '', rutaAsado(asado))
    } catch {
      // Some browsers count how often a page writes its address: the next tap after a pause writes it.
    }
  }, [asado, tocado])

  // The page of everybody was shown while the address waited to be read.
  useEffect(() => {
    if (llave !== null) delete document.documentElement.dataset.consulta
  }, [llave])

  return {
    asado,
    ilegible: ilegible && !tocado,
    tocado,
    setAsado: nuevo => setEstado({ asado: nuevo, ilegible: false, llave, tocado: true }),
  }
}
