// Changes an order that was placed (amendment): what stays, at its price, what is new, at today's, and when the customer must say yes (MOS-02).
import { GRAMOS_PARTE_MAX } from '../catalogo/combo-dado.ts'
import { GRAMOS_POR_UNIDAD, gramosDe } from '../catalogo/peso.ts'
import type { Comercio } from '../comercio/comercio.ts'
import { costoSobre } from '../entrega/costo.ts'
import type { Entrega } from '../entrega/formas.ts'
import { consumoDe } from '../existencias/stock.ts'
import { aPagar, type ComoCobra } from '../precios/a-pagar.ts'
import { type CodigoDescuento, descuentoAcordado } from '../precios/descuento.ts'
import { formatPesos } from '../precios/dinero.ts'
import { subtotal } from '../precios/precio.ts'
import { largo } from '../texto/unicode.ts'
import { isAPeso, numeroAPeso, valorDe } from './a-peso.ts'
import { cantidadValida, LINEAS_MAX, mismaLinea } from './carrito/carrito.ts'
import { cleanDetalle, cleanDireccion, DETALLE_MAX, DIRECCION_MAX } from './carrito/entrega.ts'
import { nombreParte, replaceParte, textoPartes, toRenglones } from './combo.ts'
import type { Estado } from './estado.ts'
import { etiquetaVendida } from './mensaje.ts'
import {
  type ArticuloVendible,
  completeLinea,
  expandCombos,
  type LineaPedida,
  type LineaPedido,
  sellLinea,
  TOTAL_MAX,
} from './pedido.ts'
import type { ComboVendido, Linea, Pedido } from './pedido-entero.ts'
import { totalesPesados } from './pesada.ts'
import { type Rechazo, rechazo, rechazoSinStock } from './rechazo.ts'

/** A line as it was sold; without numbers once the catalogue has it no more. */
export interface LineaVigente
  extends Pick<
      Linea,
      | 'id'
      | 'articuloId'
      | 'valorId'
      | 'articuloNombre'
      | 'valorNombre'
      | 'preparacion'
      | 'medida'
      | 'grsPorcion'
      | 'cantidad'
      | 'precioUnitario'
      | 'subtotal'
    >,
    // What the shelf gave for it, absent: not weighed; what it is a part of, absent: of nothing.
    Partial<Pick<Linea, 'pesado' | 'combo'>> {}

interface LineaQueda {
  readonly id: number
  /** 0 takes it out. */
  readonly cantidad: number
}

/** Another article for a part of a combo that stays, so many grams in each combo. */
interface Reemplazo {
  /** Of the part's line. */
  readonly id: number
  readonly articuloId: number
  readonly gramos: number
}

/** Null: as it is. */
export interface Edicion {
  readonly lineas: {
    readonly quedan: readonly LineaQueda[]
    readonly nuevas: readonly LineaPedida[]
    readonly reemplazos?: readonly Reemplazo[]
  }
  readonly direccion: string | null
  readonly detalle: string | null
}

/** Its sums as ordered: what they are for as long as no line moves. */
interface PedidoVigente extends Pick<Pedido, 'subtotal' | 'descuento' | 'total' | 'direccion' | 'detalle'> {
  readonly entrega: Pick<Entrega, 'costo' | 'gratisDesde' | 'zonaId'> | null
  readonly lineas: readonly LineaVigente[]
  /** At the terms of the order; null: it has none. */
  readonly codigo: CodigoDescuento | null
}

interface Movimiento {
  readonly articuloId: number
  /** Grams, or units, of all its lines once changed; 0: the order has it no more. */
  readonly cantidad: number
}

export interface CambioArmado {
  readonly ok: true
  /** Those that stay, with their quantity, and those that come. */
  readonly quedan: readonly LineaQueda[]
  readonly nuevas: readonly LineaPedido[]
  readonly subtotal: number
  readonly descuento: number
  /** What delivery costs of the total; null: nobody decided that. */
  readonly envio: number | null
  readonly total: number
  /** The order's code no longer holds for what is left of it. */
  readonly sinCodigo: boolean
  /** Only what moves, in ascending article id. */
  readonly consumo: readonly Movimiento[]
  readonly direccion: string
  readonly detalle: string
  /** What the customer is told, a sentence each. */
  readonly textos: readonly string[]
}

