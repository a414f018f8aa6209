// Proves the figures of the specification's section 9.
import { expect, it } from 'vitest'
import * as constantes from './constantes.ts'

it('[RULE-05] states the breakpoints and card widths', () => {
  expect(constantes.ANCHOS).toEqual({ movil: 768, tablet: 1024, tabletGrande: 1780, detalle: '48em' })
  expect(Object.values(constantes.ANCHO_TARJETA_CATEGORIA)).toEqual(['100%', '48%', '15%'])
})

it('[RULE-05] states the times', () => {
  expect(constantes.TIEMPOS).toMatchObject({
    carrusel: 5000,
    categoriasDemora: 2000,
    agregarDebounce: 300,
    pedidosPolling: 120_000,
    pedidosReloj: 15_000,
    inactividad: 30 * 60 * 1000,
    instalar: 5000,
    chunk: 120_000,
    exitoPolling: 2000,
    whatsappTrasPedido: 1000,
    whatsappRespaldo: { ios: 500, otra: 1500 },
    red: 0,
  })
  expect(constantes.TOAST_MS).toEqual({ normal: 3000, agregado: 2000, error: 5000, autenticacion: 7000 })
})

it('[RULE-05] states the limits', () => {
  expect(constantes.LIMITES).toMatchObject({
    esqueletosCategorias: 4,
    imagenesHero: 4,
    chipPaso: 200,
    nombreLineas: 2,
    notasMax: 150,
    pedidosPagina: 100,
    exitoIntentos: 15,
    passwordMin: 8,
    passwordMax: 16,
  })
  expect(constantes.SWIPE).toEqual({ factor: 3, umbral: 100 })
  expect(constantes.COMERCIO_ID).toBe(1)
  expect(constantes.INSIGNIAS_CON_ICONO).toEqual([1, 2, 3])
})
