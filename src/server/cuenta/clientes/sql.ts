// The statements of customers in the back room: found and read by pages (keyset pagination), one with orders and note, the note put.
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type {
  ClienteFila,
  ClienteWire,
  NotaWire,
  PedidoDeClienteWire,
} from '#contract/cuenta/cliente.schema.ts'
import { centavosToPesos } from '#domain/precios/dinero.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { DB } from '#server/db/types.ts'
import { nombreDe } from '../personas.ts'

interface Fila {
  readonly id: number
  readonly nombre: string
  readonly email: string | null
  readonly telefono: string | null
  readonly bloqueado: boolean
  readonly confirmado: boolean
  readonly rol: string
  readonly lista: { readonly id: number; readonly nombre: string } | null
  readonly pedidos: number
  readonly gastado: number
  readonly ultimo: Date | null
  readonly created_at: Date
}

/** What somebody bought: weighed where it was, never a draft, never what was cancelled. `u` is the person's row. */
const COMPRAS = sql`left join lateral (
    select count(*) as pedidos, coalesce(sum(coalesce(p.total_final, p.total)), 0) as gastado, max(p.created_at) as ultimo
    from pedidos p where p.user_id = u.id and p.estado not in ('xxxx', 'cancelado')) c on true`
const COLUMNAS = sql`u.id, ${sql.raw(nombreDe('u'))} as nombre, u.email,
  u.telefono, u.blocked as bloqueado, u.confirmed as confirmado, r.name as rol, u.created_at,
  case when l.id is not null then json_build_object('id', l.id, 'nombre', l.nombre) end as lista,
  c.pedidos::integer as pedidos, c.gastado::bigint as gastado, c.ultimo`
const TABLAS = sql`join roles r on r.id = u.role_id left join listas_precios l on l.id = u.lista_id ${COMPRAS}`

/** Neither deleted nor joined to another account, which is who they are now. */
const esAlguien = (tabla: 'u' | 'users') =>
  sql<SqlBool>`${sql.raw(tabla)}.eliminado_at is null and not exists (
    select from uniones n where n.de_id = ${sql.raw(tabla)}.id and n.deshecha_at is null)`

function toFila({ gastado, ultimo, created_at, ...fila }: Fila): ClienteFila {
  return {
    ...fila,
    gastado: centavosToPesos(Number(gastado)),
    ultimoPedidoAt: ultimo?.toISOString() ?? null,
    createdAt: created_at.toISOString(),
  }
}

/**
 * Who is sought is found first, all of them, by the index of what was typed; only those of the page are counted and summed.
 * `quienes` null: everybody, by number.
 */
export async function readClientes(
  db: Kysely<DB>,
  {
    quienes,
    antes,
    limite,
  }: { readonly quienes: RawBuilder<SqlBool> | null; readonly antes: number | null; readonly limite: number },
): Promise<ClienteFila[]> {
  const desde = antes === null ? sql`true` : sql`id < ${antes}`
  const pagina =
    quienes === null
      ? sql`select id from users where ${esAlguien('users')} and ${desde} order by id desc limit ${limite}`
      : sql`select id from hallados where ${desde} order by id desc limit ${limite}`
  const hallados =
    quienes === null
      ? sql``
      : sql`hallados as materialized (select users.id from users where ${esAlguien('users')} and ${quienes}),`
  const { rows } = await sql<Fila>`with ${hallados} pagina as materialized (${pagina})
    select ${COLUMNAS} from pagina join users u using (id) ${TABLAS} order by u.id desc`.execute(db)
  return rows.map(toFila)
}

interface FilaEntera extends Fila {
  readonly username: string
  readonly direccion: string | null
  readonly provider: string
  readonly poliPriv: boolean
  readonly visto_at: Date | null
  readonly nota: string | null
  readonly nota_version: number | null
  readonly nota_at: Date | null
}

/** Null: there is none, or not any more. */
export async function readCliente(db: Kysely<DB>, id: number): Promise<ClienteWire | null> {
  const { rows } =
    await sql<FilaEntera>`select ${COLUMNAS}, u.username, u.direccion, u.provider, u.poli_priv as "poliPriv",
      greatest(u.visto_at, c.ultimo) as visto_at, n.texto as nota, n.version as nota_version, n.updated_at as nota_at
    from users u ${TABLAS} left join clientes_notas n on n.user_id = u.id
    where u.id = ${id} and ${esAlguien('u')}`.execute(db)
  const [fila] = rows
  if (fila === undefined) return null
  const { visto_at, nota, nota_version, nota_at, ...resto } = fila
  return {
    ...toFila(resto),
    username: fila.username,
    direccion: fila.direccion,
    provider: fila.provider,
    poliPriv: fila.poliPriv,
    vistoAt: visto_at?.toISOString() ?? null,
    nota: { texto: nota ?? '', version: nota_version ?? 0, updatedAt: nota_at?.toISOString() ?? null },
  }
}

