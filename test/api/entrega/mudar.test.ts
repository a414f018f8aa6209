// A placed order goes another way: who may until when, what the server decides of it, its money, and its place (ENT-03, ENT-07, ENT-08).
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { COMERCIO_DEMO } from '#domain/comercio/comercio.ts'
import { masDias } from '#domain/comercio/dias.ts'
import { turnosPropuestos } from '#domain/entrega/propuesta.ts'
import { diaDeSemana } from '#domain/entrega/turno.ts'
import { localDe } from '#domain/texto/fecha-local.ts'
import { findDescuadres } from '#server/pago/cuadre.ts'
import { expirePedidos } from '#server/pedido/move/tareas.ts'
import { faltas } from '../../support/invariantes.ts'
import { createMostrador, LINEA, type Mostrador, type Persona } from '../../support/pedidos.ts'
import { withPesaje as withAjustes } from '../../support/pesaje.ts'
import { CON_ENTREGA } from '../../support/repartos.ts'

let m: Mostrador
let admin: Persona
beforeAll(async () => {
  m = await createMostrador()
  admin = await m.persona({ admin: true })
  await m.setStock(1, 100_000_000)
})
afterAll(async () => {
  expect(await faltas(m.base)).toEqual([])
  const textos: string[] = []
  for await (const { texto } of findDescuadres(m.base.pool)) textos.push(texto)
  expect(textos).toEqual([])
  await m.close()
})

const ZONAS = [
  { nombre: 'Centro', entrega: 'estandar', id: 1, costo: 150_000, minimo: 1_000_000, gratisDesde: 3_000_000 },
  { nombre: 'Oeste', entrega: 'estandar', id: 2, costo: 250_000, minimo: 2_500_000, gratisDesde: 4_500_000 },
  { nombre: 'Sur', entrega: 'estandar', id: 3, costo: 160_000, minimo: 0 },
]
const TURNOS = turnosPropuestos(COMERCIO_DEMO.horarios).map(turno => ({
  ...turno,
  lugares: turno.lugares.map(() => 1),
}))
const set = (mas: object) => withAjustes(m, { pesaje: false, ...mas })
/** Far enough to be open. */
const dia = masDias(localDe(new Date()).slice(0, 10), 2)
const otro = masDias(dia, 1)
beforeEach(async () => {
  // Each test has all places.
  await m.base.pool.query(`update pedidos set entrega_fecha = null, turno_id = null, turno_desde = null, turno_hasta = null,
    entrega_de_mas = null where turno_id is not null`)
  await set({ ...CON_ENTREGA, zonas: ZONAS, turnos: TURNOS })
})

const en = (mas: object = {}) => ({ modo: 'envio', zona: 1, turno: { fecha: dia, id: 1 }, ...mas })
async function pedido(mas: object = {}) {
  const ana = await m.persona()
  const { json, status } = await m.comprar(ana, { entrega: en(), ...mas })
  expect([status, json.error?.message]).toEqual([200, undefined])
  return { ana, id: json.data.id as number }
}
const mudar = (id: number, { token }: Persona, data: object) =>
  m.call('PUT', `/api/pedidos/${id}/entrega`, { token, body: { data } })
const atributos = async (id: number) =>
  (await m.call('GET', `/api/pedidos/${id}`, { token: admin.token })).json.data.attributes
const historial = async (id: number) =>
  (
    await m.base.pool.query<{ motivo: string }>(
      'select motivo from pedido_historial where pedido_id = $1 and motivo is not null order by id',
      [id],
    )
  ).rows.map(({ motivo }) => motivo)
const cartas = (id: number) =>
  m.scalar<number>(
    "select count(*)::integer from correos where tipo = 'pedido-cambiado' and asunto like '%#' || $1::text",
    [id],
  )
/** As though the slot began in so many minutes. */
const empieza = (id: number, minutos: number) => {
  const local = localDe(new Date(Date.now() + minutos * 60_000))
  return m.base.pool.query(
    `update pedidos set entrega_fecha = $2, turno_desde = $3, turno_hasta = '23:59' where id = $1`,
    [id, local.slice(0, 10), local.slice(11, 16)],
  )
}

