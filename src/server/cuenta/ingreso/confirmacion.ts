// Proving an address: of a new account, or of one that changes its e-mail. The same code again is no second effect (C1-C6).
import { RECHAZO } from '#domain/cuenta/rechazo.ts'
import { AppError } from '#server/base/errors.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import { type Codigo, consumeCodigo, findCodigo, shortenEntrada } from '../codigos.ts'
import { findCuentaById, findUserByEmail } from '../usuarios.ts'
import { sendAvisoEmailCambiado, sendCodigo } from './correos.ts'
import type { CuentaDeps } from './deps.ts'
import { unlinkIdentidades } from './identidades.ts'
import { createLector } from './lectura.ts'
import { changeEmail, markConfirmado } from './store.ts'

const TIPOS = ['confirmacion', 'cambio-email'] as const

export async function confirmEmail(deps: CuentaDeps, codigo: string): Promise<void> {
  const { db, now, anotar } = deps
  const buscado = { tipos: TIPOS, codigo, now: now() }
  let cambiado: number | null = null
  const confirmacion = inTransaction(db, async tx => {
    const primera = await consumeCodigo(tx, buscado)
    if (primera !== null) {
      const hecho = await apply(deps, tx, primera)
      if (hecho && primera.tipo === 'cambio-email') cambiado = primera.userId
      return hecho
    }
    const repetida = await findCodigo(tx, buscado)
    return repetida !== null && isDone(tx, repetida)
  })
  if (!(await confirmacion.catch(isEmailTomado))) throw new AppError('ValidationError', 'Invalid token')
  if (cambiado !== null) anotar({ usuario: cambiado }, 'e-mail cambiado')
}

async function apply(deps: CuentaDeps, tx: Tx, codigo: Codigo): Promise<boolean> {
  if (codigo.tipo === 'cambio-email') return moveEmail(deps, tx, codigo)
  await shortenEntrada(tx, codigo.userId, deps.now())
  return markConfirmado(tx, codigo.userId, codigo.email, deps.now())
}

/** The account moves to another mailbox: whoever could enter by the old one, or as somebody elsewhere, no longer does. */
async function moveEmail(deps: CuentaDeps, tx: Tx, { userId, email }: Codigo): Promise<boolean> {
  const antes = await findCuentaById(tx, userId)
  if (antes === null || !(await changeEmail(tx, userId, email, deps.now()))) return false
  const desvinculadas = await unlinkIdentidades(tx, userId)
  await sendAvisoEmailCambiado(deps, tx, antes, email, desvinculadas > 0)
  return true
}

/** Two people proved one address in the same instant: the index let one of them have it. */
function isEmailTomado(error: unknown): false {
  if ((error as { code?: unknown }).code === '23505') return false
  throw error
}

/** A used code says what it said before, as long as it is still so. */
async function isDone(tx: Tx, { userId, email }: Codigo): Promise<boolean> {
  const cuenta = await findCuentaById(tx, userId)
  return cuenta?.email === email && cuenta.confirmed
}

/** The same answer for an address nobody registered; the mail goes out only where one is missing. */
export async function resendConfirmation(deps: CuentaDeps, escrito: string): Promise<string> {
  const lector = createLector()
  const email = lector.email(escrito)
  lector.finish()
  const cuenta = await findUserByEmail(deps.db, email)
  if (cuenta?.confirmed) throw new AppError('ApplicationError', RECHAZO.yaConfirmado)
  if (cuenta && !cuenta.blocked) {
    await inTransaction(deps.db, tx => sendCodigo(deps, tx, 'confirmacion', cuenta, email))
  }
  return email
}
