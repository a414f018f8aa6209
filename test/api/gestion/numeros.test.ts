// The shop's numbers through the API: today against the same weekday, any range, what counts as sold, files, and who sees the money (HOY-01).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ColaWire, HoyWire, NumerosRespuesta } from '#contract/gestion/numeros.schema.ts'
import { masDias } from '#domain/comercio/dias.ts'
import { MEDIOS } from '#domain/pago/medio.ts'
import { colaDe } from '#domain/pedido/siguiente.ts'
import { localDe } from '#domain/texto/fecha-local.ts'
import { ZONA } from '#domain/texto/zona.ts'
import { foldVentas } from '#server/gestion/numeros/pliegue.ts'
import { waitUnDia } from '../../support/dia.ts'
import { createMostrador, type Mostrador, type Persona } from '../../support/pedidos.ts'

let m: Mostrador
let admin: Persona
let ana: Persona
beforeAll(async () => {
  m = await createMostrador()
  await m.base.pool.query('alter table users add column if not exists eliminado_at timestamptz')
  admin = await m.persona({ admin: true })
  ana = await m.persona()
  await waitUnDia()
})
afterAll(() => m.close())
beforeEach(() => m.base.empty('pedidos'))

const hoy = () => localDe(new Date()).slice(0, 10)
const get = (ruta: string, token = admin.token) => m.call('GET', ruta, { token })
const readRango = async (consulta: string) =>
  (await get(`/api/trastienda/numeros?${consulta}`)).json as NumerosRespuesta
const readHoy = async () => (await get('/api/trastienda/numeros/hoy')).json as HoyWire

interface Vendido {
  /** SQL of the moment. */
  readonly cuando: string
  readonly total?: number
  readonly estado?: string
  readonly final?: number | null
  readonly pagado?: boolean
  readonly articulo?: number
  readonly medida?: string
  readonly gramos?: number
  readonly userId?: number
}
async function sell({
  cuando,
  total = 100_000,
  estado = 'finalizado',
  final = null,
  pagado = false,
  articulo = 1,
  medida = '/Kg',
  gramos = 500,
  userId = ana.id,
}: Vendido): Promise<number> {
  const id = await m.scalar(
    `insert into pedidos (user_id, estado, subtotal, total, total_final, pagado_at, pendiente_at, created_at)
     values ($1, $2, $3, $3, $4, case when $5 then now() end, now(), ${cuando}) returning id`,
    [userId, estado, total, final, pagado],
  )
  await m.base.pool.query(
    `insert into pedido_articulos (pedido_id, articulo_id, articulo_nombre, valor_nombre, medida, precio_kg, grs_porcion, cantidad,
       precio_unitario, subtotal, created_at) values ($1, $2, 'Vendido', 'x', $3, 1, $4, 1, 0, 0, ${cuando})`,
    [id, articulo, medida, gramos],
  )
  return id
}
/** A moment of today that is over, and the same one of a week ago, whatever the hour of the test. */
const UN_RATO = '(now() - (now() - inicio_local(dia_local(now()))) / 2)'
const HACE_UNA_SEMANA = `(${UN_RATO} - interval '7 days')`

