// What a customer is told about when an order is paid, by way to pay and by whether it is weighed.
import { describe, expect, it } from 'vitest'
import { COMERCIO_INICIAL } from '../comercio/comercio.ts'
import { cuandoSePaga, plazoDePago } from './cuando.ts'
import type { Medio } from './medio.ts'

const AL_RECIBIR = 'Lo pagás cuando lo recibís.'
const POR_LINK = 'Te mandamos el link de pago y tenés 24 horas para pagar.'
const PESADO = 'Cuando lo pesemos te avisamos el total y desde ahí tenés 24 h para pagar.'

it.each<[boolean, Medio | null, string]>([
  [false, null, POR_LINK],
  [false, 'mercadopago', POR_LINK],
  [false, 'transferencia', 'En tu pedido están los datos para transferir y tenés 24 horas para pagar.'],
  [false, 'efectivo', AL_RECIBIR],
  [false, 'tarjeta', AL_RECIBIR],
  [true, null, PESADO],
  [true, 'mercadopago', PESADO],
  [true, 'transferencia', PESADO],
  [true, 'efectivo', AL_RECIBIR],
  [true, 'tarjeta', AL_RECIBIR],
])('[PAGO-01] [PAGO-02] weighed %s, by %s', (pesaje, medio, texto) => {
  expect(cuandoSePaga({ ...COMERCIO_INICIAL, pesaje }, medio)).toBe(texto)
})

describe('[PAGO-02] the time to pay', () => {
  it('runs since the order was placed, or since its weight was told', () => {
    expect(plazoDePago(COMERCIO_INICIAL).desde).toMatch(/^24 horas desde que hacés el pedido$/)
    expect(plazoDePago({ ...COMERCIO_INICIAL, pesaje: true }).desde).toMatch(
      /desde que te avisamos cuánto pesó$/,
    )
  })
  it('is none for who pays at the door, where that is offered', () => {
    expect(plazoDePago(COMERCIO_INICIAL).salvo).toBe('')
    const salvo = ' Si elegís pagar al recibirlo, no hay plazo.'
    expect(plazoDePago({ ...COMERCIO_INICIAL, cobroEfectivo: true }).salvo).toBe(salvo)
    expect(plazoDePago({ ...COMERCIO_INICIAL, cobroTarjeta: true }).salvo).toBe(salvo)
  })
})
