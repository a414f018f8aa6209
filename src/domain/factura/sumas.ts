// The sums of a document: what a discount leaves of each line, and the VAT inside, to the centavo (FAC-05, Y11).
import { precioSinImpuestos } from '../precios/precio.ts'
import { share } from '../precios/share.ts'
import { EXENTO, idDeAlicuota } from './alicuotas.ts'
import type { Alicuota, Foto, Letra } from './comprobante.ts'

/** An amount over parts of these weights (`share`); where no weight weighs anything nobody has anything of it. */
export function spread(monto: number, pesos: readonly number[]): readonly number[] {
  return pesos.some(peso => peso !== 0) ? share(monto, pesos) : pesos.map(() => 0)
}

export type Sumas = Pick<Foto, 'alicuotas' | 'exento' | 'neto' | 'iva' | 'total'>

/** What was paid of each rate, ascending. */
export function porTasa(
  partes: readonly { readonly ivaPorMil: number; readonly final: number }[],
): readonly (readonly [ivaPorMil: number, monto: number])[] {
  const sumas = new Map<number, number>()
  for (const { ivaPorMil, final } of partes) sumas.set(ivaPorMil, (sumas.get(ivaPorMil) ?? 0) + final)
  return [...sumas].filter(([, monto]) => monto > 0).sort(([a], [b]) => a - b)
}

function alicuotaDe(ivaPorMil: number, neto: number, iva: number): Alicuota {
  const id = idDeAlicuota(ivaPorMil)
  if (id === null) throw new RangeError(`No rate of ${ivaPorMil} per mil`)
  return { id, ivaPorMil, neto, iva }
}

/** All of it of parts whose net is known; a monotributista's C has no VAT in it. */
export function sumOf(
  letra: Letra,
  tasas: readonly { readonly ivaPorMil: number; readonly neto: number; readonly iva: number }[],
): Sumas {
  const total = tasas.reduce((suma, { neto, iva }) => suma + neto + iva, 0)
  if (letra === 'C') return { alicuotas: [], exento: 0, neto: total, iva: 0, total }
  const alicuotas = tasas
    .filter(({ ivaPorMil }) => ivaPorMil !== EXENTO)
    .map(({ ivaPorMil, neto, iva }) => alicuotaDe(ivaPorMil, neto, iva))
  const neto = alicuotas.reduce((suma, tasa) => suma + tasa.neto, 0)
  const iva = alicuotas.reduce((suma, tasa) => suma + tasa.iva, 0)
  return { alicuotas, exento: total - neto - iva, neto, iva, total }
}

/** Per rate T: net is T ÷ (1 + rate), rounded, and VAT the rest, so that the sum is what was paid. */
export function sumFinales(
  letra: Letra,
  partes: readonly { readonly ivaPorMil: number; readonly final: number }[],
): Sumas {
  return sumOf(
    letra,
    porTasa(partes).map(([ivaPorMil, monto]) => {
      const neto = precioSinImpuestos(monto, ivaPorMil)
      return { ivaPorMil, neto, iva: monto - neto }
    }),
  )
}
