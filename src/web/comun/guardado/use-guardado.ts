// The one queue of what this person changed (ADM-06), for a screen: its families' things, how they stand, and the way to save them.
import { useEffect, useRef } from 'react'
import { booleano, cualquiera, entero, objeto, texto, varios } from '#domain/lector.ts'
import { CLAVE_GUARDADO, CLAVE_PESADAS, FAMILIA_PESADAS } from '../almacen/claves.ts'
import { keepForPersona } from '../almacen/guardado.ts'
import { useSesion } from '../sesion/sesion.ts'
import { type Cambio, createCola, type Emisor, type Estado } from './cola.ts'
import { isMismo } from './mismo.ts'
import { borradores } from './use-borrador.ts'
import { watchVuelta } from './vuelta.ts'

const readCambios = varios(
  objeto<Cambio>({ cosa: texto, de: cualquiera, a: cualquiera, version: entero(0), paso: booleano }),
)
const keepCambios = (clave: string, queda: boolean) =>
  keepForPersona<readonly Cambio[]>(clave, [], valor => readCambios(valor) ?? [], queda)
const pendientes = keepCambios(CLAVE_GUARDADO, false)
/** What was weighed: it waits for its person on this device, however their session ended (PESA-07). */
const pesadas = keepCambios(CLAVE_PESADAS, true)
const isPesada = ({ cosa }: Cambio) => cosa.startsWith(`${FAMILIA_PESADAS}/`)

const cajon = {
  get: () => [...pendientes.get(), ...pesadas.get()],
  set(cambios: readonly Cambio[]) {
    const [suyas, otros] = [cambios.filter(isPesada), cambios.filter(cambio => !isPesada(cambio))]
    if (!isMismo(suyas, pesadas.get())) pesadas.set(suyas)
    if (!isMismo(otros, pendientes.get())) pendientes.set(otros)
  },
}

/** For a screen of many things, each of which asks for its own; others take `useGuardado`. */
export const cola = createCola(cajon, async (cosa, work) => {
  if (navigator.locks === undefined) await work()
  else await navigator.locks.request(`${CLAVE_GUARDADO}.${cosa}`, work)
})

/** Once for all screens of the back room: what waits goes out from wherever the staff is. */
export function useGuardadoVivo(): void {
  useEffect(() => {
    const stops = [
      pendientes.watch(),
      pesadas.watch(),
      borradores.watch(),
      pendientes.use.subscribe(cola.start),
      pesadas.use.subscribe(cola.start),
      useSesion.subscribe((ahora, antes) => {
        if (ahora.sesion?.user.id !== antes.sesion?.user.id) cola.reset()
      }),
    ]
    cola.start()
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
  const esperan = cola.use(({ unos }) => Object.values(unos).some(({ estado }) => estado.tipo === 'espera'))
  useEffect(() => (esperan ? watchVuelta(cola.retry) : undefined), [esperan])
}

export interface Familia {
  estadoDe(nombre: string): Estado | null
  /** What was typed and does not count yet; undefined where there is none. */
  escritoDe(nombre: string): unknown
  save(nombre: string, de: unknown, a: unknown, version: number): void
  /** What is no value at all stays typed, with the reason. */
  refuse(nombre: string, escrito: unknown, motivo: string): void
  insist(nombre: string): void
  discard(nombre: string): void
  retry(): void
}

/** `familia`: without a slash. What it sends goes on without the screen, as the screen was last. */
export function useGuardado(familia: string, emisor: Emisor): Familia {
  const { unos } = cola.use()
  const ultimo = useRef(emisor)
  useEffect(() => {
    ultimo.current = emisor
  })
  useEffect(() => {
    cola.attend(familia, {
      send: (nombre, a, version) => ultimo.current.send(nombre, a, version),
      readSuyo: (nombre, choque) => ultimo.current.readSuyo?.(nombre, choque),
      onHecho: (nombre, cambio, undo) => ultimo.current.onHecho?.(nombre, cambio, undo),
    })
  }, [familia])
  const cosa = (nombre: string) => `${familia}/${nombre}`
  return {
    estadoDe: nombre => unos[cosa(nombre)]?.estado ?? null,
    escritoDe: nombre => unos[cosa(nombre)]?.escrito,
    save: (nombre, de, a, version) => cola.save(cosa(nombre), { de, a, version }),
    refuse: (nombre, escrito, motivo) => cola.refuse(cosa(nombre), escrito, motivo),
    insist: nombre => cola.insist(cosa(nombre)),
    discard: nombre => cola.discard(cosa(nombre)),
    retry: cola.retry,
  }
}