describe('[HOY-01] today', () => {
  it('stands beside the same weekday before: until this hour, and the whole day', async () => {
    await sell({ cuando: UN_RATO, total: 300_000, gramos: 1500 })
    await sell({ cuando: HACE_UNA_SEMANA, total: 200_000 })
    // Later that day, and so not yet at this hour.
    await sell({ cuando: "inicio_local(dia_local(now()) - 6) - interval '1 second'", total: 50_000 })
    const { data, meta } = await readHoy()
    expect(data.hoy).toEqual({ pedidos: 1, vendido: 3000, cobrado: 0, kilos: 1.5, unidades: 0 })
    expect(data.antes).toMatchObject({
      dia: masDias(meta.hoy, -7),
      aEstaHora: { pedidos: 1, vendido: 2000, kilos: 0.5 },
      todoElDia: { pedidos: 2, vendido: 2500 },
    })
    expect(data.semana.dias.at(-1)).toMatchObject({ dia: meta.hoy, vendido: 3000 })
    expect(data.semana.diasAntes.at(-1)).toMatchObject({ dia: masDias(meta.hoy, -7), vendido: 2500 })
  })

  it('looks further back when nothing was sold on the last one, and not for ever', async () => {
    expect((await readHoy()).data.antes.dia).toBe(masDias(hoy(), -7))
    await sell({ cuando: `(${UN_RATO} - interval '35 days')` })
    expect((await readHoy()).data.antes.dia).toBe(masDias(hoy(), -7))
    await sell({ cuando: `(${UN_RATO} - interval '14 days')` })
    await sell({ cuando: HACE_UNA_SEMANA, estado: 'cancelado' })
    expect((await readHoy()).data.antes.dia).toBe(masDias(hoy(), -14))
  })

  it('says what waits: to prepare, to be paid, to go out, the oldest first, and until when it can be paid', async () => {
    const viejo = await sell({ cuando: "now() - interval '2 hours'", estado: 'pendiente', total: 150_000 })
    const nuevo = await sell({ cuando: "now() - interval '1 hour'", estado: 'pendiente', pagado: true })
    const camino = await sell({ cuando: "now() - interval '3 hours'", estado: 'en_proceso', total: 70_000 })
    const { colas } = (await readHoy()).data
    expect(colas.preparar).toMatchObject({
      cuantos: 2,
      primeros: [{ id: viejo, total: 1500, articulos: 1 }, { id: nuevo }],
    })
    expect(colas.cobrar).toMatchObject({
      cuantos: 2,
      total: 2200,
      primeros: [{ id: camino, vence: null }, { id: viejo }],
    })
    expect(colas.cobrar.primeros[1]?.vence).toEqual(expect.any(String))
    expect(colas.salir.primeros.map(({ id }) => id)).toEqual([camino])
    expect(colas.arrepentimientos).toBe(0)
  })
})

