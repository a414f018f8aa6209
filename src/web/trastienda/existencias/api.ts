// The calls about stock, one function each, and what they say when it moved meanwhile.
import type {
  ExistenciasWire,
  LibroWire,
  MovimientoWire,
  VentasWire,
} from '#contract/existencias/existencias.schema.ts'
import { cualquiera, numero, objeto } from '#domain/lector.ts'
import { lista } from '#domain/lector-lista.ts'
import { authRequest } from '#web/comun/request/auth-request.ts'
import { newClave } from '#web/comun/request/clave.ts'
import { ApiError } from '#web/comun/request/request.ts'
import { fetchArticulos } from '../piezas/api.ts'
import { ask, send } from '../piezas/llamada.ts'

/** The pace is taken from so many days. */
export const DIAS = 14

/** What the screens of stock are made of: all articles, those that are sold, and what sold of them lately. */
export async function readTodo() {
  const [{ data }, ventas] = await Promise.all([fetchArticulos(), fetchVentas(DIAS)])
  return { todos: data, articulos: data.filter(({ archivado }) => !archivado), ventas }
}

/** With the same `clave` it moves once, however often it is sent. */
export const moveExistencias = (data: readonly MovimientoWire[], clave = newClave()) =>
  send<ExistenciasWire>('PUT', '/api/articulos/existencias', { data }, { clave })

const readMovidos = objeto({ movidos: lista(objeto({ actual: numero }), 1) })

/** How much there is by now, where it was refused because that is not what was counted on; undefined for whatever else. */
export function actualDe(error: unknown): number | undefined {
  return error instanceof ApiError ? readMovidos(error.details)?.movidos[0]?.actual : undefined
}

const readHecho = objeto({ hecho: lista(cualquiera, 1) })

/** Whether it was refused because something else had been moved with the same key. */
export function isClaveUsada(error: unknown): boolean {
  return error instanceof ApiError && readHecho(error.details) !== undefined
}

export function fetchLibro(articuloId: number, antes?: number): Promise<LibroWire> {
  const consulta = antes === undefined ? '' : `?antes=${antes}`
  return authRequest(`/api/trastienda/articulos/${articuloId}/movimientos${consulta}`)
}

export async function fetchVentas(dias: number): Promise<ReadonlyMap<number, number>> {
  const ventas = await ask<VentasWire>(`/api/trastienda/ventas?dias=${dias}`)
  return new Map(ventas.map(({ id, vendido }) => [id, vendido]))
}
