// An order that is weighed, around the scale: finishing it, changing it, the time to pay it, and who wins a race (PESA-03, PESA-04, PAGO-02, W3).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expirePedidos, remindPedidos } from '#server/pedido/move/tareas.ts'
import { faltas } from '../../support/invariantes.ts'
import { createMostrador, type Mostrador, type Persona } from '../../support/pedidos.ts'
import { type Balanza, createBalanza, withPesaje } from '../../support/pesaje.ts'

let m: Mostrador
let admin: Persona
let b: Balanza
beforeAll(async () => {
  m = await createMostrador({ cupos: { enlacePedido: { intentos: 1_000, segundos: 60 } } })
  admin = await m.persona({ admin: true })
  b = createBalanza(m, admin)
  await withPesaje(m)
  for (const id of [1, 2, 501]) await m.setStock(id, 10_000_000)
})
afterAll(async () => {
  expect(await faltas(m.base)).toEqual([])
  await m.close()
})

const unKilo = (datos?: object) => b.unKilo(datos)
const dos = (datos?: object) => b.dos(datos)
const leer = async (id: number, { token } = admin) =>
  (await m.call('GET', `/api/pedidos/${id}`, { token })).json.data.attributes
const correo = async (para: string, tipo: string) => (await m.correos(para, tipo)).at(0)?.texto ?? null
const codeDe = (texto: string | null) => /code=([\w-]{43})/.exec(texto ?? '')?.[1] ?? ''
const abrir = (como: string, code: string, mas: object = {}) =>
  m.call('POST', `/api/enlaces/${como}`, { body: { data: { code, ...mas } } })
const deps = () => ({ pool: m.base.pool, tiendas: m.tiendas, publicUrl: 'http://localhost' })

describe('[PESA-03] finishing', () => {
  it('takes the weighed total, refuses another, and undoing keeps what was weighed', async () => {
    const { id, linea, ana } = await unKilo()
    await b.pesar(id, linea.id, 1_060)
    const otro = await b.mover(id, 'finalizado', { total: 20_000 })
    expect([otro.status, otro.json.error.message]).toEqual([
      400,
      'El total lo dice la balanza: $20.670. Para cambiarlo hay que pesar de nuevo.',
    ])
    expect((await b.mover(id, 'finalizado', { total: 20_670 })).status).toBe(200)
    expect(await leer(id)).toMatchObject({ estado: 'finalizado', total_final: 20_670 })
    expect(await correo(ana.email, 'pedido-finalizado')).toContain('$20.670')
    await m.call('POST', `/api/pedidos/${id}/deshacer`, { token: admin.token })
    expect(await leer(id)).toMatchObject({
      estado: 'en_proceso',
      total_final: 20_670,
      subtotal_final: 20_670,
    })
    expect((await b.pesar(id, linea.id, 1_000)).json.data.pesaje.totalFinal).toBe(19_500)
    expect((await b.mover(id, 'finalizado')).status).toBe(200)
    expect((await b.pesar(id, linea.id, 1_010)).status).toBe(409)
  })

  it('who delivers finishes for what it weighed, and not before', async () => {
    const repartidor = await m.persona({ rol: 'Repartidor' })
    const { id, linea } = await unKilo()
    const dar = { token: admin.token, body: { data: { repartidor: repartidor.id } } }
    expect((await m.call('PUT', `/api/pedidos/${id}/repartidor`, dar)).status).toBe(200)
    const entregar = () => m.call('PUT', `/api/pedidos/${id}/entregado`, { token: repartidor.token })
    expect((await entregar()).status).toBe(409)
    await b.pesar(id, linea.id, 1_060)
    expect((await entregar()).status).toBe(200)
    expect(await leer(id)).toMatchObject({ estado: 'finalizado', total_final: 20_670 })
    await m.call('DELETE', `/api/pedidos/${id}/entregado`, { token: repartidor.token })
    expect(await leer(id)).toMatchObject({ estado: 'en_proceso', total_final: 20_670 })
  })

  it('other programs hear once that it is weighed', async () => {
    await m.base.pool.query(
      `insert into webhooks (url, eventos) values ('https://otro.example/x', array['pedido.pesado'])`,
    )
    const { id, una, otra } = await dos()
    await b.pesar(id, una.id, 1_060)
    const dichas = () =>
      m.scalar<number>(
        `select count(*)::integer from novedades where evento = 'pedido.pesado' and (datos ->> 'id')::integer = $1`,
        [id],
      )
    expect(await dichas()).toBe(0)
    await b.pesar(id, otra.id, otra.pedido)
    expect(await dichas()).toBe(1)
    await b.pesar(id, una.id, 1_050)
    expect(await dichas()).toBe(1)
    await m.base.pool.query('delete from webhooks')
  })
})

