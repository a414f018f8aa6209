// The one queue of what this person changed (ADM-06), for a screen: its families' things, how they stand, and the way to save them.
import { useEffect, useRef } from 'react'
import {
  CLAVE_ACTOS,
  CLAVE_GUARDADO,
  CLAVE_PESADAS,
  FAMILIA_PESADAS,
  FAMILIA_REPARTO,
} from '../almacen/claves.ts'
import type { Emisor, Estado } from './cola.ts'
import { createColaDePersona, keepCambios } from './cola-de-persona.ts'
import { borradores } from './use-borrador.ts'

/** What was weighed: it waits for its person on this device, however their session ended (PESA-07). */
const pesadas = keepCambios(CLAVE_PESADAS, true)
/** So does what was done on the way (ENT-04). */
export const actosGuardados = keepCambios(CLAVE_ACTOS, true)

/** For a screen of many things, each of which asks for its own; others take `useGuardado`. */
export const cola = createColaDePersona(CLAVE_GUARDADO, [
  { familia: FAMILIA_PESADAS, cajon: pesadas },
  { familia: FAMILIA_REPARTO, cajon: actosGuardados },
])

/** Once for all screens of the back room: what waits goes out from wherever the staff is. */
export function useGuardadoVivo(): void {
  useEffect(() => {
    const stops = [cola.watch(), borradores.watch()]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
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
  /** How it stands, for who shows it (`EstadoGuardado`). */
  situacionDe(nombre: string): Situacion
}

export interface Situacion {
  readonly estado: Estado | null
  readonly escrito: unknown
  readonly onInsist: () => void
  readonly onDiscard: () => void
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
      send: (nombre, a, version, de) => ultimo.current.send(nombre, a, version, de),
      readSuyo: (nombre, choque, a) => ultimo.current.readSuyo?.(nombre, choque, a),
      onHecho: (nombre, cambio, undo) => ultimo.current.onHecho?.(nombre, cambio, undo),
      onFalla: (nombre, cambio, estado) => ultimo.current.onFalla?.(nombre, cambio, estado),
    })
  }, [familia])
  const cosa = (nombre: string) => `${familia}/${nombre}`
  const estadoDe = (nombre: string) => unos[cosa(nombre)]?.estado ?? null
  const escritoDe = (nombre: string) => unos[cosa(nombre)]?.escrito
  const insist = (nombre: string) => cola.insist(cosa(nombre))
  const discard = (nombre: string) => cola.discard(cosa(nombre))
  return {
    estadoDe,
    escritoDe,
    insist,
    discard,
    situacionDe: nombre => ({
      estado: estadoDe(nombre),
      escrito: escritoDe(nombre),
      onInsist: () => insist(nombre),
      onDiscard: () => discard(nombre),
    }),
    save: (nombre, de, a, version) => cola.save(cosa(nombre), { de, a, version }),
    refuse: (nombre, escrito, motivo) => cola.refuse(cosa(nombre), escrito, motivo),
    retry: cola.retry,
  }
}
