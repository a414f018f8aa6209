// What a proven identity opens: an account of its own, one linked to it, or nothing (G4, G6).
import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { IngresoWire } from '#contract/cuenta/cuenta.schema.ts'
import { toWireUser } from '#contract/cuenta/cuenta.wire.ts'
import { EMAIL_MAX, emailValido, normalizeEmail, usernameDe } from '#domain/cuenta/registro.ts'
import { LARGOS } from '#domain/cuenta/usuario.ts'
import { lineaSegura } from '#domain/texto/seguro.ts'
import { AppError } from '#server/base/errors.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import type { DB } from '#server/db/types.ts'
import { consumeCodigo, createCodigo } from '../codigos.ts'
import type { Tokens } from '../tokens.ts'
import { findCuentaById } from '../usuarios.ts'
import type { Identidad } from './proveedor.ts'
import {
  type CuentaHallada,
  findByEmail,
  findByIdentidad,
  hasIdentidad,
  insertIdentidad,
  insertUser,
  takeOver,
  type UserDeProveedor,
  waitTurn,
} from './store.ts'

interface Deps {
  readonly db: Kysely<DB>
  readonly tokens: Tokens
  readonly now: () => Date
}

interface Vuelta {
  /** Single use, 60 seconds; travels in the address. */
  readonly codigo: string
  /** Stays in a cookie of the browser that began. */
  readonly navegador: string
}

/** The code that the browser that began exchanges for a session; null when this identity opens no account. */
export function enterWith({ db, now }: Deps, identidad: Identidad): Promise<Vuelta | null> {
  return inTransaction(db, async tx => {
    const cuenta = await resolveCuenta(tx, identidad, now())
    if (cuenta === null || cuenta.blocked) return null
    const navegador = randomBytes(32).toString('base64url')
    const codigo = await createCodigo(tx, {
      tipo: 'ingreso',
      userId: cuenta.id,
      email: cuenta.email,
      navegador,
      now: now(),
    })
    return { codigo, navegador }
  })
}

async function resolveCuenta(tx: Tx, identidad: Identidad, now: Date): Promise<CuentaHallada | null> {
  const propia = await findByIdentidad(tx, identidad)
  if (propia !== undefined) return propia
  const nuevo = readUser(identidad)
  if (nuevo === null) return null
  await waitTurn(tx, nuevo.email)
  const otraVez = await findByIdentidad(tx, identidad)
  if (otraVez !== undefined) return otraVez
  const cuenta = (await insertUser(tx, nuevo, now)) ?? (await adopt(tx, identidad, nuevo, now))
  if (cuenta !== null) await insertIdentidad(tx, cuenta.id, identidad)
  return cuenta
}

/** An account with this address exists: linked when its owner proved the address, taken over when nobody did. */
async function adopt(
  tx: Tx,
  { issuer }: Identidad,
  nuevo: UserDeProveedor,
  now: Date,
): Promise<CuentaHallada | null> {
  const cuenta = await findByEmail(tx, nuevo.email)
  if (cuenta === undefined || cuenta.blocked || (await hasIdentidad(tx, cuenta.id, issuer))) return null
  if (!cuenta.confirmed) await takeOver(tx, cuenta.id, nuevo, now)
  return cuenta
}

/** Null without a verified address: anybody could claim any. Names are the provider's, and no safer than typed ones. */
function readUser(identidad: Identidad): UserDeProveedor | null {
  if (!identidad.emailVerificado) return null
  const email = normalizeEmail(identidad.email)
  if (!emailValido(email) || lineaSegura(email, EMAIL_MAX) !== email) return null
  return {
    email,
    username: readNombre(identidad.nombreCompleto, LARGOS.username) ?? usernameDe(email),
    nombre: readNombre(identidad.nombre, LARGOS.nombre),
    apellido: readNombre(identidad.apellido, LARGOS.apellido),
  }
}

function readNombre(valor: string, max: number): string | null {
  return lineaSegura(valor, max) || null
}

/** Of any number of callers one gets the session, and only in the browser that began (G1, G2). */
export async function exchangeGoogle(
  { db, tokens, now }: Deps,
  codigo: string,
  navegador: string | null,
): Promise<IngresoWire> {
  const usado =
    navegador === null
      ? null
      : await inTransaction(db, tx =>
          consumeCodigo(tx, { tipos: ['ingreso'], codigo, navegador, now: now() }),
        )
  const cuenta = usado === null ? null : await findCuentaById(db, usado.userId)
  if (cuenta === null || cuenta.blocked) {
    throw new AppError('ApplicationError', 'El ingreso venció o ya se usó. Probá de nuevo.')
  }
  return { jwt: await tokens.issueToken(cuenta), user: toWireUser(cuenta) }
}
