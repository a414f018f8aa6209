// The staff in the database: who they are, when they were last seen, their role and block, and invitations to join.
import { type Kysely, sql } from 'kysely'
import { nombreDe } from '#server/cuenta/personas.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { DB } from '#server/db/types.ts'

export interface FilaPersona {
  readonly id: number
  readonly nombre: string
  readonly email: string | null
  readonly rol: string
  readonly bloqueada: boolean
  readonly segundoFactor: boolean
  readonly visto: Date | null
  readonly claves: number
  readonly webhooks: number
}

const PERSONA = sql`
  select u.id, ${sql.raw(nombreDe('u'))} as nombre, u.email, r.name as rol,
    u.blocked as bloqueada, u.segundo_factor as "segundoFactor",
    (select count(*)::integer from claves c where c.user_id = u.id and c.revocada_at is null) as claves,
    (select count(*)::integer from webhooks w where w.user_id = u.id and w.activo) as webhooks,
    greatest((select max(s.visto_at) from sesiones s where s.user_id = u.id),
      (select max(e.visto_at) from equipos e where e.user_id = u.id)) as visto
  from users u join roles r on r.id = u.role_id`

/** In the order of `roles`, then by name. */
export async function listPersonal(db: Kysely<DB>, roles: readonly string[]): Promise<FilaPersona[]> {
  const { rows } = await sql<FilaPersona>`${PERSONA} where r.name = any(${[...roles]}::text[])
    order by array_position(${[...roles]}::text[], r.name), nombre, u.id`.execute(db)
  return rows
}

export async function readPersona(db: Kysely<DB>, id: number): Promise<FilaPersona | null> {
  const { rows } = await sql<FilaPersona>`${PERSONA} where u.id = ${id}`.execute(db)
  return rows[0] ?? null
}

interface PersonaTenida {
  readonly id: number
  readonly rol: string
  readonly bloqueada: boolean
  readonly version: number
}

/**
 * Who acts and who it is about, held until the transaction ends, the lower number first: two who send each other away wait,
 * and do not block what the log says of either (B3). The role is looked up by what the row says once it is held: a join
 * would lose a row whose role just changed.
 */
export async function lockPersonas(
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PersonaTenida>> {
  const { rows } = await sql<PersonaTenida>`
    select u.id, (select r.name from roles r where r.id = u.role_id) as rol, u.blocked as bloqueada, u.token_version as version
    from users u where u.id = any(${[...ids]}::integer[]) order by u.id for no key update of u`.execute(tx)
  return new Map(rows.map(fila => [fila.id, fila]))
}

/** Whatever was open ends: sessions by their version, devices by the database itself. */
export async function changePersona(
  tx: Tx,
  id: number,
  { rol, bloqueada }: { readonly rol?: string | undefined; readonly bloqueada?: boolean | undefined },
): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      ...(rol !== undefined && { role_id: sql<number>`(select id from roles where name = ${rol})` }),
      ...(bloqueada !== undefined && { blocked: bloqueada }),
      token_version: sql<number>`token_version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

/** The demo's own account counts as an Admin where it can be entered. */
export async function sayDemo(tx: Tx, abierta: boolean): Promise<void> {
  if (abierta) await sql`select set_config('mostrador.demo', 'si', true)`.execute(tx)
}

interface NuevaInvitacion {
  readonly hash: Buffer
  readonly rol: string
  readonly email: string | null
  readonly userId: number
  readonly now: Date
  readonly expira: Date
}

export async function insertInvitacion(tx: Tx, nueva: NuevaInvitacion): Promise<number> {
  const { id } = await tx
    .insertInto('invitaciones')
    .values({
      hash: nueva.hash,
      role_id: sql<number>`(select id from roles where name = ${nueva.rol})`,
      email: nueva.email,
      user_id: nueva.userId,
      created_at: nueva.now,
      expira_at: nueva.expira,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function listInvitaciones(db: Kysely<DB>, now: Date) {
  return db
    .selectFrom('invitaciones as i')
    .innerJoin('roles as r', 'r.id', 'i.role_id')
    .leftJoin('users as u', 'u.id', 'i.user_id')
    .select(['i.id', 'r.name as rol', 'i.email', 'u.username as de', 'i.created_at', 'i.expira_at'])
    .where('i.usada_at', 'is', null)
    .where('i.expira_at', '>', now)
    .orderBy('i.id', 'desc')
    .limit(100)
    .execute()
}

/** False when there is none left to take back. */
export async function dropInvitacion(db: Kysely<DB>, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('invitaciones')
    .where('id', '=', id)
    .where('usada_at', 'is', null)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export interface InvitacionViva {
  readonly id: number
  readonly rol: string
  readonly email: string | null
  readonly invita: number
  readonly rolDeQuienInvita: string
}

/** While it is good, and who asked is still there: of any number who hold it one gets it at a time. */
export async function holdInvitacion(
  tx: Kysely<DB>,
  hash: Buffer,
  now: Date,
): Promise<InvitacionViva | null> {
  const fila = await tx
    .selectFrom('invitaciones as i')
    .innerJoin('roles as r', 'r.id', 'i.role_id')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .innerJoin('roles as q', 'q.id', 'u.role_id')
    .select(['i.id', 'r.name as rol', 'i.email', 'u.id as invita', 'q.name as rolDeQuienInvita'])
    .where('i.hash', '=', hash)
    .where('i.usada_at', 'is', null)
    .where('i.expira_at', '>', now)
    .where('u.blocked', '=', false)
    .forUpdate('i')
    .executeTakeFirst()
  return fila ?? null
}

export async function useInvitacion(tx: Tx, id: number, userId: number, now: Date): Promise<void> {
  await tx
    .updateTable('invitaciones')
    .set({ usada_at: now, usada_por: userId })
    .where('id', '=', id)
    .execute()
}
