// Who is logged in on this browser: in memory for the screens, in local storage for the other tabs and the next load (SESS-04).
// The page starts as everybody's; what the storage says is read in an effect, so that server and browser HTML agree.
import { create } from 'zustand'
import type { EliminadaWire } from '#contract/errores.schema.ts'
import type { Persona } from '#domain/cuenta/usuario.ts'
import { objeto, uno } from '#domain/lector.ts'
import { keysOf, readFrom, removeFrom, writeTo } from '../almacen/almacen.ts'
import {
  CLAVE_APARTADO,
  CLAVE_EMAIL,
  CLAVE_EQUIPO,
  CLAVE_PEDIDO_ACTUAL,
  CLAVE_ROLE,
  CLAVE_SIEMPRE,
  CLAVE_TOKEN,
  CLAVE_USER,
  CLAVES_DEL_APARATO,
} from '../almacen/claves.ts'
import { CACHE_PAGINAS } from '../sw/caches.ts'
import { isSostenida, noteActividad, restante } from './actividad.ts'
import { readPersona } from './persona-guardada.ts'
import { hastaDe } from './token.ts'

const readEliminada = objeto<EliminadaWire>({ motivo: uno(['cuenta-eliminada']) })

export interface Sesion {
  readonly user: Persona
  readonly token: string
  /** Name of the role: decides what is shown, never what is allowed. */
  readonly role: string
  /** The device of the counter this browser is; absent for any other session. */
  readonly equipo?: number | undefined
}

/** A session as it begins. */
export interface Ingreso extends Sesion {
  /** They have usual lines. */
  readonly siempre?: boolean
}

/**
 * Why there is no session any more: left (by the button or with the last tab), unused for too long, refused by the server,
 * or ended because the account has a new e-mail, which whoever confirmed it knows.
 */
export type Fin = 'salida' | 'inactividad' | 'rechazo' | 'mudanza'

interface EstadoSesion {
  /** False until the storage was read. */
  readonly lista: boolean
  readonly sesion: Sesion | null
  /** It began in this tab, by a login: not found in the storage. */
  readonly recien: boolean
  /** How the last session of this tab ended, until somebody has been told. */
  readonly fin: Fin | null
  /** Its time is over and the staff's screen still open: the password is asked for in place. */
  readonly vencida: boolean
}

export const useSesion = create<EstadoSesion>()(() => ({
  lista: false,
  sesion: null,
  recien: false,
  fin: null,
  vencida: false,
}))

export function startSesion({ siempre = false, ...sesion }: Ingreso): void {
  const anterior = readSesion()
  // A mailed link can change the person without a logout between: the cart is not the next one's.
  if (anterior !== null && anterior.user.id !== sesion.user.id) endSesion('salida')
  noteActividad(Date.now())
  save(sesion)
  if (siempre) writeTo('localStorage', CLAVE_SIEMPRE, '1')
  useSesion.setState({ lista: true, sesion, recien: true, fin: null, vencida: false })
}

/** The person changed their data, or the server gave a new token for the old one. */
export function updateSesion(cambios: Partial<Pick<Sesion, 'user' | 'token' | 'equipo'>>): void {
  const { sesion } = useSesion.getState()
  if (sesion === null) return
  // A slow answer about somebody who left meanwhile.
  if (cambios.user !== undefined && cambios.user.id !== sesion.user.id) return
  const nueva = { ...sesion, ...cambios }
  save(nueva)
  useSesion.setState({ sesion: nueva, vencida: false })
}

/**
 * The server no longer takes the token. Where its time is simply over, the staff's screen stays and asks for the password
 * (ADM-08); in every other case, and for everybody else, the session is over here too. Nothing is kept for the return of
 * who was deleted (CLI-02).
 */
export function rejectSesion(details?: unknown): void {
  const { sesion } = useSesion.getState()
  if (sesion === null) return
  const seQueda = sesion.equipo !== undefined || isSostenida()
  if (readEliminada(details) !== undefined) endSesion('salida')
  else if (seQueda && Date.now() >= hastaDe(sesion.token)) useSesion.setState({ vencida: true })
  else endSesion('rechazo')
}

/**
 * Nothing of the person stays, neither cart nor history: what belongs to the device does (SESS-01, SESS-03).
 * The token goes first, so that a tab that hears of it never finds half a session.
 */
export function endSesion(fin: Fin): void {
  const apartado = esperaRegreso(fin) ? pedidoApartado() : null
  removeFrom('localStorage', CLAVE_TOKEN)
  removeFrom('localStorage', ...keysOf('localStorage').filter(clave => !CLAVES_DEL_APARATO.includes(clave)))
  // Whose session ended by itself is asked for the password alone; who left is nobody's to know.
  if (fin === 'salida') removeFrom('localStorage', CLAVE_EMAIL)
  forget(fin, apartado)
}

/** They did not leave: whoever logs in again as the same person finds what they had (`guardado.ts`). */
export function esperaRegreso(fin: Fin | null): boolean {
  return fin === 'rechazo' || fin === 'mudanza'
}

/** The order being prepared is watched by the cart and the order's own screen alone: on any other it is set aside here. */
function pedidoApartado(): string | null {
  const id = readSesion()?.user.id
  const valor = readFrom('localStorage', CLAVE_PEDIDO_ACTUAL)
  return id === undefined || valor === null ? null : `{"id":${id},"valor":${valor}}`
}

/** Another tab ended the session, or began one. */
export function adoptSesion(): void {
  const guardada = readSesion()
  const { sesion } = useSesion.getState()
  if (guardada === null && sesion !== null) forget(restante(Date.now()) <= 0 ? 'inactividad' : 'salida')
  else useSesion.setState({ lista: true, sesion: guardada, vencida: false })
}

export function readSesion(): Sesion | null {
  const token = readFrom('localStorage', CLAVE_TOKEN)
  const user = readPersona(readFrom('localStorage', CLAVE_USER))
  if (!token || user === null) return null
  const role = readFrom('localStorage', CLAVE_ROLE) ?? ''
  const equipo = Number(readFrom('localStorage', CLAVE_EQUIPO) ?? '')
  return { user, token, role, ...(equipo > 0 && { equipo }) }
}

function forget(fin: Fin, pedido: string | null = null): void {
  removeFrom('sessionStorage', ...keysOf('sessionStorage'))
  if (pedido !== null) writeTo('sessionStorage', `${CLAVE_APARTADO}.${CLAVE_PEDIDO_ACTUAL}`, pedido)
  // The pages kept for offline are everybody's, but which ones were visited is the person's own business.
  globalThis.caches?.delete(CACHE_PAGINAS).catch(() => {})
  useSesion.setState({ lista: true, sesion: null, recien: false, fin, vencida: false })
}

function save({ user, token, role, equipo }: Sesion): void {
  writeTo('localStorage', CLAVE_USER, JSON.stringify(user))
  writeTo('localStorage', CLAVE_ROLE, role)
  if (equipo === undefined) removeFrom('localStorage', CLAVE_EQUIPO)
  else writeTo('localStorage', CLAVE_EQUIPO, String(equipo))
  writeTo('localStorage', CLAVE_TOKEN, token)
}
