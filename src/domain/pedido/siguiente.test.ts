// The next step and the queue of an order, for every set of facts that differs.
import { describe, expect, it } from 'vitest'
import { type Cola, colaDe, type Hechos, type Paso, siguientePaso } from './siguiente.ts'

const PESADO: Hechos = {
  estado: 'en_proceso',
  porPesar: 0,
  esperan: 0,
  avisado: false,
  pagado: false,
  medio: null,
  transferido: false,
}

const TABLA: readonly [string, Partial<Hechos>, Paso | null, Cola | null][] = [
  ['a new order is weighed', { estado: 'pendiente', porPesar: 2 }, 'pesar', 'preparar'],
  ['a new order that is paid is weighed too', { estado: 'pendiente', pagado: true }, 'pesar', 'preparar'],
  ['one line is left to weigh', { porPesar: 1 }, 'pesar', 'preparar'],
  ['what is left to weigh comes before what waits', { porPesar: 1, esperan: 1 }, 'pesar', 'preparar'],
  ['it was paid beforehand, and is weighed all the same', { porPesar: 1, pagado: true }, 'pesar', 'preparar'],
  ['a line waits', { esperan: 1 }, 'esperar', 'preparar'],
  ['a line waits, whatever was paid', { esperan: 1, pagado: true, avisado: true }, 'esperar', 'preparar'],
  ['weighed: the customer is told', {}, 'avisar', 'cobrar'],
  ['weighed, by card at the door: told too', { medio: 'tarjeta' }, 'avisar', 'salir'],
  ['weighed, in cash: told too', { medio: 'efectivo' }, 'avisar', 'salir'],
  ['told: it is to be paid', { avisado: true }, 'cobrar', 'cobrar'],
  ['told, by transfer', { avisado: true, medio: 'transferencia' }, 'cobrar', 'cobrar'],
  ['told, by the provider', { avisado: true, medio: 'mercadopago' }, 'cobrar', 'cobrar'],
  ['told, in cash: it goes out', { avisado: true, medio: 'efectivo' }, 'entregar', 'salir'],
  ['told, by card at the door', { avisado: true, medio: 'tarjeta' }, 'entregar', 'salir'],
  [
    'they say they sent it',
    { avisado: true, medio: 'transferencia', transferido: true },
    'revisar',
    'cobrar',
  ],
  ['they say they sent it before they were told', { transferido: true }, 'revisar', 'cobrar'],
  [
    'they sent what was to be cash',
    { avisado: true, medio: 'efectivo', transferido: true },
    'revisar',
    'cobrar',
  ],
  ['paid: it goes out', { avisado: true, pagado: true }, 'entregar', 'salir'],
  ['paid before anybody was told', { pagado: true }, 'entregar', 'salir'],
  ['paid, whatever they said they sent', { pagado: true, transferido: true }, 'entregar', 'salir'],
  ['handed over and paid', { estado: 'finalizado', pagado: true }, null, null],
  ['handed over and not paid', { estado: 'finalizado' }, 'cobrar', null],
  ['handed over, in cash, and not paid', { estado: 'finalizado', medio: 'efectivo' }, 'cobrar', 'entregados'],
  ['handed over, told, and not paid', { estado: 'finalizado', avisado: true }, 'cobrar', 'entregados'],
  [
    'handed over, and they say they sent it',
    { estado: 'finalizado', transferido: true },
    'revisar',
    'entregados',
  ],
  ['handed over, in cash, and paid', { estado: 'finalizado', medio: 'efectivo', pagado: true }, null, null],
  ['cancelled', { estado: 'cancelado', porPesar: 1 }, null, null],
  ['a draft', { estado: 'xxxx', porPesar: 1 }, null, null],
  ['a state nobody knows', { estado: 'en_viaje' }, null, null],
]

describe('[PAGO-02] [PESA-03] what is next with an order', () => {
  it.each(TABLA)('%s', (_nombre, hechos, paso, cola) => {
    expect(siguientePaso({ ...PESADO, ...hechos })).toBe(paso)
    expect(colaDe({ ...PESADO, ...hechos })).toBe(cola)
  })
})
