// Joins the account the shop made for a phone to the one its customer has (account linking), and takes that back: never because somebody typed that phone (MOS-01).
import type { FastifyInstance } from 'fastify'
import { NadaBody } from '#contract/pedido/cambio-pedido.schema.ts'
import {
  EnlaceHechoSchema,
  type EnlaceHechoWire,
  UnionSchema,
  type UnionWire,
  UnirBody,
} from '#contract/pedido/telefono.schema.ts'
import { mensajeUnion } from '#domain/pedido/mensaje-cambio.ts'
import { AppError, noEncontrado, requireHallado } from '#server/base/errors.ts'
import type { Cuenta } from '#server/cuenta/usuarios.ts'
import { inTransaction, runs, type Sentencia, type Tx, value } from '#server/db/transaction.ts'
import { asUsuario } from '#server/gestion/autor.ts'
import { type PedidosDeps, remiteDe } from '../deps.ts'
import { createEnlace } from '../enlaces-sql.ts'
import { llamadasDePedidos } from '../llamadas.ts'
import { chatDe } from '../read/chat.ts'

interface CuentaUnible {
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
async function holdCuentas(tx: Tx, ids: readonly number[]): Promise<CuentaUnible[]> {
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
async function moveTodo(
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

async function insertUnion(
  tx: Tx,
  { de, a, autorId }: { readonly de: number; readonly a: number; readonly autorId: number },
  { pedidos, telefonos }: Movido,
): Promise<number> {
  const [fila] = await tx.rows<{ id: number }>(INSERT, [de, a, autorId, pedidos, telefonos])
  if (fila === undefined) throw new Error('no joining')
  return fila.id
}

interface Union extends Movido {
  readonly id: number
  readonly de: number
  readonly a: number
  readonly deshecha: boolean
}

const COLUMNAS = 'id, de_id as de, a_id as a, pedidos, telefonos, deshecha_at is not null as deshecha'
const FIND: Sentencia = { name: 'union-una', text: `select ${COLUMNAS} from uniones where id = $1` }
const HOLD_UNION: Sentencia = { name: 'union-tomar', text: `${FIND.text} for update` }

async function findUnion(tx: Tx, id: number): Promise<Union | null> {
  const [union] = await tx.rows<Union>(FIND, [id])
  return union ?? null
}

/** After its accounts, as whoever deletes one of them takes them. */
async function holdUnion(tx: Tx, id: number): Promise<Union | null> {
  const [union] = await tx.rows<Union>(HOLD_UNION, [id])
  return union ?? null
}

const markDeshecha = runs<[id: number]>({
  name: 'union-deshacer',
  text: 'update uniones set deshecha_at = now() where id = $1',
})

const countPedidos = value<number, [userId: number]>({
  name: 'union-cuantos',
  text: `select count(*)::integer as cuantos from pedidos where user_id = $1 and estado <> 'xxxx'`,
})

const CON_EMAIL = 'Sólo se puede unir la cuenta de un cliente que anotó el comercio por su teléfono'
const YA_UNIDA = 'Esa cuenta ya se unió a otra'
const UNIDA_DESPUES = 'Después se unió con otra cuenta: deshacé primero esa unión'

async function holdUnible(tx: Tx, id: number): Promise<CuentaUnible> {
  const [cuenta] = await holdCuentas(tx, [id])
  if (cuenta === undefined || cuenta.eliminada) throw noEncontrado()
  checkUnible(cuenta)
  return cuenta
}

function checkUnible({ email, unida }: CuentaUnible): void {
  if (email !== null) throw new AppError('ConflictError', CON_EMAIL)
  if (unida) throw new AppError('ConflictError', YA_UNIDA)
}

/** What the one ordered by phone is the other's from now on. `autorId`: who says so. */
export async function joinIn(tx: Tx, de: number, a: number, autorId: number): Promise<UnionWire> {
  if (de === a) throw new AppError('ValidationError', 'Son la misma cuenta')
  const cuentas = await holdCuentas(tx, [de, a])
  const [vieja, buena] = [cuentas.find(({ id }) => id === de), cuentas.find(({ id }) => id === a)]
  if (vieja === undefined || buena === undefined || vieja.eliminada || buena.eliminada) throw noEncontrado()
  checkUnible(vieja)
  if (buena.unida) throw new AppError('ConflictError', YA_UNIDA)
  const movido = await moveTodo(tx, { de, a, autorId, solo: null })
  const id = await insertUnion(tx, { de, a, autorId }, movido)
  return { data: { id, cliente: a, pedidos: movido.pedidos.length }, meta: {} }
}

function joinCuentas(deps: PedidosDeps, cuenta: Cuenta, de: number, a: number): Promise<UnionWire> {
  return inTransaction(deps.pool, tx => joinIn(tx, de, a, cuenta.id))
}

/** What went over goes back; what was ordered since stays where it was ordered. */
function undoUnion(deps: PedidosDeps, cuenta: Cuenta, id: number): Promise<UnionWire> {
  return inTransaction(deps.pool, async tx => {
    const vista = requireHallado(await findUnion(tx, id))
    const { de, a } = vista
    const cuentas = await holdCuentas(tx, [de, a])
    const union = requireHallado(await holdUnion(tx, id))
    if (union.deshecha) throw new AppError('ConflictError', 'Esa unión ya se deshizo')
    // Then what went over lies with that other one: what was joined last is taken apart first.
    if (cuentas.some(({ id: esta, unida }) => esta === a && unida)) {
      throw new AppError('ConflictError', UNIDA_DESPUES)
    }
    const { pedidos } = await moveTodo(tx, { de: a, a: de, autorId: cuenta.id, solo: union })
    await markDeshecha(tx, id)
    return { data: { id, cliente: de, pedidos: pedidos.length }, meta: {} }
  })
}

/** For the phone the shop knows them by: whoever opens it there, in their own account, may join it. */
function sendUnion(deps: PedidosDeps, cuenta: Cuenta, id: number): Promise<EnlaceHechoWire> {
  return inTransaction(deps.pool, async tx => {
    const { telefono, nombre, username } = await holdUnible(tx, id)
    const { enlace, vence } = await createEnlace(tx, deps.publicUrl, { unionId: id, autorId: cuenta.id })
    const { comercio } = remiteDe(deps)
    const numero = chatDe(telefono, comercio.areaTelefonica)
    const texto = mensajeUnion(nombre ?? username, comercio.nombre, enlace)
    return { enlace, vence: vence.toISOString(), whatsapp: numero === null ? null : { numero, texto } }
  })
}

export async function describeUnion(tx: Tx, id: number): Promise<{ nombre: string; pedidos: number }> {
  const { nombre, username } = await holdUnible(tx, id)
  return { nombre: nombre ?? username, pedidos: await countPedidos(tx, id) }
}

export function registerJoin(app: FastifyInstance, deps: PedidosDeps): void {
  const call = llamadasDePedidos(app)
  call('POST /api/clientes/:id/unir', {
    summary: 'Unir un cliente anotado por teléfono con su cuenta',
    body: UnirBody,
    answer: UnionSchema,
    handler: ({ cuenta, id, body }) => joinCuentas(deps, cuenta, id, body.con),
  })
  call('POST /api/uniones/:id/deshacer', {
    summary: 'Deshacer una unión de cuentas',
    body: NadaBody,
    vacio: true,
    answer: UnionSchema,
    handler: ({ cuenta, id }) => undoUnion(deps, cuenta, id),
  })
  call('POST /api/clientes/:id/enlace', {
    summary: 'Un enlace para que el cliente una sus pedidos a su cuenta',
    body: NadaBody,
    vacio: true,
    answer: EnlaceHechoSchema,
    handler: async ({ cuenta, id }) => ({ data: await sendUnion(deps, cuenta, id), meta: {} }),
  })
}
