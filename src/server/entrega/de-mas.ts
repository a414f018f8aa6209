// After a slot, or what the settings say of slots, changed: the orders in it stay, and each that is one too many says so (R3).
import type { Comercio } from '#domain/comercio/comercio.ts'
import { type ConLugar, judgeDeMas } from '#domain/entrega/de-mas.ts'
import type { Entrega } from '#domain/entrega/formas.ts'
import { toJsonb } from '#server/db/jsonb.ts'
import { lists, runs, type Tx } from '#server/db/transaction.ts'
import { CON_LUGAR, readOcupaciones } from './turnos-sql.ts'

/** Before the slots, as whoever moves an order to another one locks the two. */
export const holdConLugar = lists<ConLugar & { readonly fecha: string }, [desde: string, hasta: string]>({
  name: 'turnos-con-lugar',
  text: `select p.id, p.turno_id as "turnoId", p.entrega_de_mas as "deMas", p.entrega_fecha::text as fecha from pedidos p
    where ${CON_LUGAR} and p.estado <> 'finalizado' and p.entrega_fecha between $1::date and $2::date
    order by p.id for no key update`,
})

const save = runs<[marcas: ReturnType<typeof toJsonb>]>({
  name: 'turnos-marcar',
  text: `update pedidos p set entrega_de_mas = t."deMas", updated_at = now()
    from jsonb_to_recordset($1::jsonb) as t (id integer, "deMas" text) where p.id = t.id`,
})

const SIEMPRE = '9999-12-31'

/** Of the days from `desde` on, or of those until `hasta`; whoever is delivered already has no place to lose. */
export async function settleDeMas(
  tx: Tx,
  comercio: Comercio,
  desde: string,
  hasta: string = SIEMPRE,
): Promise<void> {
  const pedidos = await holdConLugar(tx, desde, hasta)
  const ocupaciones = await readOcupaciones(tx, desde, hasta)
  const fechas = [...new Set(pedidos.map(({ fecha }) => fecha))]
  const cambian = fechas.flatMap(fecha =>
    judgeDeMas(
      comercio,
      fecha,
      pedidos.filter(pedido => pedido.fecha === fecha),
      ocupaciones,
    ),
  )
  const marcas = cambian.map(({ id, deMas }): { id: number; deMas: Entrega['deMas'] } => ({ id, deMas }))
  if (marcas.length > 0) await save(tx, toJsonb(marcas))
}
