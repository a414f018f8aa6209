// A whole query of the API, read from its text and checked against a table of types.
import { parseCampos } from './campos.ts'
import type { Lugar } from './esquema.ts'
import { type Filtro, parseBusqueda, parseFiltros } from './filtros.ts'
import { parseOrden } from './orden.ts'
import { type Paginacion, parsePaginacion } from './paginacion.ts'
import { parsePopulate, type Vista } from './populate.ts'
import { type Arbol, parseTexto } from './texto.ts'

export interface Consulta extends Vista {
  readonly busqueda: Filtro | null
  readonly paginacion: Paginacion
}

const PARAMETROS = ['populate', 'filters', 'sort', 'fields', 'pagination', '_q'] as const

export interface Leida {
  /** The parts that count, in one spelling: queries that ask the same share an answer. */
  readonly clave: string
  readonly arbol: Arbol
}

export function readTexto(texto: string): Leida {
  const arbol = parseTexto(texto)
  return { clave: JSON.stringify(PARAMETROS.map(nombre => arbol[nombre])), arbol }
}

export function parseConsulta(lugar: Lugar, arbol: Arbol): Consulta {
  return {
    campos: parseCampos(lugar, arbol.fields),
    populate: parsePopulate(lugar, arbol.populate),
    filtro: parseFiltros(lugar, arbol.filters),
    busqueda: parseBusqueda(lugar, arbol._q),
    orden: parseOrden(lugar, arbol.sort),
    paginacion: parsePaginacion(arbol.pagination),
  }
}
