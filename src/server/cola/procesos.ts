// Which servers are alive (heartbeat, lease), as far as their shared database knows: each says so every few seconds, and one that stopped is gone.
import type pg from 'pg'
import { rowsOf, type Sentencia } from '../db/transaction.ts'

export const LATIDO_MS = 5_000
/** So long without a word, and a process is gone. */
const AUSENTE = "interval '20 seconds'"

/** A process as the others see it. */
interface Proceso {
  readonly id: string
  /** Of the machine it runs on. */
  readonly nombre: string
  readonly version: string
}

/**
 * $1: this process, $2: its machine, $3: its version, $4: what its clock says. Answers whether it has itself been seen long
 * enough to tell who is missing and who was cut off with it.
 */
const BEAT: Sentencia = {
  name: 'proceso-latido',
  text: `insert into procesos as p (id, nombre, version, desfase_ms)
    values ($1, left($2, 100), left($3, 40), extract(epoch from $4::timestamptz - clock_timestamp()) * 1000)
    on conflict (id) do update set visto_at = clock_timestamp(), desfase_ms = excluded.desfase_ms,
    desde = case when p.visto_at < clock_timestamp() - ${AUSENTE} / 2 then clock_timestamp() else p.desde end
    returning desde < clock_timestamp() - ${AUSENTE} as firme`,
}

const FORGET_AUSENTES: Sentencia = {
  name: 'procesos-ausentes',
  text: `delete from procesos where visto_at < clock_timestamp() - ${AUSENTE} returning id`,
}

const FORGET_OTROS: Sentencia = {
  name: 'procesos-otros',
  text: 'delete from procesos where id <> $1 returning id',
}

const LEAVE: Sentencia = { name: 'proceso-fuera', text: 'delete from procesos where id = $1' }

/**
 * Says that this process lives and forgets those that do not. After a pause of the database everybody looks gone:
 * nobody is forgotten until whoever looks has been seen without a gap for as long as it takes to be missed.
 */
export async function beat(pool: pg.Pool, { id, nombre, version }: Proceso): Promise<void> {
  const [visto] = await rowsOf<{ firme: boolean }>(pool, BEAT, [id, nombre, version, new Date()])
  if (visto?.firme) await rowsOf(pool, FORGET_AUSENTES, [])
}

/** For a server that knows it is the only one. */
export async function beatAlone(pool: pg.Pool, proceso: Proceso): Promise<void> {
  await rowsOf(pool, FORGET_OTROS, [proceso.id])
  await beat(pool, proceso)
}

export async function leave(pool: pg.Pool, proceso: string): Promise<void> {
  await rowsOf(pool, LEAVE, [proceso])
}
