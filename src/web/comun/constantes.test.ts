// Proves the figures of the specification's section 9 that the screens live by.
import { expect, it } from 'vitest'
import { COMERCIO_ID } from '#domain/comercio/formas.ts'
import { PASSWORD } from '#domain/cuenta/registro.ts'
import { PEDIDOS_PAGINA } from '#domain/pedido/busqueda.ts'
import { DETALLE_MAX } from '#domain/pedido/carrito/entrega.ts'
import { ANCHO_MOVIL, LIMITES, SWIPE, TIEMPOS, TOAST_MS } from './constantes.ts'

it('[RULE-05] the figures of the specification stand where they are read', () => {
  expect(ANCHO_MOVIL).toBe(768)
  expect(TIEMPOS).toMatchObject({
    carrusel: 5000,
    agregarDebounce: 300,
    pedidosPolling: 120_000,
    chunk: 120_000,
  })
  expect(TIEMPOS).toMatchObject({
    inactividad: 30 * 60_000,
    instalar: 5000,
    exitoPolling: 2000,
    pedidosReloj: 15_000,
  })
  expect(TOAST_MS).toEqual({ normal: 3000, agregado: 2000, error: 5000, autenticacion: 7000 })
  expect(LIMITES).toMatchObject({
    esqueletosCategorias: 4,
    imagenesHero: 4,
    chipPaso: 200,
    exitoIntentos: 15,
  })
  expect(SWIPE).toEqual({ factor: 3, umbral: 100 })
  expect([DETALLE_MAX, PEDIDOS_PAGINA, COMERCIO_ID]).toEqual([150, 100, 1])
  expect(PASSWORD).toEqual({ min: 8, max: 16 })
})
