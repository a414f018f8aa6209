// A run: its states, what a courier's phone may tell of it, what may follow what, and what its cash should be (ENT-04, ENT-09).
import type { Medio } from '../pago/medio.ts'
import type { Estado } from '../pedido/estado.ts'
import { faltaPara, type Hechos } from '../pedido/requisitos.ts'

export const ESTADOS_VUELTA = ['armada', 'en camino', 'volvió', 'rendida'] as const
export type EstadoVuelta = (typeof ESTADOS_VUELTA)[number]

export const ESTADOS_PARADA = ['pendiente', 'entregada', 'no estaba'] as const
export type EstadoParada = (typeof ESTADOS_PARADA)[number]

/** What a courier tells of a run. */
export const ACTOS = ['salgo', 'entregado', 'no estaba', 'reabrir', 'heladera', 'volví', 'rindo'] as const
export type TipoActo = (typeof ACTOS)[number]

/** `repetido`: it was done before, by the same number. `choque`: somebody did something else meanwhile. */
export const RESULTADOS = ['hecho', 'repetido', 'rechazado', 'choque'] as const

/** Those about one stop. */
const DE_PARADA: ReadonlySet<TipoActo> = new Set<TipoActo>(['entregado', 'no estaba', 'reabrir', 'heladera'])

export function esDeParada(tipo: TipoActo): boolean {
  return DE_PARADA.has(tipo)
}

/** Of a stop nobody got to: that was no failed delivery. */
export const NO_LLEGO = 'No se llegó'
/** Of one whose order was cancelled while the run was out, as the database says it (`fit_parada`). */
export const LO_CANCELARON = 'Lo cancelaron'

/** What became of stops that were not delivered, each kind by its own words: '1 no estaba, 1 cancelada'. */
export function textoSinEntregar(
  paradas: readonly { readonly estado: EstadoParada; readonly motivo: string | null }[],
): readonly string[] {
  const suyas = paradas.filter(({ estado }) => estado === 'no estaba')
  const canceladas = suyas.filter(({ motivo }) => motivo === LO_CANCELARON).length
  const sinLlegar = suyas.filter(({ motivo }) => motivo === NO_LLEGO).length
  const fallidas = suyas.length - canceladas - sinLlegar
  return [
    fallidas === 0 ? [] : fallidas === 1 ? '1 no estaba' : `${fallidas} no estaban`,
    sinLlegar === 0 ? [] : `${sinLlegar} sin llegar`,
    canceladas === 0 ? [] : canceladas === 1 ? '1 cancelada' : `${canceladas} canceladas`,
  ].flat()
}

export const MOTIVO_MAX = 120
export const NOTA_MAX = 400
const CONCEPTO_MAX = 200
/** Of one run. */
export const PARADAS_MAX = 60
/** Told at once. */
export const ACTOS_MAX = 200

const YA_RENDIDA = 'Esa vuelta ya se rindió: no cambia más'

/** Why nothing may be told of a run any more in that way; null: go on. */
export function faltaParaActo(tipo: TipoActo, estado: EstadoVuelta): string | null {
  if (estado === 'rendida') return tipo === 'rindo' ? 'El mostrador ya recibió la plata' : YA_RENDIDA
  if ((tipo === 'salgo' || tipo === 'reabrir') && estado === 'volvió') return 'Esa vuelta ya volvió'
  if (tipo === 'rindo' && estado === 'armada') return 'Esa vuelta todavía no salió'
  if (tipo === 'volví' && estado === 'armada') return 'Esa vuelta todavía no salió'
  return null
}

/** Where a run stands after what was told: what happens at a door means that it is out. */
export function estadoTras(tipo: TipoActo, estado: EstadoVuelta): EstadoVuelta {
  if (tipo === 'volví' || tipo === 'rindo') return 'volvió'
  return estado === 'armada' && tipo !== 'heladera' ? 'en camino' : estado
}

