// Proves that nobody is promised free delivery from nothing on.
import { expect, it } from 'vitest'
import { textoEnvioGratis } from './envio.ts'

it.each([
  [3_000_000, 'Envío gratis desde $30.000'],
  [1, 'Envío gratis desde $0,01'],
  [0, 'Envío gratis'],
])('[SHOP-02] from %i centavos on: %s', (desde, texto) => {
  expect(textoEnvioGratis(desde)).toBe(texto)
})