export const SIN_LINEAS = 'El pedido se queda sin productos. Si es así, cancelalo.'
export const YA_NO = 'El pedido ya no se puede cambiar: está finalizado o cancelado'
export const NADA_CAMBIA = 'No hay nada que cambiar en el pedido'
export const PARTES_JUNTAS = 'Las partes de un combo van juntas: cambiá cuántos van, o sacalo entero'
export const SOLO_PARTES = 'Sólo la parte de un combo lleva otra cosa en su lugar'
export const NO_UN_COMBO = 'Un combo no va adentro de otro'
export const PARTE_SIN_PESO = 'Escribí cuánto va en su lugar: kilos, o unidades enteras'
export const LINEA_AJENA = 'Hay una línea que no es de este pedido'

export type RechazoDeCambio =
  | Rechazo
  | { readonly ok: false; readonly motivo: MotivoDeCambio; readonly texto: string }

type MotivoDeCambio = 'vacio' | 'nada' | 'ajena' | 'partes' | 'reemplazo' | 'medida'

const simple = (motivo: MotivoDeCambio, texto: string): RechazoDeCambio => ({
  ok: false,
  motivo,
  texto,
})

/** Until it is finished, and never again once it is cancelled. */
export function sePuedeCambiar(estado: Estado): boolean {
  return estado === 'pendiente' || estado === 'en_proceso'
}

/** Whether a total is further above the one last agreed than a weight may vary: then somebody has to say yes. */
export function pideSi(acordado: number, total: number, toleranciaPeso: number): boolean {
  return (total - acordado) * 100 > acordado * toleranciaPeso
}

/** Of a paid order nothing moves that money follows: the difference would have nowhere to go. */
export function cambioDePagado(total: number): string {
  return `El pedido ya está pagado por ${formatPesos(total)}: sólo se puede cambiar lo que deje ese mismo total`
}

const nombreDe = (linea: Pick<LineaPedido, 'articuloNombre' | 'valorNombre' | 'preparacion'>) =>
  `${linea.articuloNombre} (${etiquetaVendida(linea)})`

/** Of what it was sold as, or of what went in its place before. */
function textoPuesta(puesta: LineaPedido, antes: LineaVigente): string {
  const de = puesta.combo?.enLugarDe === undefined ? ` en lugar de ${antes.articuloNombre}` : ''
  return `${nombreParte(puesta)}${de}`
}

const nombreDeCombo = (nombre: string, lineas: Parameters<typeof textoPartes>[0]) =>
  `${nombre} (${textoPartes(lineas)})`

/** The lines with their new quantities; what is named as new and is there already is more of the same. */
function mergeEdicion(
  vigentes: readonly LineaVigente[],
  { quedan, nuevas }: Edicion['lineas'],
  catalogo: ReadonlyMap<number, ArticuloVendible>,
): { readonly cantidades: ReadonlyMap<number, number>; readonly nuevas: readonly LineaPedida[] } | null {
  const cantidades = new Map<number, number>()
  for (const { id, cantidad } of quedan) {
    if (cantidades.has(id) || !vigentes.some(linea => linea.id === id)) return null
    if (cantidad > 0) cantidades.set(id, cantidad)
  }
  const otras: LineaPedida[] = []
  for (const pedida of nuevas) {
    const completa = completeLinea(pedida, catalogo)
    const mismas = vigentes.filter(linea => cantidades.has(linea.id) && isMisma(linea, completa))
    const indice = otras.findIndex(otra => mismaLinea(otra, completa))
    const previa = otras[indice]
    const [primera] = mismas
    if (primera !== undefined) {
      const suyas = mismas.filter(({ combo }) => combo?.grupo === primera.combo?.grupo)
      for (const { id } of primera.combo ? suyas : [primera]) {
        cantidades.set(id, (cantidades.get(id) ?? 0) + pedida.cantidad)
      }
    } else if (previa === undefined) otras.push(completa)
    else otras[indice] = { ...previa, cantidad: previa.cantidad + pedida.cantidad }
  }
  return { cantidades, nuevas: otras }
}

function isMisma(linea: LineaVigente, pedida: LineaPedida): boolean {
  if (linea.combo) {
    const { articuloId, valorId, preparacion } = linea.combo
    return mismaLinea({ articuloId, valorId, preparaciones: preparacion.map(({ id }) => id) }, pedida)
  }
  const valorId = isAPeso(linea) ? numeroAPeso(linea.grsPorcion) : linea.valorId
  const preparaciones = linea.preparacion.map(({ id }) => id)
  // What the catalogue has no more is nothing that can be asked for: numbers begin at 1.
  return mismaLinea({ articuloId: linea.articuloId ?? 0, valorId: valorId ?? 0, preparaciones }, pedida)
}

