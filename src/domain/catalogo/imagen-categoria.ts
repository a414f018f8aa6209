// Which picture stands for a category: the uploaded one, else the built-in one of its name, else none (HOME-07).
import type { Categoria, Imagen } from './catalogo.ts'
import { slug } from './slug.ts'

/** The square that is shipped for a category, and the whole cut it was taken from. */
const INCLUIDAS: Readonly<Record<string, readonly [cuadrado: string, corte: string]>> = {
  'productos-vacunos': ['cat-vacunos', 'bife'],
  'productos-de-pollo': ['cat-pollo', 'pata-muslo'],
  'productos-de-cerdo': ['cat-cerdo', 'bondiola'],
  achuras: ['cat-achuras', 'molleja'],
  embutidos: ['cat-embutidos', 'chorizo'],
  milanesas: ['cat-milanesas', 'milanesa'],
}

type ConImagenes = Pick<Categoria, 'nombre' | 'imagenes'>

/** On the home page: a square. */
export function imagenCategoria(categoria: ConImagenes): Imagen | undefined {
  return subidaOIncluida(categoria, 0, 800)
}

/** On the band its own page opens with: the whole cut. */
export function imagenBanner(categoria: ConImagenes): Imagen | undefined {
  return subidaOIncluida(categoria, 1, 600)
}

function subidaOIncluida(categoria: ConImagenes, cual: 0 | 1, alto: number): Imagen | undefined {
  const subida = categoria.imagenes[0]
  if (subida) return subida
  const clave = slug(categoria.nombre)
  const nombre = Object.hasOwn(INCLUIDAS, clave) ? INCLUIDAS[clave]?.[cual] : undefined
  return nombre ? { id: 0, url: `/img/${nombre}.webp`, alt: '', ancho: 800, alto, recorte: true } : undefined
}
