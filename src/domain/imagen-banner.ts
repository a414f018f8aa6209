// Which picture lies on the band a category opens with: the uploaded one, else the whole cut its built-in square was taken from.
import type { Categoria, Imagen } from './catalogo.ts'
import { slug } from './slug.ts'

const ENTERAS: Readonly<Record<string, string>> = {
  'productos-vacunos': '/img/bife.webp',
  'productos-de-pollo': '/img/pata-muslo.webp',
  'productos-de-cerdo': '/img/bondiola.webp',
  achuras: '/img/molleja.webp',
  embutidos: '/img/chorizo.webp',
  milanesas: '/img/milanesa.webp',
}

export function imagenBanner(categoria: Pick<Categoria, 'nombre' | 'imagenes'>): Imagen | undefined {
  const subida = categoria.imagenes[0]
  if (subida) return subida
  const clave = slug(categoria.nombre)
  const url = Object.hasOwn(ENTERAS, clave) ? ENTERAS[clave] : undefined
  return url ? { id: 0, url, alt: '', ancho: 800, alto: 600, recorte: true } : undefined
}
