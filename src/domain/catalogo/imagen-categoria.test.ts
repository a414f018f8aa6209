// Proves which picture a category is shown with.
import { expect, it } from 'vitest'
import { imagenBanner, imagenCategoria } from './imagen-categoria.ts'

const propia = { id: 7, url: '/img/mias/achuras.webp', alt: 'Achuras', ancho: 900, alto: 600, recorte: false }

it.each([
  ['Productos de Cerdo', [], '/img/cat-cerdo.webp', '/img/bondiola.webp'],
  ['Achuras', [propia], propia.url, propia.url],
  ['Quesos', [], undefined, undefined],
  ['constructor', [], undefined, undefined],
])('[HOME-07] %s: square and band', (nombre, imagenes, cuadrado, banda) => {
  expect(imagenCategoria({ nombre, imagenes })?.url).toBe(cuadrado)
  expect(imagenBanner({ nombre, imagenes })?.url).toBe(banda)
})

it.each([
  ['Productos Vacunos', 'cat-vacunos', 'bife'],
  ['Productos de Pollo', 'cat-pollo', 'pata-muslo'],
  ['Achuras', 'cat-achuras', 'molleja'],
  ['Embutidos', 'cat-embutidos', 'chorizo'],
  ['Milanesas', 'cat-milanesas', 'milanesa'],
])('[HOME-07] %s is shipped with pictures of its own, cut out', (nombre, cuadrado, corte) => {
  const comunes = { id: 0, alt: '', ancho: 800, recorte: true }
  expect(imagenCategoria({ nombre, imagenes: [] })).toEqual({
    ...comunes,
    url: `/img/${cuadrado}.webp`,
    alto: 800,
  })
  expect(imagenBanner({ nombre, imagenes: [] })).toEqual({ ...comunes, url: `/img/${corte}.webp`, alto: 600 })
})
