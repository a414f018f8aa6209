// One and the same day for tests that read the shop's more than once: they begin when it lasts long enough (midnight).
import { setTimeout as pause } from 'node:timers/promises'
import { localDe } from '#domain/texto/fecha-local.ts'

/** As long as a file of these takes on a busy machine. */
const MARGEN_MS = 2 * 60_000

const diaDe = (ms: number) => localDe(new Date(ms)).slice(0, 10)

/** Milliseconds until a day begins that lasts the margin; 0 nearly always, since this one does. */
export function faltaParaUnDia(ahora: number, margenMs = MARGEN_MS): number {
  if (diaDe(ahora) === diaDe(ahora + margenMs)) return 0
  let [antes, despues] = [ahora, ahora + margenMs]
  while (despues - antes > 1) {
    const medio = Math.floor((antes + despues) / 2)
    if (diaDe(medio) === diaDe(ahora)) antes = medio
    else despues = medio
  }
  return despues - ahora
}

export const waitUnDia = () => pause(faltaParaUnDia(Date.now()))

/** For what takes longer than a file does. */
export const waitUnDiaDe = (margenMs: number) => pause(faltaParaUnDia(Date.now(), margenMs))
