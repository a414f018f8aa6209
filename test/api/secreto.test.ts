// The secret that signs the sessions is its owner's alone, also after a copy that left it open.
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSecreto } from '#server/proceso/secreto.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'secreto-'))
})
afterAll(() => rm(dataDir, { recursive: true }))

it('is made once, closed to others, and closed again when somebody opened it', async () => {
  const avisos: unknown[] = []
  const open = () => openSecreto(dataDir, { warn: (...dicho: unknown[]) => void avisos.push(dicho) })
  const path = join(dataDir, 'jwt-secret')
  const mode = async () => (await stat(path)).mode & 0o777
  const secreto = await open()
  expect([await open(), await mode(), avisos]).toEqual([secreto, 0o600, []])
  for (const abierto of [0o644, 0o640, 0o604]) {
    await chmod(path, abierto)
    expect([await open(), await mode()]).toEqual([secreto, 0o600])
  }
  expect(avisos).toHaveLength(3)
  expect(JSON.stringify(avisos)).toContain('podían leer el secreto')
  expect(JSON.stringify(avisos)).not.toContain(secreto)
})
