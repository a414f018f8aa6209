// Settings that were typed without a network, by person, in this browser: sent when there is one again (ADM-06).
import { cualquiera, entero, isObjeto, objeto, readJson } from '#domain/lector.ts'
import { readFrom, removeFrom, writeTo } from '#web/comun/almacen/almacen.ts'

interface Pendiente {
  readonly valor: unknown
  /** The one that was seen when it was typed. */
  readonly version: number
}

export type Pendientes = Readonly<Record<string, Pendiente>>

const claveDe = (userId: number) => `mostrador.ajustes.${userId}`
const readUno = objeto<Pendiente>({ valor: cualquiera, version: entero(1) })

export function readPendientes(userId: number): Pendientes {
  const guardado = readJson(readFrom('localStorage', claveDe(userId)))
  return Object.fromEntries(
    Object.entries(isObjeto(guardado) ? guardado : {}).flatMap(([campo, uno]) => {
      const leido = readUno(uno)
      return leido === undefined ? [] : [[campo, leido]]
    }),
  )
}

export function keepPendientes(userId: number, pendientes: Pendientes): void {
  if (Object.keys(pendientes).length === 0) removeFrom('localStorage', claveDe(userId))
  else writeTo('localStorage', claveDe(userId), JSON.stringify(pendientes))
}
