// Holds that a screen's styles stay its own: they remain in the page when the next screen opens.
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Repeats classes of everybody on purpose: what forced colours take away is given back there. */
const DE_TODOS = 'src/web/styles/sistema.css'

/** The classes a file styles as a whole, not below another. */
function clasesDe(ruta: string): string[] {
  const texto = readFileSync(ruta, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const selectores = [...texto.matchAll(/([^{};]+)\{/g)].flatMap(([, lista = '']) => lista.split(','))
  return [...new Set(selectores.map(selector => selector.trim()).filter(s => /^\.[a-z][\w-]*$/.test(s)))]
}

it('gives every class to one style file', () => {
  const duenos = new Map<string, string[]>()
  for (const ruta of globSync('src/web/**/*.css').filter(archivo => archivo !== DE_TODOS)) {
    for (const clase of clasesDe(ruta)) duenos.set(clase, [...(duenos.get(clase) ?? []), ruta])
  }
  expect(duenos.size).toBeGreaterThan(200)
  expect([...duenos].filter(([, archivos]) => archivos.length > 1)).toEqual([])
})
