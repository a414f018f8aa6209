// Where this order goes: the saved address, or another one for this order only (CART-02, CART-07).
import { useState } from 'react'
import {
  chooseDireccion,
  cleanDireccion,
  DIRECCION_LARGA,
  DIRECCION_MAX,
  DIRECCION_OBLIGATORIA,
} from '#domain/pedido/carrito/entrega.ts'
import { largo } from '#domain/texto/unicode.ts'
import { showAviso } from '#web/comun/estado/avisos.ts'
import { useUnaVez } from '#web/comun/estado/use-una-vez.ts'
import { updateSesion, useSesion } from '#web/comun/sesion/sesion.ts'
import { changePedidoActual, usePedidoActual } from '../pedido-actual.ts'

export interface Entrega {
  /** The saved address, null when there is none. */
  readonly guardada: string | null
  readonly usarOtra: boolean
  readonly escrita: string
  /** What the order would be sent to. */
  readonly direccion: string
  readonly alternativa: boolean
  readonly valida: boolean
  readonly error: string | undefined
  setUsarOtra(usar: boolean): void
  write(texto: string): void
  /** The person left the field, or tried to go on without it. */
  touch(): void
  /** What was typed is where they live from now on. */
  guardar(): Promise<void>
}

function errorDe(direccion: string): string | undefined {
  if (direccion === '') return DIRECCION_OBLIGATORIA
  return largo(direccion) > DIRECCION_MAX ? DIRECCION_LARGA : undefined
}

async function saveDireccion(direccion: string): Promise<void> {
  const { sesion } = useSesion.getState()
  if (sesion === null) return
  try {
    const { savePerfil } = await import('#web/tienda/cuenta/api-cuenta.ts')
    updateSesion(await savePerfil(sesion.user.id, { direccion }))
    changePedidoActual({ usarOtra: false, direccion: '' })
    showAviso({ titulo: 'Dirección guardada', descripcion: direccion, tipo: 'exito' })
  } catch {
    // The order goes there all the same.
    showAviso({
      titulo: 'No pudimos guardar la dirección',
      descripcion: 'El pedido va igual a la que escribiste.',
      tipo: 'alerta',
    })
  }
}

export function useEntrega(): Entrega {
  const { usarOtra, direccion: escrita } = usePedidoActual()
  const guardada = useSesion(({ sesion }) => cleanDireccion(sesion?.user.direccion ?? '') || null)
  const [tocada, setTocada] = useState(false)
  const { direccion, alternativa } = chooseDireccion({ usarAlternativa: usarOtra, guardada, escrita })
  const error = errorDe(direccion)
  return {
    guardada,
    usarOtra: usarOtra && guardada !== null,
    escrita,
    direccion,
    alternativa,
    valida: error === undefined,
    error: tocada || error === DIRECCION_LARGA ? error : undefined,
    setUsarOtra: usar => changePedidoActual({ usarOtra: usar }),
    write: texto => changePedidoActual({ direccion: texto }),
    touch: () => setTocada(true),
    guardar: useUnaVez(() => saveDireccion(direccion)),
  }
}
