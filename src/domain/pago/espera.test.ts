// Proves what is said of an order before it is weighed.
import { expect, it } from 'vitest'
import { textoSinPesar } from './espera.ts'

it('[PAGO-02] says that the time to pay has not begun, in the shop’s own hours', () => {
  expect(textoSinPesar(24, false)).toBe(
    'Cuando lo pesemos te avisamos el total y desde ahí tenés 24 h para pagar',
  )
  expect(textoSinPesar(48, false)).toContain('tenés 48 h para pagar')
  expect(textoSinPesar(24, true)).toBe('Cuando lo pesemos te avisamos el total, y lo pagás al recibirlo')
})
