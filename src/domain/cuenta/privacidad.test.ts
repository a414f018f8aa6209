// Where a person may be sent after accepting the privacy policy.
import { describe, expect, it } from 'vitest'
import { retornoPrivacidad } from './privacidad.ts'

describe('retornoPrivacidad', () => {
  it.each([
    ['/signup', '/Signup'],
    ['/PersonalData', '/PersonalData'],
    ['/carrito', '/Carrito'],
    ['/', '/'],
  ])('[PRIV-02] keeps the return path %s, one of the shop’s own', (pedido, esperado) => {
    expect(retornoPrivacidad(pedido)).toBe(esperado)
  })

  it.each([
    'https://evil.example/signup',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/signup@evil.example',
    '/signup/../x',
    '',
    null,
    undefined,
    7,
    { to: '/signup' },
  ])('[PRIV-02] sends %j to the sign-up form instead', pedido => {
    expect(retornoPrivacidad(pedido)).toBe('/Signup')
  })
})
