// Holds what the build must keep: no ring of built files, and the same storage keys before and after the application starts.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { CLAVE_CATEGORIAS, CLAVE_GESTOS, CLAVE_RECARGA, CLAVE_TEMA } from '#web/comun/almacen/claves.ts'
import { anillo } from '../support/modulos.ts'

interface Fragmento {
  readonly file: string
  readonly imports?: readonly string[]
}

const manifiesto: Readonly<Record<string, Fragmento>> = JSON.parse(
  readFileSync('dist/client/.vite/manifest.json', 'utf8'),
)

const PAGINA = /^src\/web\/tienda\/\w+\/pantallas\/\w+\.tsx$/

/** Everything a built script asks for at once. */
function* needed(ruta: string, vistos = new Set<string>()): Generator<string> {
  if (vistos.has(ruta)) return
  vistos.add(ruta)
  yield ruta
  for (const otra of manifiesto[ruta]?.imports ?? []) yield* needed(otra, vistos)
}

it('[ADM-02] no screen of visitors or customers asks for a script of the back room', () => {
  const deAfuera = Object.keys(manifiesto).filter(
    ruta => PAGINA.test(ruta) || ruta === 'src/web/entry-client.tsx',
  )
  expect(deAfuera.length).toBeGreaterThan(20)
  const ajenos = deAfuera.flatMap(ruta =>
    [...needed(ruta)].flatMap(otra => {
      const { file = '' } = manifiesto[otra] ?? {}
      return /\/trastienda-/i.test(file) ? [`${ruta} -> ${file}`] : []
    }),
  )
  expect(ajenos).toEqual([])
})

/**
 * Two files that import each other at once may run in the wrong order, which only shows in the browser. It happens when
 * the groups of vite.config.ts tear apart modules that need each other.
 */
it('has no ring of built scripts', () => {
  const trozos = Object.entries(manifiesto).map(
    ([ruta, { imports = [] }]) =>
      [ruta, { ruta, fuente: '', archivos: imports, enMarcha: imports, paquetes: [] }] as const,
  )
  expect(trozos.length).toBeGreaterThan(20)
  expect(anillo(new Map(trozos))).toBeNull()
})

it('knows the stored colour mode, the seen categories, reloads and what was pressed by the same keys before the first paint', () => {
  const previo = readFileSync('src/web/previo.ts', 'utf8')
  for (const clave of [CLAVE_TEMA, CLAVE_CATEGORIAS, CLAVE_RECARGA, CLAVE_GESTOS])
    expect(previo).toContain(`getItem('${clave}')`)
})
