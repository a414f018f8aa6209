// The statements of a change of many articles (batch update): one for all of its lines, never one a line.
import { COLUMNAS } from '#domain/catalogo/campos.ts'
import { SIEMPRE_HAY } from '#domain/existencias/stock.ts'
import { readRegalos } from '#server/catalogo/regalos.ts'
import { finds, gives, runs, type Sentencia, type Tx } from '#server/db/transaction.ts'
import type { EstadoCambio } from '../cambio.ts'

/** Nothing when the same change stands already: whoever is making it meanwhile is waited for. */
const INSERT: Sentencia = {
  name: 'cambio-insertar',
  text: `insert into cambios (tipo, titulo, regla, huella, user_id, aplica_at) values ($1, $2, $3::jsonb, $4, $5, $6)
    on conflict (huella) where estado <> 'cancelado' do nothing returning id`,
}

export async function insertCambio(tx: Tx, valores: readonly unknown[]): Promise<number | null> {
  const [fila] = await tx.rows<{ id: number }>(INSERT, valores)
  return fila?.id ?? null
}

export const findPorHuella = finds<{ readonly id: number; readonly estado: EstadoCambio }, [huella: string]>({
  name: 'cambio-por-huella',
  text: `select id, estado from cambios where huella = $1 and estado <> 'cancelado'`,
})

/** $1 change, $2 its lines. An article that is yet to be made gets its number here. */
export const addLineas = runs<[id: number, lineas: string]>({
  name: 'cambio-lineas',
  text: `insert into cambios_lineas (cambio_id, articulo_id, de, a)
    select $1, coalesce(l."articuloId", nextval(pg_get_serial_sequence('articulos', 'id'))::integer), nullif(l.de, 'null'), l.a
    from jsonb_to_recordset($2::jsonb) as l ("articuloId" integer, de jsonb, a jsonb)`,
})

/** Job of the queue: at that time, once. */
export const APLICAR = 'aplicar-cambio'
const claveTrabajo = (id: string) => `'cambio-' || ${id}::integer`

export const schedule = runs<[id: number, aplicaAt: Date]>({
  name: 'cambio-programar',
  text: `select add_trabajo('${APLICAR}', json_build_object('id', $1::integer), run_at := $2,
    job_key := ${claveTrabajo('$1')})`,
})

const UNSCHEDULE: Sentencia = {
  name: 'cambio-no-programar',
  text: `select remove_trabajo(${claveTrabajo('$1')})`,
}

export interface CambioTomado {
  readonly id: number
  readonly estado: EstadoCambio
  readonly userId: number | null
  readonly debido: boolean
}

/** Whoever comes second waits and finds it done. */
export const holdCambio = finds<CambioTomado, [id: number]>({
  name: 'cambio-tomar',
  text: `select id, estado, user_id as "userId", coalesce(aplica_at <= clock_timestamp(), true) as debido
    from cambios where id = $1 for update`,
})

/** In ascending id, as orders lock them: nobody waits for each other. */
const LOCK: Sentencia = {
  name: 'cambio-articulos',
  text: `select a.id from articulos a where a.id in (
    select articulo_id from cambios_lineas where cambio_id = $1 and estado = $2) order by a.id for no key update`,
}

/** Of article `x`, which is not called `a` since lines have such a column. */
interface Enlace {
  /** In a line. */
  readonly clave: 'valores' | 'insignias'
  readonly tabla: string
  readonly columna: string
}
const ENLACES: readonly Enlace[] = [
  { clave: 'valores', tabla: 'articulos_valores', columna: 'valor_id' },
  { clave: 'insignias', tabla: 'articulos_insignias', columna: 'insignia_id' },
]

/** It still has the portions and badges of that side of its line. */
const keeps = (lado: string) =>
  ENLACES.map(
    ({ clave, tabla, columna }) => `(l.${lado} -> '${clave}' is null or l.${lado} -> '${clave}' = (
      select coalesce(jsonb_agg(v.${columna} order by v.orden, v.${columna}), '[]') from ${tabla} v where v.articulo_id = x.id))`,
  ).join(' and ')

