// Saving one field in place: what was refused, what somebody else did, and what waits for the network (ADM-04, ADM-06).
import { useRef, useState } from 'react'
import type { ConflictoWire } from '#contract/errores.schema.ts'
import { useReintento } from '#web/comun/guardado/use-reintento.ts'
import { motivoDe, verdictOf } from '#web/comun/guardado/veredicto.ts'

type Guardado =
  | { readonly tipo: 'quieto' | 'guardando' | 'guardado' | 'sinRed' }
  | { readonly tipo: 'rechazo'; readonly motivo: string }
  | {
      readonly tipo: 'conflicto'
      readonly cambio: ConflictoWire['cambios'][number]
      readonly version: number
    }

const QUIETO: Guardado = { tipo: 'quieto' }

export interface Guardar {
  readonly guardado: Guardado
  /** True when it was saved. */
  readonly run: (save: () => Promise<unknown>) => Promise<boolean>
  /** Nothing to say, and nothing that waits: what was on its way is let go of too. */
  readonly clear: () => void
}

export function useGuardar(): Guardar {
  const [guardado, setGuardado] = useState<Guardado>(QUIETO)
  const [pendiente, setPendiente] = useState<(() => Promise<unknown>) | null>(null)

  /** Grows with each try and each change of mind: an answer to an earlier one has nothing to say any more. */
  const turno = useRef(0)

  async function run(save: () => Promise<unknown>): Promise<boolean> {
    const suyo = ++turno.current
    setGuardado({ tipo: 'guardando' })
    setPendiente(null)
    try {
      await save()
      if (suyo === turno.current) setGuardado({ tipo: 'guardado' })
      return true
    } catch (error) {
      if (suyo !== turno.current) return false
      const veredicto = verdictOf(error)
      const [cambio] = veredicto.tipo === 'choca' ? veredicto.cambios : []
      if (veredicto.tipo === 'choca' && cambio)
        setGuardado({ tipo: 'conflicto', cambio, version: veredicto.version })
      else if (veredicto.tipo === 'espera') {
        setGuardado({ tipo: 'sinRed' })
        setPendiente(() => save)
      } else setGuardado({ tipo: 'rechazo', motivo: motivoDe(error) })
      return false
    }
  }

  useReintento(pendiente !== null, () => {
    if (pendiente !== null) void run(pendiente)
  })

  function clear() {
    turno.current++
    setPendiente(null)
    setGuardado(QUIETO)
  }

  return { guardado, run, clear }
}
