// Reading accounts: the person, their role, and the two facts about them that never leave the server.
import { type Kysely, type Selectable, sql } from 'kysely'
import type pg from 'pg'
import { CLIENTE, trabaja, type Usuario } from '#domain/cuenta/usuario.ts'
import type { Alcance } from '#domain/personal/alcances.ts'
import { type Permiso, puede } from '#domain/personal/permisos.ts'
import { rowsOf, type Sentencia, type Tx } from '../db/transaction.ts'
import type { DB, Roles, Users } from '../db/types.ts'

export interface Cuenta extends Usuario {
  /** Null: has no password, enters through somebody else's sign-in. */
  readonly passwordHash: string | null
  readonly tokenVersion: number
  /** A password alone does not open it. */
  readonly segundoFactor: boolean
  /** The price list they belong to; null: retail. */
  readonly listaId: number | null
  /** The key of the API that asks, in place of a person; then `id` is its number with a minus before it. */
  readonly clave: ClaveDeLlamada | null
  /** Was deleted: what is left is the sums of their orders. */
  readonly eliminado: boolean
}

interface ClaveDeLlamada {
  readonly id: number
  readonly nombre: string
  readonly alcances: readonly Alcance[]
}

type Quien = Pick<Cuenta, 'role' | 'clave'>

/**
 * Acts on everybody's orders. A key is inside a call only where the table of access opened that very call to it; what it is
 * answered is another matter: `conoce`.
 */
export function atiende({ role, clave }: Quien): boolean {
  return clave !== null || puede(role.name, 'pedidos')
}

/** What of an answer is shown: to people by their role, to keys by their scopes (B5). */
export function ve({ role, clave }: Quien, permiso: Permiso, alcance: Alcance): boolean {
  return clave === null ? puede(role.name, permiso) : clave.alcances.includes(alcance)
}

/** May know whose an order is, and how to reach them. */
export function conoce(cuenta: Quien): boolean {
  return ve(cuenta, 'pedidos', 'pedidos:leer')
}

/** A key that may not know who ordered sees the order's number in place of the name. */
export function nombreVisto({ role, clave }: Quien, pedido: number, nombre: string): string {
  return clave !== null && !conoce({ role, clave }) ? `Pedido ${pedido}` : nombre
}

type Fila = Selectable<Users> & {
  readonly [K in keyof Selectable<Roles> as `role_${K}`]: Selectable<Roles>[K]
}

const selectCuentas = (db: Kysely<DB>) =>
  db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .selectAll('users')
    .select([
      'roles.name as role_name',
      'roles.description as role_description',
      'roles.type as role_type',
      'roles.created_at as role_created_at',
      'roles.updated_at as role_updated_at',
    ])

export async function findCuentaById(db: Kysely<DB>, id: number): Promise<Cuenta | null> {
  return toCuenta(await selectCuentas(db).where('users.id', '=', id).executeTakeFirst())
}

const CUENTA: Sentencia = {
  name: 'cuenta',
  text: `select u.*, r.name as role_name, r.description as role_description, r.type as role_type,
    r.created_at as role_created_at, r.updated_at as role_updated_at, s.id as sesion_id, s.visto_at as sesion_visto
    from users u join roles r on r.id = u.role_id
    left join sesiones s on s.id = $2 and s.user_id = u.id and s.terminada_at is null
    where u.id = $1`,
}

interface Asistente {
  readonly cuenta: Cuenta
  /** The session that was asked about, while nobody has ended it. */
  readonly sesion: { readonly id: number; readonly visto: Date | null } | null
}

/** The person and their session, prepared: it is asked before every call of somebody with a session. */
export async function readAsistente(
  pool: pg.Pool,
  id: number,
  sesion: number | null,
): Promise<Asistente | null> {
  const [fila] = await rowsOf<Fila & { sesion_id: number | null; sesion_visto: Date | null }>(pool, CUENTA, [
    id,
    sesion,
  ])
  const cuenta = toCuenta(fila)
  if (fila === undefined || cuenta === null) return null
  return {
    cuenta,
    sesion: fila.sesion_id === null ? null : { id: fila.sesion_id, visto: fila.sesion_visto },
  }
}

/** `email` in the form `normalizeEmail` gives. */
export async function findUserByEmail(db: Kysely<DB>, email: string): Promise<Cuenta | null> {
  return toCuenta(await selectCuentas(db).where('users.email', '=', email).executeTakeFirst())
}

interface PorNombre {
  /** Null: nobody who could enter by it. */
  readonly cuenta: Cuenta | null
  /** Several accounts have the name. */
  readonly repetido: boolean
}

/**
 * Who enters by a display name: whoever alone has it, or alone among the staff. A customer who takes the name of somebody who works
 * here keeps nobody out.
 */
export async function findUserByUsername(db: Kysely<DB>, username: string): Promise<PorNombre> {
  // The staff first: two rows of each tell.
  const filas = await selectCuentas(db)
    .where('users.username', '=', username)
    .where('users.email', 'is not', null)
    .orderBy(sql`roles.name = ${CLIENTE}`)
    .limit(3)
    .execute()
  const deAqui = filas.filter(({ role_name }) => trabaja(role_name))
  const [unica, otra] = deAqui.length > 0 ? deAqui : filas
  return { cuenta: otra === undefined ? toCuenta(unica) : null, repetido: filas.length > 1 }
}

function toCuenta(fila: Fila | undefined): Cuenta | null {
  // Made by the shop for a customer on the phone: nobody enters with it.
  if (fila === undefined || fila.email === null) return null
  return {
    id: fila.id,
    username: fila.username,
    email: fila.email,
    provider: fila.provider,
    confirmed: fila.confirmed,
    blocked: fila.blocked,
    nombre: fila.nombre,
    apellido: fila.apellido,
    direccion: fila.direccion,
    telefono: fila.telefono,
    avatar: fila.avatar,
    poliPriv: fila.poli_priv,
    lista: fila.lista_id !== null,
    createdAt: fila.created_at.toISOString(),
    updatedAt: fila.updated_at.toISOString(),
    role: {
      id: fila.role_id,
      name: fila.role_name,
      description: fila.role_description,
      type: fila.role_type,
      createdAt: fila.role_created_at.toISOString(),
      updatedAt: fila.role_updated_at.toISOString(),
    },
    passwordHash: fila.password_hash,
    tokenVersion: fila.token_version,
    segundoFactor: fila.segundo_factor,
    listaId: fila.lista_id,
    clave: null,
    eliminado: fila.eliminado_at !== null,
  }
}

/** False when the sessions of this version have ended; otherwise they last until the transaction is over. */
export async function holdSesion(
  tx: Tx,
  { id, tokenVersion }: { readonly id: number; readonly tokenVersion: number },
): Promise<boolean> {
  const fila = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('token_version', '=', tokenVersion)
    .forUpdate()
    .executeTakeFirst()
  return fila !== undefined
}
