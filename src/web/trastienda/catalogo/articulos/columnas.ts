// The sheet as a grid (ARIA): its columns, what each is called, whether it is typed into and by what it sorts, and the roles of its parts.
import type { AriaAttributes } from 'react'
import { CAMPOS, type Campo } from '#domain/catalogo/celda.ts'
import type { Orden } from '#domain/catalogo/fila.ts'

export const COLUMNAS = [
  'tilde',
  'nombre',
  'codigo',
  'precio',
  'oferta',
  'final',
  'stock',
  'vendido',
  'estado',
  'vista',
] as const
export type Columna = (typeof COLUMNAS)[number]

export const TITULOS: Readonly<Record<Columna, string>> = {
  tilde: 'Elegir',
  nombre: 'Artículo',
  codigo: 'Código',
  precio: 'Precio',
  oferta: 'Oferta',
  final: 'Se ve a',
  stock: 'Stock',
  vendido: 'Vendido 7 días',
  estado: 'Alcanza',
  vista: 'A la vista',
}

export const ORDEN_DE: Partial<Readonly<Record<Columna, Orden>>> = {
  nombre: 'nombre',
  codigo: 'codigo',
  precio: 'precio',
  oferta: 'oferta',
  stock: 'stock',
}

export function isCampo(columna: Columna): columna is Campo {
  return CAMPOS.some(campo => campo === columna)
}

/** The header's row: no article has this id. */
export const ENCABEZADO = 0

export interface Lugar {
  readonly id: number
  readonly columna: Columna
}

/** Columns for which a narrow desk has no room. */
const ANCHAS: readonly Columna[] = ['codigo', 'vendido']

/** The cell one column to the right or to the left, within the row. */
export function beside(columna: Columna, paso: number): Columna {
  const angosta = matchMedia('(width <= 1280px)').matches
  const vistas = COLUMNAS.filter(otra => !angosta || !ANCHAS.includes(otra))
  return vistas[Math.min(vistas.length - 1, Math.max(0, vistas.indexOf(columna) + paso))] ?? columna
}

/** The next column that is typed into; undefined beyond the last. */
export function nextCampo(campo: Campo, pasos: 1 | -1): Campo | undefined {
  return CAMPOS[CAMPOS.indexOf(campo) + pasos]
}

/** The cell somebody points at; null for one of the header, and for what has a use of its own. */
export function lugarDe(blanco: EventTarget): Lugar | null {
  if (!(blanco instanceof Element) || blanco.closest('a, button, label, input')) return null
  const [id, columna] = blanco.closest<HTMLElement>('[data-celda]')?.dataset.celda?.split(':') ?? []
  const suya = COLUMNAS.find(otra => otra === columna)
  return suya === undefined || Number(id) === ENCABEZADO ? null : { id: Number(id), columna: suya }
}

/** Its rows are windowed, which a table of the language cannot be. */
export function rol(
  role: 'grid' | 'rowgroup' | 'row' | 'gridcell' | 'columnheader',
  aria: AriaAttributes = {},
) {
  return { role, ...aria }
}
