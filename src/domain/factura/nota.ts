// A note of credit: what of its invoice goes back, per rate never more than is left of it (FAC-07, Y6).
import { precioSinImpuestos } from '../precios/precio.ts'
import { EXENTO, nombreAlicuota } from './alicuotas.ts'
import { type Foto, notaDe, type Renglon } from './comprobante.ts'
import { porTasa, spread, sumOf } from './sumas.ts'

/** What is left of a rate, net and VAT apart; of a C there is one without VAT. */
interface Resto {
  readonly ivaPorMil: number
  readonly neto: number
  readonly iva: number
}

function tasasDe(foto: Foto): readonly Resto[] {
  if (foto.letra === 'C') return [{ ivaPorMil: EXENTO, neto: foto.total, iva: 0 }]
  const exento = foto.exento > 0 ? [{ ivaPorMil: EXENTO, neto: foto.exento, iva: 0 }] : []
  return [...exento, ...foto.alicuotas]
}

/** What an invoice has left after its notes, rate by rate. */
export function restoDe(factura: Foto, notas: readonly Foto[]): readonly Resto[] {
  return tasasDe(factura).map(({ ivaPorMil, neto, iva }) => {
    const quitadas = notas.flatMap(tasasDe).filter(tasa => tasa.ivaPorMil === ivaPorMil)
    return {
      ivaPorMil,
      neto: neto - quitadas.reduce((suma, tasa) => suma + tasa.neto, 0),
      iva: iva - quitadas.reduce((suma, tasa) => suma + tasa.iva, 0),
    }
  })
}

export const totalDelResto = (resto: readonly Resto[]): number =>
  resto.reduce((suma, { neto, iva }) => suma + neto + iva, 0)

/**
 * So much of a rate: net as always, within what is left of net and of VAT, so that notes for all of it leave nothing. While
 * something stays, a centavo of net stays with it: VAT of nothing is no row the tax office takes.
 */
function parteDe({ ivaPorMil, neto, iva }: Resto, monto: number): Resto {
  const justo = precioSinImpuestos(monto, ivaPorMil)
  const hasta = monto < neto + iva ? Math.max(neto - 1, 0) : neto
  const suNeto = Math.min(Math.max(justo, monto - iva), Math.max(hasta, monto - iva))
  return { ivaPorMil, neto: suNeto, iva: monto - suNeto }
}

export interface ParaAcreditar {
  readonly factura: Foto
  /** Its notes that were authorised or may have been. */
  readonly notas: readonly Foto[]
  /** What goes back; 'todo': whatever is left. More than is left is all that is left. */
  readonly monto: number | 'todo'
  /** What comes back, where somebody knows; only if it comes to `monto` and fits what is left of each rate. */
  readonly renglones?: readonly Renglon[]
  readonly motivo: string
  readonly numero: number
  readonly fecha: string
}

/** How much of each rate goes back: that of the lines named, or in proportion of what is left. */
function montosDe(
  resto: readonly Resto[],
  monto: number,
  renglones: readonly Renglon[],
): { readonly montos: readonly number[]; readonly nombrados: boolean } {
  const nombrado = new Map(porTasa(renglones))
  const cabe =
    [...nombrado].every(([tasa, suma]) =>
      resto.some(({ ivaPorMil, neto, iva }) => ivaPorMil === tasa && suma <= neto + iva),
    ) && [...nombrado.values()].reduce((a, b) => a + b, 0) === monto
  if (cabe) return { montos: resto.map(({ ivaPorMil }) => nombrado.get(ivaPorMil) ?? 0), nombrados: true }
  const montos = spread(
    monto,
    resto.map(({ neto, iva }) => neto + iva),
  )
  return { montos, nombrados: false }
}

/** One line a rate: money that went back, of nothing in particular. */
function renglonesDe(factura: Foto, tasas: readonly Resto[]): readonly Renglon[] {
  return tasas.map(({ ivaPorMil, neto, iva }) => ({
    codigo: null,
    nombre:
      factura.letra === 'C' || tasas.length === 1
        ? `Devolución del pedido #${factura.pedido}`
        : `Devolución del pedido #${factura.pedido}, IVA ${nombreAlicuota(ivaPorMil).toLowerCase()}`,
    cantidad: 1,
    unidad: null,
    unitario: neto + iva,
    ivaPorMil,
    bruto: neto + iva,
    final: neto + iva,
    combo: null,
  }))
}

/** Null: nothing is left of the invoice, or nothing goes back. */
export function buildNota({
  factura,
  notas,
  monto,
  renglones = [],
  motivo,
  numero,
  fecha,
}: ParaAcreditar): Foto | null {
  const resto = restoDe(factura, notas)
  const queda = totalDelResto(resto)
  const devuelto = monto === 'todo' ? queda : Math.min(monto, queda)
  if (devuelto <= 0) return null
  // The whole of an invoice nothing was taken of goes back line by line, as it was.
  const entera = devuelto === factura.total
  const { montos, nombrados } = montosDe(resto, devuelto, renglones)
  const tasas = resto.map((tasa, i) => parteDe(tasa, montos[i] ?? 0)).filter(({ neto }) => neto > 0)
  if (tasas.length === 0) return null
  return {
    ...factura,
    tipo: notaDe(factura.tipo),
    numero,
    fecha,
    renglones: entera ? factura.renglones : nombrados ? renglones : renglonesDe(factura, tasas),
    descuento: entera ? factura.descuento : null,
    ...sumOf(factura.letra, tasas),
    asociado: {
      tipo: factura.tipo,
      punto: factura.punto,
      numero: factura.numero,
      cuit: factura.emisor.cuit,
      fecha: factura.fecha,
    },
    motivo,
  }
}
