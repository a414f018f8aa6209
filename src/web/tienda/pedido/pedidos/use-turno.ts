// A list that is read whole and again whenever the live line tells of something: the screens of who cuts and who delivers.

import { useCallback, useEffect, useRef, useState } from 'react'
import { motivoDe } from '#web/comun/request/motivo.ts'
import { backoff, watchVivo } from '#web/comun/vivo/vivo.ts'
import type { Linea } from './use-vivo.ts'

/** Changes that come together are read together. */
const JUNTOS_MS = 60
const PRIMERA_MS = 500
const ULTIMA_MS = 8_000

interface Turno<T> {
  /** Null until the first answer. */
  readonly pedidos: readonly T[] | null
  readonly falla: string | null
  readonly linea: Linea
  readonly reload: () => void
}

/** `read` must not change between renders. Asked again until it answers: what was told is owed to the screen. */
export function useTurno<T>(read: () => Promise<readonly T[]>): Turno<T> {
  const [pedidos, setPedidos] = useState<readonly T[] | null>(null)
  const [falla, setFalla] = useState<string | null>(null)
  const [linea, setLinea] = useState<Linea>('conectando')
  const reloj = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const vigente = useRef<object | null>(null)

  const ask = useCallback(
    (intento: number) => {
      const esta = {}
      vigente.current = esta
      read().then(
        leidos => {
          if (vigente.current !== esta) return
          setPedidos(leidos)
          setFalla(null)
        },
        (error: unknown) => {
          if (vigente.current !== esta) return
          setFalla(motivoDe(error))
          clearTimeout(reloj.current)
          reloj.current = setTimeout(() => ask(intento + 1), backoff(intento, PRIMERA_MS, ULTIMA_MS))
        },
      )
    },
    [read],
  )
  const reload = useCallback(() => {
    clearTimeout(reloj.current)
    reloj.current = setTimeout(() => ask(0), JUNTOS_MS)
  }, [ask])

  useEffect(() => {
    ask(0)
    const stop = watchVivo({
      enSegundoPlano: true,
      onCambio: reload,
      onAbierto: () => {
        setLinea('abierta')
        reload()
      },
      onCaido: () => setLinea(navigator.onLine ? 'caida' : 'sinRed'),
    })
    return () => {
      stop()
      clearTimeout(reloj.current)
      vigente.current = null
    }
  }, [ask, reload])
  return { pedidos, falla, linea, reload }
}
