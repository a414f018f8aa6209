// What a hostile or a broken phone sends, and what an order that came back must not lose (R2, R3, R5).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { masDias } from '#domain/comercio/dias.ts'
import { localDe } from '#domain/texto/fecha-local.ts'
import type { Mostrador, Persona } from '../../support/pedidos.ts'
import { withPesaje as withAjustes } from '../../support/pesaje.ts'
import { createReparto, type Reparto, turnoDe } from '../../support/repartos.ts'

let r: Reparto
let m: Mostrador
let jefa: Persona
let nahuel: Persona
const HOY = localDe(new Date()).slice(0, 10)
const TURNOS = [turnoDe(1, '00:00', '10:00', 5), turnoDe(2, '12:00', '24:00', 5)]
const ZONAS = [
  { nombre: 'Centro', entrega: 'estandar', id: 1, costo: 150_000, minimo: 0, gratisDesde: 3_000_000 },
]
beforeAll(async () => {
  r = await createReparto()
  ;({ m, jefa, nahuel } = r)
})
afterAll(() => r.close())
const ajustar = (mas: object = {}) =>
  withAjustes(m, {
    pesaje: false,
    porTurnos: true,
    conZonas: true,
    eligeZona: true,
    zonas: ZONAS,
    turnos: TURNOS,
    lugaresDelDia: Array.from({ length: 7 }, () => null),
    diasAdelante: 30,
    feriados: [],
    diasSinEntrega: [],
    ...mas,
  })
beforeEach(() => ajustar())

const call: Reparto['call'] = (...cual) => r.call(...cual)

let dias = 2
/** In a day of its own. */
async function pedido(mas: object = {}) {
  dias += 1
  const fecha = masDias(HOY, dias)
  const ana = await m.persona()
  const { json, status, text } = await m.comprar(ana, {
    entrega: { modo: 'envio', zona: 1, turno: { fecha, id: 1 } },
    ...mas,
  })
  const id = json.data?.id as number
  expect([status, text]).toEqual([200, text])
  await call('PUT', `/api/pedidos/${id}/estado`, { estado: 'en_proceso' })
  return { id, ana, fecha }
}

describe('[R5] what no phone of ours sends', () => {
  it.each([
    ['a word with a NUL', { motivo: 'No\u0000 atendió', nota: 'dos\u0000' }],
    ['half of an emoji', { motivo: 'No atendió \ud83d', nota: '\udc00' }],
    ['a reason and a note as long as they get', { motivo: 'x'.repeat(400), nota: 'y'.repeat(1500) }],
    ['the year 0', { hora: '0000-01-01T00:00:00Z' }],
    ['a second that is none', { hora: '2026-11-19T23:59:60Z' }],
    ['an hour of another world', { hora: '2026-11-19T23:59:00+23:59' }],
    ['an hour before all', { hora: '0001-01-01T00:00:00+14:00' }],
    ['an hour after all', { hora: '9999-12-31T23:59:59-14:00' }],
  ])('%s is no fault of the server, and what came with it is heard', async (_que, mas) => {
    const { id } = await pedido()
    const vuelta = await r.dar(id)
    const { status, text } = await r.decir([
      r.acto(vuelta, 'salgo'),
      r.acto(vuelta, 'no estaba', { pedido: id, ...mas }),
    ])
    expect([status, text]).toEqual([200, text])
    expect(await m.scalar('select estado from vuelta_paradas where pedido_id = $1', [id])).toBe('no estaba')
  })
})

it('[R5] [ENT-04] handed over for no money in the hand is handed over, and is owed', async () => {
  const { id } = await pedido()
  const vuelta = await r.dar(id)
  const cobro = { medio: 'efectivo', monto: 0 }
  const { json } = await r.decir([
    r.acto(vuelta, 'salgo'),
    r.acto(vuelta, 'entregado', { pedido: id, cobro }),
  ])
  expect(json.data.map(({ resultado }: { resultado: string }) => resultado)).toEqual(['hecho', 'hecho'])
  expect(
    (
      await m.base.pool.query(
        'select estado, pagado_at, impago_at is not null as impago from pedidos where id = $1',
        [id],
      )
    ).rows,
  ).toEqual([{ estado: 'finalizado', pagado_at: null, impago: true }])
})

