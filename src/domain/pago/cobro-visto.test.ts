// Which sum is noted as received, for what was seen on the screen and what the order says by now.
import { describe, expect, it } from 'vitest'
import {
  cobroQueSale,
  DEL_PROVEEDOR,
  montoQueEntra,
  montoTransferido,
  type PorEntrar,
  SIN_ESE_PAGO,
  SIN_MARCA,
  textoOtraSuma,
} from './cobro-visto.ts'
import type { MedioNotado } from './medio.ts'

const PESADO: PorEntrar = { total: 1_000, totalFinal: 1_090, recibido: 0, transferidoMonto: null }

describe('[PAGO-07] [PAGO-08] the sum that is noted', () => {
  it.each<[string, number | null, MedioNotado, Partial<PorEntrar>, number | null]>([
    ['nobody says what they saw', null, 'efectivo', {}, 1_090],
    ['what is left', 1_090, 'efectivo', {}, 1_090],
    ['what was left of it', 90, 'efectivo', { recibido: 1_000 }, 90],
    ['the sum before the weight was put right', 1_000, 'efectivo', {}, null],
    ['nothing, and there is some', 0, 'efectivo', {}, null],
    ['the transfer of before', 1_000, 'transferencia', { transferidoMonto: 1_000 }, 1_000],
    [
      'a transfer of more than it weighed in the end',
      1_200,
      'transferencia',
      { transferidoMonto: 1_200 },
      1_200,
    ],
    ['another transfer than was said', 1_001, 'transferencia', { transferidoMonto: 1_000 }, null],
    ['as much, in cash', 1_000, 'efectivo', { transferidoMonto: 1_000 }, null],
    ['all of it, in cash', 1_090, 'efectivo', { transferidoMonto: 1_000 }, 1_090],
    ['nobody says, of a transfer', null, 'transferencia', { transferidoMonto: 1_000 }, 1_090],
  ])('%s', (_nombre, visto, medio, cambios, esperado) => {
    expect(montoQueEntra(visto, medio, { ...PESADO, ...cambios })).toBe(esperado)
  })

  it('of a transfer is what was said, or what is left where nobody knows', () => {
    expect(montoTransferido({ ...PESADO, transferidoMonto: 1_000 })).toBe(1_000)
    expect(montoTransferido(PESADO)).toBe(1_090)
  })

  it('that is another is told', () => {
    expect(textoOtraSuma(109_000)).toBe(
      'Lo que falta cobrar cambió mientras tanto: ahora son $1.090. No se anotó nada.',
    )
  })
})

describe('[PAGO-07] the payment that was none', () => {
  const mano = (disponible: number) => ({ disponible, proveedorId: null })
  const mp = (disponible: number) => ({ disponible, proveedorId: '77' })
  it.each([
    ['nothing is left', [mano(0)], null, false, null],
    ['nothing is left of what was seen', [mano(0)], 900, false, null],
    ['the last one of a paid order', [mano(10_000), mano(900)], null, true, 1],
    ['asked again, the order being paid no more', [mano(10_000), mano(0)], null, false, SIN_MARCA],
    ['the one that was seen, though another came after it', [mano(10_000), mano(900)], 10_000, true, 0],
    ['the one that was seen, of a part-paid order', [mano(10_000), mano(0)], 10_000, false, 0],
    ['the one that was seen, gone by now', [mano(10_000), mano(0)], 900, false, SIN_ESE_PAGO],
    ['the later of two alike', [mano(500), mano(500)], 500, true, 1],
    ['by hand, the rest through the provider', [mano(10_000), mp(900)], 10_000, true, 0],
    ['by hand, as much as came through the provider later', [mano(900), mp(900)], 900, true, 0],
    ['through the provider', [mano(10_000), mp(900)], null, true, DEL_PROVEEDOR],
    ['through the provider, seen', [mano(10_000), mp(900)], 900, true, DEL_PROVEEDOR],
  ] as const)('%s', (_nombre, cobros, visto, pagado, esperado) => {
    const sale = cobroQueSale(cobros, visto, pagado)
    // The very one, not one that is alike.
    expect(sale).toBe(typeof esperado === 'number' ? cobros[esperado] : esperado)
  })
})
