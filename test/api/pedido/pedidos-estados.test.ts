// The life of an order: who may move it where, from every state by every route, and what comes back when it ends (threats 1.9, F12).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ESTADOS, type Estado } from '#domain/pedido/estado.ts'
import { expirePedidos, remindPedidos } from '#server/pedido/move/tareas.ts'
import { faltas } from '../../support/invariantes.ts'
import { createMostrador, DIRECCION, LINEA, type Mostrador, type Persona } from '../../support/pedidos.ts'

let m: Mostrador
let ana: Persona
let beto: Persona
let admin: Persona
beforeAll(async () => {
  m = await createMostrador()
  ana = await m.persona()
  beto = await m.persona()
  admin = await m.persona({ admin: true })
  await m.setStock(1, 100_000_000)
})
afterAll(() => m.close())

/** An order of its own customer in the given state, reached by the ways people reach it. */
async function pedido(estado: Estado, datos: object = {}): Promise<{ id: number; dueña: Persona }> {
  const dueña = await m.persona()
  if (estado === 'xxxx') {
    const { json } = await m.call('POST', '/api/pedidos', {
      token: dueña.token,
      body: { data: { direccion: DIRECCION } },
    })
    const { id } = json.data
    const linea = { pedido: id, articulo: 1, valor: 2, cantidad: 2 }
    await m.call('POST', '/api/pedido-articulos', { token: dueña.token, body: { data: linea } })
    return { id, dueña }
  }
  const { id } = (await m.comprar(dueña, datos)).json.data
  const pasos: Record<string, string[]> = {
    pendiente: [],
    en_proceso: ['en_proceso'],
    finalizado: ['en_proceso', 'finalizado'],
    cancelado: ['cancelado'],
  }
  for (const paso of pasos[estado] ?? []) expect((await mover(id, paso)).status).toBe(200)
  return { id, dueña }
}

const mover = (id: number, estado: string, persona: Persona = admin, total?: unknown) =>
  m.call('PUT', `/api/pedidos/${id}/estado`, {
    token: persona.token,
    body: { estado, ...(total !== undefined && { total }) },
  })
const estadoDe = (id: number) => m.scalar<string>('select estado from pedidos where id = $1', [id])

const FRASES: Readonly<Record<string, string>> = {
  pendiente: 'El pedido debe estar en estado XXXX para pasar a pendiente',
  en_proceso: 'El pedido debe estar en estado pendiente para procesarlo',
  finalizado: 'El pedido debe estar en proceso para finalizarlo',
  cancelado: 'El pedido debe estar pendiente o en proceso para cancelarlo',
}

/** What must happen, written down by hand: [from, to] pairs that work. */
const DEL_ADMIN = new Set([
  'pendiente>en_proceso',
  'en_proceso>finalizado',
  'pendiente>cancelado',
  'en_proceso>cancelado',
])

type Quien = 'visitante' | 'dueña' | 'otra' | 'admin'

function espera(ruta: 'put' | 'estado', quien: Quien, de: Estado, a: Estado): number {
  if (quien === 'visitante') return 403
  if (quien === 'otra') return ruta === 'put' ? 404 : 403
  if (quien === 'dueña') {
    if (ruta === 'estado' || a !== 'pendiente') return 403
    return de === 'xxxx' ? 200 : 409
  }
  if (a === 'xxxx' || a === 'pendiente') return 403
  if (DEL_ADMIN.has(`${de}>${a}`)) return 200
  return de === 'cancelado' && a === 'cancelado' ? 200 : 409
}

