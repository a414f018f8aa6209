// When a nightly backup is due, on the shop's clock (three hours behind UTC).
import { describe, expect, it } from 'vitest'
import { tocaCopia, tocaNoche, tocaPrueba } from './noche.ts'

const A_LAS_4 = { copiaNocturna: true, copiaHora: 4 }

describe('[OPS-01] a nightly backup', () => {
  it.each([
    // Four in the morning is 07:00 UTC.
    ['was made yesterday and its hour has come', '2026-11-15T07:00:10Z', '2026-11-16T07:00:00Z', true],
    [
      'was made yesterday and its hour is still to come',
      '2026-11-15T07:00:10Z',
      '2026-11-16T06:59:59Z',
      false,
    ],
    ['was made today', '2026-11-16T07:00:00Z', '2026-11-16T07:00:00Z', false],
    ['was made a moment before its hour', '2026-11-16T06:59:59Z', '2026-11-16T07:00:00Z', true],
    ['was slept through', '2026-11-15T07:00:10Z', '2026-11-16T12:00:00Z', true],
    ['was made late', '2026-11-16T12:00:00Z', '2026-11-17T02:00:00Z', false],
    [
      'was made late in the evening, and the next hour has come',
      '2026-11-17T02:00:00Z',
      '2026-11-17T07:00:00Z',
      true,
    ],
  ])('that %s', (_caso, ultima, ahora, toca) => {
    expect(tocaCopia(A_LAS_4, new Date(ultima), new Date(ahora))).toBe(toca)
  })

  it('is due at once where there is none, and never where it is off', () => {
    const ahora = new Date('2026-11-16T12:00:00Z')
    expect(tocaCopia(A_LAS_4, null, ahora)).toBe(true)
    expect(tocaCopia({ copiaNocturna: false, copiaHora: 4 }, null, ahora)).toBe(false)
  })

  it('has its hour at midnight too', () => {
    const medianoche = { copiaNocturna: true, copiaHora: 0 }
    expect(tocaCopia(medianoche, new Date('2026-11-16T02:59:00Z'), new Date('2026-11-16T03:00:00Z'))).toBe(
      true,
    )
    expect(tocaCopia(medianoche, new Date('2026-11-16T03:00:00Z'), new Date('2026-11-17T02:59:00Z'))).toBe(
      false,
    )
  })
})

it('[OPS-01] what a clock that ran ahead left behind does not keep the next night from being made', () => {
  const ahora = new Date('2026-11-16T12:00:00Z')
  expect(tocaCopia(A_LAS_4, new Date('2031-01-01T07:00:00Z'), ahora)).toBe(true)
  expect(tocaNoche(A_LAS_4, new Date('2026-11-16T12:00:30Z'), ahora)).toBe(false)
  // A day ahead may still be this clock's; a moment more is another's.
  expect(tocaNoche(A_LAS_4, new Date('2026-11-17T12:00:00Z'), ahora)).toBe(false)
  expect(tocaNoche(A_LAS_4, new Date('2026-11-17T12:00:00.001Z'), ahora)).toBe(true)
})

describe('[OPS-01] a backup is tried', () => {
  it.each([
    ['where none ever was', null, '2026-11-16T12:00:00Z', true],
    ['not again within a month', { at: '2026-11-01T07:00:00Z', fallo: false }, '2026-11-30T07:00:00Z', false],
    [
      'a month later, in its hour',
      { at: '2026-10-01T07:00:00Z', fallo: false },
      '2026-11-16T07:10:00Z',
      true,
    ],
    [
      'on the thirtieth day, in its hour',
      { at: '2026-10-17T07:10:00Z', fallo: false },
      '2026-11-16T07:10:00Z',
      true,
    ],
    [
      'on the sixtieth day, at any hour',
      { at: '2026-09-17T18:00:00Z', fallo: false },
      '2026-11-16T18:00:00Z',
      true,
    ],
    ['not in the afternoon', { at: '2026-10-01T07:00:00Z', fallo: false }, '2026-11-16T18:00:00Z', false],
    [
      'after two months, at any hour',
      { at: '2026-09-01T07:00:00Z', fallo: false },
      '2026-11-16T18:00:00Z',
      true,
    ],
    ['the night after it failed', { at: '2026-11-15T07:05:00Z', fallo: true }, '2026-11-16T07:00:00Z', true],
    [
      'not twice in the same night',
      { at: '2026-11-16T07:05:00Z', fallo: true },
      '2026-11-16T08:00:00Z',
      false,
    ],
    ['dated in the future', { at: '2031-01-01T07:00:00Z', fallo: false }, '2026-11-16T18:00:00Z', true],
  ])('%s', (_caso, ultima, ahora, toca) => {
    const hecha = ultima && { ...ultima, at: new Date(ultima.at) }
    expect(tocaPrueba(A_LAS_4, hecha, new Date(ahora))).toBe(toca)
  })
})
