// The statements that deliver a placed order another way.
import type { Entrega } from '#domain/entrega/formas.ts'
import { VUELVE_SEGUNDOS, type Vuelve } from '#domain/entrega/vuelve.ts'
import { toJsonb } from '#server/db/jsonb.ts'
import { runs, type Sentencia, type Tx, value } from '#server/db/transaction.ts'
import { ULTIMA_PARADA } from '#server/entrega/entrega-sql.ts'

export const isEnCamino = value<boolean, [pedido: number]>({
  name: 'mudanza-en-camino',
  text: `select exists (select from vuelta_paradas s join vueltas v on v.id = s.vuelta_id
    where s.pedido_id = $1 and s.estado = 'pendiente' and v.estado = 'en camino') as value`,
})

/** What came back and got another slot by hand waits for no decision, nor on its courier; there is nothing of it to be taken back. */
export const settleVuelto = runs<[pedido: number, como: Vuelve]>({
  name: 'mudanza-vuelto',
  text: `with s as (
    update vuelta_paradas set sigue = $2, sigue_antes = '{}', sigue_at = now() - interval '${VUELVE_SEGUNDOS} seconds'
    where pedido_id = $1 and estado = 'no estaba' and sigue is null
      and vuelta_id = (select s.vuelta_id from vuelta_paradas s where s.pedido_id = $1 order by ${ULTIMA_PARADA} limit 1)
    returning pedido_id
  ) update pedidos p set repartidor_id = null from s where p.id = s.pedido_id`,
})

/**
 * Of an order that is held. With another cost what it weighed is added up anew; in another slot it leaves the run it was
 * put on, which a trigger sees to.
 */
const SAVE: Sentencia = {
  name: 'mudanza-guardar',
  text: `update pedidos p set revision = p.revision + 1, entrega = e.modo, envio = e.costo, envio_gratis_desde = e."gratisDesde",
      zona_id = e."zonaId", zona = e.zona, zona_elegida = e."zonaElegida", entrega_fecha = t.fecha, turno_id = t.id,
      turno_desde = t.desde, turno_hasta = t.hasta, entrega_de_mas = e."deMas", envio_gratis = e.costo is not distinct from 0,
      direccion = $3, total = $4, acordado = $5, link_pago = case when p.total = $4 then p.link_pago end,
      subtotal_final = case when e.costo is not distinct from p.envio then p.subtotal_final end,
      descuento_final = case when e.costo is not distinct from p.envio then p.descuento_final end,
      total_final = case when e.costo is not distinct from p.envio or p.subtotal_final is null then p.total_final end,
      envio_final = case when e.costo is not distinct from p.envio then p.envio_final end,
      repartidor_id = case when e.modo = 'retiro' then null when (p.entrega_fecha, p.turno_id) is not distinct from (t.fecha, t.id)
        or not exists (select from vuelta_paradas s where s.pedido_id = p.id and s.estado = 'pendiente') then p.repartidor_id end,
      updated_at = now()
    from jsonb_to_record($2::jsonb) as e (modo text, costo bigint, "gratisDesde" bigint, "zonaId" integer, zona text,
        "zonaElegida" boolean, turno jsonb, "deMas" text),
      jsonb_to_record(coalesce(e.turno, '{}')) as t (fecha date, id integer, desde text, hasta text)
    where p.id = $1 returning p.revision`,
}

interface Mudado {
  readonly entrega: Entrega
  readonly direccion: string
  readonly total: number
  readonly acordado: number
}

/** The revision it has from now on. */
export async function saveMudanza(
  tx: Tx,
  id: number,
  { entrega, direccion, total, acordado }: Mudado,
): Promise<number> {
  const valores = [id, toJsonb(entrega), direccion, total, acordado]
  const [fila] = await tx.rows<{ revision: number }>(SAVE, valores)
  if (fila === undefined) throw new Error(`order ${id} is not there`)
  return fila.revision
}
