// The customer an order is taken for, in SQL: found by number or phone, or made with a phone alone, and the price list that is theirs.
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { CLIENTE as ROL_CLIENTE } from '#domain/cuenta/usuario.ts'
import type { Cliente } from '#domain/pedido/pedido-entero.ts'
import { finds, lists, type Sentencia, type Tx } from '#server/db/transaction.ts'
import type { DB } from '#server/db/types.ts'

const CLIENTE = 'u.id, u.username, u.nombre, u.apellido, u.telefono, u.direccion, u.email'
/** Of an account that was joined to another one the other is left. */
const SIN_UNIR = 'not exists (select from uniones n where n.de_id = u.id and n.deshecha_at is null)'

export const findCliente = finds<Cliente, [id: number]>({
  name: 'encargo-cliente',
  text: `select ${CLIENTE} from users u where u.id = $1 and ${SIN_UNIR}`,
})

/** $2 the role of who is no staff. */
const VIVO: Sentencia = {
  name: 'encargo-vivo',
  text: `select u.id from users u join roles r on r.id = u.role_id
    where u.id = $1 and r.name = $2 and not u.blocked and u.eliminado_at is null`,
}

/** A customer and nothing else: of the staff, blocked and deleted nobody is one. */
export async function isClienteVivo(tx: Tx, id: number): Promise<boolean> {
  return (await tx.rows(VIVO, [id, ROL_CLIENTE])).length > 0
}

const HOLD: Sentencia = {
  name: 'encargo-tener',
  text: 'select id from users where id = $1 for no key update',
}
const STILL: Sentencia = {
  name: 'encargo-sigue',
  text: `select u.id from users u where u.id = $1 and ${SIN_UNIR}`,
}

/** Held until the transaction ends; false when the account was joined to another one since it was found. */
export async function holdSinUnir(tx: Tx, id: number): Promise<boolean> {
  await tx.rows(HOLD, [id])
  return (await tx.rows(STILL, [id])).length > 0
}

/** One at a time a phone, so that two taps make one account. */
const HOLD_TELEFONO: Sentencia = {
  name: 'encargo-turno',
  text: `select pg_advisory_xact_lock(hashtextextended('telefono ' || $1, 0))`,
}
const FIND_TELEFONO: Sentencia = {
  name: 'encargo-telefono',
  text: `select ${CLIENTE} from telefonos t join users u on u.id = t.user_id where t.numero = $1`,
}

/** Whose it is for the shop; held until the transaction ends when it is nobody's. */
export async function findPorTelefono(tx: Tx, numero: string): Promise<Cliente | null> {
  await tx.rows(HOLD_TELEFONO, [numero])
  const [cliente] = await tx.rows<Cliente>(FIND_TELEFONO, [numero])
  return cliente ?? null
}

/**
 * Who typed a phone that ends alike into their profile: nobody looked whether it is theirs. $1 the last digits of the
 * phone.
 */
export const findEscrito = lists<Cliente, [finales: string]>({
  name: 'encargo-escrito',
  text: `select ${CLIENTE} from users u where solo_cifras(u.telefono) like '%' || $1 and u.confirmed and not u.blocked
    and u.email is not null order by u.id limit 50`,
})

const MAKE: Sentencia = {
  name: 'encargo-nuevo',
  text: `with u as (
    insert into users (username, nombre, telefono, direccion, provider, confirmed)
    values ($1, $1, $2, nullif($3, ''), 'telefono', true)
    returning id, username, nombre, apellido, telefono, direccion, email
  ), t as (insert into telefonos (numero, user_id) select $4, id from u)
  select * from u`,
}

interface Nuevo {
  readonly nombre: string
  readonly telefono: string
  readonly direccion: string
  readonly numero: string
}

export async function makeCliente(tx: Tx, { nombre, telefono, direccion, numero }: Nuevo): Promise<Cliente> {
  const [cliente] = await tx.rows<Cliente>(MAKE, [nombre, telefono, direccion, numero])
  if (cliente === undefined) throw new Error('no account for a customer on the phone')
  return cliente
}

const LOG: Sentencia = {
  name: 'encargo-registro',
  text: `insert into registro (user_id, clave_id, cosa, cosa_id, nombre, a)
    values (case when $1::integer > 0 then $1 end, case when $1 < 0 then -$1 end, 'pedido', $2, '#' || $2::integer,
      jsonb_build_object('tomado_para', $3::text, 'total', $4::bigint))`,
}

/** Who took the order, beside what its history says: somebody of the staff, or a key by its number with a minus before it. */
export async function logTomado(
  tx: Tx,
  autor: number,
  { id, total, cliente }: { readonly id: number; readonly total: number; readonly cliente: Cliente },
): Promise<void> {
  await tx.rows(LOG, [autor, id, cliente.username, total])
}

const HALLADOS_MAX = 8

/** Who can be taken an order for, the ones with the latest order first. */
export function findClientes(db: Kysely<DB>, personas: RawBuilder<SqlBool>) {
  return db
    .selectFrom('users')
    .select(['users.id', 'users.telefono', 'users.direccion', 'users.email'])
    .select(
      sql<string>`coalesce(nullif(trim(concat_ws(' ', users.nombre, users.apellido)), ''), users.username)`.as(
        'nombre',
      ),
    )
    .where('confirmed', '=', true)
    .where('blocked', '=', false)
    .where(personas)
    .where(
      sql<boolean>`not exists (select from uniones n where n.de_id = users.id and n.deshecha_at is null)`,
    )
    .orderBy(
      sql`(select max(p.created_at) from pedidos p where p.user_id = users.id and p.estado <> 'xxxx') desc nulls last`,
    )
    .orderBy('users.id')
    .limit(HALLADOS_MAX)
    .execute()
}

export async function findListaDe(db: Kysely<DB>, clienteId: number): Promise<number | null> {
  const cliente = await db
    .selectFrom('users')
    .select('lista_id')
    .where('id', '=', clienteId)
    .executeTakeFirst()
  return cliente?.lista_id ?? null
}
