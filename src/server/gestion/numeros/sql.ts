// What was sold in a range of days, in SQL: days that are added up from their sums, the others from the orders (sales report).
import { CompiledQuery, type Kysely } from 'kysely'
import type { Medida } from '#domain/catalogo/catalogo.ts'
import type { Dias } from '#domain/gestion/numeros/rango.ts'
import { nombreDe } from '#server/cuenta/personas.ts'
import type { DB } from '#server/db/types.ts'
import { ARTICULOS_DIRECTOS, DE_LOS_DIAS, HORAS_DIRECTAS, LINEAS, VALE } from './pliegue.ts'

async function rowsOf<T>(db: Kysely<DB>, texto: string, valores: readonly unknown[]): Promise<readonly T[]> {
  return (await db.executeQuery<T>(CompiledQuery.raw(texto, [...valores]))).rows
}

async function rowOf<T>(db: Kysely<DB>, texto: string, valores: readonly unknown[]): Promise<T> {
  const [fila] = await rowsOf<T>(db, texto, valores)
  if (fila === undefined) throw new Error('a statement about sales gave no row')
  return fila
}

/** Which days are to be added up from the orders themselves, and a mark that changes whenever a figure of the range does. */
interface Estado {
  readonly abiertos: readonly string[]
  readonly marca: string
}

/**
 * $1 to $2. A day's sums change their number when they are made anew; an order's row its own (`xmin`) with every change of
 * it, and its lines change with it.
 */
const ESTADO = `with d as (
    select d::date as dia, case when not exists (select from ventas_marcas m where m.dia = d::date) then v.pliegue end as pliegue
    from generate_series($1::date::timestamp, $2::date::timestamp, interval '1 day') d
    left join ventas_dias v on v.dia = d::date
  ), f as (
    select count(*) as pedidos, sum(hashint8extended(p.id, p.xmin::text::bigint)) as huella
    from d join pedidos p on p.created_at >= inicio_local(d.dia) and p.created_at < inicio_local(d.dia + 1) and p.estado <> 'xxxx'
    where d.pliegue is null
  )
  select coalesce((select array_agg(to_char(dia, 'YYYY-MM-DD') order by dia) from d where pliegue is null), '{}') as abiertos,
    (select concat_ws(' ', count(pliegue), sum(pliegue)) from d) || ' ' || (select concat_ws(' ', pedidos, huella) from f) as marca`

export function readEstado(db: Kysely<DB>, { desde, hasta }: Dias): Promise<Estado> {
  return rowOf(db, ESTADO, [desde, hasta])
}

export interface FilaSuma {
  readonly pedidos: number
  readonly vendido: number
  readonly cobrado: number
  readonly gramos: number
  readonly milesimos: number
}

export interface FilaDia extends FilaSuma {
  readonly dia: string
}

export interface FilaHora {
  readonly hora: number
  readonly pedidos: number
  readonly vendido: number
}

/** Days with sales only; the hours are of those from `desdeHoras` on. */
interface PorDia {
  readonly dias: readonly FilaDia[]
  readonly horas: readonly FilaHora[]
}

/** $1 the days from the orders, $2 to $3 all of them. */
const EN_TABLAS = 'v.dia between $2::date and $3::date and v.dia <> all($1::date[])'

const POR_DIA = `with h as materialized (
    select v.dia, v.hora, v.pedidos, v.vendido, v.cobrado, v.gramos, v.milesimos from ventas_horas v where ${EN_TABLAS}
    union all ${HORAS_DIRECTAS}
  )
  select coalesce((select json_agg(t) from (select to_char(dia, 'YYYY-MM-DD') as dia, sum(pedidos) as pedidos,
      sum(vendido) as vendido, sum(cobrado) as cobrado, sum(gramos) as gramos, sum(milesimos) as milesimos
      from h group by h.dia order by h.dia) t), '[]') as dias,
    coalesce((select json_agg(t) from (select hora, sum(pedidos) as pedidos, sum(vendido) as vendido
      from h where dia >= $4::date group by hora order by hora) t), '[]') as horas`

export function readPorDia(
  db: Kysely<DB>,
  abiertos: readonly string[],
  { desde, hasta }: Dias,
  desdeHoras: string,
): Promise<PorDia> {
  return rowOf(db, POR_DIA, [abiertos, desde, hasta, desdeHoras])
}

export interface FilaCorte {
  readonly articuloId: number | null
  readonly nombre: string
  readonly medida: Medida
  readonly gramos: number
  readonly antes: number
}

/** By article under its present name, and apart what was sold by the kilo and by the unit; the most first. */
const CORTES = `with v as (
    select v.dia, v.articulo_id, v.nombre, v.medida, v.gramos from ventas_articulos v where ${EN_TABLAS}
    union all ${ARTICULOS_DIRECTOS}
  ), s as (
    select articulo_id, case when articulo_id is null then nombre end as suelto, max(nombre) as nombre, medida,
      coalesce(sum(gramos) filter (where dia >= $4::date), 0)::bigint as gramos,
      coalesce(sum(gramos) filter (where dia < $4::date), 0)::bigint as antes
    from v group by articulo_id, suelto, medida
  )
  select s.articulo_id as "articuloId", coalesce(a.nombre, s.nombre) as nombre, s.medida, s.gramos, s.antes
  from s left join articulos a on a.id = s.articulo_id
  order by s.medida, s.gramos desc, s.antes desc, 2, 1`

