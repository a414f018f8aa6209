// Adds up the days that are over (roll-up), and again those of which an order changed since; placing an order waits for none of it.
import type pg from 'pg'
import { ZONA } from '#domain/texto/zona.ts'
import type { Tareas } from '#server/cola/runner.ts'
import { inTransaction, type Sentencia, type Tx } from '#server/db/transaction.ts'

const PLEGAR = 'plegar-ventas'
export const CRONTAB_NUMEROS = `* * * * * ${PLEGAR}`

export function createTareasNumeros(pool: pg.Pool): Tareas {
  return { [PLEGAR]: async () => void (await foldVentas(pool)) }
}

/** One at a time, whatever number of servers: an older sum never takes the place of a newer one. By a statement of its own. */
const LOCK: Sentencia = {
  name: 'ventas-candado',
  text: "select pg_advisory_xact_lock(hashtext('ventas_dias'))",
}

/** The newest first: they are asked for most. A day is over for good a day after it ended. */
const TAKE: Sentencia = {
  name: 'ventas-por-plegar',
  text: `with limite as (select dia_local(now() - interval '24 hours') - 1 as dia),
    faltan as (
      select d::date as dia from limite,
        generate_series((select dia_local(min(created_at)) from pedidos where estado <> 'xxxx')::timestamp,
          limite.dia::timestamp, interval '1 day') d
      where not exists (select from ventas_dias v where v.dia = d::date)
      union select m.dia from ventas_marcas m, limite where m.dia <= limite.dia
    ), tomados as (select dia from faltan order by dia desc limit $1),
    hechas as (delete from ventas_marcas where dia in (select dia from tomados))
  select to_char(dia, 'YYYY-MM-DD') as dia from tomados`,
}

/** Orders that stand: neither a draft nor cancelled. */
export const VALE = "p.estado not in ('xxxx', 'cancelado')"
/** As it lay on the scale; until then, as it was ordered. */
const GRAMOS = 'coalesce(l.pesado, l.grs_porcion::bigint * l.cantidad)'
/** What the lines of an order weigh; of what is counted, thousandths. */
export const LINEAS = `select sum(${GRAMOS}) filter (where l.medida = '/Kg') as gramos,
    sum(${GRAMOS}) filter (where l.medida = 'ud.') as milesimos
    from pedido_articulos l where l.pedido_id = p.id`
/** $1 the days. One walk of the index a day: joined by their ends, the database would go through all orders. */
export const DE_LOS_DIAS = `unnest($1::date[]) as d (dia) cross join lateral (
  select p.id, p.user_id, p.created_at, coalesce(p.total_final, p.total) as monto, p.pagado_at is not null as pagado from pedidos p
  where p.created_at >= inicio_local(d.dia) and p.created_at < inicio_local(d.dia + 1) and ${VALE} offset 0) p`
const DIAS = 'unnest($1::date[]) as d (dia)'

/** Orders of whole days, hour by hour: of these the tables are made, and what is not in them is read. */
export const HORAS_DIRECTAS = `select d.dia, extract(hour from p.created_at at time zone '${ZONA}')::smallint as hora,
    count(*)::integer as pedidos, sum(p.monto)::bigint as vendido,
    coalesce(sum(p.monto) filter (where p.pagado), 0)::bigint as cobrado,
    coalesce(sum(l.gramos), 0)::bigint as gramos, coalesce(sum(l.milesimos), 0)::bigint as milesimos
  from ${DE_LOS_DIAS} cross join lateral (${LINEAS}) l
  group by 1, 2`

/** Order by order: of days it cannot count beforehand the database expects so many that it would read all lines ever sold. */
export const ARTICULOS_DIRECTOS = `select d.dia, l.articulo_id, l.articulo_nombre as nombre, l.medida,
    sum(${GRAMOS})::bigint as gramos
  from ${DE_LOS_DIAS} cross join lateral (select l.* from pedido_articulos l where l.pedido_id = p.id offset 0) l
  group by 1, 2, 3, 4`