/** Why the counter may not receive its money yet; null: go on. What was not handed over and not brought back is still out. */
export function faltaParaRendir(estado: EstadoVuelta, paradas: readonly ParadaPuesta[]): string | null {
  if (estado === 'armada') return 'Esa vuelta todavía no salió'
  const faltan = paradas.filter(parada => parada.estado === 'pendiente').length
  if (estado !== 'en camino' || faltan === 0) return null
  return `Todavía está en camino: ${faltan === 1 ? 'falta 1 parada' : `faltan ${faltan} paradas`}. Entregalas o sacalas de la vuelta.`
}

/** Why an order may not leave yet; null: it can be handed over as it is. */
export function faltaParaSalir(
  estado: Estado,
  hechos: Hechos,
  comercio: Parameters<typeof faltaPara>[2],
): string | null {
  if (estado !== 'en_proceso') return 'Todavía no está en proceso'
  return faltaPara('finalizado', hechos, comercio) === null ? null : 'Falta pesarlo'
}

/** What the counter may do to a run. */
export function faltaParaCambiar(
  que: 'repartidor' | 'paradas' | 'cambio' | 'borrar',
  estado: EstadoVuelta,
): string | null {
  if (estado === 'armada') return null
  if (estado === 'en camino' && que === 'paradas') return null
  if (que === 'borrar') return 'La vuelta ya salió: no se puede deshacer'
  if (estado === 'en camino') return 'La vuelta ya salió: sólo cambian las paradas que faltan'
  return 'La vuelta ya volvió: no cambia más'
}

interface ParadaPuesta {
  readonly pedido: number
  readonly estado: EstadoParada
}

/** Stops as they are asked for: those that are done keep their places, in front, also where nobody named them. */
export function settleParadas(
  puestas: readonly ParadaPuesta[],
  pedidas: readonly number[],
): {
  readonly orden: readonly number[]
  readonly nuevas: readonly number[]
  readonly sacadas: readonly number[]
} {
  const hechas = puestas.filter(({ estado }) => estado !== 'pendiente').map(({ pedido }) => pedido)
  const siguen = [...new Set(pedidas)].filter(pedido => !hechas.includes(pedido))
  const estaban = new Set(puestas.map(({ pedido }) => pedido))
  return {
    orden: [...hechas, ...siguen],
    nuevas: siguen.filter(pedido => !estaban.has(pedido)),
    sacadas: puestas
      .filter(({ pedido, estado }) => estado === 'pendiente' && !siguen.includes(pedido))
      .map(({ pedido }) => pedido),
  }
}

/** What the cash book calls the difference of a run's cash, in as many letters as it has room for. */
export function conceptoDeRendicion(
  { numero, dia, repartidor }: { readonly numero: number; readonly dia: string; readonly repartidor: string },
  motivo: string,
): string {
  const [, mes, deMes] = dia.split('-')
  return [...`Rendición de la vuelta ${numero} del ${Number(deMes)}/${Number(mes)}, ${repartidor}: ${motivo}`]
    .slice(0, CONCEPTO_MAX)
    .join('')
}

interface Cobrado {
  readonly cobro: { readonly medio: Medio; readonly monto: number } | null
}

/** Cash that was collected for an order that is no stop any more, or whose delivery the counter took back since. */
export interface Aparte {
  readonly pedido: number
  readonly monto: number
}

/** What should come back in cash: what was collected so, also what stands apart, and the change that was carried. */
export function esperadoDe(
  paradas: readonly Cobrado[],
  apartes: readonly Pick<Aparte, 'monto'>[],
  cambio: number,
): number {
  const enEfectivo = paradas.reduce(
    (suma, { cobro }) => suma + (cobro?.medio === 'efectivo' ? cobro.monto : 0),
    0,
  )
  return enEfectivo + apartes.reduce((suma, { monto }) => suma + monto, 0) + cambio
}
