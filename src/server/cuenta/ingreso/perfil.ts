// The profile: its owner changes its fields; password and e-mail ask for the current password besides (U3-U6, PROF-03).
import type {
  CambioPasswordBody,
  IngresoWire,
  PerfilBody,
  PerfilWire,
} from '#contract/cuenta/cuenta.schema.ts'
import { toWireUser } from '#contract/cuenta/cuenta.wire.ts'
import type { SinRecienteWire } from '#contract/errores.schema.ts'
import { AppError, sinCredenciales } from '#server/base/errors.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { checkPropia, isRecien, type Origen } from '#server/personal/equipos.ts'
import { invalidos } from '#server/plugins/validador.ts'
import { isPasswordDemo } from '../cuentas-demo.ts'
import { type Cuenta, findCuentaById, findUserByEmail, holdSesion } from '../usuarios.ts'
import { sendAvisoCambioEmail, sendAvisoPassword, sendCodigo } from './correos.ts'
import { emailTomado } from './cuenta-nueva.ts'
import type { CuentaDeps } from './deps.ts'
import { createLector, rejectComun } from './lectura.ts'
import { type CambiosPerfil, updatePassword, updatePerfil } from './store.ts'

const AVATAR = /^[a-z]{1,20}$/
const TEXTOS = ['nombre', 'apellido', 'direccion', 'telefono'] as const

export async function savePerfil(
  deps: CuentaDeps,
  cuenta: Cuenta,
  body: PerfilBody,
  origen: Origen,
): Promise<PerfilWire> {
  const { db, passwords, tokens, now } = deps
  const { cambios, email, password } = readPerfil(cuenta, body)
  const delicado = email !== null || password !== null
  if (delicado) checkPropia(origen)
  if (delicado && cuenta.passwordHash === null) checkReciente(deps, origen)
  await checkPasswordActual(deps, cuenta, body.currentPassword, delicado)
  if (password !== null) await rejectComun(password, cuenta)
  if (email !== null) await checkEmailLibre(deps, cuenta, email)
  if (email !== null && password === null) rejectPublica(cuenta, body.currentPassword)
  const hash = password === null ? null : await passwords.hash(password, String(cuenta.id))
  const guardada = await inTransaction(db, async tx => {
    // Hashing takes its time: a session that ended meanwhile changes neither password nor address any more (T3).
    if ((hash !== null || email !== null) && !(await holdSesion(tx, cuenta))) throw sinCredenciales()
    if (Object.keys(cambios).length > 0) await updatePerfil(tx, cuenta.id, cambios, now())
    if (hash !== null) {
      await updatePassword(tx, cuenta.id, hash, now())
      await sendAvisoPassword(deps, tx, cuenta)
    }
    if (email !== null) {
      // The account keeps its address until the new one answers.
      await sendCodigo(deps, tx, 'cambio-email', cuenta, email)
      await sendAvisoCambioEmail(deps, tx, cuenta, email)
    }
    return findCuentaById(tx, cuenta.id)
  })
  if (guardada === null) throw usuarioDesconocido()
  if (hash !== null) deps.anotar({ usuario: cuenta.id }, 'contraseña cambiada')
  if (email !== null) deps.anotar({ usuario: cuenta.id }, 'pidió cambiar su e-mail')
  return {
    ...toWireUser(guardada, ['role']),
    ...(hash !== null && { jwt: await tokens.renewToken(guardada) }),
  }
}

/** The family's own call for a new password: the profile's way, and the answer of a login. */
export async function changePassword(
  deps: CuentaDeps,
  cuenta: Cuenta,
  { currentPassword, password, passwordConfirmation }: CambioPasswordBody,
  origen: Origen,
): Promise<IngresoWire> {
  if (password !== passwordConfirmation) throw new AppError('ValidationError', 'Passwords do not match')
  const { jwt = '', role: _, ...user } = await savePerfil(deps, cuenta, { currentPassword, password }, origen)
  return { jwt, user }
}

export function usuarioDesconocido(): AppError {
  return new AppError('NotFoundError', 'User not found')
}

/** Only what was sent and differs from nothing: a missing field is left as it is. */
function readPerfil(cuenta: Cuenta, body: PerfilBody) {
  const lector = createLector()
  const cambios: { -readonly [K in keyof CambiosPerfil]: CambiosPerfil[K] } = {}
  if (body.username !== undefined) cambios.username = lector.username(body.username)
  for (const campo of TEXTOS) {
    if (body[campo] !== undefined) cambios[campo] = lector.texto(campo, body[campo])
  }
  if (body.avatar !== undefined) {
    if (body.avatar !== null && !AVATAR.test(body.avatar)) lector.reject('avatar', 'El avatar no existe.')
    cambios.avatar = body.avatar
  }
  // Accepting cannot be taken back here: false says nothing (U5).
  if (body.poli_priv === true) cambios.poliPriv = true
  const email = body.email === undefined ? cuenta.email : lector.email(body.email)
  const password = body.password === undefined ? null : lector.password(body.password)
  lector.finish()
  return { cambios, email: email === cuenta.email ? null : email, password }
}

/** Whoever found a token lying about has not signed in: without a password to ask for, that is what is asked (G5). */
function checkReciente({ now }: CuentaDeps, origen: Origen): void {
  if (isRecien(origen, now())) return
  const details: SinRecienteWire = { motivo: 'ingreso-reciente' }
  throw new AppError(
    'ForbiddenError',
    'Por seguridad, volvé a iniciar sesión para hacer este cambio.',
    details,
  )
}

/** Under another address nobody would know the account for the demo's, and its password is public (L9). */
function rejectPublica({ email }: Cuenta, password: string | undefined): void {
  if (!isPasswordDemo(email, password)) return
  const message = 'Elegí antes otra contraseña: la de la cuenta de prueba la conoce cualquiera.'
  throw invalidos([{ campo: 'email', message }])
}

/** Given, it has to be right; for a new password or address it has to be given. */
async function checkPasswordActual(
  { passwords, limites }: CuentaDeps,
  cuenta: Cuenta,
  actual: string | undefined,
  obligatoria: boolean,
): Promise<void> {
  if (cuenta.passwordHash === null) return
  if (actual === undefined) {
    if (!obligatoria) return
    throw invalidos([
      { campo: 'currentPassword', message: 'Ingresá tu contraseña actual para confirmar el cambio.' },
    ])
  }
  // Right ones count too: each costs a hash that somebody else's login waits for (L6).
  await limites.passwordActual.consume(String(cuenta.id))
  if (!(await passwords.verify(cuenta.passwordHash, actual, String(cuenta.id)))) {
    throw invalidos([{ campo: 'currentPassword', message: 'La contraseña actual no es correcta.' }])
  }
}

async function checkEmailLibre({ db, limites }: CuentaDeps, { id }: Cuenta, email: string): Promise<void> {
  await limites.cambioEmail.consume(String(id))
  if ((await findUserByEmail(db, email)) !== null) throw emailTomado()
}
