// Proves what is written to a customer about their document.
import { expect, it } from 'vitest'
import { mensajeDatosMal, mensajeFactura } from './mensaje-factura.ts'

const DICHO = {
  nombre: 'Lucía *',
  documento: 'Factura B 00005-00000318',
  pedido: 1208,
  total: 10_479_200,
  enlace: 'https://carniceria.example/c/abc',
}

it.each([
  [
    'by its link',
    {},
    '¡Hola, Lucía ∗! Te mandamos la Factura B 00005-00000318 de tu pedido #1208 por $104.792. La podés abrir acá: https://carniceria.example/c/abc',
  ],
  [
    'without a link and without a name',
    { nombre: null, enlace: null },
    '¡Hola! Te mandamos la Factura B 00005-00000318 de tu pedido #1208 por $104.792. La tenés en el detalle de tu pedido.',
  ],
])('[FAC-06] a customer is sent their document %s', (_caso, cambio, mensaje) => {
  expect(mensajeFactura({ ...DICHO, ...cambio })).toBe(mensaje)
})

it.each([
  ['Lucía', /^¡Hola, Lucía! Estamos haciendo la factura de tu pedido #1208 por \$104\.792 .*\?$/],
  [null, /^¡Hola! Estamos haciendo/],
])('[FAC-08] whose data the tax office does not take is asked for them: %j', (nombre, mensaje) => {
  expect(mensajeDatosMal({ ...DICHO, nombre })).toMatch(mensaje)
})
