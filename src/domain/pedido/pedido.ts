// Makes an order out of what was asked for and what the shop sells now, or says why it cannot be (ORD-02, ORD-04).
import type { Articulo, Medida, ParteCombo } from '../catalogo/catalogo.ts'
import { combosDisponibles } from '../catalogo/combos-disponibles.ts'
import { GRAMOS_POR_UNIDAD, gramosDe } from '../catalogo/peso.ts'
import { choosePreparaciones, precioPreparacion } from '../catalogo/preparacion.ts'
import type { Comercio } from '../comercio/comercio.ts'
import { costoSobre } from '../entrega/costo.ts'
import type { Entrega } from '../entrega/formas.ts'
import { consumoDe } from '../existencias/stock.ts'
import { aPagar } from '../precios/a-pagar.ts'
import { type CodigoDescuento, evaluateCodigo } from '../precios/descuento.ts'
import { precioFinal, subtotal } from '../precios/precio.ts'
import { type Tarifa, tarifaDe } from '../precios/tarifa.ts'
import { largo } from '../texto/unicode.ts'
import { conPorcionPropia, gramosAPeso, valorDe } from './a-peso.ts'
import { type ClaveLinea, cantidadValida, LINEAS_MAX, mismaLinea } from './carrito/carrito.ts'
import { cleanDetalle, cleanDireccion, DETALLE_MAX, DIRECCION_MAX } from './carrito/entrega.ts'
import { expandCombo } from './combo.ts'
import type { Linea, Pedido } from './pedido-entero.ts'
import {
  type Faltante,
  type Opcion,
  type Rechazo,
  rechazo,
  rechazoDeCodigo,
  rechazoPorMinimo,
  rechazoPorOpcion,
  rechazoPorPreparacion,
  rechazoPorRegalo,
  rechazoSinStock,
} from './rechazo.ts'

/** What is read of an asked-for line: nothing about money (O1). */
export interface LineaPedida extends ClaveLinea {
  readonly cantidad: number
}

export interface ArticuloVendible
  extends Pick<
    Articulo,
    | 'id'
    | 'nombre'
    | 'precioKg'
    | 'descPorciento'
    | 'escalas'
    | 'medida'
    | 'stock'
    | 'valores'
    | 'preparaciones'
  > {
  /** It is a combo, and is sold as its parts; absent: it is sold as it is. */
  readonly partes?: readonly ParteCombo[] | null | undefined
}

/** A line as it was sold: it stays so when the catalogue changes. */
export interface LineaPedido
  extends LineaPedida,
    Tarifa,
    Pick<
      Linea,
      | 'articuloNombre'
      | 'valorNombre'
      | 'preparacion'
      | 'medida'
      | 'grsPorcion'
      | 'precioUnitario'
      | 'subtotal'
      | 'combo'
    > {
  readonly preparaciones: readonly number[]
}

/** Grams, or units for 'ud.'. */
interface Consumo {
  readonly articuloId: number
  readonly cantidad: number
}

export interface PedidoArmado extends Pick<Pedido, 'subtotal' | 'descuento' | 'total' | 'direccion'> {
  readonly ok: true
  /** As asked for, each combo one line: what the customer saw. */
  readonly pedidas: readonly LineaPedido[]
  /** As sold, each part of a combo one line. */
  readonly lineas: readonly LineaPedido[]
  readonly porcentaje: number
  /** Part of the total; null: nobody decides one. */
  readonly envio: number | null
  /** In ascending article id: the order in which stock is locked. */
  readonly consumo: readonly Consumo[]
  readonly detalle: string | null
}

export interface Solicitud {
  readonly lineas: readonly LineaPedida[]
  readonly catalogo: ReadonlyMap<number, ArticuloVendible>
  /** null: no code was given; 'noExiste': one was given that nobody issued. */
  readonly codigo: CodigoDescuento | 'noExiste' | null
  readonly direccion: string
  readonly detalle: string
  readonly comercio: Pick<Comercio, 'compraMinima' | 'compraMinimaObligatoria' | 'pesosEnteros'>
  readonly ahora: Date
  /** Of the zone it goes to; absent or null: none is charged. */
  readonly tarifa?: Pick<Entrega, 'costo' | 'gratisDesde'> | null
}

