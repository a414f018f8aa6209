// The statements of the shop's settings: all of them with their version, and those that change put or taken away.
import { type Kysely, sql } from 'kysely'
import type { Ajuste } from '#domain/comercio/ajustes.ts'
import type { Dados } from '#domain/comercio/ajustes-clases.ts'
import { COMERCIO_ID } from '#domain/comercio/formas.ts'
import { toJsonb } from '#server/db/jsonb.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { DB } from '#server/db/types.ts'

interface Guardados {
  readonly version: number
  /** The name in the shop's own row, which stands while no setting says another. */
  readonly nombre: string
  readonly ajustes: readonly Ajuste[]
}

export async function readGuardados(db: Kysely<DB>): Promise<Guardados> {
  const { rows } = await sql<Guardados>`
    select c.version, c.nombre, (select coalesce(json_agg(json_build_object('nombre', a.nombre, 'valor', a.valor)
      order by a.nombre), '[]') from ajustes a) as ajustes
    from comercios c where c.id = ${COMERCIO_ID}`.execute(db)
  const [fila] = rows
  if (fila === undefined) throw new Error('the shop has no row')
  return fila
}

/** The highest numbers that zones and slots have had: in the settings, as far back as the log goes, or in an order, a street, a drawing or a day. */
export async function readDados(tx: Tx): Promise<Dados> {
  const { rows } = await sql<Dados>`
    with dichos as (select coalesce(de, '{}') as de, coalesce(a, '{}') as a from registro where cosa = 'ajustes' and cosa_id = ${COMERCIO_ID}
      and (a ?| array['zonas', 'turnos']))
    select coalesce(greatest(
        (select max(n::integer) from dichos, jsonb_path_query(jsonb_build_array(de, a), '$[*].zonas[*].id ? (@.type() == "number")') n),
        (select max(zona_id) from pedidos), (select max(zona_id) from zona_calles), (select max(zona_id) from zona_dibujos)), 0) as zona,
      coalesce(greatest(
        (select max(n::integer) from dichos, jsonb_path_query(jsonb_build_array(de, a), '$[*].turnos[*].id ? (@.type() == "number")') n),
        (select max(turno_id) from pedidos), (select max(turno_id) from turnos_dia)), 0) as turno`.execute(tx)
  return rows[0] ?? { zona: 0, turno: 0 }
}

/** Null takes it away. */
export async function putAjuste(tx: Tx, nombre: string, valor: unknown): Promise<void> {
  if (valor === null) {
    await tx.deleteFrom('ajustes').where('nombre', '=', nombre).execute()
    return
  }
  await sql`insert into ajustes as a (nombre, valor) values (${nombre}, ${toJsonb({ valor })}::jsonb -> 'valor')
    on conflict (nombre) do update set valor = excluded.valor, updated_at = now()
      where a.valor is distinct from excluded.valor`.execute(tx)
}

/**
 * Who was told that their time runs once it is weighed has all of it from now, and who was told the total what is left: without
 * a scale it runs since `pendiente_at` (`plazoDe` of the domain).
 */
export async function restartPlazos(tx: Tx): Promise<void> {
  await sql`update pedidos set pendiente_at = coalesce(avisado_at, now()),
      recordado_at = case when avisado_at is not null then recordado_at end
    where estado in ('pendiente', 'en_proceso') and pagado_at is null and pendiente_at < coalesce(avisado_at, now())`.execute(
    tx,
  )
}

/** Which of these articles are not sold: archived, or never were. */
export async function readAusentes(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const filas = await tx
    .selectFrom('articulos')
    .select('id')
    .where('id', 'in', [0, ...ids])
    .where('archivado_at', 'is', null)
    .execute()
  return ids.filter(id => !filas.some(fila => fila.id === id))
}
