// What is taken for a link to pay, and what is not.
import { expect, it } from 'vitest'
import { ESTADOS } from './estado.ts'
import { esLinkConocido, hostDeLink, LINK_MAX, readLinkDePago, sePuedePagar } from './pago.ts'

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

it.each([
  ['https://mpago.la/2abc', 'mpago.la', true],
  ['https://mpago.li/2abc?x=1', 'mpago.li', true],
  ['https://link.mercadopago.com.ar/tienda', 'link.mercadopago.com.ar', true],
  ['https://www.mercadopago.com.ar/checkout/v1/redirect?pref_id=1-a#b', 'www.mercadopago.com.ar', true],
  ['https://mercadopago.com.ar#a', 'mercadopago.com.ar', true],
  ['https://mercadopago.com.ar?a=/b', 'mercadopago.com.ar', true],
  ['https://mercadopago.com.ar', 'mercadopago.com.ar', true],
  // Whoever has a device of the shop has no link of their own to put there.
  ['https://mpago.la.otra.example/x', 'mpago.la.otra.example', false],
  ['https://otra.example/https://mpago.la', 'otra.example', false],
  ['https://mpago.la:8443/x', 'mpago.la:8443', false],
  ['http://127.0.0.1:4010/pagar/1', '127.0.0.1:4010', false],
])('of %s it is shown that it leads to %s, the payment service’s own %s', (link, host, conocido) => {
  expect(hostDeLink(link)).toBe(host)
  expect(esLinkConocido(link)).toBe(conocido)
})

it('is of use while an order stands and is not paid', () => {
  const con = (pagado: boolean) => ESTADOS.filter(estado => sePuedePagar({ estado, pagado }))
  expect(con(false)).toEqual(['pendiente', 'en_proceso', 'finalizado'])
  expect(con(true)).toEqual([])
  expect(sePuedePagar({ estado: 'en_camino', pagado: false })).toBe(false)
})
