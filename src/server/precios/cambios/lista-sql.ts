// Reads changes of many articles for the list: who, when, how many, and what was left.
import type { CambioEnteroWire, CambioWire } from '#contract/precios/cambio.schema.ts'
import type { Sentencia } from '#server/db/transaction.ts'

const FECHA = (columna: string) => `to_char(${columna} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
/** So many of those that were left are named. */
const NOMBRADOS = 20

const CAMBIO = `'id', c.id, 'tipo', c.tipo, 'titulo', c.titulo, 'estado', c.estado, 'quien', u.username,
  'createdAt', ${FECHA('c.created_at')}, 'aplicaAt', ${FECHA('c.aplica_at')}, 'aplicadoAt', ${FECHA('c.aplicado_at')},
  'deshechoAt', ${FECHA('c.deshecho_at')}, 'deshechoPor', d.username,
  'articulos', (select count(*) from cambios_lineas l where l.cambio_id = c.id and l.estado not in ('dejada', 'conservada')),
  'cuantosDejados', (select count(*) from cambios_lineas l where l.cambio_id = c.id and l.estado in ('dejada', 'conservada')),
  'dejados', (select coalesce(json_agg(x), '[]') from (select a.id, a.nombre from cambios_lineas l
    join articulos a on a.id = l.articulo_id
    where l.cambio_id = c.id and l.estado in ('dejada', 'conservada') order by a.id limit ${NOMBRADOS}) x)`

const LINEAS = `'lineas', (select coalesce(json_agg(json_build_object('id', a.id, 'nombre', a.nombre,
  'de', (l.de ->> 'precio_kg')::bigint / 100.0, 'a', (l.a ->> 'precio_kg')::bigint / 100.0, 'estado', l.estado)
  order by a.id), '[]') from cambios_lineas l join articulos a on a.id = l.articulo_id where l.cambio_id = c.id)`

const DE = `from cambios c left join users u on u.id = c.user_id left join users d on d.id = c.deshecho_por`

export interface FilaCambio {
  readonly cambio: CambioWire
}
export interface FilaCambioEntero {
  readonly cambio: CambioEnteroWire
}

/** What waits, soonest first, with its lines. */
export const READ_EN_ESPERA: Sentencia = {
  name: 'cambios-en-espera',
  text: `select json_build_object(${CAMBIO}, ${LINEAS}) as cambio ${DE}
    where c.estado = 'en-espera' order by c.aplica_at, c.id`,
}

export const READ_ESPERAN: Sentencia = {
  name: 'cambios-esperan',
  text: `select json_build_object(${CAMBIO}) as cambio ${DE} where c.estado = 'en-espera' order by c.aplica_at, c.id`,
}

/** $1 those before this number, or null; $2 how many. */
export const READ_HECHOS: Sentencia = {
  name: 'cambios-hechos',
  text: `select json_build_object(${CAMBIO}) as cambio ${DE}
    where c.estado in ('aplicado', 'deshecho') and ($1::integer is null or c.id < $1) order by c.id desc limit $2`,
}

export const READ_UNO: Sentencia = {
  name: 'cambio-uno',
  text: `select json_build_object(${CAMBIO}) as cambio ${DE} where c.id = $1`,
}

export const READ_ENTERO: Sentencia = {
  name: 'cambio-entero',
  text: `select json_build_object(${CAMBIO}, ${LINEAS}) as cambio ${DE} where c.id = $1`,
}
