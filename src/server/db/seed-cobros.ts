// What the demo shop switches on when it has a payment service (PAGOS=demo): weighing and the ways to pay, unless a person said otherwise.
import { type Kysely, sql } from 'kysely'
import type { DB } from './types.ts'

const AJUSTES = ['pesaje', 'cobroMercadoPago', 'cobroEfectivo', 'cobroTarjeta']

export async function switchOnCobros(db: Kysely<DB>): Promise<void> {
  await sql`insert into ajustes as a (nombre, valor)
    select n, 'true'::jsonb from unnest(${AJUSTES}::text[]) n
    where not exists (select from registro r where r.cosa = 'ajustes' and r.user_id is not null and r.a ? n)
    on conflict (nombre) do update set valor = excluded.valor, updated_at = now() where a.valor <> excluded.valor`.execute(
    db,
  )
}
