// One line of an order that is held gets other facts from the scale or from an answer: all that follows from it, in one place (PESA-02 to PESA-04, PESA-08).
import type { OtraPesadaWire } from '#contract/pedido/pesada.schema.ts'
import { textoEnHistorial } from '#domain/pedido/cambio.ts'
import { etiquetaVendida } from '#domain/pedido/mensaje.ts'
import {
  type LineaPesada,
  PEDIDO_VACIO,
  precioPesado,
  quedaVacio,
  toLineaConPrecio,
} from '#domain/pedido/pesada.ts'
import type { ComoCobra } from '#domain/precios/a-pagar.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import { AppError, requireHallado } from '#server/base/errors.ts'
import type { Tx } from '#server/db/transaction.ts'
import { retakeStock } from '../move/stock-sql.ts'
import { settleTotales } from '../totales-sql.ts'
import {
  bumpRevision,
  type EnBalanza,
  type LineaEnBalanza,
  noteLinea,
  readEnBalanza,
  saveLinea,
} from './sql.ts'

const OTRA_PESADA = 'Otra persona pesó esta línea mientras tanto. No se guardó nada.'

/** As the transaction sees it; 404 for a draft. */
export async function readHeld(tx: Tx, id: number): Promise<EnBalanza> {
  const pedido = requireHallado(await readEnBalanza(tx, id))
  return pedido
}

export function findLinea({ lineas }: EnBalanza, id: number): LineaEnBalanza {
  const linea = requireHallado(lineas.find(una => una.id === id))
  return linea
}

export function otraPesada({ vez, pesado, quien, pesadoAt }: LineaEnBalanza): AppError {
  const cuando = pesadoAt === null ? null : new Date(pesadoAt).toISOString()
  const details: OtraPesadaWire = { vez, pesado, quien, cuando }
  return new AppError('ConflictError', OTRA_PESADA, { ...details })
}

/** 'Vacío (500 g)'. */
function nombreDe(linea: LineaEnBalanza): string {
  return `${linea.articuloNombre} (${etiquetaVendida(linea)})`
}

interface Movida {
  readonly hecha: LineaPesada
  /** Null: not a weighing of somebody's. */
  readonly pesadoPor: number | null
  /** In whose name it is noted; null: the server. */
  readonly autorId: number | null
  /** For the log, and where the customer should know of it, for the order's own steps. */
  readonly texto: string
  readonly esPaso: boolean
  /** What is said where nothing would be left; absent: to who serves. */
  readonly vacio?: string
}

/** The order is held and `linea` is one of its lines. Stock, totals, revision and the log follow in the same transaction. */
export async function moveLinea(
  tx: Tx,
  comercio: ComoCobra,
  pedido: EnBalanza,
  linea: LineaEnBalanza,
  { hecha, pesadoPor, autorId, texto, esPaso, vacio = PEDIDO_VACIO }: Movida,
): Promise<void> {
  const quedan = pedido.lineas.map(una => (una.id === linea.id ? hecha : una))
  if (quedaVacio(quedan)) throw new AppError('ConflictError', vacio, { vacio: true })
  const subtotalFinal = hecha.cobrado === null ? null : precioPesado(toLineaConPrecio(linea), hecha.cobrado)
  if (!(await saveLinea(tx, linea, hecha, { subtotalFinal, userId: pesadoPor }))) throw otraPesada(linea)
  if (linea.articuloId !== null && hecha.pesado !== linea.pesado)
    await retakeStock(tx, pedido.id, linea.articuloId)
  await bumpRevision(tx, pedido.id)
  const cuesta = await settleTotales(tx, pedido.id, comercio)
  const registro = textoEnHistorial(nombreDe(linea), [texto])
  const total = `Pesado: el total es ${formatPesos(cuesta.total)}`
  const pasos = [
    ...(esPaso ? [registro] : []),
    ...(cuesta.pesado && cuesta.total !== pedido.totalFinal ? [total] : []),
  ]
  await noteLinea(tx, pedido.id, {
    userId: autorId,
    registro,
    pasos,
    totalAntes: pedido.totalFinal ?? pedido.total,
  })
}
