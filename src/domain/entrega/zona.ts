// Which zone an address is in: by its street and number, else by its point in a drawing, else nobody knows (ENT-01).
import type { Zona } from '../comercio/formas.ts'
import type { CalleYAltura } from './calle.ts'
import { isAdentro, type Metros } from './dibujo.ts'

export const LADOS = ['dos', 'pares', 'impares'] as const
/** Of a street: both, even numbers, odd ones. */
export type Lado = (typeof LADOS)[number]

export interface CalleDeZona {
  readonly zonaId: number
  /** As it is compared. */
  readonly clave: string
  /** House numbers, both included; null: no limit on that side. */
  readonly desde: number | null
  readonly hasta: number | null
  readonly lado: Lado
}

export interface DibujoDeZona {
  readonly zonaId: number
  readonly puntos: readonly Metros[]
}

/** The zones' numbers in the shop's order; one from before counts by its place. */
export function ordenDeZonas(zonas: readonly Pick<Zona, 'id'>[]): number[] {
  return zonas.map(({ id }, i) => id ?? i + 1)
}

export type Por = 'calle' | 'dibujo'

export interface Reclamo<C extends CalleDeZona = CalleDeZona> {
  readonly zonaId: number
  readonly por: Por
  /** The street that says so. */
  readonly calle: C | null
}

/** A part of a street is only of who gave a number. */
export function isDeCalle(calle: Omit<CalleDeZona, 'zonaId'>, { clave, altura }: CalleYAltura): boolean {
  const { desde, hasta, lado } = calle
  if (calle.clave !== clave) return false
  if (altura === null) return desde === null && hasta === null && lado === 'dos'
  if (altura < (desde ?? 0) || altura > (hasta ?? altura)) return false
  return lado === 'dos' || (altura % 2 === 0) === (lado === 'pares')
}

export interface Lugares<C extends CalleDeZona = CalleDeZona> {
  /** The zones' numbers in the order of the list. */
  readonly orden: readonly number[]
  readonly calles: readonly C[]
  readonly dibujos: readonly DibujoDeZona[]
}

export interface Buscado {
  /** Null: no street was written. */
  readonly direccion: CalleYAltura | null
  /** From the shop; null: nobody knows where it is. */
  readonly punto: Metros | null
}

/** Every zone that says it is theirs: those by a street first, and the upper in the list before the lower. */
export function findReclamos<C extends CalleDeZona>(
  { orden, calles, dibujos }: Lugares<C>,
  { direccion, punto }: Buscado,
): readonly Reclamo<C>[] {
  const porCalle = orden.flatMap((zonaId): readonly Reclamo<C>[] => {
    const calle = direccion && calles.find(una => una.zonaId === zonaId && isDeCalle(una, direccion))
    return calle ? [{ zonaId, por: 'calle', calle }] : []
  })
  const porDibujo = orden.flatMap((zonaId): readonly Reclamo<C>[] => {
    const dibujo = dibujos.find(uno => uno.zonaId === zonaId)
    return punto !== null && dibujo !== undefined && isAdentro(dibujo.puntos, punto)
      ? [{ zonaId, por: 'dibujo', calle: null }]
      : []
  })
  return [...porCalle, ...porDibujo]
}
