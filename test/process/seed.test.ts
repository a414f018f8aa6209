// `npm run seed` as a person runs it: what it says, and what it refuses.

import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPedido } from '../../scripts/seed-arguments.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { ENTORNO } from '../support/entorno.ts'

const SCRIPT = fileURLToPath(new URL('../../scripts/seed.ts', import.meta.url))

let base: TestDatabase
beforeAll(async () => {
  base = await createTestDatabase()
})
afterAll(() => base.drop())

function seed(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, ...args], {
    env: { ...ENTORNO, DATABASE_URL: base.url },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

describe('npm run seed', () => {
  it.each(['abc', '0', '-5', '1e3', '1.5', '100001', '٥', ''])('refuses --articles %j', value => {
    expect(() => readPedido([`--articles=${value}`])).toThrow(
      '--articles: tiene que ser un número entero entre 1 y 100000.',
    )
  })

  it('reads what it was asked for', () => {
    expect(readPedido([])).toEqual({ articles: null, reset: false })
    expect(readPedido(['--reset', '--articles', '5000'])).toEqual({ articles: 5000, reset: true })
  })

  it('says what it did not understand, without a stack trace', () => {
    const { status, stdout, stderr } = seed('--articulos', '5')
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toMatch(/^No entiendo esas opciones\.\nUso: npm run seed/)
    expect(stderr).not.toContain('    at ')
  })

  it('loads the demo, grows it, and goes back', () => {
    const grown = seed('--articles', '200')
    expect(grown).toMatchObject({ status: 0, stderr: '' })
    expect(grown.stdout).toMatch(
      /^La tienda de demostración está cargada\.\nAgregué \d+ artículos de prueba: ahora hay 200\.\nBase de datos: la de DATABASE_URL: prueba_\w+ en \S+\n$/,
    )
    expect(seed().stdout).toContain('no cambié nada')
    const otra = seed('--reset')
    expect(otra).toMatchObject({ status: 0, stderr: '' })
    expect(otra.stdout).toMatch(/^El catálogo volvió a la tienda de demostración\.\n/)
  })
})
