// Runs as the counter makes them: given, changed, taken back, and what the counter does to an order on its way (ENT-04).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { masDias } from '#domain/comercio/dias.ts'
import { localDe } from '#domain/texto/fecha-local.ts'
import { countEsperan } from '../../support/esperas.ts'
import { faltas } from '../../support/invariantes.ts'
import { createMostrador, type Mostrador, type Persona } from '../../support/pedidos.ts'

let m: Mostrador
let jefa: Persona
let nahuel: Persona
let dario: Persona
const DIA = localDe(new Date()).slice(0, 10)
beforeAll(async () => {
  m = await createMostrador()
  jefa = await m.persona({ admin: true })
  nahuel = await m.persona({ rol: 'Repartidor' })
  dario = await m.persona({ rol: 'Repartidor' })
  await m.setStock(1, 10_000_000)
})
afterAll(() => m.close())

const call = (metodo: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object, quien = jefa) =>
  m.call(metodo, url, { token: quien.token, ...(body && { body }) })
const comprar = async (datos = {}) => (await m.comprar(await m.persona(), datos)).json.data.id as number
const tres = async () => [await comprar(), await comprar(), await comprar()] as const
const armar = (pedidos: readonly number[], quien = nahuel, mas = {}) =>
  call('POST', '/api/vueltas', { repartidor: quien.id, dia: DIA, pedidos, ...mas })
const paradas = (json: { data: { paradas: { pedido: number; estado: string }[] } }) =>
  json.data.paradas.map(({ pedido }) => pedido)
const leer = async (id: number) =>
  (await call('GET', `/api/vueltas?dia=${DIA}`)).json.data.find((una: { id: number }) => una.id === id)
const suyos = async (quien: Persona) =>
  (await call('GET', '/api/pedidos/reparto', undefined, quien)).json.data.map(({ id }: { id: number }) => id)

