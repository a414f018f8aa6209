// The statements that place an order, few and prepared: who and what before, the articles under lock, everything at once.
import type { Medida, ParteCombo, Valor } from '#domain/catalogo/catalogo.ts'
import { preparacionesDe } from '#domain/catalogo/combo.ts'
import type { Preparacion } from '#domain/catalogo/preparacion.ts'
import type { ClaveLinea } from '#domain/pedido/carrito/carrito.ts'
import type { LineaPedido, PedidoArmado } from '#domain/pedido/pedido.ts'
import type { Pedido } from '#domain/pedido/pedido-entero.ts'
import type { Reserva } from '#domain/pedido/reserva.ts'
import type { Tarifable } from '#domain/precios/tarifa.ts'
import type { Clave } from '#server/base/idempotencia.ts'
import { toJsonb } from '#server/db/jsonb.ts'
import { runs, type Sentencia, type Tx, value } from '#server/db/transaction.ts'
import type { Cartas } from '#server/mail/cartas.ts'
import { addEnvio, checkCorreos, insertCartas } from '#server/mail/outbox.ts'
import { CODIGO_JSON, CODIGO_VIGENTE, type CodigoJson } from '#server/precios/codigos.ts'
import { type ListasDelCliente, listasJson, withTarifas } from '#server/precios/tarifas.ts'
import { PREPARACIONES, putLineas } from '../lineas-sql.ts'

/** One order of a customer at a time: their limits and their key cannot be raced (O8, O9, O16). */
const LOCK_CLIENTE: Sentencia = {
  name: 'pedido-cliente',
  text: 'select id from users where id = $1 and confirmed and not blocked for no key update',
}

/** False: they may not order (any more). */
export async function holdCliente(tx: Tx, userId: number): Promise<boolean> {
  return (await tx.rows(LOCK_CLIENTE, [userId])).length > 0
}

export interface FilaVendible {
  readonly id: number
  readonly categoriaId: number | null
  readonly nombre: string
  readonly precioKg: number
  readonly descPorciento: number | null
  readonly medida: Medida
  readonly stock: number
  readonly valores: readonly Valor[]
  readonly preparaciones: readonly Preparacion[]
  /** Of a combo; null: it is none. */
  readonly partes: readonly ParteCombo[] | null
}

/** `ids` in SQL: a list of articles. Gives it with the parts of those that are combos. */
const conPartes = (ids: string) => `array(select unnest(${ids}::integer[])
  union select o.de_id from combo_opciones o where o.articulo_id = any(${ids}::integer[]))`

const PARTES = `(select json_agg(json_build_object('titulo', c.titulo, 'opciones', c.opciones) order by c.parte) from (
    select o.parte, min(o.titulo) as titulo, json_agg(json_build_object('id', o.id, 'articuloId', o.de_id, 'gramos', o.gramos,
      'diferencia', o.diferencia) order by o.orden, o.id) as opciones
    from combo_opciones o where o.articulo_id = a.id group by o.parte) c)`

/** `ids` in SQL: a list of articles. Gives `FilaVendible`s. */
const vendibles = (
  ids: string,
) => `select a.id, a.nombre, a.precio_kg as "precioKg", descuento_vigente(a, now()) as "descPorciento",
  a.medida, a.stock, (select s.categoria_id from sub_categorias s where s.id = a.sub_categoria_id) as "categoriaId",
  coalesce((select json_agg(json_build_object('id', v.id, 'nombre', v.nombre, 'grsPorcion', v.grs_porcion))
    from articulos_valores av join valores v on v.id = av.valor_id where av.articulo_id = a.id), '[]') as valores,
  coalesce((select json_agg(json_build_object('id', q.id, 'nombre', q.nombre, 'precioKg', q.precio_kg, 'grupo', q.grupo)
    order by q.orden, q.id) from preparaciones q where q.articulo_id = a.id), '[]') as preparaciones, ${PARTES} as partes
  from articulos a where a.id = any(${ids}::integer[]) and a.sub_categoria_id is not null and se_vende(a)
  order by a.id`

const READ_ARTICULOS: Sentencia = {
  name: 'pedido-articulos',
  text: `with ids as materialized (select ${conPartes('$2')} as x), v as (${vendibles('(select x from ids)')})
    select ${listasJson('$1', '(select x from ids)')} as listas, (select coalesce(json_agg(v), '[]') from v) as articulos`,
}