describe('[PESA-04] a change of an order that is being weighed', () => {
  const cambiar = (id: number, body: object) =>
    m.call('POST', `/api/pedidos/${id}/cambios`, { token: admin.token, body: { data: body } })

  it('keeps the weights of what stays, takes off that of what changed, and sums up anew', async () => {
    const { id, una, otra } = await dos()
    const antes = [(await m.stock(1)) + 1_000, (await m.stock(2)) + otra.pedido]
    await b.pesar(id, una.id, 1_060)
    await b.pesar(id, otra.id, otra.pedido)
    expect((await leer(id)).total_final).not.toBeNull()
    const { json } = await cambiar(id, { revision: 2, quedan: [{ id: una.id, cantidad: 2 }], dicho: true })
    expect(json.data.revision).toBe(3)
    expect(await leer(id)).toMatchObject({ total: 19_500, total_final: 20_670, por_pesar: 0 })
    expect([await m.stock(1), await m.stock(2)]).toEqual([(antes[0] ?? 0) - 1_060, antes[1]])
    await cambiar(id, { revision: 3, quedan: [{ id: una.id, cantidad: 3 }], dicho: true })
    expect(await leer(id)).toMatchObject({ total: 29_250, total_final: null, por_pesar: 1 })
    expect((await b.leer(id)).lineas[0]).toMatchObject({ pesado: null, vez: 2, pedido: 1_500 })
    expect(await m.stock(1)).toBe((antes[0] ?? 0) - 1_500)
  })

  it('[MOS-02] [PAGO-02] says what it weighed as the total, and promises none of what goes on the scale again', async () => {
    const { id, linea, ana } = await unKilo()
    await b.pesar(id, linea.id, 1_060)
    const calle = await cambiar(id, { revision: 1, direccion: 'San Martín 1' })
    expect(calle.json.data.cambio).toMatchObject({ totalAntes: 20_670, total: 20_670 })
    expect(calle.json.data.cambio).not.toHaveProperty('porPesar')
    expect(calle.json.data.whatsapp.texto).toContain('El total sigue siendo *$20.670*.')
    expect(await correo(ana.email, 'pedido-cambiado')).toContain('El total sigue siendo $20.670.')
    const mas = await cambiar(id, { revision: 2, quedan: [{ id: linea.id, cantidad: 3 }], pide: true })
    expect(mas.json.data.cambio).toMatchObject({ estado: 'propuesto', totalAntes: 20_670, porPesar: true })
    const dicho = 'El total te lo avisamos cuando lo pesemos'
    expect(mas.json.data.whatsapp.texto).toContain(`${dicho} (antes $20.670).`)
    expect(await correo(ana.email, 'pedido-propuesta')).toContain(`${dicho}; antes era $20.670.`)
    const ver = await abrir('ver', codeDe(mas.json.data.whatsapp.texto))
    expect(ver.json.data).toMatchObject({ totalAntes: 20_670, porPesar: true })
    const si = await m.call('POST', `/api/pedidos/${id}/cambios/${mas.json.data.cambio.id}/aceptar`, {
      token: ana.token,
    })
    expect(si.json.data.cambio).toMatchObject({ estado: 'aplicado', totalAntes: 20_670, porPesar: true })
  })

  it('[MOS-02] a spoken yes to what would not have asked for one stands in the history', async () => {
    const { id, una, ana } = await dos()
    await cambiar(id, { revision: 0, quedan: [{ id: una.id, cantidad: 2 }], dicho: true })
    const { json } = await m.call('GET', `/api/pedidos/${id}/historial`, { token: ana.token })
    expect(json.data.at(-1).motivo).toMatch(/^Cambio con el sí del cliente, de palabra: Sacamos/)
  })

  it('[MOS-02] [PAGO-02] weighed after it was proposed, its sums are those of the scale', async () => {
    const { id, linea, ana } = await unKilo()
    const { json } = await cambiar(id, { revision: 0, direccion: 'San Martín 1', pide: true })
    expect(json.data.cambio).toMatchObject({ totalAntes: 19_500, total: 19_500 })
    await b.pesar(id, linea.id, 1_060)
    const ruta = `/api/pedidos/${id}/cambios`
    const lista = await m.call('GET', ruta, { token: ana.token })
    expect(lista.json.data[0]).toMatchObject({ estado: 'propuesto', totalAntes: 20_670, total: 20_670 })
    const si = await m.call('POST', `${ruta}/${json.data.cambio.id}/aceptar`, { token: ana.token })
    expect(si.json.data.cambio).toMatchObject({ estado: 'aplicado', totalAntes: 20_670, total: 20_670 })
    expect(await correo(ana.email, 'pedido-cambiado')).toContain('El total sigue siendo $20.670.')
  })

  it('[MOS-02] once it is paid its total is what it weighed, and stays', async () => {
    const { id, una, otra } = await dos()
    await b.pesar(id, una.id, 1_060)
    await b.pesar(id, otra.id, 0, { modo: 'falta' })
    await m.call('PUT', `/api/pedidos/${id}/pago`, { token: admin.token, body: { metodo: 'Efectivo' } })
    const mas = await cambiar(id, { revision: 2, quedan: [{ id: una.id, cantidad: 3 }] })
    expect([mas.status, mas.json.error.message]).toEqual([
      409,
      'El pedido ya está pagado por $20.670: sólo se puede cambiar lo que deje ese mismo total',
    ])
    // What was not there costs nothing, and goes for nothing.
    const sin = await cambiar(id, { revision: 2, quedan: [{ id: una.id, cantidad: 2 }] })
    expect([sin.status, sin.json.data.cambio.total]).toEqual([200, 20_670])
    expect(await leer(id)).toMatchObject({ total_final: 20_670, pagadoAt: expect.any(String) })
  })

  it('[PESA-08] more of an article that was weighed takes what it weighed and what is new', async () => {
    const { id, linea } = await unKilo()
    const antes = (await m.stock(1)) + 1_000
    await b.pesar(id, linea.id, 1_060)
    const valor = await m.scalar<number>(
      `select v.id from articulos_valores av join valores v on v.id = av.valor_id where av.articulo_id = 1 and v.id <> 2 order by v.grs_porcion limit 1`,
    )
    const gramos = await m.scalar<number>('select grs_porcion from valores where id = $1', [valor])
    const { status } = await cambiar(id, {
      revision: 1,
      nuevas: [{ articuloId: 1, valorId: valor, cantidad: 1 }],
      dicho: true,
    })
    expect(status).toBe(200)
    expect(await m.stock(1)).toBe(antes - 1_060 - gramos)
    expect(await faltas(m.base)).toEqual([])
  })

  it('a missing line is replaced with the customer’s yes, who is asked even where it gets cheaper; weighing goes on meanwhile', async () => {
    const { id, una, otra, ana } = await dos()
    const nueva = {
      articuloId: 501,
      valorId: await m.scalar<number>(
        'select valor_id from articulos_valores where articulo_id = 501 limit 1',
      ),
      cantidad: 1,
    }
    const { json, status } = await cambiar(id, {
      revision: 0,
      quedan: [{ id: una.id, cantidad: 2 }],
      nuevas: [nueva],
      pide: true,
    })
    expect([status, json.data.cambio.estado]).toEqual([200, 'propuesto'])
    const code = codeDe(json.data.whatsapp.texto)
    await b.pesar(id, una.id, 1_060)
    expect((await abrir('aceptar', code)).status).toBe(200)
    const { lineas } = await b.leer(id)
    expect(lineas.map(({ articuloId, pesado }) => [articuloId, pesado])).toEqual([
      [1, 1_060],
      [501, null],
    ])
    expect(await leer(id, ana)).toMatchObject({ por_pesar: 1, total_final: null })
    // A weight typed for the line that is gone has nowhere to go.
    expect((await b.pesar(id, otra.id, otra.pedido, { vez: 0 })).status).toBe(404)
    expect(await faltas(m.base)).toEqual([])
  })
})

