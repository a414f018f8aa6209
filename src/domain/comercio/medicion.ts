// Measuring visits with a tag manager: off by default, only after a yes, and only on the screens of the shop window (T6, C4, G1).
import { rutaCon } from '../camino.ts'
import { objeto, si, texto, uno } from '../lector.ts'
import type { Comercio } from './comercio.ts'

/** The day the question took its present words: an answer is an answer to these. */
export const MEDICION_VERSION = '2026-11-01'

/** After a year everybody is asked again. */
const VIGENCIA_MS = 365 * 24 * 60 * 60 * 1000

/** The container and the one place it comes from. */
export interface Medicion {
  readonly id: string
  readonly origen: string
}

export interface Consentimiento {
  readonly respuesta: 'si' | 'no'
  readonly version: string
  /** The container that was asked about. */
  readonly id: string
  /** When it was given. */
  readonly fecha: string
}

/** Null: nothing is measured, nobody is asked. */
export function medicionDe({ tagManagerId, tagManagerOrigen }: Comercio): Medicion | null {
  return tagManagerId === null ? null : { id: tagManagerId, origen: tagManagerOrigen }
}

export function urlContenedor({ id, origen }: Medicion): string {
  return `${origen}/gtm.js?id=${id}`
}

export function consentimiento(
  respuesta: Consentimiento['respuesta'],
  { id }: Medicion,
  ahora: Date,
): Consentimiento {
  return { respuesta, version: MEDICION_VERSION, id, fecha: ahora.toISOString() }
}

/** What was kept, if it still answers the question that would be asked today. */
export function consentimientoVigente(
  guardado: unknown,
  { id }: Medicion,
  ahora: Date,
): Consentimiento | null {
  const vigente = (fecha: string) => {
    const edad = ahora.getTime() - Date.parse(fecha)
    return edad >= 0 && edad < VIGENCIA_MS
  }
  const readGuardado = objeto<Consentimiento>({
    respuesta: uno(['si', 'no']),
    version: uno([MEDICION_VERSION]),
    id: uno([id]),
    fecha: si(texto, vigente),
  })
  return readGuardado(guardado) ?? null
}

/** The shop window and nothing else. */
export function mideEn(camino: string): boolean {
  return rutaCon('medida', camino) !== null
}
