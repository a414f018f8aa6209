// `filters` and `_q`: which entries of a list pass. An unknown name is refused, never dropped: that would widen the answer.
import { AppError } from '#server/errors.ts'
import { invalidKey } from './claves.ts'
import type { Entidad, Escalar } from './entidad.ts'
import { campoComparable, followRelacion, type Lugar, relacionDe, tipoDe } from './esquema.ts'
import { type Presupuesto, spend, spendPrueba } from './gasto.ts'
import { invalidValue, OPERADORES, type Prueba, readBoolean } from './operadores.ts'
import { type Arbol, isArbol, toLista } from './texto.ts'

/** What it looks at is charged, whatever it answers. */
export type Filtro = (entidad: Entidad, limite: Presupuesto) => boolean

/** Where in the query a condition stands; `tipos` are the types already crossed to get there. */
interface Sitio extends Lugar {
  readonly camino: readonly string[]
  readonly tipos: readonly string[]
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
  if (Array.isArray(valor)) return every(valor.map(elemento => readGrupo(sitio, elemento)))
  if (!isArbol(valor)) throw invalidValue()
  return every(Object.entries(valor).map(([clave, interior]) => readCondicion(sitio, clave, interior)))
}

function readCondicion(sitio: Sitio, clave: string, interior: unknown): Filtro {
  if (clave === '$and') return every(readLista(sitio, interior))
  if (clave === '$or') return some(readLista(sitio, interior))
  if (clave === '$not') return not(readGrupo(sitio, interior))
  const campo = campoComparable(sitio, clave)
  if (campo !== undefined) {
    const { prueba, partes } = readPrueba(campo, interior, [...sitio.camino, clave])
    return (entidad, limite) => {
      const valor = read(entidad, clave)
      spendPrueba(limite, partes, valor)
      return prueba(valor)
    }
  }
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

function readRelacion(destino: Sitio, clave: string, interior: unknown): Filtro {
  const nulo = isArbol(interior) ? nulidad(interior) : undefined
  if (nulo !== undefined) return entidad => (entidad.relaciones[clave]?.length === 0) === nulo
  // `filters[rel]=1` is the id of what it is related to.
  const filtro = isArbol(interior) ? readGrupo(destino, interior) : readCondicion(destino, 'id', interior)
  return (entidad, limite) => {
    spend(limite, 1)
    return entidad.relaciones[clave]?.some(otra => filtro(otra, limite)) ?? false
  }
}

/** `{$null: …}` or `{$notNull: …}` alone asks whether there is anything related. */
function nulidad(interior: Arbol): boolean | undefined {
  const claves = Object.keys(interior)
  if (claves.length !== 1) return undefined
  if (claves[0] === '$null') return readBoolean(interior.$null)
  return claves[0] === '$notNull' ? !readBoolean(interior.$notNull) : undefined
}

function readLista(sitio: Sitio, valor: unknown): Filtro[] {
  if (typeof valor === 'string') throw invalidValue()
  return toLista(valor).map(elemento => readGrupo(sitio, elemento))
}

type Campo = NonNullable<ReturnType<typeof campoComparable>>

/** A test of one field and how many comparisons it is made of. */
interface Compuesta {
  readonly prueba: Prueba
  readonly partes: number
}

function readPrueba(campo: Campo, interior: unknown, camino: readonly string[]): Compuesta {
  if (!isArbol(interior)) return { prueba: operador('$eq', camino)(campo, interior), partes: 1 }
  const todas = Object.entries(interior).map(([clave, esperado]): Compuesta => {
    if (clave === '$and' || clave === '$or') {
      const varias = toLista(esperado).map(parte => readPrueba(campo, parte, camino))
      const partes = count(varias)
      return clave === '$and'
        ? { prueba: valor => varias.every(({ prueba }) => prueba(valor)), partes }
        : { prueba: valor => varias.some(({ prueba }) => prueba(valor)), partes }
    }
    if (clave === '$not') {
      const { prueba, partes } = readPrueba(campo, esperado, camino)
      return { prueba: valor => !prueba(valor), partes }
    }
    return { prueba: operador(clave, camino)(campo, esperado), partes: 1 }
  })
  return { prueba: valor => todas.every(({ prueba }) => prueba(valor)), partes: count(todas) }
}

function count(pruebas: readonly Compuesta[]): number {
  return pruebas.reduce((suma, { partes }) => suma + partes, 1)
}

function operador(clave: string, camino: readonly string[]) {
  const encontrado = OPERADORES.get(clave)
  if (encontrado === undefined) throw invalidKey('filters', clave, camino)
  return encontrado
}

/** `_q`: the text in any text field, or the number in any number field. */
export function parseBusqueda(lugar: Lugar, valor: unknown): Filtro | null {
  if (valor === undefined || valor === '') return null
  if (typeof valor !== 'string') throw invalidValue()
  const buscado = valor.toLowerCase()
  const campos = ['id', ...Object.keys(tipoDe(lugar).campos)]
  const textos = campos.filter(nombre => campoComparable(lugar, nombre) === 'texto')
  const numeros = campos.filter(nombre => campoComparable(lugar, nombre) === 'numero')
  const contains = (valor: Escalar) =>
    String(valor ?? '')
      .toLowerCase()
      .includes(buscado)
  return (entidad, limite) =>
    textos.some(nombre => {
      const valor = read(entidad, nombre)
      spendPrueba(limite, 1, valor)
      return contains(valor)
    }) ||
    numeros.some(nombre => {
      spend(limite, 2)
      return String(read(entidad, nombre)) === buscado
    })
}

function read(entidad: Entidad, campo: string): Escalar {
  return campo === 'id' ? entidad.id : ((entidad.atributos[campo] ?? null) as Escalar)
}

function every(filtros: readonly Filtro[]): Filtro {
  return (entidad, limite) => filtros.every(filtro => filtro(entidad, limite))
}

function some(filtros: readonly Filtro[]): Filtro {
  return (entidad, limite) => filtros.some(filtro => filtro(entidad, limite))
}

function not(filtro: Filtro): Filtro {
  return (entidad, limite) => !filtro(entidad, limite)
}
