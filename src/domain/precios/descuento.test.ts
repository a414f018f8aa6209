// Proves how a code is read and every reason it may not hold.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CODIGO_VACIO,
  type CodigoDescuento,
  descuentoAcordado,
  evaluateCodigo,
  normalizeCodigo,
  textoAplicado,
} from './descuento.ts'

const AHORA = new Date('2026-11-15T12:00:00Z')

const CODIGO: CodigoDescuento = {
  id: 1,
  codigo: 'PARRILLA10',
  porcentaje: 10,
  activo: true,
  desde: new Date('2026-11-01T00:00:00Z'),
  hasta: new Date('2026-11-30T23:59:59Z'),
  usos: 4,
  usosMax: 5,
  compraMinima: 1_500_000,
  unoPorCliente: false,
  usadoPorCliente: false,
}

describe('normalizeCodigo', () => {
  it.each([
    ['parrilla10'],
    ['  PARRILLA10\u00a0'],
    ['ｐａｒｒｉｌｌａ１０'],
    ['Parrilla\u200b10\ufeff'],
    ['\tparrillA10\n'],
  ])('D5 reads %j as PARRILLA10', texto => {
    expect(normalizeCodigo(texto)).toBe('PARRILLA10')
  })

  it('D5 normalising twice changes nothing more', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), texto => {
        const una = normalizeCodigo(texto)
        expect(normalizeCodigo(una)).toBe(una)
      }),
    )
  })
})

describe('evaluateCodigo', () => {
  it('DISC-03 takes a valid code: percentage and amount come from the code and the subtotal', () => {
    expect(evaluateCodigo(CODIGO, 1_884_005, AHORA)).toEqual({ ok: true, porcentaje: 10, monto: 188_401 })
  })

  it.each<[string, CodigoDescuento | null, string, string]>([
    ['unknown', null, 'noExiste', 'El código no existe'],
    ['switched off', { ...CODIGO, activo: false }, 'inactivo', 'El código no está activo'],
    [
      'not begun',
      { ...CODIGO, desde: new Date('2026-11-15T12:00:00.001Z') },
      'noVigente',
      'El código todavía no está vigente',
    ],
    ['over', { ...CODIGO, hasta: new Date('2026-11-15T11:59:59.999Z') }, 'vencido', 'El código está vencido'],
    ['used up', { ...CODIGO, usos: 5 }, 'agotado', 'El código ya alcanzó su límite de usos'],
    [
      'used by this customer',
      { ...CODIGO, unoPorCliente: true, usadoPorCliente: true },
      'usadoPorCliente',
      'Ya usaste este código',
    ],
    [
      'below its minimum',
      { ...CODIGO, compraMinima: 2_000_000 },
      'minimo',
      'El código vale para compras desde $20.000',
    ],
  ])('DISC-03 refuses a code that is %s with its own text', (_nombre, codigo, motivo, texto) => {
    expect(evaluateCodigo(codigo, 1_999_999, AHORA)).toEqual({ ok: false, motivo, texto })
  })

  it('DISC-03 holds at the very edges: first and last instant, last use, exact minimum', () => {
    const filo = { ...CODIGO, desde: AHORA, hasta: AHORA, compraMinima: 100 }
    expect(evaluateCodigo(filo, 100, AHORA)).toMatchObject({ ok: true })
    expect(evaluateCodigo(filo, 99, AHORA)).toMatchObject({ ok: false, motivo: 'minimo' })
  })

  it('DISC-03 one for each customer: the first time it holds', () => {
    const suyo = { ...CODIGO, unoPorCliente: true }
    expect(evaluateCodigo(suyo, 1_500_000, AHORA)).toMatchObject({ ok: true, monto: 150_000 })
    expect(evaluateCodigo({ ...suyo, usadoPorCliente: true }, 1_500_000, AHORA)).toMatchObject({ ok: false })
  })

  it('DISC-03 needs none of the limits', () => {
    const libre = { ...CODIGO, desde: null, hasta: null, usosMax: null, compraMinima: null, usos: 1e6 }
    expect(evaluateCodigo(libre, 0, AHORA)).toEqual({ ok: true, porcentaje: 10, monto: 0 })
    expect(evaluateCodigo({ ...CODIGO, usadoPorCliente: true }, 1_500_000, AHORA)).toMatchObject({ ok: true })
  })
})

it.each([
  [100_000, 100_000, 10_000],
  [100_000, 99_999, null],
  [null, 1005, 101],
  [0, 0, 0],
])(
  'DISC-03 an order keeps its code: of a minimum of %j, %i centavos lose %j',
  (compraMinima, suma, monto) => {
    expect(descuentoAcordado({ porcentaje: 10, compraMinima }, suma)).toBe(monto)
  },
)

it('DISC-01 asks for a code where none was typed', () => {
  expect(CODIGO_VACIO).toBe('Ingresa un código de descuento')
})

it('DISC-02 says what was applied', () => {
  expect(textoAplicado(10)).toBe('Se aplicó un 10% de descuento')
})
