// `pagination`: which slice of a list is answered and what `meta.pagination` says about it.
import type { PaginacionWire } from '#contract/paginacion.schema.ts'
import { AppError } from '#server/base/errors.ts'
import { isArbol } from './texto.ts'

export interface Paginacion {
  readonly inicio: number
  readonly cantidad: number
  /** Null: pages by their number. A text: a walk, from where it stood (see docs/decisions/0022). */
  readonly cursor: string | null
  readonly meta: (total: number, siguiente?: string | null) => PaginacionWire
}

const POR_PAGINA = 25
const POR_PAGINA_MAX = 100
const PAGINA_MAX = 10_000

export function parsePaginacion(valor: unknown): Paginacion {
  if (valor !== undefined && !isArbol(valor)) throw mezcladas()
  const { page, pageSize, start, limit, withCount, cursor } = valor ?? {}
  const cuenta = parseWithCount(withCount)
  if (start === undefined && limit === undefined)
    return porPagina(page, pageSize, cuenta, parseCursor(cursor))
  if (cursor !== undefined || page !== undefined || pageSize !== undefined) throw mezcladas()
  return porInicio(start, limit, cuenta)
}

/** With a cursor the number of the page is only said back: the cursor tells where it begins. */
function porPagina(page: unknown, pageSize: unknown, cuenta: boolean, cursor: string | null): Paginacion {
  const pagina = clamp(page === undefined ? 1 : entero(page), 1, PAGINA_MAX)
  const cantidad = parseCantidad(pageSize)
  return {
    inicio: cursor === null ? (pagina - 1) * cantidad : 0,
    cantidad,
    cursor,
    meta: (total, siguiente = null) => ({
      page: pagina,
      pageSize: cantidad,
      ...(cuenta && { pageCount: Math.ceil(total / cantidad), total }),
      ...(cursor !== null && { nextCursor: siguiente }),
    }),
  }
}

function porInicio(start: unknown, limit: unknown, cuenta: boolean): Paginacion {
  const inicio = clamp(start === undefined ? 0 : entero(start), 0, PAGINA_MAX * POR_PAGINA_MAX)
  // -1 asks for as many as there may be.
  const cantidad = limit === '-1' ? POR_PAGINA_MAX : parseCantidad(limit)
  return {
    inicio,
    cantidad,
    cursor: null,
    meta: total => {
      const base = { start: inicio, limit: cantidad }
      return cuenta ? { ...base, total } : base
    },
  }
}

/** The whole list as one page: short lists that clients ask for without pages. */
export const ENTERA: Paginacion = {
  inicio: 0,
  cantidad: Number.POSITIVE_INFINITY,
  cursor: null,
  meta: total => ({ page: 1, pageSize: Math.max(total, 1), pageCount: Math.min(total, 1), total }),
}

const CURSOR_MAX = 60

function parseCursor(valor: unknown): string | null {
  if (valor === undefined) return null
  if (typeof valor === 'string' && valor.length <= CURSOR_MAX) return valor
  throw new AppError('ValidationError', 'El cursor es el texto que dio la página anterior, o * para empezar.')
}

function parseCantidad(valor: unknown): number {
  const numero = typeof valor === 'string' && valor !== '' ? Math.trunc(Number(valor)) : Number.NaN
  return Number.isNaN(numero) ? POR_PAGINA : clamp(numero, 1, POR_PAGINA_MAX)
}

function entero(valor: unknown): number {
  const numero = typeof valor === 'string' && valor.trim() !== '' ? Number(valor) : Number.NaN
  if (Number.isInteger(numero)) return numero
  throw new AppError('ValidationError', 'convertStartQueryParams expected a positive integer got NaN')
}

function parseWithCount(valor: unknown): boolean {
  if (valor === undefined || valor === 'true' || valor === 't' || valor === '1') return true
  if (valor === 'false' || valor === 'f' || valor === '0') return false
  throw new AppError(
    'ValidationError',
    'Invalid withCount parameter. Expected "t","1","true","false","0","f"',
  )
}

function clamp(numero: number, min: number, max: number): number {
  return Math.min(Math.max(numero, min), max)
}

function mezcladas(): AppError {
  return new AppError(
    'ValidationError',
    'Invalid pagination parameters. Expected either start/limit or page/pageSize',
  )
}
