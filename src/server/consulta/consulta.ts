// A whole query of the API, read from its text and checked against a table of types.
import { parseCampos } from './campos.ts'
import { type Rumbo, rumboPorId } from './cursor.ts'
import type { Lugar } from './esquema.ts'
import { type Filtro, parseBusqueda, parseFiltros } from './filtros.ts'
import { parseOrden } from './orden.ts'
import { ENTERA, type Paginacion, parsePaginacion } from './paginacion.ts'
import { huella, parsePopulate, pedidoDe, type Vista } from './populate.ts'
import { type Arbol, parseTexto } from './texto.ts'

export interface Consulta extends Vista {
  readonly busqueda: Filtro | null
  readonly paginacion: Paginacion
  /** How a walk goes; null for pages by their number. */
  readonly rumbo: Rumbo | null
  /** One for all spellings of a question: they share an answer. */
  readonly clave: string
}

/** `entera`: a list that is answered whole unless pages are asked for. */
export function parseConsulta(lugar: Lugar, texto: string, entera = false): Consulta {
  const arbol = parseTexto(texto)
  const leida = readArbol(lugar, arbol, entera)
  const { inicio, cantidad, cursor, meta } = leida.paginacion
  return { ...leida, clave: JSON.stringify([huella(leida), arbol._q, inicio, cantidad, cursor, meta(0)]) }
}

function readArbol(lugar: Lugar, arbol: Arbol, entera: boolean): Omit<Consulta, 'clave'> {
  const paginacion = entera && arbol.pagination === undefined ? ENTERA : parsePaginacion(arbol.pagination)
  return {
    campos: parseCampos(lugar, arbol.fields),
    populate: parsePopulate(lugar, arbol.populate),
    filtro: parseFiltros(lugar, arbol.filters),
    busqueda: parseBusqueda(lugar, arbol._q),
    orden: parseOrden(lugar, arbol.sort),
    paginacion,
    rumbo: paginacion.cursor === null ? null : rumboPorId(arbol.sort),
    pedido: pedidoDe(arbol),
  }
}
