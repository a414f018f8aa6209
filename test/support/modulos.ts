// Reads the source tree as a graph: which file imports which, and which packages.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const RAIZ = fileURLToPath(new URL('../..', import.meta.url))

export interface Modulo {
  /** From the repository's root, e.g. 'src/domain/precios/precio.ts'. */
  readonly ruta: string
  readonly fuente: string
  /** Files of the repository it imports, types included. */
  readonly archivos: readonly string[]
  /** Those of them that are there when it runs: types leave no trace. */
  readonly enMarcha: readonly string[]
  readonly paquetes: readonly string[]
}

/** `import … from 'x'`, `export … from 'x'`, `import 'x'` and `import('x')`. */
const IMPORTACION = /(?:\bfrom\s*|\bimport\s*\(?\s*)(['"])([^'"\n]+)\1/g
/** `import type … from 'x'` and `export type … from 'x'`. */
const SOLO_TIPOS = /\b(?:import|export)\s+type\s[^'"]*?\bfrom\s*(['"])[^'"\n]+\1/g

const SIN_COMENTARIOS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

function resolver(desde: string, nombre: string): string | null {
  const [sinConsulta = ''] = nombre.split('?')
  if (sinConsulta.startsWith('.')) return relative(RAIZ, join(RAIZ, dirname(desde), sinConsulta))
  return sinConsulta.startsWith('#') ? join('src', sinConsulta.slice(1)) : null
}

function nombresEn(fuente: string): readonly string[] {
  return [...fuente.matchAll(IMPORTACION)].map(hallado => hallado[2] ?? '')
}

export function readModulo(ruta: string): Modulo {
  const fuente = readFileSync(join(RAIZ, ruta), 'utf8')
  const limpia = fuente.replace(SIN_COMENTARIOS, '')
  const nombres = nombresEn(limpia)
  const files = (lista: readonly string[]) => lista.flatMap(nombre => resolver(ruta, nombre) ?? [])
  return {
    ruta,
    fuente,
    archivos: files(nombres),
    enMarcha: files(nombresEn(limpia.replace(SOLO_TIPOS, ''))),
    paquetes: nombres.filter(nombre => resolver(ruta, nombre) === null),
  }
}

/** Every source file of ours: TypeScript and styles; the doubles beside them are held to the same. */
export function readModulos(): readonly Modulo[] {
  return ['src', 'dobles'].flatMap(carpeta =>
    readdirSync(join(RAIZ, carpeta), { recursive: true, encoding: 'utf8' })
      .filter(ruta => /\.(?:tsx?|css)$/.test(ruta))
      .map(ruta => readModulo(join(carpeta, ruta))),
  )
}

export function existe(ruta: string): boolean {
  return existsSync(join(RAIZ, ruta))
}

/** Everything a file pulls in when it runs, directly or not, itself included. */
export function alcance(
  modulos: ReadonlyMap<string, Modulo>,
  inicio: string,
  visto = new Set<string>(),
): Set<string> {
  if (visto.has(inicio)) return visto
  visto.add(inicio)
  for (const archivo of modulos.get(inicio)?.enMarcha ?? []) alcance(modulos, archivo, visto)
  return visto
}

/** The first ring found, as the files around it, or null. */
export function anillo(modulos: ReadonlyMap<string, Modulo>): readonly string[] | null {
  const limpios = new Set<string>()
  const camino: string[] = []
  const visitar = (ruta: string): readonly string[] | null => {
    if (limpios.has(ruta)) return null
    const antes = camino.indexOf(ruta)
    if (antes >= 0) return [...camino.slice(antes), ruta]
    camino.push(ruta)
    for (const archivo of modulos.get(ruta)?.archivos ?? []) {
      const hallado = visitar(archivo)
      if (hallado !== null) return hallado
    }
    camino.pop()
    limpios.add(ruta)
    return null
  }
  for (const ruta of modulos.keys()) {
    const hallado = visitar(ruta)
    if (hallado !== null) return hallado
  }
  return null
}
