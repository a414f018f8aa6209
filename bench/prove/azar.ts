// What is drawn at random and killed at random in the tests (properties, races), at full length: many times what `npm test` draws.
import { spawnSync } from 'node:child_process'
import type { Figura, Prueba } from './prueba.ts'

const CORTAS = ['test/process/importar.test.ts']

export const azar: Prueba = async (_casa, { pequenia }): Promise<readonly Figura[]> => {
  const run = (...orden: readonly string[]) =>
    spawnSync('npx', orden, {
      stdio: 'inherit',
      env: { ...process.env, ...(!pequenia && { AZAR: 'largo' }) },
    }).status === 0
  const bien = pequenia
    ? run('vitest', 'run', '--project', 'api', ...CORTAS)
    : run('vitest', 'run', '--project', 'api') && run('playwright', 'test')
  return [
    {
      bien,
      figura:
        'every test of the API, of processes and of the browser with its long draw: money, lists under writing, queries in two engines, hostile texts, 20 kills around a spreadsheet',
      medido: bien ? 'all hold' : 'see above',
      objetivo: 'all hold',
    },
  ]
}