describe('F12 every state to every state, by everybody, by every route', () => {
  const casos = ESTADOS.flatMap(de =>
    (['put', 'estado'] as const).flatMap(ruta =>
      (['visitante', 'dueña', 'otra', 'admin'] as const).map(quien => ({ de, ruta, quien })),
    ),
  )
  it.each(casos)('from $de by $quien through $ruta', async ({ de, ruta, quien }) => {
    for (const a of ESTADOS) {
      const { id, dueña } = await pedido(de)
      const token = { visitante: undefined, dueña: dueña.token, otra: beto.token, admin: admin.token }[quien]
      const stock = await m.stock(1)
      const { status, json } = await m.call('PUT', `/api/pedidos/${id}${ruta === 'put' ? '' : '/estado'}`, {
        token,
        body: ruta === 'put' ? { data: { estado: a } } : { estado: a },
      })
      const esperado = espera(ruta, quien, de, a)
      expect([a, status]).toEqual([a, esperado])
      if (status === 409) expect(json.error.message).toBe(FRASES[a])
      expect(await estadoDe(id)).toBe(status === 200 ? a : de)
      const cambia = status === 200 && a !== de
      const vuelve = cambia && a === 'cancelado'
      const sale = cambia && de === 'xxxx'
      expect(await m.stock(1)).toBe(stock + (vuelve ? 1000 : sale ? -1000 : 0))
    }
    expect(await faltas(m.base)).toEqual([])
  })

  it('[STATE-01] who serves places a draft of their own by either route, as anybody does', async () => {
    for (const ruta of ['', '/estado']) {
      const vendedora = await m.persona({ admin: true })
      const { token } = vendedora
      const { json } = await m.call('POST', '/api/pedidos', { token, body: { data: {} } })
      const { id } = json.data
      const place = () => m.call('PUT', `/api/pedidos/${id}${ruta}`, { token, body: { estado: 'pendiente' } })
      expect((await place()).status).toBe(400)
      const linea = { pedido: id, articulo: 1, valor: 2, cantidad: 2 }
      await m.call('POST', '/api/pedido-articulos', { token, body: { data: linea } })
      const stock = await m.stock(1)
      const colocado = await place()
      expect([colocado.status, colocado.json.data?.attributes]).toMatchObject([
        200,
        { estado: 'pendiente', total: 19_500, pendienteAt: expect.any(String) },
      ])
      expect(await m.stock(1)).toBe(stock - 1_000)
    }
    expect(await faltas(m.base)).toEqual([])
  })

  it('undo and payment are the Admin’s too, from every state', async () => {
    for (const de of ESTADOS) {
      const { id, dueña } = await pedido(de)
      for (const [token, quien] of [
        [undefined, 'visitante'],
        [dueña.token, 'dueña'],
        [beto.token, 'otra'],
      ] as const) {
        const deshacer = await m.call('POST', `/api/pedidos/${id}/deshacer`, { token })
        const pago = await m.call('PUT', `/api/pedidos/${id}/pago`, { token, body: { metodo: 'Efectivo' } })
        expect([quien, deshacer.status, pago.status]).toEqual([quien, 403, 403])
      }
      const pago = await m.call('PUT', `/api/pedidos/${id}/pago`, {
        token: admin.token,
        body: { metodo: 'Efectivo' },
      })
      expect([de, pago.status]).toEqual([de, de === 'xxxx' || de === 'cancelado' ? 409 : 200])
      const deshacer = await m.call('POST', `/api/pedidos/${id}/deshacer`, { token: admin.token })
      expect([de, deshacer.status]).toEqual([de, de === 'xxxx' || de === 'pendiente' ? 409 : 200])
      if (deshacer.status === 409) {
        expect(deshacer.json.error.message).toBe('Este pedido no tiene un paso que se pueda deshacer')
      }
    }
    expect(await faltas(m.base)).toEqual([])
  })
})

