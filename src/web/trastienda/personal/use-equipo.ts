// This device of the counter in step with the server: open or locked, told of touches, locked when there were none (ADM-08).
import { useCallback, useEffect, useState } from 'react'
import type { EsteEquipoWire } from '#contract/personal/personal.schema.ts'
import { EQUIPO } from '#domain/personal/equipo.ts'
import { CLAVE_TOQUE } from '#web/comun/almacen/claves.ts'
import { ApiError } from '#web/comun/request/request.ts'
import { usePersonal } from '#web/comun/sesion/personal.ts'
import { updateSesion, useSesion } from '#web/comun/sesion/sesion.ts'
import { fetchEsteEquipo, lockEquipo, noteToque } from './api-personal.ts'
import { isCerradoAMano, noteToqueAqui, ultimoToque, watchToques } from './toques.ts'

const REINTENTO_MS = 5_000

/** This browser is a device of the counter: what the server asks a session of one's own for is not offered on it. */
export function useEsEquipo(): boolean {
  return useSesion(({ sesion }) => sesion?.equipo !== undefined)
}

export interface EsteEquipo {
  /** Null until the server has answered. */
  readonly este: EsteEquipoWire | null
  readonly refresh: () => Promise<void>
  readonly opened: (este: EsteEquipoWire) => void
}

/** `id` undefined: any other session, and nothing to do. */
export function useEquipo(id: number | undefined): EsteEquipo {
  const [este, setEste] = useState<EsteEquipoWire | null>(null)
  const abierto = usePersonal(estado => estado.abierto)

  const take = useCallback((leido: EsteEquipoWire) => {
    setEste(leido)
    // Locked by hand, in any tab, and the server has not heard of it yet: it is told again, and opens nothing.
    const aMano = isCerradoAMano()
    if (aMano && !leido.bloqueado) lockEquipo().catch(() => {})
    usePersonal.setState({ abierto: !leido.bloqueado && !aMano })
  }, [])
  const refresh = useCallback(async () => {
    try {
      take(await fetchEsteEquipo())
    } catch (error) {
      // A new password, for instance, ends every device and leaves an ordinary session.
      if (error instanceof ApiError && error.status === 404) updateSesion({ equipo: undefined })
      else throw error
    }
  }, [take])
  const opened = useCallback(
    (leido: EsteEquipoWire) => {
      noteToqueAqui(Date.now())
      take(leido)
    },
    [take],
  )

  useEffect(() => {
    if (id === undefined) return
    let reloj: ReturnType<typeof setTimeout> | undefined
    const ask = () => {
      clearTimeout(reloj)
      refresh().catch(() => {
        reloj = setTimeout(ask, REINTENTO_MS)
      })
    }
    // Another tab opened it, or locked it by hand: then at once, whatever the server says by now.
    const alCambiar = ({ key, newValue }: StorageEvent) => {
      if (key !== CLAVE_TOQUE) return
      if (newValue === '0') usePersonal.setState({ abierto: false, panel: null })
      else if (!usePersonal.getState().abierto) ask()
    }
    ask()
    window.addEventListener('storage', alCambiar)
    window.addEventListener('online', ask)
    return () => {
      clearTimeout(reloj)
      window.removeEventListener('storage', alCambiar)
      window.removeEventListener('online', ask)
    }
  }, [id, refresh])

  useEffect(() => (id === undefined || !abierto ? undefined : watchUso()), [id, abierto])
  return { este, refresh, opened }
}

/** Locks at once: the screen first, then the server, which locks by itself when it hears nothing. */
export function lockNow(): void {
  usePersonal.setState({ abierto: false, panel: null })
  noteToqueAqui(0)
  lockEquipo().catch(() => {})
}

/** While it is open: tells the server of touches, and locks after the last one. */
function watchUso(): () => void {
  if (ultimoToque() === 0) noteToqueAqui(Date.now())
  let contado = Date.now()
  let reloj: ReturnType<typeof setTimeout> | undefined
  const arm = () => {
    clearTimeout(reloj)
    reloj = setTimeout(look, Math.max(0, ultimoToque() + EQUIPO.bloqueo - Date.now()))
  }
  const isTarde = () => Date.now() - ultimoToque() >= EQUIPO.bloqueo
  const look = () => (isTarde() ? lockNow() : arm())
  const tell = () => {
    if (ultimoToque() <= contado) return
    contado = Date.now()
    // A refusal locks the screen; no answer changes nothing.
    noteToque().catch(() => {})
  }
  const stopToques = watchToques(() => {
    // Whoever touches a device that slept is too late.
    if (isTarde()) return lockNow()
    noteToqueAqui(Date.now())
  })
  const alVolver = () => {
    if (document.visibilityState === 'visible') look()
  }
  const latido = setInterval(tell, EQUIPO.latido / 2)
  document.addEventListener('visibilitychange', alVolver)
  arm()
  return () => {
    clearTimeout(reloj)
    clearInterval(latido)
    stopToques()
    document.removeEventListener('visibilitychange', alVolver)
  }
}
