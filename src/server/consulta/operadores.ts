// What each `$operator` of a filter asks of one field, with the expected value read by the field's type.
import { AppError } from '#server/errors.ts'
import type { Escalar } from './entidad.ts'
import type { TipoCampo } from './esquema.ts'
import { toLista } from './texto.ts'

export type Prueba = (valor: Escalar) => boolean
type Comparable = Exclude<TipoCampo, 'json'>
/** Builds the test of one operator, or throws when the expected value does not fit the field. */
type Operador = (tipo: Comparable, esperado: unknown) => Prueba

export const OPERADORES: ReadonlyMap<string, Operador> = new Map<string, Operador>([
  ['$eq', equal],
  ['$ne', negate(equal)],
  ['$in', oneOf],
  ['$notIn', negate(oneOf)],
  ['$lt', ordered((a, b) => a < b)],
  ['$lte', ordered((a, b) => a <= b)],
  ['$gt', ordered((a, b) => a > b)],
  ['$gte', ordered((a, b) => a >= b)],
  ['$between', between],
  ['$eqi', sinCaso((a, b) => a === b)],
  ['$nei', sinCaso((a, b) => a !== b)],
  ['$contains', textual((a, b) => a.includes(b))],
  ['$notContains', textual((a, b) => !a.includes(b))],
  ['$containsi', sinCaso((a, b) => a.includes(b))],
  ['$notContainsi', sinCaso((a, b) => !a.includes(b))],
  ['$startsWith', textual((a, b) => a.startsWith(b))],
  ['$startsWithi', sinCaso((a, b) => a.startsWith(b))],
  ['$endsWith', textual((a, b) => a.endsWith(b))],
  ['$endsWithi', sinCaso((a, b) => a.endsWith(b))],
  ['$null', nullity(true)],
  ['$notNull', nullity(false)],
])

function equal(tipo: Comparable, esperado: unknown): Prueba {
  if (Array.isArray(esperado)) return oneOf(tipo, esperado)
  const buscado = read(tipo, esperado)
  return valor => valor === buscado
}

function oneOf(tipo: Comparable, esperado: unknown): Prueba {
  const buscados = new Set<Escalar>(toLista(esperado).map(elemento => read(tipo, elemento)))
  return valor => valor !== null && buscados.has(valor)
}

/** A null field answers no to both a question and its opposite, as in SQL. */
function negate(operador: Operador): Operador {
  return (tipo, esperado) => {
    const prueba = operador(tipo, esperado)
    return valor => valor !== null && !prueba(valor)
  }
}

type Orden = (a: string | number | boolean, b: string | number | boolean) => boolean

function ordered(compare: Orden): Operador {
  return (tipo, esperado) => {
    const limite = read(tipo, esperado)
    return valor => valor !== null && compare(valor, limite)
  }
}

function between(tipo: Comparable, esperado: unknown): Prueba {
  const [desde, hasta, ...resto] = toLista(esperado)
  if (hasta === undefined || resto.length > 0) throw invalidValue()
  const min = read(tipo, desde)
  const max = read(tipo, hasta)
  return valor => valor !== null && valor >= min && valor <= max
}

function textual(compare: (valor: string, buscado: string) => boolean): Operador {
  return (_tipo, esperado) => {
    if (typeof esperado !== 'string') throw invalidValue()
    return valor => valor !== null && compare(String(valor), esperado)
  }
}

/** What is asked for is put in lower case once, not for each entry. */
function sinCaso(compare: (valor: string, buscado: string) => boolean): Operador {
  return (_tipo, esperado) => {
    if (typeof esperado !== 'string') throw invalidValue()
    const buscado = esperado.toLowerCase()
    return valor => valor !== null && compare(String(valor).toLowerCase(), buscado)
  }
}

function nullity(nulo: boolean): Operador {
  return (_tipo, esperado) => {
    const quiere = nulo === readBoolean(esperado)
    return valor => (valor === null) === quiere
  }
}

function read(tipo: Comparable, texto: unknown): string | number | boolean {
  if (typeof texto !== 'string') throw invalidValue()
  if (tipo === 'texto') return texto
  if (tipo === 'numero') return readNumber(texto)
  return tipo === 'booleano' ? readBoolean(texto) : readDate(texto)
}

function readNumber(texto: string): number {
  if (!/^-?\d{1,15}(\.\d{1,6})?$/.test(texto)) throw invalidValue()
  return Number(texto)
}

export function readBoolean(texto: unknown): boolean {
  if (texto === 'true' || texto === '1' || texto === 't') return true
  if (texto === 'false' || texto === '0' || texto === 'f') return false
  throw invalidValue()
}

/** Dates are compared as the ISO text the fields hold. */
function readDate(texto: string): string {
  const fecha = new Date(texto)
  if (texto.length > 40 || Number.isNaN(fecha.getTime())) throw invalidValue()
  return fecha.toISOString()
}

export function invalidValue(): AppError {
  return new AppError('ValidationError', 'Hay un valor no válido en los filtros.')
}
