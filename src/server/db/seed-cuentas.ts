// Gives the demo shop its two accounts, once, and with a payment service (PAGOS=demo) the ways to pay: whoever changed one since keeps it as it is.
import { type Kysely, sql } from 'kysely'
import { PRIVACIDAD_VERSION } from '#domain/cuenta/privacidad.ts'
import { CUENTAS_DEMO } from '../cuenta/cuentas-demo.ts'
import type { Passwords } from '../cuenta/passwords.ts'
import { withSeedLock } from './seed.ts'
import type { DB } from './types.ts'

export function seedCuentas(db: Kysely<DB>, passwords: Pick<Passwords, 'hash'>): Promise<void> {
  return withSeedLock(db, async tx => {
    const emails = CUENTAS_DEMO.map(({ email }) => email)
    const filas = await tx.selectFrom('users').select('email').where('email', 'in', emails).execute()
    const presentes = new Set(filas.map(({ email }) => email))
    for (const { password, role, ...perfil } of CUENTAS_DEMO) {
      if (presentes.has(perfil.email)) continue
      const password_hash = await passwords.hash(password)
      await tx
        .insertInto('users')
        .values(({ selectFrom }) => ({
          ...perfil,
          role_id: selectFrom('roles').select('id').where('name', '=', role),
          password_hash,
          confirmed: true,
          poli_priv: true,
          poli_priv_at: new Date(),
          poli_priv_version: PRIVACIDAD_VERSION,
        }))
        .execute()
    }
  })
}

const AJUSTES = ['pesaje', 'cobroMercadoPago', 'cobroEfectivo', 'cobroTarjeta']

export async function switchOnCobros(db: Kysely<DB>): Promise<void> {
  await sql`insert into ajustes as a (nombre, valor)
    select n, 'true'::jsonb from unnest(${AJUSTES}::text[]) n
    where not exists (select from registro r where r.cosa = 'ajustes' and r.user_id is not null and r.a ? n)
    on conflict (nombre) do update set valor = excluded.valor, updated_at = now() where a.valor <> excluded.valor`.execute(
    db,
  )
}
