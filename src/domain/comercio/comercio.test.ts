// Proves the facts of the demo shop that the specification fixes.
import { expect, it } from 'vitest'
import { DEMO } from '../../../seeds/demo.ts'
import { formatPesos } from '../precios/dinero.ts'
import { COMERCIO_DEMO, COMERCIO_INICIAL } from './comercio.ts'

it('[SHOP-01] states the amounts, hours and windows of the specification', () => {
  expect(formatPesos(COMERCIO_DEMO.envioGratisDesde)).toBe('$30.000')
  expect(formatPesos(COMERCIO_DEMO.compraMinima)).toBe('$15.000')
  expect(COMERCIO_DEMO).toMatchObject({
    horasParaPagar: 24,
    horasReclamo: 24,
    horasCambio: 2,
    toleranciaPeso: 10,
  })
  expect(COMERCIO_DEMO.mediosDePago).toHaveLength(7)
})

it('[SHOP-01] its numbers reach nobody and nothing is loaded from a tag manager', () => {
  expect(COMERCIO_DEMO.whatsapp).toMatch(/^549341555\d{4}$/)
  expect(COMERCIO_DEMO.telefono).toMatch(/^0341 555-\d{4}$/)
  expect(COMERCIO_DEMO.email).toMatch(/\.example$/)
  expect(COMERCIO_DEMO.tagManagerId).toBeNull()
})

it('[SHOP-02] lists centro, norte and sur, with standard delivery in the north only', () => {
  expect(COMERCIO_DEMO.zonas.map(zona => [zona.nombre, zona.entrega])).toEqual([
    ['Centro', 'coordinada'],
    ['Norte', 'estandar'],
    ['Sur', 'coordinada'],
  ])
})

it('[SHOP-03] the minimum purchase is information, not a barrier', () => {
  expect(COMERCIO_DEMO.compraMinimaObligatoria).toBe(false)
})

it('[SHOP-01] features four articles of the demo catalogue that have a picture and are in stock', () => {
  const articulos = DEMO.categorias.flatMap(({ subCategorias }) =>
    subCategorias.flatMap(sub => sub.articulos),
  )
  const destacados = COMERCIO_DEMO.destacados.map(id => articulos.find(articulo => articulo.id === id))
  expect(destacados).toHaveLength(4)
  for (const articulo of destacados) {
    expect(articulo?.imagenes?.length).toBeGreaterThan(0)
    expect(articulo?.stock).toBeGreaterThan(0)
  }
})

it('[SHOP-01] a shop nobody has configured promises nothing: no tax status, no minimum, nothing featured', () => {
  expect(COMERCIO_INICIAL).toMatchObject({
    responsableInscripto: false,
    compraMinima: 0,
    compraMinimaObligatoria: false,
    mediosDePago: [],
    horarios: [],
    zonas: [],
    destacados: [],
  })
})
