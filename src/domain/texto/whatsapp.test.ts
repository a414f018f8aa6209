// Proves the links and texts that go to WhatsApp.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  cancelacionWhatsApp,
  consultaWhatsApp,
  enlaceCompartir,
  enlaceWhatsApp,
  enlaceWhatsAppWeb,
  escapeWhatsApp,
  saludoWhatsApp,
} from './whatsapp.ts'

const NUMERO = '5493415550142'

it('[NAV-07] opens the app by its own scheme on iOS and by the web address elsewhere', () => {
  expect(enlaceWhatsApp(NUMERO, 'Hola', 'ios')).toBe(`whatsapp://send?phone=${NUMERO}&text=Hola`)
  expect(enlaceWhatsApp(NUMERO, 'Hola', 'otra')).toBe(
    `https://api.whatsapp.com/send?phone=${NUMERO}&text=Hola`,
  )
  expect(enlaceWhatsAppWeb(NUMERO, 'Hola')).toBe(`https://api.whatsapp.com/send?phone=${NUMERO}&text=Hola`)
})

it('encodes spaces, line breaks, pluses and ampersands so that they arrive as typed', () => {
  expect(enlaceWhatsAppWeb(NUMERO, 'a b\n1+1&c=ñ🥩')).toContain(
    '&text=a%20b%0A1%2B1%26c%3D%C3%B1%F0%9F%A5%A9',
  )
})

it('any text arrives whole, even a broken one', () => {
  expect(enlaceWhatsAppWeb(NUMERO, 'a\uD83Eb')).toContain('&text=a%EF%BF%BDb')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), texto => {
      const enlace = enlaceWhatsAppWeb(NUMERO, texto)
      expect(decodeURIComponent(enlace.split('&text=')[1] ?? '')).toBe(texto)
    }),
  )
})

it.each([
  ['Salta 2450', 'Salta 2450'],
  ['*gratis* _ya_ ~no~ `x`', '∗gratis∗ ＿ya＿ ∼no∼ ˋxˋ'],
  ['Salta 2450\nTotal: $1', 'Salta 2450 Total: $1'],
  ['  a\u2028b\u0000c\t ', 'a b c'],
  ['\u202e$1\u2066 latoT', '$1 latoT'],
])('typed text %j cannot format nor add lines', (texto, seguro) => {
  expect(escapeWhatsApp(texto)).toBe(seguro)
})

it('[NAV-07] greets the shop by its name', () => {
  expect(saludoWhatsApp('Mostrador')).toBe('¡Hola, Mostrador! Quiero hacerles una consulta.')
})

it('X4 any run of spaces and breaks becomes one space', () => {
  expect(escapeWhatsApp(' a \r\n\t b ')).toBe('a b')
})

it('X4: asks for what was searched in vain, in one line and without the marks of a message', () => {
  expect(consultaWhatsApp('Don Nieto', ' *chorizo*\nvegano ')).toBe(
    '¡Hola, Don Nieto! Busqué “∗chorizo∗ vegano” y no lo encontré. ¿Lo tienen?',
  )
})

it('[PREC-06] is sent with nothing else in the address, and with whatever is in it', () => {
  expect(enlaceCompartir('Vacío & más\n+1 \ud800')).toBe(
    'https://wa.me/?text=Vac%C3%ADo%20%26%20m%C3%A1s%0A%2B1%20%EF%BF%BD',
  )
})

it('[STATE-04] who cannot cancel says which order it is', () => {
  expect(cancelacionWhatsApp('Don Nieto', 128)).toBe('¡Hola, Don Nieto! Quiero cancelar mi pedido #128.')
})
