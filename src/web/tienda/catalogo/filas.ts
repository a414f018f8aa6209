// The catalogue as rows of known kinds: headings and rows of cards, in the order they are read.
import type { Entrada } from '#domain/catalogo/busqueda.ts'
import type { Articulo, Categoria, SubCategoria } from '#domain/catalogo/catalogo.ts'
import { slug } from '#domain/catalogo/slug.ts'
import { caminoArticulo } from '#domain/texto/texto.ts'

export interface Tarjeta {
  readonly articulo: Articulo
  readonly camino: string
}

export type Fila =
  | { readonly tipo: 'categoria'; readonly clave: string; readonly categoria: Categoria }
  | { readonly tipo: 'sub'; readonly clave: string; readonly subCategoria: SubCategoria }
  | { readonly tipo: 'tarjetas'; readonly clave: string; readonly tarjetas: readonly Tarjeta[] }

export function tarjetasDe(categoria: Categoria, subCategoria: SubCategoria): readonly Tarjeta[] {
  const camino = caminoArticulo(categoria.nombre, subCategoria.nombre)
  return subCategoria.articulos.map(articulo => ({ articulo, camino }))
}

export function tarjetasHalladas(entradas: readonly Entrada[]): readonly Tarjeta[] {
  return entradas.map(({ articulo, categoria, subCategoria }) => ({
    articulo,
    camino: caminoArticulo(categoria.nombre, subCategoria.nombre),
  }))
}

/** The place of a category on the page: its path without the slash, also the id of its section. */
export function anclaDe(categoria: Categoria): string {
  return slug(categoria.nombre)
}

/** The place of a sub-category's block. */
export function anclaSub({ id, nombre }: SubCategoria): string {
  return `${slug(nombre)}-${id}`
}

export function filasDeTarjetas(tarjetas: readonly Tarjeta[], columnas: number, clave: string): Fila[] {
  const filas: Fila[] = []
  for (let i = 0; i < tarjetas.length; i += columnas) {
    filas.push({ tipo: 'tarjetas', clave: `${clave}-${i}`, tarjetas: tarjetas.slice(i, i + columnas) })
  }
  return filas
}

/** Category headings are left out where the screen has only one category and says so above. */
export function filasDeCatalogo(
  categorias: readonly Categoria[],
  columnas: number,
  conCategoria: boolean,
): Fila[] {
  return categorias.flatMap(categoria => [
    ...(conCategoria ? [{ tipo: 'categoria', clave: anclaDe(categoria), categoria } as const] : []),
    ...categoria.subCategorias.flatMap(subCategoria => [
      { tipo: 'sub', clave: `s${subCategoria.id}`, subCategoria } as const,
      ...filasDeTarjetas(tarjetasDe(categoria, subCategoria), columnas, `a${subCategoria.id}`),
    ]),
  ])
}
