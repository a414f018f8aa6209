// Logging in and out: one answer and one hash for every wrong try, whoever it is about, against user enumeration (L1-L5).
import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { IngresoBody, IngresoWire } from '#contract/cuenta/cuenta.schema.ts'
import { toWireUser } from '#contract/cuenta/cuenta.wire.ts'
import { RECHAZO } from '#domain/cuenta/rechazo.ts'
import { lineaSegura } from '#domain/texto/seguro.ts'
import { AppError } from '#server/base/errors.ts'
import type { DB } from '#server/db/types.ts'
import type { Visita } from '#server/plugins/aparatos.ts'
import { redDe } from '#server/plugins/limites.ts'
import { isCuentaDemo } from '../cuentas-demo.ts'
import { type Cuenta, findUserByEmail, findUserByUsername } from '../usuarios.ts'
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