it('[ENT-07] its customer takes it to another slot, once, and the place they had is free again', async () => {
  const { ana, id } = await pedido()
  expect((await mudar(id, ana, en({ turno: { fecha: otro, id: 1 } }))).status).toBe(200)
  expect((await atributos(id)).entrega).toMatchObject({
    costo: 1_500,
    turno: { fecha: otro, id: 1 },
    deMas: null,
  })
  expect((await historial(id)).at(-1)).toMatch(/^El cliente cambió la entrega: Entrega: /)
  expect(await cartas(id)).toBe(0)
  await pedido()
  expect((await mudar(id, ana, en())).status).toBe(409)
  expect((await atributos(id)).entrega).toMatchObject({ turno: { fecha: otro } })
})

it('[ENT-02] [ENT-07] refused it says what there is, and the same again changes nothing', async () => {
  const { ana, id } = await pedido()
  await pedido({ entrega: en({ turno: { fecha: otro, id: 1 } }) })
  const { json, status } = await mudar(id, ana, en({ turno: { fecha: otro, id: 1 } }))
  expect([status, json.error.message]).toEqual([409, expect.stringMatching(/El próximo con lugar/)])
  expect(json.error.details.entrega.primero).not.toBeNull()
  const antes = (await historial(id)).length
  expect((await mudar(id, ana, en())).status).toBe(200)
  expect((await historial(id)).length).toBe(antes)
})

it('[ENT-07] within its own day it does not compete with itself', async () => {
  await set({ lugaresDelDia: Array.from({ length: 7 }, () => 1) })
  const { ana, id } = await pedido()
  expect((await mudar(id, ana, en({ turno: { fecha: dia, id: 3 } }))).status).toBe(200)
})

describe('[ENT-03] until two hours before it begins', () => {
  it.each([
    [121, 200],
    [119, 409],
  ])('with %i minutes to go: %i', async (minutos, esperado) => {
    const { ana, id } = await pedido()
    await empieza(id, minutos)
    const movido = await mudar(id, ana, en({ turno: { fecha: otro, id: 1 } }))
    expect(movido.status).toBe(esperado)
    if (esperado === 409)
      expect(movido.json.error.message).toBe(
        'Los pedidos se pueden modificar o cancelar hasta 2 horas antes de la entrega: escribinos y lo vemos.',
      )
    await empieza(id, minutos)
    const cancelado = await m.call('POST', `/api/pedidos/${id}/cancelar`, { token: ana.token, body: {} })
    expect(cancelado.status).toBe(esperado)
    // The shop at any time.
    if (esperado === 409)
      expect((await mudar(id, admin, en({ turno: { fecha: otro, id: 1 } }))).status).toBe(200)
  })

  it('days after it was placed, and without a slot within two hours of that', async () => {
    const { ana, id } = await pedido()
    const hace = (id: number) =>
      m.base.pool.query("update pedidos set created_at = now() - interval '3 hours' where id = $1", [id])
    await hace(id)
    expect((await mudar(id, ana, en({ turno: { fecha: otro, id: 1 } }))).status).toBe(200)
    await m.base.pool.query(
      'update pedidos set entrega_fecha = null, turno_id = null, turno_desde = null, turno_hasta = null where id = $1',
      [id],
    )
    expect((await mudar(id, ana, en())).status).toBe(409)
  })
})

it('[ENT-07] [MOS-02] its place stays its own where the shop takes it to another zone, also past its cut-off; on a day without that zone it is asked for', async () => {
  const { ana, id } = await pedido({ articulos: [{ ...LINEA, cantidad: 4 }] })
  const cerrar = (cerrado: boolean) =>
    m.call('PUT', `/api/entregas/${dia}/turnos/1`, { token: admin.token, body: { data: { cerrado } } })
  await cerrar(true)
  // Its customer would take what is offered to nobody.
  expect((await mudar(id, ana, en({ zona: 2, direccion: 'Oeste 900' }))).status).toBe(409)
  const cambio = { revision: 0, direccion: 'Oeste 900', dicho: true }
  await m.base.pool.query(`insert into zona_calles (zona_id, calle, clave) values (2, 'Oeste', 'oeste')`)
  const cambiado = await m.call('POST', `/api/pedidos/${id}/cambios`, {
    token: admin.token,
    body: { data: cambio },
  })
  expect([cambiado.status, cambiado.json.error?.message]).toEqual([200, undefined])
  expect((await atributos(id)).entrega).toMatchObject({
    zona: { id: 2 },
    turno: { fecha: dia, id: 1 },
    deMas: 'se cerró',
  })
  const otroDia = (diaDeSemana(dia) + 1) % 7
  await set({ zonas: [ZONAS[0], ZONAS[1], { ...ZONAS[2], dias: [otroDia] }] })
  expect((await mudar(id, admin, en({ zona: 3 }))).status).toBe(409)
  expect((await mudar(id, admin, en({ zona: 3, deMas: true }))).status).toBe(200)
  await cerrar(false)
  await m.base.pool.query('delete from zona_calles')
})

