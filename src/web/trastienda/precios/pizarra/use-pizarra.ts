// The board's prices in this browser (polling with backoff): asked for every second and a half, kept for when there is no network.
import { useEffect, useState } from 'react'
import { fromWirePizarra } from '#contract/precios/pizarra.wire.ts'
import { cualquiera, numero, objeto, readJson } from '#domain/lector.ts'
import { cambiados, type Pizarra } from '#domain/precios/pizarra.ts'
import { readFrom, writeTo } from '#web/comun/almacen/almacen.ts'
import { withPlazo } from '#web/comun/request/plazo.ts'
import { ApiError } from '#web/comun/request/request.ts'

/** With the moment the server takes to hear of a change, a price is on the wall within two seconds. */
const PREGUNTA_MS = 1_500
const ESPERA_MAX_MS = 30_000
/** How often it is noted that the prices were seen to be right. */
const ANOTAR_MS = 30_000

/** Nobody reads since when to the second: the screen is drawn again only when it tells. */
const PRECISION_MS = 10_000

const CLAVE = 'mostrador.pizarra'
const CLAVE_VISTO = 'mostrador.pizarra-vista'

/** Longer than this is no answer. */
const PLAZO_MS = 8_000

/** Asked again and again, it answers in a few bytes while nothing moved (conditional request, 304). Null when the prices are still those of `conocido`. */
async function fetchPizarra(
  conocido: string | null,
  detener: AbortSignal,
): Promise<{ readonly cuerpo: unknown; readonly etag: string | null } | null> {
  const ask = async (signal: AbortSignal) => {
    const respuesta = await fetch('/api/pizarra', {
      // Past the browser's own cache, which would hand over the whole answer each time.
      cache: 'no-store',
      headers: conocido === null ? {} : { 'if-none-match': conocido },
      signal,
    })
    if (respuesta.status === 304) return null
    if (!respuesta.ok) throw new ApiError(respuesta.status, null)
    return { cuerpo: await respuesta.json(), etag: respuesta.headers.get('etag') }
  }
  return withPlazo(PLAZO_MS, ask, detener)
}

interface Lectura {
  readonly pizarra: Pizarra
  /** Whose price has just moved. */
  readonly movidos: ReadonlySet<number>
}

interface Estado {
  readonly lectura: Lectura | null
  /** When the server last said that these are the prices; null before it said anything. */
  readonly visto: number | null
}

const NADIE: ReadonlySet<number> = new Set()
const readGuardada = objeto({ visto: numero, cuerpo: cualquiera })

/** What this browser saw last, also before it was switched off. */
function readUltima(): Estado | null {
  const guardada = readGuardada(readJson(readFrom('localStorage', CLAVE)))
  const pizarra = guardada && fromWirePizarra(guardada.cuerpo)
  if (!pizarra) return null
  const visto = Math.max(guardada.visto, Number(readFrom('localStorage', CLAVE_VISTO)) || 0)
  return { lectura: { pizarra, movidos: NADIE }, visto }
}

export function usePizarra(): Estado {
  const [estado, setEstado] = useState<Estado>({ lectura: null, visto: null })
  useEffect(() => {
    const fin = new AbortController()
    let etag: string | null = null
    let fallos = 0
    let anotado = 0
    let espera: ReturnType<typeof setTimeout> | undefined
    let preguntando = false

    const ultima = readUltima()
    if (ultima) setEstado(ultima)

    const ask = async () => {
      if (preguntando || fin.signal.aborted) return
      preguntando = true
      clearTimeout(espera)
      try {
        const leida = await fetchPizarra(etag, fin.signal)
        fallos = 0
        note(leida)
      } catch {
        fallos += 1
      }
      preguntando = false
      if (fin.signal.aborted) return
      espera = setTimeout(() => void ask(), Math.min(ESPERA_MAX_MS, PREGUNTA_MS * 2 ** fallos))
    }

    const note = (leida: Awaited<ReturnType<typeof fetchPizarra>>) => {
      const visto = Date.now()
      const pizarra = leida === null ? undefined : fromWirePizarra(leida.cuerpo)
      if (leida !== null && pizarra !== undefined) {
        etag = leida.etag
        anotado = visto
        writeTo('localStorage', CLAVE, JSON.stringify({ visto, cuerpo: leida.cuerpo }))
        setEstado(({ lectura }) => ({
          lectura: { pizarra, movidos: cambiados(lectura?.pizarra ?? null, pizarra) },
          visto,
        }))
      } else if (leida === null) {
        if (visto - anotado >= ANOTAR_MS) {
          anotado = visto
          writeTo('localStorage', CLAVE_VISTO, String(visto))
        }
        setEstado(antes => (visto - (antes.visto ?? 0) < PRECISION_MS ? antes : { ...antes, visto }))
      }
    }

    /** The network is back, or somebody looks again: no reason to wait any longer. */
    const hurry = () => {
      if (document.visibilityState === 'visible') void ask()
    }
    window.addEventListener('online', hurry)
    document.addEventListener('visibilitychange', hurry)
    void ask()
    return () => {
      fin.abort()
      clearTimeout(espera)
      window.removeEventListener('online', hurry)
      document.removeEventListener('visibilitychange', hurry)
    }
  }, [])
  return estado
}
