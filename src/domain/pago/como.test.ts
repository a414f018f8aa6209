// Proves that no shop promises a way to pay, or a link, that it does not have.
import { expect, it } from 'vitest'
import { preguntasFrecuentes } from '../comercio/ayuda.ts'
import { COMERCIO_INICIAL, type Comercio } from '../comercio/comercio.ts'
import { terminosEnTexto } from '../comercio/terminos.ts'
import { comoSePaga, mediosDichos } from './como.ts'
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

const LISTA = ['Tarjeta de crédito', 'Transferencia bancaria', 'Efectivo']

it.each<[Partial<Comercio>, readonly string[]]>([
  [{ mediosDePago: LISTA }, ['tarjeta de crédito', 'transferencia bancaria', 'efectivo']],
  [{ mediosDePago: LISTA, cobroEfectivo: true }, ['efectivo al recibir']],
  [
    { mediosDePago: LISTA, cobroMercadoPago: true, cobroTarjeta: true, transferencia: SIN_CUENTA },
    ['Mercado Pago', 'transferencia', 'tarjeta al recibir'],
  ],
  [{}, []],
])(
  '[PAGO-01] [HELP-01] [HOME-05] with %j pages tell %j: what can be chosen, where anything can',
  (ajustes, medios) => {
    const comercio = { ...COMERCIO_INICIAL, ...ajustes }
    expect(mediosDichos(comercio)).toEqual(medios)
    const dicho = [
      preguntasFrecuentes(comercio)
        .map(({ respuesta }) => respuesta)
        .join(' '),
      terminosEnTexto(comercio),
    ]
    for (const texto of dicho) {
      for (const medio of medios) expect(texto).toContain(medio)
      if (!medios.includes('tarjeta de crédito')) expect(texto).not.toContain('tarjeta de crédito')
    }
  },
)
