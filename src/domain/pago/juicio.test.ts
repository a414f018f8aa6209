// A payment that arrived, by everything that may not fit: the first of them is why it is held.
import { describe, expect, it } from 'vitest'
import { judgePago, type LinkPagado, type PedidoPagado } from './juicio.ts'

const PEDIDO: PedidoPagado = {
  estado: 'pendiente',
  pagado: false,
  revision: 2,
  total: 100_000,
  totalFinal: null,
  recibido: 0,
}
const LINK: LinkPagado = { revision: 2, monto: 100_000, reemplazado: false }
const PAGO = { monto: 100_000, moneda: 'ARS' }

describe('[PAGO-04] M2: a payment', () => {
  it.each(['pendiente', 'en_proceso', 'finalizado'] as const)('counts while everything fits: %s', estado => {
    expect(judgePago(PAGO, { ...PEDIDO, estado }, LINK)).toBeNull()
  })

  it.each([
    [100_004, null],
    [99_996, null],
    [100_005, 'monto'],
    [99_995, 'monto'],
    [1, 'monto'],
  ])('of %i centavos for 100.000: %s', (monto, motivo) => {
    expect(judgePago({ ...PAGO, monto }, PEDIDO, LINK)).toBe(motivo)
  })

  it('is measured by what was weighed and by what is left', () => {
    const pesado = { ...PEDIDO, totalFinal: 106_000 }
    expect(judgePago(PAGO, pesado, LINK)).toBe('monto')
    expect(judgePago({ ...PAGO, monto: 106_000 }, pesado, LINK)).toBe('monto')
    expect(judgePago({ ...PAGO, monto: 106_000 }, pesado, { ...LINK, monto: 106_000 })).toBeNull()
    const parte = { ...PEDIDO, recibido: 40_000 }
    expect(judgePago(PAGO, parte, LINK)).toBe('monto')
    expect(judgePago({ ...PAGO, monto: 60_000 }, parte, { ...LINK, monto: 60_000 })).toBeNull()
  })

  it('is held for the first thing that does not fit', () => {
    const malo = { ...PEDIDO, estado: 'cancelado', pagado: true, revision: 3 } as const
    const dolares = { monto: 5, moneda: 'USD' }
    const viejo = { ...LINK, reemplazado: true }
    expect(judgePago(dolares, null, null)).toBe('referencia')
    expect(judgePago(PAGO, PEDIDO, null)).toBe('referencia')
    expect(judgePago(PAGO, null, LINK)).toBe('referencia')
    expect(judgePago(dolares, malo, viejo)).toBe('moneda')
    expect(judgePago({ ...dolares, moneda: 'ARS' }, malo, viejo)).toBe('cancelado')
    expect(judgePago(PAGO, { ...PEDIDO, estado: 'xxxx' }, LINK)).toBe('cancelado')
    expect(judgePago(PAGO, { ...malo, estado: 'pendiente' }, viejo)).toBe('repetido')
    expect(judgePago(PAGO, { ...PEDIDO, revision: 3 }, LINK)).toBe('revision')
    expect(judgePago(PAGO, PEDIDO, viejo)).toBe('revision')
  })
})
