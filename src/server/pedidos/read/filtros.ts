// `filters`, `sort` and `_q` of the list of orders, as SQL: a closed set of names, never a dropped one (Q3, Q6).
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { ESTADOS } from '#domain/pedido/estado.ts'
import { invalidKey } from '../../consulta/claves.ts'
import type { Rumbo } from '../../consulta/cursor.ts'
import { invalidValue, readBoolean } from '../../consulta/operadores.ts'
import { isArbol, toLista } from '../../consulta/texto.ts'
import type { DB } from '../../db/types.ts'
import { AppError } from '../../errors.ts'

type Eb = ExpressionBuilder<DB, 'pedidos'>
export type Condicion = (eb: Eb) => Expression<SqlBool>
type Columna = 'id' | 'user_id' | 'estado' | 'created_at'

interface Campo {
  readonly columna: Columna
  readonly read: (texto: unknown) => number | string | Date
}

const ENTERO_MAX = 2_147_483_647

function readEntero(texto: unknown): number {
  if (typeof texto !== 'string' || !/^-?\d{1,15}$/.test(texto)) throw invalidValue()
  return Math.max(-ENTERO_MAX, Math.min(Number(texto), ENTERO_MAX))
}

function readTexto(texto: unknown): string {
  if (typeof texto !== 'string') throw invalidValue()
  return texto === 'XXXX' ? 'xxxx' : texto
}

function readFecha(texto: unknown): Date {
  const fecha = new Date(typeof texto === 'string' && texto.length <= 40 ? texto : Number.NaN)
  const anio = fecha.getUTCFullYear()
  // The years the database and people write the same way.
  if (!(anio >= 1 && anio <= 9999)) throw invalidValue()
  return fecha
}

const CAMPOS: ReadonlyMap<string, Campo> = new Map<string, Campo>([
  ['id', { columna: 'id', read: readEntero }],
  ['estado', { columna: 'estado', read: readTexto }],
  ['createdAt', { columna: 'created_at', read: readFecha }],
])
const USER_ID: Campo = { columna: 'user_id', read: readEntero }

const SIMPLES = { $eq: '=', $ne: '<>', $lt: '<', $lte: '<=', $gt: '>', $gte: '>=' } as const

export function parseFiltros(valor: unknown): Condicion | null {
  if (valor === undefined) return null
  if (!isArbol(valor) && !Array.isArray(valor)) {
    throw new AppError('ValidationError', 'The filters parameter must be an object or an array')
  }
  return readGrupo(valor, [])
}

const todas =
  (partes: readonly Condicion[]): Condicion =>
  eb =>
    eb.and(partes.map(parte => parte(eb)))
const alguna =
  (partes: readonly Condicion[]): Condicion =>
  eb =>
    eb.or(partes.map(parte => parte(eb)))
const no =
  (parte: Condicion): Condicion =>
  eb =>
    eb.not(parte(eb))

function readGrupo(valor: unknown, camino: readonly string[]): Condicion {
  if (Array.isArray(valor)) return todas(valor.map(elemento => readGrupo(elemento, camino)))
  if (!isArbol(valor)) throw invalidValue()
  return todas(Object.entries(valor).map(([clave, interior]) => readCondicion(clave, interior, camino)))
}

function readLista(valor: unknown, camino: readonly string[]): Condicion[] {
  if (typeof valor === 'string') throw invalidValue()
  return toLista(valor).map(elemento => readGrupo(elemento, camino))
}

function readCondicion(clave: string, interior: unknown, camino: readonly string[]): Condicion {
  if (clave === '$and') return todas(readLista(interior, camino))
  if (clave === '$or') return alguna(readLista(interior, camino))
  if (clave === '$not') return no(readGrupo(interior, camino))
  const campo = CAMPOS.get(clave)
  if (campo !== undefined) return readCampo(campo, interior, [...camino, clave])
  if (clave !== 'user') throw invalidKey('filters', clave, camino)
  // `filters[user]=1` is the id of the person.
  if (!isArbol(interior)) return readCampo(USER_ID, interior, ['user', 'id'])
  return todas(
    Object.entries(interior).map(([nombre, valor]) => {
      if (nombre !== 'id') throw invalidKey('filters', nombre, ['user'])
      return readCampo(USER_ID, valor, ['user', 'id'])
    }),
  )
}

