// The statements that place an order, few and prepared: who and what before, the articles under lock, everything at once.
import type { Medida, Valor } from '#domain/catalogo/catalogo.ts'
import type { Reserva } from '#domain/pedido/reserva.ts'
import type { Sentencia } from '../../db/transaction.ts'
import { CODIGO_JSON, CODIGO_VIGENTE, type CodigoJson } from '../../descuentos/codigos.ts'
import { addEnvio, insertCorreos } from '../../mail/outbox.ts'

/** One order of a customer at a time: their limits and their key cannot be raced (O8, O9, O16). */
export const LOCK_CLIENTE: Sentencia = {
  name: 'pedido-cliente',
  text: 'select id from users where id = $1 and confirmed and not blocked for no key update',
}

export interface FilaVendible {
  readonly id: number
  readonly nombre: string
  readonly precioKg: number
  readonly descPorciento: number | null
  readonly medida: Medida
  readonly stock: number
  readonly valores: readonly Valor[]
}

const vendibles = (
  ids: string,
) => `select a.id, a.nombre, a.precio_kg as "precioKg", a.desc_porciento as "descPorciento",
  a.medida, a.stock, coalesce((select json_agg(json_build_object('id', v.id, 'nombre', v.nombre, 'grsPorcion', v.grs_porcion))
    from articulos_valores av join valores v on v.id = av.valor_id where av.articulo_id = a.id), '[]') as valores
  from articulos a where a.id = any(${ids}::integer[]) and a.sub_categoria_id is not null order by a.id`

export const READ_ARTICULOS: Sentencia = { name: 'pedido-articulos', text: vendibles('$1') }

export interface Previo extends Reserva {
  readonly clave: { readonly pedidoId: number; readonly hash: string } | null
  readonly abiertos: number
  readonly recientes: number
  /** Seconds until the oldest of the last hour's orders is an hour old. */
  readonly espera: number | null
  readonly codigo: CodigoJson | null
  readonly ahora: Date
  readonly articulos: readonly FilaVendible[]
}

/**
 * $1 customer, $2 key, $3 code, $4 articles. Articles are locked in ascending id, so that no two orders wait for each
 * other (O18), and read as they are once they are locked.
 */
export const READ_PREVIO: Sentencia = {
  name: 'pedido-previo',
  text: `with u as (
    select count(*) filter (where estado = 'pendiente') as abiertos,
      count(*) filter (where created_at > now() - interval '1 hour') as recientes,
      extract(epoch from min(created_at) filter (where created_at > now() - interval '1 hour')
        + interval '1 hour' - now())::integer as espera,
      coalesce(sum(total) filter (where estado = 'pendiente' and pagado_at is null), 0)::bigint as impago,
      coalesce(bool_or(estado = 'finalizado' or pagado_at is not null), false) as conocido
    from pedidos where user_id = $1 and estado <> 'xxxx'
  ), r as (
    select m.articulo_id as "articuloId", -sum(m.cantidad) as cantidad
    from pedidos p join movimientos_stock m on m.pedido_id = p.id
    where p.user_id = $1 and p.estado = 'pendiente' and p.pagado_at is null and m.articulo_id = any($4::integer[])
    group by m.articulo_id
  ), v as (${vendibles('$4')} for no key update of a)
  select u.*, now() as ahora,
    (select json_build_object('pedidoId', pedido_id, 'hash', encode(cuerpo_hash, 'hex'))
     from claves_idempotencia where user_id = $1 and clave = $2) as clave,
    (select ${CODIGO_JSON} from discount_codes c where c.code = $3) as codigo,
    (select coalesce(json_agg(v), '[]') from v) as articulos,
    (select coalesce(json_agg(r), '[]') from r) as retenido
  from u`,
}

