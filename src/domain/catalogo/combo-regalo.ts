// Whether a combo would be given away: what somebody pays who chooses the cheapest, with its offer, the steps and every price list (VOL-03).
import { formatPesos } from '../precios/dinero.ts'
import { type ArticuloTarifado, LISTA_VACIA, type Lista, tarifaEnLista } from '../precios/lista.ts'
import { precioFinal } from '../precios/precio.ts'
import type { Tarifa } from '../precios/tarifa.ts'
import { GRAMOS_POR_UNIDAD } from './peso.ts'

/** At its own price and offer, which somebody may be about to change. */
export interface ComboConPrecio extends ArticuloTarifado {
  readonly nombre: string
  /** Centavos that its cheapest choices take off together: none, or less than none. */
  readonly menos: number
}

export interface ListasDeTienda {
  readonly minorista: Lista
  readonly propias: readonly { readonly nombre: string; readonly lista: Lista }[]
}

export const SIN_LISTAS: ListasDeTienda = { minorista: LISTA_VACIA, propias: [] }

interface Opcion {
  /** Those of one stand for each other: a number, or what is asked of them. */
  readonly parte: number | string
  readonly diferencia: number
}

/** What choosing the cheapest of each part takes off, and the one of them that takes off most. */
export function menosDeOpciones(opciones: readonly Opcion[]): {
  readonly menos: number
  readonly indice: number | null
} {
  const baratas = new Map<Opcion['parte'], { readonly indice: number; readonly diferencia: number }>()
  for (const [indice, { parte, diferencia }] of opciones.entries()) {
    if (diferencia < (baratas.get(parte)?.diferencia ?? 0)) baratas.set(parte, { indice, diferencia })
  }
  const [mayor] = [...baratas.values()].sort((a, b) => a.diferencia - b.diferencia)
  return {
    menos: [...baratas.values()].reduce((suma, { diferencia }) => suma + diferencia, 0),
    indice: mayor?.indice ?? null,
  }
}

/** Nothing is paid for one that costs this. */
function isRegalo(tarifa: Tarifa, menos: number): boolean {
  return precioFinal(tarifa, { grsPorcion: GRAMOS_POR_UNIDAD }, menos) <= 0
}

/**
 * Why a combo cannot cost what it would: to somebody, in some quantity, it would be a present. Null: it is always paid for,
 * or has no price yet and is not sold.
 */
export function reparoDeRegalo(combo: ComboConPrecio, listas: ListasDeTienda): string | null {
  if (combo.precioKg === 0) return null
  for (const propia of [null, ...listas.propias]) {
    const { escalas, ...base } = tarifaEnLista(combo, listas.minorista, propia?.lista ?? null)
    const regalada = [base, ...escalas].find(tarifa => isRegalo(tarifa, combo.menos))
    if (regalada !== undefined) return textoDeRegalo(combo, regalada, propia?.nombre ?? null)
  }
  return null
}

function textoDeRegalo({ nombre, menos }: ComboConPrecio, tarifa: Tarifa, lista: string | null): string {
  const queda = formatPesos(Math.max(0, precioFinal(tarifa, { grsPorcion: GRAMOS_POR_UNIDAD })))
  const donde = lista === null ? '' : ` en la lista ${lista}`
  return menos === 0
    ? `${nombre} quedaría en ${queda}${donde}: un combo no se regala`
    : `${nombre} saldría gratis${donde}: cuesta ${queda} y eligiendo lo más barato se descuentan ${formatPesos(-menos)}`
}