/** A combo is chosen of as others are prepared (VOL-03). */
function withOpciones<T extends FilaVendible>(filas: readonly T[]): T[] {
  const nombres = new Map(filas.map(({ id, nombre }) => [id, nombre]))
  return filas.map(fila =>
    fila.partes === null
      ? fila
      : { ...fila, preparaciones: preparacionesDe(fila.partes, ({ articuloId }) => nombres.get(articuloId)) },
  )
}

/** Those of these articles that are sold, and the parts of those that are combos, at what this customer pays for them. */
export async function readVendibles(
  tx: Tx,
  userId: number,
  articuloIds: readonly number[],
): Promise<(FilaVendible & Tarifable)[]> {
  const [leido] = await tx.rows<Pick<Previo, 'articulos' | 'listas'>>(READ_ARTICULOS, [userId, articuloIds])
  return leido === undefined ? [] : withTarifas(withOpciones(leido.articulos), leido.listas)
}

export interface Previo extends Reserva {
  readonly clave: { readonly pedidoId: number; readonly hash: string } | null
  readonly abiertos: number
  readonly recientes: number
  /** Seconds until the oldest of the last hour's orders is an hour old. */
  readonly espera: number | null
  readonly codigo: CodigoJson | null
  readonly ahora: Date
  readonly articulos: readonly FilaVendible[]
  readonly listas: ListasDelCliente
}

/**
 * By a statement of its own: only one that begins after it sees all of what whoever held them has done. In ascending id,
 * so that no two orders wait for each other (O18). Of a combo its parts: it has no stock itself, and its price follows theirs.
 */
export const holdArticulos = runs<[articuloIds: readonly number[]]>({
  name: 'pedido-bloquear',
  text: `select id from articulos where id = any(${conPartes('$1')})
    and not exists (select from combos c where c.articulo_id = articulos.id) order by id for no key update`,
})

/** $1 customer, $2 key, sealed, $3 code, $4 articles, which are held. */
const READ_PREVIO: Sentencia = {
  name: 'pedido-previo',
  text: `with ids as materialized (select ${conPartes('$4')} as x), suyos as materialized (
    select id, estado, total, pagado_at, created_at from pedidos where user_id = $1 and estado <> 'xxxx'
  ), u as (
    select count(*) filter (where estado = 'pendiente') as abiertos,
      count(*) filter (where created_at > now() - interval '1 hour') as recientes,
      extract(epoch from min(created_at) filter (where created_at > now() - interval '1 hour')
        + interval '1 hour' - now())::integer as espera,
      coalesce(sum(total) filter (where estado = 'pendiente' and pagado_at is null), 0)::bigint as impago,
      coalesce(bool_or(estado = 'finalizado' or pagado_at is not null), false) as conocido
    from suyos
  ), r as (
    select m.articulo_id as "articuloId", -sum(m.cantidad) as cantidad
    from suyos p join movimientos_stock m on m.pedido_id = p.id
    where p.estado = 'pendiente' and p.pagado_at is null and m.articulo_id = any((select x from ids)::integer[])
    group by m.articulo_id
  ), v as (${vendibles('(select x from ids)')})
  select u.*, now() as ahora,
    (select json_build_object('pedidoId', pedido_id, 'hash', encode(cuerpo_hash, 'hex'))
     from llamadas where quien = $1 and clave = $2) as clave,
    (select ${CODIGO_JSON} from discount_codes c where c.code = $3) as codigo,
    ${listasJson('$1', '(select x from ids)')} as listas,
    (select coalesce(json_agg(v), '[]') from v) as articulos,
    (select coalesce(json_agg(r), '[]') from r) as retenido
  from u`,
}

export interface Buscado {
  readonly userId: number
  /** Sealed, as the table of keys has it. */
  readonly clave: Buffer | null
  readonly codigo: string | null
  readonly articuloIds: readonly number[]
}

export async function readPrevio(tx: Tx, { userId, clave, codigo, articuloIds }: Buscado): Promise<Previo> {
  const [previo] = await tx.rows<Previo>(READ_PREVIO, [userId, clave, codigo, articuloIds])
  if (previo === undefined) throw new Error('the statement before an order gave no row')
  return { ...previo, articulos: withOpciones(previo.articulos) }
}

