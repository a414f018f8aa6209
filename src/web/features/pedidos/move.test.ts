// The Admin's green button: what it does in each state, and that it only logs where there is nothing to do.
import { afterEach, expect, it, vi } from 'vitest'
import { fromWirePedido } from '#contract/pedido.wire.ts'
import type { PedidoWire } from '#contract/pedido-leido.schema.ts'
import { ESTADOS } from '#domain/pedido/estado.ts'
import { useAvisos } from '../../state/avisos.ts'
import { cancel } from './cancelacion.ts'
import { closePregunta, usePregunta } from './dialogos.ts'
import { accionesDe, advance, finish, pay } from './move.ts'
import { handOver, takeTransferencia } from './paso/pasos.ts'

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
afterEach(() => {
  vi.unstubAllGlobals()
  warn.mockClear()
  closePregunta()
  apply.mockClear()
  reload.mockClear()
})

const [apply, reload] = [vi.fn(), vi.fn(async () => {})]
const alrededor = { apply, reload }

/** An order as the calls of the counter answer it. */
const PEDIDO: PedidoWire = {
  id: 1,
  attributes: {
    estado: 'finalizado',
    total: 100,
    subtotal: 100,
    descuento: 0,
    total_final: 100,
    subtotal_final: null,
    descuento_final: null,
    avisadoAt: null,
    por_pesar: 0,
    esperan: 0,
    code: null,
    discountPercentage: null,
    codigos_de_descuentos: [],
    detalle: '',
    direccion: '',
    direccion_alternativa: false,
    envio_gratis: null,
    pendienteAt: null,
    venceAt: null,
    pagadoAt: null,
    pago_metodo: null,
    link_pago: null,
    medio_pago: null,
    paga_con: null,
    recibido: 0,
    transferidoAt: null,
    transferido_monto: null,
    estadoAt: '2026-11-15T12:00:00.000Z',
    revision: 0,
    createdAt: '2026-11-15T12:00:00.000Z',
    updatedAt: '2026-11-15T12:00:00.000Z',
    pedido_articulos: { data: [] },
    user: { data: { id: 1, attributes: { username: 'ana' } } },
  },
}

function leido(cambios: Partial<PedidoWire['attributes']>) {
  return fromWirePedido({ data: { ...PEDIDO, attributes: { ...PEDIDO.attributes, ...cambios } }, meta: {} })
}

it.each(['finalizado', 'cancelado', 'xxxx', 'en_camino'])(
  "[LIST-09] advancing an order that is %s only logs 'este pedido no es editable'",
  async estado => {
    await advance({ id: 1, estado }, alrededor)
    expect(warn.mock.calls).toEqual([['este pedido no es editable', '']])
    expect(reload).not.toHaveBeenCalled()
    expect(usePregunta.getState().pregunta).toBeNull()
  },
)

it('[LIST-09] [STATE-03] finishing asks for the weighed total first', async () => {
  await advance({ id: 1, estado: 'en_proceso' }, alrededor)
  expect(usePregunta.getState().pregunta).toMatchObject({ tipo: 'finalizar', pedido: { id: 1 } })
  expect(reload).not.toHaveBeenCalled()
})

it('[LIST-09] [STATE-04] offers forward and cancel while an order is open, and nothing after', () => {
  const filas = ESTADOS.map(estado => [estado, accionesDe(estado)])
  expect(Object.fromEntries(filas)).toEqual({
    xxxx: [],
    pendiente: ['en_proceso', 'cancelado'],
    en_proceso: ['finalizado', 'cancelado'],
    finalizado: [],
    cancelado: [],
  })
})

it.each([
  ['no answer at all', () => Promise.reject(new TypeError('Failed to fetch')), false],
  ['a busy server', async () => Response.json({ error: { message: 'ocupado' } }, { status: 503 }), false],
  ['a total out of bounds', async () => Response.json({ error: { message: 'no' } }, { status: 400 }), false],
  ['somebody who was faster', async () => Response.json({ error: { message: 'no' } }, { status: 409 }), true],
  ['done', async () => Response.json({ data: PEDIDO, meta: {} }), true],
] as const)(
  '[STATE-03] [STATE-04] a question about an order stays open with what was typed until there is a verdict: %s',
  async (_, fetch, cerrada) => {
    vi.stubGlobal('fetch', fetch)
    expect(await finish(1, 100_00, alrededor)).toBe(cerrada)
    expect(await pay(leido({}), 'Efectivo', 'dejó el cambio', alrededor)).toBe(cerrada)
    // A step that went through shows by its own answer: nothing is read again.
    const hecho = apply.mock.calls.length > 0
    expect([apply.mock.calls.length, reload.mock.calls.length]).toEqual(hecho ? [2, 0] : [0, 2])
  },
)

