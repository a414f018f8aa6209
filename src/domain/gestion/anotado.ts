// What a field of the log is about (audit trail): the article, category, portion… that its name or its value holds by number.
import { isObjeto } from '../lector.ts'

/** A thing and its number, as 'articulo.7'. */
export type ClaveAnotada =
  `${'articulo' | 'categoria' | 'sub-categoria' | 'valor' | 'insignia' | 'cliente' | 'persona'}.${number}`

interface Celda {
  readonly clave: ClaveAnotada
  /** From how many grams on; null: a price or a percentage of any quantity. */
  readonly desde: number | null
}

/** The cells of a price list are fields of it: 'articulos.7', 'categorias.2', 'escalas.c2.5000', 'escalas.a7.5000'. */
export function celdaDe(campo: string): Celda | null {
  const [, tipo, id] = /^(articulos|categorias)\.(\d+)$/.exec(campo) ?? []
  if (id !== undefined) {
    return { clave: `${tipo === 'articulos' ? 'articulo' : 'categoria'}.${Number(id)}`, desde: null }
  }
  const [, letra, suyo, desde] = /^escalas\.([ac])(\d+)\.(\d+)$/.exec(campo) ?? []
  if (desde === undefined) return null
  return { clave: `${letra === 'a' ? 'articulo' : 'categoria'}.${Number(suyo)}`, desde: Number(desde) }
}

const POR_VALOR = { sub_categoria_id: 'sub-categoria', categoria_id: 'categoria' } as const
const POR_ENLACE = {
  valores: ['valor', 'valor_id'],
  insignias: ['insignia', 'insignia_id'],
  acompanan: ['articulo', 'acompana_id'],
  partes: ['articulo', 'de_id'],
} as const

const isDe = <T extends object>(tabla: T, campo: string): campo is string & keyof T =>
  Object.hasOwn(tabla, campo)

/** The thing whose name tells more than its number; null where the field is about nothing else. */
export function claveAnotada(campo: string, valor: unknown): ClaveAnotada | null {
  if (isDe(POR_VALOR, campo)) return typeof valor === 'number' ? `${POR_VALOR[campo]}.${valor}` : null
  if (isDe(POR_ENLACE, campo)) {
    const [cosa, columna] = POR_ENLACE[campo]
    const id = isObjeto(valor) ? valor[columna] : null
    return typeof id === 'number' ? `${cosa}.${id}` : null
  }
  return celdaDe(campo)?.clave ?? null
}
