// An order that came back: another slot with its place, also a full one, the next day, picked up without its delivery's cost; taken back, and told once that is over (ENT-04, ENT-07).
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { masDias } from '#domain/comercio/dias.ts'
import { localDe } from '#domain/texto/fecha-local.ts'
import { createTareasVuelve, tellVuelve } from '#server/entrega/vueltas/vuelve.ts'
import type { Mostrador } from '../../support/pedidos.ts'
import { withPesaje as withAjustes } from '../../support/pesaje.ts'
import { createReparto, type Reparto, turnoDe } from '../../support/repartos.ts'

let r: Reparto
let m: Mostrador
const HOY = localDe(new Date()).slice(0, 10)
const MANANA = masDias(HOY, 1)
// Whatever the hour of the test, today has begun and tomorrow has not.
const TURNOS = [turnoDe(1, '00:00', '10:00', 1), turnoDe(2, '12:00', '23:59', 5)]
beforeAll(async () => {
  r = await createReparto()
  m = r.m
})
afterAll(() => r.close())
beforeEach(async () => {
  await m.base.pool.query('delete from turnos_dia')
  // Nobody else stands in tomorrow's slots.
  await m.base.pool.query(`update pedidos set entrega_fecha = null, turno_id = null, turno_desde = null, turno_hasta = null,
    entrega_de_mas = null where entrega_fecha is not null`)
  await porTurnos(true)
})
const porTurnos = (si: boolean) =>
  withAjustes(m, {
    pesaje: false,
    porTurnos: si,
    conZonas: false,
    turnos: TURNOS,
    diasAdelante: 7,
    feriados: [],
    diasSinEntrega: [],
  })

const call: Reparto['call'] = (...cual) => r.call(...cual)
const deps = () => ({ pool: m.base.pool, tiendas: m.tiendas, publicUrl: 'https://carniceria.example' })

async function vuelto(envio = 0) {
  const ana = await m.persona()
  const { json } = await m.comprar(ana, {
    entrega: { modo: 'envio', turno: { fecha: masDias(HOY, 3), id: 2 } },
  })
  const id = json.data.id as number
  if (envio > 0)
    await m.base.pool.query('update pedidos set envio = $2, total = total + $2 where id = $1', [id, envio])
  await call('PUT', `/api/pedidos/${id}/estado`, { estado: 'en_proceso' })
  await r.volver(id)
  return { id, ana }
}
const volver = (id: number, como: string) => call('POST', `/api/pedidos/${id}/vuelve`, { como })
const deshacer = (id: number) => call('DELETE', `/api/pedidos/${id}/vuelve`)
const fila = async (id: number) =>
  (
    await m.base.pool.query(
      `select entrega, envio::int, total::int, entrega_fecha::text as fecha, turno_id as turno, entrega_de_mas as "deMas",
        repartidor_id as repartidor from pedidos where id = $1`,
      [id],
    )
  ).rows[0]
const pasaron = (id: number) =>
  m.base.pool.query(
    "update vuelta_paradas set sigue_at = now() - interval '31 seconds' where pedido_id = $1 and sigue is not null",
    [id],
  )

it('[ENT-04] tomorrow: its first slot, also when that is full, said in the answer; free for another run', async () => {
  const { id } = await vuelto()
  expect(await r.esperan()).toContain(id)
  const { status, json } = await volver(id, 'mañana')
  expect([status, json.data]).toEqual([
    200,
    {
      pedido: id,
      como: 'mañana',
      turno: { fecha: MANANA, id: 1, desde: '00:00', hasta: '10:00' },
      deMas: false,
      deshacerHasta: expect.any(String),
    },
  ])
  expect(await fila(id)).toMatchObject({ fecha: MANANA, turno: 1, deMas: null, repartidor: null })
  expect(await r.esperan()).not.toContain(id)
  // The same tap again is one; another needs the first taken back.
  expect((await volver(id, 'mañana')).json).toEqual(json)
  expect((await volver(id, 'retira')).status).toBe(409)
  const lleno = await vuelto()
  const otro = await volver(lleno.id, 'mañana')
  expect(otro.json.data).toMatchObject({ turno: { fecha: MANANA, id: 1 }, deMas: true })
  expect(await fila(lleno.id)).toMatchObject({ fecha: MANANA, turno: 1, deMas: 'otra vuelta' })
  expect((await call('GET', `/api/pedidos/${lleno.id}/historial`)).text).toContain('de más')
  expect(
    await m.scalar(
      "select count(*)::int from registro where cosa = 'pedido' and cosa_id = $1 and a ->> 'turno' like $2",
      [id, `${MANANA}%`],
    ),
  ).toBe(1)
})

