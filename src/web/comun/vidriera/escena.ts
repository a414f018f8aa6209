// The hero's own pictures: the ember scene, whose files the document's preload names too, and those that lie on kraft.

export interface Escena {
  readonly avif: string
  readonly webp: string
  readonly respaldo: string
  readonly sizes: string
  readonly ancho: number
  readonly alto: number
  readonly alt: string
}

const srcset = (nombre: string, anchos: readonly number[], formato: 'avif' | 'webp') =>
  anchos.map(ancho => `/img/${nombre}-${ancho}.${formato} ${ancho}w`).join(', ')

const ANCHOS_BRASAS = [480, 768, 1200, 1600] as const

export const ESCENA = {
  avif: srcset('hero-brasas', ANCHOS_BRASAS, 'avif'),
  webp: srcset('hero-brasas', ANCHOS_BRASAS, 'webp'),
  respaldo: '/img/hero-brasas-768.webp',
  sizes: '(max-width: 767px) 100vw, (max-width: 1100px) 996px, max(1140px, 60vw)',
  ancho: 1600,
  alto: 900,
  alt: 'Tira de asado y ojo de bife con sal gruesa y romero sobre una tabla, delante de las brasas',
} as const satisfies Escena

const ANCHOS_KRAFT = [480, 768, 1200] as const

const enKraft = (nombre: string, alt: string): Escena => ({
  avif: srcset(nombre, ANCHOS_KRAFT, 'avif'),
  webp: srcset(nombre, ANCHOS_KRAFT, 'webp'),
  respaldo: `/img/${nombre}-768.webp`,
  sizes: '(min-width: 1101px) 800px, 560px',
  ancho: 1200,
  alto: 900,
  alt,
})

/** By the category of the article that is featured. */
export const ESCENAS_KRAFT: Readonly<Record<string, Escena>> = {
  'productos-vacunos': enKraft(
    'hero-parrillada',
    'Vacío, entraña, chorizos y morcillas con romero y un cuenco de chimichurri',
  ),
  milanesas: enKraft('hero-semana', 'Milanesas empanadas y carne picada con perejil'),
  'productos-de-pollo': enKraft('hero-granja', 'Supremas de pollo y rodajas de bondiola de cerdo con romero'),
}