describe('[ENT-04] a run at the counter', () => {
  it('is given in its order, and its courier has the orders the old way too', async () => {
    const [a, b, c] = await tres()
    const { status, json } = await armar([c, a, b], nahuel, { cambio: 5_000, turno: 2 })
    expect(status).toBe(200)
    expect(json.data).toMatchObject({
      dia: DIA,
      turno: 2,
      repartidor: { id: nahuel.id },
      estado: 'armada',
      cambio: 5_000,
      esperado: 5_000,
      salio: null,
      rendicion: null,
    })
    expect(paradas(json)).toEqual([c, a, b])
    expect(await suyos(nahuel)).toEqual(expect.arrayContaining([a, b, c]))
    expect((await leer(json.data.id)).paradas).toHaveLength(3)
    const otra = await armar([await comprar()])
    expect(otra.json.data.numero).toBe(json.data.numero + 1)
  })

  it('leaves out what is on another run, over, or picked up, and says so', async () => {
    const [a, b, c] = await tres()
    await armar([a])
    await call('PUT', `/api/pedidos/${b}/estado`, { estado: 'cancelado' })
    await m.base.pool.query("update pedidos set entrega = 'retiro' where id = $1", [c])
    const libre = await comprar()
    const { json } = await armar([a, b, libre, c], dario)
    expect(paradas(json)).toEqual([libre])
    expect(json.meta.fuera).toEqual([
      { pedido: a, motivo: expect.stringMatching(/^Ya está en la vuelta \d+, de /) },
      { pedido: b, motivo: 'Ya no está para repartir' },
      { pedido: c, motivo: 'Lo retira por el local' },
    ])
    const nada = await armar([a, b], dario)
    expect(nada.status).toBe(409)
    expect(nada.json.error.details.fuera).toHaveLength(2)
  })

  it('[ENT-09] out past midnight, or with money nobody received, it stays on the counter’s list for a week', async () => {
    const vuelta = (await armar([await comprar()])).json.data.id as number
    const hace = (dias: number, estado: string) =>
      m.base.pool.query(
        `update vueltas set estado = $3, dia = dia_local(now()) - $2::integer, salio_at = case when $3 <> 'armada' then now() end,
          volvio_at = case when $3 in ('volvió', 'rendida') then now() end where id = $1`,
        [vuelta, dias, estado],
      )
    const deHoy = async (dia = '') => {
      const { json } = await call('GET', `/api/vueltas${dia}`)
      return json.data.flatMap(({ id, dia: suyo }: { id: number; dia: string }) =>
        id === vuelta ? suyo : [],
      )
    }
    const ayer = masDias(DIA, -1)
    for (const estado of ['armada', 'en camino', 'volvió']) {
      await hace(1, estado)
      expect(await deHoy()).toEqual([ayer])
      expect(await deHoy(`?dia=${DIA}`)).toEqual([ayer])
    }
    expect(await deHoy(`?dia=${ayer}`)).toEqual([ayer])
    expect(await deHoy(`?dia=${masDias(DIA, 1)}`)).toEqual([])
    await hace(7, 'volvió')
    expect(await deHoy()).toEqual([])
    await hace(1, 'rendida')
    expect(await deHoy()).toEqual([])
    await m.base.pool.query('delete from vueltas where id = $1', [vuelta])
  })

  it('two who give the same order at once: one has it', async () => {
    const id = await comprar()
    const respuestas = await Promise.all([armar([id]), armar([id], dario), armar([id])])
    expect(respuestas.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(
      await m.scalar(
        "select count(*)::int from vuelta_paradas where pedido_id = $1 and estado = 'pendiente'",
        [id],
      ),
    ).toBe(1)
  })

  it('is nobody`s who does not deliver, nor without an order', async () => {
    const id = await comprar()
    expect((await armar([id], jefa)).status).toBe(409)
    expect((await armar([])).status).toBe(400)
    expect(
      (await call('POST', '/api/vueltas', { repartidor: nahuel.id, dia: '2026-02-31', pedidos: [id] }))
        .status,
    ).toBe(400)
    expect((await call('GET', '/api/vueltas?dia=nunca')).status).toBe(400)
  })

  it('changes hands, order and stops, and can be undone until it leaves', async () => {
    const [a, b, c] = await tres()
    const { id } = (await armar([a, b])).json.data
    const { json } = await call('PUT', `/api/vueltas/${id}`, {
      pedidos: [c, a],
      repartidor: dario.id,
      cambio: 100,
    })
    expect(paradas(json)).toEqual([c, a])
    expect(json.data).toMatchObject({ repartidor: { id: dario.id }, cambio: 100 })
    expect(await suyos(dario)).toEqual(expect.arrayContaining([a, c]))
    expect(await suyos(nahuel)).not.toContain(a)
    expect(await suyos(nahuel)).not.toContain(b)
    expect((await call('DELETE', `/api/vueltas/${id}`)).status).toBe(200)
    expect(await suyos(dario)).not.toContain(a)
    expect((await armar([a, b, c])).status).toBe(200)
    const log = await m.base.pool.query<{ de: object; a: object }>(
      "select de, a from registro where cosa = 'vuelta' and cosa_id = $1 order by id",
      [id],
    )
    expect(log.rows.length).toBeGreaterThanOrEqual(3)
    expect(log.rows.at(-1)?.a).toBeNull()
  })

  it('follows what the counter does to an order: delivered, taken back, cancelled, given to another, picked up', async () => {
    const [a, b, c] = await tres()
    const d = await comprar()
    const { id } = (await armar([a, b, c, d])).json.data
    await call('PUT', `/api/pedidos/${a}/estado`, { estado: 'en_proceso' })
    await call('PUT', `/api/pedidos/${a}/estado`, { estado: 'finalizado', totalFinal: 19_500 })
    await call('PUT', `/api/pedidos/${b}/estado`, { estado: 'cancelado' })
    await call('PUT', `/api/pedidos/${c}/repartidor`, { repartidor: dario.id })
    await m.base.pool.query("update pedidos set entrega = 'retiro' where id = $1", [d])
    expect((await leer(id)).paradas).toMatchObject([
      { pedido: a, estado: 'entregada', hora: expect.any(String) },
    ])
    await call('POST', `/api/pedidos/${a}/deshacer`)
    expect((await leer(id)).paradas).toMatchObject([{ pedido: a, estado: 'pendiente', hora: null }])
  })

  it('is gone from every screen when its last stop goes elsewhere before it leaves, and back with a stop put into it', async () => {
    const [a, b, c] = await tres()
    const { id } = (await armar([a])).json.data
    const mias = async () =>
      (await call('GET', '/api/reparto', undefined, nahuel)).json.data.map((una: { id: number }) => una.id)
    expect(await mias()).toContain(id)
    await call('PUT', `/api/pedidos/${a}/repartidor`, { repartidor: dario.id })
    expect(await leer(id)).toBeUndefined()
    expect(await mias()).not.toContain(id)
    const otra = await armar([b])
    expect(otra.status).toBe(200)
    expect(paradas((await call('PUT', `/api/vueltas/${id}`, { pedidos: [c] })).json)).toEqual([c])
    expect((await leer(id)).paradas).toHaveLength(1)
    // Taken out by hand, and put back.
    expect((await call('PUT', `/api/vueltas/${id}`, { pedidos: [] })).status).toBe(200)
    expect(await leer(id)).toBeUndefined()
    await call('PUT', `/api/vueltas/${id}`, { pedidos: [c] })
    expect(await mias()).toContain(id)
  })

  it('that lost its last stop on the way is handed in as any other', async () => {
    const a = await comprar()
    await call('PUT', `/api/pedidos/${a}/estado`, { estado: 'en_proceso' })
    const { id } = (await armar([a], nahuel, { cambio: 5_000 })).json.data
    const acto = { id: crypto.randomUUID(), vuelta: id, tipo: 'salgo', hora: new Date().toISOString() }
    await call('POST', '/api/reparto/actos', { actos: [acto] }, nahuel)
    await call('PUT', `/api/pedidos/${a}/repartidor`, { repartidor: dario.id })
    expect(await leer(id)).toMatchObject({ estado: 'en camino', paradas: [], esperado: 5_000 })
    const { status, json } = await call('POST', `/api/vueltas/${id}/rendicion`, { recibido: 5_000 })
    expect([status, json.data.estado]).toEqual([200, 'rendida'])
  })

  it('proposes an order by zone and street', async () => {
    const [a, b, c] = [
      await comprar({ direccion: 'Salta 900' }),
      await comprar({ direccion: 'Mitre 500' }),
      await comprar({ direccion: 'Mitre 90' }),
    ]
    for (const id of [a, b, c]) await call('PUT', `/api/pedidos/${id}/estado`, { estado: 'en_proceso' })
    const { json } = await call('POST', '/api/vueltas/propuesta', { pedidos: [a, b, c] })
    expect(json.data).toEqual([c, b, a])
  })
})

/** Both wait for the order: what the counter does to it comes first, whoever changes its run after that. */
async function whileHeld<T>(
  pedido: number,
  hecho: () => Promise<unknown>,
  cambio: () => Promise<T>,
): Promise<T> {
  const otro = await m.base.pool.connect()
  try {
    await otro.query('begin')
    await otro.query('select from pedidos where id = $1 for update', [pedido])
    const primero = hecho()
    await expect.poll(() => countEsperan(m.base)).toBe(1)
    const segundo = cambio()
    await expect.poll(() => countEsperan(m.base)).toBe(2)
    await otro.query('rollback')
    await primero
    return await segundo
  } finally {
    otro.release()
  }
}
const deQuien = (id: number) => m.scalar('select repartidor_id from pedidos where id = $1', [id])
const cancela = (id: number) => () => call('PUT', `/api/pedidos/${id}/estado`, { estado: 'cancelado' })
const da = (id: number, quien: Persona) => () =>
  call('PUT', `/api/pedidos/${id}/repartidor`, { repartidor: quien.id })
const retira = (id: number) => () =>
  m.base.pool.query("update pedidos set entrega = 'retiro', repartidor_id = null where id = $1", [id])

describe('[ENT-04] a run that is changed while the counter does something to one of its orders', () => {
  const enCamino = async (id: number) => {
    const acto = { id: crypto.randomUUID(), vuelta: id, tipo: 'salgo', hora: new Date().toISOString() }
    const { json } = await call('POST', '/api/reparto/actos', { actos: [acto] }, nahuel)
    expect(json.data[0].resultado).toBe('hecho')
  }

  it('does not get a stop back that was cancelled by then, before it leaves and on its way', async () => {
    const [a, b, c] = await tres()
    const { id } = (await armar([a, b])).json.data
    const antes = await whileHeld(a, cancela(a), () =>
      call('PUT', `/api/vueltas/${id}`, { pedidos: [b, a, c] }),
    )
    expect(paradas(antes.json)).toEqual([b, c])
    expect(antes.json.meta.fuera).toEqual([{ pedido: a, motivo: 'Ya no está para repartir' }])
    expect(await deQuien(a)).not.toBe(dario.id)
    for (const uno of [b, c]) await call('PUT', `/api/pedidos/${uno}/estado`, { estado: 'en_proceso' })
    await enCamino(id)
    const yendo = await whileHeld(b, cancela(b), () => call('PUT', `/api/vueltas/${id}`, { pedidos: [c, b] }))
    expect(yendo.json.data.paradas).toMatchObject([
      { pedido: b, estado: 'no estaba', motivo: 'Lo cancelaron' },
      { pedido: c, estado: 'pendiente' },
    ])
  })

  it('changes hands without what was cancelled, given to somebody else or is picked up by then', async () => {
    const tercero = await m.persona({ rol: 'Repartidor' })
    for (const [hecho, suyo] of [
      [cancela, nahuel.id],
      [(id: number) => da(id, tercero), tercero.id],
      [retira, null],
    ] as const) {
      const [a, b] = await tres()
      const { id } = (await armar([a, b])).json.data
      const { json } = await whileHeld(a, hecho(a), () =>
        call('PUT', `/api/vueltas/${id}`, { repartidor: dario.id }),
      )
      expect(paradas(json)).toEqual([b])
      expect([await deQuien(a), await deQuien(b)]).toEqual([suyo, dario.id])
    }
  })

  it('is undone, and what was given to somebody else by then stays theirs', async () => {
    const [a, b] = await tres()
    const { id } = (await armar([a, b])).json.data
    const { status } = await whileHeld(a, da(a, dario), () => call('DELETE', `/api/vueltas/${id}`))
    expect(status).toBe(200)
    expect([await deQuien(a), await deQuien(b)]).toEqual([dario.id, null])
  })

  it('leaves without what is cancelled at that moment, and its customer is not told that it did', async () => {
    const [a, b] = await tres()
    for (const uno of [a, b]) await call('PUT', `/api/pedidos/${uno}/estado`, { estado: 'en_proceso' })
    const { id } = (await armar([a, b])).json.data
    await whileHeld(a, cancela(a), () => enCamino(id))
    const salieron = await m.base.pool.query(
      "select pedido_id as id from pedido_historial where motivo = 'Salió a repartirse' and pedido_id = any($1)",
      [[a, b]],
    )
    expect(salieron.rows).toEqual([{ id: b }])
    expect((await leer(id)).paradas).toMatchObject([{ pedido: b, estado: 'pendiente' }])
  })

  it('two runs that trade a stop at once end with one each, and nobody twice', async () => {
    const [a, b] = await tres()
    const [una, otra] = [(await armar([a])).json.data.id, (await armar([b], dario)).json.data.id]
    const fines = await Promise.all([
      call('PUT', `/api/vueltas/${una}`, { pedidos: [b] }),
      call('PUT', `/api/vueltas/${otra}`, { pedidos: [a] }),
    ])
    for (const { status } of fines) expect(status).toBe(200)
    expect(
      await m.scalar(
        `select count(*)::int from (select from vuelta_paradas where pedido_id = any($1) and estado = 'pendiente'
          group by pedido_id having count(*) > 1) x`,
        [[a, b]],
      ),
    ).toBe(0)
    expect(await faltas(m.base)).toEqual([])
  })
})
