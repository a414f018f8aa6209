// Money at the edges of an order: paid in part, finished for another sum, free, refused by the provider, out of time (PAGO-02, PAGO-06).
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { findDescuadres } from '#server/pago/cuadre.ts'
import { reviewPagos } from '#server/pago/pay/tareas.ts'
import { expirePedidos, remindPedidos } from '#server/pedido/move/tareas.ts'
import { faltas } from '../../support/invariantes.ts'
import { type Caja, createCaja } from '../../support/pagos.ts'
import { createBalanza, withPesaje } from '../../support/pesaje.ts'

let c: Caja
beforeAll(async () => {
  c = await createCaja({ ajustes: { cobroEfectivo: true } })
})
afterEach(async () => {
  c.proveedor.falla = () => null
  await withPesaje(c, { pesaje: false })
  const descuadres: unknown[] = []
  for await (const uno of findDescuadres(c.base.pool)) descuadres.push(uno)
  expect(descuadres).toEqual([])
})
afterAll(async () => {
  expect(await faltas({ pool: c.base.pool })).toEqual([])
  await c.close()
})

const comoAdmin = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
  c.call(method, url, { token: c.admin.token, ...(body && { body: { data: body } }) })
const mover = (id: number, estado: string, datos: object = {}) =>
  comoAdmin('PUT', `/api/pedidos/${id}/estado`, { estado, ...datos })
const marcar = (id: number, metodo: string | null) => comoAdmin('PUT', `/api/pedidos/${id}/pago`, { metodo })
const devolver = (id: number, body: object) => comoAdmin('POST', `/api/pedidos/${id}/devoluciones`, body)
const estadoDe = (id: number) => c.scalar<string>('select estado from pedidos where id = $1', [id])
const envejecer = (id: number, columna = 'pendiente_at') =>
  c.base.pool.query(`update pedidos set ${columna} = now() - interval '30 hours' where id = $1`, [id])
const retenidoDe = async (id: number) =>
  (await comoAdmin('GET', '/api/pagos/retenidos')).json.data.find(
    (pago: { pedido: number }) => pago.pedido === id,
  )
const resolver = (pago: number, accion: string) =>
  comoAdmin('POST', `/api/pagos/${pago}/resolver`, { accion })

/** With a payment of the provider's; told and put down. */
async function pagado(cambios: Parameters<typeof c.proveedor.pay>[1] = {}, datos?: object) {
  const { id, duenia } = await c.pedido(datos)
  await comoAdmin('POST', `/api/pedidos/${id}/link`)
  const link = await c.link(id)
  const pago = c.proveedor.pay(link, cambios)
  await avisar(pago.id)
  return { id, duenia, link, pago }
}
/** The provider calls, and what it says is put down. */
async function avisar(pago: string) {
  expect(await c.proveedor.call(pago)).toBe(200)
  await c.run()
}
const cobroDe = async (id: number) =>
  (await c.cobro(id)).pagos.find((pago: { tipo: string }) => pago.tipo === 'cobro').id

it('[PAGO-06] finished for more than was paid it owes the rest; taken back it is paid again', async () => {
  const { id } = await c.pedido()
  await marcar(id, 'Efectivo')
  await mover(id, 'en_proceso')
  expect((await mover(id, 'finalizado', { total: 20_000 })).status).toBe(200)
  expect(await c.cobro(id)).toMatchObject({ debe: 20_000, recibido: 19_500, pagadoAt: null })
  expect((await comoAdmin('POST', `/api/pedidos/${id}/deshacer`, {})).status).toBe(200)
  expect(await c.cobro(id)).toMatchObject({ debe: 19_500, pagadoAt: expect.any(String) })
})