it('[ENT-04] what came back says whether its bag is back, and into which slot it would go, with its day and hours', async () => {
  const { id } = await vuelto()
  const leer = async () =>
    (await call('GET', '/api/vueltas')).json.meta.volvieron.find(
      ({ pedido }: { pedido: number }) => pedido === id,
    )
  await m.base.pool.query(
    'insert into turnos_dia (fecha, turno_id, cerrado) values ($1, 0, true), ($2, 1, true)',
    [HOY, MANANA],
  )
  const noche = { fecha: MANANA, id: 2, desde: '12:00', hasta: '23:59' }
  expect(await leer()).toMatchObject({ volvio: expect.any(String), otraVuelta: noche, otroDia: noche })
  expect((await volver(id, 'otra vuelta')).json.data.turno).toEqual(noche)
  await deshacer(id)
  await porTurnos(false)
  expect(await leer()).toMatchObject({ otraVuelta: null, otroDia: null })
  await porTurnos(true)
  // Still out: nobody is asked about a fridge.
  const otro = await m.comprar(await m.persona(), {
    entrega: { modo: 'envio', turno: { fecha: MANANA, id: 2 } },
  })
  const { id: fuera } = otro.json.data
  await call('PUT', `/api/pedidos/${fuera}/estado`, { estado: 'en_proceso' })
  const vuelta = await r.dar(fuera)
  await r.decir([r.acto(vuelta, 'salgo'), r.acto(vuelta, 'no estaba', { pedido: fuera })])
  const { volvieron } = (await call('GET', '/api/vueltas')).json.meta
  expect(volvieron).toContainEqual(expect.objectContaining({ pedido: fuera, volvio: null, enHeladera: null }))
})

it('[ENT-04] another run: the next slot that begins; two at once, one place, one of them is one too many', async () => {
  const [uno, otro] = [await vuelto(), await vuelto()]
  await m.base.pool.query('insert into turnos_dia (fecha, turno_id, cerrado) values ($1, 0, true)', [HOY])
  const dichos = await Promise.all([volver(uno.id, 'otra vuelta'), volver(otro.id, 'otra vuelta')])
  expect(dichos.map(({ status }) => status)).toEqual([200, 200])
  expect(dichos.map(({ json }) => json.data.turno.fecha)).toEqual([MANANA, MANANA])
  expect(dichos.map(({ json }) => json.data.deMas).toSorted()).toEqual([false, true])
})

it('[ENT-04] [ENT-07] in its own slot, which is one over by then, it says so; with a place for it, it does not', async () => {
  await m.base.pool.query('insert into turnos_dia (fecha, turno_id, cerrado) values ($1, 0, true)', [HOY])
  const turno = { fecha: MANANA, id: 1 }
  const place = async (deMas: boolean) => {
    const otro = deMas ? { fecha: MANANA, id: 2 } : turno
    const { json } = await m.comprar(await m.persona(), { entrega: { modo: 'envio', turno: otro } })
    if (deMas) await call('PUT', `/api/pedidos/${json.data.id}/entrega`, { modo: 'envio', turno, deMas })
    return json.data.id as number
  }
  const [suyo, otro] = [await place(false), await place(true)]
  for (const id of [suyo, otro]) await call('PUT', `/api/pedidos/${id}/estado`, { estado: 'en_proceso' })
  await r.volver(suyo)
  // Its place is its own, whoever was put in beside it by hand.
  expect((await volver(suyo, 'otra vuelta')).json.data).toMatchObject({
    turno: { fecha: MANANA, id: 1 },
    deMas: false,
  })
  await pasaron(suyo)
  await m.base.pool.query('update pedidos set entrega_de_mas = null where id = $1', [otro])
  await r.volver(otro)
  expect((await volver(otro, 'otra vuelta')).json.data).toMatchObject({
    turno: { fecha: MANANA, id: 1 },
    deMas: true,
  })
  expect(await fila(otro)).toMatchObject({ deMas: 'otra vuelta' })
})

it('[ENT-02] [ENT-07] a delivery that is taken back stands in a slot that shrank meanwhile, and says so', async () => {
  const fecha = masDias(HOY, 5)
  const ids: number[] = []
  for (let i = 0; i < 2; i++) {
    const { json } = await m.comprar(await m.persona(), {
      entrega: { modo: 'envio', turno: { fecha, id: 2 } },
    })
    await call('PUT', `/api/pedidos/${json.data.id}/estado`, { estado: 'en_proceso' })
    ids.push(json.data.id)
  }
  const [uno = 0, otro = 0] = ids
  const entregado = await call('PUT', `/api/pedidos/${uno}/estado`, {
    estado: 'finalizado',
    totalFinal: 19_500,
  })
  expect(entregado.status).toBe(200)
  await call('PUT', `/api/entregas/${fecha}/turnos/2`, { lugares: 1 })
  expect(await fila(otro)).toMatchObject({ deMas: null })
  expect((await call('POST', `/api/pedidos/${uno}/deshacer`)).status).toBe(200)
  expect(await fila(uno)).toMatchObject({ deMas: 'a mano' })
})

