// What is left to pay, until when, what the provider's words mean, and what becomes of the money of a cancelled order.
import { describe, expect, it } from 'vitest'
import { PAGADO_Y_CANCELADO, PLATA_AL_CANCELAR, PLATAS, pideDecidir, textoPlata } from './cancelado.ts'
import { metodosParaAnotar } from './eleccion.ts'
import { isContracargo, llegadaDe } from './estado-proveedor.ts'
import { METODOS_USUALES, type Medio, medioDeTexto, metodoProbable, seCobraAlEntregar } from './medio.ts'
import { type ConPlazo, plazoDe, venceLink } from './plazo.ts'
import { debeDe, faltaPagar, pagadoEnParte, textoPorCobrar, textoPorPagar, textoSinPagar } from './saldo.ts'

it('[PAGO-06] what is left is what it weighed less what came in, and never below nothing', () => {
  expect(debeDe({ total: 10, totalFinal: null })).toBe(10)
  expect(debeDe({ total: 10, totalFinal: 0 })).toBe(0)
  expect(faltaPagar({ total: 10, totalFinal: 12, recibido: 5 })).toBe(7)
  expect(faltaPagar({ total: 10, totalFinal: null, recibido: 11 })).toBe(0)
})

it.each([
  ['nothing came in', { total: 1_000_000, totalFinal: null, recibido: 0 }, '$10.000', '$10.000'],
  [
    'nothing came in of what it weighed',
    { total: 1_000_000, totalFinal: 1_090_000, recibido: 0 },
    '$10.900',
    '$10.900',
  ],
  [
    'part of it came in',
    { total: 1_000_000, totalFinal: 1_090_000, recibido: 1_000_000 },
    '$10.900 (ya recibimos $10.000, faltan $900)',
    '$900 (ya pagó $10.000)',
  ],
  ['all but a rounding', { total: 1_000_000, totalFinal: null, recibido: 999_996 }, '$10.000', '$0,04'],
  [
    'more came in than it costs',
    { total: 1_000_000, totalFinal: 900_000, recibido: 1_000_000 },
    '$9.000',
    '$0',
  ],
  [
    'more went back than came in',
    { total: 1_000_000, totalFinal: null, recibido: -100 },
    '$10.000',
    '$10.001',
  ],
])('[PAGO-02] who is asked to pay reads what is left: %s', (_nombre, saldo, texto, cobra) => {
  expect(textoPorPagar(saldo)).toBe(texto)
  expect(pagadoEnParte(saldo)).toBe(texto.includes('faltan'))
  expect(textoPorCobrar(saldo)).toBe(cobra)
})

it.each([
  [{ total: 1_000_000, totalFinal: null, recibido: 0 }, 'Sin pagar'],
  [{ total: 1_950_000, totalFinal: 2_067_000, recibido: 1_950_000 }, 'Falta $1.170'],
  [{ total: 1_950_000, totalFinal: 1_950_003, recibido: 1_950_000 }, 'Sin pagar'],
])('[PAGO-06] a card at a glance: %o is %s', (saldo, texto) => {
  expect(textoSinPagar(saldo)).toBe(texto)
})

it.each<[Medio | null, readonly [string, ...string[]], string]>([
  ['transferencia', ['Tarjeta de crédito', 'Transferencia bancaria', 'Efectivo'], 'Transferencia bancaria'],
  ['efectivo', ['Tarjeta de crédito', 'Efectivo'], 'Efectivo'],
  ['mercadopago', ['Tarjeta de crédito', 'Efectivo'], 'Tarjeta de crédito'],
  [null, ['Código QR', 'Efectivo'], 'Código QR'],
])(
  '[PAGO-01] a payment by %s of %o is noted as %s unless somebody says otherwise',
  (medio, metodos, metodo) => {
    expect(metodoProbable(metodos, medio)).toBe(metodo)
  },
)

it.each<[string, Partial<Parameters<typeof metodosParaAnotar>[0]>, readonly string[]]>([
  ['nothing said', {}, METODOS_USUALES],
  ['nothing said, cash to choose', { cobroEfectivo: true }, METODOS_USUALES],
  ['nothing said, Mercado Pago to choose', { cobroMercadoPago: true }, [...METODOS_USUALES, 'Mercado Pago']],
  ['its own', { mediosDePago: ['Vale', 'Efectivo'], cobroEfectivo: true }, ['Vale', 'Efectivo']],
  [
    'its own, and more to choose',
    { mediosDePago: ['Vale'], cobroEfectivo: true, cobroTarjeta: true },
    ['Vale', 'Efectivo al recibir', 'Tarjeta al recibir'],
  ],
])('[PAGO-01] there is always something to note a payment as: %s', (_nombre, dicho, metodos) => {
  const nada = { cobroMercadoPago: false, cobroEfectivo: false, cobroTarjeta: false, transferencia: null }
  expect(metodosParaAnotar({ ...nada, mediosDePago: [], ...dicho })).toEqual(metodos)
})

