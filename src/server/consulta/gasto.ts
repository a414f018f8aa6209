// What answering a query may cost: steps of about a tenth of a microsecond, counted while it is answered, the same on every machine.
import { AppError } from '#server/base/errors.ts'

export interface Presupuesto {
  /** Steps left. */
  quedan: number
}

/** Some fifteen milliseconds, or a megabyte of answer (see docs/decisions/0023). */
const PASOS_MAX = 200_000

/** What a visitor's question may cost. What the shop itself has ready for everybody is made without a limit. */
export const presupuestoVisita = (): Presupuesto => ({ quedan: PASOS_MAX })
export const sinLimite = (): Presupuesto => ({ quedan: Number.POSITIVE_INFINITY })

/** An entry shown, before what it says is counted. */
const POR_ENTRADA = 10

/** For an answer of so many entries whose size is known to be small. */
export function presupuestoPara(entradas: number): Presupuesto {
  return { quedan: entradas * POR_ENTRADA }
}

export function spend(presupuesto: Presupuesto, pasos: number): void {
  presupuesto.quedan -= pasos
  if (presupuesto.quedan < 0) throw demasiadosDatos()
}

/** Made, written and compressed: each byte takes its share. */
export function spendEntrada(presupuesto: Presupuesto, bytes = 0): void {
  spend(presupuesto, POR_ENTRADA + (bytes >> 3))
}

/** A field compared: texts are read to their end, and often copied in lower case first. */
export function spendPrueba(presupuesto: Presupuesto, pruebas: number, valor: unknown): void {
  spend(presupuesto, pruebas * (2 + (typeof valor === 'string' ? valor.length >> 5 : 0)))
}

/** Says the way out as well. */
export const DEMASIADOS_DATOS =
  'La consulta pide demasiados datos. Pedí menos por vez: los artículos se leen por páginas en /api/articulos, con pagination[pageSize]=100.'

export function demasiadosDatos(): AppError {
  return new AppError('ValidationError', DEMASIADOS_DATOS)
}
