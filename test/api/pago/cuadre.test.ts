// `npm run cuadre`: an honest shop adds up, and every planted error is found and named.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findDescuadres, findHallazgos } from '#server/pago/cuadre.ts'
import { type Caja, createCaja } from '../../support/pagos.ts'

let c: Caja
beforeAll(async () => {
  c = await createCaja()
})
afterAll(() => c.close())

async function cuadre(): Promise<string[]> {
  const textos: string[] = []
  for await (const { texto } of findDescuadres(c.base.pool)) textos.push(texto)
  return textos
}

/** Past every guard, as a fault of the disk or of a program would. */
async function plant(consulta: string, valores: readonly unknown[]): Promise<void> {
  const client = await c.base.pool.connect()
  try {
    await client.query('begin')
    await client.query("set local session_replication_role = 'replica'")
    await client.query(consulta, [...valores])
    await client.query('commit')
  } finally {
    client.release()
  }
}

const comoAdmin = (method: 'POST' | 'PUT', url: string, body?: object) =>
  c.call(method, url, { token: c.admin.token, ...(body && { body: { data: body } }) })

async function pagado() {
  const { id } = await c.pedido()
  await comoAdmin('POST', `/api/pedidos/${id}/link`)
  const pago = c.proveedor.pay(await c.link(id))
  await c.proveedor.call(pago.id)
  await c.run()
  return id
}

it('[PAGO-06] finds nothing in a shop that is paid, refunded, held and cancelled', async () => {
  const [uno, otro] = [await pagado(), await pagado()]
  await comoAdmin('PUT', `/api/pedidos/${uno}/estado`, { estado: 'cancelado', plata: 'devolver' })
  const { id } = await c.pedido()
  await comoAdmin('PUT', `/api/pedidos/${id}/pago`, { metodo: 'Efectivo' })
  await comoAdmin('PUT', `/api/pedidos/${id}/pago`, { metodo: null })
  const [cobro] = (await c.cobro(otro)).pagos
  await comoAdmin('POST', `/api/pedidos/${otro}/devoluciones`, {
    pago: cobro.id,
    monto: 100,
    clave: 'una-parte',
  })
  await c.run()
  expect(await cuadre()).toEqual([])
})

const estaPagado = async (id: number): Promise<boolean> => (await c.cobro(id)).pagadoAt !== null

it('invariant 7: a total typed at the end that was not paid leaves the order to be paid, and taken back it is paid', async () => {
  const { id } = await c.pedido()
  await comoAdmin('PUT', `/api/pedidos/${id}/pago`, { metodo: 'Efectivo' })
  await comoAdmin('PUT', `/api/pedidos/${id}/estado`, { estado: 'en_proceso' })
  const final = await comoAdmin('PUT', `/api/pedidos/${id}/estado`, { estado: 'finalizado', total: 20_000 })
  expect([final.status, await estaPagado(id), await cuadre()]).toEqual([200, false, []])
  await comoAdmin('POST', `/api/pedidos/${id}/deshacer`)
  expect([await estaPagado(id), await cuadre()]).toEqual([true, []])
  await comoAdmin('PUT', `/api/pedidos/${id}/estado`, { estado: 'finalizado', total: 19_000 })
  expect([await estaPagado(id), await cuadre()]).toEqual([true, []])
})

it('invariant 7: what a code takes down to nothing can be marked as paid, and unmarked', async () => {
  await c.base.pool.query("insert into discount_codes (code, discount_percentage) values ('GRATIS', 100)")
  const { id } = await c.pedido({ code: 'GRATIS' })
  expect((await c.cobro(id)).debe).toBe(0)
  const marcado = await comoAdmin('PUT', `/api/pedidos/${id}/pago`, { metodo: 'Regalo' })
  expect([marcado.status, await estaPagado(id), await cuadre()]).toEqual([200, true, []])
  await comoAdmin('PUT', `/api/pedidos/${id}/pago`, { metodo: null })
  expect([await estaPagado(id), await cuadre()]).toEqual([false, []])
})

it.each([
  ['update pedidos set pagado_at = null where id = $1', 'se recibieron $19.500 y no figura pagado'],
  [
    'update pedidos set total = total + 10000, subtotal = subtotal + 10000 where id = $1',
    'figura pagado y se recibieron $19.500 de $19.600',
  ],
  [
    "update pagos set estado = 'retenido', dia = null where pedido_id = $1",
    'figura pagado y se recibieron $0 de $19.500',
  ],
  [
    `insert into pagos (pedido_id, tipo, de_id, medio, monto, estado, clave, dia)
     select pedido_id, 'devolucion', id, medio, monto + 1, 'acreditado', 'plantada-' || id, current_date from pagos where pedido_id = $1`,
    'de un pago se devolvió o se anuló más de lo que entró',
  ],
  [
    "update pagos_links set estado = 'abierto' where pedido_id = $1",
    'no se debe, y tiene un link que se puede pagar',
  ],
  ['update pagos set link_id = null where pedido_id = $1', 'un link figura pagado y no hay pago que lo diga'],
  [
    'update pedidos set subtotal_final = 1950000, descuento_final = 0, total_final = 1950000 where id = $1',
    'tiene un total pesado y ninguna línea pesada',
  ],
  [
    'update pedido_articulos set pesado = 1060, cobrado = 1060, subtotal_final = 2067001 where pedido_id = $1',
    'cuesta $20.670 por su peso y dice $20.670,01',
  ],
  [
    'update pedido_articulos set pesado = 1060, cobrado = 1060, subtotal_final = 2067000 where pedido_id = $1',
    'está todo pesado y le falta el total',
  ],
])('invariants 6 and 7: finds what was planted: %s', async (consulta, texto) => {
  const id = await pagado()
  await plant(consulta, [id])
  const hallados = await cuadre()
  expect(
    hallados.some(hallado => hallado.includes(texto)),
    hallados.join('; '),
  ).toBe(true)
  await plant('delete from pagos where pedido_id = $1', [id])
  await plant('delete from pagos_links where pedido_id = $1', [id])
  await plant('delete from pedido_articulos where pedido_id = $1', [id])
  await plant('delete from pedidos where id = $1', [id])
  expect(await cuadre()).toEqual([])
})

it('invariant 7: a payment that is more than was owed is told, apart from what is wrong', async () => {
  const id = await pagado()
  await plant("update pagos set monto = monto + 100000 where pedido_id = $1 and tipo = 'cobro'", [id])
  const hallados: unknown[] = []
  for await (const uno of findHallazgos(c.base.pool)) if (uno.pedido === id) hallados.push(uno)
  expect(hallados).toEqual([
    { clase: 'sobra', pedido: id, texto: 'se recibieron $20.500 y cuesta $19.500: sobran $1.000' },
  ])
  expect(await cuadre()).toEqual([])
  await plant("update pagos set monto = monto - 100000 where pedido_id = $1 and tipo = 'cobro'", [id])
})

it('finds a stock that is not what its ledger adds up to', async () => {
  await plant('update articulos set stock = stock + 1000 where id = $1', [1])
  expect(await cuadre()).toEqual([
    expect.stringMatching(
      /^el stock de .+ \(artículo 1\) dice [\d.]+,\d kg y sus movimientos suman [\d.]+,\d kg$/,
    ),
  ])
  await plant('update articulos set stock = stock - 1000 where id = $1', [1])
  expect(await cuadre()).toEqual([])
})
