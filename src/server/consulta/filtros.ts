// `filters`: read into a tree of tests and the operators they use. An unknown name is refused, never dropped: that would widen the answer.
import { AppError } from '#server/base/errors.ts'
import type { Filtro, Prueba, Valor } from './ast.ts'
import {
  type Comparable,
  campoComparable,
  followRelacion,
  type Lugar,
  relacionDe,
  tipoDe,
} from './esquema.ts'
import { invalidKey, invalidValue } from './rechazos.ts'
import { type Arbol, isArbol, toLista } from './texto.ts'

/** Where in the query a condition stands; `tipos` are the types already crossed to get there. */
interface Sitio extends Lugar {
  readonly camino: readonly string[]
  readonly tipos: readonly string[]
}

interface Campo {
  readonly sitio: Sitio
  readonly nombre: string
  readonly tipo: Comparable
}

export function parseFiltros(lugar: Lugar, valor: unknown): Filtro | null {
  if (valor === undefined) return null
  if (!isArbol(valor) && !Array.isArray(valor)) {
    throw new AppError('ValidationError', 'The filters parameter must be an object or an array')
  }
  return readGrupo({ ...lugar, camino: [], tipos: [lugar.tipo] }, valor)
}

/** Entries pass when all conditions of the object do, or of every object of the list. */
function readGrupo(sitio: Sitio, valor: unknown): Filtro {
  if (Array.isArray(valor)) return join('y', readLista(sitio, valor))
  if (!isArbol(valor)) throw invalidValue()
  return join(
    'y',
    Object.entries(valor).map(([clave, interior]) => readCondicion(sitio, clave, interior)),
  )
}

function readLista(sitio: Sitio, valor: unknown): Filtro[] {
  return toLista(valor).map(elemento => readGrupo(sitio, elemento))
}

function join(clase: 'y' | 'o', partes: readonly Filtro[]): Filtro {
  const [una, ...resto] = partes
  return una !== undefined && resto.length === 0 ? una : { clase, partes }
}

const negateIf = (negada: boolean, parte: Filtro): Filtro => (negada ? { clase: 'no', parte } : parte)

function readCondicion(sitio: Sitio, clave: string, interior: unknown): Filtro {
  if (clave === '$and') return join('y', readLista(sitio, interior))
  if (clave === '$or') return join('o', readLista(sitio, interior))
  if (clave === '$not') return { clase: 'no', parte: readGrupo(sitio, interior) }
  const tipo = campoComparable(sitio, clave)
  if (tipo !== undefined) return readCampo({ sitio, nombre: clave, tipo }, interior)
  const relacion = relacionDe(sitio, clave)
  // A path never crosses the same type twice: back and forth would cost a product of whole lists.
  if (relacion === undefined || sitio.tipos.includes(relacion.tipo)) {
    throw invalidKey('filters', clave, sitio.camino)
  }
  const destino = {
    ...followRelacion(sitio, relacion),
    camino: [...sitio.camino, clave],
    tipos: [...sitio.tipos, relacion.tipo],
  }
  return readRelacion(destino, clave, interior)
}

function readRelacion(destino: Sitio, nombre: string, interior: unknown): Filtro {
  const nula = isArbol(interior) ? nulidad(interior) : undefined
  if (nula !== undefined) return negateIf(nula, { clase: 'relacion', nombre, parte: null })
  // `filters[rel]=1` is the id of what it is related to.
  const parte = isArbol(interior) ? readGrupo(destino, interior) : readCondicion(destino, 'id', interior)
  return { clase: 'relacion', nombre, parte }
}

/** `{$null: …}` or `{$notNull: …}` alone asks whether there is anything related. */
function nulidad(interior: Arbol): boolean | undefined {
  const [clave, ...resto] = Object.keys(interior)
  if (resto.length > 0 || (clave !== '$null' && clave !== '$notNull')) return undefined
  return readBoolean(interior[clave]) === (clave === '$null')
}

function readCampo(campo: Campo, interior: unknown): Filtro {
  if (!isArbol(interior)) return readOperador(campo, '$eq', interior)
  return join(
    'y',
    Object.entries(interior).map(([clave, esperado]) => {
      if (clave === '$not') return { clase: 'no', parte: readCampo(campo, esperado) }
      if (clave !== '$and' && clave !== '$or') return readOperador(campo, clave, esperado)
      const partes = toLista(esperado).map(parte => readCampo(campo, parte))
      return join(clave === '$and' ? 'y' : 'o', partes)
    }),
  )
}

