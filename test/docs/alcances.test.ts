// The table of scopes in the guide for other programs is the table of access: a call that a key may make is named there.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ALCANCE_DE, llamadasDe } from '#contract/acceso.ts'
import { ALCANCES, TITULO_ALCANCE } from '#domain/personal/alcances.ts'

const guia = readFileSync(join(import.meta.dirname, '../../docs/integrations.md'), 'utf8')

it('[INT-01] [INT-06] docs/integrations.md has a row a scope, with its words and its calls', () => {
  const filas = guia.split('\n').filter(linea => /^\| `[a-z]+:[a-z]+` /.test(linea))
  expect(filas).toEqual(
    ALCANCES.map(alcance => {
      const llamadas = llamadasDe(alcance).map(llamada => `\`${llamada}\``)
      return `| \`${alcance}\` | ${TITULO_ALCANCE[alcance]} | ${llamadas.join(', ')} |`
    }),
  )
  expect(ALCANCES.flatMap(llamadasDe).toSorted()).toEqual(Object.keys(ALCANCE_DE).toSorted())
})
