// The articles a catalogue screen lists: what its page came with at once, the rest as soon as the browser is idle.
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useVistaPropia } from '#web/comun/estado/hidratado.ts'
import { whenLoadedAndIdle } from '#web/comun/estado/ocio.ts'
import { type TiendaEnPantalla, useTienda } from '#web/comun/vidriera/tienda.ts'

export interface Surtido extends TiendaEnPantalla {
  /** Nothing of this screen's own is known yet. */
  readonly vacio: boolean
  /** Every article of this screen is known. */
  readonly entero: boolean
  /** Asks for the missing articles now. */
  pedirTodo(): void
}

/** `clave` tells two screens apart; `isEntero` says whether a share of the shop holds all this screen lists. */
export function useSurtido(clave: string, isEntero: (tienda: TiendaEnPantalla) => boolean): Surtido {
  const propia = useVistaPropia(clave)
  const [pedido, setPedido] = useState(false)
  const tienda = useTienda(pedido)
  const entero = tienda.estado === 'completa' || isEntero(tienda)
  const pedirTodo = useCallback(() => setPedido(!entero), [entero])

  useEffect(() => {
    if (entero) return
    if (propia) return whenLoadedAndIdle(pedirTodo)
    // Nothing is on screen yet that the call could disturb.
    pedirTodo()
    return
  }, [entero, propia, pedirTodo])

  return useMemo(
    () => ({ ...tienda, entero, vacio: !entero && !propia, pedirTodo }),
    [tienda, entero, propia, pedirTodo],
  )
}
