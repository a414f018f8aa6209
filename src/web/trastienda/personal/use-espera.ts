// A locked device keeps listening: it counts what comes in and rings, and never reads an order.
import { useEffect, useRef, useState } from 'react'
import type { EsteEquipoWire } from '#contract/personal/personal.schema.ts'
import { armTimbre, playTimbre } from '#web/comun/estado/timbre.ts'
import { watchVivo } from '#web/comun/vivo/vivo.ts'

const JUNTOS_MS = 60

/** Whether the line is open. */
export function useEspera(este: EsteEquipoWire | null, refresh: () => Promise<void>): boolean {
  const [enVivo, setEnVivo] = useState(false)
  const sonados = useRef<number | null>(null)
  // The screen locks before the server does: whatever that counts first came in after it was open.
  const nuevos = este === null ? null : este.bloqueado ? este.nuevos : 0

  useEffect(() => {
    if (nuevos === null) return
    if (sonados.current !== null && nuevos > sonados.current) playTimbre()
    sonados.current = nuevos
  }, [nuevos])

  useEffect(armTimbre, [])
  useEffect(() => {
    let reloj: ReturnType<typeof setTimeout> | undefined
    const ask = () => {
      reloj ??= setTimeout(() => {
        reloj = undefined
        // The line itself tries again; what it says next is read then.
        refresh().catch(() => {})
      }, JUNTOS_MS)
    }
    const stop = watchVivo({
      enSegundoPlano: true,
      onCambio: ask,
      onAbierto: () => {
        setEnVivo(true)
        ask()
      },
      onCaido: () => setEnVivo(false),
    })
    return () => {
      stop()
      clearTimeout(reloj)
    }
  }, [refresh])
  return enVivo
}

/** Whether somebody touched this page: browsers let none sound before. */
export function useTocada(): boolean {
  const [tocada, setTocada] = useState(() => navigator.userActivation?.hasBeenActive ?? true)
  useEffect(() => {
    if (tocada) return
    const note = () => setTocada(true)
    window.addEventListener('pointerdown', note)
    window.addEventListener('keydown', note)
    return () => {
      window.removeEventListener('pointerdown', note)
      window.removeEventListener('keydown', note)
    }
  }, [tocada])
  return tocada
}
