// Two accounts that are one person, in SQL: what of the one goes over to the other, and back.
import { runs, type Sentencia, type Tx, value } from '#server/db/transaction.ts'
import { asUsuario } from '#server/gestion/autor.ts'

export interface CuentaUnible {
  readonly id: number
  readonly username: string
  readonly nombre: string | null
  readonly telefono: string | null
  readonly email: string | null
  /** The account was joined to another one: no person enters with it any more. */
  readonly unida: boolean
  readonly eliminada: boolean
}

/** In ascending id, so that no two joinings wait for each other. */
const HOLD: Sentencia = {
  name: 'union-turno',
  text: 'select id from users where id = any($1::integer[]) order by id for no key update',
}
const READ: Sentencia = {
  name: 'union-cuentas',
  text: `select u.id, u.username, u.nombre, u.telefono, u.email, u.eliminado_at is not null as eliminada,
      exists (select from uniones n where n.de_id = u.id and n.deshecha_at is null) as unida
    from users u where u.id = any($1::integer[]) and u.eliminado_at is null order by u.id`,
}

/** Read by a statement of its own: only one that begins once they are held sees the joining it waited for. */
export async function holdCuentas(tx: Tx, ids: readonly number[]): Promise<CuentaUnible[]> {
  await tx.rows(HOLD, [ids])
  return tx.rows(READ, [ids])
}

/** Orders with their keys and codes, and the phones; the draft of an account nobody enters with is nobody's. */
const MOVE: Sentencia = {
  name: 'union-mover',
  text: `with p as (
    update pedidos set user_id = $2, updated_at = now(), revision = revision + 1
    where user_id = $1 and estado <> 'xxxx' and ($3::integer[] is null or id = any($3)) returning id
  ), k as (
    update llamadas k set quien = $2 where k.quien = $1 and k.pedido_id in (select id from p)
      and not exists (select from llamadas o where o.quien = $2 and o.clave = k.clave)
  ), x as (
    delete from llamadas k where k.quien = $1 and k.pedido_id in (select id from p)
      and exists (select from llamadas o where o.quien = $2 and o.clave = k.clave)
  ), j as (
    update canjes j set user_id = $2, unica = unica and j.devuelto_at is null and not exists (
        select from canjes o where o.discount_code_id = j.discount_code_id and o.user_id = $2 and o.unica and o.devuelto_at is null)
      where j.pedido_id in (select id from p)
  ), t as (
    update telefonos set user_id = $2 where user_id = $1 and ($4::text[] is null or numero = any($4)) returning numero
  )
  select coalesce((select array_agg(id order by id) from p), '{}') as pedidos,
    coalesce((select array_agg(numero) from t), '{}') as telefonos`,
}

interface Movido {
  readonly pedidos: readonly number[]
  readonly telefonos: readonly string[]
}

/** `solo`: what went over when they were joined; null: all there is. */
export async function moveTodo(
  tx: Tx,
  {
    de,
    a,
    autorId,
    solo,
  }: { readonly de: number; readonly a: number; readonly autorId: number; readonly solo: Movido | null },
): Promise<Movido> {
  await asUsuario(tx, { id: autorId })
  const [movido] = await tx.rows<Movido>(MOVE, [de, a, solo?.pedidos ?? null, solo?.telefonos ?? null])
  return movido ?? { pedidos: [], telefonos: [] }
}

const INSERT: Sentencia = {
  name: 'union-anotar',
  text: `insert into uniones (de_id, a_id, user_id, pedidos, telefonos) values ($1, $2, $3, $4, $5) returning id`,
}

export async function insertUnion(
  tx: Tx,
  { de, a, autorId }: { readonly de: number; readonly a: number; readonly autorId: number },
  { pedidos, telefonos }: Movido,
): Promise<number> {
  const [fila] = await tx.rows<{ id: number }>(INSERT, [de, a, autorId, pedidos, telefonos])
  if (fila === undefined) throw new Error('no joining')
  return fila.id
}

export interface Union extends Movido {
  readonly id: number
  readonly de: number
  readonly a: number
  readonly deshecha: boolean
}

const COLUMNAS = 'id, de_id as de, a_id as a, pedidos, telefonos, deshecha_at is not null as deshecha'
const FIND: Sentencia = { name: 'union-una', text: `select ${COLUMNAS} from uniones where id = $1` }
const HOLD_UNION: Sentencia = { name: 'union-tomar', text: `${FIND.text} for update` }

export async function findUnion(tx: Tx, id: number): Promise<Union | null> {
  const [union] = await tx.rows<Union>(FIND, [id])
  return union ?? null
}

/** After its accounts, as whoever deletes one of them takes them. */
export async function holdUnion(tx: Tx, id: number): Promise<Union | null> {
  const [union] = await tx.rows<Union>(HOLD_UNION, [id])
  return union ?? null
}

export const markDeshecha = runs<[id: number]>({
  name: 'union-deshacer',
  text: 'update uniones set deshecha_at = now() where id = $1',
})

export const countPedidos = value<number, [userId: number]>({
  name: 'union-cuantos',
  text: `select count(*)::integer as cuantos from pedidos where user_id = $1 and estado <> 'xxxx'`,
})
