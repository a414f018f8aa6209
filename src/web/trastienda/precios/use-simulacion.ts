// The preview of a change while it is typed (debounce): the newest answer stands, an older one never comes over it.
import { useEffect, useState } from 'react'
import type { CambioBody, SimulacionWire } from '#contract/precios/cambio.schema.ts'
import { useEnLinea } from '#web/comun/estado/en-linea.ts'
import { ApiError } from '#web/comun/request/request.ts'
import { requestCambio } from './api.ts'

const PAUSA_MS = 180

interface Vista {
  readonly simulacion: SimulacionWire | null
  readonly error: string | null
  /** What it was made for. */
  readonly clave: string
}

export interface Simulada extends Omit<Vista, 'clave'> {
  /** What stands there is of an earlier question. */
  readonly pendiente: boolean
  /** Puts another answer in its place, such as one that came with a refusal. */
  replace(simulacion: SimulacionWire): void
  again(): void
}

const NADA: Vista = { simulacion: null, error: null, clave: '' }

/** `body` null: there is nothing to ask. `quieta`: what stands there was sent, and is not asked anew. */
export function useSimulacion(body: CambioBody | null, quieta: boolean): Simulada {
  const [vuelta, setVuelta] = useState(0)
  const [vista, setVista] = useState(NADA)
  const enLinea = useEnLinea()
  const clave = body === null ? '' : `${vuelta} ${JSON.stringify(body)}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the body in one text; a network that is back asks again.
  useEffect(() => {
    if (quieta) return
    if (body === null) return setVista(NADA)
    // What was answered is not asked anew because the network went.
    if (vista.clave === clave && vista.error === null) return
    const corte = new AbortController()
    const espera = setTimeout(() => {
      requestCambio({ ...body, simular: true }, corte.signal).then(
        ({ simulacion }) => setVista({ simulacion, error: null, clave }),
        (error: unknown) => {
          if (corte.signal.aborted) return
          const texto = error instanceof ApiError ? error.message : 'No se pudo calcular'
          setVista(antes => ({ ...antes, error: texto, clave }))
        },
      )
    }, PAUSA_MS)
    return () => {
      clearTimeout(espera)
      corte.abort()
    }
  }, [clave, enLinea, quieta])
  return {
    simulacion: vista.simulacion,
    error: vista.error,
    pendiente: !quieta && body !== null && vista.clave !== clave,
    replace: simulacion => setVista({ simulacion, error: null, clave }),
    again: () => setVuelta(antes => antes + 1),
  }
}