/**
 * An article takes the values of one side of its line where it still has those of the other: writing these over it would
 * change nothing. Columns compare by their type, so that one instant written in two ways is one instant.
 */
const move = (
  nombre: string,
  de: string,
  a: string,
  desde: string,
  bien: string,
  mal: string,
): Sentencia => ({
  name: nombre,
  text: `with h as (
    update articulos x set (${COLUMNAS.join(', ')}) = (
      select ${COLUMNAS.map(columna => `r.${columna}`).join(', ')} from jsonb_populate_record(x, l.${a}) r)
    from cambios_lineas l
    where l.cambio_id = $1 and l.estado = '${desde}' and l.de is not null and x.id = l.articulo_id
      and jsonb_populate_record(x, l.${de}) is not distinct from x
      and ${keeps(de)}
    returning x.id
  )
  update cambios_lineas set estado = case when articulo_id in (select id from h) then '${bien}' else '${mal}' end
  where cambio_id = $1 and estado = '${desde}' and de is not null`,
})

/** $1 change, $2 the lines' state. */
const unlink = (a: string, { clave, tabla, columna }: Enlace): Sentencia => ({
  name: `cambio-${a}-${clave}-fuera`,
  text: `delete from ${tabla} v using cambios_lineas l
    where l.cambio_id = $1 and l.estado = $2 and l.${a} ? '${clave}' and v.articulo_id = l.articulo_id
      and not l.${a} -> '${clave}' @> to_jsonb(v.${columna})`,
})
const link = (a: string, { clave, tabla, columna }: Enlace): Sentencia => ({
  name: `cambio-${a}-${clave}`,
  text: `insert into ${tabla} as v (articulo_id, ${columna}, orden)
    select l.articulo_id, p.id::integer, p.orden - 1 from cambios_lineas l,
      jsonb_array_elements_text(l.${a} -> '${clave}') with ordinality as p (id, orden)
    where l.cambio_id = $1 and l.estado = $2 and l.${a} ? '${clave}' order by l.articulo_id, p.orden
    on conflict (articulo_id, ${columna}) do update set orden = excluded.orden where v.orden <> excluded.orden`,
})

/** Lines of articles that are counted in another unit by now. */
const deOtraMedida = (de: string, a: string) => `l.cambio_id = $1 and l.estado = $2 and x.id = l.articulo_id
      and l.${a} ->> 'medida' <> l.${de} ->> 'medida'`

/** What is counted in whole units has no fraction to come back to: a line keeps what there was. */
const KEEP_ANTES: Sentencia = {
  name: 'cambio-antes-de-medida',
  text: `update cambios_lineas l set de = l.de || jsonb_build_object('antes', jsonb_build_object(
      'stock', x.stock, 'stock_previo', x.stock_previo, 'stock_minimo', x.stock_minimo))
    from articulos x where ${deOtraMedida('de', 'a')}`,
}

/** An article that is counted in another unit by now has what it had, in that unit; as when it is edited by hand. */
const convert = (
  nombre: string,
  [de, a]: readonly [string, string],
  enOtra: (columna: string) => string,
): Sentencia => ({
  name: nombre,
  text: `update articulos x set stock_previo = ${enOtra('stock_previo')},
      stock = case when x.control_stock then ${enOtra('stock')}
        when x.stock = 0 then 0 when x.medida = 'ud.' then ${SIEMPRE_HAY} else ${SIEMPRE_HAY} * 1000 end,
      stock_minimo = case when l.${a} ? 'stock_minimo' then x.stock_minimo else ${enOtra('stock_minimo')} end
    from cambios_lineas l where ${deOtraMedida(de, a)}`,
})

/** Why stock moves, for the ledger: the unit of these articles is another one since the statement before. */
const NAME_MOTIVO: Sentencia = {
  name: 'cambio-motivo',
  text: `select set_config('mostrador.motivo', $1, true)`,
}

