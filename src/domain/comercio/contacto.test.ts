// Proves that a shop is said to be reached only in the ways it gave.
import { expect, it } from 'vitest'
import { COMERCIO_INICIAL } from './comercio.ts'
import { domicilio, escribinosOLlamanos, local, porWhatsApp, viasDeContacto } from './contacto.ts'

const TELEFONO = '0341 555-0142'
const WHATSAPP = '5493415550142'
const EMAIL = 'a@b.example'

it.each([
  [null, null, null],
  [EMAIL, null, 'escribinos a a@b.example'],
  [null, TELEFONO, 'llamanos al 0341 555-0142'],
  [EMAIL, TELEFONO, 'escribinos a a@b.example o llamanos al 0341 555-0142'],
])('[SHOP-01] mail %j and phone %j: %j', (email, telefono, frase) => {
  expect(escribinosOLlamanos({ email, telefono })).toBe(frase)
})

it.each([
  [null, null, ''],
  [null, TELEFONO, ''],
  [WHATSAPP, null, ' por WhatsApp'],
  [WHATSAPP, TELEFONO, ' por WhatsApp al 0341 555-0142'],
  [WHATSAPP, '0341 15 555-0142', ' por WhatsApp al 0341 15 555-0142'],
  [WHATSAPP, '341 555-0142', ' por WhatsApp al 341 555-0142'],
  [WHATSAPP, '(0341) 555 0142', ' por WhatsApp al (0341) 555 0142'],
  [WHATSAPP, '+54 9 341 555-0142', ' por WhatsApp al +54 9 341 555-0142'],
  [WHATSAPP, '+54 341 555-0142', ' por WhatsApp al +54 341 555-0142'],
  ['5491155550142', '011 15-5555-0142', ' por WhatsApp al 011 15-5555-0142'],
  ['5492966450142', '02966 15 45-0142', ' por WhatsApp al 02966 15 45-0142'],
  [WHATSAPP, '0341 421-7788', ' por WhatsApp'],
  [WHATSAPP, '011 5555-0142', ' por WhatsApp'],
])('[SHOP-01] WhatsApp %j and phone %j: %j', (whatsapp, telefono, frase) => {
  expect(porWhatsApp({ whatsapp, telefono })).toBe(frase)
})

it.each([
  [{}, '', null],
  [{ ciudad: 'Rosario' }, 'Rosario', null],
  [{ direccion: 'Salta 2450' }, 'Salta 2450', 'Salta 2450'],
  [{ direccion: 'Salta 2450', provincia: 'Santa Fe' }, 'Salta 2450, Santa Fe', 'Salta 2450'],
])('[SHOP-01] %j is at %j, and orders are picked up at %j', (dicho, donde, retiro) => {
  const comercio = { ...COMERCIO_INICIAL, ...dicho }
  expect([domicilio(comercio), local(comercio)]).toEqual([donde, retiro])
})

it.each([
  [{}, null],
  [{ whatsapp: '549341' }, 'por el botón de WhatsApp de esta página'],
  [{ telefono: TELEFONO, email: EMAIL }, 'por teléfono al 0341 555-0142 o por email a a@b.example'],
])('[SHOP-01] %j is reached %j', (dicho, vias) => {
  expect(viasDeContacto({ ...COMERCIO_INICIAL, ...dicho })).toBe(vias)
})
