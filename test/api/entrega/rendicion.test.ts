// The cash of a run at the counter: counted once, with its difference in the cash book, and sums that find what does not add up (ENT-09).
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { holdVuelta } from '#server/entrega/vueltas/sql.ts'
import { findDescuadres } from '#server/pago/cuadre.ts'
import { faltas } from '../../support/invariantes.ts'
import { createMostrador, type Mostrador, type Persona } from '../../support/pedidos.ts'

let m: Mostrador
let jefa: Persona
let sole: Persona
let nahuel: Persona
const DIA = new Date().toISOString().slice(0, 10)
beforeAll(async () => {
  m = await createMostrador()
  jefa = await m.persona({ admin: true })
  sole = await m.persona({ admin: true })
  nahuel = await m.persona({ rol: 'Repartidor' })
  await m.setStock(1, 10_000_000)
})
afterAll(async () => {
  expect(await faltas(m.base)).toEqual([])
  expect(await cuadre()).toEqual([])
  await m.close()
})

const call = (metodo: 'GET' | 'POST' | 'PUT', url: string, body?: object, quien = jefa) =>
  m.call(metodo, url, { token: quien.token, ...(body && { body }) })
async function cuadre(): Promise<string[]> {
  const textos: string[] = []
  for await (const { texto } of findDescuadres(m.base.pool)) textos.push(texto)
  return textos
}
async function armada(cuantos: number, cambio = 5_000) {
  const pedidos: number[] = []
  for (let i = 0; i < cuantos; i++) {
    const { json } = await m.comprar(await m.persona())
    pedidos.push(json.data.id)
    await call('PUT', `/api/pedidos/${json.data.id}/estado`, { estado: 'en_proceso' })
  }
  const { json } = await call('POST', '/api/vueltas', { repartidor: nahuel.id, dia: DIA, pedidos, cambio })
  return { id: json.data.id as number, numero: json.data.numero as number, pedidos }
}
const decir = (vuelta: number, ...actos: readonly object[]) =>
  call(
    'POST',
    '/api/reparto/actos',
    { actos: actos.map(uno => ({ id: randomUUID(), vuelta, hora: new Date().toISOString(), ...uno })) },
    nahuel,
  )
const EFECTIVO = { cobro: { medio: 'efectivo', monto: 19_500 } }
async function volvio(cambio = 5_000, rindo: object | null = null) {
  const { id, numero, pedidos } = await armada(2, cambio)
  const [a, b] = pedidos
  await decir(
    id,
    { tipo: 'salgo' },
    { tipo: 'entregado', pedido: a, ...EFECTIVO },
    { tipo: 'entregado', pedido: b, cobro: { medio: 'tarjeta', monto: 19_500 } },
    ...(rindo === null ? [{ tipo: 'volví' }] : [{ tipo: 'rindo', ...rindo }]),
  )
  return { id, numero, pedidos }
}
const rendir = (id: number, body: object, quien = jefa) =>
  call('POST', `/api/vueltas/${id}/rendicion`, body, quien)
const caja = async () => (await call('GET', '/api/caja')).json.data
const efectivo = async () =>
  (await caja()).medios.find(({ medio }: { medio: string }) => medio === 'efectivo')?.neto ?? 0
const deVuelta = async (id: number) =>
  (await caja()).rendiciones.filter((una: { vuelta: number }) => una.vuelta === id)
const asientosDe = async (numero: number) =>
  (await caja()).asientos.filter(({ concepto }: { concepto: string }) =>
    concepto.includes(`vuelta ${numero} del`),
  )