it.each([
  ['approved', 'llegó'],
  ['processed', 'llegó'],
  ['refunded', 'llegó'],
  ['partially_refunded', 'llegó'],
  ['charged_back', 'llegó'],
  ['pending', 'pendiente'],
  ['in_process', 'pendiente'],
  ['authorized', 'pendiente'],
  ['', 'pendiente'],
  ['rejected', 'rechazado'],
  ['cancelled', 'rechazado'],
  ['canceled', 'rechazado'],
  ['failed', 'rechazado'],
  ['expired', 'rechazado'],
])('[PAGO-04] %j means %s', (estado, llegada) => {
  expect(llegadaDe(estado)).toBe(llegada)
  expect(isContracargo(estado)).toBe(estado === 'charged_back')
})

it.each([
  ['Efectivo', 'efectivo'],
  ['en EFECTIVO, justo', 'efectivo'],
  ['cash', 'efectivo'],
  ['Transferencia bancaria', 'transferencia'],
  ['DEBIN', 'transferencia'],
  ['al CBU', 'transferencia'],
  ['por cvu', 'transferencia'],
  ['Tarjeta de crédito', 'tarjeta'],
  ['débito', 'tarjeta'],
  ['debito', 'tarjeta'],
  ['credito', 'tarjeta'],
  ['Posnet', 'tarjeta'],
  ['Mercado Pago', 'mercadopago'],
  ['mercadopago', 'mercadopago'],
  ['MP', 'mercadopago'],
  ['Cheque', 'otro'],
  ['cashback', 'otro'],
  ['compra', 'otro'],
  ['QR', 'otro'],
])('[PAGO-06] %j is noted as %s', (texto, medio) => {
  expect(medioDeTexto(texto)).toBe(medio)
})

describe('[PAGO-02] until when it can be paid', () => {
  const [PEDIDO, AVISO] = [new Date('2026-11-16T10:00:00Z'), new Date('2026-11-16T15:00:00Z')]
  const pedido: ConPlazo = {
    estado: 'pendiente',
    pendienteAt: PEDIDO,
    pagadoAt: null,
    avisadoAt: null,
    medio: null,
    transferidoAt: null,
    conPlata: false,
  }
  const plazo = (cambios: Partial<ConPlazo>, pesaje: boolean) =>
    plazoDe({ ...pedido, ...cambios }, pesaje, 24)?.toISOString() ?? null

  it.each<[Partial<ConPlazo>, boolean, string | null]>([
    [{}, false, '2026-11-17T10:00:00.000Z'],
    [{ estado: 'en_proceso' }, false, null],
    [{ pendienteAt: null }, false, null],
    [{}, true, null],
    [{ avisadoAt: AVISO }, true, '2026-11-17T15:00:00.000Z'],
    [{ avisadoAt: AVISO, estado: 'en_proceso' }, true, '2026-11-17T15:00:00.000Z'],
    [{ avisadoAt: AVISO, estado: 'finalizado' }, true, null],
    [{ pagadoAt: AVISO }, false, null],
    [{ transferidoAt: AVISO }, false, null],
    [{ medio: 'efectivo' }, false, null],
    [{ medio: 'tarjeta', avisadoAt: AVISO }, true, null],
    [{ medio: 'mercadopago' }, false, '2026-11-17T10:00:00.000Z'],
  ])('%j, weighed %s: %s', (cambios, pesaje, esperado) => {
    expect(plazo(cambios, pesaje)).toBe(esperado)
  })

  it('a link lasts as long, or a whole time where none runs or it is over', () => {
    expect(venceLink(AVISO, PEDIDO, 24)).toBe(AVISO)
    expect(venceLink(PEDIDO, PEDIDO, 24).toISOString()).toBe('2026-11-17T10:00:00.000Z')
    expect(venceLink(PEDIDO, AVISO, 24).toISOString()).toBe('2026-11-17T15:00:00.000Z')
    expect(venceLink(null, AVISO, 1).toISOString()).toBe('2026-11-16T16:00:00.000Z')
  })

  it('what is paid at the door has no time', () => {
    expect(
      (['mercadopago', 'transferencia', 'efectivo', 'tarjeta', null] as const).map(seCobraAlEntregar),
    ).toEqual([false, false, true, true, false])
  })
})

it('[PAGO-06] what becomes of the money is asked and said', () => {
  expect(pideDecidir(1_950_000)).toBe('Este pedido tiene $19.500 cobrados: decí qué se hace con esa plata')
  expect((['devolver', 'queda', 'despues'] as const).map(plata => textoPlata(plata, 100))).toEqual([
    'Se devuelven $1',
    'Quedan $1 a favor del cliente',
    'Quedan $1 por devolver',
  ])
})

it('[PAGO-06] whoever cancels is shown each way once, what lets nothing out of the shop first', () => {
  expect(PLATAS.map(({ plata }) => plata)).toEqual(['despues', 'devolver', 'queda'])
  expect(PLATAS).toHaveLength(PLATA_AL_CANCELAR.length)
})

it('[PAGO-06] who paid for what was cancelled is told of both ways out', () => {
  expect(PAGADO_Y_CANCELADO).toBe(
    'El pedido se canceló: lo que pagaste te lo devolvemos o te queda a favor. Ante cualquier duda, escribinos.',
  )
})
