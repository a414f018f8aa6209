// 'Lo de siempre' (buy again, frequency and recency): a person's usual lines, from what they ordered and when (VOL-01).
import { groupBy } from '../grupos.ts'
import { claveLinea } from './carrito/carrito.ts'
import type { LineaVendida } from './carrito/repeat-pedido.ts'

/** One line of one order. */
export interface Vendida extends LineaVendida {
  readonly pedidoId: number
  readonly fecha: Date
}

/** A usual line: as it was sold last, in the usual quantity. */
export interface Usual extends LineaVendida {
  /** In how many orders it was. */
  readonly veces: number
  readonly ultima: Date
}

/** Once is no habit. */
const VECES_MIN = 2
/** What fits on a shelf. */
export const USUALES_MAX = 12
/** The last orders say what somebody eats; those before them what they used to. */
export const PEDIDOS_MIRADOS = 50
/** An order of so many days ago counts half of one of today. */
const VIDA_MEDIA_DIAS = 60
const DIA_MS = 86_400_000

/** The most usual first; of what is as usual, the latest. */
export function usualesDe(vendidas: readonly Vendida[], ahora: Date): Usual[] {
  const grupos = [...groupBy(vendidas.filter(enVenta), claveDe).values()]
  return grupos
    .filter(grupo => pedidosDe(grupo).size >= VECES_MIN)
    .map(grupo => ({ usual: toUsual(grupo), peso: pesoDe(grupo, ahora) }))
    .sort(
      (a, b) =>
        b.peso - a.peso ||
        b.usual.ultima.getTime() - a.usual.ultima.getTime() ||
        a.usual.nombre.localeCompare(b.usual.nombre, 'es'),
    )
    .slice(0, USUALES_MAX)
    .map(({ usual }) => usual)
}

/** Deleted since: there is nothing left to buy again. */
const enVenta = ({ articuloId, valorId }: Vendida) => articuloId !== null && valorId !== null

const claveDe = ({ articuloId, valorId, preparaciones }: Vendida) =>
  claveLinea({ articuloId: articuloId ?? 0, valorId: valorId ?? 0, preparaciones })

const pedidosDe = (grupo: readonly Vendida[]) => new Set(grupo.map(({ pedidoId }) => pedidoId))

/** Each order counts, the less the older it is. */
function pesoDe(grupo: readonly Vendida[], ahora: Date): number {
  return grupo.reduce((suma, { fecha }) => {
    const dias = Math.max(0, ahora.getTime() - fecha.getTime()) / DIA_MS
    return suma + 0.5 ** (dias / VIDA_MEDIA_DIAS)
  }, 0)
}

/** Puts the group, which nobody else has, in order. */
function toUsual(grupo: [Vendida, ...Vendida[]]): Usual {
  const porFecha = grupo.sort((a, b) => b.fecha.getTime() - a.fecha.getTime() || b.pedidoId - a.pedidoId)
  const [ultima] = porFecha
  const { pedidoId: _, fecha, ...linea } = ultima
  return { ...linea, cantidad: cantidadUsual(porFecha), veces: pedidosDe(grupo).size, ultima: fecha }
}

/** The one asked for most often; of several, the one asked for last. `porFecha` has the latest first. */
function cantidadUsual(porFecha: readonly Vendida[]): number {
  const grupos = [...groupBy(porFecha, ({ cantidad }) => cantidad)]
  return grupos.reduce(
    (mejor, [cantidad, cuales]) => (cuales.length > mejor.veces ? { cantidad, veces: cuales.length } : mejor),
    { cantidad: 1, veces: 0 },
  ).cantidad
}
