// `filters` and `_q`: which entries of a list pass. An unknown name is refused, never dropped: that would widen the answer.
import { AppError } from '#server/errors.ts'
import type { Entidad, Escalar } from '../grafo.ts'
import { campoComparable, type NombreTipo, relacionDe, TIPOS } from '../tipos.ts'
import { invalidKey } from './claves.ts'
import { invalidValue, OPERADORES, type Prueba, readBoolean } from './operadores.ts'
import { type Arbol, isArbol, toLista } from './texto.ts'

export type Filtro = (entidad: Entidad) => boolean

/** Where in the query a condition stands; `tipos` are the types already crossed to get there. */
interface Lugar {
  readonly tipo: NombreTipo
  readonly camino: readonly string[]
  readonly tipos: readonly NombreTipo[]
}

export function parseFiltros(tipo: NombreTipo, valor: unknown): Filtro | null {
  if (valor === undefined) return null
  if (!isArbol(valor) && !Array.isArray(valor)) {
    throw new AppError('ValidationError', 'The filters parameter must be an object or an array')
  }
  return readGrupo({ tipo, camino: [], tipos: [tipo] }, valor)
}

/** Entries pass when all conditions of the object do, or of every object of the list. */
function readGrupo(lugar: Lugar, valor: unknown): Filtro {
  if (Array.isArray(valor)) return every(valor.map(elemento => readGrupo(lugar, elemento)))
  if (!isArbol(valor)) throw invalidValue()
  return every(Object.entries(valor).map(([clave, interior]) => readCondicion(lugar, clave, interior)))
}

function readCondicion(lugar: Lugar, clave: string, interior: unknown): Filtro {
  if (clave === '$and') return every(readLista(lugar, interior))
  if (clave === '$or') return some(readLista(lugar, interior))
  if (clave === '$not') return not(readGrupo(lugar, interior))
  const campo = campoComparable(lugar.tipo, clave)
  if (campo !== undefined) {
    const prueba = readPrueba(campo, interior, [...lugar.camino, clave])
    return entidad => prueba(read(entidad, clave))
  }
  const relacion = relacionDe(lugar.tipo, clave)
  // A path never crosses the same type twice: back and forth would cost a product of whole lists.
  if (relacion === undefined || lugar.tipos.includes(relacion.tipo)) {
    throw invalidKey('filters', clave, lugar.camino)
  }
  const { tipo } = relacion
  const destino = { tipo, camino: [...lugar.camino, clave], tipos: [...lugar.tipos, tipo] }
  return readRelacion(destino, clave, interior)
}

function readRelacion(destino: Lugar, clave: string, interior: unknown): Filtro {
  const nulo = isArbol(interior) ? nulidad(interior) : undefined
  if (nulo !== undefined) return entidad => (entidad.relaciones[clave]?.length === 0) === nulo
  // `filters[rel]=1` is the id of what it is related to.
  const filtro = isArbol(interior) ? readGrupo(destino, interior) : readCondicion(destino, 'id', interior)
  return entidad => entidad.relaciones[clave]?.some(filtro) ?? false
}

/** `{$null: …}` or `{$notNull: …}` alone asks whether there is anything related. */
function nulidad(interior: Arbol): boolean | undefined {
  const claves = Object.keys(interior)
  if (claves.length !== 1) return undefined
  if (claves[0] === '$null') return readBoolean(interior.$null)
  return claves[0] === '$notNull' ? !readBoolean(interior.$notNull) : undefined
}

function readLista(lugar: Lugar, valor: unknown): Filtro[] {
  if (typeof valor === 'string') throw invalidValue()
  return toLista(valor).map(elemento => readGrupo(lugar, elemento))
}

type Campo = NonNullable<ReturnType<typeof campoComparable>>

function readPrueba(campo: Campo, interior: unknown, camino: readonly string[]): Prueba {
  if (!isArbol(interior)) return operador('$eq', camino)(campo, interior)
  const pruebas = Object.entries(interior).map(([clave, esperado]): Prueba => {
    if (clave === '$and' || clave === '$or') {
      const partes = toLista(esperado).map(parte => readPrueba(campo, parte, camino))
      return clave === '$and'
        ? valor => partes.every(prueba => prueba(valor))
        : valor => partes.some(prueba => prueba(valor))
    }
    if (clave === '$not') return not(readPrueba(campo, esperado, camino))
    return operador(clave, camino)(campo, esperado)
  })
  return valor => pruebas.every(prueba => prueba(valor))
}

function operador(clave: string, camino: readonly string[]) {
  const encontrado = OPERADORES.get(clave)
  if (encontrado === undefined) throw invalidKey('filters', clave, camino)
  return encontrado
}

/** `_q`: the text in any text field, or the number in any number field. */
export function parseBusqueda(tipo: NombreTipo, valor: unknown): Filtro | null {
  if (valor === undefined || valor === '') return null
  if (typeof valor !== 'string') throw invalidValue()
  const buscado = valor.toLowerCase()
  const campos = ['id', ...Object.keys(TIPOS[tipo].campos)]
  const textos = campos.filter(nombre => campoComparable(tipo, nombre) === 'texto')
  const numeros = campos.filter(nombre => campoComparable(tipo, nombre) === 'numero')
  return entidad =>
    textos.some(nombre =>
      String(read(entidad, nombre) ?? '')
        .toLowerCase()
        .includes(buscado),
    ) || numeros.some(nombre => String(read(entidad, nombre)) === buscado)
}

function read(entidad: Entidad, campo: string): Escalar {
  return campo === 'id' ? entidad.id : ((entidad.atributos[campo] ?? null) as Escalar)
}

function every(filtros: readonly Filtro[]): Filtro {
  return entidad => filtros.every(filtro => filtro(entidad))
}

function some(filtros: readonly Filtro[]): Filtro {
  return entidad => filtros.some(filtro => filtro(entidad))
}

function not<T>(prueba: (valor: T) => boolean): (valor: T) => boolean {
  return valor => !prueba(valor)
}