it('[PAGO-02] what was paid in part, or is held, is not cancelled by itself, and not by its customer', async () => {
  const parte = await pagado({ monto: 1_000_000 })
  await envejecer(parte.id)
  expect([await remindPedidos(c.deps), await expirePedidos(c.deps)]).toEqual([0, 0])
  expect(await c.cobro(parte.id)).toMatchObject({ confirmando: true, venceAt: null })
  const cancelar = () => c.call('POST', `/api/pedidos/${parte.id}/cancelar`, { token: parte.duenia.token })
  const YA_PAGADO = [409, 'Tu pedido ya está pagado: escribinos y arreglamos la devolución.']
  await c.base.pool.query('update pedidos set pendiente_at = now() where id = $1', [parte.id])
  const retenida = await cancelar()
  expect([retenida.status, retenida.json.error?.message]).toEqual(YA_PAGADO)
  await envejecer(parte.id)
  expect((await resolver((await retenidoDe(parte.id)).id, 'aceptar')).status).toBe(200)
  expect(await c.cobro(parte.id)).toMatchObject({ confirmando: false, venceAt: null })
  expect([await remindPedidos(c.deps), await expirePedidos(c.deps)]).toEqual([0, 0])
  await c.base.pool.query('update pedidos set pendiente_at = now() where id = $1', [parte.id])
  const propia = await cancelar()
  expect([propia.status, propia.json.error?.message]).toEqual(YA_PAGADO)
  expect(await estadoDe(parte.id)).toBe('pendiente')
  // Once the money is back its time counts again.
  await devolver(parte.id, { pago: await cobroDe(parte.id), clave: 'todo-de-vuelta' })
  await envejecer(parte.id)
  expect(await expirePedidos(c.deps)).toBe(1)
})

it('[PAGO-06] an order that changes to what was paid already is paid', async () => {
  const { id } = await pagado({ monto: 975_000 })
  await resolver((await retenidoDe(id)).id, 'aceptar')
  const linea = await c.scalar('select id from pedido_articulos where pedido_id = $1', [id])
  const cambio = await comoAdmin('POST', `/api/pedidos/${id}/cambios`, {
    revision: 0,
    quedan: [{ id: linea, cantidad: 1 }],
  })
  expect(cambio.status).toBe(200)
  expect(await c.cobro(id)).toMatchObject({ debe: 9_750, recibido: 9_750, pagadoAt: expect.any(String) })
})

it('[PAGO-06] M3: a refund the provider refused once can be asked for again, from each place', async () => {
  const [tarde, doble] = [await pagado(), await pagado()]
  await avisar(c.proveedor.pay(doble.link).id)
  const retenido = await retenidoDe(doble.id)
  c.proveedor.falla = metodo => (metodo === 'POST' ? { status: 400 } : null)
  await mover(tarde.id, 'cancelado', { plata: 'devolver' })
  await resolver(retenido.id, 'devolver')
  await c.run()
  expect(await c.cobro(tarde.id)).toMatchObject({ recibido: 19_500 })
  expect(await retenidoDe(doble.id)).toMatchObject({ id: retenido.id })
  c.proveedor.falla = () => null
  await comoAdmin('POST', `/api/pedidos/${tarde.id}/deshacer`, {})
  await mover(tarde.id, 'cancelado', { plata: 'devolver' })
  await resolver(retenido.id, 'devolver')
  await c.run()
  expect(await c.cobro(tarde.id)).toMatchObject({ recibido: 0, pagadoAt: null })
  expect(await retenidoDe(doble.id)).toBeUndefined()
  expect(await c.cobro(doble.id)).toMatchObject({ recibido: 19_500 })
})

it('[PAGO-04] charged back while a refund was asked for and refused: all of it is gone, once', async () => {
  const { id, pago } = await pagado()
  c.proveedor.falla = metodo => (metodo === 'POST' ? { status: 500 } : null)
  const devuelta = { pago: await cobroDe(id), monto: 5_000, clave: 'antes-del-contracargo' }
  await devolver(id, devuelta)
  // Its key stands for that sum and for no other.
  const veces = [await devolver(id, devuelta), await devolver(id, { ...devuelta, monto: 4_000 })]
  expect(veces.map(({ status }) => status)).toEqual([200, 422])
  // The bank is faster than the job that asks again.
  await c.base.pool.query("delete from trabajos where tarea = 'devolver-pagos'")
  pago.estado = 'charged_back'
  await avisar(pago.id)
  c.proveedor.falla = metodo => (metodo === 'POST' ? { status: 400 } : null)
  await reviewPagos(c.deps, -1)
  for (let i = 0; i < 2; i++) await avisar(pago.id)
  expect(await c.cobro(id)).toMatchObject({ recibido: 0, pagadoAt: null })
})

it('[PAGO-04] money on its way whose currency nobody knows is held when it is there, not lost', async () => {
  for (const [moneda, luego] of [
    ['pesos', 'pesos'],
    ['USD', 'ARS'],
  ] as const) {
    const { id, pago } = await pagado({ estado: 'pending', moneda })
    expect((await c.cobro(id)).pagos).toMatchObject([{ estado: 'pendiente' }])
    Object.assign(pago, { estado: 'approved', moneda: luego })
    await avisar(pago.id)
    const { recibido } = await c.cobro(id)
    const motivo = (await retenidoDe(id))?.motivo
    expect([recibido, motivo]).toEqual(luego === 'ARS' ? [19_500, undefined] : [0, 'moneda'])
  }
})

