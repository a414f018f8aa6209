// `sort`: by which fields, of the entry or of what it belongs to, a list is put in order.
import { AppError } from '#server/errors.ts'
import { invalidKey } from './claves.ts'
import type { Entidad } from './entidad.ts'
import { campoComparable, type Lugar, relacionDe, seguir } from './esquema.ts'
import { type Presupuesto, spend } from './gasto.ts'
import { isArbol } from './texto.ts'

export type Comparador = (a: Entidad, b: Entidad, limite: Presupuesto) => number

export const colador = new Intl.Collator('es')
/** Alphabetical order takes its time. */
const POR_TEXTO = 4

/** Null keeps the ascending id the lists are in. */
export function parseOrden(lugar: Lugar, valor: unknown): Comparador | null {
  const comparadores = read(lugar, valor, [])
  if (comparadores.length === 0) return null
  return (a, b, limite) => {
    for (const comparar of comparadores) {
      const resultado = comparar(a, b, limite)
      if (resultado !== 0) return resultado
    }
    return Number(a.id) - Number(b.id)
  }
}

function read(lugar: Lugar, valor: unknown, camino: readonly string[]): Comparador[] {
  if (valor === undefined || valor === '') return []
  if (typeof valor === 'string') return valor.split(',').map(parte => readParte(lugar, parte.trim()))
  if (Array.isArray(valor)) return valor.flatMap(elemento => read(lugar, elemento, camino))
  if (!isArbol(valor)) throw direccionInvalida()
  return Object.entries(valor).flatMap(([clave, interior]) => {
    const ruta = [...camino, clave]
    if (isArbol(interior)) return read(lugar, interior, ruta)
    return [comparador(lugar, ruta, typeof interior === 'string' ? interior : '')]
  })
}

function readParte(lugar: Lugar, parte: string): Comparador {
  const [nombre = '', direccion = 'asc', ...resto] = parte.split(':')
  if (resto.length > 0) throw direccionInvalida()
  return comparador(lugar, nombre.split('.'), direccion)
}

function comparador(raiz: Lugar, ruta: readonly string[], direccion: string): Comparador {
  const relaciones = ruta.slice(0, -1)
  const campo = ruta.at(-1) ?? ''
  let lugar = raiz
  for (const [i, nombre] of relaciones.entries()) {
    const relacion = relacionDe(lugar, nombre)
    // Only along to-one relations: an entry of many has no single value to be ordered by.
    if (relacion === undefined || relacion.muchos) throw invalidKey('sort', nombre, relaciones.slice(0, i))
    lugar = seguir(lugar, relacion)
  }
  if (campoComparable(lugar, campo) === undefined) throw invalidKey('sort', campo, relaciones)
  const signo = parseDireccion(direccion)
  return (a, b, limite) => {
    const [uno, otro] = [follow(a, relaciones, campo), follow(b, relaciones, campo)]
    spend(limite, typeof uno === 'string' ? POR_TEXTO : 1)
    return signo * compare(uno, otro)
  }
}

function follow(entidad: Entidad, relaciones: readonly string[], campo: string): unknown {
  let lugar: Entidad | undefined = entidad
  for (const nombre of relaciones) lugar = lugar?.relaciones[nombre]?.[0]
  return campo === 'id' ? lugar?.id : (lugar?.lugares?.[campo] ?? lugar?.atributos[campo])
}

/** Absent values last when ascending, as the database family does. */
function compare(a: unknown, b: unknown): number {
  if (a === b) return 0
  if (a === null || a === undefined) return 1
  if (b === null || b === undefined) return -1
  if (typeof a === 'string' && typeof b === 'string') return colador.compare(a, b)
  return Number(a) - Number(b)
}

function parseDireccion(direccion: string): 1 | -1 {
  if (/^(asc|ASC)$/.test(direccion)) return 1
  if (/^(desc|DESC)$/.test(direccion)) return -1
  throw direccionInvalida()
}

function direccionInvalida(): AppError {
  return new AppError('ValidationError', 'Invalid order. order can only be one of asc|desc|ASC|DESC')
}