it('[ENT-07] the shop moves it by hand into a full slot, and its customer is told', async () => {
  const { id } = await pedido()
  await pedido({ entrega: en({ turno: { fecha: otro, id: 1 } }) })
  const a = en({ turno: { fecha: otro, id: 1 } })
  expect((await mudar(id, admin, a)).status).toBe(409)
  expect((await mudar(id, admin, { ...a, deMas: true })).status).toBe(200)
  expect((await atributos(id)).entrega).toMatchObject({ deMas: 'a mano', turno: { fecha: otro } })
  expect(await cartas(id)).toBe(1)
  expect(
    await m.scalar<string>(
      "select a ->> 'turno' from registro where cosa = 'pedido' and cosa_id = $1 order by id desc",
      [id],
    ),
  ).toContain(otro)
})

it('[R2] one too many is nothing a customer can ask for, nor somebody else’s order', async () => {
  const { ana, id } = await pedido()
  await pedido({ entrega: en({ turno: { fecha: otro, id: 1 } }) })
  const a = { ...en({ turno: { fecha: otro, id: 1 } }), deMas: true, dicho: true, costo: 0, total: 1 }
  expect((await mudar(id, ana, a)).status).toBe(409)
  expect((await mudar(id, await m.persona(), en())).status).toBe(404)
})

it('[ENT-08] another zone is another cost of the same order', async () => {
  const { ana, id } = await pedido({ articulos: [{ ...LINEA, cantidad: 4 }] })
  expect(await atributos(id)).toMatchObject({ total: 39_000, entrega: { costo: 0 } })
  const turno = { fecha: otro, id: 1 }
  expect((await mudar(id, ana, en({ zona: 2, turno, direccion: 'Oeste 900' }))).status).toBe(200)
  expect(await atributos(id)).toMatchObject({
    total: 41_500,
    direccion: 'Oeste 900',
    entrega: { costo: 2_500, zona: { id: 2, nombre: 'Oeste' } },
  })
  expect((await historial(id)).at(-1)).toContain('El envío pasa a costar $2.500')
  // In the zone it is in what was agreed stays, whatever the settings say by now.
  await set({ zonas: ZONAS.map(zona => ({ ...zona, costo: 999_900 })) })
  expect((await mudar(id, ana, en({ zona: 2, turno: { fecha: otro, id: 3 } }))).status).toBe(200)
  expect(await atributos(id)).toMatchObject({ total: 41_500 })
  await m.base.pool.query('update pedidos set repartidor_id = $2 where id = $1', [id, admin.id])
  expect((await mudar(id, ana, { modo: 'retiro' })).status).toBe(200)
  // Nobody carries what is picked up.
  expect(await m.scalar('select repartidor_id from pedidos where id = $1', [id])).toBeNull()
  expect(await atributos(id)).toMatchObject({
    total: 39_000,
    entrega: { modo: 'retiro', costo: null, zona: null, turno: { fecha: otro, id: 3 } },
  })
})

it('[ENT-08] below the zone’s minimum it is refused, and the shop may', async () => {
  const { ana, id } = await pedido()
  const a = en({ zona: 2, turno: { fecha: otro, id: 1 } })
  const { json, status } = await mudar(id, ana, a)
  expect([status, json.error.message]).toEqual([400, 'La compra mínima es de $25.000'])
  expect((await mudar(id, admin, a)).status).toBe(200)
})