/** All parts of a combo, or none, in one quantity. */
function vanJuntas(vigentes: readonly LineaVigente[], cantidades: ReadonlyMap<number, number>): boolean {
  return toRenglones(vigentes).every(
    ({ combo, lineas }) => combo === null || new Set(lineas.map(({ id }) => cantidades.get(id))).size === 1,
  )
}

type Parte = LineaVigente & { readonly combo: ComboVendido }

const isGramosDe = (medida: LineaPedido['medida'], gramos: number) =>
  Number.isInteger(gramos) &&
  gramos >= 1 &&
  gramos <= GRAMOS_PARTE_MAX &&
  (medida === '/Kg' || gramos % GRAMOS_POR_UNIDAD === 0)

/** What takes the place of parts that stay, by their lines; a part for itself is no change. */
function replacePartes(
  quedan: readonly LineaVigente[],
  reemplazos: readonly Reemplazo[],
  catalogo: ReadonlyMap<number, ArticuloVendible>,
): ReadonlyMap<number, LineaPedido> | RechazoDeCambio {
  const puestas = new Map<number, LineaPedido>()
  for (const { id, articuloId, gramos } of reemplazos) {
    const linea = quedan.find(una => una.id === id)
    const articulo = catalogo.get(articuloId)
    if (linea === undefined || puestas.has(id)) return simple('ajena', LINEA_AJENA)
    if (!isParte(linea)) return simple('reemplazo', SOLO_PARTES)
    if (articulo === undefined) return rechazoSinStock([{ articuloId, queda: 0 }], catalogo)
    if (articulo.partes) return simple('reemplazo', NO_UN_COMBO)
    if (!isGramosDe(articulo.medida, gramos)) return simple('reemplazo', PARTE_SIN_PESO)
    if (linea.articuloId === articuloId && linea.grsPorcion === gramos) continue
    puestas.set(id, replaceParte(linea, articulo, gramos))
  }
  return puestas
}

const isParte = (linea: LineaVigente): linea is Parte => linea.combo != null

/** Whether something else goes for a part of a combo: never without the customer's yes. */
export function reemplazaPartes({ nuevas }: Pick<CambioArmado, 'nuevas'>): boolean {
  return nuevas.some(({ combo }) => combo?.enLugarDe !== undefined)
}

interface Medible {
  readonly articuloId: number | null
  readonly medida: LineaPedido['medida']
  readonly grsPorcion: number
  readonly cantidad: number
  readonly pesado?: number | null
  readonly combo?: Linea['combo']
}

function consumosDe(lineas: readonly Medible[]): Map<number, number> {
  const gramos = new Map<number, number>()
  const medidas = new Map<number, LineaPedido['medida']>()
  for (const { articuloId, medida, grsPorcion, cantidad, pesado } of lineas) {
    if (articuloId === null) continue
    gramos.set(articuloId, (gramos.get(articuloId) ?? 0) + (pesado ?? gramosDe(grsPorcion, cantidad)))
    medidas.set(articuloId, medida)
  }
  return new Map(Array.from(gramos, ([id, suma]) => [id, consumoDe(medidas.get(id) ?? '/Kg', suma)]))
}

/** The new lines at today's price for all there will be of their article. */
function sellNuevas(
  nuevas: readonly LineaPedida[],
  quedan: readonly Medible[],
  catalogo: ReadonlyMap<number, ArticuloVendible>,
): LineaPedido[] | RechazoDeCambio {
  const vendidas: LineaPedido[] = []
  for (const nueva of nuevas) {
    const articulo = catalogo.get(nueva.articuloId)
    if (articulo === undefined) {
      return rechazoSinStock([{ articuloId: nueva.articuloId, queda: 0 }], catalogo)
    }
    const yaHay = quedan.filter(({ articuloId, combo }) => articuloId === articulo.id && !combo)
    const otras = nuevas.filter(({ articuloId }) => articuloId === articulo.id)
    const gramos =
      yaHay.reduce((suma, { grsPorcion, cantidad }) => suma + gramosDe(grsPorcion, cantidad), 0) +
      otras.reduce((suma, { valorId, cantidad }) => {
        const valor = valorDe(articulo, valorId)
        return suma + gramosDe(valor?.grsPorcion ?? 0, cantidad)
      }, 0)
    const vendida = sellLinea(nueva, articulo, gramos)
    if ('ok' in vendida) return vendida
    vendidas.push(vendida)
  }
  const previos = quedan.map(({ combo }) => combo?.grupo ?? 0)
  const { lineas, ausentes } = expandCombos(vendidas, catalogo, Math.max(0, ...previos))
  const faltan = ausentes.map(articuloId => ({ articuloId, queda: 0 }))
  return faltan.length > 0 ? rechazoSinStock(faltan, catalogo) : lineas
}