describe('[PAGO-02] the time to pay', () => {
  const poner = (id: number, columna: string, horas: number | null) =>
    m.base.pool.query(
      `update pedidos set ${columna} = now() - make_interval(hours => $2::integer) where id = $1`,
      [id, horas],
    )

  it('runs from when the customer was told, also while it is prepared; the server cancels it then', async () => {
    const antes = await m.stock(1)
    const { id, linea, ana } = await unKilo()
    await poner(id, 'pendiente_at', 100)
    expect(await leer(id)).toMatchObject({ venceAt: null })
    await expirePedidos(deps())
    expect((await leer(id)).estado).toBe('en_proceso')
    await b.pesar(id, linea.id, 1_060)
    await poner(id, 'avisado_at', 20)
    const { venceAt, avisadoAt } = await leer(id, ana)
    expect(Date.parse(venceAt) - Date.parse(avisadoAt)).toBe(24 * 3_600_000)
    expect(await remindPedidos(deps())).toBe(0)
    await poner(id, 'avisado_at', 22)
    expect(await remindPedidos(deps())).toBe(1)
    expect(await remindPedidos(deps())).toBe(0)
    expect(await correo(ana.email, 'pedido-recordatorio')).toContain('$20.670')
    expect(await expirePedidos(deps())).toBe(0)
    await poner(id, 'avisado_at', 24)
    expect(await expirePedidos(deps())).toBe(1)
    expect(await leer(id)).toMatchObject({ estado: 'cancelado', venceAt: null })
    expect(await correo(ana.email, 'pedido-vencido')).toContain('$20.670')
    expect(await m.stock(1)).toBe(antes)
  })

  it.each([
    ['medio_pago', `'efectivo'`],
    ['medio_pago', `'tarjeta'`],
    ['transferido_at', 'now()'],
    ['pagado_at', 'now()'],
  ])('does not run with %s %s', async (columna, valor) => {
    const { id, linea } = await unKilo()
    await b.pesar(id, linea.id, 1_060)
    await poner(id, 'pendiente_at', 100)
    await poner(id, 'avisado_at', 50)
    await m.base.pool.query(`update pedidos set ${columna} = ${valor} where id = $1`, [id])
    expect((await leer(id)).venceAt).toBeNull()
    expect([await remindPedidos(deps()), await expirePedidos(deps())]).toEqual([0, 0])
    await m.base.pool.query(`update pedidos set ${columna} = null where id = $1`, [id])
    expect(await expirePedidos(deps())).toBe(1)
  })

  it('another total has to be told anew, and a link to pay the old one is gone', async () => {
    const { id, linea } = await unKilo()
    await b.pesar(id, linea.id, 1_060)
    const link = { token: admin.token, body: { data: { enlace: 'https://pagos.example/x' } } }
    await m.call('PUT', `/api/pedidos/${id}/link-de-pago`, link)
    await poner(id, 'avisado_at', 1)
    await b.pesar(id, linea.id, 1_060)
    const igual = await leer(id)
    expect([igual.avisadoAt === null, igual.link_pago]).toEqual([false, 'https://pagos.example/x'])
    await b.pesar(id, linea.id, 1_050)
    expect(await leer(id)).toMatchObject({ avisadoAt: null, venceAt: null, link_pago: null })
  })

  it('the mail of a new order says so', async () => {
    const { ana } = await unKilo()
    expect(await correo(ana.email, 'pedido')).toContain(
      'Cuando lo pesemos te avisamos el total y desde ahí tenés 24 horas para pagarlo.',
    )
  })
})