it('[ENT-08] the shop needs the customer’s yes to a total above what was agreed, and what is paid moves no money', async () => {
  const { id } = await pedido({ articulos: [{ ...LINEA, cantidad: 4 }] })
  await set({ toleranciaPeso: 5, zonas: [ZONAS[0], { ...ZONAS[1], costo: 400_000 }, ZONAS[2]] })
  const a = en({ zona: 2, turno: { fecha: otro, id: 1 } })
  const { json, status } = await mudar(id, admin, a)
  expect([status, json.error.details.total]).toEqual([409, 43_000])
  expect((await mudar(id, admin, { ...a, dicho: true })).status).toBe(200)
  expect((await atributos(id)).total).toBe(43_000)
  const pagado = await m.call('PUT', `/api/pedidos/${id}/pago`, {
    token: admin.token,
    body: { data: { metodo: 'efectivo' } },
  })
  expect(pagado.status).toBe(200)
  const otra = await mudar(id, admin, { modo: 'retiro' })
  expect([otra.status, otra.json.error.message]).toEqual([409, expect.stringMatching(/ya está pagado/)])
  expect((await mudar(id, admin, en({ zona: 2, turno: { fecha: otro, id: 3 } }))).status).toBe(200)
})

it('[ENT-07] what is begun is not the customer’s to move, what is over nobody’s', async () => {
  const { ana, id } = await pedido()
  const estado = (estado: string) =>
    m.call('PUT', `/api/pedidos/${id}/estado`, { token: admin.token, body: { data: { estado } } })
  await estado('en_proceso')
  const a = en({ turno: { fecha: otro, id: 1 } })
  expect((await mudar(id, ana, a)).json.error.message).toMatch(/ya está en marcha/)
  expect((await mudar(id, admin, a)).status).toBe(200)
  await estado('cancelado')
  expect((await mudar(id, admin, en())).status).toBe(409)
})

/** The number of what somebody without an account asks for in that order. */
async function regret(pedido: number): Promise<number> {
  const body = { nombre: 'Ana Gómez', email: `arrepentida${pedido}@correo.example`, pedido: `#${pedido}` }
  const { json } = await m.call('POST', '/api/arrepentimientos', { body, ip: `10.9.0.${pedido % 250}` })
  return m.scalar<number>('select id from arrepentimientos where codigo = $1', [json.codigo])
}

it('[ENT-07] [R4] cancelled, expired, regretted, moved and moved by the shop at once, an order ends once and has one place or none', async () => {
  await set({ turnos: TURNOS.map(turno => ({ ...turno, lugares: turno.lugares.map(() => 9) })) })
  const muchos = await Promise.all(Array.from({ length: 6 }, () => pedido()))
  const ids = muchos.map(({ id }) => id)
  await m.base.pool.query(
    "update pedidos set pendiente_at = now() - interval '25 hours' where id = any($1)",
    [ids],
  )
  const deps = { pool: m.base.pool, tiendas: m.tiendas, publicUrl: 'https://carniceria.example' }
  const arrepentidos = await Promise.all(ids.map(regret))
  const a = en({ turno: { fecha: otro, id: 1 } })
  const cancela = { data: { estado: 'cancelado' } }
  const attend = (id: number) =>
    m.call('PUT', `/api/arrepentimientos/${id}/atendido`, { token: admin.token, body: {} })
  const [, atendidos] = await Promise.all([
    expirePedidos(deps),
    Promise.all(arrepentidos.flatMap(id => [attend(id), attend(id)])),
    ...muchos.flatMap(({ ana, id }) => [
      mudar(id, ana, a),
      m.call('POST', `/api/pedidos/${id}/cancelar`, { token: ana.token, body: {} }),
      mudar(id, admin, a),
      m.call('PUT', `/api/pedidos/${id}/estado`, { token: admin.token, body: cancela }),
    ]),
    expirePedidos(deps),
  ])
  // Attending to a regret is told once and takes nothing from the order: cancelling it does, like any other cancelling.
  expect(new Set(atendidos.map(({ status }) => status))).toEqual(new Set([200]))
  const cuantos = (donde: string) =>
    m.scalar<number>(`select count(*)::integer from pedidos where id = any($1) and ${donde}`, [ids])
  const enPie = await cuantos("estado <> 'cancelado'")
  expect(await cuantos("estado <> 'cancelado' and turno_id = 1")).toBe(enPie)
  const finales = await m.scalar<number>(
    "select count(*)::integer from pedido_historial where pedido_id = any($1) and a = 'cancelado'",
    [ids],
  )
  expect(finales).toBe(ids.length - enPie)
  const sinAtender =
    'select count(*)::integer from arrepentimientos where pedido = any($1) and atendido_at is null'
  expect(await m.scalar<number>(sinAtender, [ids])).toBe(0)
})