/** $1 the draft's number, or null: a new one, taken once nothing stands against the order. Names it to the stock ledger, and says that its key is written in both tables. */
const NUMBER: Sentencia = {
  name: 'pedido-numero',
  text: `with n as (select coalesce($1::integer, nextval(pg_get_serial_sequence('pedidos', 'id'))::integer) as id)
    select n.id, set_config('mostrador.pedido', n.id::text, true), set_config('mostrador.llamada', 'si', true) from n`,
}

export async function takeNumero(tx: Tx, borradorId: number | null): Promise<number> {
  const [numero] = await tx.rows<{ id: number }>(NUMBER, [borradorId])
  if (numero === undefined) throw new Error('no number for an order')
  return numero.id
}

/** $1 the draft, $2 its lines as they will be ordered. */
const DROP_OTRAS: Sentencia = {
  name: 'borrador-otras',
  text: `delete from pedido_articulos l where l.pedido_id = $1 and not exists (
    select from jsonb_to_recordset($2::jsonb) as t ("articuloId" integer, "valorId" integer, preparaciones jsonb)
    where t."articuloId" = l.articulo_id and t."valorId" = l.valor_id and t.preparaciones = ${PREPARACIONES})`,
}

/** A line of a draft that has to be prepared in some way by now is ordered in that way, and not beside it (ART-07). */
export async function dropOtras(tx: Tx, id: number, lineas: readonly ClaveLinea[]): Promise<void> {
  const claves = lineas.map(({ articuloId, valorId, preparaciones }) => ({
    articuloId,
    valorId,
    preparaciones,
  }))
  await tx.rows(DROP_OTRAS, [id, toJsonb(claves)])
}

/** All that an order writes: the one parameter of the statement, which reads it by these names. */
export interface PorGuardar {
  /** Complete but for the numbers of its lines. */
  readonly pedido: Pedido
  /** The row of a draft becomes the order. */
  readonly deBorrador: boolean
  readonly codigoId: number | null
  /** With its seal, in hexadecimal. */
  readonly clave: (Clave & { readonly sellada: string }) | null
  readonly consumo: PedidoArmado['consumo']
  /** Who took it for them; null: the customer placed it. */
  readonly autorId: number | null
  readonly cartas: Cartas
}

/** Named as it was asked for: what has no portion of the catalogue, by its weight. */
type LineaGuardada = ClaveLinea & { readonly id: number; readonly combo: LineaPedido['combo'] }

const deEntrega = (campo: string) => `(entrega #>> '{${campo}}')`

/**
 * The order, its lines, first step, key, stock and mails in one statement. A draft's row, which is held, becomes the
 * order; for a new order the number is fresh, so nothing conflicts. The stock was read under the lock that is held still.
 * Of a list in JSON the database expects a hundred entries and would read the whole catalogue for them; of `any`, ten.
 */
