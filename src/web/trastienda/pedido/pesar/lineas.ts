// The lines of an order on the scale: which is next, what is to be done about a weight, and what is kept here laid over them.
import type { PesajeWire, RenglonPesadoWire } from '#contract/pedido/pesada.schema.ts'
import { costoSobre } from '#domain/entrega/costo.ts'
import { precioPesado, weigh } from '#domain/pedido/pesada.ts'
import { TOLERANCIA_COMBO } from '#domain/pedido/tolerancia-combo.ts'
import { aPagar, type ComoCobra, esTotalDe } from '#domain/precios/a-pagar.ts'
import { centavosToPesos, pesosToCentavos } from '#domain/precios/dinero.ts'
import { montoDescuento } from '#domain/precios/precio.ts'
import type { Pesada } from './pesada.ts'

export type Renglon = RenglonPesadoWire

/** `falta`: to weigh; `espera`: for the customer; `sin`: there was none. */
export type Estado = 'falta' | 'espera' | 'hecha' | 'sin'

export function estadoDe({ pesado, cobrado, respuesta }: Renglon): Estado {
  if (respuesta === 'espera') return 'espera'
  if (cobrado === null || pesado === null) return 'falta'
  return pesado === 0 || cobrado === 0 ? 'sin' : 'hecha'
}

export const isContada = ({ Medida }: Pick<Renglon, 'Medida'>) => Medida === 'ud.'

/** What a weight is to its line. */
export type Situacion = 'nada' | 'dentro' | 'poco' | 'pasa'

export function situacionDe(gramos: number, { minimo, maximo, combo }: Renglon): Situacion {
  if (gramos === 0) return 'nada'
  if (gramos < minimo) return 'poco'
  // What a combo has too much of is a gift (VOL-03).
  return gramos > maximo && !combo ? 'pasa' : 'dentro'
}

/** In per cent: a part of a combo has its own, whatever the shop's. */
export const toleranciaDe = ({ combo }: Pick<Renglon, 'combo'>, tolerancia: number) =>
  combo ? TOLERANCIA_COMBO : tolerancia

/** The line to weigh after this one, and then those before it; null when none is left. */
export function siguienteDe(lineas: readonly Renglon[], id: number | null): Renglon | null {
  const desde = lineas.findIndex(linea => linea.id === id) + 1
  const enOrden = [...lineas.slice(desde), ...lineas.slice(0, desde)]
  return enOrden.find(linea => linea.id !== id && estadoDe(linea) === 'falta') ?? null
}

/** What is counted and nobody touched yet: ticked as it was ordered. */
export function porTildar({ lineas, estado }: PesajeWire): readonly Renglon[] {
  if (estado !== 'en_proceso') return []
  return lineas.filter(linea => isContada(linea) && linea.vez === 0 && estadoDe(linea) === 'falta')
}

/** What that many grams cost, in centavos; null for whoever sees no money. */
export function precioDe(linea: Renglon, gramos: number): number | null {
  const { precioKG, DescPorciento = null, extraKG = 0, subtotal, pedido, Medida } = linea
  if (precioKG === undefined || subtotal === undefined) return null
  const vendida = {
    medida: Medida,
    pedido,
    precioKg: pesosToCentavos(precioKG),
    descPorciento: DescPorciento,
    extraKg: pesosToCentavos(extraKG),
    subtotal: pesosToCentavos(subtotal),
    ...(linea.combo && { fijo: true }),
  }
  return precioPesado(vendida, gramos)
}

export const pedidoDe = ({ subtotal }: Renglon) => (subtotal === undefined ? null : pesosToCentavos(subtotal))

/** What a line will cost as things stand, in centavos: what is charged, what was weighed, or what was ordered. */
export function montoDe(linea: Renglon): number | null {
  if (linea.subtotalFinal !== undefined && linea.subtotalFinal !== null)
    return pesosToCentavos(linea.subtotalFinal)
  return precioDe(linea, linea.cobrado ?? linea.pesado ?? linea.pedido)
}

/**
 * The total as things stand, in centavos: the server's once every line counts, before that by the same rules. Null for
 * whoever sees no money, and where what was taken off cannot be told.
 */
export function totalDe(pesaje: PesajeWire, cobra: ComoCobra): number | null {
  const { total, totalFinal, lineas } = pesaje
  const centavos = (pesos: number | null | undefined) => (pesos == null ? null : pesosToCentavos(pesos))
  if (total === undefined) return null
  if (totalFinal !== undefined && totalFinal !== null) return pesosToCentavos(totalFinal)
  const suma = (monto: (linea: Renglon) => number | null) =>
    lineas.reduce((a, linea) => a + (monto(linea) ?? 0), 0)
  const [pedido, pesado] = [suma(pedidoDe), suma(montoDe)]
  const entrega = { costo: centavos(pesaje.envio), gratisDesde: centavos(pesaje.envioGratisDesde) }
  const envio = entrega.costo ?? 0
  const porciento = Math.round(((pedido + envio - pesosToCentavos(total)) * 100) / Math.max(1, pedido))
  const acordado = esTotalDe(pesosToCentavos(total), pedido - montoDescuento(pedido, porciento) + envio)
  if (!acordado) return null
  return aPagar(pesado - montoDescuento(pesado, porciento) + (costoSobre(entrega, pesado) ?? 0), cobra)
}

/** One weighing as it will be once the server has it; what it will not have changes nothing. */
export function withPesada(
  linea: Renglon,
  { gramos, modo, at, vez }: Pesada,
  { quien, tolerancia }: { readonly quien: string; readonly tolerancia: number },
): Renglon {
  const hecha = weigh(
    { medida: linea.Medida, pedido: linea.pedido, fijo: !!linea.combo },
    gramos,
    modo,
    tolerancia,
  )
  if (!hecha.ok) return linea
  const { pesado, cobrado, respuesta } = hecha
  const centavos = cobrado === null ? null : precioDe(linea, cobrado)
  return {
    ...linea,
    pesado,
    cobrado,
    respuesta,
    preguntaAt: respuesta === 'espera' ? at : null,
    vez: vez + 1,
    quien,
    pesadoAt: at,
    ...(linea.subtotal !== undefined && {
      subtotalFinal: centavos === null ? null : centavosToPesos(centavos),
    }),
  }
}

/** The order with what was weighed here and is still on its way. */
export function withCola(pesaje: PesajeWire, cola: readonly Pesada[], quien: string): PesajeWire {
  const suyas = cola.filter(({ pedido }) => pedido === pesaje.id)
  if (suyas.length === 0) return pesaje
  const con = { quien, tolerancia: pesaje.tolerancia }
  const lineas = pesaje.lineas.map(linea =>
    suyas.filter(({ linea: id }) => id === linea.id).reduce((a, una) => withPesada(a, una, con), linea),
  )
  const cuantas = (estado: Estado) => lineas.filter(linea => estadoDe(linea) === estado).length
  return {
    ...pesaje,
    lineas,
    faltan: cuantas('falta'),
    esperan: cuantas('espera'),
    ...(pesaje.total !== undefined && { totalFinal: null }),
  }
}

/** Within so long somebody still weighs it. */
const RATO_MS = 10 * 60_000

/** Who else weighs this order; null when nobody does. */
export function otroDe({ lineas, faltan }: PesajeWire, yo: string, ahora: number): string | null {
  if (faltan === 0) return null
  const ajena = lineas.find(
    ({ quien, pesadoAt }) =>
      quien !== null && quien !== yo && pesadoAt !== null && ahora - Date.parse(pesadoAt) < RATO_MS,
  )
  return ajena?.quien ?? null
}
