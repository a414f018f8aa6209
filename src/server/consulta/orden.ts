// `sort`: by which fields, of the entry or of what it belongs to, a list is put in order.
import { AppError } from '#server/base/errors.ts'
import type { Criterio } from './ast.ts'
import { invalidKey } from './claves.ts'
import { campoComparable, followRelacion, type Lugar, relacionDe, tipoDe } from './esquema.ts'
import { isArbol } from './texto.ts'

/** More would only be worked out to be refused in the middle: every comparison may have to look at all of them. */
const CAMPOS_MAX = 4

/** Each field once: one that was compared already decides nothing. */
export function parseOrden(lugar: Lugar, valor: unknown): readonly Criterio[] {
  const porRuta = new Map<string, Criterio>()
  for (const criterio of read(lugar, valor, [])) {
    const ruta = criterio.ruta.join('.')
    if (!porRuta.has(ruta)) porRuta.set(ruta, criterio)
  }
  if (porRuta.size > CAMPOS_MAX) {
    throw new AppError('ValidationError', `Se ordena por hasta ${CAMPOS_MAX} campos.`)
  }
  return [...porRuta.values()]
}

function read(lugar: Lugar, valor: unknown, camino: readonly string[]): Criterio[] {
  if (valor === undefined || valor === '') return []
  if (typeof valor === 'string') return valor.split(',').map(parte => readParte(lugar, parte.trim()))
  if (Array.isArray(valor)) return valor.flatMap(elemento => read(lugar, elemento, camino))
  if (!isArbol(valor)) throw direccionInvalida()
  return Object.entries(valor).flatMap(([clave, interior]) => {
    // `sort[0]=a&sort[200]=b`: a sparse list arrives as an object.
    if (camino.length === 0 && /^\d+$/.test(clave)) return read(lugar, interior, camino)
    const ruta = [...camino, clave]
    if (isArbol(interior)) return read(lugar, interior, ruta)
    return [readCriterio(lugar, ruta, interior)]
  })
}

function readParte(lugar: Lugar, parte: string): Criterio {
  const [nombre = '', direccion = 'asc', ...resto] = parte.split(':')
  if (resto.length > 0) throw direccionInvalida()
  return readCriterio(lugar, nombre.split('.'), direccion)
}

function readCriterio(raiz: Lugar, ruta: readonly string[], direccion: unknown): Criterio {
  const relaciones = ruta.slice(0, -1)
  const [primero = ''] = ruta
  const campo = ruta.at(-1) ?? ''
  if (tipoDe(raiz).ordenables?.includes(primero) === false) throw invalidKey('sort', primero)
  let lugar = raiz
  for (const [i, nombre] of relaciones.entries()) {
    const relacion = relacionDe(lugar, nombre)
    // Only along to-one relations: an entry of many has no single value to be ordered by.
    if (relacion === undefined || relacion.muchos) throw invalidKey('sort', nombre, relaciones.slice(0, i))
    lugar = followRelacion(lugar, relacion)
  }
  if (campoComparable(lugar, campo) === undefined) throw invalidKey('sort', campo, relaciones)
  if (direccion === 'asc' || direccion === 'ASC') return { ruta, direccion: 'asc' }
  if (direccion === 'desc' || direccion === 'DESC') return { ruta, direccion: 'desc' }
  throw direccionInvalida()
}

function direccionInvalida(): AppError {
  return new AppError('ValidationError', 'Invalid order. order can only be one of asc|desc|ASC|DESC')
}
