// The purchase list: what runs low and how much to buy of it, as a text to send or copy (STK-03).
import type { Medida } from '../catalogo/catalogo.ts'
import { formatStock } from '../catalogo/celda.ts'
import { formatKg } from '../catalogo/peso.ts'

export interface Compra {
  readonly nombre: string
  readonly medida: Medida
  /** Grams, or units. */
  readonly cantidad: number
}

/** What there is, as every screen of the back room says it: '64,0 kg', '3,25 kg' or '12 unidades'. */
export function textoCantidad(medida: Medida, cantidad: number): string {
  if (medida === '/Kg') return `${formatStock(medida, cantidad)} kg`
  return `${cantidad} ${cantidad === 1 ? 'unidad' : 'unidades'}`
}

/** What to buy, which nobody weighs to the gram: '4,50 kg' or '12 unidades'. */
export function textoAComprar(medida: Medida, cantidad: number): string {
  return medida === '/Kg' ? `${formatKg(cantidad)} kg` : textoCantidad(medida, cantidad)
}

/** One line an article; those of which nothing is needed are left out. */
export function textoDeCompra(compras: readonly Compra[]): string {
  return compras
    .filter(({ cantidad }) => cantidad > 0)
    .map(({ nombre, medida, cantidad }) => `${nombre}: ${textoAComprar(medida, cantidad)}`)
    .join('\n')
}
