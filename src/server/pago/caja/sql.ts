// The cash book in SQL: a day's sums by way to pay, its entries and payments, and closing it behind a lock that payments wait at (PAGO-08).
import type { MedioNotado } from '#domain/pago/medio.ts'
import { INSTANTE } from '#server/db/jsonb.ts'
import { gives, type Sentencia, type Tx } from '#server/db/transaction.ts'
import { DIJO } from '#server/entrega/rendicion-sql.ts'
import { nombreEnCaja } from '../asiento-sql.ts'
import { POR_DECIDIR, RECIBIDO, SE_COBRA } from '../recibido-sql.ts'

interface Suma {
  readonly medio: MedioNotado
  readonly entro: number
  readonly salio: number
  readonly cantidad: number
}

/** Of day $1. What was noted by mistake and taken back on the same day never came in; on another day it goes out again. */
const SUMAS = `select x.medio, sum(x.entro)::bigint as entro, sum(x.salio)::bigint as salio, sum(x.cantidad)::integer as cantidad
  from (
    select g.medio,
      case when g.tipo = 'cobro' then g.monto when g.tipo = 'anulacion' and o.dia = g.dia then -g.monto else 0 end as entro,
      case when g.tipo = 'devolucion' or (g.tipo = 'anulacion' and o.dia is distinct from g.dia) then g.monto else 0 end as salio,
      case when g.tipo = 'cobro' then 1 when g.tipo = 'anulacion' and o.dia = g.dia then -1 else 0 end as cantidad
    from pagos g left join pagos o on o.id = g.de_id where g.dia = $1::date
    union all
    select a.medio, greatest(a.monto, 0), greatest(-a.monto, 0), 0 from caja_asientos a where a.dia = $1::date
  ) x group by x.medio`

const ASIENTO = `json_build_object('id', a.id, 'medio', a.medio, 'monto', a.monto, 'concepto', a.concepto, 'corrige', a.corrige,
  'dia', a.dia, 'quien', a.nombre, 'createdAt', ${INSTANTE('a.created_at')}) order by a.id`
const ABIERTO = `greatest(dia_local(now()), (select max(c.dia) + 1 from caja_cierres c))`
/**
 * What an order still owes; one that was finished long before there were ways to pay was paid, whoever marked it. Their numbers
 * first, from the index of what is not paid: the database expects far more of them than there are, and would read all orders.
 */
const POR_COBRAR = `select greatest(0, coalesce(p.total_final, p.total) - ${RECIBIDO})::bigint as debe
  from (select id from pedidos where pagado_at is null and estado in ('pendiente', 'en_proceso', 'finalizado') offset 0) i
  cross join lateral (select p.id, p.total, p.total_final from pedidos p where p.id = i.id and (p.estado <> 'finalizado'
    or ${SE_COBRA}) offset 0) p`

export interface AsientoLeido {
  readonly id: number
  readonly medio: MedioNotado
  readonly monto: number
  readonly concepto: string
  readonly corrige: string | null
  readonly dia: string
  readonly quien: string
  readonly createdAt: string
}

interface PagoLeido {
  readonly id: number
  readonly pedido: number | null
  readonly tipo: 'cobro' | 'devolucion' | 'anulacion'
  readonly de: number | null
  readonly medio: MedioNotado
  readonly monto: number
  readonly moneda: string
  readonly estado: 'pendiente' | 'acreditado' | 'retenido' | 'rechazado'
  readonly motivo: string | null
  readonly nota: string | null
  readonly quien: string | null
  readonly createdAt: string
}

interface RendidaLeida {
  readonly vuelta: number
  readonly numero: number
  readonly dia: string
  readonly repartidor: string
  readonly esperado: number
  readonly dice: number | null
  readonly recibido: number
  readonly motivo: string
  readonly dijo: string | null
  readonly quien: string
  readonly at: string
}

interface CierreLeido {
  readonly quien: string
  readonly at: string
  readonly contado: number | null
  readonly diferencia: number | null
  readonly nota: string
}

