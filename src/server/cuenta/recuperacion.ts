// A forgotten password: asked for by anybody, answered by mail, good for one hour and one use (LOG-06).
import type { TaskList } from 'graphile-worker'
import { type Kysely, sql } from 'kysely'
import type { RestablecerBody } from '#contract/cuenta.schema.ts'
import { type IngresoWire, toWireUser } from '#contract/cuenta.wire.ts'
import { isCuentaDemo } from '../cuentas-demo.ts'
import type { DB } from '../db/types.ts'
import { AppError } from '../errors.ts'
import { redactEmail } from '../mail/redact.ts'
import { type Cuenta, findCuentaById, findUserByEmail } from '../usuarios.ts'
import { type Codigo, consumeCodigo, findCodigo } from './codigos.ts'
import { type CorreosDeps, sendAvisoPassword, sendCodigo } from './correos.ts'
import type { CuentaDeps } from './deps.ts'
import { createLector, rejectComun } from './leer.ts'
import { confirmEmail, forgetEntrega, updatePassword } from './store.ts'

const RECUPERAR = 'recuperar-password'
const TIPOS = ['password'] as const

/** Leaves a note for the worker, known address or not: the request does the same work for both. */
export async function olvidar({ db, anotar }: CuentaDeps, escrito: string): Promise<void> {
  const lector = createLector()
  const email = lector.email(escrito)
  lector.finish()
  anotar({ email: redactEmail(email) }, 'pidieron una contraseña nueva')
  await sql`select graphile_worker.add_job(${RECUPERAR}, json_build_object('email', ${email}::text),
    job_key := ${`${RECUPERAR} ${email}`}, max_attempts := 10)`.execute(db)
}

interface TareasDeps extends CorreosDeps {
  readonly db: Kysely<DB>
  readonly demoAbierta: boolean
}

/** What the worker does with such a note. */
export function createTareasCuenta(deps: TareasDeps): TaskList {
  return {
    [RECUPERAR]: async payload => {
      const cuenta = await findUserByEmail(deps.db, (payload as { email: string }).email)
      if (cuenta === null || !mayRecover(cuenta, deps.demoAbierta)) return
      await deps.db.transaction().execute(tx => sendCodigo(deps, tx, 'password', cuenta, cuenta.email))
    },
  }
}

function mayRecover({ blocked, email }: Cuenta, demoAbierta: boolean): boolean {
  return !blocked && (demoAbierta || !isCuentaDemo(email))
}

export async function restablecer(deps: CuentaDeps, body: RestablecerBody): Promise<IngresoWire> {
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
  const nueva = await db.transaction().execute(async tx => {
    const duena = await readDuena(tx, await consumeCodigo(tx, buscado), deps.demoAbierta)
    await updatePassword(tx, duena.id, hash, buscado.now)
    // Whoever reads the mail owns the address.
    await confirmEmail(tx, duena.id, duena.email, buscado.now)
    if (!duena.confirmed) await forgetEntrega(tx, duena.id)
    await sendAvisoPassword(deps, tx, duena)
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
  return new AppError('ValidationError', 'Incorrect code provided')
}
