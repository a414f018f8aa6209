// Searching the catalogue: every word, in any order, anywhere in what an article says (CAT-04).

import { formatNumero } from '../dinero/dinero.ts'
import { precioConDescuento, precioFinal, tieneDescuento } from '../dinero/precio.ts'
import { normalize } from '../texto/texto.ts'
import type { Articulo, Categoria, SubCategoria } from './catalogo.ts'

export interface Entrada {
  readonly articulo: Articulo
  readonly subCategoria: SubCategoria
  readonly categoria: Categoria
  /** Every field value a person can read, normalised once so that a keystroke only compares. */
  readonly texto: string
}

/** A price as people type it: '19500' and '19.500'. */
function cifras(centavos: number): string[] {
  const numero = formatNumero(centavos)
  return [numero, numero.replaceAll('.', '')]
}

function valoresDeCampos(articulo: Articulo): string[] {
  const { precioKg, descPorciento } = articulo
  return [
    articulo.nombre,
    articulo.detalle ?? '',
    articulo.medida,
    ...cifras(precioKg),
    ...(tieneDescuento(descPorciento)
      ? [...cifras(precioConDescuento(precioKg, descPorciento)), `-${descPorciento}%`]
      : []),
    ...articulo.insignias.map(insignia => insignia.nombre),
    ...articulo.valores.flatMap(valor => [valor.nombre, ...cifras(precioFinal(articulo, valor))]),
  ]
}

/** Built once per catalogue, in the catalogue's order. */
export function createIndice(categorias: readonly Categoria[]): readonly Entrada[] {
  return categorias.flatMap(categoria =>
    categoria.subCategorias.flatMap(subCategoria =>
      subCategoria.articulos.map(articulo => ({
        articulo,
        subCategoria,
        categoria,
        // The line break keeps a word of the search from matching across two fields.
        texto: normalize([...valoresDeCampos(articulo), categoria.nombre, subCategoria.nombre].join('\n')),
      })),
    ),
  )
}

/** The entries that hold every word of the text; all of them for an empty text. */
export function findEntradas<E extends Pick<Entrada, 'texto'>>(
  indice: readonly E[],
  texto: string,
): readonly E[] {
  const palabras = normalize(texto).split(/\s+/).filter(Boolean)
  if (palabras.length === 0) return indice
  return indice.filter(entrada => palabras.every(palabra => entrada.texto.includes(palabra)))
}
