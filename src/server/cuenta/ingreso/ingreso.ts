// Entering an account: by password, with one answer and one hash for every wrong try, against user enumeration (L1-L5), or by a mailed link (magic link), never held up by what others try.
import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { EnlaceBody, IngresoBody, IngresoWire } from '#contract/cuenta/cuenta.schema.ts'
import { toWireUser } from '#contract/cuenta/cuenta.wire.ts'
import { RECHAZO } from '#domain/cuenta/rechazo.ts'
import { lineaSegura } from '#domain/texto/seguro.ts'
import { AppError } from '#server/base/errors.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { DB } from '#server/db/types.ts'
import type { Visita } from '#server/plugins/aparatos.ts'
import { redDe } from '#server/plugins/limites.ts'
import { consumeCodigo, dropCodigos } from '../codigos.ts'
import { isCuentaDemo } from '../cuentas-demo.ts'
import { type Cuenta, findCuentaById, findUserByEmail, findUserByUsername } from '../usuarios.ts'
import type { CuentaDeps } from './deps.ts'
import { beginIntento } from './intentos.ts'
import { readEmail } from './lectura.ts'

export async function login(
  deps: CuentaDeps,
  { identifier, password }: IngresoBody,
  visita: Visita,
): Promise<IngresoWire> {
  const { db, passwords, tokens, limites, demoAbierta, onFallido, anotar } = deps
  const { cuenta: hallada, repetido } = await findByIdentifier(db, identifier)
  const cuenta = hallada && isCuentaDemo(hallada.email) && !demoAbierta ? null : hallada
  const intento = await beginIntento(limites, claveCuenta(cuenta, identifier), visita)
  const correcta = await passwords.verify(cuenta?.passwordHash ?? null, password, visita.ip)
  if (cuenta === null || !correcta) {
    onFallido()
    anotar({ usuario: cuenta?.id, red: redDe(visita.ip) }, 'ingreso fallido')
    throw new AppError('ValidationError', repetido ? RECHAZO.nombreRepetido : RECHAZO.credenciales)
  }
  await intento.succeed()
  if (!cuenta.confirmed) throw new AppError('ApplicationError', RECHAZO.sinConfirmar)
  if (cuenta.blocked) {
    throw new AppError('ApplicationError', RECHAZO.bloqueada)
  }
  return { jwt: await tokens.issueToken(cuenta), user: toWireUser(cuenta) }
}

/** With an at sign it is an e-mail; without, a display name. */
async function findByIdentifier(db: Kysely<DB>, identifier: string) {
  const username = identifier.includes('@') ? null : lineaSegura(identifier, 60)
  if (username) return findUserByUsername(db, username)
  const email = readEmail(identifier)
  return { cuenta: email === null ? null : await findUserByEmail(db, email), repetido: false }
}

/** By account, however it was called; tries against nobody are counted just the same. */
function claveCuenta(cuenta: Cuenta | null, identifier: string): string {
  if (cuenta !== null) return String(cuenta.id)
  const escrito = readEmail(identifier) ?? identifier
  return createHash('sha256').update(escrito).digest('base64url')
}

/** Mailed, or given to the browser that registered: worth nothing there until the address is confirmed. */
const TIPOS = ['enlace', 'registro'] as const

/** Of any number of callers with one link one gets the session. Nothing but this call uses a link up: to look at it is free. */
export async function loginWithLink(deps: CuentaDeps, { code }: EnlaceBody): Promise<IngresoWire> {
  const { db, tokens, now, demoAbierta, anotar } = deps
  const cuenta = await inTransaction(db, async tx => {
    const codigo = await consumeCodigo(tx, { tipos: TIPOS, codigo: code, now: now() })
    const duena = codigo === null ? null : await findCuentaById(tx, codigo.userId)
    // Whatever is refused uses nothing up.
    if (duena === null || duena.email !== codigo?.email || duena.blocked || !duena.confirmed)
      throw incorrecto()
    if (isCuentaDemo(duena.email) && !demoAbierta) throw incorrecto()
    // The others lie in the same mailbox and have served their purpose.
    await dropCodigos(tx, duena.id, ...TIPOS)
    return duena
  })
  anotar({ usuario: cuenta.id }, 'entró con un enlace')
  return { jwt: await tokens.issueToken(cuenta), user: toWireUser(cuenta) }
}

function incorrecto(): AppError {
  return new AppError('ValidationError', RECHAZO.codigo)
}
