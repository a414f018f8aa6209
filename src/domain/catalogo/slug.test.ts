// Proves how names become addresses and which addresses stay with the shop.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { RUTAS } from '../rutas.ts'
import { slug } from './slug.ts'
import { isReservedSlug } from './slug-reservado.ts'

it.each([
  ['Productos Vacunos', 'productos-vacunos'],
  ['Productos de Pollo', 'productos-de-pollo'],
  ['Menú del Día', 'menu-del-dia'],
  ['Ñandú & Pingüino', 'nandu-pinguino'],
  ['  Fiambres   y - quesos ', 'fiambres-y-quesos'],
  ['¡Ofertas!', 'ofertas'],
  ['../', ''],
])('[ROUTE-05] "%s" -> "%s"', (nombre, camino) => {
  expect(slug(nombre)).toBe(camino)
})

it('[ROUTE-05] whatever the name, a slug is empty or a clean path, and its own slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), nombre => {
      const camino = slug(nombre)
      expect(camino).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/)
      expect(slug(camino)).toBe(camino)
    }),
  )
})

it.each([
  'api',
  'Login',
  '../',
  '',
  'service-worker.js',
  'service-workerjs',
  'SITEMAP.XML',
  'img',
  'auth',
  'CatFull',
])('[X12] [ROUTE-05] "%s" is refused as a category path', texto => {
  expect(isReservedSlug(texto)).toBe(true)
})

it('[X12] every fixed screen keeps its first segment', () => {
  for (const ruta of Object.values(RUTAS).filter(ruta => !ruta.startsWith('/:')))
    expect(isReservedSlug(ruta.split('/')[1] ?? '')).toBe(true)
})

it('[ROUTE-05] the demo categories are free', () => {
  for (const nombre of [
    'Productos Vacunos',
    'Productos de Pollo',
    'Productos de Cerdo',
    'Achuras',
    'Embutidos',
    'Milanesas',
  ])
    expect(isReservedSlug(slug(nombre))).toBe(false)
})

it.each(['ñ-a', 'a-ñ', 'armazon'])('[ROUTE-05] %s is no path of a category', texto => {
  expect(isReservedSlug(texto)).toBe(true)
})
