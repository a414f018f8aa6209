// What stays a draft once it was published.
import { expect, it } from 'vitest'
import { FICHA_NUEVA, type Ficha } from '#contract/ficha.wire.ts'
import { restoDe } from './borrador.ts'

const con = (cambios: Partial<Ficha>): Ficha => ({ ...FICHA_NUEVA, ...cambios })

it.each<[string, Partial<Ficha>, Partial<Ficha>, Partial<Ficha>, Partial<Ficha> | null]>([
  ['nothing', { precioKG: '+10%' }, { precioKG: '+10%' }, { precioKG: '21.450' }, null],
  ['another field', { sku: 'A', detalle: 'x' }, { sku: 'A' }, { sku: 'A' }, { detalle: 'x' }],
  ['the same field', { sku: 'AB' }, { sku: 'A' }, { sku: 'A' }, { sku: 'AB' }],
  ['the same field back to what it said', {}, { sku: 'A' }, { sku: 'A' }, { sku: '' }],
  ['what the shop has by now', { sku: 'A' }, { sku: ' A' }, { sku: 'A' }, null],
  ['portions', { valors: [1, 2] }, { valors: [1] }, { valors: [1] }, { valors: [1, 2] }],
  ['the stock of a new one', { stock: '5' }, { stock: '4' }, { stock: '4' }, null],
])('[ADM-06] typed while it was being published: %s', (_, ahora, enviada, escrita, queda) => {
  const resto = restoDe(con(ahora), con(enviada), con(escrita), 7)
  expect(resto).toEqual(queda === null ? null : { version: 7, cambios: queda })
})
