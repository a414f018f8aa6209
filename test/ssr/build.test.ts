// Holds what the build must keep: no ring of built files, and the same storage keys before and after the application starts.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { CLAVE_CATEGORIAS, CLAVE_TEMA } from '#web/state/claves.ts'
import { anillo } from '../support/modulos.ts'

interface Fragmento {
  readonly file: string
  readonly imports?: readonly string[]
}

/**
 * Two files that import each other at once may run in the wrong order, which only shows in the browser. It happens when
 * the groups of vite.config.ts tear apart modules that need each other.
 */
it('has no ring of built scripts', () => {
  const manifiesto: Readonly<Record<string, Fragmento>> = JSON.parse(
    readFileSync('dist/client/.vite/manifest.json', 'utf8'),
  )
  const trozos = Object.entries(manifiesto).map(
    ([ruta, { imports = [] }]) =>
      [ruta, { ruta, fuente: '', archivos: imports, enMarcha: imports, paquetes: [] }] as const,
  )
  expect(trozos.length).toBeGreaterThan(20)
  expect(anillo(new Map(trozos))).toBeNull()
})

it('knows the stored colour mode and the seen categories by the same keys before the first paint', () => {
  const previo = readFileSync('src/web/previo.ts', 'utf8')
  for (const clave of [CLAVE_TEMA, CLAVE_CATEGORIAS]) expect(previo).toContain(`getItem('${clave}')`)
})