export interface CajaLeida {
  readonly dia: string
  readonly abierto: string
  readonly hoy: string
  readonly sumas: readonly Suma[]
  readonly asientos: readonly AsientoLeido[]
  /** Entries of later days that put this one right. */
  readonly correcciones: readonly AsientoLeido[]
  readonly pagos: readonly PagoLeido[]
  /** The cash of runs that was received on it. */
  readonly rendiciones: readonly RendidaLeida[]
  readonly porCobrar: { readonly cuantos: number; readonly total: number }
  readonly retenidos: { readonly cuantos: number; readonly total: number }
  readonly cierre: CierreLeido | null
}

/** $1 the day, or null: the one that is open. One statement, so that all of it is of one moment. */
export const readDia = gives<CajaLeida, [dia: string | null]>({
  name: 'caja-dia',
  text: `with d as (select coalesce($1::date, ${ABIERTO}) as dia)
    select d.dia::text as dia, (${ABIERTO})::text as abierto, dia_local(now())::text as hoy,
    (select coalesce(json_agg(s), '[]') from (${SUMAS.replaceAll('$1::date', '(select dia from d)')}) s) as sumas,
    (select coalesce(json_agg(${ASIENTO}), '[]') from caja_asientos a where a.dia = d.dia) as asientos,
    (select coalesce(json_agg(${ASIENTO}), '[]') from caja_asientos a where a.corrige = d.dia) as correcciones,
    (select coalesce(json_agg(json_build_object('id', g.id, 'pedido', g.pedido_id, 'tipo', g.tipo, 'de', g.de_id,
        'medio', g.medio, 'monto', g.monto, 'moneda', g.moneda, 'estado', g.estado, 'motivo', g.motivo, 'nota', g.nota,
        'quien', u.username, 'createdAt', ${INSTANTE('g.created_at')}) order by g.id desc), '[]')
      from pagos g left join users u on u.id = g.user_id where g.dia = d.dia) as pagos,
    (select coalesce(json_agg(json_build_object('vuelta', v.id, 'numero', v.numero, 'dia', v.dia, 'repartidor', v.repartidor,
        'esperado', r.esperado, 'dice', r.dice, 'recibido', r.recibido, 'motivo', r.motivo, 'dijo', ${DIJO}, 'quien', r.nombre,
        'at', ${INSTANTE('r.recibido_at')}) order by r.recibido_at, v.id), '[]')
      from rendiciones r join vueltas v on v.id = r.vuelta_id where r.dia = d.dia) as rendiciones,
    (select json_build_object('cuantos', count(*), 'total', coalesce(sum(o.debe), 0)) from (${POR_COBRAR}) o where o.debe > 0)
      as "porCobrar",
    (select json_build_object('cuantos', count(*), 'total', coalesce(sum(g.monto) filter (where g.moneda = 'ARS'), 0))
      from pagos g where ${POR_DECIDIR}) as retenidos,
    (select json_build_object('quien', c.nombre, 'at', ${INSTANTE('c.created_at')}, 'contado', c.contado,
        'diferencia', c.diferencia, 'nota', c.nota) from caja_cierres c where c.dia = d.dia) as cierre
    from d`,
})

/** Waits for whoever is writing into the book; who comes after waits for this, and counts for the next day. */
const LOCK: Sentencia = { name: 'caja-cerrojo', text: 'select pg_advisory_xact_lock(3701)' }

export async function holdCaja(tx: Tx): Promise<void> {
  await tx.rows(LOCK, [])
}

/** The way in which cash is counted is cash. */
const CLOSE: Sentencia = {
  name: 'caja-cierre',
  text: `with s as (${SUMAS}), e as (select coalesce(sum(entro - salio) filter (where medio = 'efectivo'), 0)::bigint as hay from s)
    insert into caja_cierres (dia, sumas, contado, diferencia, nota, user_id, nombre)
    select $1::date, coalesce((select jsonb_object_agg(s.medio, s.entro - s.salio) from s), '{}'), $2::bigint, $2::bigint - e.hay,
      $3, $4, ${nombreEnCaja('$4')} from e`,
}

export async function closeDia(
  tx: Tx,
  { dia, contado, nota, userId }: { dia: string; contado: number | null; nota: string; userId: number },
): Promise<void> {
  await tx.rows(CLOSE, [dia, contado, nota, userId])
}