const FOLD_HORAS: Sentencia = {
  name: 'ventas-horas',
  text: `insert into ventas_horas (dia, hora, pedidos, vendido, cobrado, gramos, milesimos) ${HORAS_DIRECTAS}`,
}
const DROP_HORAS: Sentencia = {
  name: 'ventas-horas-fuera',
  text: 'delete from ventas_horas where dia = any($1::date[])',
}
const DROP_ARTICULOS: Sentencia = {
  name: 'ventas-articulos-fuera',
  text: 'delete from ventas_articulos where dia = any($1::date[])',
}
const FOLD_ARTICULOS: Sentencia = {
  name: 'ventas-articulos',
  text: `insert into ventas_articulos (dia, articulo_id, nombre, medida, gramos) ${ARTICULOS_DIRECTOS}`,
}
const KEEP_DIAS: Sentencia = {
  name: 'ventas-dias',
  text: `insert into ventas_dias (dia, pliegue) select d.dia, nextval('ventas_pliegues') from ${DIAS}
    on conflict (dia) do update set pliegue = excluded.pliegue`,
}
/** The months of these days that are whole by now; the others wait. */
const MESES: Sentencia = {
  name: 'ventas-meses',
  text: `with m as (select distinct date_trunc('month', d.dia)::date as mes from ${DIAS}),
    fuera as (delete from ventas_meses where mes in (select mes from m)),
    filas as (delete from ventas_clientes where mes in (select mes from m))
  select to_char(mes, 'YYYY-MM-DD') as mes from m
  where (select count(*) from ventas_dias v where v.dia >= m.mes and v.dia < m.mes + interval '1 month')
    = (m.mes + interval '1 month')::date - m.mes`,
}
const FOLD_CLIENTES: Sentencia = {
  name: 'ventas-clientes',
  text: `with m as (insert into ventas_meses (mes) values ($2::date))
    insert into ventas_clientes (mes, user_id, pedidos, vendido)
    select $2::date, p.user_id, count(*), sum(p.monto) from ${DE_LOS_DIAS} group by p.user_id`,
}

/** About a month at a time, so that no transaction is long. */
const POR_VEZ = 31

/** A statement took longer than any may. */
const isTooLong = (error: unknown) => (error as { code?: unknown }).code === '57014'

/** Until no day waits; gives how many were added up. Of days with so many orders that a month takes too long, fewer at a time. */
export async function foldVentas(pool: pg.Pool, porVez = POR_VEZ): Promise<number> {
  let juntos = porVez
  for (let hechos = 0; ; ) {
    try {
      const cuantos = await inTransaction(pool, tx => foldSome(tx, juntos))
      hechos += cuantos
      if (cuantos < juntos) return hechos
    } catch (error) {
      if (!isTooLong(error) || juntos === 1) throw error
      juntos = Math.ceil(juntos / 4)
    }
  }
}

/** The marks go first: whatever changes from then on leaves a new one. */
async function foldSome(tx: Tx, porVez: number): Promise<number> {
  await tx.rows(LOCK, [])
  const dias = (await tx.rows<{ dia: string }>(TAKE, [porVez])).map(({ dia }) => dia)
  if (dias.length === 0) return 0
  await tx.rows(DROP_HORAS, [dias])
  await tx.rows(FOLD_HORAS, [dias])
  await tx.rows(DROP_ARTICULOS, [dias])
  await tx.rows(FOLD_ARTICULOS, [dias])
  await tx.rows(KEEP_DIAS, [dias])
  for (const { mes } of await tx.rows<{ mes: string }>(MESES, [dias])) {
    await tx.rows(FOLD_CLIENTES, [diasDelMes(mes), mes])
  }
  return dias.length
}

function diasDelMes(mes: string): readonly string[] {
  const [anio, numero] = mes.split('-').map(Number) as [number, number]
  const cuantos = new Date(Date.UTC(anio, numero, 0)).getUTCDate()
  return Array.from({ length: cuantos }, (_, i) => `${mes.slice(0, 8)}${String(i + 1).padStart(2, '0')}`)
}
