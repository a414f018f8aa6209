// Following an order from outside (tracking): how it goes, in words and moments, and nothing of where anybody lives (ENT-05).

import type { Estado } from '../pedido/estado.ts'
import { ETIQUETAS } from '../pedido/estado-texto.ts'
import type { Entrega } from './formas.ts'

/** After its end nobody follows it any more. */
export const SEGUIMIENTO_DIAS = 30

/** So long before a slot ends its customer is told that it will be missed. */
export const DEMORA_MINUTOS = 30

/** 128 bits, in letters that stay what they are in an address written without regard to case. */
export const SECRETO = /^[\da-f]{32}$/

/** ISO instants; null: it has not happened, or nobody noted when. */
interface Momentos {
  readonly recibido: string | null
  readonly preparando: string | null
  readonly pesado: string | null
  readonly pagado: string | null
  readonly salio: string | null
  /** When it was handed over, or cancelled. */
  readonly fin: string | null
}

export interface Andado {
  readonly estado: Estado
  readonly modo: Entrega['modo'] | null
  /** The shop weighs what it sells. */
  readonly pesaje: boolean
  readonly pesado: boolean
  readonly pagado: boolean
  /** Paid at the door: it is no step on the way there. */
  readonly alRecibir: boolean
  /** It stands in a run. */
  readonly enVuelta: boolean
  /** The courier was there and nobody opened, and the shop has not said how it goes on. */
  readonly noEstaba: boolean
  readonly momentos: Momentos
}

export interface PasoDado {
  readonly nombre: string
  readonly hora: string | null
  readonly hecho: boolean
}

const finDe = (modo: Andado['modo']) => (modo === 'retiro' ? 'Retirado' : 'Entregado')

/** The way of an order up to its end: what was done of it, and when. */
export function pasosDe(andado: Andado): readonly PasoDado[] {
  const { estado, modo, momentos } = andado
  const recibido = { nombre: 'Recibido', hora: momentos.recibido, hecho: true }
  const terminado = estado === 'finalizado'
  if (estado === 'cancelado')
    return [recibido, { nombre: ETIQUETAS.cancelado, hora: momentos.fin, hecho: true }]
  return [
    recibido,
    { nombre: 'En preparación', hora: momentos.preparando, hecho: estado !== 'pendiente' },
    ...(andado.pesaje ? [{ nombre: 'Pesado', hora: momentos.pesado, hecho: andado.pesado }] : []),
    ...(andado.alRecibir && !andado.pagado
      ? []
      : [{ nombre: 'Pagado', hora: momentos.pagado, hecho: andado.pagado }]),
    ...(andado.enVuelta
      ? [{ nombre: 'En camino', hora: momentos.salio, hecho: terminado || momentos.salio !== null }]
      : []),
    { nombre: finDe(modo), hora: terminado ? momentos.fin : null, hecho: terminado },
  ]
}

/** How it stands, in two words. */
export function tituloDe({ estado, modo, momentos, pesado, pesaje, noEstaba }: Andado): string {
  if (estado === 'cancelado') return ETIQUETAS.cancelado
  if (estado === 'finalizado') return finDe(modo)
  if (noEstaba) return 'No te encontramos'
  if (momentos.salio !== null) return 'En camino'
  if (estado === 'pendiente') return 'Recibido'
  return pesaje && pesado ? 'Listo' : 'En preparación'
}

/** Of the stops before one's own that are still open. */
export function textoParadas(antes: number): string {
  if (antes === 0) return 'Sos la próxima parada'
  return antes === 1 ? 'Falta 1 parada' : `Faltan ${antes} paradas`
}

const NOMBRE_MAX = 30

/** 'Lucía' of 'Lucía Inés'; null where there is none. */
export function nombreDePila(nombre: string | null): string | null {
  const [primero = ''] = (nombre ?? '').trim().split(/\s+/)
  return primero === '' || /[@\d]/.test(primero) || primero.length > NOMBRE_MAX ? null : primero
}

