// What the staff's session waits for, known to every screen and acted on by a script that only the staff loads (ADM-08).
import { create } from 'zustand'
import type { IngresoWire } from '#contract/cuenta/cuenta.schema.ts'
import { useSesion } from './sesion.ts'

export type Panel = 'equipos' | 'segundo-factor'

interface Pregunta {
  readonly desafio: string
  resolve(ingreso: IngresoWire): void
  reject(): void
}

interface EstadoPersonal {
  /** This device of the counter is open, as the server said: until it did, nothing is shown. */
  readonly abierto: boolean
  /** The shop asks for a second factor that this Admin has not set up. */
  readonly debeSegundoFactor: boolean
  readonly panel: Panel | null
  /** Somebody is half way in: the code is missing. */
  readonly pregunta: Pregunta | null
}

export const usePersonal = create<EstadoPersonal>()(() => ({
  abierto: false,
  debeSegundoFactor: false,
  panel: null,
  pregunta: null,
}))

/** Nothing of the shop is on the screen: the device is locked, or a second factor is owed. */
export function useTapado(): boolean {
  const sesion = useSesion(estado => estado.sesion)
  const abierto = usePersonal(estado => estado.abierto)
  const debe = usePersonal(estado => estado.debeSegundoFactor)
  return sesion !== null && ((sesion.equipo !== undefined && !abierto) || debe)
}

/** A lock is over the screen, also that of a device whose hours are over: what waits behind it is still there. */
export function useConCandado(): boolean {
  const tapado = useTapado()
  const vencido = useSesion(({ sesion, vencida }) => sesion?.equipo !== undefined && vencida)
  return tapado || vencido
}

export function openPanel(panel: Panel): void {
  usePersonal.setState({ panel })
}

/** Asks for the code that a login lacks; `sinCodigo` is what it ends with when the person gives up. */
export function askCodigo(desafio: string, sinCodigo: unknown): Promise<IngresoWire> {
  return new Promise((resolve, reject) => {
    const close = () => usePersonal.setState({ pregunta: null })
    usePersonal.setState({
      pregunta: {
        desafio,
        resolve: ingreso => {
          close()
          resolve(ingreso)
        },
        reject: () => {
          close()
          reject(sinCodigo)
        },
      },
    })
  })
}