describe('[ENT-07] [ENT-04] an order that is on a run', () => {
  const reparto = (metodo: 'GET' | 'POST', url: string, { token }: Persona, body?: object) =>
    m.call(metodo, url, { token, ...(body && { body }) })
  async function enVuelta() {
    const repartidor = await m.persona({ rol: 'Repartidor' })
    const [uno, dos] = [await pedido(), await pedido({ entrega: en({ turno: { fecha: dia, id: 3 } }) })]
    const pedidos = [uno.id, dos.id]
    const datos = { repartidor: repartidor.id, dia, pedidos }
    const { json, status } = await reparto('POST', '/api/vueltas', admin, datos)
    expect([status, json.error?.message]).toEqual([200, undefined])
    return { repartidor, uno, dos, vuelta: json.data.id as number }
  }
  const paradas = async (vuelta: number) => {
    const { json } = await reparto('GET', `/api/vueltas?dia=${dia}`, admin)
    const suya = json.data.find(({ id }: { id: number }) => id === vuelta)
    return suya.paradas.map(({ pedido }: { pedido: number }) => pedido)
  }
  const lleva = (id: number) => m.scalar('select repartidor_id from pedidos where id = $1', [id])

  it('not yet out: in another slot it leaves the run and its courier, the others stay', async () => {
    const { repartidor, uno, dos, vuelta } = await enVuelta()
    expect(await lleva(uno.id)).toBe(repartidor.id)
    expect((await mudar(uno.id, uno.ana, en({ turno: { fecha: otro, id: 1 } }))).status).toBe(200)
    expect(await paradas(vuelta)).toEqual([dos.id])
    expect([await lleva(uno.id), await lleva(dos.id)]).toEqual([null, repartidor.id])
    // Another address in its own slot leaves it where it is.
    const mismo = en({ turno: { fecha: dia, id: 3 }, direccion: 'Mitre 500' })
    expect((await mudar(dos.id, admin, mismo)).status).toBe(200)
    expect(await paradas(vuelta)).toEqual([dos.id])
  })

  it('on its way: nobody moves it, neither customer nor shop, one too many or not', async () => {
    const { repartidor, uno, dos, vuelta } = await enVuelta()
    for (const { id } of [uno, dos]) {
      const sigue = { token: admin.token, body: { data: { estado: 'en_proceso' } } }
      expect((await m.call('PUT', `/api/pedidos/${id}/estado`, sigue)).status).toBe(200)
    }
    const salgo = { id: randomUUID(), vuelta, tipo: 'salgo', hora: new Date().toISOString() }
    const { json } = await reparto('POST', '/api/reparto/actos', repartidor, { actos: [salgo] })
    expect(json.data).toMatchObject([{ resultado: 'hecho' }])
    const a = en({ turno: { fecha: otro, id: 1 } })
    expect((await mudar(uno.id, uno.ana, a)).status).toBe(409)
    for (const datos of [a, { ...a, deMas: true }, { modo: 'retiro' }]) {
      const { status, json } = await mudar(uno.id, admin, datos)
      expect([status, json.error.message]).toEqual([
        409,
        'El pedido está en camino: esperá a que la vuelta vuelva.',
      ])
    }
    expect((await atributos(uno.id)).entrega.turno).toMatchObject({ fecha: dia, id: 1 })
    expect(await paradas(vuelta)).toEqual([uno.id, dos.id])
  })
})

