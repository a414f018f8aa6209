// The statements a runner of the job queue needs, over the table of jobs: take (skip locked), put away, give back.
import type { Sentencia } from '../db/transaction.ts'

/** $1: who takes them. $2: the lanes of a runner, each with its tasks and how many it takes: asked at once, whoever has room. */
export const TAKE: Sentencia = {
  name: 'cola-tomar',
  text: `with libres as (
    select j.id from jsonb_to_recordset($2::jsonb) c (tareas text[], libres integer)
    cross join lateral (
      select t.id from trabajos t
      where t.is_available and t.run_at <= now() and t.tarea = any(c.tareas)
      order by t.run_at, t.id limit c.libres for update of t skip locked
    ) j
  )
  update trabajos j set attempts = j.attempts + 1, locked_by = $1, locked_at = now()
  from libres where j.id = libres.id
  returning j.id, j.tarea, j.payload, j.attempts as intento, j.max_attempts as maximo`,
}

/** $1: who held them. $2: jobs that are done. */
export const COMPLETE: Sentencia = {
  name: 'cola-terminar',
  text: 'delete from trabajos where locked_by = $1 and id = any($2::bigint[])',
}

/** $2: jobs, $3: why each failed, $4: whether each keeps the attempt and waits the longer the more it had. */
export const FAIL: Sentencia = {
  name: 'cola-fallar',
  text: `update trabajos j set locked_by = null, locked_at = null, last_error = f.motivo,
    attempts = case when f.cuenta then j.attempts else greatest(0, j.attempts - 1) end,
    run_at = greatest(now(), j.run_at)
      + case when f.cuenta then exp(least(j.attempts, 10)) * interval '1 second' else interval '1 second' end
  from unnest($2::bigint[], $3::text[], $4::boolean[]) f (id, motivo, cuenta)
  where j.id = f.id and j.locked_by = $1`,
}

/** What this runner took without ever hearing of it: the answer was lost with its connection. $2: what it knows of. */
export const DISOWN: Sentencia = {
  name: 'cola-desconocer',
  text: `update trabajos set locked_by = null, locked_at = null, attempts = greatest(0, attempts - 1)
    where locked_by = $1 and id <> all($2::bigint[])`,
}

/** So often a server may end with the same job in hand: then the job is why. */
const CORTES_MAX = 5

/**
 * Jobs of processes that are gone. One that never said its name (an older version's) has a minute. They keep their attempts, and say
 * why they are back; what ended its server again and again has none left.
 */
export const UNLOCK: Sentencia = {
  name: 'cola-liberar',
  text: `with solos as (
    select j.id, j.tarea from trabajos j
    where j.locked_by is not null and not exists (select from procesos p where p.id = j.locked_by)
      and (starts_with(j.locked_by, 'proceso-') or j.locked_at < now() - interval '1 minute')
    for update of j skip locked
  ), cortes as (
    insert into trabajos_cortados as c (id) select id from solos
    on conflict (id) do update set veces = c.veces + 1, at = now()
    returning id, veces
  )
  update trabajos j set locked_by = null, locked_at = null,
    attempts = case when c.veces > ${CORTES_MAX} then j.max_attempts else greatest(0, least(j.attempts, j.max_attempts) - 1) end,
    last_error = format('el servidor que lo hacía se cortó (van %s)', c.veces)
  from solos s join cortes c on c.id = s.id where j.id = s.id
  returning s.tarea, c.veces, j.payload`,
}

/** The clock comes again soon enough. */
const INTENTOS_DEL_RELOJ = 3

/** $1: entries of the clock, $2: their tasks, $3: the minute. Each server asks, the first of them gets it. */
export const TICK: Sentencia = {
  name: 'cola-reloj',
  text: `with viejas as (
    -- Of a minute before, whose key the next one took while it was in somebody's hands: failed for good, it is nobody's to mend.
    delete from trabajos j where j.tarea = any($2::text[]) and j.key is null and j.locked_at is null and j.attempts >= j.max_attempts
  ), debidas as (
    insert into trabajos_reloj as k (entrada, ultima)
    select e, $3::timestamptz from unnest($1::text[]) e
    on conflict (entrada) do update set ultima = excluded.ultima
      where k.ultima < excluded.ultima
        -- Written by a clock that was ahead and is not any more: nobody waits until it is that late.
        or k.ultima > excluded.ultima + interval '1 hour'
    returning entrada
  )
  select add_trabajo(e.tarea, job_key := e.entrada, max_attempts := ${INTENTOS_DEL_RELOJ})
  from unnest($1::text[], $2::text[]) e (entrada, tarea) join debidas d on d.entrada = e.entrada`,
}

/** What the release before left in its own queue, or leaves there while it runs beside this one. */
export const ADOPT: Sentencia = { name: 'cola-adoptar', text: 'select adopt_trabajos() as cuantos' }
