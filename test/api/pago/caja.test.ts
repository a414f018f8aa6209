// The cash book through the API: the day's money by way to pay, entries, closing once and for good, and who is faster.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CajaWire } from '#contract/pago/cobro.schema.ts'
import { masDias } from '#domain/comercio/dias.ts'
import { faltaParaUnDia, waitUnDia } from '../../support/dia.ts'
import { createMostrador, type Mostrador, type Persona } from '../../support/pedidos.ts'

let m: Mostrador
let admin: Persona
let cajero: Persona
let hoy: string
beforeAll(async () => {
  m = await createMostrador()
  admin = await m.persona({ admin: true })
  cajero = await m.persona({ rol: 'Encargado' })
  await m.setStock(1, 10_000_000)
  await waitUnDia()
  hoy = await m.scalar<string>('select dia_local(now())::text')
})
afterAll(() => m.close())

let claves = 0
const clave = () => `prueba-${++claves}`.padEnd(12, '-')

async function leer(dia?: string, quien = admin): Promise<CajaWire> {
  const { status, json, text } = await m.call('GET', `/api/caja${dia === undefined ? '' : `?dia=${dia}`}`, {
    token: quien.token,
  })
  expect([status, text]).toEqual([200, text])
  return json.data
}
const asentar = (data: object, quien = cajero) =>
  m.call('POST', '/api/caja/asientos', {
    token: quien.token,
    body: { data: { medio: 'efectivo', concepto: 'Cambio', clave: clave(), ...data } },
  })
const cerrar = (data: object, quien = cajero) =>
  m.call('POST', '/api/caja/cierre', { token: quien.token, body: { data } })

