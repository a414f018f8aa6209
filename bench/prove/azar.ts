// What is drawn at random and killed at random in the tests (properties, races), at full length: many times what `npm test` draws.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Figura, Prueba } from './prueba.ts'

const CORTAS = ['test/process/importar.test.ts']
const CARPETAS = ['test/api', 'test/process', 'test/cost', 'test/e2e']

/** The files that draw more when there is time for it. */
function alAzar(): string[] {
  return CARPETAS.flatMap(carpeta =>
    readdirSync(carpeta)
      .map(nombre => join(carpeta, nombre))
      .filter(ruta => /(?:test|spec)\.ts$/.test(ruta))
      .filter(ruta => readFileSync(ruta, 'utf8').includes('support/veces.ts')),
  )
}

export const azar: Prueba = async (_casa, { pequenia }): Promise<readonly Figura[]> => {
  const run = (...orden: readonly string[]) =>
    spawnSync('npx', orden, {
      stdio: 'inherit',
      env: { ...process.env, ...(!pequenia && { AZAR: 'largo' }) },
    }).status === 0
  const archivos = alAzar()
  const enNavegador = (ruta: string) => ruta.startsWith('test/e2e')
  const pruebas = pequenia ? CORTAS : archivos.filter(ruta => !enNavegador(ruta))
  const recorridos = pequenia ? [] : archivos.filter(enNavegador)
  const bien =
    run('vitest', 'run', '--project', 'api', '--project', 'process', ...pruebas) &&
    (recorridos.length === 0 || run('playwright', 'test', ...recorridos))
  return [
    {
      bien,
      figura: `every test that draws at random, ${pruebas.length + recorridos.length} files, with its long draw: money, weights, lists under writing, queries in two engines, hostile texts, kills around a spreadsheet and around signals`,
      medido: bien ? 'all hold' : 'see above',
      objetivo: 'all hold',
    },
  ]
}
