// Passwords that fit the rule and still are the first anybody would try (R7).
import { normalize } from '#domain/texto/texto.ts'

/** The words of this shop that people put into its passwords. */
const DEL_COMERCIO = ['carniceria', 'mostrador']
/** With digits and signs taken off the end, only the words everybody uses count. */
const RAICES = 10_000
const RAIZ_MINIMA = 4

interface Lista {
  readonly enteras: ReadonlySet<string>
  readonly raices: ReadonlySet<string>
}

export interface Persona {
  readonly nombre: string | null
  readonly apellido: string | null
  readonly email: string
}

let cargada: Promise<Lista> | undefined

/** Half a megabyte of words: loaded when the first password is chosen. */
async function load(): Promise<Lista> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const palabras = dictionary['passwords-common']
  const raices = palabras.slice(0, RAICES).filter(palabra => palabra.length >= RAIZ_MINIMA)
  return { enteras: new Set(palabras), raices: new Set(raices) }
}

/** The person's own names and address are no secret either, whatever digits and signs stand around them. */
export async function isPasswordComun(password: string, persona: Persona): Promise<boolean> {
  cargada ??= load()
  const { enteras, raices } = await cargada
  const simple = normalize(password)
  if (enteras.has(simple) || raices.has(simple.replace(/[^\p{L}]+$/u, ''))) return true
  const letras = soloLetras(simple)
  const { nombre, apellido, email } = persona
  const propias = [`${nombre ?? ''} ${apellido ?? ''}`, `${apellido ?? ''} ${nombre ?? ''}`, email]
  const contexto = [...DEL_COMERCIO, ...propias.flatMap(palabrasDe)]
  return contexto.some(palabra => palabra === letras)
}

/** 'María José' -> maria, jose, mariajose; an e-mail counts up to its at sign. */
function palabrasDe(texto: string): string[] {
  const [antes = ''] = normalize(texto).split('@')
  const partes = antes.split(/[^\p{L}]+/u)
  return [...partes, partes.join('')].filter(palabra => palabra.length >= 3)
}

function soloLetras(texto: string): string {
  return texto.replace(/[^\p{L}]+/gu, '')
}