async function pedir(): Promise<number> {
  const { json } = await m.comprar(await m.persona())
  return json.data.id
}
/** As a payment is written, whoever writes it. `en`: a day that is over. */
async function pagar(pedido: number, monto: number, resto: object = {}, en: string | null = null) {
  const { tipo, medio, de, estado, moneda } = {
    tipo: 'cobro',
    medio: 'efectivo',
    de: null,
    estado: 'acreditado',
    moneda: 'ARS',
    ...resto,
  }
  return m.scalar<number>(
    `insert into pagos (pedido_id, tipo, medio, monto, estado, clave, de_id, dia, moneda)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [pedido, tipo, medio, monto, estado, clave(), de, en, moneda],
  )
}

it.each([
  ['noon', '2026-11-18T15:00:00Z', 0],
  ['two minutes and a bit before midnight', '2026-11-19T02:57:59.999Z', 0],
  ['right before it', '2026-11-19T02:59:59.250Z', 750],
  ['midnight', '2026-11-19T03:00:00Z', 0],
])('what is read of one day begins on one that lasts: %s', (_cuando, ahora, falta) => {
  expect(faltaParaUnDia(Date.parse(ahora))).toBe(falta)
})

describe('[PAGO-08] the day', () => {
  it('says what came in by which way, what went out, what is open and what is held', async () => {
    const antes = await leer()
    expect(antes).toMatchObject({ dia: hoy, abierto: hoy, medios: [], asientos: [], pagos: [], cierre: null })
    const [uno, dos, tres] = [await pedir(), await pedir(), await pedir()]
    const cobro = await pagar(uno, 1_950_000)
    await pagar(dos, 1_000_050, { medio: 'transferencia' })
    await pagar(uno, 200_025, { tipo: 'devolucion', de: cobro })
    const errado = await pagar(tres, 777, { medio: 'tarjeta' })
    await pagar(tres, 777, { tipo: 'anulacion', medio: 'tarjeta', de: errado })
    await pagar(tres, 5_000, { medio: 'mercadopago', estado: 'retenido' })
    await asentar({ monto: 15_000, concepto: 'Cambio inicial' })
    await asentar({ monto: -3_500.5, concepto: 'Hielo' })
    const caja = await leer()
    expect(caja.medios).toEqual([
      { medio: 'transferencia', entro: 10_000.5, salio: 0, neto: 10_000.5, cantidad: 1 },
      { medio: 'efectivo', entro: 34_500, salio: 5_500.75, neto: 28_999.25, cantidad: 1 },
      // Noted by mistake and taken back the same day: it never came in.
      { medio: 'tarjeta', entro: 0, salio: 0, neto: 0, cantidad: 0 },
    ])
    expect(caja.asientos.map(({ monto, concepto }) => [monto, concepto])).toEqual([
      [15_000, 'Cambio inicial'],
      [-3_500.5, 'Hielo'],
    ])
    expect(caja.pagos).toHaveLength(5)
    expect(caja.retenidos).toEqual({ cuantos: 1, total: 50 })
    // Of three orders of $19.500 one owes what was returned, one what it has not paid, one all of it.
    expect(caja.porCobrar).toEqual({ cuantos: 3, total: 2_000.25 + 9_499.5 + 19_500 })
  })

  it('[PAGO-04] what is held is what waits for somebody: dollars are no pesos, and what is on its way back is decided', async () => {
    const antes = (await leer()).retenidos
    const pedido = await pedir()
    const retener = (monto: number, moneda: string) =>
      pagar(pedido, monto, { medio: 'mercadopago', estado: 'retenido', moneda })
    await retener(700, 'USD')
    const vuelve = await retener(900, 'ARS')
    expect((await leer()).retenidos).toEqual({ cuantos: antes.cuantos + 2, total: antes.total + 9 })
    await pagar(pedido, 900, {
      tipo: 'devolucion',
      medio: 'mercadopago',
      estado: 'pendiente',
      de: vuelve,
    })
    expect((await leer()).retenidos).toEqual({ cuantos: antes.cuantos + 1, total: antes.total })
    const lista = await m.call('GET', '/api/pagos/retenidos', { token: admin.token })
    expect(lista.json.data).toHaveLength(antes.cuantos + 1)
  })

  it('is for who has the cash book alone', async () => {
    for (const rol of ['Cliente', 'Cortador', 'Repartidor']) {
      const { token } = await m.persona({ rol })
      expect((await m.call('GET', '/api/caja', { token })).status).toBe(403)
    }
    expect((await leer(undefined, cajero)).dia).toBe(hoy)
  })

  it.each(['2026-02-30', '0000-01-01', 'ayer', "2026-01-01'--"])('is no day: %s', async dia => {
    const { status } = await m.call('GET', `/api/caja?dia=${encodeURIComponent(dia)}`, { token: admin.token })
    expect(status).toBe(400)
  })

  it.each(['', '2000-01-01'])('is a day, or the one that is open: "%s"', async dia => {
    const { status, json } = await m.call('GET', `/api/caja?dia=${dia}`, { token: admin.token })
    expect([status, json.data?.dia]).toEqual([200, dia || hoy])
  })

  it('is one day, not two', async () => {
    const { status } = await m.call('GET', `/api/caja?dia=${hoy}&dia=${hoy}`, { token: admin.token })
    expect(status).toBe(400)
  })

  it('takes no entry without a sum or a word, and one that is sent twice once', async () => {
    const mala = async (data: object) => (await asentar(data)).status
    expect(await mala({ monto: 0 })).toBe(400)
    expect(await mala({ monto: 0.001 })).toBe(400)
    expect(await mala({ monto: 10.005 })).toBe(400)
    expect(await mala({ monto: 10, concepto: '   ' })).toBe(400)
    expect(await mala({ monto: 10, concepto: 'a\nb' })).toBe(400)
    expect(await mala({ monto: 10, medio: 'bitcoin' })).toBe(400)
    expect(await mala({ monto: 10, corrige: hoy })).toBe(409)
    expect(await mala({ monto: 10, corrige: '2026-02-30' })).toBe(400)
    const repetida = { monto: 10, clave: 'la-misma-clave' }
    const [una, otra] = [await asentar(repetida), await asentar(repetida)]
    expect([una.status, otra.status]).toEqual([200, 200])
    // Its key stands for that one and for no other.
    expect((await asentar({ ...repetida, monto: 11 })).status).toBe(422)
    expect((await asentar({ ...repetida, concepto: 'Otra cosa' })).status).toBe(422)
    expect(otra.json.data.asientos.filter(({ monto }: { monto: number }) => monto === 10)).toHaveLength(1)
    await asentar({ monto: -10 })
  })
})

describe('[PAGO-08] closing', () => {
  const ayer = () => masDias(hoy, -1)

  it('of a day that is none closes nothing', async () => {
    expect((await cerrar({ dia: '2026-02-30' })).status).toBe(400)
    expect((await cerrar({ dia: '1999-12-31' })).status).toBe(400)
  })

  it('without a count says neither what was counted nor how far it is off', async () => {
    const { status, json } = await cerrar({ dia: masDias(hoy, -2) })
    expect(status).toBe(200)
    expect(json.data.cierre).toMatchObject({ contado: null, diferencia: null, nota: '' })
  })

  it('is by a name, with the cash that was counted and how far that is from what should be there', async () => {
    await pagar(await pedir(), 1_950_000, {}, ayer())
    expect((await cerrar({ dia: masDias(hoy, 1) })).status).toBe(409)
    const { status, json } = await cerrar({ dia: ayer(), contado: 19_400, nota: 'Faltó un billete' })
    expect(status).toBe(200)
    expect(json.data.cierre).toMatchObject({
      quien: 'Ana Gómez',
      contado: 19_400,
      diferencia: -100,
      nota: 'Faltó un billete',
    })
    expect(await m.scalar('select sumas from caja_cierres where dia = $1', [ayer()])).toEqual({
      efectivo: 1_950_000,
    })
    const otra = await cerrar({ dia: ayer(), contado: 0 }, admin)
    expect([otra.status, otra.json.error.message]).toEqual([
      409,
      expect.stringMatching(/^Ese día ya lo cerró Ana Gómez, a las \d\d:\d\d$/),
    ])
    expect(otra.json.error.details).toMatchObject({ quien: 'Ana Gómez', at: json.data.cierre.at })
  })

  it('M8: a closed day is never edited; what was wrong is a further entry with a name', async () => {
    const cerrado = await leer(ayer())
    const { pool } = m.base
    const pago = await m.scalar<number>('select id from pagos where dia = $1', [ayer()])
    for (const intento of [
      `update caja_cierres set contado = 1 where dia = '${ayer()}'`,
      `delete from caja_cierres where dia = '${ayer()}'`,
      `update caja_asientos set monto = monto + 1`,
      `delete from caja_asientos`,
      `update pagos set monto = 1 where id = ${pago}`,
      `update pagos set medio = 'tarjeta' where id = ${pago}`,
      `update pagos set estado = 'rechazado' where id = ${pago}`,
      `update pagos set dia = dia + 1 where id = ${pago}`,
      `delete from pagos where id = ${pago}`,
      `insert into pagos (pedido_id, tipo, medio, monto, estado, clave, dia)
        select pedido_id, 'cobro', 'efectivo', 5, 'acreditado', 'a-un-dia-cerrado', '${ayer()}' from pagos where id = ${pago}`,
      `insert into caja_cierres (dia, sumas, nombre) values (dia_local(now()) + 1, '{}', 'Nadie')`,
    ]) {
      await expect(pool.query(intento), intento).rejects.toMatchObject({ code: '42501' })
    }
    const { status } = await asentar({ monto: 100, concepto: 'Apareció el billete', corrige: ayer() })
    expect(status).toBe(200)
    expect(await leer(ayer())).toEqual({
      ...cerrado,
      correcciones: [expect.objectContaining({ monto: 100, corrige: ayer(), dia: hoy, quien: 'Ana Gómez' })],
      porCobrar: expect.anything(),
    })
    expect((await leer(hoy)).asientos.at(-1)).toMatchObject({
      concepto: 'Apareció el billete',
      corrige: ayer(),
    })
  })

  it('M8: of twenty who close at once one does, and what is paid meanwhile counts once, today or tomorrow', async () => {
    const pedidos: number[] = []
    for (let i = 0; i < 20; i++) pedidos.push(await pedir())
    const suma = () =>
      m.scalar<number>(`select coalesce(sum(monto), 0) from pagos where tipo = 'cobro' and dia >= $1`, [hoy])
    const antes = await suma()
    const [cierres] = await Promise.all([
      Promise.all(
        Array.from({ length: 20 }, (_, i) => cerrar({ dia: hoy, contado: i }, i % 2 === 0 ? admin : cajero)),
      ),
      Promise.all(pedidos.map(id => pagar(id, 100))),
    ])
    // Those who came too late in a crowd are told to come back: nobody else has closed for that.
    const estados = cierres.map(({ status }) => status)
    expect(estados.filter(status => status === 200)).toHaveLength(1)
    expect(estados.filter(status => ![200, 409, 503].includes(status))).toEqual([])
    const sumas = await m.scalar<Record<string, number>>('select sumas from caja_cierres where dia = $1', [
      hoy,
    ])
    const [cerrado, abierto] = [await leer(hoy), await leer()]
    expect(abierto.dia).toBe(masDias(hoy, 1))
    expect((await suma()) - antes).toBe(20 * 100)
    const netos = (caja: CajaWire) =>
      Object.fromEntries(caja.medios.map(({ medio, neto }) => [medio, Math.round(neto * 100)]))
    // What was written down is what the day still adds up to.
    expect(netos(cerrado)).toEqual(sumas)
    expect(cerrado.pagos.length + abierto.pagos.length).toBe(
      await m.scalar('select count(*)::integer from pagos where dia >= $1', [hoy]),
    )
    await pagar(await pedir(), 500)
    expect((await leer()).pagos[0]).toMatchObject({ monto: 5 })
    expect((await cerrar({ dia: masDias(hoy, 1) })).status).toBe(409)
  })
})