describe('[ENT-09] the cash of a run', () => {
  it('that is right is received, and the book has what came in at the doors once', async () => {
    const antes = await efectivo()
    const { id, numero } = await volvio(5_000, { monto: 24_500 })
    expect(await efectivo()).toBe(antes + 19_500)
    const { status, json } = await rendir(id, { recibido: 24_500 })
    expect(status).toBe(200)
    expect(json.data).toMatchObject({
      estado: 'rendida',
      rendicion: { esperado: 24_500, dice: 24_500, recibido: 24_500, diferencia: 0, motivo: '', dijo: null },
    })
    expect(await efectivo()).toBe(antes + 19_500)
    expect(await asientosDe(numero)).toEqual([])
    expect(await deVuelta(id)).toMatchObject([
      { numero, dia: DIA, esperado: 24_500, recibido: 24_500, diferencia: 0, at: expect.any(String) },
    ])
    const mias = (await call('GET', '/api/reparto', undefined, nahuel)).json.data
    expect(mias.map((una: { id: number }) => una.id)).not.toContain(id)
    expect(await cuadre()).toEqual([])
  })

  it('that is not right needs a reason and is received all the same; both words stay, the difference is an entry', async () => {
    const antes = await efectivo()
    const { id, numero } = await volvio(5_000, { monto: 24_000, motivo: 'Di mal un vuelto' })
    const leida = (await call('GET', `/api/vueltas?dia=${DIA}`)).json.data.find(
      (una: { id: number }) => una.id === id,
    )
    expect(leida.rendicion).toMatchObject({ dice: 24_000, recibido: null, motivo: 'Di mal un vuelto' })
    const sin = await rendir(id, { recibido: 23_900 })
    expect(sin.status).toBe(400)
    expect(sin.json.error.message).toContain('Faltan $600: escribí qué pasó')
    const { status, json } = await rendir(id, { recibido: 23_900, motivo: 'Faltaban $100 más' })
    expect([status, json.data.rendicion]).toMatchObject([
      200,
      {
        esperado: 24_500,
        dice: 24_000,
        recibido: 23_900,
        diferencia: -600,
        motivo: 'Faltaban $100 más',
        dijo: 'Di mal un vuelto',
      },
    ])
    expect(await efectivo()).toBe(antes + 19_500 - 600)
    expect(await asientosDe(numero)).toMatchObject([
      { medio: 'efectivo', monto: -600, concepto: expect.stringContaining('Faltaban $100 más') },
    ])
    expect(await deVuelta(id)).toMatchObject([
      { diferencia: -600, dijo: 'Di mal un vuelto', motivo: 'Faltaban $100 más' },
    ])
    expect(await cuadre()).toEqual([])
  })

  it('is received once, whoever presses at the same time', async () => {
    const { id, numero } = await volvio()
    const juntas = await Promise.all([
      rendir(id, { recibido: 25_000, motivo: 'Propina' }),
      rendir(id, { recibido: 24_000, motivo: 'Menos' }, sole),
    ])
    expect(juntas.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(juntas.find(({ status }) => status === 409)?.json.error.message).toMatch(
      /^Esa vuelta ya la recibió /,
    )
    expect(await asientosDe(numero)).toHaveLength(1)
    expect(await deVuelta(id)).toHaveLength(1)
    expect(await cuadre()).toEqual([])
  })

  it('said again by who said it is the same; what the phone tells afterwards changes nothing', async () => {
    const { id, numero } = await volvio(0)
    for (let i = 0; i < 2; i++) {
      const { status, json } = await rendir(id, { recibido: 20_000, motivo: 'Redondeó' })
      expect([status, json.data.rendicion.recibido]).toEqual([200, 20_000])
    }
    expect(await asientosDe(numero)).toHaveLength(1)
    const { json } = await decir(id, { tipo: 'rindo', monto: 1 }, { tipo: 'volví' })
    expect(json.data.map((uno: { resultado: string }) => uno.resultado)).toEqual(['rechazado', 'rechazado'])
    expect(await deVuelta(id)).toMatchObject([{ dice: null, recibido: 20_000 }])
  })

  it('without any cash is the change alone', async () => {
    const { id, pedidos } = await armada(1, 3_000)
    await decir(
      id,
      { tipo: 'salgo' },
      { tipo: 'entregado', pedido: pedidos[0], cobro: { medio: 'tarjeta', monto: 19_500 } },
      { tipo: 'rindo', monto: 3_000 },
    )
    const { status, json } = await rendir(id, { recibido: 3_000 })
    expect([status, json.data.rendicion]).toMatchObject([200, { esperado: 3_000, diferencia: 0 }])
  })

  it('waits for a run that is out, and is asked of the cash book alone', async () => {
    const { id, pedidos } = await armada(1)
    expect((await rendir(id, { recibido: 5_000 })).json.error.message).toBe('Esa vuelta todavía no salió')
    await decir(id, { tipo: 'salgo' })
    const fuera = await rendir(id, { recibido: 5_000 })
    expect([fuera.status, fuera.json.error.message]).toEqual([
      409,
      'Todavía está en camino: falta 1 parada. Entregalas o sacalas de la vuelta.',
    ])
    expect((await rendir(id, { recibido: 5_000 }, nahuel)).status).toBe(403)
    // A phone that is lost: the counter says how the last one ended.
    await call('PUT', `/api/pedidos/${pedidos[0]}/estado`, { estado: 'finalizado' })
    expect((await rendir(id, { recibido: 5_000 })).json.data).toMatchObject({
      estado: 'rendida',
      volvio: expect.any(String),
    })
    expect((await rendir(999_999, { recibido: 0 })).status).toBe(404)
    for (const recibido of [-1, 0.001, '10', null]) {
      expect((await rendir(id, { recibido })).status).toBe(400)
    }
  })
})

describe('[ENT-09] cash of an order that is no stop any more is handed in too', () => {
  const leer = async (id: number) =>
    (await call('GET', `/api/vueltas?dia=${DIA}`)).json.data.find((una: { id: number }) => una.id === id)
  const mia = async (id: number) =>
    (await call('GET', '/api/reparto', undefined, nahuel)).json.data.find(
      (una: { id: number }) => una.id === id,
    )
  const mover = (pedido: number | undefined, estado: string, mas = {}) =>
    call('PUT', `/api/pedidos/${pedido}/estado`, { estado, ...mas })

  it.each([
    ['cancelled', (pedido: number | undefined) => mover(pedido, 'cancelado')],
    [
      'picked up',
      (pedido: number | undefined) =>
        m.base.pool.query("update pedidos set entrega = 'retiro' where id = $1", [pedido]),
    ],
  ])('%s at the counter while its courier collected', async (_como, hacer) => {
    const { id, pedidos } = await armada(2)
    const [a, b] = pedidos
    await decir(id, { tipo: 'salgo' })
    await hacer(a)
    for (let i = 0; i < 2; i++) {
      const { json } = await decir(id, { tipo: 'entregado', pedido: a, ...EFECTIVO })
      expect(json.data[0].resultado).toBe('choque')
    }
    const aparte = [{ pedido: a, monto: 19_500 }]
    expect(await leer(id)).toMatchObject({ esperado: 24_500, apartes: aparte })
    expect(await mia(id)).toMatchObject({ esperado: 24_500, apartes: aparte })
    await decir(id, { tipo: 'entregado', pedido: b, ...EFECTIVO }, { tipo: 'rindo', monto: 44_000 })
    expect((await leer(id)).rendicion).toMatchObject({ esperado: 44_000, dice: 44_000 })
    const { status, json } = await rendir(id, { recibido: 44_000 })
    expect([status, json.data.rendicion]).toMatchObject([200, { esperado: 44_000, diferencia: 0 }])
    expect(await cuadre()).toEqual([])
  })

  it('taken back by the counter after it was collected, and cancelled then', async () => {
    const antes = await efectivo()
    const { id, pedidos } = await armada(1)
    const [a] = pedidos
    await decir(id, { tipo: 'salgo' }, { tipo: 'entregado', pedido: a, ...EFECTIVO })
    expect((await call('POST', `/api/pedidos/${a}/deshacer`)).status).toBe(200)
    expect(await leer(id)).toMatchObject({
      esperado: 24_500,
      paradas: [{ estado: 'pendiente', cobro: null }],
    })
    expect((await mover(a, 'cancelado', { plata: 'despues' })).status).toBe(200)
    expect(await leer(id)).toMatchObject({ esperado: 24_500, paradas: [{ motivo: 'Lo cancelaron' }] })
    // What the book has of it is what comes in.
    expect(await efectivo()).toBe(antes + 19_500)
    await decir(id, { tipo: 'rindo', monto: 24_500 })
    expect((await rendir(id, { recibido: 24_500 })).json.data.rendicion).toMatchObject({ diferencia: 0 })
    expect(await cuadre()).toEqual([])
  })

  it('is set aside by the counter while its run is told of: neither waits for the other', async () => {
    const { id, pedidos } = await armada(1)
    const [a] = pedidos
    await decir(id, { tipo: 'salgo' }, { tipo: 'entregado', pedido: a, ...EFECTIVO })
    const { pool } = m.base
    await inTransaction(pool, async telefono => {
      expect(await holdVuelta(telefono, id)).toMatchObject({ id })
      await inTransaction(pool, async mostrador => {
        await sql`set local lock_timeout = '2s'`.execute(mostrador)
        await sql`update pedidos set estado = 'en_proceso' where id = ${a}`.execute(mostrador)
      })
    })
    expect(await leer(id)).toMatchObject({ esperado: 24_500, paradas: [{ estado: 'pendiente' }] })
    await decir(id, { tipo: 'entregado', pedido: a, ...EFECTIVO })
    await decir(id, { tipo: 'rindo', monto: 24_500 })
    expect((await rendir(id, { recibido: 24_500 })).json.data.rendicion).toMatchObject({ diferencia: 0 })
  })

  it('is counted once where it arrives after all, and not at all where the courier takes it back', async () => {
    const { id, pedidos } = await armada(2)
    const [a, b] = pedidos
    await decir(id, { tipo: 'salgo' }, { tipo: 'entregado', pedido: a, ...EFECTIVO })
    await call('POST', `/api/pedidos/${a}/deshacer`)
    await decir(id, { tipo: 'entregado', pedido: a })
    expect(await leer(id)).toMatchObject({ esperado: 24_500, apartes: [{ pedido: a }] })
    await mover(b, 'cancelado')
    await decir(id, { tipo: 'entregado', pedido: b, ...EFECTIVO })
    expect(await leer(id)).toMatchObject({ esperado: 44_000 })
    // The counter brings it back, and the courier says once more what they told before.
    expect((await call('POST', `/api/pedidos/${b}/deshacer`)).status).toBe(200)
    await decir(id, { tipo: 'reabrir', pedido: b }, { tipo: 'entregado', pedido: b, ...EFECTIVO })
    expect(await leer(id)).toMatchObject({ esperado: 44_000, apartes: [{ pedido: a }] })
    await decir(id, { tipo: 'reabrir', pedido: b })
    expect(await leer(id)).toMatchObject({ esperado: 24_500 })
    await decir(id, { tipo: 'reabrir', pedido: a })
    expect(await leer(id)).toMatchObject({ esperado: 5_000, apartes: [] })
    expect(await cuadre()).toEqual([])
  })
})

it('[ENT-09] what does not add up is found: a stop, a count and an entry that were changed', async () => {
  const { id, numero, pedidos } = await volvio()
  await rendir(id, { recibido: 24_000, motivo: 'Faltó' })
  const client = await m.base.pool.connect()
  const roto = async (sql: string, deVuelta: string) => {
    await client.query(sql)
    const hallados = await cuadre()
    await client.query(deVuelta)
    return hallados
  }
  const cual = `la vuelta ${numero} del ${DIA}`
  try {
    await client.query("set session_replication_role = 'replica'")
    const parada = (monto: number) =>
      `update vuelta_paradas set cobro_monto = ${monto} where vuelta_id = ${id} and pedido_id = ${pedidos[0]}`
    expect(await roto(parada(1_000_000), parada(1_950_000))).toEqual([
      `${cual} tenía que traer $15.000 y dice $24.500`,
    ])
    const aparte = `insert into vuelta_apartes values (${id}, ${pedidos[1]}, 100)`
    expect(await roto(aparte, `delete from vuelta_apartes where vuelta_id = ${id}`)).toEqual([
      `${cual} tenía que traer $24.501 y dice $24.500`,
    ])
    const asiento = (monto: number) =>
      `update caja_asientos set monto = ${monto} where clave = 'rendición-${id}'`
    expect(await roto(asiento(-60_000), asiento(-50_000))).toEqual([
      `de ${cual} hay -$500 de diferencia y la caja dice -$600`,
    ])
    const estado = (cual: string) => `update vueltas set estado = '${cual}' where id = ${id}`
    expect(await roto(estado('volvió'), estado('rendida'))).toEqual([`${cual} se contó y no figura rendida`])
  } finally {
    await client.query('reset session_replication_role')
    client.release()
  }
  expect(await cuadre()).toEqual([])
})
