// The end of the browser tests: a shop that logged a fault nobody caught fails them, whatever the pages showed.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The shop's log, in its data folder. */
export const REGISTRO = 'registro.jsonl'

export default function finish(): void {
  const lineas = readFileSync(join(process.env.E2E_DATA_DIR ?? '', REGISTRO), 'utf8').split('\n')
  const fatales = lineas.filter(linea => linea.includes('"level":"fatal"'))
  if (fatales.length > 0) throw new Error(`the shop failed under the tests:\n${fatales.join('\n')}`)
}
