// What of the sheet is shown (query string): search, filter, place and order, as the address has them (ART-01).
import { FILTROS, type Filtro, ORDENES, type Orden } from '#domain/catalogo/fila.ts'
import { parseId } from '#domain/rutas.ts'

export interface Consulta {
  readonly texto: string
  readonly filtro: Filtro
  readonly categoria: number | null
  readonly sub: number | null
  readonly orden: Orden
  readonly alReves: boolean
}

export function readConsulta(search: string): Consulta {
  const parametros = new URLSearchParams(search)
  const orden = parametros.get('orden') ?? ''
  const [alReves, nombre] = [orden.startsWith('-'), orden.replace(/^-/, '')]
  return {
    texto: parametros.get('buscar') ?? '',
    filtro: FILTROS.find(filtro => filtro === parametros.get('ver')) ?? 'todos',
    categoria: parseId(parametros.get('categoria') ?? ''),
    sub: parseId(parametros.get('sub') ?? ''),
    orden: ORDENES.find(otro => otro === nombre) ?? 'tienda',
    alReves,
  }
}

/** Only what is not as it is without saying. */
export function writeConsulta({ texto, filtro, categoria, sub, orden, alReves }: Consulta): string {
  const parametros = new URLSearchParams()
  if (texto.trim() !== '') parametros.set('buscar', texto)
  if (filtro !== 'todos') parametros.set('ver', filtro)
  if (categoria !== null) parametros.set('categoria', String(categoria))
  if (sub !== null) parametros.set('sub', String(sub))
  if (orden !== 'tienda' || alReves) parametros.set('orden', `${alReves ? '-' : ''}${orden}`)
  const escrita = parametros.toString()
  return escrita === '' ? '' : `?${escrita}`
}