describe('[HOY-01] [PESA-01] [PAGO-02] today in a shop that weighs', () => {
  const setPesaje = async (pesaje: boolean) => {
    const { status } = await m.call('PUT', '/api/trastienda/ajustes', {
      token: admin.token,
      body: { data: { pesaje } },
    })
    expect(status).toBe(200)
  }
  beforeAll(() => setPesaje(true))
  afterAll(() => setPesaje(false))

  interface Pesado extends Vendido {
    readonly linea?: 'falta' | 'espera' | 'pesada'
    /** SQL of what else is known of it. */
    readonly hechos?: string
  }
  async function weigh({ linea = 'pesada', hechos = "detalle = ''", ...resto }: Pesado): Promise<number> {
    const id = await sell({ estado: 'en_proceso', ...resto })
    await m.base.pool.query(`update pedidos set ${hechos} where id = $1`, [id])
    if (linea === 'pesada') {
      await m.base.pool.query(
        'update pedido_articulos set pesado = 500, cobrado = 500, subtotal_final = 0 where pedido_id = $1',
        [id],
      )
    } else if (linea === 'espera') {
      await m.base.pool.query(
        "update pedido_articulos set pesado = 900, respuesta = 'espera', pregunta_at = now() where pedido_id = $1",
        [id],
      )
    }
    return id
  }
  const idsDe = ({ primeros }: ColaWire) => primeros.map(({ id }) => id)

  it('has each order in one queue, the one the domain says, whatever is known of it', async () => {
    const ESTADOS = ['pendiente', 'en_proceso', 'finalizado', 'cancelado']
    const LINEAS = ['falta', 'espera', 'pesada'] as const
    const NO_SI = [false, true]
    const casos = ESTADOS.flatMap(estado =>
      LINEAS.flatMap(linea =>
        NO_SI.flatMap(pagado =>
          NO_SI.flatMap(transferido =>
            [null, ...MEDIOS].map(medio => ({ estado, linea, pagado, transferido, medio })),
          ),
        ),
      ),
    )
    await m.base.pool.query(
      `with c as (
         select * from json_to_recordset($1) as c(n int, estado text, linea text, pagado bool, transferido bool, medio text)
       ), p as (
         insert into pedidos (user_id, estado, subtotal, total, pendiente_at, pagado_at, transferido_at, medio_pago, detalle)
         select $2, estado, 100, 100, now(), case when pagado then now() end, case when transferido then now() end, medio, n::text
         from c returning id, detalle
       )
       insert into pedido_articulos (pedido_id, articulo_id, articulo_nombre, valor_nombre, medida, precio_kg, grs_porcion, cantidad,
         precio_unitario, subtotal, pesado, cobrado, subtotal_final, respuesta, pregunta_at)
       select p.id, 1, 'x', 'x', '/Kg', 1, 500, 1, 0, 0,
         case linea when 'pesada' then 500 when 'espera' then 900 end, case linea when 'pesada' then 500 end,
         case linea when 'pesada' then 0 end, case linea when 'espera' then 'espera' end, case linea when 'espera' then now() end
       from p join c on c.n::text = p.detalle`,
      [JSON.stringify(casos.map((caso, n) => ({ n, ...caso }))), ana.id],
    )
    const { colas } = (await readHoy()).data
    const esperadas = casos.map(({ linea, ...caso }) =>
      colaDe({
        ...caso,
        porPesar: Number(linea === 'falta'),
        esperan: Number(linea === 'espera'),
        avisado: false,
      }),
    )
    for (const cola of ['preparar', 'cobrar', 'salir', 'entregados'] as const) {
      expect([cola, colas[cola].cuantos]).toEqual([cola, esperadas.filter(una => una === cola).length])
    }
    expect(colas.pesaje).toBe(true)
  })

  it('puts what waits for the shop before what waits for a customer', async () => {
    const espera = await weigh({ cuando: "now() - interval '9 hours'", linea: 'espera' })
    const nuevo = await weigh({ cuando: "now() - interval '2 hours'", estado: 'pendiente', linea: 'falta' })
    const aMedias = await weigh({ cuando: "now() - interval '3 hours'", linea: 'falta' })
    const avisado = await weigh({
      cuando: "now() - interval '8 hours'",
      final: 123_450,
      hechos: "pendiente_at = created_at, avisado_at = now() - interval '1 hour'",
    })
    const dicho = await weigh({
      cuando: "now() - interval '1 hour'",
      hechos: "avisado_at = now(), medio_pago = 'transferencia', transferido_at = now()",
    })
    const sinAvisar = await weigh({ cuando: "now() - interval '2 hours'" })
    const efectivo = await weigh({
      cuando: "now() - interval '2 hours'",
      hechos: "medio_pago = 'efectivo', paga_con = 500000",
    })
    const pagado = await weigh({ cuando: "now() - interval '4 hours'", pagado: true })
    await m.base.pool.query('update pedidos set total_final = 109000 where id = $1', [efectivo])
    await m.base.pool.query(
      "insert into pagos (pedido_id, tipo, medio, monto, estado, clave) values ($1, 'cobro', 'transferencia', 100000, 'acreditado', 'una-parte-2')",
      [efectivo],
    )
    const { colas } = (await readHoy()).data
    expect(idsDe(colas.preparar)).toEqual([aMedias, nuevo, espera])
    expect(colas.preparar.primeros.map(({ faltan, esperan }) => [faltan, esperan])).toEqual([
      [1, 0],
      [1, 0],
      [0, 1],
    ])
    expect(idsDe(colas.cobrar)).toEqual([dicho, sinAvisar, avisado])
    expect(colas.cobrar.primeros).toMatchObject([
      { transferido: true, avisado: true, vence: null },
      { transferido: false, avisado: false, vence: null },
      { avisado: true, total: 1234.5 },
    ])
    // The time to pay runs from when they were told, not from when it was ordered.
    const vence = Date.parse(colas.cobrar.primeros[2]?.vence ?? '')
    expect((vence - Date.now()) / 3_600_000).toBeCloseTo(23, 1)
    expect(idsDe(colas.salir)).toEqual([pagado, efectivo])
    // At the door only what did not come in yet is collected.
    expect(colas.salir.primeros).toMatchObject([
      { pagado: true },
      { pagado: false, alEntregar: true, total: 1090, debe: 90 },
    ])
  })
})