/** A billion pesos: what the database's columns and exact arithmetic hold with room to spare. */
export const TOTAL_MAX = 100_000_000_000

/** The same article in the same portion and preparation counts as one line, however often it was sent (O4). */
function mergeLineas(lineas: readonly LineaPedida[]): LineaPedida[] {
  const unidas: LineaPedida[] = []
  for (const { articuloId, valorId, preparaciones, cantidad } of lineas) {
    const indice = unidas.findIndex(otra => mismaLinea(otra, { articuloId, valorId, preparaciones }))
    const previa = unidas[indice]?.cantidad ?? 0
    unidas.splice(indice < 0 ? unidas.length : indice, 1, {
      articuloId,
      valorId,
      preparaciones,
      cantidad: previa + cantidad,
    })
  }
  return unidas
}

/**
 * What is asked for, in the portion of that weight where there is one, and with the preparation it then has: who names none
 * of a group gets its first (ART-07).
 */
export function completeLinea<L extends ClaveLinea>(pedida: L, catalogo: Solicitud['catalogo']): L {
  const articulo = catalogo.get(pedida.articuloId)
  if (articulo === undefined) return pedida
  const linea = { ...pedida, valorId: conPorcionPropia(articulo, pedida.valorId) }
  if (preparacionAjena(linea, articulo).length > 0) return linea
  const elegidas = choosePreparaciones(articulo.preparaciones, linea.preparaciones)
  return { ...linea, preparaciones: elegidas.map(({ id }) => id) }
}

/** Those the article is not prepared in, or not together with the others. */
function preparacionAjena({ preparaciones = [] }: ClaveLinea, articulo: ArticuloVendible): number[] {
  const elegidas = new Set(choosePreparaciones(articulo.preparaciones, preparaciones).map(({ id }) => id))
  return preparaciones.filter(id => !elegidas.has(id))
}

/** Grams of each article over all its lines: what its steps look at (PREC-08). */
function gramosPedidos(
  pedidas: readonly LineaPedida[],
  catalogo: Solicitud['catalogo'],
): ReadonlyMap<number, number> {
  const gramos = new Map<number, number>()
  for (const { articuloId, valorId, cantidad } of pedidas) {
    const articulo = catalogo.get(articuloId)
    const valor = articulo && valorDe(articulo, valorId)
    gramos.set(articuloId, (gramos.get(articuloId) ?? 0) + gramosDe(valor?.grsPorcion ?? 0, cantidad))
  }
  return gramos
}

/**
 * The line at the shop's price for `gramos` of the article, or for its own; undefined when the article has no such portion.
 */
function sell(linea: LineaPedida, articulo: ArticuloVendible, gramos?: number): LineaPedido | undefined {
  const valor = valorDe(articulo, linea.valorId)
  if (valor === undefined) return undefined
  const { precioKg, descPorciento } = tarifaDe(articulo, gramos ?? gramosDe(valor.grsPorcion, linea.cantidad))
  const elegidas = choosePreparaciones(articulo.preparaciones, linea.preparaciones)
  const precioUnitario = precioFinal({ precioKg, descPorciento }, valor, precioPreparacion(elegidas))
  return {
    ...linea,
    articuloNombre: articulo.nombre,
    valorNombre: valor.nombre,
    preparaciones: elegidas.map(({ id }) => id),
    preparacion: elegidas.map(({ id, nombre, precioKg }) => ({ id, nombre, precioKg })),
    medida: articulo.medida,
    grsPorcion: valor.grsPorcion,
    precioKg,
    descPorciento,
    precioUnitario,
    subtotal: subtotal(precioUnitario, linea.cantidad),
  }
}

/** A weight is no portion that went: it can only be of something that is counted. */
function rechazoPorPorcion(ajenas: readonly Opcion[]): Rechazo {
  const aPeso = ajenas.some(({ valorId }) => gramosAPeso(valorId) !== null)
  return aPeso ? rechazo('noPorPeso') : rechazoPorOpcion(ajenas)
}

/** One line by itself, as a draft takes it; `gramos` of the article when there are more lines of it. */
export function sellLinea(
  linea: LineaPedida,
  articulo: ArticuloVendible,
  gramos?: number,
): LineaPedido | Rechazo {
  const vendida = sell(linea, articulo, gramos)
  if (vendida === undefined) return rechazoPorPorcion([linea])
  const ajenas = preparacionAjena(linea, articulo)
  if (ajenas.length > 0) return rechazoPorPreparacion(ajenas)
  return isRegalo(vendida, articulo) ? rechazoPorRegalo(articulo.nombre) : vendida
}

