// `sort`: by which fields, of the entry or of what it belongs to, a list is put in order.
import { AppError } from '#server/errors.ts'
import { invalidKey } from './claves.ts'
import type { Entidad } from './entidad.ts'
import { campoComparable, followRelacion, type Lugar, relacionDe } from './esquema.ts'
import { type Presupuesto, spend } from './gasto.ts'
import { isArbol } from './texto.ts'

/** A list put in order; every comparison is charged. */
export type Orden = (lista: readonly Entidad[], limite: Presupuesto) => readonly Entidad[]

interface Criterio {
  /** To-one relations to follow, then a field. */
  readonly ruta: readonly string[]
  readonly signo: 1 | -1
}

export const colador = new Intl.Collator('es')
/** Alphabetical order takes its time. */
const POR_TEXTO = 4

/** Null keeps the ascending id the lists are in. */
export function parseOrden(lugar: Lugar, valor: unknown): Orden | null {
  const criterios = firstOfEach(read(lugar, valor, []))
  return criterios.length === 0 ? null : (lista, limite) => sort(lista, criterios, limite)
}

/** A field that was compared already decides nothing. */
function firstOfEach(criterios: readonly Criterio[]): readonly Criterio[] {
  const porRuta = new Map<string, Criterio>()
  for (const criterio of criterios) {
    const ruta = criterio.ruta.join('.')
    if (!porRuta.has(ruta)) porRuta.set(ruta, criterio)
  }
  return [...porRuta.values()]
}

/** What is compared is read once for each entry, not once for each comparison. */
function sort(
  lista: readonly Entidad[],
  criterios: readonly Criterio[],
  limite: Presupuesto,
): readonly Entidad[] {
  const columnas = criterios.map(({ ruta, signo }) => {
    spend(limite, lista.length * ruta.length)
    const valores = lista.map(entidad => follow(entidad, ruta))
    return { valores, signo, pasos: valores.some(valor => typeof valor === 'string') ? POR_TEXTO : 1 }
  })
  const lugares = lista.map((_, i) => i)
  lugares.sort((i, j) => {
    for (const { valores, signo, pasos } of columnas) {
      spend(limite, pasos)
      const resultado = compare(valores[i], valores[j])
      if (resultado !== 0) return signo * resultado
    }
    return Number(lista[i]?.id) - Number(lista[j]?.id)
  })
  return lugares.flatMap(i => lista[i] ?? [])
}

function read(lugar: Lugar, valor: unknown, camino: readonly string[]): Criterio[] {
  if (valor === undefined || valor === '') return []
  if (typeof valor === 'string') return valor.split(',').map(parte => readParte(lugar, parte.trim()))
  if (Array.isArray(valor)) return valor.flatMap(elemento => read(lugar, elemento, camino))
  if (!isArbol(valor)) throw direccionInvalida()
  return Object.entries(valor).flatMap(([clave, interior]) => {
    const ruta = [...camino, clave]
    if (isArbol(interior)) return read(lugar, interior, ruta)
    return [criterio(lugar, ruta, typeof interior === 'string' ? interior : '')]
  })
}

function readParte(lugar: Lugar, parte: string): Criterio {
  const [nombre = '', direccion = 'asc', ...resto] = parte.split(':')
  if (resto.length > 0) throw direccionInvalida()
  return criterio(lugar, nombre.split('.'), direccion)
}

function criterio(raiz: Lugar, ruta: readonly string[], direccion: string): Criterio {
  const relaciones = ruta.slice(0, -1)
  const campo = ruta.at(-1) ?? ''
  let lugar = raiz
  for (const [i, nombre] of relaciones.entries()) {
    const relacion = relacionDe(lugar, nombre)
    // Only along to-one relations: an entry of many has no single value to be ordered by.
    if (relacion === undefined || relacion.muchos) throw invalidKey('sort', nombre, relaciones.slice(0, i))
    lugar = followRelacion(lugar, relacion)
  }
  if (campoComparable(lugar, campo) === undefined) throw invalidKey('sort', campo, relaciones)
  return { ruta, signo: parseDireccion(direccion) }
}

function follow(entidad: Entidad, ruta: readonly string[]): unknown {
  const campo = ruta.at(-1) ?? ''
  let lugar: Entidad | undefined = entidad
  for (const nombre of ruta.slice(0, -1)) lugar = lugar?.relaciones[nombre]?.[0]
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
