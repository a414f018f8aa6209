// `npm run admin`: the role Admin for an account that exists, or a new account, and nothing for anybody else.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPasswords } from '#server/cuenta/passwords.ts'
import { findUserByEmail } from '#server/cuenta/usuarios.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { ENTORNO } from '../support/entorno.ts'

let base: TestDatabase
beforeAll(async () => {
  base = await createTestDatabase()
})
afterAll(() => base.drop())

async function admin(args: readonly string[], typed = '') {
  const child = spawn(process.execPath, ['scripts/admin.ts', ...args], {
    env: { ...ENTORNO, DATABASE_URL: base.url, LOG_LEVEL: 'silent' },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', data => {
      output += data
    })
  }
  child.stdin.end(typed)
  const [code] = await once(child, 'close')
  return { code, output }
}

const insert = (email: string, confirmed: boolean) =>
  base.db.insertInto('users').values({ username: 'x', email, confirmed }).execute()

describe('npm run admin', () => {
  it('creates a confirmed Admin with the password that was typed', async () => {
    const { code, output } = await admin(['Jefa@Carnes.example'], 'Vacio-al-Asad0r\n')
    expect([code, output]).toEqual([0, expect.stringContaining('Creé la cuenta jefa@carnes.example')])
    expect(output).not.toContain('Vacio-al-Asad0r')
    const cuenta = await findUserByEmail(base.db, 'jefa@carnes.example')
    expect(cuenta).toMatchObject({ confirmed: true, username: 'jefa', role: { name: 'Admin' } })
    expect(await createPasswords().verify(cuenta?.passwordHash ?? null, 'Vacio-al-Asad0r')).toBe(true)
    expect((await admin(['jefa@carnes.example'])).output).toContain('ya tenía el rol Admin')
  })

  it('gives the role to an account and ends its sessions, without asking for a password', async () => {
    await insert('socia@carnes.example', true)
    expect((await admin(['socia@carnes.example'])).code).toBe(0)
    const cuenta = await findUserByEmail(base.db, 'socia@carnes.example')
    expect([cuenta?.role.name, cuenta?.tokenVersion]).toEqual(['Admin', 2])
  })

  it('switches the second factor of who lost everything off, and ends every session and device of theirs', async () => {
    await insert('perdida@carnes.example', true)
    await base.pool.query(`with u as (
        update users set segundo_factor = true where email = 'perdida@carnes.example' returning id
      ), s as (insert into segundos_factores (user_id, secreto, created_at) select id, 'x', now() from u),
      r as (insert into codigos_recuperacion (hash, user_id) select 'x', id from u)
      insert into equipos (user_id, nombre, pin_hash, visto_at, expira_at, created_at)
        select id, 'Tablet', 'x', now(), now() + interval '1 hour', now() from u`)
    const { code, output } = await admin(['perdida@carnes.example', '--reset-2fa'])
    expect([code, output]).toEqual([0, expect.stringContaining('ingresa sólo con su contraseña')])
    const cuenta = await findUserByEmail(base.db, 'perdida@carnes.example')
    expect([cuenta?.segundoFactor, cuenta?.tokenVersion, cuenta?.role.name]).toEqual([false, 2, 'Cliente'])
    const { rows } = await base.pool.query(`select (select count(*) from segundos_factores)
      + (select count(*) from codigos_recuperacion) + (select count(*) from equipos) as quedan`)
    expect(rows[0].quedan).toBe(0)
    expect((await admin(['--reset-2fa', 'perdida@carnes.example'])).output).toContain('no tenía activada')
  })

  it('gives an Admin another password where no mail is sent, and ends every session of theirs', async () => {
    await admin(['olvido@carnes.example'], 'Vacio-al-Asad0r\n')
    const antes = await findUserByEmail(base.db, 'olvido@carnes.example')
    const { code, output } = await admin(['olvido@carnes.example', '--reset-password'], 'Matambre-4-Pizz\n')
    expect([code, output]).toEqual([0, expect.stringContaining('tiene otra contraseña')])
    const cuenta = await findUserByEmail(base.db, 'olvido@carnes.example')
    expect(await createPasswords().verify(cuenta?.passwordHash ?? null, 'Matambre-4-Pizz')).toBe(true)
    expect(cuenta?.tokenVersion).toBeGreaterThan(antes?.tokenVersion ?? Number.POSITIVE_INFINITY)
  })

  it.each([
    [
      'another password for a customer',
      ['socia2@carnes.example', '--reset-password'],
      'x\n',
      'No hay un Admin con ese',
    ],
    ['an option nobody knows', ['jefa@carnes.example', '--otra'], '', 'Uso: npm run admin'],
    ['to reset nobody', ['nadie@carnes.example', '--reset-2fa'], '', 'No hay una cuenta con ese e-mail'],
    ['no e-mail', [], '', 'Uso: npm run admin'],
    ['two e-mails', ['a@x.example', 'b@x.example'], '', 'Uso: npm run admin'],
    ['what is no e-mail', ['jefa'], '', 'no es una dirección de e-mail'],
    ['a weak password', ['otra@carnes.example'], 'Password1\n', 'Elegí una contraseña menos común'],
    ['no password', ['otra@carnes.example'], '', 'Debe tener entre 8-16 caracteres.'],
    ['an account that waits', ['espera@carnes.example'], '', 'todavía no confirmó su e-mail'],
  ])('refuses %s with exit code 1 and a sentence', async (_caso, args, typed, texto) => {
    await insert('espera@carnes.example', false).catch(() => undefined)
    const { code, output } = await admin(args, typed)
    expect([code, output]).toEqual([1, expect.stringContaining(texto)])
    expect(output).not.toMatch(/\n\s+at /)
    const { rows } = await base.pool.query(
      'select count(*) as n from users where role_id = 2 and email like $1',
      ['%otra%'],
    )
    expect(rows[0].n).toBe(0)
  })
})