it('invariant 11: more orders in a slot or a day than places, and no reason, is found', async () => {
  await pedido()
  const { id } = await pedido({ entrega: en({ turno: { fecha: dia, id: 3 } }) })
  const cuadre = async () => {
    const textos: string[] = []
    for await (const { texto } of findDescuadres(m.base.pool)) if (texto.includes(dia)) textos.push(texto)
    return textos
  }
  expect(await cuadre()).toEqual([])
  await m.base.pool.query('update pedidos set turno_id = 1 where id = $1', [id])
  expect(await cuadre()).toEqual([
    `el turno 1 del ${dia} tiene 1 lugares y 2 pedidos sin decir por qué están de más`,
  ])
  await m.base.pool.query("update pedidos set entrega_de_mas = 'a mano' where id = $1", [id])
  expect(await cuadre()).toEqual([])
  await m.base.pool.query('update pedidos set entrega_de_mas = null, turno_id = 3 where id = $1', [id])
  await set({ lugaresDelDia: Array.from({ length: 7 }, () => 1) })
  expect(await cuadre()).toEqual([`el día ${dia} tiene 1 lugares y 2 pedidos sin decir por qué están de más`])
})

it('[MOS-02] [ENT-08] a change of its lines keeps the cost of its zone right, to the customer’s favour', async () => {
  const { id } = await pedido()
  const linea = await m.scalar<number>('select id from pedido_articulos where pedido_id = $1', [id])
  const cambiar = (revision: number, cantidad: number) =>
    m.call('POST', `/api/pedidos/${id}/cambios`, {
      token: admin.token,
      body: { data: { revision, quedan: [{ id: Number(linea), cantidad }], dicho: true } },
    })
  expect((await cambiar(0, 4)).status).toBe(200)
  expect(await atributos(id)).toMatchObject({ total: 39_000, entrega: { costo: 0 } })
  expect((await cambiar(1, 2)).status).toBe(200)
  expect(await atributos(id)).toMatchObject({ total: 21_000, entrega: { costo: 1_500 } })
  // The figure of then holds, whatever the zone asks by now.
  await set({ zonas: ZONAS.map(zona => ({ ...zona, gratisDesde: 9_000_000 })) })
  expect((await cambiar(2, 4)).status).toBe(200)
  expect(await atributos(id)).toMatchObject({ total: 39_000, entrega: { costo: 0, zona: { id: 1 } } })
})

it('[MOS-02] [ENT-08] another address in a change of its lines is another delivery: zone, cost and slot are decided anew', async () => {
  await m.base.pool.query(
    `insert into zona_calles (zona_id, calle, clave) values (3, 'Alem', 'alem'), (2, 'Moreno', 'moreno')`,
  )
  const { id } = await pedido()
  const linea = Number(await m.scalar<number>('select id from pedido_articulos where pedido_id = $1', [id]))
  const cambiar = (data: object) =>
    m.call('POST', `/api/pedidos/${id}/cambios`, { token: admin.token, body: { data } })
  const { json, status } = await cambiar({ revision: 0, direccion: 'Moreno 20' })
  expect([status, json.data.revision, json.data.cambio.estado]).toEqual([200, 1, 'aplicado'])
  expect(await atributos(id)).toMatchObject({
    direccion: 'Moreno 20',
    total: 22_000,
    entrega: { zona: { id: 2 }, costo: 2_500, turno: { fecha: dia, id: 1 } },
  })
  // Together with its lines, each in its turn.
  const otra = await cambiar({
    revision: 1,
    direccion: 'Alem 20',
    detalle: 'Timbre 2',
    quedan: [{ id: linea, cantidad: 2 }],
    dicho: true,
  })
  expect([otra.status, otra.json.data.revision]).toEqual([200, 3])
  expect(await atributos(id)).toMatchObject({
    direccion: 'Alem 20',
    detalle: 'Timbre 2',
    total: 21_100,
    entrega: { zona: { id: 3 }, costo: 1_600 },
  })
  expect((await cambiar({ revision: 1, direccion: 'Moreno 20', dicho: true })).status).toBe(409)
  await m.base.pool.query('delete from zona_calles')
})

it('both switched off there is nothing to choose', async () => {
  const { ana, id } = await pedido()
  await set({ conZonas: false, porTurnos: false })
  expect((await mudar(id, ana, en({ turno: { fecha: otro, id: 1 } }))).json.error.message).toBe(
    'La tienda no reparte por zonas ni por turnos.',
  )
})