async function convertStock(tx: Tx, sentencia: Sentencia, id: number, estado: string): Promise<void> {
  await tx.rows(NAME_MOTIVO, ['medida'])
  await tx.rows(sentencia, [id, estado])
  await tx.rows(NAME_MOTIVO, [''])
}

const ENTERAS = (cuanto: string) => `floor(${cuanto} / 1000.0)::bigint`
const toOtra = (columna: string) =>
  `case when x.medida = 'ud.' then ${ENTERAS(`x.${columna}`)} else x.${columna} * 1000 end`
/** Untouched since, exactly what it was before. */
const backFromOtra = (columna: string) => {
  const antes = `(l.de #>> '{antes,${columna}}')::bigint`
  return `case when x.${columna} = case when x.medida = 'ud.' then ${antes} * 1000 else ${ENTERAS(antes)} end then ${antes}
    else ${toOtra(columna)} end`
}

/** Where an article that is made says nothing. */
const DE_ENTRADA: Readonly<Partial<Record<(typeof COLUMNAS)[number], string>>> = {
  medida: `coalesce(r.medida, '/Kg')`,
  iva_por_mil: 'coalesce(r.iva_por_mil, 105)',
  // A figure begins the counting (ART-06).
  control_stock: 'coalesce(r.control_stock, r.stock is not null)',
}
const STOCK_DE_ENTRADA = `coalesce(r.stock, case when r.medida = 'ud.' then ${SIEMPRE_HAY} else ${SIEMPRE_HAY} * 1000 end)`

const MAKE: Sentencia = {
  name: 'cambio-altas',
  text: `with h as (
    insert into articulos (id, ${COLUMNAS.join(', ')}, stock)
    select l.articulo_id, ${COLUMNAS.map(columna => DE_ENTRADA[columna] ?? `r.${columna}`).join(', ')}, ${STOCK_DE_ENTRADA}
    from cambios_lineas l, jsonb_populate_record(null::articulos, l.a) r
    where l.cambio_id = $1 and l.estado = 'espera' and l.de is null order by l.articulo_id
    returning id
  )
  update cambios_lineas set estado = 'hecha' where cambio_id = $1 and articulo_id in (select id from h)`,
}

/** What is made is not unmade, since orders may name it: it is archived, while it is what it was made as. */
const ARCHIVE: Sentencia = {
  name: 'cambio-archivar',
  text: `with h as (
    update articulos x set archivado_at = coalesce(x.archivado_at, now()) from cambios_lineas l
    where l.cambio_id = $1 and l.estado = 'hecha' and l.de is null and x.id = l.articulo_id
      and (x.archivado_at is null or l.a ? 'archivado_at')
      and jsonb_populate_record(x, l.a - 'stock') is not distinct from x
      and ${keeps('a')}
    returning x.id
  )
  update cambios_lineas set estado = case when articulo_id in (select id from h) then 'deshecha' else 'conservada' end
  where cambio_id = $1 and estado = 'hecha' and de is null`,
}

const APPLY = move('cambio-aplicar', 'de', 'a', 'espera', 'hecha', 'dejada')
const REVERT = move('cambio-deshacer', 'a', 'de', 'hecha', 'deshecha', 'conservada')
const CONVERT_A = convert('cambio-aplicar-medida', ['de', 'a'], toOtra)
const CONVERT_DE = convert('cambio-deshacer-medida', ['a', 'de'], backFromOtra)
const LINKS_A = ENLACES.flatMap(enlace => [unlink('a', enlace), link('a', enlace)])
const LINKS_DE = ENLACES.flatMap(enlace => [unlink('de', enlace), link('de', enlace)])

const FINISH: Sentencia = {
  name: 'cambio-aplicado',
  text: `update cambios set estado = 'aplicado', aplicado_at = now() where id = $1`,
}
const UNDO: Sentencia = {
  name: 'cambio-deshecho',
  text: `update cambios set estado = 'deshecho', deshecho_at = now(), deshecho_por = $2 where id = $1`,
}
const CANCEL: Sentencia = {
  name: 'cambio-cancelado',
  text: `update cambios set estado = 'cancelado', cancelado_at = now(), cancelado_por = $2 where id = $1`,
}