/** What the shelf must give beside what the order has already; `tomado` is what the ledger says it took. */
function checkConsumo(
  antes: ReadonlyMap<number, number>,
  ahora: ReadonlyMap<number, number>,
  lineas: readonly Medible[],
  { catalogo, tomado }: Pick<DatosDeCambio, 'catalogo' | 'tomado'>,
): Movimiento[] | RechazoDeCambio {
  const ids = [...new Set([...antes.keys(), ...ahora.keys()])].sort((a, b) => a - b)
  const movidos = ids
    .map(articuloId => ({ articuloId, cantidad: ahora.get(articuloId) ?? 0 }))
    .filter(({ articuloId, cantidad }) => cantidad !== (antes.get(articuloId) ?? 0))
  if (!movidos.every(({ cantidad }) => Number.isInteger(cantidad))) return rechazo('unidadIncompleta')
  const faltantes = []
  for (const { articuloId, cantidad } of movidos) {
    const articulo = catalogo.get(articuloId)
    const suyas = lineas.filter(linea => linea.articuloId === articuloId)
    if (articulo !== undefined && suyas.some(({ medida }) => medida !== articulo.medida)) {
      return simple('medida', `${articulo.nombre} ya no se vende como se pidió: sacalo y agregalo de nuevo`)
    }
    const crece = cantidad > (antes.get(articuloId) ?? 0)
    const queda = articulo === undefined ? 0 : articulo.stock + (tomado.get(articuloId) ?? 0)
    if (crece && cantidad > queda) faltantes.push({ articuloId, queda })
  }
  return faltantes.length > 0 ? rechazoSinStock(faltantes, catalogo) : movidos
}

function textosDe(
  pedido: PedidoVigente,
  quedan: readonly LineaVigente[],
  nuevas: readonly LineaPedido[],
  puestas: ReadonlyMap<number, LineaPedido>,
  sinCodigo: boolean,
  { direccion, detalle, envio }: Pick<CambioArmado, 'direccion' | 'detalle' | 'envio'>,
): string[] {
  const [fuera, otras]: [string[], string[]] = [[], []]
  for (const { combo, lineas } of toRenglones(pedido.lineas)) {
    const [linea] = lineas
    const nombre = combo === null ? nombreDe(linea) : nombreDeCombo(combo.nombre, lineas)
    const { cantidad } = linea
    const queda = quedan.find(({ id }) => id === linea.id)
    if (queda === undefined) fuera.push(`Sacamos ${cantidad} × ${nombre}`)
    else if (queda.cantidad !== cantidad) otras.push(`${nombre}: de ${cantidad} a ${queda.cantidad}`)
    for (const parte of lineas) {
      const puesta = puestas.get(parte.id)
      if (puesta !== undefined) otras.push(`${combo?.nombre}: ${textoPuesta(puesta, parte)}`)
    }
  }
  return [
    ...fuera,
    ...otras,
    ...toRenglones(nuevas).map(({ combo, lineas }) => {
      const [linea] = lineas
      const nombre = combo === null ? nombreDe(linea) : nombreDeCombo(combo.nombre, lineas)
      const monto = lineas.reduce((suma, una) => suma + una.subtotal, 0)
      return `Agregamos ${linea.cantidad} × ${nombre} por ${formatPesos(monto)}`
    }),
    ...(sinCodigo ? [`El código ${pedido.codigo?.codigo} ya no vale para este pedido`] : []),
    ...(envio === (pedido.entrega?.costo ?? null)
      ? []
      : [envio ? `El envío pasa a costar ${formatPesos(envio)}` : 'El envío pasa a ser gratis']),
    ...(direccion === pedido.direccion ? [] : [`Dirección de entrega: ${direccion}`]),
    ...(detalle === pedido.detalle ? [] : [detalle === '' ? 'Sin detalle' : `Detalle: ${detalle}`]),
  ]
}