/** `antes` is what was sold before `desde`. */
export function readCortes(
  db: Kysely<DB>,
  abiertos: readonly string[],
  dias: Dias,
  desde: string,
): Promise<readonly FilaCorte[]> {
  return rowsOf(db, CORTES, [abiertos, dias.desde, dias.hasta, desde])
}

/** $1 to $2: the months that lie within and are added up. */
const MESES = `select coalesce(array_agg(to_char(m.mes, 'YYYY-MM-DD')), '{}') as meses from ventas_meses m
  where m.mes >= $1::date and m.mes + interval '1 month' <= $2::date + 1
    and not exists (select from ventas_marcas k where k.dia >= m.mes and k.dia < m.mes + interval '1 month')`

export async function readMeses(db: Kysely<DB>, { desde, hasta }: Dias): Promise<readonly string[]> {
  return (await rowOf<{ meses: readonly string[] }>(db, MESES, [desde, hasta])).meses
}

export interface FilaCliente {
  /** Null: everybody whose account is gone, together. */
  readonly id: number | null
  readonly pedidos: number
  readonly vendido: number
}

/** $1 the days from the orders, $2 the months from their sums, $3 how many. */
const CLIENTES = `with v as (
    select v.user_id, v.pedidos, v.vendido from ventas_clientes v where v.mes = any($2::date[])
    union all select p.user_id, 1, p.monto from ${DE_LOS_DIAS}
  )
  select user_id as id, sum(pedidos)::bigint as pedidos, sum(vendido)::bigint as vendido from v
  group by user_id order by sum(vendido) desc, sum(pedidos) desc, user_id limit $3`

export function readClientes(
  db: Kysely<DB>,
  dias: readonly string[],
  meses: readonly string[],
  cuantos: number,
): Promise<readonly FilaCliente[]> {
  return rowsOf(db, CLIENTES, [dias, meses, cuantos])
}

export interface FilaNombre {
  readonly id: number
  readonly nombre: string
}

/** As they are called now; who was deleted has no name. */
const NOMBRES = `select u.id, ${nombreDe('u')} as nombre
  from users u where u.id = any($1::integer[]) and u.eliminado_at is null`

export function readNombres(db: Kysely<DB>, ids: readonly number[]): Promise<readonly FilaNombre[]> {
  return rowsOf(db, NOMBRES, [ids])
}

export interface FilaHoy {
  readonly ahora: Date
  readonly hoy: string
  /** With which day it is compared: the same weekday, the last one on which something was sold. */
  readonly antes: string
  readonly esteDia: FilaSuma
  /** Of that day, until the hour it is now. */
  readonly aEstaHora: FilaSuma
  readonly todoElDia: FilaSuma
}

const suma = (cuales: string) => `json_build_object('pedidos', count(*) filter (where ${cuales}),
    'vendido', coalesce(sum(p.monto) filter (where ${cuales}), 0),
    'cobrado', coalesce(sum(p.monto) filter (where ${cuales} and p.pagado), 0),
    'gramos', coalesce(sum(l.gramos) filter (where ${cuales}), 0),
    'milesimos', coalesce(sum(l.milesimos) filter (where ${cuales}), 0))`

/** $1 how many weeks back a day is looked for on which the shop sold. */
const MOMENTO = `with r as (select now() as ahora, dia_local(now()) as hoy)
  select r.ahora, to_char(r.hoy, 'YYYY-MM-DD') as hoy, to_char(coalesce((select r.hoy - 7 * s from generate_series(1, $1::integer) s
    where exists (select from pedidos p where p.created_at >= inicio_local(r.hoy - 7 * s)
      and p.created_at < inicio_local(r.hoy - 7 * s + 1) and ${VALE})
    order by s limit 1), r.hoy - 7), 'YYYY-MM-DD') as antes from r`

/** $1 both days, $2 today, $3 now. */
const HOY = `select ${suma('d.dia = $2::date')} as "esteDia",
    ${suma('d.dia < $2::date and p.created_at - inicio_local(d.dia) < $3::timestamptz - inicio_local($2::date)')} as "aEstaHora",
    ${suma('d.dia < $2::date')} as "todoElDia"
  from ${DE_LOS_DIAS} cross join lateral (${LINEAS}) l`

export async function readHoy(db: Kysely<DB>, semanas: number): Promise<FilaHoy> {
  const momento = await rowOf<Pick<FilaHoy, 'ahora' | 'hoy' | 'antes'>>(db, MOMENTO, [semanas])
  const { ahora, hoy, antes } = momento
  const sumas = await rowOf<Omit<FilaHoy, 'ahora' | 'hoy' | 'antes'>>(db, HOY, [[antes, hoy], hoy, ahora])
  return { ...momento, ...sumas }
}
