// The queue of what a person changed, kept in this browser for them: it follows who is logged in, and tries again what waits (ADM-06).
import { booleano, cualquiera, entero, objeto, texto, varios } from '#domain/lector.ts'
import { keepForPersona } from '../almacen/guardado.ts'
import { useSesion } from '../sesion/sesion.ts'
import { type Cambio, type Cola, createCola } from './cola.ts'
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

export function createColaDePersona(clave: string): ColaDePersona {
  const pendientes = keepForPersona<readonly Cambio[]>(clave, [], valor => readCambios(valor) ?? [])
  const cola = createCola(pendientes, async (cosa, work) => {
    if (navigator.locks === undefined) await work()
    else await navigator.locks.request(`${clave}.${cosa}`, work)
  })
  return {
    ...cola,
    hay: () => pendientes.get().length > 0,
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
        pendientes.watch(),
        pendientes.use.subscribe(cola.start),
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