it('[PAGO-04] of held money that is accepted counts what did not go back meanwhile', async () => {
  const { id, pago } = await pagado({ monto: 3_000_000 })
  pago.devuelto = 1_050_000
  await avisar(pago.id)
  expect(await retenidoDe(id)).toMatchObject({ monto: 30_000 })
  await resolver((await retenidoDe(id)).id, 'aceptar')
  await c.run()
  expect(await c.cobro(id)).toMatchObject({ recibido: 19_500, pagadoAt: expect.any(String) })
})

it('[PAGO-06] whose order is cancelled is told what goes back by itself and what has to be agreed', async () => {
  const solo = 'ese dinero vuelve por Mercado Pago, al medio con el que pagaste. No tenés que hacer nada.'
  const acordar = 'te vamos a devolver ese dinero. Escribinos para acordar cómo.'
  const contado = async (email: string) =>
    c.scalar<string>(`select texto from correos where para = $1 and tipo = 'pedido-cancelado'`, [email])
  for (const [plata, dicho] of [
    ['devolver', solo],
    ['despues', acordar],
  ] as const) {
    const { id, duenia } = await pagado()
    expect((await mover(id, 'cancelado', { plata })).status).toBe(200)
    expect(await contado(duenia.email)).toContain(dicho)
    await c.run()
  }
  const { id, duenia } = await c.pedido()
  await marcar(id, 'Efectivo')
  expect((await mover(id, 'cancelado', { plata: 'devolver' })).status).toBe(200)
  expect(await contado(duenia.email)).toContain(acordar)
})

it('[PAGO-01] who is to collect at the door is told what is left, not what was paid already', async () => {
  const { id } = await pagado({ monto: 1_000_000 })
  await resolver((await retenidoDe(id)).id, 'aceptar')
  const lleva = await c.persona({ rol: 'Repartidor' })
  await comoAdmin('PUT', `/api/pedidos/${id}/repartidor`, { repartidor: lleva.id })
  const { json } = await c.call('GET', '/api/pedidos/reparto', { token: lleva.token })
  expect(json.data).toMatchObject([{ id, cobrar: 9_500 }])
})

it('[PAGO-02] [PAGO-06] who paid before the weight was put right is asked for the rest, by every way, and told what becomes of it', async () => {
  await withPesaje(c)
  const b = createBalanza(c, c.admin)
  const { id, ana: duenia, linea } = await b.unKilo()
  await b.pesar(id, linea.id, 1_000)
  await comoAdmin('POST', `/api/pedidos/${id}/avisar-total`)
  const link = await c.link(id)
  await avisar(c.proveedor.pay(link).id)
  const leer = async () => (await comoAdmin('GET', `/api/pedidos/${id}`)).json.data.attributes
  expect(await leer()).toMatchObject({ recibido: 19_500, pagadoAt: expect.any(String) })
  await b.pesar(id, linea.id, 1_060)
  expect(await leer()).toMatchObject({ recibido: 19_500, total_final: 20_670, pagadoAt: null })
  const { json } = await comoAdmin('POST', `/api/pedidos/${id}/avisar-total`)
  const dicho = '$20.670 (ya recibimos $19.500, faltan $1.170)'
  expect(json.data.cobro.link.monto).toBe(1_170)
  expect(json.data.whatsapp.texto).toContain(dicho)
  const correo = async (tipo: string) =>
    (
      await c.base.pool.query(
        'select asunto, texto from correos where para = $1 and tipo = $2 order by id desc',
        [duenia.email, tipo],
      )
    ).rows[0]
  const { asunto, texto } = await correo('pedido-total')
  expect(asunto).toBe(`Tu pedido #${id}: faltan $1.170`)
  expect(texto).toContain(`el total es ${dicho}.`)
  const pagar = (pagaCon: number) =>
    c.call('PUT', `/api/pedidos/${id}/medio`, {
      token: duenia.token,
      body: { data: { medio: 'efectivo', pagaCon } },
    })
  expect((await pagar(1_000)).json.error.message).toContain('no alcanza: son $1.170.')
  expect((await pagar(2_000)).status).toBe(200)
  await mover(id, 'cancelado', { plata: 'queda' })
  expect((await correo('pedido-cancelado')).texto).toContain(
    'Habíamos recibido $19.500: ese dinero queda a tu favor.',
  )
})

