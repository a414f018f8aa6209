// The Admin's green button: what it does in each state, and that it only logs where there is nothing to do.
import { afterEach, expect, it, vi } from 'vitest'
import { fromWirePedido } from '#contract/pedido/pedido.wire.ts'
import type { PedidoWire } from '#contract/pedido/pedido-leido.schema.ts'
import { ESTADOS } from '#domain/pedido/estado.ts'
import { useAvisos } from '#web/comun/estado/avisos.ts'
import { handOver, takeTransferencia } from '#web/trastienda/pedido/pasos.ts'
import { accionesDe, advance, finish, pay, undo } from './move.ts'
import { cancel } from './pedidos/cancelacion.ts'
import { closePregunta, usePregunta } from './pedidos/dialogos.ts'

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
    entrega: null,
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
  [
    'somebody who was faster',
    async () => Response.json({ error: { message: 'no' } }, { status: 409 }),
    false,
  ],
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

/** 'Cobrar y entregar', then 'Deshacer' on its notice; `rechaza` says which of the two calls back is refused. */
async function undoHandOver(rechaza: 'pago' | 'deshacer' | null, cuantosAvisos = 1) {
  stubHecho()
  await handOver(leido(PESADO), true, alrededor)
  const llamadas: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const que = String(url).split('/').at(-1)
    llamadas.push([que, JSON.parse(String(body)).data])
    if (que === rechaza) return Response.json({ error: { message: 'Ya pasaron' } }, { status: 409 })
    return Response.json({ data: { ...PEDIDO, attributes: { ...PEDIDO.attributes, ...PESADO } }, meta: {} })
  })
  useAvisos.getState().take().at(-1)?.accion?.onAccion()
  await vi.waitFor(() => expect(useAvisos.getState().pendientes).toHaveLength(cuantosAvisos))
  return { llamadas, avisos: useAvisos.getState().take() }
}

it('[PAGO-08] taking back what was handed over for money takes the money back first', async () => {
  const { llamadas, avisos } = await undoHandOver(null)
  expect(llamadas).toEqual([
    ['pago', { metodo: null, nota: '', monto: 10_900 }],
    ['deshacer', { estado: 'finalizado' }],
  ])
  expect(avisos).toMatchObject([{ tipo: 'exito', descripcion: 'Volvió a En Proceso.' }])
})

it('[PAGO-08] money that cannot be taken back leaves the order handed over', async () => {
  const { llamadas, avisos } = await undoHandOver('pago')
  expect(llamadas).toMatchObject([['pago', {}]])
  expect(avisos).toMatchObject([{ tipo: 'error', descripcion: 'Ya pasaron' }])
})

it('[PAGO-08] a step that stays when its money was taken back is said, with the way to try again', async () => {
  const { avisos } = await undoHandOver('deshacer', 2)
  expect(avisos).toMatchObject([
    { tipo: 'error', descripcion: 'Ya pasaron' },
    {
      titulo: 'Pedido #1: sigue entregado',
      descripcion: 'El cobro de $10.900 ya no está en la caja.',
      accion: { texto: 'Deshacer' },
    },
  ])
})

it('[PAGO-08] an order that is open again and still paid says so', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({
      data: {
        ...PEDIDO,
        attributes: { ...PEDIDO.attributes, ...PESADO, pagadoAt: '2026-11-15T12:00:00.000Z' },
      },
      meta: {},
    }),
  )
  expect(await undo({ id: 1, estado: 'finalizado' }, alrededor)).toBe(true)
  expect(useAvisos.getState().take().at(-1)?.descripcion).toBe(
    'Volvió a En Proceso. Sigue pagado: si no lo cobraste, quitale la marca de pagado.',
  )
})

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
  expect(await cancel(leido({}), null, alrededor, onRecibido)).toBe(false)
  expect(recibidos).toEqual([120.5])
  expect(useAvisos.getState().take()).toEqual([])
  expect(await cancel(leido({}), 'queda', alrededor, onRecibido)).toBe(true)
  expect(enviado).toEqual([{ estado: 'cancelado' }, { estado: 'cancelado', plata: 'queda' }])
  expect(useAvisos.getState().take().at(-1)?.descripcion).toContain('queda a favor del cliente')
})

it.each([
  ['ana@correo.example', 'Lo reservado volvió al stock y le avisamos al cliente por email.'],
  [null, 'Lo reservado volvió al stock. No tenemos su email: llamalo.'],
])('[LIST-09] [STATE-04] who cancels is told whether the customer was: e-mail %s', async (email, dicho) => {
  stubHecho()
  const user = { data: { id: 1, attributes: { username: 'ana', email } } }
  expect(await cancel(leido({ user }), null, alrededor, () => {})).toBe(true)
  expect(useAvisos.getState().take().at(-1)?.descripcion).toBe(dicho)
})
