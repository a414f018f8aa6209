// Which picture stands for a category: the uploaded one, else the built-in one of its name, else none (HOME-07).
import type { Categoria, Imagen } from './catalogo.ts'
import { slug } from './slug.ts'

const INCLUIDAS: Readonly<Record<string, string>> = {
  'productos-vacunos': '/img/cat-vacunos.webp',
  'productos-de-pollo': '/img/cat-pollo.webp',
  'productos-de-cerdo': '/img/cat-cerdo.webp',
  achuras: '/img/cat-achuras.webp',
  embutidos: '/img/cat-embutidos.webp',
  milanesas: '/img/cat-milanesas.webp',
}

export function imagenCategoria(categoria: Pick<Categoria, 'nombre' | 'imagenes'>): Imagen | undefined {
  const subida = categoria.imagenes[0]
  if (subida) return subida
  const clave = slug(categoria.nombre)
  const url = Object.hasOwn(INCLUIDAS, clave) ? INCLUIDAS[clave] : undefined
  return url ? { id: 0, url, alt: '', ancho: 800, alto: 800, recorte: true } : undefined
}
