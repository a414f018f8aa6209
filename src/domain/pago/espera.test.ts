// Proves what is said of an order before it is weighed.
import { expect, it } from 'vitest'
import { textoAlRecibir, textoSinPesar } from './espera.ts'

it('[PAGO-02] says that the time to pay has not begun, in the shop’s own hours', () => {
  expect(textoSinPesar(24, false)).toBe(
    'Cuando lo pesemos te avisamos el total y desde ahí tenés 24 h para pagar',
  )
  expect(textoSinPesar(48, false)).toContain('tenés 48 h para pagar')
  expect(textoSinPesar(24, true)).toBe('Cuando lo pesemos te avisamos el total, y lo pagás al recibirlo')
})

it.each([
  ['efectivo', true, 'Pagás $ cuando te lo llevamos.'],
  ['tarjeta', true, 'Pagás $ con tarjeta cuando te lo llevamos.'],
  [
    'efectivo',
    false,
    'Pagás lo que pese cuando te lo llevamos. Calculamos $: cuando lo pesemos te avisamos el total.',
  ],
  [
    'tarjeta',
    false,
    'Pagás lo que pese con tarjeta cuando te lo llevamos. Calculamos $: cuando lo pesemos te avisamos el total.',
  ],
] as const)(
  '[PAGO-01] [PAGO-02] %s at the door, weighed %s: a sum is paid only once it is one',
  (medio, listo, frase) => {
    const { antes, despues } = textoAlRecibir(medio, listo)
    expect(`${antes} $${despues}`).toBe(frase)
  },
)
