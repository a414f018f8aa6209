// Gives the demo shop its two accounts, once: whoever changed one since keeps it as it is.
import type { Kysely } from 'kysely'
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