describe('[R2] [ENT-08] the money of what came back', () => {
  it('picked up and taken back costs what it cost, also where weighing made its delivery free', async () => {
    const { id } = await pedido()
    await r.volver(id)
    await m.base.pool.query(
      `with l as (update pedido_articulos set pesado = 1000, cobrado = 1000, subtotal_final = 3000000 where pedido_id = $1)
      update pedidos set subtotal_final = 3000000, descuento_final = 0, envio_final = 0, total_final = 3000000 where id = $1`,
      [id],
    )
    const sumas = async () =>
      (
        await m.base.pool.query(
          'select total::int, total_final::int, envio::int, envio_final::int from pedidos where id = $1',
          [id],
        )
      ).rows[0]
    const antes = await sumas()
    expect(antes).toMatchObject({ envio: 150_000, envio_final: 0 })
    expect((await call('POST', `/api/pedidos/${id}/vuelve`, { como: 'retira' })).status).toBe(200)
    expect((await call('DELETE', `/api/pedidos/${id}/vuelve`)).status).toBe(200)
    expect(await sumas()).toEqual(antes)
    await m.base.pool.query(
      `with l as (update pedido_articulos set pesado = null, cobrado = null, subtotal_final = null where pedido_id = $1)
      update pedidos set subtotal_final = null, descuento_final = null, envio_final = null, total_final = null where id = $1`,
      [id],
    )
  })
})

describe('[R3] the place of what came back', () => {
  it('in another slot of its own full day it is not one too many', async () => {
    await ajustar({
      lugaresDelDia: Array.from({ length: 7 }, () => 1),
      turnos: [turnoDe(1, '00:00', '00:01', 5), turnoDe(2, '00:02', '24:00', 5)],
    })
    const { id } = await pedido()
    const manana = masDias(HOY, 1)
    await m.base.pool.query(
      `update pedidos set entrega_fecha = $2, turno_id = 2, turno_desde = '00:02', turno_hasta = '24:00' where id = $1`,
      [id, manana],
    )
    await r.volver(id)
    expect((await call('POST', `/api/pedidos/${id}/vuelve`, { como: 'mañana' })).json.data).toMatchObject({
      turno: { fecha: manana, id: 1 },
      deMas: false,
    })
  })

  it('[ENT-04] given another slot by hand it waits for nobody any more', async () => {
    const { id, ana, fecha } = await pedido()
    await r.volver(id)
    expect(await r.esperan()).toContain(id)
    const titulo = async () =>
      (await call('GET', `/api/pedidos/${id}/seguimiento`, undefined, ana)).json.data.titulo
    expect(await titulo()).toBe('No te encontramos')
    const { status, text } = await call('PUT', `/api/pedidos/${id}/entrega`, {
      data: { modo: 'envio', turno: { fecha, id: 2 } },
    })
    expect([status, text]).toEqual([200, text])
    expect(await r.esperan()).not.toContain(id)
    expect(await titulo()).not.toBe('No te encontramos')
    expect((await call('POST', `/api/pedidos/${id}/vuelve`, { como: 'retira' })).status).toBe(409)
  })
})

describe('[ENT-04] [R5] runs that go out in another order than they were made in', () => {
  it('what came back again, with the run that was made before, waits for a decision again', async () => {
    const [uno, otro] = [await pedido(), await pedido()]
    const primera = await r.dar(uno.id)
    await r.volver(otro.id)
    expect((await call('POST', `/api/pedidos/${otro.id}/vuelve`, { como: 'otra vuelta' })).status).toBe(200)
    const junta = await call('PUT', `/api/vueltas/${primera}`, { pedidos: [uno.id, otro.id] })
    expect(junta.json.meta.fuera).toEqual([])
    // On its way again there is nothing to decide, nor to take back.
    expect((await call('DELETE', `/api/pedidos/${otro.id}/vuelve`)).status).toBe(409)
    await r.decir([r.acto(primera, 'salgo'), r.acto(primera, 'no estaba', { pedido: otro.id })])
    expect(await r.esperan()).toContain(otro.id)
    const titulo = (await call('GET', `/api/pedidos/${otro.id}/seguimiento`, undefined, otro.ana)).json.data
      .titulo
    expect(titulo).toBe('No te encontramos')
    // Another ring at the door.
    expect((await r.decir([r.acto(primera, 'reabrir', { pedido: otro.id })])).json.data[0].resultado).toBe(
      'hecho',
    )
    await r.decir([r.acto(primera, 'no estaba', { pedido: otro.id })])
    expect((await call('POST', `/api/pedidos/${otro.id}/vuelve`, { como: 'retira' })).status).toBe(200)
    expect(await r.esperan()).not.toContain(otro.id)
  })
})

