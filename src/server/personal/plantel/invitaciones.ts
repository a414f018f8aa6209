// Invitations to the staff: a link that lasts a day and is good once, by e-mail or by hand; reading it uses nothing up (ROL-01).
import { createHash, randomBytes } from 'node:crypto'
import type { IngresoWire } from '#contract/cuenta/cuenta.schema.ts'
import { toWireUser } from '#contract/cuenta/cuenta.wire.ts'
import type {
  InvitacionDatos,
  InvitacionVistaWire,
  InvitadaWire,
} from '#contract/personal/personas.schema.ts'
import { emailValido, normalizeEmail } from '#domain/cuenta/registro.ts'
import { esPersonal, puede } from '#domain/personal/permisos.ts'
import { tituloRol } from '#domain/personal/rol.ts'
import { RUTAS } from '#domain/rutas.ts'
import { AppError, noEncontrado, sinCredenciales } from '#server/base/errors.ts'
import { type Cuenta, findCuentaById, holdSesion } from '#server/cuenta/usuarios.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { asUsuario } from '#server/gestion/autor.ts'
import { enqueueCorreo } from '#server/mail/outbox.ts'
import { correoInvitacion } from '#server/mail/plantillas/personal.ts'
import { invalidos } from '#server/plugins/validador.ts'
import { checkPropia, type Origen } from '../equipos.ts'
import type { PersonalDeps } from './deps.ts'
import {
  changePersona,
  dropInvitacion,
  holdInvitacion,
  type InvitacionViva,
  insertInvitacion,
  useInvitacion,
} from './personas-store.ts'

const VIDA_MS = 24 * 3600 * 1000
const FORMA = /^[\w-]{43}$/

const digest = (codigo: string) => createHash('sha256').update(codigo).digest()

export async function invite(
  deps: PersonalDeps,
  cuenta: Cuenta,
  { rol, email: escrito }: InvitacionDatos,
): Promise<InvitadaWire> {
  const { db, now, tiendas, publicUrl } = deps
  const email = escrito == null || escrito.trim() === '' ? null : normalizeEmail(escrito)
  if (email !== null && !emailValido(email)) {
    throw invalidos([{ campo: 'email', message: 'Eso no es una dirección de e-mail.' }])
  }
  const ahora = now()
  const expira = new Date(ahora.getTime() + VIDA_MS)
  const codigo = randomBytes(32).toString('base64url')
  const enlace = `${publicUrl}${RUTAS.invitacion}?code=${codigo}`
  const id = await inTransaction(db, async tx => {
    const nueva = { hash: digest(codigo), rol, email, userId: cuenta.id, now: ahora, expira }
    const hecha = await insertInvitacion(tx, nueva)
    if (email !== null) {
      const { comercio } = tiendas.current().tienda
      const escrita = correoInvitacion({ comercio, publicUrl, nombre: null, enlace, rol: tituloRol(rol) })
      await enqueueCorreo(tx, { tipo: 'invitacion', para: email, ...escrita })
    }
    return hecha
  })
  return {
    data: {
      id,
      rol,
      email,
      de: cuenta.username,
      createdAt: ahora.toISOString(),
      expiraAt: expira.toISOString(),
      enlace,
    },
    meta: {},
  }
}

export async function takeInvitacionBack({ db }: PersonalDeps, id: number): Promise<void> {
  if (!(await dropInvitacion(db, id))) throw noEncontrado()
}

function vencida(): AppError {
  return new AppError('ValidationError', 'Esta invitación venció o ya se usó. Pedí otra.')
}

/** Whoever invited must still be who may: nobody joins by the word of somebody who left. */
async function hold(db: PersonalDeps['db'], codigo: string, now: Date): Promise<InvitacionViva> {
  const viva = FORMA.test(codigo) ? await holdInvitacion(db, digest(codigo), now) : null
  if (viva === null || !puede(viva.rolDeQuienInvita, 'personas')) throw vencida()
  return viva
}

/** What it would give; nothing is used up. */
export async function readInvitacion(
  { db, now }: PersonalDeps,
  codigo: string,
): Promise<InvitacionVistaWire> {
  const { rol, email } = await hold(db, codigo, now())
  return { data: { rol, email }, meta: {} }
}

/** The account gets the role, and a session of that role in place of the ones it had. */
export async function acceptInvitacion(
  { db, now, tokens }: PersonalDeps,
  cuenta: Cuenta,
  codigo: string,
  origen: Origen,
): Promise<IngresoWire> {
  checkPropia(origen)
  const nueva = await inTransaction(db, async tx => {
    if (!(await holdSesion(tx, cuenta))) throw sinCredenciales()
    const { id, rol, email, invita } = await hold(tx, codigo, now())
    // Whatever is refused uses nothing up.
    if (email !== null && email !== cuenta.email) {
      throw new AppError('ForbiddenError', `Esta invitación es para ${email}. Ingresá con esa cuenta.`)
    }
    if (esPersonal(cuenta.role.name)) {
      throw new AppError(
        'ConflictError',
        `Ya trabajás acá como ${tituloRol(cuenta.role.name)}. El rol te lo cambian desde Personas.`,
      )
    }
    await asUsuario(tx, { id: invita })
    await changePersona(tx, cuenta.id, { rol })
    await useInvitacion(tx, id, cuenta.id, now())
    return findCuentaById(tx, cuenta.id)
  })
  if (nueva === null) throw sinCredenciales()
  return { jwt: await tokens.renewToken(nueva, origen.sesionDesde), user: toWireUser(nueva) }
}
