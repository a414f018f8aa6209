// Kills around a spreadsheet: the test of the process, at full size (I5).
import { spawnSync } from 'node:child_process'
import type { Figura, Prueba } from './prueba.ts'

const VECES = 10

export const planillas: Prueba = async (_casa, { pequenia }): Promise<readonly Figura[]> => {
  const veces = pequenia ? 1 : VECES
  const { status } = spawnSync('npx', ['vitest', 'run', 'test/process/importar.test.ts'], {
    stdio: 'inherit',
    env: { ...process.env, MATAR: String(veces) },
  })
  return [
    {
      bien: status === 0,
      figura: `${2 * veces} kill -9 between preview and apply, and in mid-apply`,
      medido: status === 0 ? 'all or nothing, each time' : 'see above',
      objetivo: 'all or nothing',
    },
  ]
}
