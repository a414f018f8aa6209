// Weighing over the real database: what a weight becomes, who may, what it costs and moves, once (PESA-01 to PESA-08).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closePreguntas } from '#server/pedido/weigh/tareas.ts'
import { faltas } from '../../support/invariantes.ts'
import { createMostrador, type Mostrador, type Persona } from '../../support/pedidos.ts'
import { type Balanza, clave, createBalanza, withPesaje } from '../../support/pesaje.ts'

let m: Mostrador
let admin: Persona
let cortador: Persona
let b: Balanza
beforeAll(async () => {
  m = await createMostrador({ cupos: { enlacePedido: { intentos: 1_000, segundos: 60 } } })
  admin = await m.persona({ admin: true })
  cortador = await m.persona({ rol: 'Cortador' })
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
const ledger = (id: number) =>
  m.scalar<number>('select sum(cantidad)::integer from movimientos_stock where pedido_id = $1', [id])
const correo = (para: string, tipo: string) =>
  m.scalar<string | null>('select texto from correos where para = $1 and tipo = $2 order by id desc', [
    para,
    tipo,
  ])
const codeDe = (texto: string | null) => /code=([\w-]{43})/.exec(texto ?? '')?.[1] ?? ''
const abrir = (como: string, code: string, mas: object = {}) =>
  m.call('POST', `/api/enlaces/${como}`, { body: { data: { code, ...mas } } })
const deps = () => ({ pool: m.base.pool, tiendas: m.tiendas, publicUrl: 'http://localhost' })
const atras = (linea: number, minutos: number) =>
  m.base.pool.query(
    'update pedido_articulos set pregunta_at = now() - make_interval(secs => $2::numeric * 60) where id = $1',
    [linea, minutos],
  )

describe('[PESA-02] a weight within bounds', () => {
  it('counts at once: both weights stay, the price follows, the stock moves by the difference', async () => {
    const antes = await m.stock(1)
    const { id, linea, ana } = await unKilo()
    expect(linea).toMatchObject({
      pedido: 1_000,
      minimo: 900,
      maximo: 1_100,
      pesado: null,
      vez: 0,
      subtotal: 19_500,
    })
    expect(await m.stock(1)).toBe(antes - 1_000)
    const { status, json } = await b.pesar(id, linea.id, 1_060)
    expect(status).toBe(200)
    expect(json.data.whatsapp).toBeNull()
    expect(json.data.pesaje).toMatchObject({
      faltan: 0,
      esperan: 0,
      total: 19_500,
      totalFinal: 20_670,
      revision: 1,
    })
    const pesada = {
      pesado: 1_060,
      cobrado: 1_060,
      respuesta: null,
      vez: 1,
      subtotal: 19_500,
      subtotalFinal: 20_670,
    }
    expect(json.data.pesaje.lineas[0]).toMatchObject(pesada)
    expect([await m.stock(1), await ledger(id)]).toEqual([antes - 1_060, -1_060])
    const leido = await leer(id, ana)
    expect(leido).toMatchObject({
      total: 19_500,
      total_final: 20_670,
      subtotal_final: 20_670,
      descuento_final: 0,
      por_pesar: 0,
      esperan: 0,
      venceAt: null,
    })
    expect(leido.pedido_articulos.data[0].attributes).toMatchObject({
      subtotal: 19_500,
      subtotal_final: 20_670,
      pesado: 1_060,
      cobrado: 1_060,
      respuesta: null,
      vez: 1,
    })
    expect(leido.whatsapp.texto).toContain('pediste 1,00 kg · pesó 1,06 kg = $20.670')
    expect(leido.whatsapp.texto).toContain('*Total final: $20.670*')
    const pasos = (await m.call('GET', `/api/pedidos/${id}/historial`, { token: ana.token })).json.data
    expect(pasos.at(-1)).toMatchObject({
      motivo: 'Pesado: el total es $20.670',
      quien: 'comercio',
      user: null,
    })
    const anotado = await m.base.pool.query(
      `select user_id, de, a from registro where cosa = 'pedido' and cosa_id = $1 order by id desc limit 1`,
      [id],
    )
    expect(anotado.rows[0]).toMatchObject({
      user_id: admin.id,
      de: { total: 1_950_000 },
      a: { total: 2_067_000, cambio: 'Vacío (500 g): pesó 1,06 kg de 1,00 kg' },
    })
  })

  it('[PESA-01] [PESA-08] done lines are corrected: totals and stock follow from the last weight alone', async () => {
    const antes = [await m.stock(1), await m.stock(2)]
    const { id, una, otra } = await dos()
    await b.pesar(id, una.id, 1_060)
    expect(await b.leer(id)).toMatchObject({ faltan: 1, totalFinal: null })
    expect((await leer(id)).total_final).toBeNull()
    await b.pesar(id, una.id, 930)
    const { json } = await b.pesar(id, otra.id, otra.pedido, { origen: 'justo' })
    const [a, c] = json.data.pesaje.lineas
    expect([a.subtotalFinal, c.subtotalFinal]).toEqual([18_135, otra.subtotal])
    expect(json.data.pesaje).toMatchObject({ faltan: 0, totalFinal: 18_135 + (otra.subtotal ?? 0) })
    expect([await m.stock(1), await m.stock(2)]).toEqual([
      (antes[0] ?? 0) - 930,
      (antes[1] ?? 0) - otra.pedido,
    ])
    // Cancelled, all of it comes back; taken back, as much goes again.
    expect((await b.mover(id, 'cancelado')).status).toBe(200)
    expect([await m.stock(1), await m.stock(2)]).toEqual(antes)
    expect((await m.call('POST', `/api/pedidos/${id}/deshacer`, { token: admin.token })).status).toBe(200)
    expect(await m.stock(1)).toBe((antes[0] ?? 0) - 930)
    expect(await faltas(m.base)).toEqual([])
  })

  it('[MOS-03] [ROL-01] what is weighed is to be cut no more: on the cut sheet, for who cuts and at the scale alike', async () => {
    const { id, una, otra } = await dos()
    const ask = async (camino: string) =>
      (await m.call('GET', `/api/pedidos/${camino}`, { token: admin.token })).json
    const suyo = <T extends { id: number }>(pedidos: readonly T[]) => pedidos.find(pedido => pedido.id === id)
    const read = async () => {
      const [hoja, corte, balanza] = [await ask('hoja-de-corte'), await ask('corte'), await ask('por-pesar')]
      const cortesDe = (cortes: readonly { nombre: string; partes: readonly { pedido: number }[] }[]) =>
        cortes.filter(({ partes }) => partes.some(({ pedido }) => pedido === id)).map(({ nombre }) => nombre)
      return {
        porCortar: cortesDe(hoja.data),
        listos: cortesDe(hoja.meta.listos),
        enHoja: suyo(hoja.meta.pedidos) !== undefined,
        pesos: suyo<{ id: number; lineas: { pesado: number | null }[] }>(corte.data)?.lineas.map(
          ({ pesado }) => pesado,
        ),
        faltan: suyo<{ id: number; faltan: number }>(balanza.data)?.faltan,
      }
    }
    expect(await read()).toEqual({
      porCortar: [una.nombre, otra.nombre].toSorted(),
      listos: [],
      enHoja: true,
      pesos: [null, null],
      faltan: 2,
    })
    await b.pesar(id, una.id, 1_000)
    expect(await read()).toEqual({
      porCortar: [otra.nombre],
      listos: [una.nombre],
      enHoja: true,
      pesos: [1_000, null],
      faltan: 1,
    })
    // Of what there is none, nothing is cut either, and nobody carries it.
    expect((await b.pesar(id, otra.id, 0, { modo: 'falta' })).status).toBe(200)
    expect(await read()).toMatchObject({ porCortar: [], enHoja: false, pesos: [1_000, 0], faltan: undefined })
    const lleva = await m.persona({ rol: 'Repartidor' })
    await m.call('PUT', `/api/pedidos/${id}/repartidor`, {
      token: admin.token,
      body: { repartidor: lleva.id },
    })
    const { json } = await m.call('GET', '/api/pedidos/reparto', { token: lleva.token })
    expect(json.data).toMatchObject([{ id, bultos: 1 }])
  })

  it('[PESA-04] [PAGO-02] the total says what was missing, and who pays at the door is sent to no link', async () => {
    await withPesaje(m, { cobroEfectivo: true })
    const { id, ana, una, otra } = await dos({ medioPago: 'efectivo' })
    await withPesaje(m, { cobroEfectivo: null })
    await b.pesar(id, una.id, 1_000)
    await b.pesar(id, otra.id, 0, { modo: 'falta' })
    expect((await b.leer(id)).medio).toBe('efectivo')
    const { status, json } = await m.call('POST', `/api/pedidos/${id}/avisar-total`, { token: admin.token })
    expect(status).toBe(200)
    const falta = `No había: ${otra.nombre} `
    expect(json.data.whatsapp.texto).toContain(falta)
    expect(json.data.whatsapp.texto).toContain('lo pagás al recibirlo')
    expect(json.data.whatsapp.texto).not.toMatch(/pagarlo acá/)
    const { rows } = await m.base.pool.query(
      `select texto from correos where para = $1 and tipo = 'pedido-total' order by id desc limit 1`,
      [ana.email],
    )
    expect(rows[0]?.texto).toContain(falta)
    expect(rows[0]?.texto).toContain('Lo pagás al recibirlo.')
  })

  it("[PESA-04] [HOY-01] a 'no hay' of who cuts is told where it can be switched off, until it is", async () => {
    const corta = await m.persona({ rol: 'Cortador' })
    const { id, una, otra } = await dos()
    expect((await b.pesar(id, otra.id, 0, { modo: 'falta' }, corta)).status).toBe(200)
    const faltaron = async () =>
      (await m.call('GET', '/api/trastienda/numeros/hoy', { token: admin.token })).json.data.colas.faltaron
    const articulo = otra.articuloId
    expect(await faltaron()).toContainEqual({ id: articulo, nombre: otra.nombre, pedido: id })
    expect((await faltaron()).map((uno: { id: number }) => uno.id)).not.toContain(una.articuloId)
    const turn = (apagado: boolean) =>
      m.call('PUT', '/api/articulos/existencias', {
        token: admin.token,
        body: { data: [{ id: articulo, apagado }] },
      })
    expect((await turn(true)).status).toBe(200)
    expect((await faltaron()).map((uno: { id: number }) => uno.id)).not.toContain(articulo)
    // There is some again: what was said before it came is over.
    expect((await turn(false)).status).toBe(200)
    expect((await faltaron()).map((uno: { id: number }) => uno.id)).not.toContain(articulo)
  })

  it('[STATE-03] the code takes its part off the new sum, though that is below what the code asked of the order', async () => {
    await m.base.pool.query(
      `insert into discount_codes (code, discount_percentage, minimo) values ('PESA10', 10, 1900000)`,
    )
    const { id, linea } = await unKilo({ code: 'PESA10' })
    const mas = await b.pesar(id, linea.id, 1_060)
    expect(mas.json.data.pesaje.totalFinal).toBe(18_603)
    expect(await leer(id)).toMatchObject({
      subtotal_final: 20_670,
      descuento_final: 2_067,
      total_final: 18_603,
    })
    const menos = await b.pesar(id, linea.id, 970)
    expect(menos.json.data.pesaje.totalFinal).toBe(17_023.5)
    const { whatsapp } = await leer(id)
    expect(whatsapp.texto).toContain('PESA10')
    const igual = await b.pesar(id, linea.id, 1_000)
    expect(igual.json.data.pesaje.totalFinal).toBe(17_550)
  })

  it('[STATE-03] [PESA-04] nobody pays more for less: what was not there leaves the discount on the rest', async () => {
    await m.base.pool.query(
      `insert into discount_codes (code, discount_percentage, minimo) values ('MITAD50', 50, 2000000)`,
    )
    const { id, una, otra } = await dos({ code: 'MITAD50' })
    const { total } = await leer(id)
    await b.pesar(id, otra.id, 0, { modo: 'falta' })
    const { json } = await b.pesar(id, una.id, 1_000)
    expect(json.data.pesaje.totalFinal).toBe(9_750)
    expect(total).toBeGreaterThan(9_750)
  })

  it('[PESA-08] the shelf never goes below nothing: what there is goes, and comes back when it is cancelled', async () => {
    const { id, linea } = await unKilo()
    await m.setStock(1, 30)
    await b.pesar(id, linea.id, 1_060)
    expect([await m.stock(1), await ledger(id)]).toEqual([0, -1_030])
    await b.pesar(id, linea.id, 1_000)
    expect([await m.stock(1), await ledger(id)]).toEqual([30, -1_000])
    await b.mover(id, 'cancelado')
    expect(await m.stock(1)).toBe(1_030)
    await m.setStock(1, 10_000_000)
  })

  it('of what there always is nothing moves', async () => {
    await m.base.pool.query('update articulos set control_stock = false where id = 2')
    const { id, otra } = await dos()
    const antes = await m.stock(2)
    expect((await b.pesar(id, otra.id, otra.maximo)).status).toBe(200)
    expect(await m.stock(2)).toBe(antes)
    await b.mover(id, 'cancelado')
    expect(await m.stock(2)).toBe(antes)
    await m.base.pool.query('update articulos set control_stock = true where id = 2')
  })
})

describe('[PESA-03] a weight out of bounds', () => {
  it('W1: what is no weight is refused with words, and nothing moves', async () => {
    const { id, linea } = await unKilo()
    const antes = await m.stock(1)
    const casos: [unknown, object?][] = [
      [-1],
      [0],
      [1e9],
      [1.06],
      ['1,06'],
      ['1.06'],
      ['1060'],
      [null],
      ['NaN'],
      [1_000_000],
      [5, { modo: 'falta' }],
      [1_000, { modo: 'regalar' }],
      [1_000, { clave: 'corta' }],
      [1_000, { clave: 'con espacio y más' }],
      [1_000, { at: 'ayer' }],
    ]
    for (const [gramos, datos = {}] of casos) {
      const { status, json } = await b.pesar(id, linea.id, gramos as number, datos)
      expect([gramos, datos, status, typeof json.error.message]).toEqual([gramos, datos, 400, 'string'])
    }
    expect(await b.leer(id)).toMatchObject({ revision: 0, lineas: [{ pesado: null, vez: 0 }] })
    expect(await m.stock(1)).toBe(antes)
    expect(await m.scalar('select count(*)::integer from pesadas where pedido_id = $1', [id])).toBe(0)
  })

  it('waits: the customer is asked by mail and by chat, and finishing waits too', async () => {
    const { id, linea, ana } = await unKilo()
    expect((await b.mover(id, 'finalizado')).json.error).toMatchObject({
      message: 'Antes de finalizarlo falta pesar 1 línea',
      details: { porPesar: 1, esperan: 0 },
    })
    const { json } = await b.pesar(id, linea.id, 1_300)
    expect(json.data.pesaje).toMatchObject({ faltan: 0, esperan: 1, totalFinal: null })
    expect(json.data.pesaje.lineas[0]).toMatchObject({
      pesado: 1_300,
      cobrado: null,
      subtotalFinal: null,
      respuesta: 'espera',
      quien: expect.any(String),
    })
    expect(json.data.whatsapp.numero).toBe('5493415550100')
    expect(json.data.whatsapp.texto).toContain(
      '*Vacío* pesó 1,30 kg y habías pedido 1,00 kg: serían $25.350 (+$5.850).',
    )
    expect(json.data.whatsapp.texto).toContain(
      'Si no contestás en 20 min, te cobramos sólo hasta 1,10 kg, $21.450.',
    )
    const carta = await correo(ana.email, 'pedido-peso')
    expect(carta).toContain('pesó 1,30 kg y habías pedido 1,00 kg')
    // The mail and the chat have a link each.
    expect(codeDe(carta)).not.toBe(codeDe(json.data.whatsapp.texto))
    expect(await leer(id)).toMatchObject({ esperan: 1, por_pesar: 0, total_final: null })
    const finalizar = await b.mover(id, 'finalizado')
    expect([finalizar.status, finalizar.json.error.details]).toEqual([409, { porPesar: 0, esperan: 1 }])
    const otro = await m.call('POST', `/api/pedidos/${id}/lineas/${linea.id}/enlace`, { token: admin.token })
    expect(codeDe(otro.json.data.whatsapp.texto)).toMatch(/^[\w-]{43}$/)
    // Charged up to the limit after all: the true weight stays for the stock.
    const limite = await b.pesar(id, linea.id, 1_300, { modo: 'limite' })
    expect(limite.json.data.pesaje.lineas[0]).toMatchObject({
      pesado: 1_300,
      cobrado: 1_100,
      respuesta: 'limite',
    })
    expect(limite.json.data.pesaje.totalFinal).toBe(21_450)
    expect(await ledger(id)).toBe(-1_300)
    const tarde = await m.call('POST', `/api/pedidos/${id}/lineas/${linea.id}/enlace`, { token: admin.token })
    expect(tarde.status).toBe(409)
  })

  it('a spoken yes is recorded, and charges what it weighed', async () => {
    const { id, linea } = await unKilo()
    const { json } = await b.pesar(id, linea.id, 1_300, { modo: 'palabra' })
    expect(json.data.pesaje.lineas[0]).toMatchObject({ cobrado: 1_300, respuesta: 'palabra' })
    expect(json.data.pesaje.totalFinal).toBe(25_350)
  })

  it('[ROL-01] a spoken yes is not written down by who only cuts', async () => {
    const { id, linea } = await unKilo()
    const dicho = await b.pesar(id, linea.id, 1_300, { modo: 'palabra' }, cortador)
    expect([dicho.status, dicho.json.error.message]).toEqual([
      403,
      'No tenés permiso para realizar esta acción',
    ])
    expect((await b.leer(id)).lineas[0]).toMatchObject({ pesado: null, vez: 0 })
    // Charging no more than was agreed is nobody's yes.
    expect((await b.pesar(id, linea.id, 1_300, { modo: 'limite' }, cortador)).status).toBe(200)
  })

  it.each([
    ['acepta', { cobrado: 1_300, pesado: 1_300, respuesta: 'acepta' }, 1_300],
    ['ajusta', { cobrado: null, pesado: null, respuesta: 'ajusta' }, 1_000],
    ['saca', { cobrado: 0, pesado: 0, respuesta: 'saca' }, 0],
  ] as const)(
    'its customer answers %s on the order, the stock follows once',
    async (respuesta, queda, sale) => {
      const { id, una, ana } = await dos()
      const antes = (await m.stock(1)) + 1_000
      await b.pesar(id, una.id, 1_300)
      // The wait counts from the weighing, not from when it is read.
      await atras(una.id, 15)
      const { data: lineas } = (await leer(id, ana)).pedido_articulos
      const faltan = Date.parse(lineas[0].attributes.contestarHasta) - Date.now()
      expect([faltan > 0, faltan <= 5 * 60_000]).toEqual([true, true])
      expect(lineas[1].attributes.contestarHasta).toBeNull()
      const otro = await m.persona()
      expect((await b.responder(id, una.id, { vez: 1, respuesta }, otro)).status).toBe(404)
      expect((await b.responder(id, una.id, { vez: 1, respuesta }, cortador)).status).toBe(404)
      expect((await b.responder(id, una.id, { vez: 0, respuesta }, ana)).status).toBe(409)
      const { status, json } = await b.responder(id, una.id, { vez: 1, respuesta }, ana)
      expect(status).toBe(200)
      expect(json.data.attributes.pedido_articulos.data[0].attributes).toMatchObject({
        ...queda,
        contestarHasta: null,
        vez: 2,
      })
      expect(await m.stock(1)).toBe(antes - sale)
      expect((await b.responder(id, una.id, { vez: 1, respuesta }, ana)).status).toBe(409)
      expect((await b.responder(id, una.id, { vez: 2, respuesta }, ana)).status).toBe(409)
      expect(await m.stock(1)).toBe(antes - sale)
    },
  )

  it('the shop notes what it heard: accepted by word', async () => {
    const { id, linea } = await unKilo()
    await b.pesar(id, linea.id, 1_300)
    const { json } = await b.responder(id, linea.id, { vez: 1, respuesta: 'acepta' }, admin)
    expect(json.data.attributes).toMatchObject({ total_final: 25_350 })
    expect((await b.leer(id)).lineas[0]).toMatchObject({ respuesta: 'palabra', cobrado: 1_300 })
  })

  it('[PESA-04] the last thing cannot be taken out: that is a cancelling', async () => {
    const { id, una, otra, ana } = await dos()
    const falta = await b.pesar(id, una.id, 0, { modo: 'falta' })
    expect(falta.json.data.pesaje.lineas[0]).toMatchObject({ pesado: 0, cobrado: 0, subtotalFinal: 0 })
    expect(
      await m.scalar(
        'select sum(cantidad)::integer from movimientos_stock where pedido_id = $1 and articulo_id = 1',
        [id],
      ),
    ).toBe(0)
    const vacio = await b.pesar(id, otra.id, 0, { modo: 'falta' })
    expect([vacio.status, vacio.json.error.details]).toEqual([409, { vacio: true }])
    await b.pesar(id, otra.id, otra.pedido * 2)
    const saca = await b.responder(id, otra.id, { vez: 1, respuesta: 'saca' }, ana)
    expect([saca.status, saca.json.error.details]).toEqual([409, { vacio: true }])
    // Its customer cannot cancel it while it is prepared; who serves can.
    expect(saca.json.error.message).toBe('Es lo único del pedido: escribinos y lo cancelamos.')
    const anotada = await b.responder(id, otra.id, { vez: 1, respuesta: 'saca' }, admin)
    expect(anotada.json.error.message).toBe('No queda nada en el pedido. Si es así, cancelalo.')
    const chat = await m.call('POST', `/api/pedidos/${id}/lineas/${otra.id}/enlace`, { token: admin.token })
    const porEnlace = await abrir('rechazar', codeDe(chat.json.data.whatsapp.texto), { respuesta: 'saca' })
    expect([porEnlace.status, porEnlace.json.error.message]).toEqual([409, saca.json.error.message])
    // Cancelled and taken back: what was not there is not taken again.
    await b.pesar(id, otra.id, otra.pedido)
    const antes = await m.stock(1)
    await b.mover(id, 'cancelado')
    expect(await m.stock(1)).toBe(antes)
    expect((await m.call('POST', `/api/pedidos/${id}/deshacer`, { token: admin.token })).status).toBe(200)
    expect(await m.stock(1)).toBe(antes)
    // There was some after all.
    await b.pesar(id, una.id, 1_000)
    expect(await m.stock(1)).toBe(antes - 1_000)
    expect(await faltas(m.base)).toEqual([])
  })

  it('nobody answers: after the minutes of the setting the limit is charged, once, by the server', async () => {
    const { id, una, otra } = await dos()
    const mucho = await b.pesar(id, una.id, 1_300)
    await b.pesar(id, otra.id, Math.floor(otra.minimo / 2))
    await atras(una.id, 19.9)
    expect(await closePreguntas(deps())).toBe(0)
    await atras(una.id, 20)
    await atras(otra.id, 25)
    const hechas = await Promise.all([closePreguntas(deps()), closePreguntas(deps())])
    expect(hechas[0] + hechas[1]).toBe(2)
    const { lineas, totalFinal } = await b.leer(id)
    expect(lineas[0]).toMatchObject({ pesado: 1_300, cobrado: 1_100, respuesta: 'limite', vez: 2 })
    // Below the lower limit: what there is.
    expect(lineas[1]).toMatchObject({ cobrado: Math.floor(otra.minimo / 2), respuesta: 'limite' })
    expect(totalFinal).toBe(21_450 + (lineas[1]?.subtotalFinal ?? 0))
    // A late answer is told what happened.
    const code = codeDe(mucho.json.data.whatsapp.texto)
    expect((await abrir('ver', code)).json.data).toMatchObject({
      tipo: 'peso',
      estado: 'limite',
      pesado: 1_300,
    })
    const tarde = await abrir('aceptar', code)
    expect([tarde.status, tarde.json.error.message]).toEqual([
      409,
      'Pasó el tiempo para contestar: te cobramos 1,10 kg',
    ])
  })
})

describe('W2: the link that asks', () => {
  async function preguntado() {
    const pedido = await dos()
    const { json } = await b.pesar(pedido.id, pedido.una.id, 1_300)
    return { ...pedido, code: codeDe(json.data.whatsapp.texto) }
  }

  it('[PESA-03] shows the piece and its figures to who holds it, and of the person the first name', async () => {
    const { id, code } = await preguntado()
    expect((await abrir('ver', code)).json.data).toEqual({
      tipo: 'peso',
      numero: id,
      cliente: 'Ana',
      nombre: 'Vacío',
      valor: expect.any(String),
      Medida: '/Kg',
      pedido: 1_000,
      pesado: 1_300,
      minimo: 900,
      maximo: 1_100,
      subtotal: 19_500,
      subtotalFinal: 25_350,
      limite: 21_450,
      hasta: expect.any(String),
      vez: 1,
      estado: 'espera',
    })
  })

  it('a crawler that opens it by GET, HEAD or OPTIONS answers nothing', async () => {
    const { id, code } = await preguntado()
    for (const method of ['GET', 'HEAD', 'OPTIONS'] as const) {
      for (const url of [
        `/enlace?code=${code}`,
        `/api/enlaces/aceptar?code=${code}`,
        `/api/enlaces/ver?code=${code}`,
      ]) {
        const { statusCode } = await m.app.inject({ method, url })
        expect(statusCode).not.toBe(500)
      }
    }
    for (let i = 0; i < 5; i++) expect((await abrir('ver', code)).status).toBe(200)
    expect((await b.leer(id)).lineas[0]).toMatchObject({ respuesta: 'espera', vez: 1 })
    expect((await abrir('aceptar', code)).status).toBe(200)
    expect((await b.leer(id)).lineas[0]).toMatchObject({ respuesta: 'acepta', cobrado: 1_300 })
  })

  it('used twice, or by twenty at once, it answers once; who comes later sees what was said', async () => {
    const { id, code } = await preguntado()
    const antes = await m.stock(1)
    const respuestas = await Promise.all(
      Array.from({ length: 20 }, (_, i) => abrir(i % 2 ? 'aceptar' : 'rechazar', code)),
    )
    expect(respuestas.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(respuestas.every(({ status }) => [200, 409].includes(status))).toBe(true)
    const { lineas } = await b.leer(id)
    expect(lineas[0]?.vez).toBe(2)
    expect((await abrir('ver', code)).json.data.estado).toBe(lineas[0]?.respuesta)
    expect(await m.stock(1)).toBe(lineas[0]?.respuesta === 'ajusta' ? antes + 300 : antes)
  })

  it('forged, of another order, or expired it opens nothing', async () => {
    const { id, code } = await preguntado()
    const otro = await preguntado()
    for (const malo of ['', 'x', 'A'.repeat(43), `${code}A`, code.slice(0, 42), code.toLowerCase()]) {
      expect((await abrir('ver', malo)).status).toBe(400)
      expect((await abrir('aceptar', malo)).status).toBe(400)
    }
    // Each moves its own line and no other.
    expect((await abrir('rechazar', otro.code, { respuesta: 'saca' })).status).toBe(200)
    expect((await b.leer(otro.id)).lineas[0]).toMatchObject({ pesado: 0, respuesta: 'saca' })
    expect((await b.leer(id)).lineas[0]).toMatchObject({ respuesta: 'espera', vez: 1 })
    expect((await abrir('rechazar', code, { respuesta: 'acepta' })).status).toBe(400)
    await m.base.pool.query(
      `update enlaces set expires_at = now() where linea_id = any(select id from pedido_articulos where pedido_id = $1)`,
      [id],
    )
    expect((await abrir('ver', code)).status).toBe(400)
    expect((await abrir('aceptar', code)).status).toBe(400)
    expect((await b.leer(id)).lineas[0]).toMatchObject({ respuesta: 'espera', vez: 1 })
  })

  it('of a line that was weighed again it says so, and a new question has a new link', async () => {
    const { id, una, code } = await preguntado()
    const { json } = await b.pesar(id, una.id, 1_250)
    expect((await abrir('ver', code)).json.data).toMatchObject({ estado: 'otra', pesado: 1_300 })
    expect((await abrir('aceptar', code)).status).toBe(409)
    expect((await abrir('aceptar', codeDe(json.data.whatsapp.texto))).status).toBe(200)
    expect((await b.leer(id)).lineas[0]).toMatchObject({ cobrado: 1_250, respuesta: 'acepta' })
  })

  it('of an order that was cancelled it says that it is over', async () => {
    const { id, code } = await preguntado()
    await b.mover(id, 'cancelado')
    expect((await abrir('ver', code)).json.data.estado).toBe('cerrado')
    expect((await abrir('aceptar', code)).status).toBe(409)
    expect((await b.leer(id)).lineas[0]).toMatchObject({ respuesta: 'espera', vez: 1 })
  })

  it('its secret is kept as a hash only', async () => {
    const { code } = await preguntado()
    const textos =
      await m.base.pool.query(`select hash::text from enlaces union all select to_jsonb(r)::text from registro r
      union all select motivo from pedido_historial`)
    expect(JSON.stringify(textos.rows)).not.toContain(code)
  })
})

describe('[PESA-07] two people, and no network', () => {
  it('the same line twice: the second is told who weighed it and what', async () => {
    const { id, linea } = await unKilo()
    const primero = await b.pesar(id, linea.id, 1_060, { vez: 0 }, cortador)
    const segundo = await b.pesar(id, linea.id, 1_020, { vez: 0 })
    expect([primero.status, segundo.status]).toEqual([200, 409])
    expect(segundo.json.error.details).toEqual({
      vez: 1,
      pesado: 1_060,
      quien: expect.stringMatching(/^persona-/),
      cuando: expect.any(String),
    })
    expect((await b.leer(id)).lineas[0]).toMatchObject({ pesado: 1_060, vez: 1 })
  })

  it('twenty at once: one counts, whoever it is', async () => {
    const { id, linea } = await unKilo()
    const antes = (await m.stock(1)) + 1_000
    const hechas = await Promise.all(
      Array.from({ length: 20 }, (_, i) => b.pesar(id, linea.id, 950 + i, { vez: 0 })),
    )
    expect(hechas.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(hechas.filter(({ status }) => status === 409)).toHaveLength(19)
    const { lineas } = await b.leer(id)
    expect(await m.stock(1)).toBe(antes - (lineas[0]?.pesado ?? 0))
  })

  it('W3: a device whose clock is mad weighs all the same: it was now', async () => {
    const { id, linea } = await unKilo()
    for (const at of [
      '0000-01-01T00:00:00Z',
      '2026-11-16T10:00:00+23:59',
      '1970-01-01T00:00:00Z',
      '9999-12-31T23:59:59Z',
    ]) {
      expect([at, (await b.pesar(id, linea.id, 1_000, { at })).status]).toEqual([at, 200])
    }
    const lejos = `select count(*)::integer from pesadas where pedido_id = $1 and at not between '2020-01-01' and now()`
    expect(await m.scalar(lejos, [id])).toBe(0)
  })

  it('what was typed without a network and is sent again is one weighing; with another weight it is refused', async () => {
    const { id, una, otra } = await dos()
    const unaClave = clave()
    const datos = { vez: 0, clave: unaClave, at: new Date(Date.now() - 60_000).toISOString() }
    const primera = await b.pesar(id, una.id, 1_300, datos)
    const antes = await m.stock(1)
    const repetidas = await Promise.all(Array.from({ length: 10 }, () => b.pesar(id, una.id, 1_300, datos)))
    expect(repetidas.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    for (const { json } of repetidas) {
      expect(json.data.pesaje).toEqual(primera.json.data.pesaje)
      // The answer that was lost had the link: this one has another.
      expect(codeDe(json.data.whatsapp.texto)).not.toBe('')
    }
    expect(await m.stock(1)).toBe(antes)
    expect(await m.scalar('select count(*)::integer from pesadas where pedido_id = $1', [id])).toBe(1)
    expect(
      await m.scalar(`select count(*)::integer from correos where tipo = 'pedido-peso' and texto like $1`, [
        `%#${id}:%`,
      ]),
    ).toBe(1)
    const otroPeso = await b.pesar(id, una.id, 1_200, datos)
    const otraLinea = await b.pesar(id, otra.id, 1_300, datos)
    const otroModo = await b.pesar(id, una.id, 1_300, { ...datos, modo: 'limite' })
    const otroPedido = await unKilo()
    const ajena = await b.pesar(otroPedido.id, otroPedido.linea.id, 1_300, datos)
    expect([otroPeso, otraLinea, otroModo, ajena].map(({ status }) => status)).toEqual([422, 422, 422, 422])
    expect((await b.leer(id)).lineas[0]).toMatchObject({ pesado: 1_300, vez: 1 })
    const anotada = await m.scalar<Date>('select at from pesadas where clave = $1', [unaClave])
    expect(anotada.toISOString()).toBe(datos.at)
  })

  it('who cuts weighs, sees no money and nobody to write to; customers and who delivers do not', async () => {
    const { id, linea, ana } = await unKilo()
    const hecha = await b.pesar(id, linea.id, 1_300, {}, cortador)
    expect([hecha.status, hecha.json.data.whatsapp]).toEqual([200, null])
    for (const plata of ['total', 'precioKG', 'ubtotal', '19500', '341 555'])
      expect(hecha.text).not.toContain(plata)
    expect(await correo(ana.email, 'pedido-peso')).not.toBeNull()
    const cola = await m.call('GET', '/api/pedidos/por-pesar', { token: cortador.token })
    expect(cola.json.data.find((uno: { id: number }) => uno.id === id)).toEqual({
      id,
      estado: 'en_proceso',
      cliente: 'Ana Gómez',
      lineas: 1,
      faltan: 0,
      esperan: 1,
      desde: expect.any(String),
      turno: null,
    })
    const repartidor = await m.persona({ rol: 'Repartidor' })
    for (const quien of [ana, repartidor]) {
      expect((await b.pesar(id, linea.id, 1_000, { vez: 1 }, quien)).status).toBe(403)
      expect((await m.call('GET', `/api/pedidos/${id}/pesaje`, { token: quien.token })).status).toBe(403)
    }
    await b.pesar(id, linea.id, 1_000)
    await b.mover(id, 'finalizado')
    expect((await m.call('GET', `/api/pedidos/${id}/pesaje`, { token: cortador.token })).status).toBe(404)
    expect((await m.call('GET', `/api/pedidos/${id}/pesaje`, { token: admin.token })).status).toBe(200)
  })

  it('each weight is told to whoever has the order open', async () => {
    const { id, linea } = await unKilo()
    const oyente = await m.base.pool.connect()
    const oidos: string[] = []
    oyente.on('notification', ({ channel, payload }) => channel === 'pedidos' && oidos.push(payload ?? ''))
    await oyente.query('listen pedidos')
    await b.pesar(id, linea.id, 1_060)
    await oyente.query('select 1')
    oyente.removeAllListeners('notification')
    await oyente.query('unlisten pedidos')
    oyente.release()
    expect(oidos.map(texto => JSON.parse(texto).id)).toContain(id)
  })
})
