// The sums that must hold after anything that happens to orders, as queries that give what breaks them.
import type pg from 'pg'
import { CANCELADO_PROPIO } from '#domain/pedido/cancelacion.ts'
import { SOBRAN_SIN_RAZON } from '#server/entrega/turnos-sql.ts'

/** What an order sells of each article: grams, or units; as much as it weighed, once it did. */
const VENDIDO = `(select pedido_id, articulo_id, min(medida) as medida, bool_or(pesado is not null) as pesada,
    sum(case when medida = 'ud.' then coalesce(pesado, grs_porcion * cantidad) / 1000 else coalesce(pesado, grs_porcion * cantidad) end) as sale
  from pedido_articulos where articulo_id is not null group by pedido_id, articulo_id)`
/** Whether article `a` was counted when order `p` was placed: what the first change since says it was, or what it is. */
const CONTADO_ENTONCES = `coalesce((select (r.de ->> 'control_stock')::boolean from registro r where r.cosa = 'articulo'
    and r.cosa_id = a.id and r.de ? 'control_stock' and r.at > (select min(h.created_at) from pedido_historial h
    where h.pedido_id = p.id) order by r.id limit 1), a.control_stock)`
/** Whether article `a` was ever sold by another unit. */
const OTRA_UNIDAD = `exists (select from registro r where r.cosa = 'articulo' and r.cosa_id = a.id and r.de ? 'medida')`
/** How often an order took, less how often it gave back. */
const TIENE = `count(*) filter (where m.tipo = 'venta') - count(*) filter (where m.tipo = 'devolucion')`
const EN_PIE = `p.estado in ('pendiente', 'en_proceso', 'finalizado')`