/** A combo is never sold for nothing, whatever let its price fall below what its choices take off (VOL-03). */
function isRegalo({ precioUnitario }: LineaPedido, articulo: ArticuloVendible | undefined): boolean {
  return Boolean(articulo?.partes) && precioUnitario <= 0
}

/** What each article gives up, over all its portions, in ascending id. Grams are summed first: they are whole. */
function consumoTotal(lineas: readonly LineaPedido[]): Consumo[] {
  const porArticulo = new Map<number, { readonly medida: Medida; readonly gramos: number }>()
  for (const { articuloId, medida, grsPorcion, cantidad } of lineas) {
    const gramos = (porArticulo.get(articuloId)?.gramos ?? 0) + gramosDe(grsPorcion, cantidad)
    porArticulo.set(articuloId, { medida, gramos })
  }
  return [...porArticulo]
    .map(([articuloId, { medida, gramos }]) => ({ articuloId, cantidad: consumoDe(medida, gramos) }))
    .sort((a, b) => a.articuloId - b.articuloId)
}

function faltantesDe(consumos: readonly Consumo[], catalogo: Solicitud['catalogo']): Faltante[] {
  return consumos.flatMap(({ articuloId, cantidad }) => {
    const queda = catalogo.get(articuloId)?.stock ?? 0
    return cantidad > queda ? [{ articuloId, queda }] : []
  })
}

/** What is wrong with the request before looking at any article. */
function rechazoDeForma({ lineas, direccion, detalle }: Solicitud): Rechazo | null {
  if (lineas.length === 0) return rechazo('carritoVacio')
  if (lineas.length > LINEAS_MAX) return rechazo('demasiadasLineas')
  const enteras = lineas.every(({ cantidad }) => cantidadValida(cantidad))
  if (!enteras || !mergeLineas(lineas).every(({ cantidad }) => cantidadValida(cantidad)))
    return rechazo('cantidad')
  const limpia = cleanDireccion(direccion)
  if (limpia === '') return rechazo('direccion')
  if (largo(limpia) > DIRECCION_MAX) return rechazo('direccionLarga')
  return largo(cleanDetalle(detalle)) > DETALLE_MAX ? rechazo('detalleLargo') : null
}

/** There is no half a combo. */
function isEntera({ articuloId, grsPorcion }: LineaPedido, catalogo: Solicitud['catalogo']): boolean {
  return !catalogo.get(articuloId)?.partes || grsPorcion % GRAMOS_POR_UNIDAD === 0
}

/** Each combo as its parts, numbered after `grupo`; and the articles among those that are not sold any more. */
export function expandCombos(
  vendidas: readonly LineaPedido[],
  catalogo: Solicitud['catalogo'],
  grupo = 0,
): { readonly lineas: LineaPedido[]; readonly ausentes: readonly number[] } {
  const lineas: LineaPedido[] = []
  const ausentes: number[] = []
  for (const [i, vendida] of vendidas.entries()) {
    const partes = catalogo.get(vendida.articuloId)?.partes
    const suyas = partes ? expandCombo(vendida, partes, catalogo, grupo + i + 1) : [vendida]
    if ('ausentes' in suyas) ausentes.push(...suyas.ausentes)
    else lineas.push(...suyas)
  }
  return { lineas, ausentes }
}

/** The combos that were asked for and bring what there is not enough of, with as many as there are. */
function combosCon(
  faltantes: readonly Faltante[],
  vendidas: readonly LineaPedido[],
  catalogo: Solicitud['catalogo'],
): Faltante[] {
  const hayDe = (id: number) => {
    const articulo = catalogo.get(id)
    return (articulo?.stock ?? 0) * (articulo?.medida === 'ud.' ? GRAMOS_POR_UNIDAD : 1)
  }
  const faltan = new Set(faltantes.map(({ articuloId }) => articuloId))
  const ids = new Set(vendidas.map(({ articuloId }) => articuloId))
  return [...ids].flatMap(articuloId => {
    const partes = catalogo.get(articuloId)?.partes ?? []
    const lleva = partes.some(({ opciones }) => opciones.some(opcion => faltan.has(opcion.articuloId)))
    return lleva ? [{ articuloId, queda: combosDisponibles(partes, hayDe) }] : []
  })
}

