// Notices in time that a session is about to end, and that it has: a screen that rings must not go deaf unnoticed.
import { useEffect } from 'react'
import { create } from 'zustand'
import { plazo } from '#domain/personal/equipo.ts'
import { playTimbre } from '#web/comun/estado/timbre.ts'
import { useSesion } from '#web/comun/sesion/sesion.ts'
import { hastaDe } from '#web/comun/sesion/token.ts'

/** True while the end is near; the screen says so. */
export const usePronto = create<{ readonly pronto: boolean }>()(() => ({ pronto: false }))

const MIRAR_MS = 15_000

export function usePlazo(token: string, atendiendo: boolean): void {
  useEffect(() => {
    const hasta = hastaDe(token)
    const look = () => {
      const estado = atendiendo ? plazo(hasta, Date.now()) : 'lejos'
      const pronto = estado === 'pronto'
      if (pronto && !usePronto.getState().pronto) playTimbre()
      usePronto.setState({ pronto })
      if (estado !== 'vencida' || useSesion.getState().vencida) return
      useSesion.setState({ vencida: true })
      playTimbre()
    }
    look()
    const reloj = setInterval(look, MIRAR_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(reloj)
      document.removeEventListener('visibilitychange', look)
      usePronto.setState({ pronto: false })
    }
  }, [token, atendiendo])
}
