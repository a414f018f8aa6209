// What is taken for a link to pay, and what is not.
import { expect, it } from 'vitest'
import { ESTADOS } from './estado.ts'
import { LINK_MAX, readLinkDePago, sePuedePagar } from './pago.ts'

it.each([
  ['https://mpago.la/2abc', 'https://mpago.la/2abc'],
  ['  https://pagos.example/x?id=1#a  ', 'https://pagos.example/x?id=1#a'],
  ['HTTPS://Pagos.Example/A', 'https://pagos.example/A'],
  ['https://pagos.example', 'https://pagos.example'],
  ['https://pagos.example:8443/x', 'https://pagos.example:8443/x'],
  ['https://a.pagos-2.banco.example/x', 'https://a.pagos-2.banco.example/x'],
  ['https://a1b.xn--p1ai/x', 'https://a1b.xn--p1ai/x'],
  [
    `https://pagos.example/${'x'.repeat(LINK_MAX - 22)}`,
    `https://pagos.example/${'x'.repeat(LINK_MAX - 22)}`,
  ],
])('takes %j as %j', (texto, link) => {
  expect(readLinkDePago(texto)).toBe(link)
})

it.each([
  '',
  '   ',
  'mpago.la/2abc',
  'http://mpago.la/2abc',
  'javascript:alert(1)',
  'https:mpago.la',
  'https:/mpago.la/x',
  'https://',
  'https://localhost/x',
  'https://127.0.0.1/x',
  'https://ana:clave@mpago.la/x',
  'https://mercadopago.com@otra.example/x',
  'https://pagos.example/a b',
  'https://pagos.example/a\nb',
  'https://pagos.example/\u202eabc',
  'https:\\\\pagos.example\\x',
  `https://pagos.example/${'x'.repeat(LINK_MAX)}`,
  'https://pagos.example/ñ',
  'https://раgos.example/x',
  'https://-a.example/x',
  'https://a..example/x',
  'https://a..b.example/x',
  'https://a.e..e/x',
  'https://pagos.example./x',
  'https://pagos.example-/x',
  'https://pa-.example/x',
  'https://pagos.ex.4mple/x',
  'pagá en https://pagos.example/x',
])('refuses %.60j', texto => {
  expect(readLinkDePago(texto)).toBeNull()
})

it('is of use while an order stands and is not paid', () => {
  const con = (pagado: boolean) => ESTADOS.filter(estado => sePuedePagar({ estado, pagado }))
  expect(con(false)).toEqual(['pendiente', 'en_proceso', 'finalizado'])
  expect(con(true)).toEqual([])
  expect(sePuedePagar({ estado: 'en_camino', pagado: false })).toBe(false)
})