type Operador = Pick<Prueba, 'op' | 'negada' | 'sinCaso'>

const OPERADORES: ReadonlyMap<string, Operador> = new Map<string, Operador>([
  ['$eq', { op: 'en' }],
  ['$ne', { op: 'en', negada: true }],
  ['$in', { op: 'en' }],
  ['$notIn', { op: 'en', negada: true }],
  ['$lt', { op: '<' }],
  ['$lte', { op: '<=' }],
  ['$gt', { op: '>' }],
  ['$gte', { op: '>=' }],
  ['$eqi', { op: 'igual', sinCaso: true }],
  ['$nei', { op: 'igual', sinCaso: true, negada: true }],
  ['$contains', { op: 'contiene' }],
  ['$notContains', { op: 'contiene', negada: true }],
  ['$containsi', { op: 'contiene', sinCaso: true }],
  ['$notContainsi', { op: 'contiene', sinCaso: true, negada: true }],
  ['$startsWith', { op: 'empieza' }],
  ['$startsWithi', { op: 'empieza', sinCaso: true }],
  ['$endsWith', { op: 'termina' }],
  ['$endsWithi', { op: 'termina', sinCaso: true }],
])

const TEXTUALES: ReadonlySet<string> = new Set<Prueba['op']>(['igual', 'contiene', 'empieza', 'termina'])

function readOperador({ sitio, nombre, tipo }: Campo, clave: string, esperado: unknown): Filtro {
  const prueba = { clase: 'prueba', campo: nombre, tipo } as const
  const { exacto, sinonimos } = tipoDe(sitio)
  const read = (texto: unknown) => readValor(tipo, texto, sinonimos)
  if (clave === '$null' || clave === '$notNull') {
    return negateIf(readBoolean(esperado) !== (clave === '$null'), { clase: 'nulo', campo: nombre })
  }
  if (clave === '$between') {
    const [desde, hasta, ...resto] = toLista(esperado).map(read)
    if (desde === undefined || hasta === undefined || resto.length > 0) throw invalidValue()
    const limites = [
      { ...prueba, op: '>=', valores: [desde] } as const,
      { ...prueba, op: '<=', valores: [hasta] } as const,
    ]
    return join('y', limites)
  }
  const operador = OPERADORES.get(clave)
  const textual = operador !== undefined && TEXTUALES.has(operador.op)
  if (operador === undefined || (textual && exacto === true)) {
    throw invalidKey('filters', clave, [...sitio.camino, nombre])
  }
  if (!textual) {
    const valores = operador.op === 'en' ? toLista(esperado).map(read) : [read(esperado)]
    return { ...prueba, ...operador, valores }
  }
  if (typeof esperado !== 'string') throw invalidValue()
  return { ...prueba, ...operador, valores: [operador.sinCaso ? esperado.toLowerCase() : esperado] }
}

function readValor(tipo: Comparable, texto: unknown, sinonimos?: ReadonlyMap<string, string>): Valor {
  if (typeof texto !== 'string') throw invalidValue()
  switch (tipo) {
    case 'texto':
      return sinonimos?.get(texto) ?? texto
    case 'booleano':
      return readBoolean(texto)
    case 'fecha':
      return readFecha(texto)
    default:
      return readNumero(texto, tipo === 'entero' ? /^-?\d{1,15}$/ : /^-?\d{1,15}(\.\d{1,6})?$/)
  }
}

function readNumero(texto: string, forma: RegExp): number {
  if (!forma.test(texto)) throw invalidValue()
  return Number(texto)
}

function readBoolean(texto: unknown): boolean {
  if (texto === 'true' || texto === '1' || texto === 't') return true
  if (texto === 'false' || texto === '0' || texto === 'f') return false
  throw invalidValue()
}

/** As the ISO text the fields hold, of the years that it, the database and people write the same way. */
function readFecha(texto: string): string {
  const fecha = new Date(texto.length > 40 ? Number.NaN : texto)
  const anio = fecha.getUTCFullYear()
  if (!(anio >= 1 && anio <= 9999)) throw invalidValue()
  return fecha.toISOString()
}
