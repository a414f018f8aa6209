// Proves that free delivery is promised from where the shop says on, and in words that are true.
import { expect, it } from 'vitest'
import { isEnvioGratis, textoEnvio, textoEnvioGratis } from './envio.ts'

it.each([
  [3_000_000, 'Envío gratis desde $30.000'],
  [1, 'Envío gratis desde $0,01'],
  [0, 'Envío gratis'],
])('[SHOP-02] from %i centavos on: %s', (desde, texto) => {
  expect(textoEnvioGratis(desde)).toBe(texto)
})

it.each([
  [2_999_999, 3_000_000, 'A coordinar'],
  [3_000_000, 3_000_000, 'Gratis'],
  [3_000_001, 3_000_000, 'Gratis'],
  [1, 0, 'Gratis'],
  [900_000_000, null, 'A coordinar'],
])('[SHOP-02] [SHOP-03] %i centavos where it is free from %s on: %s', (subtotal, envioGratisDesde, texto) => {
  expect(textoEnvio(isEnvioGratis(subtotal, { envioGratisDesde }))).toBe(texto)
})
