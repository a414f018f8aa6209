// A whole query of the API, read from its text and checked against a table of types.
import { parseCampos } from './campos.ts'
import type { Lugar } from './esquema.ts'
import { type Filtro, parseBusqueda, parseFiltros } from './filtros.ts'
import { parseOrden } from './orden.ts'
import { type Paginacion, parsePaginacion } from './paginacion.ts'
import { huella, parsePopulate, pedidoDe, type Vista } from './populate.ts'
import { type Arbol, parseTexto } from './texto.ts'

export interface Consulta extends Vista {
  readonly busqueda: Filtro | null
  readonly paginacion: Paginacion
  /** One for all spellings of a question: they share an answer. */
  readonly clave: string
}

export function parseConsulta(lugar: Lugar, texto: string): Consulta {
  const arbol = parseTexto(texto)
  const leida = readArbol(lugar, arbol)
  const { inicio, meta } = leida.paginacion
  return { ...leida, clave: JSON.stringify([huella(leida), arbol._q, inicio, meta(0)]) }
}

function readArbol(lugar: Lugar, arbol: Arbol): Omit<Consulta, 'clave'> {
  return {
    campos: parseCampos(lugar, arbol.fields),
    populate: parsePopulate(lugar, arbol.populate),
    filtro: parseFiltros(lugar, arbol.filters),
    busqueda: parseBusqueda(lugar, arbol._q),
    orden: parseOrden(lugar, arbol.sort),
    paginacion: parsePaginacion(arbol.pagination),
    pedido: pedidoDe(arbol),
  }
}
