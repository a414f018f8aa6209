// The kinds a setting may be of (line, yes or no, number, amount): how each is read as it is kept, taken as it is written, and said.
import type { Turno } from '../entrega/formas.ts'
import { booleano, entero as enteroEntre, type Lector, luego, nulo, si, texto, uno } from '../lector.ts'
import { formatPesos } from '../precios/dinero.ts'
import { nombresDe } from '../tabla.ts'
import { lineaSegura } from '../texto/seguro.ts'
import type { Zona } from './formas.ts'

export type Leido<T> = { readonly valor: T; readonly motivo?: never } | { readonly motivo: string }

interface Contexto {
  /** Without the 0; '' while the shop has not said it. */
  readonly area: string
  /** 'AAAA-MM-DDTHH:MM' on the shop's clock. */
  readonly ahora: string
  /** As they stand, with their numbers. */
  readonly zonas: readonly Zona[]
  readonly turnos: readonly Turno[]
  /** The highest numbers a zone and a slot have ever had. */
  readonly dados: Dados
}

export interface Dados {
  readonly zona: number
  readonly turno: number
}

/** As the shopkeeper writes it: turned into what is kept, or refused with the reason. */
export type Escrito<T> = (escrito: unknown, contexto: Contexto) => Leido<T>

interface Clase<C extends string, T> {
  /** What it is on the wire, and so in which control it is typed; `forma`: something of its own. */
  readonly clase: C
  readonly lector: Lector<T>
  /** In words; undefined where it is no value of this kind. */
  readonly decir: (valor: unknown) => string | undefined
}
interface ConEscrito<T> {
  readonly escrito: Escrito<T>
}

/** The most money a setting can say. */
const CENTAVOS_MAX = 100_000_000_000

/** What is written by a rule of its own, which `ajustes-escritos.ts` has to have. */
export function propio<const C extends string, T>(
  clase: C,
  lector: Lector<T>,
  decir: (valor: T) => string = String,
): Clase<C, T> {
  return { clase, lector, decir: luego(lector, decir) }
}

/** What is kept without it being said that it is, and begins as that: null. */
export function oNada<C extends string, T, F extends Clase<C, T>>(
  clase: F & Clase<C, T>,
): Omit<F, 'lector'> & { readonly lector: Lector<T | null>; readonly inicial: null } {
  return { ...clase, lector: nulo(clase.lector), inicial: null }
}

/** Text of one line without control characters, trimmed, as it is kept. */
export const lineaGuardada = (largoMax: number, patron = /./): Lector<string> =>
  si(
    luego(texto, valor => valor.trim()),
    limpio => limpio.length <= largoMax && !/[\p{Cc}<>]/u.test(limpio) && patron.test(limpio),
  )

/** One line; what the shop says stands in pages and mails, where angle brackets are somebody trying something. */
export function lineaEscrita(escrito: unknown, max: number, que: string): Leido<string> {
  if (typeof escrito !== 'string') return { motivo: `${que} es un texto.` }
  if (/[<>]/.test(escrito)) return { motivo: `${que} no puede llevar < ni >.` }
  const limpio = lineaSegura(escrito, max)?.replace(/\s+/g, ' ')
  if (limpio === undefined || limpio.length > max) {
    return { motivo: `${que} va en una sola línea de hasta ${max} letras.` }
  }
  return limpio === ''
    ? { motivo: `Falta ${que.charAt(0).toLowerCase()}${que.slice(1)}.` }
    : { valor: limpio }
}

/** What the stored form refuses is refused with this reason; `turn` is what people may write it as. */
export const con =
  <T>(lector: Lector<T>, motivo: string, turn: (escrito: unknown) => unknown = escrito => escrito) =>
  (escrito: unknown): Leido<T> => {
    const valor = lector(turn(escrito))
    return valor === undefined ? { motivo } : { valor }
  }