describe('B5: [INT-01] a key that moves orders and may not read them', () => {
  it('closes a slot, moves an order, and is told of nobody', async () => {
    const { id, fecha } = await pedido()
    const hecha = await call('POST', '/api/trastienda/claves', {
      nombre: 'Mueve',
      alcances: ['pedidos:mover'],
    })
    const clave = { ...jefa, token: hecha.json.data.clave as string }
    const cerrar = () => call('PUT', `/api/entregas/${fecha}/turnos/2`, { data: { lugares: 3 } }, clave)
    const cierre = await cerrar()
    expect([cierre.status, cierre.json.data.pedidos]).toEqual([200, []])
    expect(cierre.json.data.turnos).toContainEqual(expect.objectContaining({ id: 1, tomados: 1 }))
    const mudado = await call(
      'PUT',
      `/api/pedidos/${id}/entrega`,
      { data: { modo: 'envio', turno: { fecha, id: 2 } } },
      clave,
    )
    expect([mudado.status, Object.keys(mudado.json.data.attributes)]).toEqual([
      200,
      ['estado', 'total', 'total_final'],
    ])
    expect((await call('GET', '/api/entregas', undefined, clave)).status).toBe(403)
  })
})

it('[ENT-04] [ENT-09] handed over by a slip, and taken back once the run has returned, waits at the shop again, and its cash is expected of nobody', async () => {
  const { id } = await pedido()
  const vuelta = await r.dar(id)
  const { json } = await m.call('GET', `/api/pedidos/${id}`, { token: jefa.token })
  const cobro = { medio: 'efectivo', monto: json.data.attributes.total }
  await r.decir([
    r.acto(vuelta, 'salgo'),
    r.acto(vuelta, 'entregado', { pedido: id, cobro }),
    r.acto(vuelta, 'volví'),
  ])
  expect((await call('DELETE', `/api/pedidos/${id}/entregado`, undefined, nahuel)).status).toBe(200)
  expect(await r.esperan()).toContain(id)
  const { json: vueltas } = await call('GET', '/api/vueltas')
  const suya = vueltas.data.find(({ id: cual }: { id: number }) => cual === vuelta)
  expect(suya.paradas).toMatchObject([{ pedido: id, estado: 'no estaba', motivo: 'No se llegó' }])
  expect((await call('POST', `/api/vueltas/${vuelta}/rendicion`, { recibido: 0 })).status).toBe(200)
})

it('[ENT-05] a run that came back without having got there tells nobody that they were not found', async () => {
  const { id, ana } = await pedido()
  const vuelta = await r.dar(id)
  await r.decir([r.acto(vuelta, 'salgo'), r.acto(vuelta, 'volví')])
  expect(await r.esperan()).toContain(id)
  const { json } = await call('GET', `/api/pedidos/${id}/seguimiento`, undefined, ana)
  expect(json.data.titulo).toBe('En preparación')
})

it('[B5] a reason a courier typed goes with the account of whose order it was', async () => {
  const { id, ana } = await pedido()
  const vuelta = await r.dar(id)
  await r.decir([
    r.acto(vuelta, 'salgo'),
    r.acto(vuelta, 'no estaba', { pedido: id, motivo: 'Ana ya no vive ahí' }),
  ])
  await m.base.pool.query('update users set eliminado_at = now() where id = $1', [ana.id])
  const { rows } = await m.base.pool.query(
    'select s.motivo, a.datos from vuelta_paradas s join vuelta_actos a on a.pedido_id = s.pedido_id where s.pedido_id = $1',
    [id],
  )
  expect(JSON.stringify(rows)).not.toContain('Ana ya no vive')
})
