// Proves which document an order needs next, case by case.
import { describe, expect, it } from 'vitest'
import { type Caso, siguienteDocumento } from './siguiente.ts'

const CASO: Caso = {
  cancelado: false,
  afuera: false,
  debida: true,
  corregir: false,
  total: 900_000,
  recibido: 900_000,
  acreditado: 0,
  factura: null,
  devoluciones: [],
}
const HECHA = { total: 900_000, resto: 900_000 }
const NADA = { que: 'nada' }
const nota = (monto: number | 'todo', motivo: string, pago: number | null = null) => ({
  que: 'nota',
  monto,
  pago,
  motivo,
})

describe('[FAC-03] an invoice', () => {
  it.each<[string, Partial<Caso>, object]>([
    ['is due', {}, { que: 'factura', monto: 900_000 }],
    ['is due of what nobody paid yet', { recibido: 0 }, { que: 'factura', monto: 900_000 }],
    ['is not where nobody asked', { debida: false }, NADA],
    ['is not of what was made elsewhere', { afuera: true }, NADA],
    ['is not of a cancelled order', { cancelado: true }, NADA],
    ['is not of nothing', { total: 0, recibido: 0 }, NADA],
    ['is made once', { factura: HECHA }, NADA],
    [
      'is not of what went back whole before',
      { recibido: 0, devoluciones: [{ id: 7, monto: 900_000 }] },
      NADA,
    ],
    [
      'is due of what went back and was paid again',
      { devoluciones: [{ id: 7, monto: 900_000 }] },
      { que: 'factura', monto: 900_000 },
    ],
    [
      'is due of all of it where what a note took back was paid again',
      { acreditado: 100_000 },
      { que: 'factura', monto: 900_000 },
    ],
    [
      'is due again of what no note took back, though all of it was refunded since',
      { recibido: 0, acreditado: 100_000, devoluciones: [{ id: 8, monto: 800_000 }] },
      { que: 'factura', monto: 800_000 },
    ],
  ])('%s', (_, parte, esperado) => expect(siguienteDocumento({ ...CASO, ...parte })).toEqual(esperado))
})

describe('[FAC-07] a note', () => {
  const hecha = { ...CASO, debida: false, factura: HECHA }
  const devuelta = { devoluciones: [{ id: 7, monto: 100_000 }] }
  it.each<[string, Partial<Caso>, object]>([
    ['answers a refund', { ...devuelta, recibido: 800_000 }, nota(100_000, 'Devolución', 7)],
    ['answers none of what was paid too much', { ...devuelta, recibido: 900_000 }, NADA],
    [
      'answers the part of it that was none too much',
      { ...devuelta, recibido: 840_000 },
      nota(60_000, 'Devolución', 7),
    ],
    [
      'answers the newest of two first',
      {
        recibido: 850_000,
        devoluciones: [
          { id: 8, monto: 50_000 },
          { id: 7, monto: 100_000 },
        ],
      },
      nota(50_000, 'Devolución', 8),
    ],
    [
      'is never above what is left',
      { factura: { total: 900_000, resto: 30_000 }, ...devuelta, recibido: 0 },
      nota(30_000, 'Devolución', 7),
    ],
    [
      'takes back all of a cancelled order',
      { cancelado: true, recibido: 0 },
      nota('todo', 'Se canceló el pedido'),
    ],
    [
      'takes back all that notes left of it',
      { cancelado: true, factura: { total: 900_000, resto: 1 } },
      nota('todo', 'Se canceló el pedido'),
    ],
    ['takes back nothing twice', { cancelado: true, factura: { total: 900_000, resto: 0 } }, NADA],
    [
      'comes before another invoice for somebody else',
      { corregir: true },
      nota('todo', 'Se corrigió a quién va'),
    ],
    [
      'takes back an invoice of another sum than the order has now',
      { debida: true, total: 850_000, recibido: 850_000 },
      nota('todo', 'Cambió el total del pedido'),
    ],
    [
      'takes back none of another sum where nobody asked for one',
      { total: 850_000, recibido: 850_000 },
      NADA,
    ],
    [
      'takes back none of another sum that a note took something of',
      { debida: true, total: 850_000, recibido: 850_000, factura: { total: 900_000, resto: 800_000 } },
      NADA,
    ],
  ])('%s', (_, parte, esperado) => expect(siguienteDocumento({ ...hecha, ...parte })).toEqual(esperado))

  it('is followed by the other invoice, for what was not refunded', () => {
    const corregida = { ...CASO, debida: false, corregir: true, factura: null }
    expect(siguienteDocumento(corregida)).toEqual({ que: 'factura', monto: 900_000 })
    expect(siguienteDocumento({ ...corregida, recibido: 800_000, acreditado: 100_000 })).toEqual({
      que: 'factura',
      monto: 800_000,
    })
    expect(siguienteDocumento({ ...corregida, recibido: 0, acreditado: 900_000 })).toEqual(NADA)
  })
})
