// The statements of zones' streets and drawings, and of the points of addresses (ENT-01).
import type { CalleDeLista } from '#domain/entrega/calles.ts'
import type { Punto } from '#domain/entrega/punto.ts'
import type { DibujoDeZona } from '#domain/entrega/zona.ts'
import { finds, lists, runs, value } from '#server/db/transaction.ts'

type Calle = Omit<CalleDeLista, 'clave'>

export const readCallesDe = lists<Calle, [zona: number]>({
  name: 'zona-calles',
  text: 'select calle, desde, hasta, lado from zona_calles where zona_id = $1 order by id',
})

/** Those of before are gone; how many there were. */
export const dropCalles = value<number, [zona: number]>({
  name: 'zona-calles-sacar',
  text: `with d as (delete from zona_calles where zona_id = $1 returning 1) select count(*)::integer from d`,
})

/** `calles`: the rows, as JSON, in their order. */
export const insertCalles = runs<[zona: number, calles: string]>({
  name: 'zona-calles-poner',
  text: `insert into zona_calles (zona_id, calle, clave, desde, hasta, lado)
    select $1, c.calle, c.clave, c.desde, c.hasta, c.lado
    from rows from (jsonb_to_recordset($2::jsonb) as (calle text, clave text, desde integer, hasta integer, lado text))
      with ordinality as c (calle, clave, desde, hasta, lado, orden) order by orden`,
})

export const countLugares = lists<{ zona: number; calles: number; dibujo: boolean }, []>({
  name: 'zonas-lugares',
  text: `select coalesce(c.zona_id, d.zona_id) as zona, coalesce(c.calles, 0) as calles, d.zona_id is not null as dibujo
    from (select zona_id, count(*)::integer as calles from zona_calles group by 1) c full join zona_dibujos d on d.zona_id = c.zona_id`,
})

export const readDibujos = lists<DibujoDeZona, []>({
  name: 'zona-dibujos',
  text: 'select zona_id as "zonaId", puntos from zona_dibujos order by zona_id',
})

/** How many points the drawing had. */
export const dropDibujo = value<number | null, [zona: number]>({
  name: 'zona-dibujo-sacar',
  text: `with d as (delete from zona_dibujos where zona_id = $1 returning puntos)
    select (select jsonb_array_length(puntos) from d)`,
})

export const insertDibujo = runs<[zona: number, puntos: string]>({
  name: 'zona-dibujo-poner',
  text: 'insert into zona_dibujos (zona_id, puntos) values ($1, $2::jsonb)',
})

/** Of its streets and its drawing: how often they changed, by the log. */
export const readVersion = value<number, [zona: number]>({
  name: 'zona-version',
  text: `select coalesce(max(version), 0) from registro where cosa = 'zona' and cosa_id = $1`,
})

/** What a zone was and is, for the log. */
export const logZona = runs<
  [zona: number, nombre: string, campo: string, de: string | null, a: string | null]
>({
  name: 'zona-registro',
  text: `insert into registro (user_id, cosa, cosa_id, nombre, version, de, a) values (usuario_actual(), 'zona', $1, $2::text,
    (select coalesce(max(version), 0) + 1 from registro where cosa = 'zona' and cosa_id = $1),
    jsonb_build_object($3::text, $4::text), jsonb_build_object($3::text, $5::text))`,
})

export const PUNTOS_VISTOS = 2000
/** The latest ones. */
export const readPuntos = lists<Punto, [cuantos: number]>({
  name: 'puntos',
  text: 'select lat, lon from puntos_direccion order by updated_at desc limit $1',
})

export const findDireccion = finds<{ direccion: string }, [pedido: number]>({
  name: 'pedido-direccion',
  text: `select direccion from pedidos where id = $1 and estado <> 'xxxx'`,
})

export const putPunto = runs<[clave: string, lat: number, lon: number]>({
  name: 'punto-poner',
  text: `insert into puntos_direccion (clave, lat, lon) values ($1, $2, $3)
    on conflict (clave) do update set lat = excluded.lat, lon = excluded.lon, updated_at = now()`,
})

/** How many there were. */
export const dropPunto = value<number, [clave: string]>({
  name: 'punto-sacar',
  text: 'with d as (delete from puntos_direccion where clave = $1 returning 1) select count(*)::integer from d',
})

/** That somebody said where it is, and not where. */
export const logPunto = runs<[pedido: number, de: string | null, a: string | null]>({
  name: 'punto-registro',
  text: `insert into registro (user_id, cosa, cosa_id, nombre, de, a) values (usuario_actual(), 'pedido', $1, '#' || $1::integer,
    jsonb_build_object('punto', $2::text), jsonb_build_object('punto', $3::text))`,
})

/** Of a zone that is not there any more. */
export const dropZonas = runs<[zonas: readonly number[]]>({
  name: 'zonas-sacar',
  text: `with c as (delete from zona_calles where zona_id = any($1::integer[]))
    delete from zona_dibujos where zona_id = any($1::integer[])`,
})

/** Orders that are still to be delivered there. */
export const readAbiertosEn = lists<{ id: number; zona: number }, [zonas: readonly number[]]>({
  name: 'zonas-con-pedidos',
  text: `select id, zona_id as zona from pedidos where estado in ('pendiente', 'en_proceso') and zona_id = any($1::integer[])
    order by id limit 20`,
})