const CALLE_MAX = 60
/** Words after which a number, a floor or a name of the house comes. */
const SENIAL =
  /^(?:n[°ºro.]*|nro\.?|n[uú]mero|piso|p\.?b\.?|dep(?:to|artamento)?\.?|dpto\.?|timbre|casa|lote|manzana|mz\.?|torre|unidad|esq(?:uina)?\.?|entre|km\.?|s\/n)$/i

const FECHA =
  /^de (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre)$/i

/**
 * 'Mitre' of 'Mitre 1482, 3.º B', '9 de Julio' of '9 de Julio 200': the street up to its number. An address without a number
 * may be anything, the name of a house too: nothing of it is said.
 */
export function calleSinNumero(direccion: string): string | null {
  const palabras = direccion.trim().split(/\s+/)
  // A date is a name: 27 de Febrero.
  const esNombre = (palabra: string, i: number) =>
    /^\d{1,2}[°º]?$/.test(palabra) && FECHA.test(palabras.slice(i + 1, i + 3).join(' '))
  const corte = palabras.findIndex(
    (palabra, i) => (/[\d,;]/.test(palabra) && !esNombre(palabra, i)) || SENIAL.test(palabra),
  )
  if (corte === -1 || !/\d/.test(palabras.slice(corte).join(''))) return null
  // What ends in a comma is the street's last word, if no figure stands in it.
  const ultima = palabras[corte] ?? ''
  const conComa = /^[^\d,;]+[,;]$/.test(ultima) ? [ultima.slice(0, -1)] : []
  const calle = [...palabras.slice(0, corte), ...conComa].join(' ')
  return calle === '' || calle.length > CALLE_MAX ? null : calle
}

interface Parada {
  readonly orden: number
  /** ISO instant of when it was done; null: it is open. */
  readonly hora: string | null
}

export interface Llegada {
  readonly desde: string
  readonly hasta: string
}

const MINUTO_MS = 60_000
const PASO_MS = 5 * MINUTO_MS
const HECHAS_MIN = 2

const mediana = (valores: readonly number[]) => {
  const orden = [...valores].sort((a, b) => a - b)
  const medio = Math.floor(orden.length / 2)
  const [antes = 0, centro = 0] = [orden[medio - 1], orden[medio]]
  return orden.length % 2 === 1 ? centro : (antes + centro) / 2
}

/**
 * Between when and when the courier is here, by their own pace: the minutes of half of their stops on this run, times those
 * that are left. Null before the second stop is done: nobody knows their pace.
 */
export function llegadaDe(
  salio: string,
  paradas: readonly Parada[],
  propia: number,
  ahora: Date,
): Llegada | null {
  const hechas = paradas.flatMap(({ hora }) => (hora === null ? [] : Date.parse(hora))).sort((a, b) => a - b)
  if (hechas.length < HECHAS_MIN) return null
  const desdes = [Date.parse(salio), ...hechas]
  const ritmo = mediana(hechas.map((hora, i) => hora - (desdes[i] ?? hora)))
  const faltan = paradas.filter(({ orden, hora }) => hora === null && orden < propia).length
  const ultima = hechas.at(-1) ?? ahora.getTime()
  // Who takes longer than usual is not there before now.
  const cerca = Math.max(ahora.getTime(), ultima + ritmo * (faltan + 1))
  const ancho = Math.max(2 * PASO_MS, ritmo * (faltan + 1) * 0.4)
  const redondo = (ms: number) => Math.round(ms / PASO_MS) * PASO_MS
  // What has passed is no estimate any more.
  const desde = Math.max(redondo(cerca - ancho / 4), Math.ceil(ahora.getTime() / PASO_MS) * PASO_MS)
  const hasta = Math.max(redondo(cerca + (ancho * 3) / 4), desde + PASO_MS)
  return { desde: new Date(desde).toISOString(), hasta: new Date(hasta).toISOString() }
}

/** What whoever has the link sees of an order, as the page says it: an invoice names whom it is for. */
export function textoQuienLoVe(facturas: number): string {
  const que = facturas === 0 ? ', no tus datos' : ' y su factura, con a quién va; de tus datos, nada más'
  return `Quien tenga este enlace ve cómo viene el pedido${que}. Deja de andar ${SEGUIMIENTO_DIAS} días después de terminado.`
}