/** The lines at the shop's prices and what they take, or why they cannot be sold. */
function sellAll(
  pedidas: readonly LineaPedida[],
  catalogo: Solicitud['catalogo'],
):
  | { readonly pedidas: LineaPedido[]; readonly lineas: LineaPedido[]; readonly consumos: Consumo[] }
  | Rechazo {
  const vendidas: LineaPedido[] = []
  const ausentes = new Set<number>()
  const ajenas: Opcion[] = []
  const preparaciones = new Set<number>()
  const gramos = gramosPedidos(pedidas, catalogo)
  for (const pedida of pedidas) {
    const articulo = catalogo.get(pedida.articuloId)
    const linea = articulo === undefined ? null : sell(pedida, articulo, gramos.get(articulo.id))
    if (articulo !== undefined) {
      for (const id of preparacionAjena(pedida, articulo)) preparaciones.add(id)
    }
    if (linea === undefined) ajenas.push(pedida)
    else if (linea === null) ausentes.add(pedida.articuloId)
    else vendidas.push(linea)
  }
  if (ajenas.length > 0) return rechazoPorPorcion(ajenas)
  if (preparaciones.size > 0) return rechazoPorPreparacion([...preparaciones])
  if (!vendidas.every(linea => isEntera(linea, catalogo))) return rechazo('unidadIncompleta')
  const regalada = vendidas.find(linea => isRegalo(linea, catalogo.get(linea.articuloId)))
  if (regalada !== undefined) return rechazoPorRegalo(regalada.articuloNombre)
  const { lineas, ausentes: otras } = expandCombos(vendidas, catalogo)
  for (const articuloId of otras) ausentes.add(articuloId)
  const consumos = consumoTotal(lineas)
  if (!consumos.every(({ cantidad }) => Number.isInteger(cantidad))) return rechazo('unidadIncompleta')
  const faltantes = [
    ...[...ausentes].map(articuloId => ({ articuloId, queda: 0 })),
    ...faltantesDe(consumos, catalogo),
  ]
  if (faltantes.length === 0) return { pedidas: vendidas, lineas, consumos }
  return rechazoSinStock(faltantes, catalogo, combosCon(faltantes, vendidas, catalogo))
}

/** The one computation of an order's money and stock: the cart, the server, the mail and the chat all show its result. */
export function buildPedido(pedida: Solicitud): PedidoArmado | Rechazo {
  const lineas = pedida.lineas.map(linea => completeLinea(linea, pedida.catalogo))
  const solicitud = { ...pedida, lineas }
  const deForma = rechazoDeForma(solicitud)
  if (deForma !== null) return deForma
  const venta = sellAll(mergeLineas(solicitud.lineas), solicitud.catalogo)
  if ('ok' in venta) return venta
  const suma = venta.lineas.reduce((s, linea) => s + linea.subtotal, 0)
  if (suma > TOTAL_MAX) return rechazo('montoMaximo')
  const { compraMinima, compraMinimaObligatoria } = solicitud.comercio
  if (compraMinimaObligatoria && suma < compraMinima) return rechazoPorMinimo(compraMinima)
  const { codigo, ahora, tarifa = null } = solicitud
  const evaluado =
    codigo === null
      ? { ok: true as const, porcentaje: 0, monto: 0 }
      : evaluateCodigo(codigo === 'noExiste' ? null : codigo, suma, ahora)
  if (!evaluado.ok) return rechazoDeCodigo(evaluado)
  const envio = tarifa && costoSobre(tarifa, suma)
  return {
    ok: true,
    pedidas: venta.pedidas,
    lineas: venta.lineas,
    subtotal: suma,
    porcentaje: evaluado.porcentaje,
    descuento: evaluado.monto,
    envio,
    total: aPagar(suma - evaluado.monto + (envio ?? 0), solicitud.comercio),
    consumo: venta.consumos,
    direccion: cleanDireccion(solicitud.direccion),
    detalle: cleanDetalle(solicitud.detalle) || null,
  }
}
