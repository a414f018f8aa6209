// Who cuts and who delivers: what they are shown of an order, what they may do with it, and nothing else.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMostrador, type Mostrador, type Persona } from '../../support/pedidos.ts'

let m: Mostrador
let jefa: Persona
let cortador: Persona
let repartidor: Persona
beforeAll(async () => {
  m = await createMostrador()
  jefa = await m.persona({ admin: true })
  cortador = await m.persona({ rol: 'Cortador' })
  repartidor = await m.persona({ rol: 'Repartidor' })
})
afterAll(() => m.close())

const get = (url: string, { token }: Persona) => m.call('GET', url, { token })
const move = (id: number, estado: string, quien = jefa) =>
  m.call('PUT', `/api/pedidos/${id}/estado`, { token: quien.token, body: { estado } })
const give = (id: number, a: number | null, quien = jefa) =>
  m.call('PUT', `/api/pedidos/${id}/repartidor`, { token: quien.token, body: { repartidor: a } })
const comprar = async (datos = {}) => (await m.comprar(await m.persona(), datos)).json.data.id as number
const deliver = (id: number, quien = repartidor, cobro?: { medio: string; monto: number } | null) =>
  m.call('PUT', `/api/pedidos/${id}/entregado`, {
    token: quien.token,
    ...(cobro !== undefined && { body: { cobro } }),
  })
const undo = (id: number, quien = repartidor) =>
  m.call('DELETE', `/api/pedidos/${id}/entregado`, { token: quien.token })
const idsDe = (json: { data: { id: number }[] }) => json.data.map(({ id }) => id)

/** Every key there is in an answer, at any depth. */
const clavesDe = (valor: unknown): string[] =>
  typeof valor !== 'object' || valor === null
    ? []
    : [...Object.keys(valor), ...Object.values(valor).flatMap(clavesDe)]

describe('[ROL-01] who cuts', () => {
  it('sees open orders with lines, preparations and notes, the oldest first, and no sum, e-mail, phone or address', async () => {
    const [uno, dos] = [await comprar({ detalle: 'Sin grasa' }), await comprar()]
    await move(dos, 'en_proceso')
    const cerrado = await comprar()
    await move(cerrado, 'cancelado')
    const { json, text } = await get('/api/pedidos/corte', cortador)
    expect(idsDe(json)).toEqual([uno, dos])
    expect(json.data[0]).toMatchObject({
      estado: 'pendiente',
      detalle: 'Sin grasa',
      lineas: [{ nombre: 'Vacío', cantidad: 2, GrsPorcion: 500, preparacion: expect.any(String) }],
    })
    expect(clavesDe(json).join(' ')).not.toMatch(/total|precio|subtotal|email|telefono|direccion|pag/i)
    expect(text).not.toMatch(/correo\.example|555-0100|Belgrano/)
    const hoja = await get('/api/pedidos/hoja-de-corte', cortador)
    expect(clavesDe(hoja.json).join(' ')).not.toMatch(/total|precio|subtotal|email|telefono|direccion/i)
  })

  it("reads, moves, pays and cancels nobody's order, whatever call it is asked by", async () => {
    const id = await comprar()
    for (const [metodo, url, body, esperado] of [
      ['GET', `/api/pedidos/${id}`, undefined, 404],
      ['GET', `/api/pedidos/${id}/historial`, undefined, 404],
      ['PUT', `/api/pedidos/${id}`, { data: { estado: 'cancelado' } }, 404],
      ['PUT', `/api/pedidos/${id}/estado`, { estado: 'en_proceso' }, 403],
      ['PUT', `/api/pedidos/${id}/pago`, { metodo: 'Efectivo' }, 403],
      ['GET', '/api/pedidos/reparto', undefined, 403],
    ] as const) {
      for (const quien of metodo === 'GET' && url.endsWith('reparto') ? [cortador] : [cortador, repartidor]) {
        const { status } = await m.call(metodo, url, { token: quien.token, ...(body && { body }) })
        expect([url, status]).toEqual([url, esperado])
      }
    }
    // Their own list of orders is what they bought themselves.
    expect((await get('/api/pedidos', cortador)).json.data).toEqual([])
    expect((await get('/api/pedidos/resumen', cortador)).json.data.pendiente).toBe(0)
  })
})