const CUENTA = { alias: 'carne.rica.mp', cvu: null, titular: 'Rica Carne SRL' }
const transferir = (id: number, token: string) => c.call('POST', `/api/pedidos/${id}/transferido`, { token })
const cobrar = (id: number, metodo: string | null, monto: number) =>
  comoAdmin('PUT', `/api/pedidos/${id}/pago`, { metodo, monto })

/** A kilo, weighed, for which $19.500 were transferred as its customer says; `pesar` puts its weight right. */
async function transferida() {
  await withPesaje(c, { transferencia: CUENTA })
  const b = createBalanza(c, c.admin)
  const { id, ana, linea } = await b.unKilo()
  const pesar = (gramos: number) => b.pesar(id, linea.id, gramos)
  await pesar(1_000)
  await transferir(id, ana.token)
  return { id, ana, b, pesar }
}

it('[PAGO-07] a transfer is of what was asked for when it was said, though the weight was put right since', async () => {
  const { id, ana, pesar } = await transferida()
  await pesar(1_060)
  expect(await c.cobro(id)).toMatchObject({ debe: 20_670, transferidoMonto: 19_500, avisadoAt: null })
  // Said again it is the same word, about the same sum.
  await transferir(id, ana.token)
  expect((await cobrar(id, 'Transferencia', 19_500)).json.data.attributes).toMatchObject({
    recibido: 19_500,
    pagadoAt: null,
    transferidoAt: null,
    transferido_monto: null,
  })
  await transferir(id, ana.token)
  expect(await c.cobro(id)).toMatchObject({ transferidoMonto: 1_170 })
  expect((await cobrar(id, 'Transferencia', 1_170)).json.data.attributes.pagadoAt).not.toBeNull()
})

it('[PAGO-07] nobody looks again for a transfer that was found, and again for one that was marked by mistake', async () => {
  const { id, b, pesar } = await transferida()
  await cobrar(id, 'Transferencia', 19_500)
  await marcar(id, null)
  expect(await c.cobro(id)).toMatchObject({
    pagadoAt: null,
    transferidoAt: expect.any(String),
    transferidoMonto: 19_500,
  })
  await cobrar(id, 'Transferencia', 19_500)
  await pesar(1_060)
  expect(await c.cobro(id)).toMatchObject({ debe: 20_670, recibido: 19_500, transferidoAt: null })
  await marcar(id, 'Efectivo')
  const otro = await b.unKilo()
  await b.pesarTodo(otro.id)
  await transferir(otro.id, otro.ana.token)
  await marcar(otro.id, 'Transferencia')
  await devolver(otro.id, { pago: await cobroDe(otro.id), clave: 'transferencia-devuelta' })
  expect(await c.cobro(otro.id)).toMatchObject({ recibido: 0, pagadoAt: null, transferidoAt: null })
})

it('[PAGO-07] a transfer noted by mistake takes back itself alone, is looked for again, and leaves time to pay', async () => {
  const { id, ana, pesar } = await transferida()
  await pesar(1_060)
  await cobrar(id, 'Transferencia', 19_500)
  // Part of it: no mark says which.
  expect((await marcar(id, null)).status).toBe(409)
  await cobrar(id, null, 19_500)
  const buscada = { recibido: 0, transferidoAt: expect.any(String), transferidoMonto: 19_500 }
  expect(await c.cobro(id)).toMatchObject(buscada)
  await cobrar(id, 'Transferencia', 19_500)
  await transferir(id, ana.token)
  await cobrar(id, 'Transferencia', 1_170)
  await marcar(id, null)
  expect(await c.cobro(id)).toMatchObject({ recibido: 19_500, pagadoAt: null, transferidoMonto: 1_170 })
  await marcar(id, 'Efectivo')
})

it('[PAGO-06] STATE-05 whose transfer was given back has time to pay another way', async () => {
  await withPesaje(c, { transferencia: CUENTA })
  const b = createBalanza(c, c.admin)
  for (const vuelve of [
    async (id: number) => devolver(id, { pago: await cobroDe(id), clave: `vuelve-${id}` }),
    async (id: number) => {
      await c.base.pool.query('update pedidos set transferido_at = null where id = $1', [id])
      return marcar(id, null)
    },
  ]) {
    const { id, ana } = await b.unKilo()
    await b.pesarTodo(id)
    await transferir(id, ana.token)
    await marcar(id, 'Transferencia')
    for (const columna of ['pendiente_at', 'avisado_at']) await envejecer(id, columna)
    expect((await vuelve(id)).status).toBe(200)
    await expirePedidos(c.deps)
    expect(await estadoDe(id)).toBe('en_proceso')
    for (const columna of ['pendiente_at', 'avisado_at']) await envejecer(id, columna)
    await expirePedidos(c.deps)
    expect(await estadoDe(id)).toBe('cancelado')
  }
})

