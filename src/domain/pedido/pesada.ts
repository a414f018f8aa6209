// A line on the scale (weighing): its bounds, what a weight becomes, what it costs from then on, and how that reads (PESA-01 to PESA-04).
import type { Medida } from '../catalogo/catalogo.ts'
import { formatKg, GRAMOS_POR_UNIDAD, gramosDe } from '../catalogo/peso.ts'
import { type PreparacionVendida, precioPreparacion } from '../catalogo/preparacion.ts'
import { costoSobre } from '../entrega/costo.ts'
import type { Entrega } from '../entrega/formas.ts'
import { aPagar, type ComoCobra } from '../precios/a-pagar.ts'
import { formatPesos, groupMiles } from '../precios/dinero.ts'
import { montoDescuento, precioFinal } from '../precios/precio.ts'
import type { Linea } from './pedido-entero.ts'
import { type ModoPesada, PESADA_MAX, type RespuestaCliente } from './pesaje.ts'
import { TOLERANCIA_COMBO } from './tolerancia-combo.ts'

/** What the scale needs of a line: nothing about money. */
export interface LineaPesable {
  readonly medida: Medida
  /** Grams, as ordered. */
  readonly pedido: number
  /** A part of a combo: whatever it weighs, it costs what it was sold for. */
  readonly fijo?: boolean
}

/** At the price and discount it was ordered at, whatever the shop asks today. */
export interface LineaConPrecio extends LineaPesable, Pick<Linea, 'precioKg' | 'descPorciento' | 'subtotal'> {
  /** What its preparations add to a kilo, or to a unit. */
  readonly extraKg: number
}

interface LineaVendida
  extends Pick<
    Linea,
    'medida' | 'grsPorcion' | 'cantidad' | 'precioKg' | 'descPorciento' | 'subtotal' | 'combo'
  > {
  readonly preparacion: readonly Pick<PreparacionVendida, 'precioKg'>[]
}

export function toLineaConPrecio(linea: LineaVendida): LineaConPrecio {
  const { medida, precioKg, descPorciento, subtotal } = linea
  return {
    medida,
    pedido: gramosDe(linea.grsPorcion, linea.cantidad),
    precioKg,
    descPorciento,
    extraKg: precioPreparacion(linea.preparacion),
    subtotal,
    ...(linea.combo && { fijo: true }),
  }
}

export interface Limites {
  readonly minimo: number
  readonly maximo: number
}

/** Limits included, in whole grams; of what is counted in whole units, and what was ordered always fits. */
export function limitesDe({ medida, pedido, fijo }: LineaPesable, tolerancia: number): Limites {
  const paso = medida === 'ud.' ? GRAMOS_POR_UNIDAD : 1
  const toleranciaPeso = fijo ? TOLERANCIA_COMBO : tolerancia
  const hasta = (porciento: number) => (pedido * porciento) / (100 * paso)
  return {
    minimo: Math.min(pedido, Math.ceil(hasta(100 - toleranciaPeso)) * paso),
    maximo: Math.max(pedido, Math.floor(hasta(100 + toleranciaPeso)) * paso),
  }
}

export function dentroDe(gramos: number, { minimo, maximo }: Limites): boolean {
  return minimo <= gramos && gramos <= maximo
}

/** What only the limit charges: never more than it, and below it what there is. */
export function hastaElLimite(gramos: number, { maximo }: Limites): number {
  return Math.min(gramos, maximo)
}

/** Until when a question asked at `preguntaAt` waits, by the shop's `minutos`. */
export function plazoRespuesta(preguntaAt: Date, minutos: number): Date {
  return new Date(preguntaAt.getTime() + minutos * 60_000)
}

/** The facts about a line that weighing and answering change. */
export type LineaPesada = Pick<Linea, 'pesado' | 'cobrado' | 'respuesta'>

export interface PesadaRechazada {
  readonly ok: false
  readonly texto: string
}

const refuse = (texto: string): PesadaRechazada => ({ ok: false, texto })

export const SIN_PESO = 'Falta el peso. Si no hay, marcá “No hay”.'
export const PESO_DE_MAS = `El peso va de 1 a ${groupMiles(PESADA_MAX)} gramos`
export const FALTA_CON_PESO = 'Lo que no hay no pesa nada'
export const COMPLETAR = 'Pesa menos de lo que va en el combo, y el precio es fijo: completalo.'
export const UNIDADES_ENTERAS = 'Se cuentan unidades enteras'

/** What a weight becomes by what is done about it, or why it cannot be one. */
export function weigh(
  linea: LineaPesable,
  gramos: number,
  modo: ModoPesada,
  toleranciaPeso: number,
): (LineaPesada & { readonly ok: true }) | PesadaRechazada {
  if (!Number.isInteger(gramos) || gramos < 0 || gramos > PESADA_MAX) return refuse(PESO_DE_MAS)
  if (modo === 'falta') {
    return gramos === 0 ? { ok: true, pesado: 0, cobrado: 0, respuesta: null } : refuse(FALTA_CON_PESO)
  }
  if (gramos === 0) return refuse(SIN_PESO)
  // A portion that is no whole unit was sold beside others that make it one.
  if (linea.medida === 'ud.' && gramos % GRAMOS_POR_UNIDAD !== 0 && gramos !== linea.pedido) {
    return refuse(UNIDADES_ENTERAS)
  }
  const limites = limitesDe(linea, toleranciaPeso)
  if (dentroDe(gramos, limites)) return { ok: true, pesado: gramos, cobrado: gramos, respuesta: null }
  if (linea.fijo) return weighParte(gramos, modo, limites)
  switch (modo) {
    case 'palabra':
      return { ok: true, pesado: gramos, cobrado: gramos, respuesta: 'palabra' }
    case 'limite':
      return { ok: true, pesado: gramos, cobrado: hastaElLimite(gramos, limites), respuesta: 'limite' }
    default:
      return { ok: true, pesado: gramos, cobrado: null, respuesta: 'espera' }
  }
}

