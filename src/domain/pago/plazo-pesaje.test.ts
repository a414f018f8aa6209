// The time to pay in every state, with a scale and without one: since when it runs, and when it does not.
import { expect, it } from 'vitest'
import type { Estado } from '../pedido/estado.ts'
import { venceEn } from '../pedido/vencimiento.ts'
import type { Medio } from './medio.ts'
import { plazoDe } from './plazo.ts'

const DESDE = new Date('2026-11-15T12:00:00Z')
const AVISADO = new Date('2026-11-15T15:00:00Z')
const POR_PAGAR = {
  estado: 'pendiente' as Estado,
  pagadoAt: null as Date | null,
  pendienteAt: DESDE as Date | null,
  avisadoAt: null as Date | null,
  medio: null as Medio | null,
  transferidoAt: null as Date | null,
  conPlata: false,
}

it.each<[Partial<typeof POR_PAGAR>, Date | null, Date | null]>([
  // What differs, since when without a scale, since when with one.
  [{}, DESDE, null],
  [{ avisadoAt: AVISADO }, DESDE, AVISADO],
  [{ estado: 'en_proceso', avisadoAt: AVISADO }, null, AVISADO],
  [{ estado: 'en_proceso' }, null, null],
  // Nobody kept when it was ordered.
  [{ estado: 'en_proceso', pendienteAt: null, avisadoAt: AVISADO }, null, AVISADO],
  [{ estado: 'finalizado', avisadoAt: AVISADO }, null, null],
  [{ estado: 'cancelado', avisadoAt: AVISADO }, null, null],
  [{ estado: 'xxxx', pendienteAt: null }, null, null],
  [{ avisadoAt: AVISADO, pagadoAt: AVISADO }, null, null],
  [{ avisadoAt: AVISADO, transferidoAt: AVISADO }, null, null],
  [{ avisadoAt: AVISADO, conPlata: true }, null, null],
  [{ avisadoAt: AVISADO, medio: 'efectivo' }, null, null],
  [{ avisadoAt: AVISADO, medio: 'tarjeta' }, null, null],
  [{ avisadoAt: AVISADO, medio: 'transferencia' }, DESDE, AVISADO],
  [{ avisadoAt: AVISADO, medio: 'mercadopago' }, DESDE, AVISADO],
  // Taken back to pendiente after it was told: it comes back with time left.
  [{ avisadoAt: DESDE, pendienteAt: AVISADO }, AVISADO, AVISADO],
])('[PAGO-02] STATE-05 the time to pay of %o', (cambios, sin, con) => {
  const pedido = { ...POR_PAGAR, ...cambios }
  expect(plazoDe(pedido, false, 24)).toEqual(sin && venceEn(sin, 24))
  expect(plazoDe(pedido, true, 24)).toEqual(con && venceEn(con, 24))
})
