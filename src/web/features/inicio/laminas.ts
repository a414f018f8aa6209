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

export function laminas(comercio: Comercio, categorias: readonly Categoria[]): readonly Lamina[] {
  // The first featured article lends its price to the scene.
  const [enEscena, ...otros] = comercio.destacados.flatMap(id => findArticulo(categorias, id)?.articulo ?? [])
  const enKraft = otros.map(articulo => ({
    clave: `articulo-${articulo.id}`,
    imagen: articulo.imagenes[0],
    articulo,
  }))
  // A shop that features fewer fills up with its categories.
  const deCategorias = categorias.flatMap(categoria => {
    const imagen = imagenCategoria(categoria)
    return imagen ? [{ clave: `categoria-${categoria.id}`, imagen, articulo: undefined }] : []
  })
  const escena: Lamina = { clave: 'escena', imagen: undefined, articulo: enEscena }
  return [escena, ...enKraft, ...deCategorias].slice(0, LIMITES.imagenesHero)
}
