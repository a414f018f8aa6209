// The statements of who delivers: their runs with what their hands need at each door, and what they told.
import type { ActoDatos } from '#contract/entrega/vuelta.schema.ts'
import type { ParadaHecha } from '#domain/entrega/jornada.ts'
import type { EstadoVuelta, RESULTADOS, TipoActo } from '#domain/entrega/vuelta.ts'
import type { Medio } from '#domain/pago/medio.ts'
import type { Estado } from '#domain/pedido/estado.ts'
import { nombreDe } from '#server/cuenta/personas.ts'
import { INSTANTE, toJsonb } from '#server/db/jsonb.ts'
import { finds, gives, lists, runs, type Sentencia, type Tx, value } from '#server/db/transaction.ts'
import { POR_DECIDIR, RECIBIDO } from '#server/pago/recibido-sql.ts'
import { BULTOS, POR_CORTAR } from '#server/pedido/lineas-sql.ts'
import { COBRADO_DE_VUELTA } from '../rendicion-sql.ts'
import { PARADA, VACIA, VUELTA, type VueltaLeida } from '../vueltas/sql.ts'

/** Until the money is handed in, for a week. */
export const listMias = lists<VueltaLeida, [repartidor: number]>({
  name: 'reparto-vueltas',
  text: `select ${VUELTA} from vueltas v where v.repartidor_id = $1 and v.estado <> 'rendida' and v.dia > dia_local(now()) - 7 and not ${VACIA}
    order by v.dia, v.numero`,
})

export interface EnLaPuerta {
  readonly vuelta: number
  readonly parada: ParadaHecha
  readonly pedidoEstado: Estado
  readonly porPesar: number
  readonly esperan: number
  readonly nombre: string
  readonly direccion: string
  readonly detalle: string
  readonly telefono: string | null
  readonly zona: string | null
  readonly turno: { readonly desde: string; readonly hasta: string } | null
  readonly falta: number
  readonly pagado: boolean
  readonly transferido: boolean
  readonly retenido: boolean
  readonly medio: Medio | null
  readonly pagaCon: number | null
  readonly bultos: number
}

export const listPuertas = lists<EnLaPuerta, [vueltas: readonly number[]]>({
  name: 'reparto-puertas',
  text: `select s.vuelta_id as vuelta, json_build_object(${PARADA}) as parada, p.estado as "pedidoEstado", h."porPesar", h.esperan,
      ${nombreDe('u')} as nombre, p.direccion, p.detalle, u.telefono, p.zona,
      case when p.turno_id is not null then json_build_object('desde', p.turno_desde, 'hasta', p.turno_hasta) end as turno,
      greatest(coalesce(p.total_final, p.total) - ${RECIBIDO}, 0)::bigint as falta, p.pagado_at is not null as pagado,
      p.transferido_at is not null as transferido,
      exists (select from pagos g where g.pedido_id = p.id and ${POR_DECIDIR}) as retenido,
      p.medio_pago as medio, p.paga_con as "pagaCon", ${BULTOS} as bultos
    from vuelta_paradas s join pedidos p on p.id = s.pedido_id join users u on u.id = p.user_id
    cross join lateral (select count(*) filter (where ${POR_CORTAR})::integer as "porPesar",
      count(*) filter (where respuesta = 'espera')::integer as esperan from pedido_articulos l where l.pedido_id = p.id) h
    where s.vuelta_id = any($1::integer[]) order by s.vuelta_id, s.orden, s.pedido_id`,
})

export interface ActoLeido {
  readonly userId: number | null
  readonly tipo: TipoActo
  readonly vuelta: number
  readonly pedido: number | null
  readonly resultado: Exclude<(typeof RESULTADOS)[number], 'repetido'>
  readonly motivo: string | null
}

export const readActo = finds<ActoLeido, [id: string]>({
  name: 'acto-leer',
  text: 'select user_id as "userId", tipo, vuelta_id as vuelta, pedido_id as pedido, resultado, motivo from vuelta_actos where id = $1',
})

/** An order that is not there is nobody's. */
const INSERT: Sentencia = {
  name: 'acto-alta',
  text: `insert into vuelta_actos (id, vuelta_id, pedido_id, user_id, tipo, hora_telefono, datos, resultado, motivo)
    values ($1, $2, (select id from pedidos where id = $3), $4, $5, $6, $7, $8, left($9, 300)) on conflict (id) do nothing`,
}

export async function insertActo(
  tx: Tx,
  { id, vuelta, tipo, pedido, hora, ...datos }: ActoDatos,
  userId: number,
  resultado: ActoLeido['resultado'],
  motivo: string | null,
): Promise<void> {
  const { cobro, ...resto } = datos
  const guardado = toJsonb({ ...resto, ...(cobro != null && { cobro }) })
  await tx.rows(INSERT, [id, vuelta, pedido ?? null, userId, tipo, hora, guardado, resultado, motivo])
}