describe('[STATE-02] [STATE-03] [STATE-04]', () => {
  it('keeps who, when, from and to of every change', async () => {
    const { id, dueña } = await pedido('finalizado')
    const leer = async (token: string) =>
      (await m.call('GET', `/api/pedidos/${id}/historial`, { token })).json.data
    const pasos = await leer(admin.token)
    expect(pasos.map(({ de, a, quien }: { de: string; a: string; quien: string }) => [de, a, quien])).toEqual(
      [
        [null, 'pendiente', 'cliente'],
        ['pendiente', 'en_proceso', 'comercio'],
        ['en_proceso', 'finalizado', 'comercio'],
      ],
    )
    expect(pasos[1].user.id).toBe(admin.id)
    expect((await leer(dueña.token)).every(({ user }: { user: unknown }) => user === null)).toBe(true)
    expect((await m.call('GET', `/api/pedidos/${id}/historial`, { token: beto.token })).status).toBe(404)
  })

  it('[STATE-03] P9 takes a weighed total within the tolerance and keeps both', async () => {
    const total = 19_500
    for (const [peso, status] of [
      [total, 200],
      [total * 1.1, 200],
      [total * 0.9, 200],
      [18_000.55, 200],
      [total * 1.1 + 0.01, 400],
      [total * 0.9 - 0.01, 400],
      [0, 400],
      [1, 400],
      ['19500', 400],
      [null, 400],
      [-1, 400],
    ] as const) {
      const { id } = await pedido('en_proceso')
      const respuesta = await mover(id, 'finalizado', admin, peso)
      expect([peso, respuesta.status]).toEqual([peso, status])
      if (status === 200) {
        expect(respuesta.json.data.attributes).toMatchObject({
          total,
          total_final: peso,
          estado: 'finalizado',
        })
      } else expect(await estadoDe(id)).toBe('en_proceso')
    }
    const { id } = await pedido('en_proceso')
    const lejos = await mover(id, 'finalizado', admin, 1)
    expect(lejos.json.error.message).toBe('El total final puede diferir hasta un 10% del pedido')
    const sin = await m.call('PUT', `/api/pedidos/${id}`, {
      token: admin.token,
      body: { data: { estado: 'finalizado' } },
    })
    expect(sin.json.data.attributes.total_final).toBe(total)
  })

  it('Q11 cancelling twice is once: stock and code come back once', async () => {
    await m.base.pool.query(
      "insert into discount_codes (code, discount_percentage, max_uses) values ('UNAVEZ', 10, 1)",
    )
    const antes = await m.stock(1)
    const { id } = await pedido('pendiente', { code: 'UNAVEZ' })
    expect((await m.comprar(await m.persona(), { code: 'UNAVEZ' })).status).toBe(409)
    expect(await m.stock(1)).toBe(antes - 1000)
    for (let i = 0; i < 3; i++) expect((await mover(id, 'cancelado')).status).toBe(200)
    expect(await m.stock(1)).toBe(antes)
    expect(await m.scalar("select current_uses from discount_codes where code = 'UNAVEZ'")).toBe(0)
    expect(await m.scalar('select count(*) from pedido_historial where pedido_id = $1', [id])).toBe(2)
    expect((await m.comprar(await m.persona(), { code: 'UNAVEZ' })).status).toBe(200)
    expect(await faltas(m.base)).toEqual([])
  })

  it('Q9 fifty taps are one step', async () => {
    const { id } = await pedido('pendiente')
    const respuestas = await Promise.all(Array.from({ length: 50 }, () => mover(id, 'en_proceso')))
    const cuenta = (status: number) => respuestas.filter(r => r.status === status).length
    expect([cuenta(200), cuenta(409)]).toEqual([1, 49])
    expect(respuestas.find(r => r.status === 409)?.json.error.message).toBe(FRASES.en_proceso)
  })

  it('Q10 cancel and finish at once: one wins, the other is told, stock is conserved', async () => {
    for (let i = 0; i < 15; i++) {
      const antes = await m.stock(1)
      const { id } = await pedido('en_proceso')
      const [fin, cancelado] = await Promise.all([mover(id, 'finalizado'), mover(id, 'cancelado')])
      expect([fin.status, cancelado.status].toSorted()).toEqual([200, 409])
      const gano = fin.status === 200 ? 'finalizado' : 'cancelado'
      expect(await estadoDe(id)).toBe(gano)
      expect(await m.stock(1)).toBe(gano === 'finalizado' ? antes - 1000 : antes)
    }
    expect(await faltas(m.base)).toEqual([])
  })

  it('takes back a wrong tap for five minutes, and not later', async () => {
    const { id } = await pedido('en_proceso')
    const deshacer = () => m.call('POST', `/api/pedidos/${id}/deshacer`, { token: admin.token })
    const vuelto = await deshacer()
    expect([vuelto.status, vuelto.json.data.attributes.estado]).toEqual([200, 'pendiente'])
    await mover(id, 'en_proceso')
    await m.base.pool.query(
      "update pedido_historial set created_at = created_at - interval '6 minutes' where pedido_id = $1",
      [id],
    )
    const tarde = await deshacer()
    expect([tarde.status, tarde.json.error.message]).toEqual([
      409,
      'Sólo se puede deshacer durante los primeros 5 minutos',
    ])
  })

  it('STATE-05 an order taken back after its time has hours left to be paid, and its customer hears of them', async () => {
    const { id } = await pedido('pendiente')
    await m.base.pool.query(
      "update pedidos set pendiente_at = now() - interval '23 hours 59 minutes', recordado_at = now() where id = $1",
      [id],
    )
    await mover(id, 'en_proceso')
    await m.base.pool.query(
      "update pedidos set pendiente_at = pendiente_at - interval '1 hour' where id = $1",
      [id],
    )
    const vuelto = await m.call('POST', `/api/pedidos/${id}/deshacer`, { token: admin.token })
    const deps = { pool: m.base.pool, tiendas: m.tiendas, publicUrl: 'https://carniceria.example' }
    await expirePedidos(deps)
    expect(await estadoDe(id)).toBe('pendiente')
    const queda = Date.parse(vuelto.json.data.attributes.venceAt) - Date.now()
    expect(Math.round(queda / 600_000)).toBe(18)
    await remindPedidos(deps)
    expect(await m.scalar('select recordado_at is not null from pedidos where id = $1', [id])).toBe(true)
    await m.base.pool.query(
      "update pedidos set pendiente_at = pendiente_at - interval '3 hours' where id = $1",
      [id],
    )
    await expirePedidos(deps)
    expect(await estadoDe(id)).toBe('cancelado')
  })

  it('Q8 refuses unknown states and other shapes', async () => {
    const { id } = await pedido('pendiente')
    for (const body of [
      { estado: 'volando' },
      { estado: null },
      { estado: ['cancelado'] },
      { x: 1 },
      {},
      [],
    ]) {
      expect((await m.call('PUT', `/api/pedidos/${id}/estado`, { token: admin.token, body })).status).toBe(
        400,
      )
    }
    expect((await mover(999_999, 'cancelado')).status).toBe(404)
  })
})

