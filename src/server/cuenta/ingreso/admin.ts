// Making somebody Admin from the keyboard of the machine: the only way to that role.
import type { Kysely } from 'kysely'
import { usernameDe } from '#domain/cuenta/registro.ts'
import { ADMIN } from '#domain/cuenta/usuario.ts'
import { AppError } from '#server/base/errors.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { DB } from '#server/db/types.ts'
import type { Passwords } from '../passwords.ts'
import { findUserByEmail } from '../usuarios.ts'
import { createLector, readEmail, rejectComun } from './lectura.ts'
import { dropSegundoFactor, endTodo, grantAdmin, insertAdmin, updatePassword } from './store.ts'

interface Deps {
  readonly db: Kysely<DB>
  readonly passwords: Pick<Passwords, 'hash'>
  readonly askPassword: () => Promise<string>
}

/** What was done, in a sentence for who asked. */
export async function makeAdmin({ db, passwords, askPassword }: Deps, escrito: string): Promise<string> {
  const email = readEmail(escrito)
  if (email === null) throw new AppError('ValidationError', 'Eso no es una dirección de e-mail.')
  const cuenta = await findUserByEmail(db, email)
  if (cuenta === null) {
    const password = await readPassword(await askPassword(), email)
    const nueva = { username: usernameDe(email), email, passwordHash: await passwords.hash(password) }
    await inTransaction(db, tx => insertAdmin(tx, nueva))
    return `Creé la cuenta ${email} con el rol Admin.`
  }
  if (cuenta.role.name === ADMIN) return `${email} ya tenía el rol Admin.`
  // Whoever registered it may not be who owns the address.
  if (!cuenta.confirmed) {
    throw new AppError(
      'ConflictError',
      'Esa cuenta todavía no confirmó su e-mail. Primero tiene que confirmarlo.',
    )
  }
  await inTransaction(db, tx => grantAdmin(tx, cuenta.id))
  return `${email} ahora tiene el rol Admin. Sus sesiones abiertas se cerraron.`
}

export async function hasAdmin(db: Kysely<DB>): Promise<boolean> {
  const alguno = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select('users.id')
    .where('roles.name', '=', ADMIN)
    .limit(1)
    .executeTakeFirst()
  return alguno !== undefined
}

/** For an Admin who forgot the password of a shop without mail, by who keeps the machine. Every session and device of theirs ends. */
export async function resetPassword({ db, passwords, askPassword }: Deps, escrito: string): Promise<string> {
  const email = readEmail(escrito)
  const cuenta = email === null ? null : await findUserByEmail(db, email)
  if (cuenta === null || email === null || cuenta.role.name !== ADMIN) {
    throw new AppError('NotFoundError', 'No hay un Admin con ese e-mail.')
  }
  const hash = await passwords.hash(await readPassword(await askPassword(), email))
  await inTransaction(db, async tx => {
    await updatePassword(tx, cuenta.id, hash, new Date())
    await endTodo(tx, cuenta.id)
  })
  return `${email} tiene otra contraseña. Sus sesiones abiertas se cerraron.`
}

/** For who lost the phone and the recovery codes, by who keeps the machine. Every session and device of theirs ends. */
export async function resetSegundoFactor(db: Kysely<DB>, escrito: string): Promise<string> {
  const email = readEmail(escrito)
  const cuenta = email === null ? null : await findUserByEmail(db, email)
  if (cuenta === null) throw new AppError('NotFoundError', 'No hay una cuenta con ese e-mail.')
  if (!cuenta.segundoFactor) return `${email} no tenía activada la verificación en dos pasos.`
  await inTransaction(db, tx => dropSegundoFactor(tx, cuenta.id))
  return `${email} ingresa sólo con su contraseña. Sus sesiones abiertas se cerraron.`
}

async function readPassword(password: string, email: string): Promise<string> {
  const lector = createLector()
  lector.password(password)
  lector.finish()
  await rejectComun(password, { nombre: null, apellido: null, email })
  return password
}
