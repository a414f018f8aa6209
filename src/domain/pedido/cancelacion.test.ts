// Who may take their own order back, and until when: state, money and the clock.
import { describe, expect, it } from 'vitest'
import { motivoNoCancelable, resolveCancelacion } from './cancelacion.ts'
import { ESTADOS } from './estado.ts'

const DESDE = new Date('2026-03-02T10:00:00Z')
const a = (minutos: number) => new Date(DESDE.getTime() + minutos * 60_000)
const base = { estado: 'pendiente', hechoAt: DESDE, pagado: false, turno: null } as const

describe('[STATE-04] cancelling one’s own order', () => {
  it.each([
    ['at once', 0, 2, 'permitida'],
    ['a moment before the two hours', 120 - 1 / 60_000, 2, 'permitida'],
    ['after exactly two hours', 120, 2, 'tarde'],
    ['within the hour of a shop that gives one', 59, 1, 'permitida'],
    ['never, in a shop that gives none', 0, 0, 'tarde'],
    ['by a clock behind the order', -5, 2, 'permitida'],
  ] as const)('%s', (_, minutos, horas, esperada) => {
    expect(resolveCancelacion(base, a(minutos), horas)).toBe(esperada)
  })

  it.each(ESTADOS)('of one that is %s', estado => {
    const esperada = { pendiente: 'permitida', cancelado: 'hecha' }[estado as string] ?? 'empezado'
    expect(resolveCancelacion({ ...base, estado }, a(1), 2)).toBe(esperada)
  })

  it('not of what is paid', () => {
    expect(resolveCancelacion({ ...base, pagado: true }, a(1), 2)).toBe('pagado')
  })

  it('says why not, and what to do', () => {
    expect(motivoNoCancelable('tarde', 2, false)).toBe(
      'Pasaron las 2 horas para cancelarlo: escribinos y lo vemos.',
    )
    expect(motivoNoCancelable('tarde', 1, false)).toBe('Pasó la hora para cancelarlo: escribinos y lo vemos.')
    expect(motivoNoCancelable('tarde', 0, false)).toBe(
      'Desde la tienda no se puede cancelar: escribinos y lo vemos.',
    )
    expect(motivoNoCancelable('empezado', 2, false)).toContain('ya está en marcha')
    expect(motivoNoCancelable('pagado', 2, false)).toContain('ya está pagado')
  })
})

describe('[ENT-03] with a slot the hours are those before it begins', () => {
  // In the shop's own time, three hours behind.
  const conTurno = { ...base, turno: { fecha: '2026-03-06', desde: '17:00' } }
  const antes = (minutos: number) => new Date(Date.parse('2026-03-06T20:00:00Z') - minutos * 60_000)

  it.each([
    ['days after it was placed', 1_440, 2, 'permitida'],
    ['a moment before the two hours', 120 + 1 / 60_000, 2, 'permitida'],
    ['at two hours to it', 120, 2, 'tarde'],
    ['while it is delivered', -5, 2, 'tarde'],
    ['an hour and a half to it, in a shop that says one', 90, 1, 'permitida'],
    ['never, in a shop that gives none', 1_440, 0, 'tarde'],
  ] as const)('%s', (_, minutos, horas, esperada) => {
    expect(resolveCancelacion(conTurno, antes(minutos), horas)).toBe(esperada)
  })

  it('says so in the promise’s own words', () => {
    expect(motivoNoCancelable('tarde', 2, true)).toBe(
      'Los pedidos se pueden modificar o cancelar hasta 2 horas antes de la entrega: escribinos y lo vemos.',
    )
    expect(motivoNoCancelable('tarde', 0, true)).toContain('no se puede cancelar')
  })
})
