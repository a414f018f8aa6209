// The statements a runner of the job queue needs, over the tables of graphile-worker: take (skip locked), put away, give back.
import type { Sentencia } from '../db/transaction.ts'

/** $1: who takes them. $2: which tasks. $3: how many. */
export const TAKE: Sentencia = {
  name: 'cola-tomar',
  text: `with libres as (
    select j.id, t.identifier from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.is_available and j.run_at <= now() and t.identifier = any($2::text[])
    order by j.priority, j.run_at limit $3 for update of j skip locked
  )
  update graphile_worker._private_jobs j set attempts = j.attempts + 1, locked_by = $1, locked_at = now()
  from libres where j.id = libres.id
  returning j.id, libres.identifier as tarea, j.payload, j.attempts as intento, j.max_attempts as maximo`,
}

/** $1: who held them. $2: jobs that are done. */
export const COMPLETE: Sentencia = {
  name: 'cola-terminar',
  text: 'delete from graphile_worker._private_jobs where locked_by = $1 and id = any($2::bigint[])',
}

/** $2: jobs, $3: why each failed, $4: whether each keeps the attempt and waits the longer the more it had. */
export const FAIL: Sentencia = {
  name: 'cola-fallar',
  text: `update graphile_worker._private_jobs j set locked_by = null, locked_at = null, last_error = f.motivo,
    attempts = case when f.cuenta then j.attempts else greatest(0, j.attempts - 1) end,
    run_at = greatest(now(), j.run_at)
      + case when f.cuenta then exp(least(j.attempts, 10)) * interval '1 second' else interval '1 second' end
  from unnest($2::bigint[], $3::text[], $4::boolean[]) f (id, motivo, cuenta)
  where j.id = f.id and j.locked_by = $1`,
}

/** What this runner took without ever hearing of it: the answer was lost with its connection. $2: what it knows of. */
export const DISOWN: Sentencia = {
  name: 'cola-desconocer',
  text: `update graphile_worker._private_jobs set locked_by = null, locked_at = null, attempts = greatest(0, attempts - 1)
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
    select j.id, t.identifier as tarea from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.locked_by is not null and not exists (select from procesos p where p.id = j.locked_by)
      and (starts_with(j.locked_by, 'proceso-') or j.locked_at < now() - interval '1 minute')
    for update of j skip locked
  ), cortes as (
    insert into trabajos_cortados as c (id) select id from solos
    on conflict (id) do update set veces = c.veces + 1, at = now()
    returning id, veces
  )
  update graphile_worker._private_jobs j set locked_by = null, locked_at = null,
    attempts = case when c.veces > ${CORTES_MAX} then j.max_attempts else greatest(0, least(j.attempts, j.max_attempts) - 1) end,
    last_error = format('el servidor que lo hacía se cortó (van %s)', c.veces)
  from solos s join cortes c on c.id = s.id where j.id = s.id
  returning s.tarea, c.veces, j.payload`,
}

/** $1: entries of the clock, $2: their tasks, $3: attempts, $4: the minute. Each server asks, the first of them gets it. */
export const TICK: Sentencia = {
  name: 'cola-reloj',
  text: `with viejas as (
    -- Of a minute before, whose key the next one took while it was in somebody's hands: failed for good, it is nobody's to mend.
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = any($2::text[]) and j.key is null and j.locked_at is null and j.attempts >= j.max_attempts
  ), debidas as (
    insert into graphile_worker._private_known_crontabs as k (identifier, known_since, last_execution)
    select e, $4::timestamptz, $4::timestamptz from unnest($1::text[]) e
    on conflict (identifier) do update set last_execution = excluded.last_execution
      where k.last_execution is null or k.last_execution < excluded.last_execution
        -- Written by a clock that was ahead and is not any more: nobody waits until it is that late.
        or k.last_execution > excluded.last_execution + interval '1 hour'
    returning identifier
  )
  select graphile_worker.add_job(e.tarea, job_key := e.entrada, max_attempts := e.maximo)
  from unnest($1::text[], $2::text[], $3::integer[]) e (entrada, tarea, maximo) join debidas d on d.identifier = e.entrada`,
}
