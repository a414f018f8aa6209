// The cursor of keyset pagination, where a walk along a list stands: the key of the last entry read, which no writing of others moves.
import { AppError } from '#server/base/errors.ts'
import type { Criterio } from './ast.ts'

/** By what a walk goes. The first two are given once and never change; `updatedAt` goes along the changes themselves (0052). */
export interface Rumbo extends Pick<Criterio, 'direccion'> {
  readonly campo: 'id' | 'createdAt' | 'updatedAt'
}

export interface Marca {
  readonly id: number
  /** Microseconds since 1970, as text: more digits than JavaScript keeps. Absent in a walk by number. */
  readonly micros?: string
  /** In a walk along changes: the number of the transaction that changed it last, as text for the same reason. */
  readonly cambio?: string
}

const POR_ID = /^i([ad])(\d{1,10})$/
const POR_FECHA = /^c([ad])(-?\d{1,17})\.(\d{1,10})$/
const POR_CAMBIO = /^u(\d{1,19})\.(\d{1,10})$/
const letra = ({ direccion }: Rumbo) => (direccion === 'asc' ? 'a' : 'd')

export function writeCursor(rumbo: Rumbo, { id, micros, cambio }: Marca): string {
  if (rumbo.campo === 'updatedAt') return `u${cambio}.${id}`
  return rumbo.campo === 'id' ? `i${letra(rumbo)}${id}` : `c${letra(rumbo)}${micros}.${id}`
}

export function isInicio(texto: string): boolean {
  return texto === '' || texto === '*'
}

/** Null: from the beginning. One that belongs to another order of the list is refused: it would skip entries. */
export function readCursor(texto: string, rumbo: Rumbo): Marca | null {
  if (isInicio(texto)) return null
  if (rumbo.campo === 'updatedAt') {
    const [, cambio, id] = POR_CAMBIO.exec(texto) ?? []
    if (cambio === undefined) throw cursorAjeno()
    return { id: Number(id), cambio }
  }
  const porId = POR_ID.exec(texto)
  const porFecha = POR_FECHA.exec(texto)
  if ((porId ?? porFecha) === null) throw cursorAjeno()
  const [, sentido] = porId ?? porFecha ?? []
  if (sentido !== letra(rumbo) || (rumbo.campo === 'id') !== (porId !== null)) throw cursorAjeno()
  if (porId !== null) return { id: Number(porId[2]) }
  return { id: Number(porFecha?.[3]), micros: porFecha?.[2] ?? '0' }
}

export function cursorAjeno(): AppError {
  return new AppError('ValidationError', 'El cursor no es de esta consulta. Empezá de nuevo con cursor=*.')
}

/** A walk along changes: `sort=updatedAt` and a cursor. It goes forward only, towards what is still to come. */
export function isPorCambio(orden: readonly Criterio[], cursor: string | null): boolean {
  const [primero, ...resto] = orden
  if (cursor === null || primero?.ruta.join() !== 'updatedAt') return false
  if (primero.direccion === 'asc' && resto.length === 0) return true
  throw new AppError(
    'ValidationError',
    'Con cursor los cambios se recorren hacia adelante: usá sort=updatedAt.',
  )
}

/** Lists whose other fields change are walked by number only: along a name, one that is renamed would be passed by. */
export function rumboPorId(orden: readonly Criterio[]): Rumbo {
  const [primero, ...resto] = orden
  if (resto.length > 0 || (primero !== undefined && primero.ruta.join() !== 'id')) {
    throw new AppError(
      'ValidationError',
      'Con cursor la lista va por número: usá sort=id:asc o sort=id:desc.',
    )
  }
  return { campo: 'id', direccion: primero?.direccion ?? 'asc' }
}
