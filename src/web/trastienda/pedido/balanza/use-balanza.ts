// The scale on a cable for a screen: what it says now, and connecting it with a tap; one that was chosen before connects by itself (PESA-06).
import { useEffect, useRef, useState } from 'react'
import { type Balanza, createBalanza, DESCONECTADA, SIN_SOPORTE, type Situacion } from './balanza.ts'
import { enchufesDelNavegador } from './cable.ts'
import { PRT } from './prt.ts'

export interface BalanzaEnPantalla extends Situacion {
  /** Inside a tap: the browser asks which cable the first time. */
  conectar(): void
  desconectar(): void
}

/** A screen that is left lets go of the cable before the next one takes it. */
let libre: Promise<void> = Promise.resolve()

export function useBalanza(): BalanzaEnPantalla {
  const [situacion, setSituacion] = useState<Situacion>(DESCONECTADA)
  const balanza = useRef<Balanza | null>(null)
  useEffect(() => {
    const enchufes = enchufesDelNavegador()
    if (enchufes === null) return setSituacion(SIN_SOPORTE)
    const nueva = createBalanza({ enchufes, protocolo: PRT, onCambio: setSituacion })
    balanza.current = nueva
    void libre.then(() => {
      if (balanza.current === nueva) void nueva.resume()
    })
    return () => {
      balanza.current = null
      libre = nueva.disconnect()
    }
  }, [])
  return {
    ...situacion,
    conectar: () => void balanza.current?.connect(),
    desconectar: () => void balanza.current?.disconnect(),
  }
}
