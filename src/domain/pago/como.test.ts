// Proves that no shop promises a link that none of its ways to pay has.
import { expect, it } from 'vitest'
import { preguntasFrecuentes } from '../comercio/ayuda.ts'
import { COMERCIO_INICIAL, type Comercio } from '../comercio/comercio.ts'
import { comoSePaga } from './como.ts'
import { SIN_CUENTA } from './cuenta-bancaria.ts'

it.each<[Partial<Comercio>, string]>([
  [{}, 'te mandamos el link de pago'],
  [{ cobroMercadoPago: true }, 'te mandamos el link de pago'],
  [{ transferencia: SIN_CUENTA }, 'lo pagás por transferencia'],
  [{ cobroEfectivo: true }, 'lo pagás cuando lo recibís'],
  [{ cobroTarjeta: true }, 'lo pagás cuando lo recibís'],
  [{ cobroEfectivo: true, cobroTarjeta: true }, 'lo pagás cuando lo recibís'],
  [{ transferencia: SIN_CUENTA, cobroTarjeta: true }, 'lo pagás por transferencia o cuando lo recibís'],
  [
    { cobroMercadoPago: true, transferencia: SIN_CUENTA, cobroEfectivo: true },
    'lo pagás con el link que te mandamos, por transferencia o cuando lo recibís',
  ],
])('[PAGO-01] [HELP-01] a shop with %j: %s', (ajustes, frase) => {
  const comercio = { ...COMERCIO_INICIAL, ...ajustes }
  expect(comoSePaga(comercio)).toBe(frase)
  expect(preguntasFrecuentes(comercio)[0]?.respuesta).toContain(`lo confirmamos con vos y ${frase}. Tomamos`)
})