it('[HOY-01] [PAGO-06] what was handed over unpaid waits with what it owes, until it is paid or three months old; where nobody spoke of money nobody owes any', async () => {
  const antes = (await readHoy()).data.colas.entregados
  const id = await sell({ cuando: "now() - interval '89 days'", estado: 'finalizado', total: 150_000 })
  const viejo = await sell({ cuando: "now() - interval '91 days'", estado: 'finalizado', total: 90_000 })
  expect((await readHoy()).data.colas.entregados).toEqual(antes)
  await m.base.pool.query("update pedidos set medio_pago = 'efectivo' where id = any($1)", [[id, viejo]])
  await m.base.pool.query(
    "insert into pagos (pedido_id, tipo, medio, monto, estado, clave) values ($1, 'cobro', 'efectivo', 100000, 'acreditado', 'fiado-una-parte')",
    [id],
  )
  const { colas } = (await readHoy()).data
  expect(colas.entregados).toMatchObject({
    cuantos: antes.cuantos + 1,
    total: (antes.total ?? 0) + 500,
    primeros: [{ id, estado: 'finalizado', debe: 500, pagado: false, vence: null }],
  })
  expect([colas.preparar, colas.cobrar, colas.salir].flatMap(({ primeros }) => primeros)).not.toContainEqual(
    expect.objectContaining({ id }),
  )
  await m.base.pool.query('update pedidos set pagado_at = now() where id = $1', [id])
  expect((await readHoy()).data.colas.entregados).toEqual(antes)
})

it('[HOY-01] [PAGO-06] what is still to be paid is what did not come in yet, and nothing runs out that has money in it', async () => {
  const id = await sell({ cuando: "now() - interval '1 hour'", estado: 'pendiente', total: 150_000 })
  const leer = async () => ({
    cobrar: (await readHoy()).data.colas.cobrar,
    venceAt: (await get(`/api/pedidos/${id}`)).json.data.attributes.venceAt,
  })
  const vence = expect.any(String)
  expect(await leer()).toMatchObject({
    cobrar: { cuantos: 1, total: 1500, primeros: [{ id, total: 1500, vence }] },
    venceAt: vence,
  })
  await m.base.pool.query(
    "insert into pagos (pedido_id, tipo, medio, monto, estado, clave) values ($1, 'cobro', 'efectivo', 50000, 'acreditado', 'una-parte-1')",
    [id],
  )
  expect(await leer()).toMatchObject({
    cobrar: { cuantos: 1, total: 1000, primeros: [{ id, total: 1000, vence: null }] },
    venceAt: null,
  })
})

it('[HOY-01] [PAGO-04] payments that are held wait for somebody, today and at the counter', async () => {
  await m.base.pool.query(
    `insert into pagos (tipo, medio, monto, estado, motivo, clave) values ('cobro', 'mercadopago', 100, 'retenido', 'referencia', 'retenido-1'),
       ('cobro', 'mercadopago', 100, 'rechazado', null, 'rechazado-1')`,
  )
  expect((await readHoy()).data.colas.retenidos).toBe(1)
  expect((await get('/api/pedidos/resumen')).json.meta.retenidos).toBe(1)
  expect((await get('/api/pedidos/resumen', ana.token)).json.meta).not.toHaveProperty('retenidos')
  // On its way back: decided, as the screen it leads to says.
  await m.base.pool.query(
    `insert into pagos (tipo, de_id, medio, monto, estado, clave)
      select 'devolucion', id, medio, monto, 'pendiente', 'retenido-1-vuelve' from pagos where clave = 'retenido-1'`,
  )
  expect((await get('/api/pagos/retenidos')).json.data).toEqual([])
  expect((await readHoy()).data.colas.retenidos).toBe(0)
  expect((await get('/api/pedidos/resumen')).json.meta.retenidos).toBe(0)
})

