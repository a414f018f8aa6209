// What the log knows of orders: who cancelled, handed over, collected, took that back and returned money, of which order, how much.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AnotacionWire } from '#contract/gestion/registro.schema.ts'
import { waitUnDia } from '../../support/dia.ts'
import { createMostrador, type Mostrador, type Persona } from '../../support/pedidos.ts'
import { type Balanza, createBalanza, withPesaje } from '../../support/pesaje.ts'

let m: Mostrador
let marta: Persona
let beto: Persona
let balanza: Balanza
beforeAll(async () => {
  m = await createMostrador()
  marta = await m.persona({ admin: true })
  beto = await m.persona({ admin: true })
  balanza = createBalanza(m, marta)
  await m.setStock(1, 1_000_000)
  await waitUnDia()
})
afterAll(() => m.close())

async function pedir(quien?: Persona): Promise<number> {
  return (await m.comprar(quien ?? (await m.persona()))).json.data.id
}
const mover = (id: number, estado: string, { token }: Persona, datos: object = {}) =>
  m.call('PUT', `/api/pedidos/${id}/estado`, { token, body: { data: { estado, ...datos } } })
const pagar = (id: number, metodo: string | null, { token }: Persona) =>
  m.call('PUT', `/api/pedidos/${id}/pago`, { token, body: { data: { metodo } } })
async function leer(consulta: string): Promise<AnotacionWire[]> {
  const { status, json } = await m.call('GET', `/api/trastienda/registro?${consulta}`, { token: marta.token })
  expect(status).toBe(200)
  return json.data
}
const dichos = async (consulta: string) =>
  (await leer(consulta)).map(({ quien, nombre, campos }) => [
    quien?.id ?? null,
    nombre,
    Object.fromEntries(campos.map(({ campo, a }) => [campo, a])),
  ])

it('[AUD-01] says who cancelled, by name, number and sum, and answers for a day', async () => {
  const [uno, otro, suyo] = [await pedir(), await pedir(), await m.persona()]
  expect((await mover(uno, 'cancelado', marta)).status).toBe(200)
  expect((await mover(otro, 'cancelado', beto)).status).toBe(200)
  const propio = await pedir(suyo)
  const cancelado = await m.call('POST', `/api/pedidos/${propio}/cancelar`, { token: suyo.token })
  expect(cancelado.status).toBe(200)
  const fin = { estado: 'cancelado', importe: 1_950_000 }
  expect((await dichos('hecho=cancelado')).slice(0, 3)).toEqual([
    // A customer is told of as that, and is nobody of the list of who works here.
    [null, `#${propio}`, { ...fin, por: 'cliente' }],
    [beto.id, `#${otro}`, fin],
    [marta.id, `#${uno}`, fin],
  ])
  expect(await dichos(`hecho=cancelado&persona=${beto.id}`)).toEqual([[beto.id, `#${otro}`, fin]])
  expect(await dichos('hecho=cancelado&dia=2020-01-01')).toEqual([])
  const hoy = await m.scalar<string>(
    `select to_char(now() at time zone 'America/Argentina/Buenos_Aires', 'YYYY-MM-DD')`,
  )
  expect(await dichos(`hecho=cancelado&dia=${hoy}`)).toHaveLength(3)
  expect((await m.call('GET', '/api/trastienda/registro?hecho=otro', { token: marta.token })).status).toBe(
    400,
  )
})

it('[AUD-01] says who collected, who took that back, who handed it over and who undid it', async () => {
  const id = await pedir()
  expect((await pagar(id, 'Efectivo', beto)).status).toBe(200)
  expect((await pagar(id, null, marta)).status).toBe(200)
  const plata = { monto: 1_950_000, medio: 'efectivo' }
  expect(await dichos('hecho=cobro')).toEqual([
    [marta.id, `#${id}`, { anulacion: plata }],
    [beto.id, `#${id}`, { cobro: plata }],
  ])
  expect((await pagar(id, 'Efectivo', beto)).status).toBe(200)
  expect((await mover(id, 'en_proceso', beto)).status).toBe(200)
  expect((await mover(id, 'finalizado', beto)).status).toBe(200)
  expect(await dichos('hecho=entregado')).toEqual([
    [beto.id, `#${id}`, { estado: 'finalizado', importe: 1_950_000 }],
  ])
  // That it is being prepared is no deed anybody asks for.
  const suyas = await leer(`cosa=pedido&cosaId=${id}`)
  expect(suyas.map(({ campos }) => campos.map(({ campo }) => campo).join())).toEqual([
    'estado,importe',
    'cobro',
    'anulacion',
    'cobro',
  ])
})

it('[AUD-01] says who gave money back', async () => {
  const id = await pedir()
  expect((await pagar(id, 'Transferencia', beto)).status).toBe(200)
  const pago = await m.scalar(`select id from pagos where pedido_id = $1 and tipo = 'cobro'`, [id])
  const { status } = await m.call('POST', `/api/pedidos/${id}/devoluciones`, {
    token: marta.token,
    body: { data: { pago, monto: 5_000, clave: 'devolucion-registro' } },
  })
  expect(status).toBe(200)
  expect(await dichos('hecho=devolucion')).toEqual([
    [marta.id, `#${id}`, { devolucion: { monto: 500_000, medio: 'transferencia' } }],
  ])
})

it('[AUD-01] M9: says who set the link to pay, and where it leads; the address itself stays with the order', async () => {
  const id = await pedir()
  const enlazar = async (enlace: string | null, { token }: Persona) =>
    (await m.call('PUT', `/api/pedidos/${id}/link-de-pago`, { token, body: { data: { enlace } } })).status
  expect(await enlazar('https://pagos.example/secreto', beto)).toBe(200)
  expect(await enlazar('https://pagos.example/secreto', marta)).toBe(200)
  expect(await enlazar(null, marta)).toBe(200)
  const suyas = await leer(`cosa=pedido&cosaId=${id}`)
  expect(suyas.map(({ quien, hecho, campos }) => [quien?.id, hecho, campos])).toEqual([
    [marta.id, 'cambio', [{ campo: 'link_pago', de: 'pagos.example', a: null }]],
    [beto.id, 'cambio', [{ campo: 'link_pago', de: null, a: 'pagos.example' }]],
  ])
})

it('[AUD-01] a weight that leaves the total where it was says nothing of the total', async () => {
  await withPesaje(m)
  const { id, linea } = await balanza.unKilo()
  expect((await balanza.pesar(id, linea.id, 1_000)).status).toBe(200)
  const [justo] = await leer(`cosa=pedido&cosaId=${id}`)
  expect(justo?.campos.map(({ campo }) => campo)).toEqual(['cambio'])
  expect((await balanza.pesar(id, linea.id, 1_010)).status).toBe(200)
  const [otro] = await leer(`cosa=pedido&cosaId=${id}`)
  expect(otro?.campos).toMatchObject([{ campo: 'total', de: 1_950_000, a: 1_969_500 }, { campo: 'cambio' }])
})
