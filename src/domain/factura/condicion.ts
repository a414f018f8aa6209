// What a person is to VAT: the tax office's numbers, which letters each may get, and which of them somebody is asked for (FAC-02).
import type { CondicionEmisor, Letra } from './comprobante.ts'

interface Condicion {
  readonly id: number
  readonly nombre: string
  /** Of a responsable inscripto; a monotributista's is always a C. */
  readonly letra: 'A' | 'B'
  /** As a customer is asked; null: it is rare, and only the shop's staff has it in its list. */
  readonly corto: string | null
}

export const CONSUMIDOR_FINAL_ID = 5

/** 7, not categorised, is left out: an invoice to one asks for a perception no shop of these makes. */
export const CONDICIONES: readonly Condicion[] = [
  { id: 1, nombre: 'IVA Responsable Inscripto', letra: 'A', corto: 'Responsable inscripto' },
  { id: 6, nombre: 'Responsable Monotributo', letra: 'A', corto: 'Monotributo' },
  { id: 4, nombre: 'IVA Sujeto Exento', letra: 'B', corto: 'Exento' },
  { id: CONSUMIDOR_FINAL_ID, nombre: 'Consumidor final', letra: 'B', corto: 'Consumidor final' },
  { id: 13, nombre: 'Monotributista Social', letra: 'A', corto: null },
  { id: 16, nombre: 'Monotributo Trabajador Independiente Promovido', letra: 'A', corto: null },
  { id: 15, nombre: 'IVA No Alcanzado', letra: 'B', corto: null },
  { id: 10, nombre: 'IVA Liberado – Ley 19.640', letra: 'B', corto: null },
]

/** Whom Ley 27.618 speaks of. */
export const MONOTRIBUTISTAS: readonly number[] = [6, 13, 16]

const condicionConocida = (id: number) => CONDICIONES.find(condicion => condicion.id === id)

export const esCondicion = (id: unknown): id is number =>
  typeof id === 'number' && condicionConocida(id) !== undefined

/** As it is printed; one we have no name for is called by its number. */
export const nombreCondicion = (id: number): string => condicionConocida(id)?.nombre ?? `Condición ${id}`

export const NOMBRE_EMISOR: Readonly<Record<CondicionEmisor, string>> = {
  responsable: 'IVA Responsable Inscripto',
  monotributo: 'Responsable Monotributo',
}

/** The letter follows from who issues it and to whom. */
export function letraDe(emisor: CondicionEmisor, condicion: number): Letra {
  return emisor === 'monotributo' ? 'C' : (condicionConocida(condicion)?.letra ?? 'B')
}

/** Those a letter may go to. */
export function condicionesDe(letra: Letra): readonly number[] {
  return CONDICIONES.filter(condicion => letra === 'C' || condicion.letra === letra).map(({ id }) => id)
}

/** `claseA`: '51' where the tax office gives the shop the A with its buyers withholding only. */
export function tipoDeFactura(letra: Letra, claseA: 'A' | '51'): number {
  if (letra === 'C') return 11
  if (letra === 'B') return 6
  return claseA === '51' ? 51 : 1
}
