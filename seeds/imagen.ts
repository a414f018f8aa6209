// One picture of the demo shop: a cut-out lies on the page's paper, a scene fills its box.
import type { Imagen } from '#domain/catalogo/catalogo.ts'

function imagen(id: number, name: string, alt: string, recorte: boolean): Imagen {
  return { id, url: `/img/${name}.webp`, alt, ancho: 800, alto: 600, recorte }
}

export const recorte = (id: number, name: string, alt: string) => imagen(id, name, alt, true)
export const escena = (id: number, name: string, alt: string) => imagen(id, name, alt, false)