const INVARIANTES: Readonly<Record<string, string>> = {
  'the ledger adds up to the stock': `select a.id from articulos a
    left join movimientos_stock m on m.articulo_id = a.id group by a.id having a.stock <> coalesce(sum(m.cantidad), 0)`,
  'stock left the shelf once for each order that stands, and for no other': `select p.id, v.articulo_id
    from pedidos p join ${VENDIDO} v on v.pedido_id = p.id
    join articulos a on a.id = v.articulo_id
    left join movimientos_stock m on m.pedido_id = p.id and m.articulo_id = a.id
    group by p.id, v.articulo_id, a.id, v.sale
    having case when bool_or(m.tipo = 'venta' and m.ronda = 0) then ${TIENE} <> case when ${EN_PIE} and v.sale > 0 then 1 else 0 end
      else count(m.id) > 0 or (p.estado <> 'xxxx' and ${CONTADO_ENTONCES}) end`,
  'what left the shelf at first is what the lines say': `select m.id from movimientos_stock m
    join pedidos p on p.id = m.pedido_id and p.revision = 0
    left join ${VENDIDO} v on v.pedido_id = m.pedido_id and v.articulo_id = m.articulo_id
    where m.tipo = 'venta' and m.ronda = 0 and m.cantidad is distinct from -v.sale`,
  'what an order that changed has of an article is what its lines say': `select p.id, a.id as articulo from pedidos p
    join movimientos_stock m on m.pedido_id = p.id join articulos a on a.id = m.articulo_id
    left join ${VENDIDO} v on v.pedido_id = p.id and v.articulo_id = a.id
    where p.revision > 0 and not ${OTRA_UNIDAD}
    group by p.id, a.id, v.sale, v.pesada having case when not ${EN_PIE} then sum(m.cantidad) <> 0
      -- The scale is right where the shelf says there is less: then all of it went.
      when v.pesada then sum(m.cantidad) not between -v.sale and 0 else sum(m.cantidad) <> -coalesce(v.sale, 0) end`,
  'what is charged of a weighed line is its own figures': `select l.id from pedido_articulos l where l.cobrado is not null
    and (l.cobrado > l.pesado or l.subtotal_final <> case when l.cobrado = l.grs_porcion::bigint * l.cantidad then l.subtotal
      when l.combo is not null then case when l.cobrado = 0 then 0 else l.subtotal end
      else round((l.precio_kg * (100 - coalesce(l.desc_porciento, 0)) + 100 * coalesce(
        (select sum((q ->> 'precioKg')::bigint) from jsonb_array_elements(l.preparacion) q), 0))::numeric * l.cobrado / 100000) end)`,
  'an order has final sums when all its lines are settled, and they are theirs': `select p.id from pedidos p
    join pedido_articulos l on l.pedido_id = p.id where p.estado <> 'xxxx' group by p.id
    having p.subtotal_final is distinct from case when bool_and(l.cobrado is not null) then sum(l.subtotal_final) end
      or p.descuento_final > p.subtotal_final`,
  'a line was weighed as often as there are rows of it, or answered': `select l.id from pedido_articulos l
    where (select count(*) from pesadas w where w.linea_id = l.id) > l.vez`,
  'what comes back and goes again is as much, in the unit of then': `select m.id from movimientos_stock m
    join pedidos p on p.id = m.pedido_id and p.revision = 0 join articulos a on a.id = m.articulo_id
    left join ${VENDIDO} v on v.pedido_id = m.pedido_id and v.articulo_id = m.articulo_id
    where m.pedido_id is not null and ((m.tipo = 'venta') <> (m.cantidad < 0) or case when ${OTRA_UNIDAD}
      then abs(m.cantidad) not in (v.sale, case when v.medida = 'ud.' then v.sale * 1000 else ceil(v.sale / 1000.0) end)
      else abs(m.cantidad) is distinct from v.sale end)`,
  'an order takes and gives back in turn': `select pedido_id from movimientos_stock where pedido_id is not null
    group by pedido_id, articulo_id having count(*) filter (where tipo = 'venta') - count(*) filter (where tipo = 'devolucion') not in (0, 1)`,
  'the parts of a combo add up to it (invariant 15)': `select l.pedido_id from pedido_articulos l where l.combo is not null
    group by l.pedido_id, l.combo -> 'grupo' having count(*) <> min((l.combo ->> 'partes')::integer)
      or min(l.cantidad) <> max(l.cantidad) or sum(coalesce((l.combo #>> '{enLugarDe,gramos}')::bigint, l.grs_porcion)) <> min((l.combo ->> 'gramos')::bigint)
      or sum(l.subtotal) <> min((l.combo ->> 'precio')::bigint) * min(l.cantidad)`,
  'an order has lines and its total is theirs': `select p.id from pedidos p left join pedido_articulos l on l.pedido_id = p.id
    where p.estado <> 'xxxx' group by p.id
    having count(l.id) = 0 or p.subtotal <> sum(l.subtotal)
      or p.total not in (p.subtotal - p.descuento + coalesce(p.envio, 0),
        (p.subtotal - p.descuento + coalesce(p.envio, 0)) / 100 * 100)`,
  'a line costs what its own figures say': `select l.id from pedido_articulos l
    where l.combo is null and l.precio_unitario <> round((l.precio_kg * (100 - coalesce(l.desc_porciento, 0)) + 100 * coalesce(
      (select sum((q ->> 'precioKg')::bigint) from jsonb_array_elements(l.preparacion) q), 0))::numeric * l.grs_porcion / 100000)`,
  'a code was used as often as orders stand with it': `select c.id from discount_codes c
    where exists (select from canjes j where j.discount_code_id = c.id) and (c.current_uses <> (select count(*) from pedidos p where p.discount_code_id = c.id and p.estado not in ('xxxx', 'cancelado'))
      or c.current_uses > coalesce(c.max_uses, c.current_uses))`,
  'a key made one order, which is there': `select k.clave from llamadas k
    left join pedidos p on p.id = k.pedido_id and p.user_id = k.quien where k.pedido_id is not null and p.id is null`,
  'every step is kept and ends in the present state': `select p.id from pedidos p where p.estado <> 'xxxx' and p.estado is distinct from (
    select h.a from pedido_historial h where h.pedido_id = p.id order by h.id desc limit 1)`,
  'no step leaves the graph': `select id from pedido_historial where de is distinct from a and (coalesce(de, 'xxxx'), a) not in (
    ('xxxx', 'pendiente'), ('pendiente', 'en_proceso'), ('en_proceso', 'finalizado'), ('pendiente', 'cancelado'),
    ('en_proceso', 'cancelado'), ('en_proceso', 'pendiente'), ('finalizado', 'en_proceso'), ('cancelado', 'pendiente'),
    ('cancelado', 'en_proceso'))`,
  'the counts by state are right': `select estado from (select estado, count(*) as n from pedidos group by estado) p
    full join (select estado, sum(cambio) as n from pedidos_conteo group by estado) c using (estado)
    where coalesce(p.n, 0) <> coalesce(c.n, 0)`,
  'the last price of its history is the price in force': `select a.id from articulos a where a.precio_kg is distinct from (
    select h.precio_kg from precios_historia h where h.articulo_id = a.id order by h.id desc limit 1)`,
  'who was deleted keeps nothing and waits for nothing': `select u.id from users u where u.eliminado_at is not null and (
    exists (select from favoritos f where f.user_id = u.id) or exists (select from anhelos d where d.user_id = u.id))`,
  'what its owner cancelled was neither begun nor paid': `select h.pedido_id from pedido_historial h
    join pedidos p on p.id = h.pedido_id and p.user_id = h.user_id and p.estado = 'cancelado'
    where h.motivo = '${CANCELADO_PROPIO}' and (h.de <> 'pendiente' or p.pagado_at is not null)`,
  'nobody stands in a slot or a day without a place and without a reason': SOBRAN_SIN_RAZON,
  'every mail is sent, given up or has a job': `select c.id from correos c where c.sent_at is null and c.failed_at is null
    and c.id not in (select json_array_elements_text(j.payload -> 'ids')::bigint from trabajos j) and (
      to_regclass('graphile_worker._private_jobs') is null or not (xpath('/table/row/si/text()', query_to_xml(format(
      'select exists (select from graphile_worker._private_jobs j, json_array_elements_text(j.payload -> ''ids'') i where i = %L) as si',
      c.id), false, false, '')))[1]::text::boolean)`,
}

/** The names of the sums that do not hold; none after anything (threats: invariants). */
export async function faltas({ pool }: { readonly pool: Pick<pg.ClientBase, 'query'> }): Promise<string[]> {
  const rotas: string[] = []
  for (const [nombre, consulta] of Object.entries(INVARIANTES)) {
    const { rows } = await pool.query(`${consulta} limit 3`)
    if (rows.length > 0) rotas.push(`${nombre}: ${JSON.stringify(rows)}`)
  }
  return rotas
}
