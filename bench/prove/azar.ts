// What is drawn at random and killed at random in the tests (properties, races), at full length: many times what `npm test` draws.
import { spawnSync } from 'node:child_process'
import type { Figura, Prueba } from './prueba.ts'

const CORTAS = ['test/process/importar.test.ts']

export const azar: Prueba = async (_casa, { pequenia }): Promise<readonly Figura[]> => {
  const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'api', ...(pequenia ? CORTAS : [])], {
    stdio: 'inherit',
    env: { ...process.env, ...(!pequenia && { AZAR: 'largo' }) },
  })
  return [
    {
      bien: status === 0,
      figura:
        'every test of the API and of processes with its long draw: money, lists under writing, queries in two engines, hostile texts, 20 kills around a spreadsheet',
      medido: status === 0 ? 'all hold' : 'see above',
      objetivo: 'all hold',
    },
  ]
}
