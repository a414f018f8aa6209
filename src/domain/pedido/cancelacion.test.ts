// Who may take their own order back, and until when: state, money and the clock.
import { describe, expect, it } from 'vitest'
import { motivoNoCancelable, resolveCancelacion } from './cancelacion.ts'
import { ESTADOS } from './estado.ts'

const DESDE = new Date('2026-03-02T10:00:00Z')
const a = (minutos: number) => new Date(DESDE.getTime() + minutos * 60_000)
const base = { estado: 'pendiente', hechoAt: DESDE, pagado: false } as const

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
    expect(motivoNoCancelable('tarde', 2)).toBe('Pasaron las 2 horas para cancelarlo: escribinos y lo vemos.')
    expect(motivoNoCancelable('tarde', 1)).toBe('Pasó la hora para cancelarlo: escribinos y lo vemos.')
    expect(motivoNoCancelable('tarde', 0)).toBe(
      'Desde la tienda no se puede cancelar: escribinos y lo vemos.',
    )
    expect(motivoNoCancelable('empezado', 2)).toContain('ya está en marcha')
    expect(motivoNoCancelable('pagado', 2)).toContain('ya está pagado')
  })
})