/** What a combo has too much of is the shop's gift; too little goes only with the customer's word. */
function weighParte(
  gramos: number,
  modo: ModoPesada,
  { maximo }: Limites,
): (LineaPesada & { readonly ok: true }) | PesadaRechazada {
  if (gramos > maximo) return { ok: true, pesado: gramos, cobrado: gramos, respuesta: null }
  return modo === 'palabra'
    ? { ok: true, pesado: gramos, cobrado: gramos, respuesta: 'palabra' }
    : refuse(COMPLETAR)
}

/** What an answer makes of a line that waits: charged as it is, to be cut again, or taken out. */
export function answerPeso(pesado: number, respuesta: RespuestaCliente): LineaPesada {
  switch (respuesta) {
    case 'acepta':
      return { pesado, cobrado: pesado, respuesta }
    case 'ajusta':
      return { pesado: null, cobrado: null, respuesta }
    case 'saca':
      return { pesado: 0, cobrado: 0, respuesta }
  }
}

/** The one price function, from the grams that are charged; at the ordered weight, to the centavo what was ordered (PESA-02). */
export function precioPesado(linea: LineaConPrecio, gramos: number): number {
  if (gramos === linea.pedido) return linea.subtotal
  if (linea.fijo) return gramos === 0 ? 0 : linea.subtotal
  return precioFinal(linea, { grsPorcion: gramos }, linea.extraKg)
}

interface Cobrada {
  readonly cobrado: number | null
}

/** Nothing would be left to deliver: that is a cancelling, and somebody has to say so (PESA-04). */
export function quedaVacio(lineas: readonly Cobrada[]): boolean {
  return lineas.every(({ cobrado }) => cobrado === 0)
}

export const PEDIDO_VACIO = 'No queda nada en el pedido. Si es así, cancelalo.'

/** For its customer, who cannot cancel what is being prepared. */
export const LO_UNICO = 'Es lo único del pedido: escribinos y lo cancelamos.'

export interface Totales {
  readonly subtotal: number
  readonly descuento: number
  /** What delivery costs of it; null: nobody decided that. */
  readonly envio: number | null
  readonly total: number
}

/** What an order's total has in it beside its lines. */
export interface ConSuma {
  /** Of its code; null: it has none. */
  readonly porcentaje: number | null
  readonly entrega: Pick<Entrega, 'costo' | 'gratisDesde'> | null
}

/**
 * What the weighed lines add up to, less what the order's code takes off that, and delivery; null while a line is not
 * settled. The code's minimum was reached by what was ordered: nobody pays more because the shop had less, or cut it smaller.
 */
export function totalesPesados(
  subtotales: readonly (number | null)[],
  { porcentaje, entrega }: ConSuma,
  cobra: ComoCobra,
): Totales | null {
  let subtotal = 0
  for (const uno of subtotales) {
    if (uno === null) return null
    subtotal += uno
  }
  const descuento = montoDescuento(subtotal, porcentaje ?? 0)
  const envio = entrega === null ? null : costoSobre(entrega, subtotal)
  return { subtotal, descuento, envio, total: aPagar(subtotal - descuento + (envio ?? 0), cobra) }
}

/** '1,06 kg', or '1,064 kg' where the grams count; '3 unidades'. */
export function textoPeso(medida: Medida, gramos: number): string {
  if (medida === 'ud.') {
    const unidades = gramos / GRAMOS_POR_UNIDAD
    return `${String(unidades).replace('.', ',')} ${unidades === 1 ? 'unidad' : 'unidades'}`
  }
  if (gramos % 10 === 0) return `${formatKg(gramos)} kg`
  const resto = gramos % 1000
  return `${groupMiles((gramos - resto) / 1000)},${String(resto).padStart(3, '0')} kg`
}

/** '+$1.170', '−$640', 'igual'. */
export function textoDiferencia(centavos: number): string {
  if (centavos === 0) return 'igual'
  return `${centavos > 0 ? '+' : '−'}${formatPesos(Math.abs(centavos))}`
}

interface Contada extends LineaPesable {
  readonly pesado: number
  /** Null: it waits. */
  readonly cobrado: number | null
}

/** 'pediste 1,00 kg · pesó 1,06 kg', with what is charged where that is less. */
export function textoPesos({ medida, pedido, pesado, cobrado }: Contada): string {
  const peso = (gramos: number) => textoPeso(medida, gramos)
  return [
    `pediste ${peso(pedido)}`,
    textoHay(medida, pesado),
    ...(cobrado === null || cobrado === pesado ? [] : [`te cobramos ${peso(cobrado)}`]),
  ].join(' · ')
}

/** 'pesó 1,06 kg', 'van 2 unidades', 'no hay'. */
export function textoHay(medida: Medida, pesado: number): string {
  return pesado === 0 ? 'no hay' : `${medida === 'ud.' ? 'van' : 'pesó'} ${textoPeso(medida, pesado)}`
}

/** 'pediste 1,00 kg · pesó 1,06 kg · +$1.170'. */
export function textoPesada(
  linea: Contada & { readonly subtotal: number; readonly subtotalFinal: number },
): string {
  return `${textoPesos(linea)} · ${textoDiferencia(linea.subtotalFinal - linea.subtotal)}`
}