export async function readPedidosDe(
  db: Kysely<DB>,
  id: number,
  antes: number | null,
  limite: number,
): Promise<PedidoDeClienteWire[]> {
  const filas = await db
    .selectFrom('pedidos')
    .select(['id', 'estado', 'total', 'total_final', 'pagado_at', 'created_at'])
    .where('user_id', '=', id)
    .where('estado', '<>', 'xxxx')
    .$if(antes !== null, consulta => consulta.where('id', '<', antes))
    .orderBy('id', 'desc')
    .limit(limite)
    .execute()
  return filas.map(({ id: numero, estado, total, total_final, pagado_at, created_at }) => ({
    id: numero,
    estado,
    total: centavosToPesos(total_final ?? total),
    pagado: pagado_at !== null,
    createdAt: created_at.toISOString(),
  }))
}

/** Held until the transaction ends; null when there is none, or not any more. */
export async function lockPersona(tx: Tx, id: number) {
  const fila = await tx
    .selectFrom('users')
    .select(['users.id', 'users.blocked'])
    // Not joined: a row whose role changed while it was waited for would be lost.
    .select(sql<string>`(select r.name from roles r where r.id = users.role_id)`.as('rol'))
    .where('users.id', '=', id)
    .where(esAlguien('users'))
    .forNoKeyUpdate('users')
    .executeTakeFirst()
  return fila ?? null
}

/** With every account joined to theirs, in the order in which joinings take them. */
export async function holdCuentas(tx: Tx, id: number): Promise<void> {
  await sql`select from users where id = any(cuentas_de(${id})) order by id for no key update`.execute(tx)
}

/** Everybody who can act in a role, in one order for all who ask: two who would leave none wait for each other (B3). */
export async function holdDeRol(tx: Tx, rol: string): Promise<number[]> {
  const filas = await tx
    .selectFrom('users')
    .select('id')
    .where('role_id', '=', sql<number>`(select id from roles where name = ${rol})`)
    .where('confirmed', '=', true)
    .where('blocked', '=', false)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return filas.map(({ id }) => id)
}

export async function readNota(tx: Tx, id: number): Promise<NotaWire> {
  const fila = await tx
    .selectFrom('clientes_notas')
    .select(['texto', 'version', 'updated_at'])
    .where('user_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return fila === undefined
    ? { texto: '', version: 0, updatedAt: null }
    : { texto: fila.texto, version: fila.version, updatedAt: fila.updated_at.toISOString() }
}

/** Who wrote it last; null: the system, or somebody who is gone. */
export async function readAutorNota(tx: Tx, id: number): Promise<string | null> {
  const { rows } = await sql<{ quien: string | null }>`select u.username as quien from registro r
    left join users u on u.id = r.user_id
    where r.cosa = 'cliente' and r.cosa_id = ${id} and r.a ? 'nota' order by r.id desc limit 1`.execute(tx)
  return rows[0]?.quien ?? null
}

export async function putNota(tx: Tx, id: number, texto: string): Promise<void> {
  await sql`insert into clientes_notas as n (user_id, texto) values (${id}, ${texto})
    on conflict (user_id) do update set texto = excluded.texto, version = n.version + 1, updated_at = now()
      where n.texto <> excluded.texto`.execute(tx)
}

/** The database's own word where nobody would be left who may do everything. */
export const ULTIMO = 'MS001'

/** Whatever was open ends, on every server; unblocking opens nothing by itself. */
export async function setBloqueo(tx: Tx, id: number, bloqueado: boolean): Promise<void> {
  await tx
    .updateTable('users')
    .set({ blocked: bloqueado, ...(bloqueado && { token_version: sql<number>`token_version + 1` }) })
    .where('id', '=', id)
    .where('blocked', '<>', bloqueado)
    .execute()
}

export async function readAbiertos(tx: Tx, id: number): Promise<number[]> {
  const filas = await tx
    .selectFrom('pedidos')
    .select('id')
    .where(sql<SqlBool>`user_id = any(cuentas_de(${id}))`)
    .where('estado', 'in', ['pendiente', 'en_proceso'])
    .orderBy('id')
    .execute()
  return filas.map(fila => fila.id)
}

export async function erasePersona(tx: Tx, id: number): Promise<void> {
  await sql`select erase_persona(${id})`.execute(tx)
}
