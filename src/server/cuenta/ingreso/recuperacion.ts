// Mailed ways in, asked for by anybody and answered by mail: a new password (LOG-06), and the link that signs in.
import { type Kysely, sql } from 'kysely'
import type { IngresoWire, RestablecerBody } from '#contract/cuenta/cuenta.schema.ts'
import { toWireUser } from '#contract/cuenta/cuenta.wire.ts'
import { RECHAZO } from '#domain/cuenta/rechazo.ts'
import { AppError } from '#server/base/errors.ts'
import type { Tareas } from '#server/cola/runner.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { DB } from '#server/db/types.ts'
import { isConocido, type Visita } from '#server/plugins/aparatos.ts'
import { type Limite, type Limites, redDe } from '#server/plugins/limites.ts'
import { type Codigo, consumeCodigo, findCodigo } from '../codigos.ts'
import { isCuentaDemo } from '../cuentas-demo.ts'
import { type Cuenta, findCuentaById, findUserByEmail } from '../usuarios.ts'
import { type CorreosDeps, sendAvisoPassword, sendCodigo } from './correos.ts'
import type { CuentaDeps } from './deps.ts'
import { unlinkIdentidades } from './identidades.ts'
import { createLector, rejectComun } from './lectura.ts'
import { forgetEntrega, markConfirmado, updatePassword } from './store.ts'

const RECUPERAR = 'recuperar-password'
const ENVIAR_ENLACE = 'enviar-enlace'
const TIPOS = ['password'] as const

type Tarea = typeof RECUPERAR | typeof ENVIAR_ENLACE
/** As the log has it. */
const PEDIDO: Readonly<Record<Tarea, string>> = {
  [RECUPERAR]: 'pidieron una contraseña nueva',
  [ENVIAR_ENLACE]: 'pidieron un enlace para entrar',
}

/** Leaves a note for the worker, known address or not: the request does the same work for both. */
async function leaveNota(
  { db, anotar }: CuentaDeps,
  tarea: Tarea,
  escrito: string,
  { ip, aparato }: Visita,
): Promise<void> {
  const lector = createLector()
  const email = lector.email(escrito)
  lector.finish()
  anotar({ red: redDe(ip) }, PEDIDO[tarea])
  const nota = JSON.stringify({ email, ip, aparato })
  // By who asks as well: a stranger's note never takes the place of the owner's.
  await sql`select add_trabajo(${tarea}, ${nota}::json,
    job_key := ${`${tarea} ${email} ${aparato ?? ip}`}, max_attempts := 10)`.execute(db)
}

export function forgotPassword(deps: CuentaDeps, escrito: string, visita: Visita): Promise<void> {
  return leaveNota(deps, RECUPERAR, escrito, visita)
}

export function sendLoginLink(deps: CuentaDeps, escrito: string, visita: Visita): Promise<void> {
  return leaveNota(deps, ENVIAR_ENLACE, escrito, visita)
}

interface TareasDeps extends CorreosDeps {
  readonly db: Kysely<DB>
  readonly limites: Pick<Limites, 'aparatoConocido' | 'correoPar' | 'correoAparato'>
  readonly demoAbierta: boolean
}

/** A note of an older version says only to whom. */
interface Nota extends Partial<Visita> {
  readonly email: string
}

/** What the worker does with such a note. */
export function createTareasCuenta(deps: TareasDeps): Tareas {
  return {
    [RECUPERAR]: nota => sendPedido(deps, 'password', nota as Nota),
    [ENVIAR_ENLACE]: nota => sendPedido(deps, 'enlace', nota as Nota),
  }
}

async function sendPedido(
  deps: TareasDeps,
  pedido: 'password' | 'enlace',
  { email, ip = '', aparato = null }: Nota,
): Promise<void> {
  const { db, limites } = deps
  const cuenta = await findUserByEmail(db, email)
  if (cuenta === null || !mayRecover(cuenta, deps.demoAbierta)) return
  // Nobody confirmed it, so its password may be a stranger's: only a new one of the owner's opens it (G4).
  const tipo = cuenta.confirmed ? pedido : 'password'
  const clave = `${tipo} ${cuenta.id}`
  const propio =
    (await isConocido(limites, String(cuenta.id), { ip, aparato })) &&
    (await allows(limites.correoAparato, `${clave} ${aparato}`))
  // One address alone does not spend what all strangers together may (R10).
  if (!propio && !(await allows(limites.correoPar, `${clave} ${ip}`))) return
  await inTransaction(db, tx => sendCodigo(deps, tx, tipo, cuenta, cuenta.email, propio))
}

async function allows(limite: Limite, clave: string): Promise<boolean> {
  try {
    await limite.consume(clave)
    return true
  } catch (rechazo) {
    if (rechazo instanceof AppError && rechazo.name === 'RateLimitError') return false
    throw rechazo
  }
}

function mayRecover({ blocked, email }: Cuenta, demoAbierta: boolean): boolean {
  return !blocked && (demoAbierta || !isCuentaDemo(email))
}

export async function resetPassword(deps: CuentaDeps, body: RestablecerBody): Promise<IngresoWire> {
  const { db, passwords, tokens, now } = deps
  if (body.password !== body.passwordConfirmation) {
    throw new AppError('ValidationError', 'Passwords do not match')
  }
  const lector = createLector()
  const password = lector.password(body.password)
  lector.finish()
  const buscado = { tipos: TIPOS, codigo: body.code, now: now() }
  // Looked at before the hash is computed: a guess costs us a read, not a core.
  const cuenta = await readDuena(db, await findCodigo(db, buscado), deps.demoAbierta)
  await rejectComun(password, cuenta)
  const hash = await passwords.hash(password)
  const nueva = await inTransaction(db, async tx => {
    const duena = await readDuena(tx, await consumeCodigo(tx, buscado), deps.demoAbierta)
    await updatePassword(tx, duena.id, hash, buscado.now)
    // Whoever reads the mail owns the address.
    await markConfirmado(tx, duena.id, duena.email, buscado.now)
    if (!duena.confirmed) await forgetEntrega(tx, duena.id)
    // Whoever came in by another sign-in is out as well: it may have been somebody else's.
    const desvinculadas = await unlinkIdentidades(tx, duena.id)
    await sendAvisoPassword(deps, tx, duena, desvinculadas > 0)
    return findCuentaById(tx, duena.id)
  })
  if (nueva === null) throw incorrecto()
  deps.anotar({ usuario: nueva.id }, 'contraseña restablecida')
  return { jwt: await tokens.issueToken(nueva), user: toWireUser(nueva) }
}

/** The account a code opens: not used, and still sent to the address the account has. */
async function readDuena(db: Kysely<DB>, codigo: Codigo | null, demoAbierta: boolean): Promise<Cuenta> {
  const cuenta = codigo === null || codigo.usado ? null : await findCuentaById(db, codigo.userId)
  if (cuenta === null || cuenta.email !== codigo?.email || !mayRecover(cuenta, demoAbierta))
    throw incorrecto()
  return cuenta
}

function incorrecto(): AppError {
  return new AppError('ValidationError', RECHAZO.codigo)
}
