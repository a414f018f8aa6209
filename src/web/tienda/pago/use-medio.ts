// The way to pay that is chosen: sent at once, one after the other, and kept and sent later where there is no network (PAGO-01).
import { useCallback, useRef, useState } from 'react'
import type { CobroWire, MedioDatos } from '#contract/pago/cobro.schema.ts'
import { useReintento } from '#web/comun/guardado/use-reintento.ts'
import { isEspera } from '#web/comun/guardado/veredicto.ts'
import { mensajeDeFalla } from '../pedido/errores.ts'
import { saveMedio } from './api.ts'
import type { Cobro } from './use-cobro.ts'

const SIN_RED = 'Sin conexión: tu elección queda acá y la mandamos cuando vuelva.'

export interface Eleccion {
  /** What was chosen last, whether or not it is there yet. */
  readonly medio: CobroWire['medio']
  readonly guardando: boolean
  readonly falla: string | null
  choose(datos: MedioDatos): void
}

export function useMedio(cobro: CobroWire, act: Cobro['act']): Eleccion {
  const [querido, setQuerido] = useState<MedioDatos | null>(null)
  const [guardando, setGuardando] = useState(false)
  const [falla, setFalla] = useState<string | null>(null)
  const cola = useRef(Promise.resolve())
  const ultimo = useRef<MedioDatos | null>(null)
  const { pedido } = cobro
  const send = useCallback(
    async (datos: MedioDatos) => {
      // Somebody who changed their mind meanwhile wants the later one alone.
      if (ultimo.current !== datos) return
      setGuardando(true)
      setFalla(null)
      try {
        await act(() => saveMedio(pedido, datos))
        ultimo.current = null
        setQuerido(null)
      } catch (error) {
        const sinRed = isEspera(error)
        setFalla(sinRed ? SIN_RED : mensajeDeFalla(error))
        if (!sinRed) {
          ultimo.current = null
          setQuerido(null)
        }
      }
      setGuardando(false)
    },
    [act, pedido],
  )
  const choose = useCallback(
    (datos: MedioDatos) => {
      ultimo.current = datos
      setQuerido(datos)
      cola.current = cola.current.then(() => send(datos))
    },
    [send],
  )
  useReintento(querido !== null && falla !== null, () => {
    if (ultimo.current !== null) choose(ultimo.current)
  })
  return { medio: querido?.medio ?? cobro.medio, guardando, falla, choose }
}
