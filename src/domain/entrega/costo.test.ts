// Proves what delivery costs by what is bought, that a promise stays, and how each order says it.
import { expect, it } from 'vitest'
import { type ConEntrega, costoSobre, envioDe, textoConEnvio, textoEnvioDe } from './costo.ts'

it.each([
  ['below the figure', { costo: 150_000, gratisDesde: 3_000_000 }, 2_999_999, 150_000],
  ['at the figure', { costo: 150_000, gratisDesde: 3_000_000 }, 3_000_000, 0],
  ['no figure', { costo: 150_000, gratisDesde: null }, 9_000_000, 150_000],
  ['free from the first peso', { costo: 150_000, gratisDesde: 0 }, 0, 0],
  ['promised for free, and bought less in the end', { costo: 0, gratisDesde: 3_000_000 }, 1, 0],
  ['nobody decided a cost', { costo: null, gratisDesde: 3_000_000 }, 9_000_000, null],
])('[ENT-08] what delivery costs, %s', (_caso, tarifado, subtotal, esperado) => {
  expect(costoSobre(tarifado, subtotal)).toBe(esperado)
})

const enviado = { modo: 'envio', costo: 150_000, costoFinal: null } as const

it.each<[string, ConEntrega, number, string | null]>([
  ['before there were zones', { envioGratis: true }, 0, 'Gratis'],
  ['before there were zones, not for free', { envioGratis: false, entrega: null }, 0, 'A coordinar'],
  ['when nobody kept it', {}, 0, null],
  ['as ordered', { envioGratis: false, entrega: enviado }, 150_000, '$1.500'],
  ['for free', { entrega: { ...enviado, costo: 0 } }, 0, 'Gratis'],
  ['to be agreed', { entrega: { ...enviado, costo: null } }, 0, 'A coordinar'],
  ['picked up', { entrega: { ...enviado, modo: 'retiro', costo: null } }, 0, 'Retiro por el local'],
  [
    'weighed across the figure',
    { entrega: { ...enviado, costoFinal: 0 }, subtotalFinal: 3_000_000 },
    0,
    'Gratis',
  ],
  ['weighed', { entrega: { ...enviado, costoFinal: 150_000 }, subtotalFinal: 1 }, 150_000, '$1.500'],
])('[ENT-08] what an order says of delivery, %s', (_caso, pedido, monto, texto) => {
  expect(envioDe(pedido)).toBe(monto)
  expect(textoEnvioDe(pedido)).toBe(texto)
})

it.each([
  [150_000, 'Total', 'Con envío $1.500'],
  [0, 'Total', 'Con envío gratis'],
  [null, 'Total', 'Sin el envío, a coordinar'],
  [150_000, 'Total estimado', 'Total estimado, con envío $1.500'],
])('[ENT-08] what a total with delivery is called: %s, %s', (costo, nombre, dicho) => {
  expect(textoConEnvio(costo, nombre)).toBe(dicho)
})
