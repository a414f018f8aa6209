// Proves that nobody who paid is told to pay, and nobody whose order is over that it will be cancelled.
import { describe, expect, it } from 'vitest'
import { plazoDicho } from './plazo-dicho.ts'

type Pedido = Parameters<typeof plazoDicho>[0]

const HOY = '2026-11-15T12:00:00.000Z'
const NUEVO: Pedido = {
  estado: 'pendiente',
  pago: null,
  recibido: 0,
  transferidoAt: null,
  avisadoAt: null,
  venceAt: HOY,
  medioPago: null,
}
const dicho = (cambios: Partial<Pedido>, pesaje = false) =>
  plazoDicho({ ...NUEVO, ...cambios }, { pesaje, horasParaPagar: 24 })

const SE_CANCELA = 'Si el pago no se realiza en ese plazo, el pedido se cancela.'

describe('[ORD-07] the note about the time to pay', () => {
  it.each<[Partial<Pedido>, boolean, string, string | null]>([
    [{}, false, 'Tenés 24 horas para pagar.', SE_CANCELA],
    [{ medioPago: 'transferencia' }, false, 'Tenés 24 horas para pagar.', SE_CANCELA],
    [{ medioPago: 'efectivo', venceAt: null }, false, 'Lo pagás al recibirlo.', null],
    [
      { venceAt: null },
      true,
      'Cuando lo pesemos te avisamos el total y desde ahí tenés 24 h para pagar.',
      SE_CANCELA,
    ],
    [
      { medioPago: 'tarjeta', venceAt: null },
      true,
      'Cuando lo pesemos te avisamos el total, y lo pagás al recibirlo.',
      null,
    ],
    [{ avisadoAt: HOY }, true, 'Tenés 24 horas para pagar.', SE_CANCELA],
  ])('of %j, weighed %s: %s', (cambios, pesaje, plazo, siNo) => {
    expect(dicho(cambios, pesaje)).toEqual({ plazo, siNo })
  })

  it.each<[Partial<Pedido>]>([
    [{ pago: { en: HOY, metodo: 'Efectivo', nota: '' }, venceAt: null }],
    [{ recibido: 100, venceAt: null }],
    [{ transferidoAt: HOY, venceAt: null }],
    [{ venceAt: null }],
    [{ estado: 'en_proceso' }],
    [{ estado: 'finalizado' }],
    [{ estado: 'cancelado' }],
  ])('is none for %j', cambios => {
    expect(dicho(cambios)).toBeNull()
  })

  it.each<[Partial<Pedido>]>([
    [{ pago: { en: HOY, metodo: 'Efectivo', nota: '' } }],
    [{ estado: 'cancelado' }],
    [{ avisadoAt: HOY, venceAt: null }],
    // Part of it is in before it was weighed, or its customer said that it is on its way.
    [{ recibido: 1, venceAt: null }],
    [{ transferidoAt: HOY, venceAt: null }],
  ])('nor where orders are weighed, for %j', cambios => {
    expect(dicho(cambios, true)).toBeNull()
  })
})