it('[LIST-09] who comes second is told which order it is, where it stands and who took it there', async () => {
  const details = { estado: 'cancelado', quien: 'ana', desde: '2026-11-15T23:05:00.000Z' }
  const error = { message: 'El pedido debe estar en proceso para finalizarlo', details }
  vi.stubGlobal('fetch', async () => Response.json({ error }, { status: 409 }))
  await finish(7, 100_00, alrededor)
  expect(useAvisos.getState().take().at(-1)).toMatchObject({
    titulo: 'No se pudo cambiar el pedido #7',
    descripcion:
      'El pedido debe estar en proceso para finalizarlo. Lo dejó «Cancelado» ana, el 15 de noviembre de 2026, 20:05.',
  })
})

/** What was sent, of an order that goes through. */
function stubHecho(): unknown[] {
  const enviado: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    enviado.push(JSON.parse(String(body)).data)
    return Response.json({ data: PEDIDO, meta: {} })
  })
  return enviado
}
const PESADO = { estado: 'en_proceso', total: 10_000, total_final: 10_900 } as const

it.each([
  ['nothing of it was', 0, 10_900, 'Cobraste $10.900.'],
  ['part of it was', 10_000, 900, 'Cobraste $900.'],
])(
  '[PAGO-08] handed over for money, what was taken is what was left: %s',
  async (_, recibido, monto, dicho) => {
    const enviado = stubHecho()
    await handOver(leido({ ...PESADO, recibido }), true, alrededor)
    expect(useAvisos.getState().take().at(-1)?.descripcion).toBe(dicho)
    expect(enviado).toEqual([{ metodo: 'Efectivo', nota: '', monto }, { estado: 'finalizado' }])
  },
)

it.each([
  [null, 10_900, 'Pagado: Transferencia.'],
  [10_900, 10_900, 'Pagado: Transferencia.'],
  [10_000, 10_000, 'Anotaste $10.000. Faltan $900: avisale el total.'],
])('[PAGO-07] of a transfer of %s pesos that came %s are noted', async (transferido_monto, monto, dicho) => {
  const enviado = stubHecho()
  await takeTransferencia(leido({ ...PESADO, transferido_monto }), alrededor)
  expect(enviado).toEqual([{ metodo: 'Transferencia', nota: '', monto }])
  expect(useAvisos.getState().take().at(-1)?.descripcion).toBe(dicho)
})

it('[PAGO-08] who marks it as paid says which sum they saw, and nobody names one for words, or to take it back', async () => {
  const enviado = stubHecho()
  await pay(leido({ ...PESADO, recibido: 10_000 }), 'Efectivo', 'justo', alrededor)
  const pagado = leido({ ...PESADO, pagadoAt: '2026-11-15T12:00:00.000Z' })
  await pay(pagado, 'Efectivo', 'con cambio', alrededor)
  await pay(pagado, null, '', alrededor)
  expect(enviado).toMatchObject([{ monto: 900 }, { monto: null }, { metodo: null, monto: null }])
})

it('[PESA-03] who finishes an order that is not weighed is told what is missing, and shown the way to the scale', async () => {
  const error = { message: 'Antes de finalizarlo falta pesar 1 línea', details: { porPesar: 1, esperan: 0 } }
  vi.stubGlobal('fetch', async () => Response.json({ error }, { status: 409 }))
  await finish(7, 100_00, alrededor)
  expect(useAvisos.getState().take().at(-1)).toMatchObject({
    descripcion: 'Antes de finalizarlo falta pesar 1 línea',
    accion: { texto: 'Pesar' },
  })
})

it('[PAGO-06] money nobody knew of is asked about before the order is cancelled, and what becomes of it goes with it', async () => {
  const enviado: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const { data } = JSON.parse(String(body))
    enviado.push(data)
    return 'plata' in data
      ? Response.json({ data: PEDIDO, meta: {} })
      : Response.json({ error: { message: 'decí', details: { recibido: 120.5 } } }, { status: 409 })
  })
  const recibidos: number[] = []
  const onRecibido = (pesos: number) => recibidos.push(pesos)
  expect(await cancel({ id: 7 }, null, alrededor, onRecibido)).toBe(false)
  expect(recibidos).toEqual([120.5])
  expect(useAvisos.getState().take()).toEqual([])
  expect(await cancel({ id: 7 }, 'queda', alrededor, onRecibido)).toBe(true)
  expect(enviado).toEqual([{ estado: 'cancelado' }, { estado: 'cancelado', plata: 'queda' }])
  expect(useAvisos.getState().take().at(-1)?.descripcion).toContain('queda a favor del cliente')
})