export interface DatosDeCambio {
  readonly pedido: PedidoVigente
  readonly edicion: Edicion
  readonly catalogo: ReadonlyMap<number, ArticuloVendible>
  /** Grams, or units, the order took of each article, by the ledger. */
  readonly tomado: ReadonlyMap<number, number>
  readonly comercio: ComoCobra & Pick<Comercio, 'zonas'>
}

/** On what is bought now: what was free by its sum and is no longer costs what its zone costs; any other cost stays what it was. */
function envioDeCambio({ pedido, comercio: { zonas } }: DatosDeCambio, suma: number) {
  const { entrega, subtotal: antes } = pedido
  if (entrega === null) return null
  const { costo, gratisDesde, zonaId } = entrega
  const porMonto = costo === 0 && gratisDesde !== null && antes >= gratisDesde
  const deZona = zonas.find(({ id }) => id !== undefined && id === zonaId)?.costo ?? 0
  return costoSobre({ gratisDesde, costo: porMonto ? deZona : costo }, suma)
}

function rechazoDeEntrega(direccion: string, detalle: string): Rechazo | null {
  if (direccion === '') return rechazo('direccion')
  if (largo(direccion) > DIRECCION_MAX) return rechazo('direccionLarga')
  return largo(detalle) > DETALLE_MAX ? rechazo('detalleLargo') : null
}

/** The order as it would be, or why it cannot be. Lines that stay keep what they were sold at. */
export function buildCambio(datos: DatosDeCambio): CambioArmado | RechazoDeCambio {
  const { pedido, edicion, catalogo } = datos
  const direccion = edicion.direccion === null ? pedido.direccion : cleanDireccion(edicion.direccion)
  const detalle = edicion.detalle === null ? pedido.detalle : cleanDetalle(edicion.detalle)
  const deEntrega = rechazoDeEntrega(direccion, detalle)
  if (deEntrega !== null) return deEntrega
  const unidas = mergeEdicion(pedido.lineas, edicion.lineas, catalogo)
  if (unidas === null) return simple('ajena', LINEA_AJENA)
  const { cantidades } = unidas
  if (!vanJuntas(pedido.lineas, cantidades)) return simple('partes', PARTES_JUNTAS)
  if (cantidades.size + unidas.nuevas.length === 0) return simple('vacio', SIN_LINEAS)
  const renglones = toRenglones(pedido.lineas.filter(({ id }) => cantidades.has(id))).length
  if (renglones + unidas.nuevas.length > LINEAS_MAX) return rechazo('demasiadasLineas')
  const todas = [...cantidades.values(), ...unidas.nuevas.map(({ cantidad }) => cantidad)]
  if (!todas.every(cantidadValida)) return rechazo('cantidad')
  const quedan = pedido.lineas.flatMap(linea => {
    const cantidad = cantidades.get(linea.id)
    if (cantidad === undefined) return []
    // Of another quantity, it goes on the scale again.
    const pesado = cantidad === linea.cantidad ? (linea.pesado ?? null) : null
    return { ...linea, cantidad, pesado, subtotal: subtotal(linea.precioUnitario, cantidad) }
  })
  const puestas = replacePartes(quedan, edicion.lineas.reemplazos ?? [], catalogo)
  if ('ok' in puestas) return puestas
  const nuevas = sellNuevas(unidas.nuevas, quedan, catalogo)
  if ('ok' in nuevas) return nuevas
  const intactas = quedan.filter(({ id }) => !puestas.has(id))
  const vienen = [...puestas.values(), ...nuevas]
  const lineas: readonly Medible[] = [...intactas, ...vienen]
  const consumo = checkConsumo(consumosDe(pedido.lineas), consumosDe(lineas), lineas, datos)
  if ('ok' in consumo) return consumo
  // An address costs nothing, nor does another article at the price of its part: whatever the code asks for by now, what was agreed on stands.
  const mismas =
    nuevas.length === 0 && pedido.lineas.every(({ id, cantidad }) => cantidades.get(id) === cantidad)
  const suma = mismas ? pedido.subtotal : [...quedan, ...nuevas].reduce((s, linea) => s + linea.subtotal, 0)
  if (suma > TOTAL_MAX) return rechazo('montoMaximo')
  const descuento = mismas
    ? pedido.descuento
    : pedido.codigo === null
      ? 0
      : descuentoAcordado(pedido.codigo, suma)
  const envio = mismas ? (pedido.entrega?.costo ?? null) : envioDeCambio(datos, suma)
  const dichos = { direccion, detalle, envio }
  const textos = textosDe(pedido, quedan, nuevas, puestas, descuento === null, dichos)
  if (textos.length === 0) return simple('nada', NADA_CAMBIA)
  return {
    ok: true,
    quedan: intactas.map(({ id, cantidad }) => ({ id, cantidad })),
    nuevas: vienen,
    subtotal: suma,
    descuento: descuento ?? 0,
    envio,
    total: mismas ? pedido.total : aPagar(suma - (descuento ?? 0) + (envio ?? 0), datos.comercio),
    sinCodigo: descuento === null,
    consumo,
    direccion,
    detalle,
    textos,
  }
}