/** With the hours that go with it. */
export const moveVuelta = runs<[id: number, estado: EstadoVuelta]>({
  name: 'vuelta-mover',
  text: `update vueltas set estado = $2, salio_at = case when $2 = 'armada' then null else coalesce(salio_at, now()) end,
    volvio_at = case when $2 in ('volvió', 'rendida') then coalesce(volvio_at, now()) end where id = $1 and estado <> $2`,
})

export const fillParada = runs<[vuelta: number, pedido: number, acto: string, nota: string | null]>({
  name: 'parada-entregada',
  text: `update vuelta_paradas set acto_id = $3, nota = $4 where vuelta_id = $1 and pedido_id = $2 and estado = 'entregada'`,
})

export const failParada = runs<
  [vuelta: number, pedido: number, acto: string, motivo: string, nota: string | null]
>({
  name: 'parada-no-estaba',
  text: `update vuelta_paradas set estado = 'no estaba', hora = now(), acto_id = $3, motivo = $4, nota = $5
    where vuelta_id = $1 and pedido_id = $2 and estado = 'pendiente'`,
})

/** True: it waits again. */
export const reopenParada = lists<{ id: number }, [vuelta: number, pedido: number]>({
  name: 'parada-reabrir',
  text: `update vuelta_paradas s set estado = 'pendiente', hora = null, acto_id = null, motivo = null, nota = null, heladera_at = null
    where vuelta_id = $1 and pedido_id = $2 and estado = 'no estaba' and sigue is null
      and exists (select from pedidos p where p.id = s.pedido_id and p.estado in ('pendiente', 'en_proceso'))
      and not exists (select from vuelta_paradas o where o.pedido_id = s.pedido_id and (o.hora is null or o.hora > s.hora))
    returning pedido_id as id`,
})

export const coolParada = lists<{ id: number }, [vuelta: number, pedido: number]>({
  name: 'parada-heladera',
  text: `update vuelta_paradas set heladera_at = coalesce(heladera_at, now())
    where vuelta_id = $1 and pedido_id = $2 and estado = 'no estaba' returning pedido_id as id`,
})

/** What nobody got to is no failed delivery. */
export const closeParadas = runs<[vuelta: number, motivo: string]>({
  name: 'paradas-sin-llegar',
  text: `update vuelta_paradas set estado = 'no estaba', hora = now(), motivo = $2 where vuelta_id = $1 and estado = 'pendiente'`,
})

/** In centavos, as it stands now: collected in cash, also what stands apart, and the change that was carried. */
export const readEsperado = gives<{ esperado: number }, [vuelta: number]>({
  name: 'vuelta-esperado',
  text: `select (v.cambio + ${COBRADO_DE_VUELTA})::bigint as esperado from vueltas v where v.id = $1`,
})

/** Until the counter counted it, the last word holds. */
export const sayRendicion = runs<
  [vuelta: number, esperado: number, dice: number | null, billetes: string | null, motivo: string]
>({
  name: 'rendicion-dice',
  text: `insert into rendiciones (vuelta_id, esperado, dice, billetes, motivo) values ($1, $2, $3, $4::jsonb, $5)
    on conflict (vuelta_id) do update set esperado = excluded.esperado, dice = excluded.dice, billetes = excluded.billetes,
      motivo = excluded.motivo
    where rendiciones.recibido is null`,
})

/** In the history of the order, for whoever reads it. */
export const notePaso = runs<[pedidos: readonly number[], userId: number, motivo: string]>({
  name: 'reparto-historial',
  text: `insert into pedido_historial (pedido_id, de, a, user_id, motivo)
    select id, estado, estado, $2, $3 from pedidos where id = any($1::integer[]) order by id`,
})

export const saveFoto = runs<[acto: string, datos: Buffer]>({
  name: 'reparto-foto',
  text: `insert into vuelta_fotos (acto_id, pedido_id, datos) select id, pedido_id, $2 from vuelta_actos where id = $1 and pedido_id is not null
    on conflict (acto_id) do update set datos = excluded.datos`,
})

export const readFoto = finds<
  { datos: Buffer; repartidorId: number | null },
  [vuelta: number, pedido: number]
>({
  name: 'reparto-foto-leer',
  text: `select f.datos, v.repartidor_id as "repartidorId" from vuelta_paradas s join vueltas v on v.id = s.vuelta_id
    join vuelta_fotos f on f.acto_id = s.acto_id where s.vuelta_id = $1 and s.pedido_id = $2`,
})

export const readAhora = value<string, []>({
  name: 'reparto-ahora',
  text: `select ${INSTANTE('now()')} as ahora`,
})