describe('W3: one winner each', () => {
  it('200 pairs weigh ‖ cancel: what is weighed was not cancelled yet, and the stock is whole', async () => {
    const antes = await m.stock(1)
    const pedidos = await Promise.all(Array.from({ length: 10 }, () => unKilo()))
    const veces = new Map<number, number>()
    for (let tanda = 0; tanda < 20; tanda++) {
      await Promise.all(
        pedidos.map(async ({ id, linea }, i) => {
          const vez = veces.get(id) ?? 0
          const pesar = () => b.pesar(id, linea.id, 1_000 + tanda, { vez })
          const cancelar = () => b.mover(id, 'cancelado')
          const primero = (i + tanda) % 2 === 0
          const [uno, otro] = primero ? [pesar(), cancelar()] : [cancelar(), pesar()]
          const [a, c] = await Promise.all([uno, otro])
          const [peso, cancelado] = primero ? [a, c] : [c, a]
          expect([cancelado.status, [200, 409].includes(peso.status)]).toEqual([200, true])
          if (peso.status === 200) veces.set(id, vez + 1)
        }),
      )
      expect(await m.stock(1)).toBe(antes)
      const deshacer = { token: admin.token }
      await Promise.all(pedidos.map(({ id }) => m.call('POST', `/api/pedidos/${id}/deshacer`, deshacer)))
    }
    const pesados = [...veces.values()].reduce((suma, cuantas) => suma + cuantas, 0)
    expect(pesados).toBeGreaterThan(0)
    expect(pesados).toBeLessThan(200)
    const { rows } = await m.base.pool.query(
      'select l.vez, (select count(*)::integer from pesadas w where w.linea_id = l.id) as pesadas from pedido_articulos l where l.pedido_id = any($1)',
      [pedidos.map(({ id }) => id)],
    )
    expect(rows.every(fila => fila.vez === fila.pesadas)).toBe(true)
    expect(rows.reduce((suma, { vez }) => suma + vez, 0)).toBe(pesados)
    expect(await faltas(m.base)).toEqual([])
  })

  it('weigh ‖ finish: it finishes only once it is weighed; finished twice is once', async () => {
    for (let i = 0; i < 5; i++) {
      const { id, linea } = await unKilo()
      const [peso, final] = await Promise.all([
        b.pesar(id, linea.id, 1_060, { vez: 0 }),
        b.mover(id, 'finalizado'),
      ])
      expect(peso.status).toBe(200)
      expect([200, 409]).toContain(final.status)
      const otra = await b.mover(id, 'finalizado')
      expect(otra.status).toBe(final.status === 200 ? 409 : 200)
      expect(await leer(id)).toMatchObject({ estado: 'finalizado', total_final: 20_670 })
    }
  })
})
