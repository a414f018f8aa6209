// The way to pay that was chosen for an order (payment choice): which the shop offers, whether it still does, and what cash covers (PAGO-01).
import type { Comercio } from '../comercio/comercio.ts'
import { formatPesos } from '../precios/dinero.ts'
import { MEDIOS, METODOS_USUALES, type Medio, medioDeTexto, NOMBRE_MEDIO } from './medio.ts'

type Cobros = Pick<Comercio, 'cobroMercadoPago' | 'cobroEfectivo' | 'cobroTarjeta' | 'transferencia'>

const OFRECE: Readonly<Record<Medio, (comercio: Cobros) => boolean>> = {
  mercadopago: ({ cobroMercadoPago }) => cobroMercadoPago,
  transferencia: ({ transferencia }) => transferencia !== null,
  efectivo: ({ cobroEfectivo }) => cobroEfectivo,
  tarjeta: ({ cobroTarjeta }) => cobroTarjeta,
}

/** In the order in which they are shown; none: nobody is asked, as ever. */
export function mediosOfrecidos(comercio: Cobros): readonly Medio[] {
  return MEDIOS.filter(medio => OFRECE[medio](comercio))
}

/** What a payment can be noted as: what the shop says it takes, the usual while it has said nothing, and whatever can be chosen besides. */
export function metodosParaAnotar(
  comercio: Cobros & Pick<Comercio, 'mediosDePago'>,
): readonly [string, ...string[]] {
  const [primero, ...otros] = comercio.mediosDePago
  const suyos: readonly [string, ...string[]] = primero === undefined ? METODOS_USUALES : [primero, ...otros]
  const faltan = mediosOfrecidos(comercio).filter(medio => !suyos.some(uno => medioDeTexto(uno) === medio))
  return [...suyos, ...faltan.map(medio => NOMBRE_MEDIO[medio])]
}

export interface Eleccion {
  /** Null: nobody chose one. */
  readonly medio: Medio | null
  /** Centavos, in cash; null: with whatever is at hand. */
  readonly pagaCon: number | null
}

export const SIN_ELEGIR: Eleccion = { medio: null, pagaCon: null }

/** Why an order cannot be taken so; null when it can. */
export function rechazoEleccion(
  { medio, pagaCon }: Eleccion,
  comercio: Cobros,
  total: number,
): { readonly motivo: 'apagado' | 'pagaCon'; readonly texto: string } | null {
  if (medio !== null && !mediosOfrecidos(comercio).includes(medio)) {
    const texto = `El comercio ya no cobra con ${nombreEnFrase(medio)}. Elegí otra forma de pago.`
    return { motivo: 'apagado', texto }
  }
  if (pagaCon === null) return null
  if (medio !== 'efectivo') return { motivo: 'pagaCon', texto: 'Con cuánto pagás va sólo con efectivo.' }
  if (pagaCon >= total) return null
  return {
    motivo: 'pagaCon',
    texto: `Con ${formatPesos(pagaCon)} no alcanza: son ${formatPesos(total)}. Escribí un monto mayor o dejalo vacío.`,
  }
}

export const nombreEnFrase = (medio: Medio): string =>
  medio === 'mercadopago' ? NOMBRE_MEDIO[medio] : NOMBRE_MEDIO[medio].toLowerCase()

/** 'Efectivo al recibir, paga con $20.000'. */
export function textoEleccion({ medio, pagaCon }: Eleccion): string | null {
  if (medio === null) return null
  return NOMBRE_MEDIO[medio] + (pagaCon === null ? '' : `, paga con ${formatPesos(pagaCon)}`)
}
