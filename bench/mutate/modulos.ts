// How the process that runs mutants loads modules: the broken source in place of the one on disk, and all of the tree anew when asked.
import { readFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { RAIZ } from './piezas.ts'

const SUPLENTE = new URL('suplente.ts', import.meta.url).href
/** The rules, their tests and what those draw on; the benches themselves are loaded once. */
const DEL_ARBOL = ['src/', 'test/', 'seeds/'].map(carpeta => pathToFileURL(join(RAIZ, carpeta)).href)

/** Whom each module imports, by their addresses. */
const importa = new Map<string, Set<string>>()
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
      const url = bareOf(hallado.url)
      if (contexto.parentURL !== undefined) noteImport(bareOf(contexto.parentURL), url)
      return { ...hallado, url: `${url}?vuelta=${vuelta}` }
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

function noteImport(desde: string, hasta: string): void {
  const suyos = importa.get(desde)
  if (suyos === undefined) importa.set(desde, new Set([hasta]))
  else suyos.add(hasta)
}

/** What is imported from now on is evaluated again. */
export function forgetModules(): void {
  vuelta += 1
}

export async function loadModule(ruta: string): Promise<void> {
  await import(urlOf(ruta))
}

/** Whether what lies there imports any of the others, by however many steps; known once it was loaded. */
export function reaches(desde: string, hasta: readonly string[]): boolean {
  const vistos = new Set([urlOf(desde)])
  for (const url of vistos) for (const otra of importa.get(url) ?? []) vistos.add(otra)
  return hasta.some(ruta => vistos.has(urlOf(ruta)))
}
