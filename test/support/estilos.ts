// Reads the style sheets (CSS) and the class names of the screens for the tests that hold them together.
import { globSync, readFileSync } from 'node:fs'

export interface Hoja {
  readonly ruta: string
  readonly texto: string
  /** Every selector of a list by itself, at-rules and steps of keyframes left out. */
  readonly selectores: readonly string[]
}

export function readHojas(): readonly Hoja[] {
  return globSync('src/web/**/*.css').map(ruta => {
    const texto = readFileSync(ruta, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
    const listas = [...texto.matchAll(/([^{};]+)\{/g)].map(([, lista = '']) => lista.trim())
    return { ruta, texto, selectores: listas.filter(lista => !/^@|^(from|to|[\d.]+%)/.test(lista)) }
  })
}

export const clasesDe = (selector: string): string[] =>
  [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, clase = '']) => clase)

export interface Fuente {
  readonly ruta: string
  readonly texto: string
  /** The words of all its texts. */
  readonly palabras: ReadonlySet<string>
  /** The words of its class names; one that ends in `--` is completed while the page is drawn. */
  readonly clases: ReadonlySet<string>
}

export function readFuentes(): readonly Fuente[] {
  return globSync('src/web/**/*.{ts,tsx}', { exclude: ['**/*.test.ts'] }).map(ruta => {
    const texto = readFileSync(ruta, 'utf8')
    const palabras = wordsOf(texto)
    const formadas = [...palabras].filter(palabra => /^[a-z][a-z-]*(__|--)[\w-]*$/.test(palabra))
    const puestas = atributos(texto).flatMap(valor => [...wordsOf(valor)])
    return { ruta, texto, palabras, clases: new Set([...puestas, ...formadas]) }
  })
}

function wordsOf(codigo: string): ReadonlySet<string> {
  const textos = [...codigo.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)].map(
    ([, simple, doble, plantilla]) => simple ?? doble ?? plantilla ?? '',
  )
  // What a template puts in has texts of its own.
  const dentro = textos.flatMap(texto => [...texto.matchAll(/\$\{([^}]*)\}/g)].map(([, valor = '']) => valor))
  const propias = textos.flatMap(texto => texto.replaceAll(/\$\{[^}]*\}/g, ' ').split(/\s+/)).filter(Boolean)
  return new Set([...propias, ...dentro.flatMap(valor => [...wordsOf(valor)])])
}

/** The values of `className`, up to the brace that closes them; what is compared there is no class. */
function atributos(codigo: string): string[] {
  return [...codigo.matchAll(/className=(?="|\{)/g)].map(({ index, 0: nombre }) => {
    const desde = index + nombre.length
    if (codigo[desde] === '"') return codigo.slice(desde, codigo.indexOf('"', desde + 1) + 1)
    let hasta = desde
    for (let abiertas = 0; hasta === desde || abiertas > 0; hasta += 1) {
      if (codigo[hasta] === '{') abiertas += 1
      if (codigo[hasta] === '}') abiertas -= 1
    }
    return codigo.slice(desde, hasta).replaceAll(/===? '[^']*'/g, '')
  })
}
