// Keeps the session of this tab true while the page is open: read at the start, in step with the other tabs, ended in time.
import type { UserWire } from '#contract/cuenta/cuenta.schema.ts'
import { readFrom } from '#web/comun/almacen/almacen.ts'
import {
  CLAVE_ACTIVIDAD,
  CLAVE_CARRITO,
  CLAVE_PEDIDO_ACTUAL,
  CLAVE_TOKEN,
  CLAVE_USER,
} from '#web/comun/almacen/claves.ts'
import { withToken } from '#web/comun/request/auth-request.ts'
import { request } from '#web/comun/request/request.ts'
import { hearActividad, isEnCamino, restante, watchActividad } from '#web/comun/sesion/actividad.ts'
import {
  adoptSesion,
  endSesion,
  type Fin,
  readSesion,
  updateSesion,
  useSesion,
} from '#web/comun/sesion/sesion.ts'
import { followLista } from '../precios/lista.ts'
import { readCarga, signIn, signOut, sigueAbierta } from './pestanas.ts'

/** Tells the other tabs, now and then, that this one is still open. */
const LATIDO_MS = 60_000

/** Reads what the storage kept, unless it ran out or the last tab was closed meanwhile. */
function rehydrate(): void {
  const ahora = Date.now()
  const guardada = readSesion()
  // A device of the counter stays in, also switched off and on again: it comes back locked. So does who is out with a run.
  if (guardada === null || guardada.equipo !== undefined || isEnCamino(ahora)) adoptSesion()
  else if (restante(ahora) <= 0) leave('inactividad')
  else if (sigueAbierta(readCarga(ahora))) adoptSesion()
  else leave('salida')
}

/** The session ends by itself, and nothing of it stays in this browser (SESS-01, SESS-02): the shop keeps the cart for them. */
function leave(fin: Fin): void {
  const sesion = readSesion()
  const carrito = readFrom('localStorage', CLAVE_CARRITO)
  const pedido = readFrom('localStorage', CLAVE_PEDIDO_ACTUAL)
  endSesion(fin)
  if (sesion === null || carrito === null || carrito === '[]') return
  import('../pedido/carrito-guardado.ts')
    .then(({ keepCarrito }) => keepCarrito(sesion, carrito, pedido))
    .catch(() => {}) // out of reach it is lost, as the specification has it
}

/** The shop may have put them into a price list since they logged in (PREC-08); nobody waits for the answer. */
function askLista(): void {
  const { sesion } = useSesion.getState()
  if (sesion === null) return
  request<UserWire>('/api/users/me', withToken(sesion.token)).then(
    ({ lista }) => lista && updateSesion({ user: { ...sesion.user, lista } }),
    () => {},
  )
}

/**
 * A page the browser had put by (bfcache) heard nothing meanwhile: who is logged in, their cart and all that tabs share is
 * read again, as where the storage changed as a whole. Not where it did not have the session to begin with.
 */
function watchRegreso(): () => void {
  let guardada = false
  const alIrse = () => {
    guardada = readSesion() !== null
  }
  const alVolver = ({ persisted }: PageTransitionEvent) => {
    if (persisted && (guardada || readSesion() !== null)) window.dispatchEvent(new StorageEvent('storage'))
  }
  window.addEventListener('pagehide', alIrse)
  window.addEventListener('pageshow', alVolver)
  return () => {
    window.removeEventListener('pagehide', alIrse)
    window.removeEventListener('pageshow', alVolver)
  }
}

export function watchSesion(): () => void {
  rehydrate()
  askLista()
  // First: a session that ended meanwhile must not be noted as open, nor as used.
  const stopRegreso = watchRegreso()
  let stop: (() => void) | null = null
  const attend = () => {
    const { sesion } = useSesion.getState()
    const hay = sesion !== null
    followLista(sesion?.user.lista)
    if (hay && stop === null) stop = attendSesion()
    if (hay || stop === null) return
    stop()
    stop = null
  }
  attend()
  const forget = useSesion.subscribe(attend)
  // A null key is a storage that was emptied as a whole.
  const alCambiar = ({ key, newValue }: StorageEvent) => {
    if (key === CLAVE_ACTIVIDAD) hearActividad(newValue)
    if (key === null || key === CLAVE_TOKEN || key === CLAVE_USER) adoptSesion()
  }
  window.addEventListener('storage', alCambiar)
  return () => {
    stopRegreso()
    forget()
    stop?.()
    window.removeEventListener('storage', alCambiar)
  }
}

function attendSesion(): () => void {
  signIn()
  const latido = setInterval(signIn, LATIDO_MS)
  const stopActividad = watchActividad(() => leave('inactividad'))
  window.addEventListener('pagehide', signOut)
  window.addEventListener('pageshow', signIn)
  document.addEventListener('visibilitychange', signBack)
  return () => {
    clearInterval(latido)
    stopActividad()
    window.removeEventListener('pagehide', signOut)
    window.removeEventListener('pageshow', signIn)
    document.removeEventListener('visibilitychange', signBack)
  }
}

/** Some phones say goodbye when they only look elsewhere. */
function signBack(): void {
  if (document.visibilityState === 'visible') signIn()
}