/** $1 the draft's number, or null: a new one, taken once nothing stands against the order. Names it to the stock ledger. */
export const NUMBER: Sentencia = {
  name: 'pedido-numero',
  text: `with n as (select coalesce($1::integer, nextval(pg_get_serial_sequence('pedidos', 'id'))::integer) as id)
    select n.id, set_config('mostrador.pedido', n.id::text, true) from n`,
}

export interface Guardado {
  /** False: the draft was none any more. */
  readonly guardado: boolean
  readonly articulos: number
  readonly codigos: number
  readonly lineas: readonly { readonly id: number; readonly articuloId: number; readonly valorId: number }[]
}

/**
 * The order, its lines, first step, key, stock, code and mails in one statement. A draft's row becomes the order; for a new
 * order the number is fresh, so nothing conflicts. What did not hold any more shows in the counts.
 */
export const SAVE: Sentencia = {
  name: 'pedido-guardar',
  text: `with p as (
    insert into pedidos (id, user_id, estado, subtotal, descuento, total, discount_code_id, code, discount_percentage,
      detalle, direccion, direccion_alternativa, pendiente_at)
    values ($1, $2, 'pendiente', $3, $4, $5, $6, $7, $8, $9, $10, $11, now())
    on conflict (id) do update set estado = excluded.estado, subtotal = excluded.subtotal,
      descuento = excluded.descuento, total = excluded.total, discount_code_id = excluded.discount_code_id,
      code = excluded.code, discount_percentage = excluded.discount_percentage, detalle = excluded.detalle,
      direccion = excluded.direccion, direccion_alternativa = excluded.direccion_alternativa,
      pendiente_at = now(), created_at = now(), updated_at = now()
      where pedidos.estado = 'xxxx' and pedidos.user_id = excluded.user_id
    returning id
  ), l as (
    insert into pedido_articulos (pedido_id, articulo_id, valor_id, articulo_nombre, valor_nombre, medida, precio_kg,
      desc_porciento, grs_porcion, cantidad, precio_unitario, subtotal)
    select $1, * from unnest($12::integer[], $13::integer[], $14::text[], $15::text[], $16::text[], $17::bigint[],
      $18::smallint[], $19::integer[], $20::integer[], $21::bigint[], $22::bigint[])
    on conflict (pedido_id, articulo_id, valor_id) do update set articulo_nombre = excluded.articulo_nombre,
      valor_nombre = excluded.valor_nombre, medida = excluded.medida, precio_kg = excluded.precio_kg,
      desc_porciento = excluded.desc_porciento, grs_porcion = excluded.grs_porcion, cantidad = excluded.cantidad,
      precio_unitario = excluded.precio_unitario, subtotal = excluded.subtotal, updated_at = now()
    returning id, articulo_id, valor_id
  ), h as (
    insert into pedido_historial (pedido_id, de, a, user_id)
    values ($1, case when $23::boolean then 'xxxx' end, 'pendiente', $2)
  ), k as (
    insert into claves_idempotencia (user_id, clave, cuerpo_hash, pedido_id)
    select $2, $24, decode($25, 'hex'), $1 where $24::text is not null
  ), s as (
    update articulos a set stock = a.stock - t.cantidad
    from unnest($26::integer[], $27::bigint[]) as t (id, cantidad) where a.id = t.id and a.stock >= t.cantidad
    returning a.id
  ), c as (
    update discount_codes set current_uses = current_uses + 1, updated_at = now() where id = $6 and ${CODIGO_VIGENTE}
    returning id, una_por_cliente
  ), j as (
    insert into canjes (pedido_id, discount_code_id, user_id, unica) select $1, c.id, $2, c.una_por_cliente from c
  ), m as (${insertCorreos(28)})
  select exists (select from p) as guardado, (select count(*) from s) as articulos,
    (select count(*) from c) as codigos, ${addEnvio('m')} as envio,
    (select json_agg(json_build_object('id', id, 'articuloId', articulo_id, 'valorId', valor_id)) from l) as lineas`,
}
