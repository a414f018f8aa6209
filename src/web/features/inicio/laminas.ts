// The four slides of the hero (HOME-03): the ember scene, then featured articles lying on kraft with their price.
import type { Articulo, Categoria, Imagen } from '#domain/catalogo.ts'
import type { Comercio } from '#domain/comercio.ts'
import { LIMITES } from '#domain/constantes.ts'
import { imagenCategoria } from '#domain/imagen-categoria.ts'
import { findArticulo } from '#domain/tienda.ts'

export interface Lamina {
  readonly clave: string
  /** Undefined for the scene, which brings its own picture. */
  readonly imagen: Imagen | undefined
  readonly articulo: Articulo | undefined
}

const isRecorte = (articulo: Articulo): boolean => articulo.imagenes[0]?.recorte === true

export function laminas(comercio: Comercio, categorias: readonly Categoria[]): readonly Lamina[] {
  const destacados = comercio.destacados.flatMap(id => findArticulo(categorias, id)?.articulo ?? [])
  // Only a cut-out lies well on kraft, so the first article without one lends its price to the scene.
  const enEscena = destacados.find(articulo => !isRecorte(articulo)) ?? destacados[0]
  const enKraft = destacados
    .filter(articulo => articulo !== enEscena)
    .map(articulo => ({ clave: `articulo-${articulo.id}`, imagen: articulo.imagenes[0], articulo }))
  const deCategorias = categorias.flatMap(categoria => {
    const imagen = imagenCategoria(categoria)
    return imagen ? [{ clave: `categoria-${categoria.id}`, imagen, articulo: undefined }] : []
  })
  const escena: Lamina = { clave: 'escena', imagen: undefined, articulo: enEscena }
  return [escena, ...enKraft, ...deCategorias].slice(0, LIMITES.imagenesHero)
}
