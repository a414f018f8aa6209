// The titles of tests that run, read from the syntax tree: what is skipped, or stands in a comment or another text, is none.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

const RAIZ = join(import.meta.dirname, '../..')

/** A node of ESTree, as far as it is looked at. */
interface Nodo {
  readonly type: string
  readonly [campo: string]: unknown
}

/** Words after `it.`, `test.` or `describe.` that leave it out, always or on some machines. */
const FUERA = new Set(['skip', 'todo', 'fixme', 'skipIf', 'runIf', 'fails', 'fail'])
/** A file in which none of them stands is not looked through for calls of them. */
const ALGUNA_FUERA = new RegExp(`\\b(?:${[...FUERA].join('|')})\\b`)
const FUNCIONES = new Set(['it', 'test', 'describe'])

let leidos: readonly string[] | undefined

/** Every title of every test file, with the titles of the groups around it before it. */
export function readTitulos(): readonly string[] {
  leidos ??= ['src', 'test']
    .flatMap(dir =>
      readdirSync(join(RAIZ, dir), { recursive: true, encoding: 'utf8' }).map(f => join(dir, f)),
    )
    .filter(ruta => /\.(?:test|spec)\.tsx?$/.test(ruta))
    .flatMap(ruta => titulosDe(readFileSync(join(RAIZ, ruta), 'utf8')))
  return leidos
}

export function titulosDe(fuente: string): readonly string[] {
  const programa = parseSync('prueba.ts', fuente).program as unknown as Nodo
  const constantes = readConstantes(programa)
  const conFuera = ALGUNA_FUERA.test(fuente)
  const titulos: string[] = []

  /** `tabla`: what the loops around go through. */
  function visit(valor: unknown, grupo: string, tabla: readonly unknown[]): void {
    if (Array.isArray(valor)) for (const v of valor) visit(v, grupo, tabla)
    if (!isNodo(valor)) return
    const llamada = readLlamada(valor)
    if (llamada?.palabras.some(palabra => FUERA.has(palabra))) return
    if (llamada === null) {
      const propia = [...tabla, iterado(valor)]
      for (const hijo of hijosDe(valor)) visit(hijo, grupo, propia)
      return
    }
    const [titulo, ...resto] = llamada.argumentos
    const dicho = `${grupo} ${escrito(titulo, [...tabla, llamada.tabla], constantes)}`
    if (llamada.palabras.includes('describe')) visit(resto, dicho, tabla)
    else if (!(conFuera && isLeftOut(resto))) titulos.push(dicho)
  }

  visit(programa, '', [])
  return titulos
}

interface Llamada {
  /** `test.describe.each` gives test, describe, each. */
  readonly palabras: readonly string[]
  readonly argumentos: readonly unknown[]
  /** What `.each` was given. */
  readonly tabla: unknown
}

/** A call that makes a test or a group of them, not one like `test.use(…)` or `test.step('…')`. */
function readLlamada(nodo: Nodo): Llamada | null {
  if (nodo.type !== 'CallExpression') return null
  const palabras: string[] = []
  let tabla: unknown
  let parte = nodo.callee as Nodo
  while (parte.type !== 'Identifier') {
    if (parte.type === 'MemberExpression') {
      palabras.unshift(String((parte.property as Nodo).name))
      parte = parte.object as Nodo
    } else if (parte.type === 'CallExpression') {
      tabla = parte.arguments
      parte = parte.callee as Nodo
    } else return null
  }
  const [primera = '', ...otras] = [String(parte.name), ...palabras]
  const hace = new Set([
    'describe',
    'each',
    'for',
    'only',
    'concurrent',
    'sequential',
    'serial',
    'parallel',
    ...FUERA,
  ])
  if (!FUNCIONES.has(primera) || otras.some(palabra => !hace.has(palabra))) return null
  // `it.each(tabla)` by itself is half a call: the title comes with the other half.
  if (/^(?:each|for)$/.test(otras.at(-1) ?? '') && tabla === undefined) return null
  const argumentos = nodo.arguments as readonly unknown[]
  return argumentos.length < 2 && !otras.some(p => FUERA.has(p))
    ? null
    : { palabras: [primera, ...otras], argumentos, tabla }
}

/** `test.skip()` in the body of a test leaves it out, whatever its title says. */
function isLeftOut(valor: unknown): boolean {
  if (Array.isArray(valor)) return valor.some(isLeftOut)
  if (!isNodo(valor)) return false
  const llamada = readLlamada(valor)
  return llamada?.palabras.some(palabra => FUERA.has(palabra)) || hijosDe(valor).some(isLeftOut)
}

/** A title as it stands; where values are put in, with the texts they may come from. */
function escrito(titulo: unknown, tabla: unknown, constantes: Constantes): string {
  const texto = textosEn(titulo, new Map())
  const conValores = isNodo(titulo) && (titulo.type !== 'Literal' || /%[sdijo]|\$\w/.test(texto))
  return conValores ? `${texto} ${textosEn(tabla, constantes)}` : texto
}

/** What a loop around tests goes through. */
function iterado(nodo: Nodo): unknown {
  if (nodo.type === 'ForOfStatement') return nodo.right
  const { type, object, property } = (nodo.callee ?? nodo) as Nodo
  const recorre =
    type === 'MemberExpression' && /^(?:forEach|map|flatMap)$/.test(String((property as Nodo).name))
  return recorre ? object : undefined
}

type Constantes = ReadonlyMap<string, unknown>

function readConstantes(programa: Nodo): Constantes {
  const declaradas = (programa.body as readonly Nodo[]).flatMap(linea => {
    const declaracion = (linea.type === 'ExportNamedDeclaration' ? linea.declaration : linea) as Nodo | null
    return declaracion?.type === 'VariableDeclaration' ? (declaracion.declarations as readonly Nodo[]) : []
  })
  return new Map(declaradas.map(({ id, init }) => [String((id as Nodo).name), init]))
}

/** Every text in a piece of the tree, names of constants followed. */
function textosEn(valor: unknown, constantes: Constantes): string {
  if (Array.isArray(valor)) return valor.map(v => textosEn(v, constantes)).join(' ')
  if (!isNodo(valor)) return ''
  if (valor.type === 'Literal') return typeof valor.value === 'string' ? valor.value : ''
  if (valor.type === 'TemplateElement') return String((valor.value as { readonly raw: string }).raw)
  if (valor.type === 'Identifier') {
    const nombre = String(valor.name)
    const otras = new Map([...constantes].filter(([clave]) => clave !== nombre))
    return textosEn(constantes.get(nombre), otras)
  }
  return hijosDe(valor)
    .map(hijo => textosEn(hijo, constantes))
    .join(' ')
}

function hijosDe(nodo: Nodo): unknown[] {
  const hijos: unknown[] = []
  for (const campo in nodo) if (campo !== 'type') hijos.push(nodo[campo])
  return hijos
}

function isNodo(valor: unknown): valor is Nodo {
  return typeof valor === 'object' && valor !== null && 'type' in valor
}
