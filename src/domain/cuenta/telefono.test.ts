// Proves the ways Argentines write a phone, and the ones that are no phone.
import { describe, expect, it } from 'vitest'
import { COMERCIO_DEMO } from '../comercio/comercio.ts'
import { aWhatsApp } from './telefono.ts'

const ROSARIO = '341'

describe('[RULE-04] aWhatsApp', () => {
  it.each([
    ['0341 15 555-1234', '5493415551234'],
    ['3415551234', '5493415551234'],
    ['+54 9 341 555 1234', '5493415551234'],
    ['+54 341 555 1234', '5493415551234'],
    ['5493415551234', '5493415551234'],
    ['543415551234', '5493415551234'],
    ['15 5551234', '5493415551234'],
    ['5551234', '5493415551234'],
    ['0351153123456', '5493513123456'],
    ['011 15 2345-6789', '5491123456789'],
    ['1123456789', '5491123456789'],
    ['54 9 11 15 2345 6789', '5491123456789'],
    ['549341155551234', '5493415551234'],
    ['(0341) 555.1234', '5493415551234'],
    ['+54 9 0341 555 1234', '5493415551234'],
    ['0054 9 341 5551234', '5493415551234'],
    ['9 341 555 1234', '5493415551234'],
    ['\u202A+54 9 341 555\u20111234\u202C', '5493415551234'],
    // Digits that look like a prefix inside the number are the number.
    ['341 540 0054', '5493415400054'],
    ['541 2345', '5493415412345'],
    ['341 515 1515', '5493415151515'],
    ['5 150 015', '5493415150015'],
    ['+54 9 341 500 5400', '5493415005400'],
  ])('accepts %j', (entrada, numero) => {
    expect(aWhatsApp(entrada, ROSARIO)).toBe(numero)
  })

  it('gives a local number the area of the shop', () => {
    expect(aWhatsApp('2345-6789', '11')).toBe('5491123456789')
    expect(aWhatsApp('15 2345-6789', '11')).toBe('5491123456789')
    expect(aWhatsApp('15 422123', '2954')).toBe('5492954422123')
    // What looks like a country or a 15 is the number itself.
    expect(aWhatsApp('5412-3456', '11')).toBe('5491154123456')
    expect(aWhatsApp('1555-1234', '11')).toBe('5491115551234')
  })

  it.each([
    '1511',
    'hola',
    '+1 415 555 2671',
    '001 415 555 2671',
    '+55 11 91234 5678',
    // A number of Aruba: without its country it would read as one of Comodoro Rivadavia.
    '+297 582 1234',
    '',
    '   ',
    '0',
    '0000000000',
    '12345',
    '34155512345678',
    'javascript:3415551234',
    '3415551234;ext=1',
    '3415551234 interno',
    '(+297) 582 1234',
    '551512345',
    '٣٤١٥٥٥١٢٣٤',
  ])('refuses %j', entrada => {
    expect(aWhatsApp(entrada, ROSARIO)).toBeNull()
  })

  it('[X5] the demo shop stores what its own phone normalises to', () => {
    expect(aWhatsApp(COMERCIO_DEMO.telefono, COMERCIO_DEMO.areaTelefonica)).toBe(COMERCIO_DEMO.whatsapp)
  })
})