describe('[HOY-01] any range', () => {
  it('counts what stands, by the final total where there is one; what is paid of it is collected', async () => {
    const cuando = "inicio_local(dia_local(now()) - 5) + interval '10 hours'"
    await sell({ cuando, total: 100_000, final: 110_000, pagado: true })
    await sell({ cuando, total: 200_000, estado: 'pendiente' })
    await sell({ cuando, total: 900_000, estado: 'cancelado', final: 900_000, pagado: true })
    await sell({ cuando, total: 50_000, medida: 'ud.', gramos: 2000 })
    const { data } = await readRango('rango=30')
    expect(data.total).toEqual({ pedidos: 3, vendido: 3600, cobrado: 1100, kilos: 1, unidades: 2 })
    expect(data.horas[10]).toEqual({ hora: 10, pedidos: 3, vendido: 3600 })
    // An article that is sold by the unit by now was sold by the kilo: each apart.
    expect(data.cortes.map(({ articulo, Medida, cantidad }) => [articulo, Medida, cantidad])).toEqual([
      [1, '/Kg', 1],
      [1, 'ud.', 2],
    ])
    expect(data.clientes).toEqual([{ id: ana.id, nombre: 'Ana Gómez', pedidos: 3, vendido: 3600 }])
  })

  it("days are the shop's: an order just before its midnight is of that day, just after of the next", async () => {
    await sell({ cuando: "inicio_local(dia_local(now()) - 3) - interval '1 millisecond'" })
    await sell({ cuando: 'inicio_local(dia_local(now()) - 3)' })
    const pedidos = async () => (await readRango('rango=7')).data.dias.map(({ pedidos: n }) => n)
    expect(await pedidos()).toEqual([0, 0, 1, 1, 0, 0, 0])
    expect(await foldVentas(m.base.pool)).toBeGreaterThan(0)
    expect(await pedidos()).toEqual([0, 0, 1, 1, 0, 0, 0])
    const zona = await m.scalar<string>("select pg_get_functiondef('dia_local'::regproc)")
    expect(zona).toContain(`'${ZONA}'`)
  })

  it('a day that was added up follows an order that is finished or cancelled later, before and after it is added up again', async () => {
    const id = await sell({ cuando: "now() - interval '9 days'", total: 100_000, estado: 'en_proceso' })
    const vendido = async () => (await readRango('rango=30')).data.total.vendido
    await foldVentas(m.base.pool)
    expect(await vendido()).toBe(1000)
    await m.call('PUT', `/api/pedidos/${id}/estado`, {
      token: admin.token,
      body: { data: { estado: 'finalizado', total: 1050 } },
    })
    expect(await vendido()).toBe(1050)
    expect(await foldVentas(m.base.pool)).toBe(1)
    expect(await vendido()).toBe(1050)
    expect(await m.scalar('select count(*) from ventas_marcas')).toBe(0)
  })

  it('placing an order writes nothing of it', async () => {
    await m.setStock(1, 1_000_000)
    expect((await m.comprar(await m.persona())).status).toBe(200)
    expect(await m.scalar('select count(*) from ventas_marcas')).toBe(0)
    expect((await readRango('rango=hoy')).data.total.pedidos).toBe(1)
  })

  it('two servers at once add each day up once, while orders change', async () => {
    const ids: number[] = []
    for (let i = 0; i < 12; i++)
      ids.push(await sell({ cuando: `now() - interval '${i + 3} days'`, total: 10_000 }))
    await Promise.all([
      ...[1, 2, 3].map(() => foldVentas(m.base.pool, 2)),
      ...ids
        .slice(0, 6)
        .map(id => m.base.pool.query("update pedidos set estado = 'cancelado' where id = $1", [id])),
    ])
    await foldVentas(m.base.pool)
    expect((await readRango('rango=30')).data.total).toMatchObject({ pedidos: 6, vendido: 600 })
    expect(await m.scalar('select count(*) from ventas_dias')).toBe(
      await m.scalar('select count(distinct dia) from ventas_dias'),
    )
  })

  it('X7: a customer who was deleted has no name, and one whose name would run is text', async () => {
    const ido = await m.persona()
    const malo = await m.persona()
    await sell({ cuando: UN_RATO, total: 900_000, userId: ido.id })
    await sell({ cuando: UN_RATO, total: 100_000, userId: malo.id })
    await m.base.pool.query('update users set eliminado_at = now() where id = $1', [ido.id])
    await m.base.pool.query(
      `update users set nombre = '=HYPERLINK("http://x")', apellido = 'a;b' where id = $1`,
      [malo.id],
    )
    const { data } = await readRango('rango=hoy')
    expect(data.clientes).toEqual([
      { id: null, nombre: 'Cliente eliminado', pedidos: 1, vendido: 9000 },
      { id: malo.id, nombre: '=HYPERLINK("http://x") a;b', pedidos: 1, vendido: 1000 },
    ])
    const { text } = await csv('clientes', 'rango=hoy')
    expect(text).toContain('Cliente eliminado;1;9000;9000\r\n')
    expect(text).toContain(`"'=HYPERLINK(""http://x"") a;b";1;1000;1000`)
  })

  it('a period without sales is all zeros, with every day', async () => {
    const { data } = await readRango('desde=2020-02-01&hasta=2020-02-29')
    expect(data.total).toEqual({ pedidos: 0, vendido: 0, cobrado: 0, kilos: 0, unidades: 0 })
    expect([data.dias.length, data.horas.length, data.cortes, data.clientes]).toEqual([29, 24, [], []])
  })
})

