// Notices on this device (Web Push): whether this browser can have them and does, asking for them in a tap, and saying again that it is there (VOL-04).
import type { ClavePushWire, PushDatos, PushWire } from '#contract/cuenta/push.schema.ts'
import { booleano, entero, objeto, readJson, texto } from '#domain/lector.ts'
import { readFrom, removeFrom, writeTo } from '../almacen/almacen.ts'
import { CLAVE_PUSH, CLAVE_PUSH_NO } from '../almacen/claves.ts'
import { authRequest } from '../request/auth-request.ts'
import { request, withBody } from '../request/request.ts'
import { useSesion } from '../sesion/sesion.ts'

/** Of one's own orders, or of everybody's new ones. */
export type Para = 'pedidos' | 'personal'

/** 'iphone': only once the shop is on the home screen. */
export type EstadoPush = 'imposible' | 'iphone' | 'bloqueado' | 'apagado' | 'prendido'

interface Guardado {
  /** Whose notices they are. */
  readonly de: number
  readonly pedidos: boolean
  readonly personal: boolean
  readonly clave: string
  /** When the shop heard of this browser last. */
  readonly visto: number
}

const readGuardado = objeto<Guardado>({
  de: entero(),
  pedidos: booleano,
  personal: booleano,
  clave: texto,
  visto: entero(),
})

function findGuardado(): Guardado | null {
  const guardado = readGuardado(readJson(readFrom('localStorage', CLAVE_PUSH) ?? ''))
  return guardado !== undefined && guardado.de === useSesion.getState().sesion?.user.id ? guardado : null
}

function isIphone(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

/** Where another browser than Safari has to be left first. */
export function isOtroDeIphone(): boolean {
  return isIphone() && /CriOS|FxiOS|EdgiOS|OPT\//.test(navigator.userAgent)
}

export function readEstado(para: Para): EstadoPush {
  if (!('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator)) {
    return isIphone() ? 'iphone' : 'imposible'
  }
  if (Notification.permission === 'denied') return 'bloqueado'
  return Notification.permission === 'granted' && findGuardado()?.[para] === true ? 'prendido' : 'apagado'
}

/** Somebody said no here: asked again only in the profile. */
export function isRechazado(): boolean {
  return readFrom('localStorage', CLAVE_PUSH_NO) !== null
}

export function noteRechazo(): void {
  writeTo('localStorage', CLAVE_PUSH_NO, '1')
}

const NO_DEJA = 'Este navegador no deja prender los avisos. Probá con otro, o sin el modo incógnito.'

async function fetchClave(): Promise<string> {
  const { data } = await request<ClavePushWire>('/api/push/clave')
  return data.clave
}

/** The browser's own, with the shop's key of now. */
async function subscribe(clave: string, cambio: boolean): Promise<PushSubscription> {
  // The page may be younger than its worker: it comes a while after everything else.
  await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
  const { pushManager } = await navigator.serviceWorker.ready
  const previa = await pushManager.getSubscription()
  if (previa !== null && !cambio) return previa
  await previa?.unsubscribe()
  try {
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: clave })
  } catch {
    // In its own language, and of its own service.
    throw new Error(NO_DEJA)
  }
}

async function put(
  suya: PushSubscription,
  clave: string,
  cambios: Partial<Record<Para, boolean>>,
): Promise<void> {
  const { endpoint = '', keys = {} } = suya.toJSON()
  const data: PushDatos = { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '', clave, ...cambios }
  const dicho = await authRequest<PushWire>('/api/users/me/push', withBody('PUT', { data }))
  const { pedidos, personal } = dicho.data
  const de = useSesion.getState().sesion?.user.id ?? 0
  const guardado: Guardado = { de, pedidos, personal, clave, visto: Date.now() }
  if (pedidos || personal) writeTo('localStorage', CLAVE_PUSH, JSON.stringify(guardado))
  else {
    removeFrom('localStorage', CLAVE_PUSH)
    await suya.unsubscribe()
  }
}

/** In a tap: elsewhere no browser asks. */
export async function switchPush(para: Para, si: boolean): Promise<EstadoPush> {
  if (si && (await Notification.requestPermission()) !== 'granted') return readEstado(para)
  const clave = await fetchClave()
  await put(await subscribe(clave, findGuardado()?.clave !== clave), clave, { [para]: si })
  return readEstado(para)
}

const DIA_MS = 86_400_000

/** At the start of the application: the key may have changed, and who is not seen for long is forgotten. */
export async function renewPush(): Promise<void> {
  const guardado = findGuardado()
  if (guardado === null || Notification.permission !== 'granted') return
  const clave = await fetchClave()
  if (clave === guardado.clave && Date.now() - guardado.visto < DIA_MS) return
  const { pedidos, personal } = guardado
  await put(await subscribe(clave, clave !== guardado.clave), clave, { pedidos, personal })
}
