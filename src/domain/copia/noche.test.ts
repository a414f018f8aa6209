// When a nightly backup is due, on the shop's clock (three hours behind UTC).
import { describe, expect, it } from 'vitest'
import { tocaCopia } from './noche.ts'

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
