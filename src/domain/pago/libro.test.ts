// What is left of a payment to return, whatever became of its refunds.
import { describe, expect, it } from 'vitest'
import { type Asentado, quedaDe, saldoDicho } from './libro.ts'

const cobro: Asentado = { id: 1, tipo: 'cobro', de: null, monto: 10_000, estado: 'acreditado' }
const sale = (monto: number, resto: Partial<Asentado> = {}): Asentado => ({
  id: 2,
  tipo: 'devolucion',
  de: 1,
  monto,
  estado: 'acreditado',
  ...resto,
})

describe('[PAGO-06] what is left of a payment to return', () => {
  it.each<[string, readonly Asentado[], number]>([
    ['all of it', [cobro], 10_000],
    ['less what was returned', [cobro, sale(2_500)], 7_500],
    ['less what is on its way back', [cobro, sale(2_500, { estado: 'pendiente' })], 7_500],
    ['less what was noted by mistake', [cobro, sale(10_000, { tipo: 'anulacion' })], 0],
    ['what the provider refused was not returned', [cobro, sale(2_500, { estado: 'rechazado' })], 10_000],
    ['nor what is held', [cobro, sale(2_500, { estado: 'retenido' })], 10_000],
    ['what was returned of another one is another matter', [cobro, sale(2_500, { de: 9 })], 10_000],
    ['never below nothing', [cobro, sale(6_000), sale(6_000, { id: 3 })], 0],
    ['nothing of one that is held', [{ ...cobro, estado: 'retenido' }], 0],
    ['nothing of one that is not there yet', [{ ...cobro, estado: 'pendiente' }], 0],
    ['nothing of a refund', [{ ...cobro, tipo: 'devolucion' }], 0],
    ['nothing of one nobody knows', [{ ...cobro, id: 7 }], 0],
  ])('%s', (_nombre, pagos, queda) => {
    expect(quedaDe(pagos, 1)).toBe(queda)
  })
})

it.each([
  [900_000, false, false, ['Falta', '$9.000']],
  [-50_000, false, false, ['De más', '$500']],
  [0, false, false, null],
  // Nobody paid anything: the total says it.
  [900_000, false, true, null],
  // Cancelled, whether it went back or not.
  [900_000, true, false, null],
  [-50_000, true, false, null],
  [900_000, true, true, null],
])('[PAGO-06] %i left to pay, cancelled %s, without payments %s', (falta, cancelado, sinPagos, dicho) => {
  expect(saldoDicho(falta, { cancelado, sinPagos })).toEqual(dicho)
})
