// How the process that runs mutants loads modules: the broken source in place of the one on disk, and all of the tree anew when asked.
import { readFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { RAIZ } from './piezas.ts'

const SUPLENTE = new URL('suplente.ts', import.meta.url).href
/** The rules, their tests and what those draw on; the benches themselves are loaded once. */
const DEL_ARBOL = ['src/', 'test/', 'seeds/'].map(carpeta => pathToFileURL(join(RAIZ, carpeta)).href)

/** Whom each file of the tree imports, by paths below the root, as its text says. */
const importa = new Map<string, readonly string[]>()
const IMPORTADO = /\b(?:from|import)\s*\(?\s*'([.#][^']*\.ts)'/g
/** Source without types, by address. */
const fuentes = new Map<string, string>()
let vuelta = 0

const bareOf = (url: string) => url.replace(/\?vuelta=\d+$/, '')
const urlOf = (ruta: string) => pathToFileURL(join(RAIZ, ruta)).href

/** From here on these paths below the root are these texts. */
export function replaceSources(rotos: ReadonlyMap<string, string>): void {
  for (const [ruta, texto] of rotos) fuentes.set(urlOf(ruta), stripTypeScriptTypes(texto))
  registerHooks({
    resolve(nombre, contexto, next) {
      const deArbol = DEL_ARBOL.some(inicio => contexto.parentURL?.startsWith(inicio))
      if (nombre === 'vitest' && deArbol)
        return { url: SUPLENTE, format: 'module-typescript', shortCircuit: true }
      const hallado = next(nombre, contexto)
      if (!DEL_ARBOL.some(inicio => hallado.url.startsWith(inicio)) || !/\.ts$/.test(bareOf(hallado.url)))
        return hallado
      return { ...hallado, url: `${bareOf(hallado.url)}?vuelta=${vuelta}` }
    },
    load(url, contexto, next) {
      const suya = bareOf(url)
      if (suya === url) return next(url, contexto)
      let source = fuentes.get(suya)
      if (source === undefined) {
        source = stripTypeScriptTypes(readFileSync(fileURLToPath(suya), 'utf8'))
        fuentes.set(suya, source)
      }
      return { format: 'module', source, shortCircuit: true }
    },
  })
}

function importsOf(ruta: string): readonly string[] {
  const sabidos = importa.get(ruta)
  if (sabidos !== undefined) return sabidos
  const texto = readFileSync(join(RAIZ, ruta), 'utf8')
  const suyos = [...texto.matchAll(IMPORTADO)].flatMap(([, nombre = '']) =>
    nombre.startsWith('#') ? join('src', nombre.slice(1)) : join(dirname(ruta), nombre),
  )
  importa.set(ruta, suyos)
  return suyos
}

/** What is imported from now on is evaluated again. */
export function forgetModules(): void {
  vuelta += 1
}

export async function loadModule(ruta: string): Promise<void> {
  await import(urlOf(ruta))
}

/** Whether what lies there imports any of the others, by however many steps. */
export function reaches(desde: string, hasta: readonly string[]): boolean {
  const vistos = new Set([desde])
  for (const ruta of vistos) for (const otra of importsOf(ruta)) vistos.add(otra)
  return hasta.some(ruta => vistos.has(ruta))
}