/** An order's sums as ordered, and by the scale while every line is settled there. */
interface PedidoConSumas extends Pick<Pedido, 'total' | 'subtotalFinal' | 'totalFinal'> {
  readonly codigo: Pick<NonNullable<Pedido['codigo']>, 'porcentaje'> | null
  readonly entrega: Pick<Entrega, 'gratisDesde'> | null
  readonly lineas: readonly Pick<Linea, 'id' | 'cantidad' | 'subtotalFinal'>[]
}

/** What it comes to as its customer knows it: what it weighed, once that is known. */
export function totalSabido({
  total,
  subtotalFinal,
  totalFinal,
}: Pick<PedidoConSumas, 'total' | 'subtotalFinal' | 'totalFinal'>): number {
  return subtotalFinal === null ? total : (totalFinal ?? total)
}

/** What a line comes to in that same way, so that the lines add up to it: of another quantity, as it was ordered. */
export function subtotalSabido(
  { subtotalFinal }: Pick<PedidoConSumas, 'subtotalFinal'>,
  linea: Pick<LineaVigente, 'cantidad' | 'precioUnitario'> & { readonly subtotalFinal: number | null },
  cantidad: number,
): number {
  const pesado = subtotalFinal === null || cantidad !== linea.cantidad ? null : linea.subtotalFinal
  return pesado ?? subtotal(linea.precioUnitario, cantidad)
}

/** What a customer is told of the sums of a change. */
export interface TotalesDichos {
  readonly totalAntes: number
  readonly total: number
  /** They knew what it weighed and something of it goes on the scale again: `total` is as ordered, and no promise. */
  readonly porPesar: boolean
}

/** Lines that stay as they are keep their weight; those that come or change have none. */
export function totalesDichos(
  pedido: PedidoConSumas,
  {
    quedan,
    nuevas,
    total,
    sinCodigo,
    envio,
  }: Pick<CambioArmado, 'quedan' | 'nuevas' | 'total' | 'sinCodigo' | 'envio'>,
  comercio: ComoCobra,
): TotalesDichos {
  const totalAntes = totalSabido(pedido)
  const suyos = quedan.map(
    queda =>
      pedido.lineas.find(({ id, cantidad }) => id === queda.id && cantidad === queda.cantidad)
        ?.subtotalFinal ?? null,
  )
  const porcentaje = sinCodigo ? null : (pedido.codigo?.porcentaje ?? null)
  const pesados = totalesPesados(
    // Whatever it weighs, what goes for a part costs what that did.
    [...suyos, ...nuevas.map(una => (una.combo?.enLugarDe === undefined ? null : una.subtotal))],
    { porcentaje, entrega: pedido.entrega && { ...pedido.entrega, costo: envio } },
    comercio,
  )
  if (pesados !== null) return { totalAntes, total: pesados.total, porPesar: false }
  return { totalAntes, total, porPesar: pedido.subtotalFinal !== null }
}

/** Whether what a customer owes stays what it was. */
export function dejaElTotal({ totalAntes, total, porPesar }: TotalesDichos): boolean {
  return !porPesar && total === totalAntes
}

const MOTIVO_MAX = 200

/** For the order's history: as much as fits a line of it. */
export function textoEnHistorial(comienzo: string, textos: readonly string[]): string {
  const texto = [comienzo, textos.join('; ').replace(/\s+/g, ' ')].join(': ')
  const caracteres = [...texto]
  return caracteres.length <= MOTIVO_MAX ? texto : `${caracteres.slice(0, MOTIVO_MAX - 1).join('')}…`
}
