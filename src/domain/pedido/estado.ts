// The life of an order as one table (a state machine): it drives the buttons and the API's guard (STATE-01 to STATE-05).

export const ESTADOS = ['xxxx', 'pendiente', 'en_proceso', 'finalizado', 'cancelado'] as const

export type Estado = (typeof ESTADOS)[number]

/** Neither a draft nor at its end: there is something left to do about it. */
export const ABIERTOS: readonly Estado[] = ['pendiente', 'en_proceso']

/** What somebody is to an order: `Admin` is whoever serves everybody's, `repartidor` who was given this one. A visitor and another customer are nothing to it: the empty list. */
export type Quien = 'dueño' | 'Admin' | 'repartidor' | 'servidor'

interface Transicion {
  readonly de: Estado
  readonly a: Estado
  readonly quien: Quien
  /** What is said when the order is not in `de`. */
  readonly mensaje: string
}

const PARA_FINALIZAR = 'El pedido debe estar en proceso para finalizarlo'
const PARA_CANCELAR = 'El pedido debe estar pendiente o en proceso para cancelarlo'

export const TRANSICIONES: readonly Transicion[] = [
  {
    de: 'xxxx',
    a: 'pendiente',
    quien: 'dueño',
    mensaje: 'El pedido debe estar en estado XXXX para pasar a pendiente',
  },
  {
    de: 'pendiente',
    a: 'en_proceso',
    quien: 'Admin',
    mensaje: 'El pedido debe estar en estado pendiente para procesarlo',
  },
  {
    de: 'en_proceso',
    a: 'finalizado',
    quien: 'Admin',
    mensaje: PARA_FINALIZAR,
  },
  { de: 'en_proceso', a: 'finalizado', quien: 'repartidor', mensaje: PARA_FINALIZAR },
  { de: 'pendiente', a: 'cancelado', quien: 'Admin', mensaje: PARA_CANCELAR },
  { de: 'en_proceso', a: 'cancelado', quien: 'Admin', mensaje: PARA_CANCELAR },
  // The time to pay ran out (STATE-05).
  { de: 'pendiente', a: 'cancelado', quien: 'servidor', mensaje: PARA_CANCELAR },
  // The same, once it was weighed and its customer told (PAGO-02).
  { de: 'en_proceso', a: 'cancelado', quien: 'servidor', mensaje: PARA_CANCELAR },
]

/** The state a text names; only the draft's own name may come in capitals (P11). */
export function estadoConocido(texto: string): Estado | null {
  const buscado = texto === 'XXXX' ? 'xxxx' : texto
  return ESTADOS.find(estado => estado === buscado) ?? null
}

/** The states from which somebody may take an order to `a`. */
export function estadosPrevios(a: Estado, quienes: readonly Quien[]): readonly Estado[] {
  return TRANSICIONES.filter(t => t.a === a && quienes.includes(t.quien)).map(t => t.de)
}

export function puedePasar(de: Estado, a: Estado, quienes: readonly Quien[]): boolean {
  return estadosPrevios(a, quienes).includes(de)
}

/** What the loser of a race, or somebody with an old screen, is told. */
export function mensajeDeRechazo(a: Estado): string {
  return TRANSICIONES.find(t => t.a === a)?.mensaje ?? 'El pedido no puede volver a ser un borrador'
}

export type Resolucion = 'permitido' | 'sinCambio' | 'prohibido' | 'conflicto'

/** Who may never do it is forbidden, whatever the state; who may, but not now, conflicts; cancelling twice is once (Q11). */
export function resolveCambio(de: Estado, a: Estado, quienes: readonly Quien[]): Resolucion {
  if (estadosPrevios(a, quienes).length === 0) return 'prohibido'
  if (puedePasar(de, a, quienes)) return 'permitido'
  return de === 'cancelado' && a === 'cancelado' ? 'sinCambio' : 'conflicto'
}

/** Where somebody's buttons may take an order: forward first, cancelling last. */
export function acciones(de: Estado, quienes: readonly Quien[]): readonly Estado[] {
  return ESTADOS.filter(a => puedePasar(de, a, quienes))
}

const CON_STOCK: ReadonlySet<Estado> = new Set<Estado>(['pendiente', 'en_proceso', 'finalizado'])

/** Stock is taken when an order stops being a draft and comes back when it is cancelled. */
export function efectoEnStock(de: Estado, a: Estado): 'toma' | 'devuelve' | 'nada' {
  if (CON_STOCK.has(de) === CON_STOCK.has(a)) return 'nada'
  return CON_STOCK.has(a) ? 'toma' : 'devuelve'
}

/** What the Admin did by a wrong tap can be taken back for a while: the table above, read backwards. */
export const DESHACER_MINUTOS = 5
export const DESHACER_AJENO = 'Este pedido no tiene un paso que se pueda deshacer'
export const DESHACER_TARDE = `Sólo se puede deshacer durante los primeros ${DESHACER_MINUTOS} minutos`

/** How an order came to stand where it stands. */
export interface UltimoPaso {
  readonly estado: Estado
  /** Where it stood before; null when no person took it from there. */
  readonly previo: Estado | null
  /** Since when, by the clock of the history. */
  readonly desde: Date
}

/** Where taking back the last step leads; null when it is none of the Admin's. */
export function vueltaDe({ estado, previo }: Pick<UltimoPaso, 'estado' | 'previo'>): Estado | null {
  return previo !== null && puedePasar(previo, estado, ['Admin']) ? previo : null
}

export function aTiempoDeDeshacer({ desde }: Pick<UltimoPaso, 'desde'>, ahora: Date): boolean {
  return ahora.getTime() - desde.getTime() <= DESHACER_MINUTOS * 60_000
}
