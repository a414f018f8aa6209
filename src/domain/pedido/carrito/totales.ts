// What a cart comes to and what its lines say (CART-03, CART-04): only the cart's own screen needs it.
import { formatKg, gramosDe } from '#domain/catalogo/peso.ts'
import type { Comercio } from '#domain/comercio/comercio.ts'
import { isEnvioGratis } from '#domain/comercio/envio.ts'
import { costoSobre } from '#domain/entrega/costo.ts'
import type { Entrega } from '#domain/entrega/formas.ts'
import { consumoDe } from '#domain/existencias/stock.ts'
import { aPagar } from '#domain/precios/a-pagar.ts'
import { montoDescuento, subtotal, tieneDescuento } from '#domain/precios/precio.ts'
import type { LineaCarrito } from './carrito.ts'

export interface Totales {
  /** What the lines would cost without the articles' own discounts. */
  readonly lista: number
  /** What those take off: offers, and the steps of a quantity ('desde 5 kg'). */
  readonly rebajas: number
  readonly subtotal: number
  /** What the discount code takes off. */
  readonly descuento: number
  /** What delivery costs of the total; 0 where none is charged, or nobody knows yet. */
  readonly envio: number
  readonly total: number
  /** 0 when it is reached, and where none is promised. */
  readonly faltaParaEnvioGratis: number
  readonly envioGratis: boolean
  readonly bajoMinimo: boolean
}

/**
 * Both thresholds look at the subtotal, so using a code never takes the free shipping away (SHOP-03). `tarifa`: what delivery
 * costs in the zone it goes to; null, nobody charges it.
 */
export function totales(
  lineas: readonly Pick<LineaCarrito, 'precioUnitario' | 'precioLista' | 'cantidad'>[],
  descuento: { readonly porcentaje: number } | null,
  comercio: Pick<Comercio, 'envioGratisDesde' | 'compraMinima' | 'pesosEnteros'>,
  tarifa: Pick<Entrega, 'costo' | 'gratisDesde'> | null = null,
): Totales {
  const suma = lineas.reduce((s, linea) => s + subtotal(linea.precioUnitario, linea.cantidad), 0)
  const lista = lineas.reduce((s, linea) => s + subtotal(linea.precioLista, linea.cantidad), 0)
  const monto = descuento === null ? 0 : montoDescuento(suma, descuento.porcentaje)
  const envio = (tarifa && costoSobre(tarifa, suma)) ?? 0
  const { envioGratisDesde } = comercio
  const faltaParaEnvioGratis = envioGratisDesde === null ? 0 : Math.max(0, envioGratisDesde - suma)
  return {
    lista,
    rebajas: lista - suma,
    subtotal: suma,
    descuento: monto,
    envio,
    total: aPagar(suma - monto + envio, comercio),
    faltaParaEnvioGratis,
    envioGratis: isEnvioGratis(suma, comercio),
    bajoMinimo: suma < comercio.compraMinima,
  }
}

/** '5850.00/u.': the specification's own text, up to whole pesos ('ceil(final price).00/u.'); what is charged is the exact subtotal. */
export function precioLinea({ precioUnitario }: Pick<LineaCarrito, 'precioUnitario'>): string {
  return `${Math.ceil(precioUnitario / 100)}.00/u.`
}

/** '15% descuento aplicado', or null where the article has none. */
export function textoDescuento({ descPorciento }: Pick<LineaCarrito, 'descPorciento'>): string | null {
  return tieneDescuento(descPorciento) ? `${descPorciento}% descuento aplicado` : null
}

/** '2 porción(es) (0,60 kg)' or '2 unidad(es)': the endings in brackets are the specification's own text. */
export function textoCantidad({
  medida,
  cantidad,
  grsPorcion,
}: Pick<LineaCarrito, 'medida' | 'cantidad' | 'grsPorcion'>): string {
  const gramos = gramosDe(grsPorcion, cantidad)
  return medida === 'ud.'
    ? `${String(consumoDe(medida, gramos)).replace('.', ',')} unidad(es)`
    : `${cantidad} porción(es) (${formatKg(gramos)} kg)`
}
