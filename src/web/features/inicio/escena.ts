// The ember scene's files and the widths it is shown at; the document's preload names the same ones.

const ANCHOS = [480, 768, 1200, 1600] as const

const srcset = (formato: 'avif' | 'webp') =>
  ANCHOS.map(ancho => `/img/hero-brasas-${ancho}.${formato} ${ancho}w`).join(', ')

export const ESCENA = {
  avif: srcset('avif'),
  webp: srcset('webp'),
  respaldo: '/img/hero-brasas-768.webp',
  sizes: '(max-width: 767px) 100vw, (max-width: 1100px) 996px, max(1140px, 60vw)',
  ancho: 1600,
  alto: 900,
  alt: 'Tira de asado y ojo de bife con sal gruesa y romero sobre una tabla, delante de las brasas',
} as const
