// The four slides of the hero (HOME-03): the ember scene, then featured articles lying on kraft with their price.
import type { Articulo, Categoria, Imagen } from '#domain/catalogo/catalogo.ts'
import { variantes } from '#domain/catalogo/imagen.ts'
import { imagenCategoria } from '#domain/catalogo/imagen-categoria.ts'
import { slug } from '#domain/catalogo/slug.ts'
import { findArticulo } from '#domain/catalogo/tienda.ts'
import type { Comercio } from '#domain/comercio/comercio.ts'
import { LIMITES } from '#web/comun/constantes.ts'
import { ESCENA, ESCENAS_KRAFT, type Escena } from '#web/comun/vidriera/escena.ts'

export interface Lamina {
  readonly clave: string
  /** A picture made for the hero; without one the article's or the category's own is shown. */
  readonly escena: Escena | undefined
  readonly imagen: Imagen | undefined
  readonly articulo: Articulo | undefined
}

export function laminas(comercio: Comercio, categorias: readonly Categoria[]): readonly Lamina[] {
  const destacados = comercio.destacados.flatMap(id => findArticulo(categorias, id) ?? [])
  // The first featured article lends its price to the ember scene.
  const [primero, ...otros] = destacados
  const libres = new Map(Object.entries(ESCENAS_KRAFT))
  const enKraft = otros.map(({ articulo, categoria }): Lamina => {
    const imagen = articulo.imagenes[0]
    // Each scene once, and never before a photograph of the shop's own.
    const clave = slug(categoria.nombre)
    const escena = !imagen || variantes(imagen.url) ? libres.get(clave) : undefined
    if (escena) libres.delete(clave)
    return { clave: `articulo-${articulo.id}`, escena, imagen, articulo }
  })
  // A shop that features fewer fills up with its categories.
  const deCategorias = categorias.flatMap((categoria): readonly Lamina[] => {
    const imagen = imagenCategoria(categoria)
    return imagen
      ? [{ clave: `categoria-${categoria.id}`, escena: undefined, imagen, articulo: undefined }]
      : []
  })
  const brasas: Lamina = { clave: 'brasas', escena: ESCENA, imagen: undefined, articulo: primero?.articulo }
  return [brasas, ...enKraft, ...deCategorias].slice(0, LIMITES.imagenesHero)
}