describe('payment', () => {
  it('marks an order paid with method and note, which only the Admin reads, and takes the mark back', async () => {
    const { id, dueña } = await pedido('pendiente')
    const pagar = (body: object) => m.call('PUT', `/api/pedidos/${id}/pago`, { token: admin.token, body })
    const { json } = await pagar({ metodo: 'Transferencia bancaria', nota: 'Comprobante 123' })
    expect(json.data.attributes).toMatchObject({
      pago_metodo: 'Transferencia bancaria',
      pago_nota: 'Comprobante 123',
      venceAt: null,
      pagadoAt: expect.any(String),
    })
    const suyo = await m.call('GET', `/api/pedidos/${id}`, { token: dueña.token })
    expect(suyo.json.data.attributes).toMatchObject({ pago_metodo: 'Transferencia bancaria' })
    expect(suyo.text).not.toContain('Comprobante')
    const sacado = await pagar({ metodo: null })
    expect(sacado.json.data.attributes).toMatchObject({ pagadoAt: null, pago_metodo: null, pago_nota: null })
    for (const body of [
      { metodo: '' },
      { metodo: 'x'.repeat(61) },
      { metodo: 'a\nb' },
      { metodo: 5 },
      { metodo: 'Efectivo', nota: 'x'.repeat(201) },
    ]) {
      expect((await pagar(body)).status).toBe(400)
    }
  })
})