describe('[ROL-01] who delivers', () => {
  it('sees only what was given to them: address, phone, note and what is to be collected', async () => {
    const [suyo, ajeno] = [await comprar({ detalle: 'Tocar timbre' }), await comprar()]
    const otro = await m.persona({ rol: 'Repartidor' })
    const dado = await give(suyo, repartidor.id)
    expect(dado.json.data.attributes.repartidor).toMatchObject({ id: repartidor.id })
    await give(ajeno, otro.id)
    await m.base.pool.query("update pedidos set medio_pago = 'efectivo', paga_con = 2000000 where id = $1", [
      suyo,
    ])
    const { json, text } = await get('/api/pedidos/reparto', repartidor)
    expect(json.data).toMatchObject([
      {
        id: suyo,
        direccion: 'Belgrano 9, 2° B',
        telefono: '341 555-0100',
        whatsapp: '5493415550100',
        detalle: 'Tocar timbre',
        cobrar: 19_500,
        medio: 'efectivo',
        pagaCon: 20_000,
        bultos: 1,
      },
    ])
    expect(text).not.toContain('correo.example')
    // A part is there already: only the rest is collected at the door.
    await m.base.pool.query(
      `insert into pagos (pedido_id, tipo, medio, monto, estado, clave) values ($1, 'cobro', 'transferencia', 1500000, 'acreditado', $2)`,
      [suyo, `parte-pagada-${suyo}`],
    )
    expect((await get('/api/pedidos/reparto', repartidor)).json.data[0].cobrar).toBe(4_500)
    await m.call('PUT', `/api/pedidos/${suyo}/pago`, { token: jefa.token, body: { metodo: 'Efectivo' } })
    expect((await get('/api/pedidos/reparto', repartidor)).json.data[0].cobrar).toBe(0)
    // The customer learns nothing of who it is.
    expect(idsDe((await get('/api/pedidos/reparto', otro)).json)).toEqual([ajeno])
    await give(suyo, null)
    expect((await get('/api/pedidos/reparto', repartidor)).json.data).toEqual([])
  })

  it('[PAGO-07] [PAGO-04] is told of money that may be there already, until somebody looked', async () => {
    const id = await comprar()
    await give(id, repartidor.id)
    const leer = async () => {
      const { json } = await get('/api/pedidos/reparto', repartidor)
      const { cobrar, transferido, retenido } = json.data[0]
      return { cobrar, transferido, retenido }
    }
    const sinDuda = { cobrar: 19_500, transferido: false, retenido: false }
    expect(await leer()).toEqual(sinDuda)
    await m.base.pool.query('update pedidos set transferido_at = now() where id = $1', [id])
    expect(await leer()).toEqual({ ...sinDuda, transferido: true })
    await m.base.pool.query('update pedidos set transferido_at = null where id = $1', [id])
    const pago = await m.scalar(
      `insert into pagos (pedido_id, tipo, medio, monto, estado, motivo, clave)
        values ($1, 'cobro', 'mercadopago', 1500000, 'retenido', 'monto', $2) returning id`,
      [id, `en-la-puerta-${id}`],
    )
    expect(await leer()).toEqual({ ...sinDuda, retenido: true })
    // It goes back: it is to be collected after all.
    await m.base.pool.query(
      `insert into pagos (pedido_id, tipo, de_id, medio, monto, estado, clave)
        values ($1, 'devolucion', $2, 'mercadopago', 1500000, 'pendiente', $3)`,
      [id, pago, `en-la-puerta-vuelve-${id}`],
    )
    expect(await leer()).toEqual(sinDuda)
    await m.base.pool.query('update pedidos set transferido_at = now() where id = $1', [id])
    await m.call('PUT', `/api/pedidos/${id}/pago`, { token: jefa.token, body: { metodo: 'Efectivo' } })
    expect(await leer()).toEqual({ ...sinDuda, cobrar: 0 })
    await give(id, null)
  })

  it('finishes what was given to them once it is being prepared, once, and takes a wrong tap back', async () => {
    const id = await comprar()
    const otro = await m.persona({ rol: 'Repartidor' })
    expect((await deliver(id)).status).toBe(404)
    await give(id, repartidor.id)
    expect((await deliver(id)).status).toBe(409)
    await move(id, 'en_proceso')
    expect([(await deliver(id, otro)).status, (await deliver(id, cortador)).status]).toEqual([404, 403])
    const hechos = await Promise.all([deliver(id), deliver(id)])
    expect(hechos.map(({ status }) => status)).toEqual([200, 200])
    expect((await get('/api/pedidos/reparto', repartidor)).json.data).toEqual([])
    const { json } = await get(`/api/pedidos/${id}`, jefa)
    expect(json.data.attributes).toMatchObject({ estado: 'finalizado', total_final: 19_500 })
    expect(
      await m.scalar("select count(*) from pedido_historial where pedido_id = $1 and a = 'finalizado'", [id]),
    ).toBe(1)
    expect((await undo(id, otro)).status).toBe(404)
    expect((await undo(id)).json.data).toEqual({ id, estado: 'en_proceso' })
    expect((await undo(id)).status).toBe(409)
  })

  it('[PAGO-08] says what was collected at the door: the order is paid, the cash book and the day have it, and a wrong tap takes it back', async () => {
    const id = await comprar()
    await give(id, repartidor.id)
    await move(id, 'en_proceso')
    const leer = async () => {
      const { json } = await get(`/api/pedidos/${id}`, jefa)
      const { estado, pagadoAt } = json.data.attributes
      return { estado, pagado: pagadoAt !== null }
    }
    /** Cash that came in today less what went out, and what was handed over and is owed. */
    const delDia = async () => {
      const { medios } = (await get('/api/caja', jefa)).json.data
      const { colas } = (await get('/api/trastienda/numeros/hoy', jefa)).json.data
      const caja = medios.find(({ medio }: { medio: string }) => medio === 'efectivo')?.neto ?? 0
      return { caja, sinCobrar: colas.entregados.total }
    }
    const efectivo = async () =>
      Number(
        await m.scalar(
          `select coalesce(sum(case tipo when 'cobro' then monto else -monto end), 0) from pagos
            where pedido_id = $1 and medio = 'efectivo' and estado = 'acreditado'`,
          [id],
        ),
      )
    const antes = await delDia()
    // Another sum than what is owed is no payment, and nothing was handed over.
    const otra = await deliver(id, repartidor, { medio: 'efectivo', monto: 19_000 })
    expect([otra.status, otra.json.error.details.falta]).toEqual([409, 19_500])
    expect((await deliver(id, repartidor, { medio: 'mercadopago', monto: 19_500 })).status).toBe(400)
    expect(await leer()).toEqual({ estado: 'en_proceso', pagado: false })
    const cobro = { medio: 'efectivo', monto: 19_500 }
    const hechos = await Promise.all([deliver(id, repartidor, cobro), deliver(id, repartidor, cobro)])
    expect(hechos.map(({ status }) => status)).toEqual([200, 200])
    expect(await leer()).toEqual({ estado: 'finalizado', pagado: true })
    expect(await efectivo()).toBe(1_950_000)
    expect(await delDia()).toEqual({ ...antes, caja: antes.caja + 19_500 })
    expect(await m.scalar("select user_id from pagos where pedido_id = $1 and tipo = 'cobro'", [id])).toBe(
      repartidor.id,
    )
    expect((await undo(id)).json.data).toEqual({ id, estado: 'en_proceso' })
    expect(await leer()).toEqual({ estado: 'en_proceso', pagado: false })
    expect([await efectivo(), (await delDia()).caja]).toEqual([0, antes.caja])
    expect((await get('/api/pedidos/reparto', repartidor)).json.data[0].cobrar).toBe(19_500)
    expect((await deliver(id, repartidor, null)).status).toBe(200)
    expect((await delDia()).sinCobrar).toBe(antes.sinCobrar + 19_500)
    await undo(id)
    expect(await delDia()).toEqual(antes)
    expect((await deliver(id, repartidor, { medio: 'tarjeta', monto: 19_500 })).status).toBe(200)
    expect(await leer()).toEqual({ estado: 'finalizado', pagado: true })
    expect(await efectivo()).toBe(0)
  })

  it('takes back neither what somebody else finished nor what is long past', async () => {
    const [ajeno, viejo] = [await comprar(), await comprar()]
    for (const id of [ajeno, viejo]) {
      await give(id, repartidor.id)
      await move(id, 'en_proceso')
    }
    await move(ajeno, 'finalizado')
    expect((await undo(ajeno)).status).toBe(409)
    await deliver(viejo)
    await m.base.pool.query(
      "update pedido_historial set created_at = created_at - interval '6 minutes' where pedido_id = $1",
      [viejo],
    )
    const tarde = await undo(viejo)
    expect([tarde.status, tarde.json.error.message]).toEqual([
      409,
      'Sólo se puede deshacer durante los primeros 5 minutos',
    ])
  })

  it('is only given orders that are open, and only while that is their role', async () => {
    const id = await comprar()
    for (const quien of [cortador.id, jefa.id, 999_999]) {
      expect((await give(id, quien)).status).toBe(409)
    }
    const { json } = await get('/api/pedidos/repartidores', jefa)
    expect(idsDe(json)).toContain(repartidor.id)
    expect(idsDe(json)).not.toContain(cortador.id)
    // By their names, as everywhere else, and not by what they enter with.
    await m.base.pool.query("update users set nombre = 'Nahuel', apellido = 'Paz' where id = $1", [
      repartidor.id,
    ])
    const { json: nombrados } = await get('/api/pedidos/repartidores', jefa)
    expect(nombrados.data).toContainEqual({ id: repartidor.id, nombre: 'Nahuel Paz' })
    await move(id, 'cancelado')
    expect((await give(id, repartidor.id)).status).toBe(409)
    const encargado = await m.persona({ rol: 'Encargado' })
    expect((await give(await comprar(), repartidor.id, encargado)).status).toBe(200)
  })

  it('a customer sees nothing of who delivers their order', async () => {
    const ana = await m.persona()
    const { id } = (await m.comprar(ana)).json.data
    await give(id, repartidor.id)
    expect((await get(`/api/pedidos/${id}`, ana)).text).not.toContain('repartidor')
    expect((await get('/api/pedidos?fields[0]=repartidor', ana)).status).toBe(400)
  })
})

describe('[ROL-01] who an order is given to, and who it is taken from', () => {
  it('is told at once: the screens that show it read it again', async () => {
    const id = await comprar()
    const oyente = await m.base.pool.connect()
    const avisos: string[] = []
    try {
      oyente.on('notification', ({ payload }) => avisos.push(payload ?? ''))
      await oyente.query('listen pedidos')
      await give(id, repartidor.id)
      await give(id, null)
      await oyente.query('select 1')
    } finally {
      oyente.release(true)
    }
    const suyos = avisos.map(aviso => JSON.parse(aviso)).filter(aviso => aviso.id === id)
    expect(suyos.map(({ repartidores }) => repartidores)).toEqual([[repartidor.id], [repartidor.id]])
  })
})