const csv = async (lista: string, consulta: string) => {
  const { body, headers, statusCode } = await m.app.inject({
    url: `/api/trastienda/numeros/csv?lista=${lista}&${consulta}`,
    headers: { authorization: `Bearer ${admin.token}` },
  })
  return { text: body, headers, status: statusCode }
}

it('[HOY-01] each list is a file: mark, semicolons, decimal comma', async () => {
  await sell({ cuando: UN_RATO, total: 123_450, gramos: 1250 })
  const [anio, mes, dia] = hoy().split('-').map(Number)
  const { text, headers } = await csv('dias', 'rango=hoy')
  expect(text).toBe(
    `\ufeffDía;Pedidos;Vendido;Cobrado;Por pedido;Kilos;Unidades\r\n${dia}/${mes}/${anio};1;1234,5;0;1234,5;1,25;0\r\n`,
  )
  expect(headers['content-disposition']).toContain(`dias-${hoy()}-a-${hoy()}.csv`)
  expect((await csv('cortes', 'rango=hoy')).text).toContain('Vacío;kilos;1,25;0\r\n')
  expect((await csv('horas', 'rango=hoy')).text.split('\r\n')).toHaveLength(26)
  expect((await csv('otra', 'rango=hoy')).status).toBe(400)
})

it.each([
  ['desde=2026-11-10&hasta=2026-11-01', 'La fecha de fin es anterior a la de comienzo.'],
  ['desde=1926-11-10&hasta=2026-11-01', 'Las fechas se escriben como 2026-11-21.'],
  ['desde=2000-01-01&hasta=2026-11-01', 'Elegí hasta 5 años.'],
  ['desde=2026-11-01&hasta=2999-11-01', 'Elegí días hasta hoy: los que vienen todavía no vendieron nada.'],
  ['desde=ayer&hasta=hoy', 'Las fechas se escriben como 2026-11-21.'],
  ['desde=2026-11-01', 'Faltan las dos fechas: desde y hasta.'],
  ['rango=siempre', 'Ese período no existe.'],
  ["rango=7'%3B drop table pedidos", 'Ese período no existe.'],
])('[HOY-01] %s is refused in Spanish, and nothing is asked of the database', async (consulta, mensaje) => {
  for (const ruta of [
    `/api/trastienda/numeros?${consulta}`,
    `/api/trastienda/numeros/csv?lista=dias&${consulta}`,
  ]) {
    const { status, json } = await get(ruta)
    expect([status, (json as { error: { message: string } }).error.message]).toEqual([400, mensaje])
  }
})