const SAVE: Sentencia = {
  name: 'pedido-guardar',
  text: `with d as (
    select d."deBorrador", d."codigoId", d."autorId", d.clave, (p.cliente ->> 'id')::integer as "userId", p.*
    from jsonb_to_record($1::jsonb) as d ("deBorrador" boolean, "codigoId" integer, "autorId" integer, clave jsonb, pedido jsonb),
      jsonb_to_record(d.pedido) as p (id integer, cliente jsonb, estado text, subtotal bigint, descuento bigint,
        total bigint, codigo jsonb, detalle text, direccion text, "direccionAlternativa" boolean, "envioGratis" boolean,
        "medioPago" text, "pagaCon" bigint, seguimiento text, entrega jsonb)
  ), p as (
    insert into pedidos (id, user_id, estado, subtotal, descuento, total, discount_code_id, code, discount_percentage,
      detalle, direccion, direccion_alternativa, envio_gratis, medio_pago, paga_con, seguimiento, pendiente_at, entrega, envio, envio_gratis_desde,
      zona_id, zona, zona_elegida, entrega_fecha, turno_id, turno_desde, turno_hasta, entrega_de_mas)
    select id, "userId", estado, subtotal, descuento, total, "codigoId", codigo ->> 'codigo',
      (codigo ->> 'porcentaje')::smallint, detalle, direccion, "direccionAlternativa", "envioGratis", "medioPago", "pagaCon",
      decode(seguimiento, 'hex'), now(), ${deEntrega('modo')}, ${deEntrega('costo')}::bigint, ${deEntrega('gratisDesde')}::bigint, ${deEntrega('zonaId')}::integer,
      ${deEntrega('zona')}, coalesce(${deEntrega('zonaElegida')}::boolean, false), ${deEntrega('turno,fecha')}::date,
      ${deEntrega('turno,id')}::integer, ${deEntrega('turno,desde')}, ${deEntrega('turno,hasta')}, ${deEntrega('deMas')} from d
    on conflict (id) do update set estado = excluded.estado, subtotal = excluded.subtotal,
      descuento = excluded.descuento, total = excluded.total, discount_code_id = excluded.discount_code_id,
      code = excluded.code, discount_percentage = excluded.discount_percentage, detalle = excluded.detalle,
      direccion = excluded.direccion, direccion_alternativa = excluded.direccion_alternativa,
      envio_gratis = excluded.envio_gratis, medio_pago = excluded.medio_pago, paga_con = excluded.paga_con,
      entrega = excluded.entrega, envio = excluded.envio, envio_gratis_desde = excluded.envio_gratis_desde, zona_id = excluded.zona_id,
      zona = excluded.zona, zona_elegida = excluded.zona_elegida, entrega_fecha = excluded.entrega_fecha, turno_id = excluded.turno_id,
      turno_desde = excluded.turno_desde, turno_hasta = excluded.turno_hasta, entrega_de_mas = excluded.entrega_de_mas,
      seguimiento = excluded.seguimiento, pendiente_at = now(), created_at = now(), updated_at = now()
  ), l as (
    ${putLineas('(select id from d)', "$1::jsonb #> '{pedido,lineas}'")}
  ), h as (
    insert into pedido_historial (pedido_id, de, a, user_id)
    select id, case when "deBorrador" then 'xxxx' end, estado, coalesce("autorId", "userId") from d
  ), k as (
    insert into llamadas (quien, clave, cuerpo_hash, pedido_id)
    select "userId", decode(clave ->> 'sellada', 'hex'), decode(clave ->> 'hash', 'hex'), id from d where clave ->> 'texto' is not null
  ), k0 as (
    -- Where the release before looks for it, while it runs beside this one.
    insert into claves_idempotencia (user_id, clave, cuerpo_hash, pedido_id)
    select "userId", clave ->> 'texto', decode(clave ->> 'hash', 'hex'), id from d where clave ->> 'texto' is not null
  ), t as (
    select * from jsonb_to_recordset($1::jsonb -> 'consumo') as t ("articuloId" integer, cantidad bigint)
  ), s as (
    update articulos a set stock = a.stock - t.cantidad from t
    where a.id = t."articuloId" and a.id = any(array(select "articuloId" from t)) and a.control_stock
  ), m as (${insertCartas("$1::jsonb #> '{cartas,dirigidas}'", "$1::jsonb #> '{cartas,hechos}'")})
  select ${addEnvio('m')} as envio,
    (select json_agg(json_build_object('id', id, 'articuloId', articulo_id, 'valorId', coalesce(valor_id, -grs_porcion),
      'preparaciones', preparaciones, 'combo', combo)) from l) as lineas`,
}

/** What is wrong with it is thrown before anything is sent: whatever is asked behind it would not know that this is missing. */
export function savePedido(tx: Tx, datos: PorGuardar): Promise<readonly LineaGuardada[]> {
  checkCorreos(datos.cartas.dirigidas)
  const filas = tx.rows<{ lineas: readonly LineaGuardada[] }>(SAVE, [toJsonb(datos)])
  return filas.then(([guardado]) => {
    if (guardado === undefined) throw new Error('the statement that saves an order gave no row')
    return guardado.lineas
  })
}

/** How many codes were used for an order that is saved: none when the one given has run out since it was read. */
export const spendCodigo = value<number, [codigoId: number, pedidoId: number, userId: number]>({
  name: 'pedido-codigo',
  text: `with c as (
    update discount_codes set current_uses = current_uses + 1, updated_at = now() where id = $1 and ${CODIGO_VIGENTE}
    returning id, una_por_cliente
  ), j as (
    insert into canjes (pedido_id, discount_code_id, user_id, unica) select $2, c.id, $3, c.una_por_cliente from c
  ) select count(*)::integer from c`,
})