/** Combos that get another price or offer by that side of their line, with what they get. */
const preciosDeCombos = (nombre: string, a: 'a' | 'de'): Sentencia => ({
  name: nombre,
  text: `select x.id, r.precio_kg as "precioKg", case when (r.oferta_hasta > now()) is not false then r.desc_porciento end as "descPorciento"
    from cambios_lineas l join articulos x on x.id = l.articulo_id join combos c on c.articulo_id = x.id,
      jsonb_populate_record(x, l.${a}) r
    where l.cambio_id = $1 and l.estado = $2 and l.de is not null
      and l.${a} ?| array['precio_kg', 'desc_porciento', 'oferta_hasta']`,
})
const COMBOS_A = preciosDeCombos('cambio-combos-a', 'a')
const COMBOS_DE = preciosDeCombos('cambio-combos-de', 'de')

const LEAVE: Sentencia = {
  name: 'cambio-dejar',
  text: 'update cambios_lineas set estado = $2 where cambio_id = $1 and articulo_id = any($3::integer[])',
}

/** What its choices take off, or a list, may have changed since the change was asked for: a combo is not given away by it (VOL-03). */
async function leaveRegalos(
  tx: Tx,
  sentencia: Sentencia,
  id: number,
  { desde, dejada }: { readonly desde: string; readonly dejada: string },
): Promise<void> {
  const combos = await tx.rows<{ id: number; precioKg: number; descPorciento: number | null }>(sentencia, [
    id,
    desde,
  ])
  if (combos.length === 0) return
  const regalaA = await readRegalos(
    tx,
    combos.map(combo => combo.id),
  )
  const regalados = combos.filter(({ id: combo, ...precio }) => regalaA(combo, precio) !== null)
  if (regalados.length > 0) await tx.rows(LEAVE, [id, dejada, regalados.map(combo => combo.id)])
}

export async function applyLineas(tx: Tx, id: number): Promise<void> {
  await tx.rows(LOCK, [id, 'espera'])
  await leaveRegalos(tx, COMBOS_A, id, { desde: 'espera', dejada: 'dejada' })
  await tx.rows(APPLY, [id])
  await tx.rows(KEEP_ANTES, [id, 'hecha'])
  await convertStock(tx, CONVERT_A, id, 'hecha')
  await tx.rows(MAKE, [id])
  for (const sentencia of LINKS_A) await tx.rows(sentencia, [id, 'hecha'])
  await tx.rows(FINISH, [id])
}

export async function undoLineas(tx: Tx, id: number, userId: number | null): Promise<void> {
  await tx.rows(LOCK, [id, 'hecha'])
  await leaveRegalos(tx, COMBOS_DE, id, { desde: 'hecha', dejada: 'conservada' })
  await tx.rows(ARCHIVE, [id])
  await tx.rows(REVERT, [id])
  await convertStock(tx, CONVERT_DE, id, 'deshecha')
  for (const sentencia of LINKS_DE) await tx.rows(sentencia, [id, 'deshecha'])
  await tx.rows(UNDO, [id, userId])
}

export async function dropCambio(tx: Tx, id: number, userId: number | null): Promise<void> {
  await tx.rows(CANCEL, [id, userId])
  await tx.rows(UNSCHEDULE, [id])
}

export interface Cuenta {
  readonly hechas: number
  readonly dejadas: readonly number[]
}

export const countLineas = gives<Cuenta, [id: number]>({
  name: 'cambio-cuenta',
  text: `select count(*) filter (where estado in ('hecha', 'deshecha'))::integer as hechas,
    coalesce(array_agg(articulo_id order by articulo_id) filter (where estado in ('dejada', 'conservada')), '{}') as dejadas
    from cambios_lineas where cambio_id = $1`,
})
