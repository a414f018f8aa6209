// Reads again when orders move, and every minute (live update): not while a finger is down, so that nothing jumps under it.
import { useEffect, useState } from 'react'
import { watchVivo } from '#web/comun/vivo/vivo.ts'

/** Many orders at once are one reading. */
const JUNTA_MS = 1_000
const MINUTO_MS = 60_000

/** True while the line is open; `activo` false: it is not listened to. */
export function useEnVivo(reload: () => void, activo: boolean): boolean {
  const [abierta, setAbierta] = useState(false)
  useEffect(() => {
    if (!activo) return
    let tocada = false
    let espera: ReturnType<typeof setTimeout> | undefined
    let pendiente = false
    const read = () => {
      espera = undefined
      pendiente = tocada
      if (!tocada) reload()
    }
    const schedule = () => {
      espera ??= setTimeout(read, JUNTA_MS)
    }
    const onBaja = () => {
      tocada = true
    }
    const onSube = () => {
      tocada = false
      if (pendiente) schedule()
    }
    const stop = watchVivo({
      enSegundoPlano: false,
      onCambio: schedule,
      onAbierto: () => {
        setAbierta(true)
        schedule()
      },
      onCaido: () => setAbierta(false),
    })
    const reloj = setInterval(() => {
      if (document.visibilityState === 'visible') schedule()
    }, MINUTO_MS)
    document.addEventListener('pointerdown', onBaja)
    document.addEventListener('pointerup', onSube)
    document.addEventListener('pointercancel', onSube)
    return () => {
      stop()
      clearTimeout(espera)
      clearInterval(reloj)
      document.removeEventListener('pointerdown', onBaja)
      document.removeEventListener('pointerup', onSube)
      document.removeEventListener('pointercancel', onSube)
    }
  }, [reload, activo])
  return abierta
}