it('[PAGO-08] [ADM-04] who takes money for a sum that changed meanwhile is told, and nothing is noted', async () => {
  await withPesaje(c)
  const b = createBalanza(c, c.admin)
  const { id, linea } = await b.unKilo()
  await b.pesar(id, linea.id, 1_000)
  await b.pesar(id, linea.id, 1_060)
  const { status, json } = await cobrar(id, 'Efectivo', 19_500)
  expect([status, json.error]).toMatchObject([
    409,
    {
      message: 'Lo que falta cobrar cambió mientras tanto: ahora son $20.670. No se anotó nada.',
      details: { falta: 20_670 },
    },
  ])
  expect(await c.cobro(id)).toMatchObject({ recibido: 0, pagos: [] })
  expect((await cobrar(id, 'Efectivo', 20_670)).status).toBe(200)
  // Sent twice it is once; a program that names no sum notes what is left.
  expect((await cobrar(id, 'Efectivo', 20_670)).status).toBe(200)
  expect(await c.cobro(id)).toMatchObject({ recibido: 20_670, pagos: [{ monto: 20_670 }] })
})

it('[PAGO-02] who changes how they pay, or did not transfer after all, has time to do it', async () => {
  const medio = (id: number, token: string, cual: string) =>
    c.call('PUT', `/api/pedidos/${id}/medio`, { token, body: { data: { medio: cual } } })
  const { id, duenia } = await c.pedido()
  await medio(id, duenia.token, 'efectivo')
  await envejecer(id)
  expect(await expirePedidos(c.deps)).toBe(0)
  expect((await medio(id, duenia.token, 'mercadopago')).status).toBe(200)
  expect(await expirePedidos(c.deps)).toBe(0)
  const { venceAt } = await c.cobro(id)
  expect(Date.parse(venceAt) - Date.now()).toBeGreaterThan(2.9 * 3_600_000)
  // To the same kind again, and nothing is won by it.
  await c.base.pool.query(
    "update pedidos set transferido_at = now(), medio_pago = 'transferencia' where id = $1",
    [id],
  )
  await envejecer(id)
  expect((await comoAdmin('DELETE', `/api/pedidos/${id}/transferido`)).status).toBe(200)
  expect(await expirePedidos(c.deps)).toBe(0)
  await envejecer(id)
  expect((await medio(id, duenia.token, 'mercadopago')).status).toBe(200)
  expect(await expirePedidos(c.deps)).toBe(1)
})

it('[PAGO-06] what costs nothing is not cancelled for want of payment, can be marked, and is paid once weighed', async () => {
  await c.base.pool.query(
    `insert into discount_codes (code, discount_percentage, active) values ('GRATIS', 100, true) on conflict do nothing`,
  )
  const gratis = await c.pedido({ codigos_de_descuentos: ['GRATIS'] })
  expect(await c.cobro(gratis.id)).toMatchObject({ debe: 0 })
  await envejecer(gratis.id)
  expect(await expirePedidos(c.deps)).toBe(0)
  expect((await marcar(gratis.id, 'Regalo')).status).toBe(200)
  expect(await c.cobro(gratis.id)).toMatchObject({ recibido: 0, pagadoAt: expect.any(String), pagos: [] })
  // Paid is paid, whatever it costs: its customer asks the shop to cancel it.
  expect(
    (await c.call('POST', `/api/pedidos/${gratis.id}/cancelar`, { token: gratis.duenia.token })).status,
  ).toBe(409)
  await withPesaje(c)
  const b = createBalanza(c, c.admin)
  const otro = await c.pedido({ codigos_de_descuentos: ['GRATIS'] })
  await mover(otro.id, 'en_proceso')
  await b.pesarTodo(otro.id)
  expect(await c.cobro(otro.id)).toMatchObject({ debe: 0, pagadoAt: expect.any(String), pagos: [] })
  expect((await mover(otro.id, 'finalizado')).status).toBe(200)
})
