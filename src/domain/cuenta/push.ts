// Notices on the phone as rules: which push services there are, what is said where anybody can read it, when, and for how long (VOL-04, N3).
import { dosCifras, partes } from '../texto/fecha.ts'
import { instanteDe, localDe, mananaTemprano } from '../texto/fecha-local.ts'

/** On the way, which is no state of its own: its run left, or came back with it. */
const EN_REPARTO = ['en camino', 'no estaba', 'otra vuelta', 'retira'] as const

/** What an order is at that people are told of. */
export type Avisado = 'pendiente' | 'en_proceso' | (typeof EN_REPARTO)[number] | 'finalizado' | 'cancelado'

const enReparto = (estado: Avisado) => EN_REPARTO.some(uno => uno === estado)

/** Browsers of one person; the one that was not seen for longest gives its place. */
export const SUSCRIPCIONES_MAX = 10
export const ENDPOINT_MAX = 1_000

/** The services browsers have: Chrome and its kin, Firefox, Safari, Edge. A dot before it: that name's own hosts. */
const SERVICIOS = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
]

interface Lugar {
  readonly protocol: string
  readonly hostname: string
  readonly port: string
}

/** Whether a browser's address is one of a named push service, over TLS, at its own port. */
export function isServicio({ protocol, hostname, port }: Lugar): boolean {
  if (protocol !== 'https:' || port !== '') return false
  return SERVICIOS.some(nombre => (nombre.startsWith('.') ? hostname.endsWith(nombre) : hostname === nombre))
}

const DICHO: Readonly<Record<Avisado, string>> = {
  pendiente: 'está pendiente',
  en_proceso: 'se está preparando',
  'en camino': 'está en camino',
  'no estaba': 'no se pudo entregar',
  'otra vuelta': 'vuelve a salir',
  retira: 'te espera en el local',
  finalizado: 'está terminado',
  cancelado: 'se canceló',
}

/** Number and state alone: whoever looks at the phone reads it. */
export function writeAviso(
  pedido: number,
  estado: Avisado,
  personal: boolean,
): Record<'title' | 'body', string> {
  if (personal) return { title: `Pedido nuevo #${pedido}`, body: `El pedido #${pedido} espera que lo tomes.` }
  return { title: `Tu pedido #${pedido} ${DICHO[estado]}`, body: `Tocá para ver el pedido #${pedido}.` }
}

const HORA_MS = 3_600_000
/** How long it is worth telling: who is on the way is soon there. */
const VIDA_MS: Readonly<Record<Avisado, number>> = {
  pendiente: 4 * HORA_MS,
  en_proceso: 4 * HORA_MS,
  'en camino': 2 * HORA_MS,
  'no estaba': 4 * HORA_MS,
  'otra vuelta': 4 * HORA_MS,
  retira: 4 * HORA_MS,
  finalizado: 4 * HORA_MS,
  cancelado: 4 * HORA_MS,
}

const DORMIR = 22
const DESPERTAR = 8

/** When it may make a noise at the earliest: not from 22 to 8 on the shop's clock, but for what is at the door. */
function sueltoDesde(instante: Date, estado: Avisado): Date {
  const { hora } = partes(instante)
  if (estado === 'en camino' || (hora >= DESPERTAR && hora < DORMIR)) return instante
  const alba =
    hora >= DORMIR ? mananaTemprano(instante) : `${localDe(instante).slice(0, 10)}T${dosCifras(DESPERTAR)}:00`
  return instanteDe(alba) ?? instante
}

export interface PorAvisar {
  readonly estado: Avisado
  /** Of a new order, for who works here. */
  readonly personal: boolean
  readonly creado: Date
  /** Where the order is by now. */
  readonly estadoPedido: string
  /** When a screen of that person was last seen listening. */
  readonly pantalla: Date | null
}

/** A screen that is open says so again within this; one that says nothing for longer is closed. */
const PANTALLA_MS = 40_000

type Decision =
  /** It is no news any more, or was seen on a screen. */
  | { readonly que: 'nada' }
  | { readonly que: 'espera'; readonly hasta: Date }
  /** `vida`: seconds that are left. */
  | { readonly que: 'sale'; readonly vida: number }

export function decideAviso(
  { estado, personal, creado, estadoPedido, pantalla }: PorAvisar,
  ahora: Date,
): Decision {
  if (enReparto(estado) ? /finalizado|cancelado/.test(estadoPedido) : estado !== estadoPedido)
    return { que: 'nada' }
  const vence = sueltoDesde(creado, estado).getTime() + VIDA_MS[estado]
  const desde = sueltoDesde(ahora, estado)
  if (Math.max(desde.getTime(), ahora.getTime()) >= vence) return { que: 'nada' }
  if (desde > ahora) return { que: 'espera', hasta: desde }
  if (personal && pantalla !== null) {
    if (pantalla >= creado) return { que: 'nada' }
    const cerrada = pantalla.getTime() + PANTALLA_MS
    if (cerrada > ahora.getTime()) return { que: 'espera', hasta: new Date(cerrada) }
  }
  return { que: 'sale', vida: Math.ceil((vence - ahora.getTime()) / 1000) }
}

/** What is to be done after an answer of the push service; null: there was none. */
export function juzgaRespuesta(codigo: number | null): 'hecho' | 'olvidar' | 'repetir' | 'dejar' {
  if (codigo === null || codigo === 429 || codigo >= 500) return 'repetir'
  if (codigo >= 200 && codigo < 300) return 'hecho'
  return codigo === 404 || codigo === 410 ? 'olvidar' : 'dejar'
}
