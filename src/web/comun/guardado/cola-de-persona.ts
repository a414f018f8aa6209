// The queue of what a person changed, kept in this browser for them: it follows who is logged in, and tries again what waits (ADM-06).
import { booleano, cualquiera, entero, objeto, texto, varios } from '#domain/lector.ts'
import { type Guardado, keepForPersona } from '../almacen/guardado.ts'
import { useSesion } from '../sesion/sesion.ts'
import { type Cambio, type Cola, createCola } from './cola.ts'
import { isMismo } from './mismo.ts'
import { watchVuelta } from './vuelta.ts'

export interface ColaDePersona extends Cola {
  /** Something is kept that has no answer yet. */
  hay(): boolean
  /** From here on what waits goes out again by itself; gives the way to stop. */
  watch(): () => void
}

const readCambios = varios(
  objeto<Cambio>({ cosa: texto, de: cualquiera, a: cualquiera, version: entero(0), paso: booleano }),
)

type Cajon = Guardado<readonly Cambio[]>

/** `queda`: they wait on this device for the same person, however their session ended. */
export const keepCambios = (clave: string, queda = false): Cajon =>
  keepForPersona<readonly Cambio[]>(clave, [], valor => readCambios(valor) ?? [], queda)

interface Aparte {
  readonly familia: string
  readonly cajon: Cajon
}

/** `apartes`: families that are kept in places of their own. */
export function createColaDePersona(clave: string, apartes: readonly Aparte[] = []): ColaDePersona {
  const pendientes = keepCambios(clave)
  const cajones = [pendientes, ...apartes.map(({ cajon }) => cajon)]
  const cajonDe = ({ cosa }: Cambio) =>
    apartes.find(({ familia }) => cosa.startsWith(`${familia}/`))?.cajon ?? pendientes
  const get = () => cajones.flatMap(cajon => cajon.get())
  function set(cambios: readonly Cambio[]): void {
    for (const cajon of cajones) {
      const suyos = cambios.filter(cambio => cajonDe(cambio) === cajon)
      if (!isMismo(suyos, cajon.get())) cajon.set(suyos)
    }
  }
  const cola = createCola({ get, set }, async (cosa, work) => {
    if (navigator.locks === undefined) await work()
    else await navigator.locks.request(`${clave}.${cosa}`, work)
  })
  return {
    ...cola,
    hay: () => get().length > 0,
    watch() {
      let stopVuelta: (() => void) | null = null
      const attend = () => {
        const esperan = Object.values(cola.use.getState().unos).some(({ estado }) => estado.tipo === 'espera')
        if (esperan === (stopVuelta !== null)) return
        stopVuelta?.()
        stopVuelta = esperan ? watchVuelta(cola.retry) : null
      }
      const stops = [
        cola.use.subscribe(attend),
        ...cajones.flatMap(cajon => [cajon.watch(), cajon.use.subscribe(cola.start)]),
        useSesion.subscribe((ahora, antes) => {
          if (ahora.sesion?.user.id !== antes.sesion?.user.id) cola.reset()
        }),
      ]
      cola.start()
      return () => {
        for (const stop of stops) stop()
        stopVuelta?.()
      }
    },
  }
}
