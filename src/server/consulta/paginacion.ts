// `pagination`: which slice of a list is answered and what `meta.pagination` says about it.
import { AppError } from '#server/errors.ts'
import { isArbol } from './texto.ts'

export interface Paginacion {
  readonly inicio: number
  readonly cantidad: number
  readonly meta: (total: number) => Readonly<Record<string, number>>
}

const POR_PAGINA = 25
const POR_PAGINA_MAX = 100
const PAGINA_MAX = 10_000

export function parsePaginacion(valor: unknown): Paginacion {
  if (valor !== undefined && !isArbol(valor)) throw mezcladas()
  const { page, pageSize, start, limit, withCount } = valor ?? {}
  const cuenta = parseWithCount(withCount)
  if (start === undefined && limit === undefined) return porPagina(page, pageSize, cuenta)
  if (page !== undefined || pageSize !== undefined) throw mezcladas()
  return porInicio(start, limit, cuenta)
}

function porPagina(page: unknown, pageSize: unknown, cuenta: boolean): Paginacion {
  const pagina = clamp(page === undefined ? 1 : entero(page), 1, PAGINA_MAX)
  const cantidad = parseCantidad(pageSize)
  return {
    inicio: (pagina - 1) * cantidad,
    cantidad,
    meta: total => {
      const base = { page: pagina, pageSize: cantidad }
      return cuenta ? { ...base, pageCount: Math.ceil(total / cantidad), total } : base
    },
  }
}

function porInicio(start: unknown, limit: unknown, cuenta: boolean): Paginacion {
  const inicio = clamp(start === undefined ? 0 : entero(start), 0, PAGINA_MAX * POR_PAGINA_MAX)
  // -1 asks for as many as there may be.
  const cantidad = limit === '-1' ? POR_PAGINA_MAX : parseCantidad(limit)
  return {
    inicio,
    cantidad,
    meta: total => {
      const base = { start: inicio, limit: cantidad }
      return cuenta ? { ...base, total } : base
    },
  }
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