describe('the counter’s day', () => {
  it('adds up everything still to be cut, whatever day it was ordered, with who gets how much', async () => {
    const otra = await createMostrador()
    const [jefa, una, dos] = [await otra.persona({ admin: true }), await otra.persona(), await otra.persona()]
    const uno = (
      await otra.comprar(una, {
        articulos: [LINEA, { articuloId: 2, valorId: 16, cantidad: 1 }],
        detalle: 'Sin grasa, por favor',
      })
    ).json.data.id
    const segundo = (await otra.comprar(dos, { articulos: [{ ...LINEA, cantidad: 3 }] })).json.data.id
    const fuera = (await otra.comprar(dos)).json.data.id
    await otra.call('PUT', `/api/pedidos/${fuera}/estado`, {
      token: jefa.token,
      body: { estado: 'cancelado' },
    })
    const hoja = async (consulta = '') =>
      (await otra.call('GET', `/api/pedidos/hoja-de-corte${consulta}`, { token: jefa.token })).json
    expect((await hoja()).data).toEqual([
      {
        articuloId: 2,
        nombre: 'Asado de tira',
        valor: 'Una tira - 700 g',
        preparacion: '',
        Medida: '/Kg',
        GrsPorcion: 700,
        cantidad: 1,
        peso: 0.7,
        pedidos: [uno],
        partes: [{ pedido: uno, cantidad: 1 }],
      },
      {
        articuloId: 1,
        nombre: 'Vacío',
        valor: '500 g',
        preparacion: '',
        Medida: '/Kg',
        GrsPorcion: 500,
        cantidad: 5,
        peso: 2.5,
        pedidos: [uno, segundo],
        partes: [
          { pedido: uno, cantidad: 2 },
          { pedido: segundo, cantidad: 3 },
        ],
      },
    ])
    await otra.call('PUT', `/api/pedidos/${segundo}/pago`, {
      token: jefa.token,
      body: { data: { metodo: 'Efectivo', nota: '' } },
    })
    await otra.call('PUT', `/api/pedidos/${segundo}/estado`, {
      token: jefa.token,
      body: { estado: 'en_proceso' },
    })
    // Ordered last night, still to be cut this morning.
    await otra.base.pool.query(
      "update pedidos set created_at = created_at - interval '1 day' where id = $1",
      [uno],
    )
    const { data, meta } = await hoja()
    expect(data.map(({ pedidos }: { pedidos: number[] }) => pedidos)).toEqual([[uno], [uno, segundo]])
    expect(meta.pedidos).toMatchObject([
      { id: uno, estado: 'pendiente', cliente: 'Ana Gómez', detalle: 'Sin grasa, por favor', pagado: false },
      { id: segundo, estado: 'en_proceso', cliente: 'Ana Gómez', detalle: '', pagado: true },
    ])
    const dia = await otra.scalar<string>(
      "select to_char(created_at at time zone 'America/Argentina/Buenos_Aires', 'YYYY-MM-DD') from pedidos where id = $1",
      [segundo],
    )
    expect((await hoja(`?fecha=${dia}`)).meta.pedidos.map(({ id }: { id: number }) => id)).toEqual([segundo])
    expect((await hoja('?fecha=2020-02-29')).data).toEqual([])
    for (const fecha of ['ayer', '2020-02-30', '20200101', '', "2020-01-01'"]) {
      expect((await hoja(`?fecha=${encodeURIComponent(fecha)}`)).error.status).toBe(400)
    }
    const resumen = async (persona: Persona) =>
      (await otra.call('GET', '/api/pedidos/resumen', { token: persona.token })).json.data
    expect(await resumen(jefa)).toEqual({ pendiente: 1, en_proceso: 1, finalizado: 0, cancelado: 1 })
    const delCliente = await otra.call('GET', '/api/pedidos/resumen', { token: una.token })
    expect(delCliente.json.meta).toEqual({ ahora: expect.any(String) })
    expect(await resumen(una)).toEqual({ pendiente: 1, en_proceso: 0, finalizado: 0, cancelado: 0 })
    await otra.close()
  })

  it('lets the shop write its own messages, and refuses fields no order can fill', async () => {
    const escribir = (body: object) => m.call('PUT', '/api/plantillas', { token: admin.token, body })
    const textos = async () =>
      new Map(
        (await m.call('GET', '/api/plantillas', { token: admin.token })).json.data.map(
          (p: { nombre: string; texto: string; propia: boolean }) => [p.nombre, [p.texto, p.propia]],
        ),
      )
    const nuestra = (await textos()).get('enCamino')
    expect((await escribir({ nombre: 'enCamino', texto: '{nombre}, ¡allá va el #{pedido}!' })).status).toBe(
      200,
    )
    expect((await textos()).get('enCamino')).toEqual(['{nombre}, ¡allá va el #{pedido}!', true])
    for (const body of [
      { nombre: 'enCamino', texto: 'Hola {apellido}' },
      { nombre: 'enCamino', texto: 'x'.repeat(601) },
      { nombre: 'toString', texto: 'x' },
      { nombre: 'enCamino', texto: 5 },
    ]) {
      expect((await escribir(body)).status).toBe(400)
    }
    expect((await escribir({ nombre: 'enCamino', texto: '' })).status).toBe(200)
    expect((await textos()).get('enCamino')).toEqual(nuestra)
  })

  it('an owner who is Admin has the rights of both', async () => {
    const { id } = (await m.comprar(admin)).json.data
    expect((await mover(id, 'en_proceso')).status).toBe(200)
    expect((await m.call('GET', `/api/pedidos/${id}`, { token: ana.token })).status).toBe(404)
  })
})