it('[ENT-08] what it weighed is added up anew, told anew, and asked for again when that is taken back', async () => {
  const { id } = await vuelto(150_000)
  const total = async () =>
    (
      await m.base.pool.query(
        `select total::int, total_final::int as final, envio_final::int as envio, avisado_at is not null as avisado,
          pagado_at is not null as pagado from pedidos where id = $1`,
        [id],
      )
    ).rows[0]
  await m.base.pool.query(
    `with l as (update pedido_articulos set pesado = 1000, cobrado = 1000, subtotal_final = subtotal where pedido_id = $1)
    update pedidos set subtotal_final = subtotal, descuento_final = descuento, envio_final = envio, total_final = total,
      avisado_at = now() where id = $1`,
    [id],
  )
  const antes = await total()
  expect((await call('PUT', `/api/pedidos/${id}/pago`, { metodo: 'Efectivo' })).status).toBe(200)
  expect((await volver(id, 'retira')).status).toBe(200)
  expect(await total()).toEqual({
    total: antes.total - 150_000,
    final: antes.final - 150_000,
    envio: null,
    avisado: false,
    pagado: true,
  })
  // The counter gives back what was too much.
  await m.base.pool.query(
    `insert into pagos (pedido_id, tipo, de_id, medio, monto, moneda, estado, clave)
      select pedido_id, 'devolucion', id, medio, 150000, moneda, 'acreditado', 'vuelto-' || id from pagos where pedido_id = $1`,
    [id],
  )
  expect((await deshacer(id)).status).toBe(200)
  expect(await total()).toEqual({ ...antes, avisado: false, pagado: false })
  const { json } = await call('GET', `/api/pedidos/${id}/historial`)
  expect(JSON.stringify(json)).toContain('Espera otra vez')
})

it('[ENT-04] with slots off it is free for another run, and nothing else moves', async () => {
  const { id } = await vuelto()
  await porTurnos(false)
  const antes = await fila(id)
  expect((await volver(id, 'otra vuelta')).status).toBe(200)
  expect(await fila(id)).toEqual({ ...antes, repartidor: null })
  expect(
    (await call('POST', '/api/vueltas', { repartidor: r.nahuel.id, dia: HOY, pedidos: [id] })).status,
  ).toBe(200)
})

it('[ENT-04] [ENT-07] picked up: no slot and no cost of delivery; taken back, both as they were', async () => {
  const { id, ana } = await vuelto(150_000)
  const antes = await fila(id)
  expect((await volver(id, 'retira')).json.data).toMatchObject({ turno: null, deMas: false })
  expect(await fila(id)).toEqual({
    ...antes,
    entrega: 'retiro',
    envio: null,
    total: antes.total - 150_000,
    fecha: null,
    turno: null,
    repartidor: null,
  })
  await tellVuelve(deps(), id)
  expect((await deshacer(id)).status).toBe(200)
  expect(await fila(id)).toEqual(antes)
  expect(await r.esperan()).toContain(id)
  await pasaron(id)
  await tellVuelve(deps(), id)
  expect(await m.correos(ana.email, 'pedido-vuelve')).toEqual([])
  expect((await deshacer(id)).status).toBe(409)
})

it('[ENT-04] is told once it cannot be taken back any more, by a job', async () => {
  const { id, ana } = await vuelto()
  await volver(id, 'retira')
  expect(Object.keys(createTareasVuelve(deps()))).toEqual(['contar-vuelve'])
  expect(
    await m.scalar('select count(*)::int from trabajos where key = $1 and run_at > now()', [`vuelve-${id}`]),
  ).toBe(1)
  await pasaron(id)
  expect((await deshacer(id)).status).toBe(409)
  await createTareasVuelve(deps())['contar-vuelve']?.({ id })
  const correos = await m.correos(ana.email, 'pedido-vuelve')
  expect(correos.map(({ asunto }) => asunto)).toEqual([`Tu pedido #${id} te espera en el local`])
})

it('[ENT-04] the second time it is only picked up; what did not come back does not go on', async () => {
  const { id } = await vuelto()
  await volver(id, 'otra vuelta')
  await r.volver(id)
  expect((await volver(id, 'otra vuelta')).json.error.message).toBe(
    'Ya volvió 2 veces: que lo retire por el local, o se cancela',
  )
  expect((await volver(id, 'retira')).status).toBe(200)
  const { json } = await m.comprar(await m.persona(), {
    entrega: { modo: 'envio', turno: { fecha: masDias(HOY, 4), id: 2 } },
  })
  expect((await volver(json.data.id, 'retira')).status).toBe(409)
  expect((await volver(999_999, 'retira')).status).toBe(404)
  expect((await volver(json.data.id, 'nunca')).status).toBe(400)
  expect((await call('POST', `/api/pedidos/${id}/vuelve`, { como: 'retira' }, r.nahuel)).status).toBe(403)
})