function readCampo(campo: Campo, interior: unknown, camino: readonly string[]): Condicion {
  if (!isArbol(interior)) return operar(campo, '$eq', interior, camino)
  return todas(
    Object.entries(interior).map(([clave, valor]) => {
      if (clave === '$not') return no(readCampo(campo, valor, camino))
      return operar(campo, clave, valor, camino)
    }),
  )
}

function operar(
  { columna, read }: Campo,
  clave: string,
  valor: unknown,
  camino: readonly string[],
): Condicion {
  if (Object.hasOwn(SIMPLES, clave) && !Array.isArray(valor)) {
    const leido = read(valor)
    return eb => eb(columna, SIMPLES[clave as keyof typeof SIMPLES], leido)
  }
  if (clave === '$in' || clave === '$notIn' || clave === '$eq') {
    const leidos = toLista(valor).map(read)
    return eb => eb(columna, clave === '$notIn' ? 'not in' : 'in', leidos)
  }
  if (clave === '$between') {
    const [desde, hasta, ...resto] = toLista(valor).map(read)
    if (desde === undefined || hasta === undefined || resto.length > 0) throw invalidValue()
    return eb => eb.and([eb(columna, '>=', desde), eb(columna, '<=', hasta)])
  }
  if (clave === '$null' || clave === '$notNull') {
    // None of these is ever null.
    const pasa = readBoolean(valor) === (clave === '$notNull')
    return () => sql<SqlBool>`${pasa}`
  }
  throw invalidKey('filters', clave, camino)
}

/** The states a filter can let through, or null when only the database knows: what the counts by state can answer. */
export function estadosDe(valor: unknown): readonly string[] | null {
  if (valor === undefined) return ESTADOS.filter(estado => estado !== 'xxxx')
  if (!isArbol(valor) || Object.keys(valor).join() !== 'estado') return null
  const { estado } = valor
  if (!isArbol(estado)) return typeof estado === 'string' ? [readTexto(estado)] : null
  const [clave, ...resto] = Object.keys(estado)
  if (resto.length > 0 || (clave !== '$eq' && clave !== '$in')) return null
  const textos = toLista(estado[clave]).map(readTexto)
  return [...new Set(textos)]
}

/** Drafts are carts, not orders: they are listed only when a filter names them. */
export function nombraBorrador(valor: unknown): boolean {
  if (typeof valor === 'string') return /^xxxx$/i.test(valor)
  return typeof valor === 'object' && valor !== null && Object.values(valor).some(nombraBorrador)
}

const ORDENABLES = new Map<string, Rumbo['columna']>([
  ['createdAt', 'created_at'],
  ['id', 'id'],
])

/** Newest first unless told otherwise; the number decides between equals (Q13). */
export function parseOrden(valor: unknown): Rumbo {
  const [primero = { columna: 'created_at', direccion: 'desc' }] = readOrden(valor)
  return primero
}

/** A draft gets a new moment when it becomes an order: a list with drafts is walked by number, which stays. */
export function parseRumbo(sort: unknown, borradores: boolean): Rumbo {
  if (!borradores) return parseOrden(sort)
  const [primero = { columna: 'id', direccion: 'desc' }] = readOrden(sort)
  if (primero.columna === 'id') return primero
  throw new AppError('ValidationError', 'Con cursor y borradores la lista va por número: usá sort=id:desc.')
}

function readOrden(valor: unknown): Rumbo[] {
  if (valor === undefined || valor === '') return []
  if (typeof valor === 'string') return valor.split(',').map(parte => readParte(...partir(parte.trim())))
  if (Array.isArray(valor)) return valor.flatMap(readOrden)
  if (!isArbol(valor)) throw direccionInvalida()
  return Object.entries(valor).flatMap(([clave, interior]) =>
    /^\d+$/.test(clave) ? readOrden(interior) : [readParte(clave, interior)],
  )
}

function partir(parte: string): [string, string] {
  const [nombre = '', direccion = 'asc', ...resto] = parte.split(':')
  if (resto.length > 0) throw direccionInvalida()
  return [nombre, direccion]
}

function readParte(nombre: string, direccion: unknown): Rumbo {
  const columna = ORDENABLES.get(nombre)
  if (columna === undefined) throw invalidKey('sort', nombre)
  if (typeof direccion !== 'string' || !/^(?:asc|desc|ASC|DESC)$/.test(direccion)) throw direccionInvalida()
  return { columna, direccion: direccion.toLowerCase() === 'asc' ? 'asc' : 'desc' }
}

function direccionInvalida(): AppError {
  return new AppError('ValidationError', 'Invalid order. order can only be one of asc|desc|ASC|DESC')
}