/** `que` with its article: 'El nombre'. */
export const linea = (que: string, max: number): Clase<'texto', string> & ConEscrito<string> => ({
  ...propio('texto', lineaGuardada(max)),
  escrito: escrito => lineaEscrita(escrito, max, que),
})

/** A text that is kept in one form, and refused in any other with this reason; `decir`: as people read it, where that is another. */
export const conForma = (
  lector: Lector<string>,
  motivo: string,
  turn: (escrito: string) => string = String,
  decir: (valor: string) => string = String,
): Clase<'texto', string> & ConEscrito<string> => ({
  ...propio('texto', lector, decir),
  escrito: con(lector, motivo, escrito => (typeof escrito === 'string' ? turn(escrito) : escrito)),
})

/** One of a few, each with its words. */
export const eleccion = <const T extends string>(
  opciones: {
    readonly [K in T]: string
  },
): Clase<'texto', T> & ConEscrito<T> & { readonly opciones: { readonly [K in T]: string } } => {
  const lector = uno(nombresDe(opciones))
  return {
    ...propio('texto', lector, valor => opciones[valor]),
    escrito: con(lector, 'Elegí una de las opciones.'),
    opciones,
  }
}

export const SI_NO: Clase<'sino', boolean> & ConEscrito<boolean> = {
  ...propio('sino', booleano, valor => (valor ? 'sí' : 'no')),
  escrito: con(booleano, 'Es sí o no.'),
}

interface Unidad {
  /** After the field. */
  readonly unidad: string
  /** After the figure, in words: '24 h'. */
  readonly corta?: string
  readonly motivo: string
}

/** A whole number. */
export const numero = (
  min: number,
  max: number,
  { unidad, corta, motivo }: Unidad,
): Clase<'entero', number> & ConEscrito<number> & Pick<Unidad, 'unidad'> => {
  const lector = enteroEntre(min, max)
  return {
    ...propio('entero', lector, valor => (corta === undefined ? String(valor) : `${valor} ${corta}`)),
    escrito: con(lector, motivo),
    unidad,
  }
}

const enterosDe =
  (unidad: string, corta: string, nombre = unidad) =>
  (min: number, max: number) =>
    numero(min, max, { unidad, corta, motivo: `Va de ${min} a ${max} ${nombre}, en números enteros.` })

export const horas = enterosDe('horas', 'h')
export const minutos = enterosDe('minutos', 'min')
export const porciento = enterosDe('%', '%', 'por ciento')

const FUERA = 'El monto va de $ 0 a $ 1.000.000.000, con dos decimales como mucho.'

/** Centavos where it is kept, pesos where it is written and on the wire. */
export const MONTO: Clase<'monto', number> & ConEscrito<number> = {
  ...propio('monto', enteroEntre(0, CENTAVOS_MAX), formatPesos),
  escrito: escrito => {
    const centavos = typeof escrito === 'number' ? Math.round(escrito * 100) : Number.NaN
    const exacto = Math.abs(Number(escrito) * 100 - centavos) < 1e-4
    return exacto && centavos >= 0 && centavos <= CENTAVOS_MAX ? { valor: centavos } : { motivo: FUERA }
  },
}

/** Each of a list, up to the first reason. */
export function cada<T>(
  escrito: unknown,
  max: number,
  que: string,
  read: (elemento: unknown) => Leido<T>,
): Leido<readonly T[]> {
  if (!Array.isArray(escrito)) return { motivo: `${que} van en una lista.` }
  if (escrito.length > max) return { motivo: `${que}: hasta ${max}.` }
  const leidos: T[] = []
  for (const elemento of escrito) {
    const leido = read(elemento)
    if (leido.motivo !== undefined) return leido
    leidos.push(leido.valor)
  }
  return { valor: leidos }
}

/** The first that is twice, by how it compares. */
export function repetido<T>(todos: readonly T[], clave: (uno: T) => string): T | undefined {
  return todos.find((uno, i) => todos.findIndex(otro => clave(otro) === clave(uno)) < i)
}
