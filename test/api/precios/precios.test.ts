// Repricing through the API: preview, confirmation, undo, waiting changes, prices by code, and what an article ever cost (PREC-01 to PREC-04, INT-02).
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createSnapshotSource, type Snapshot } from '#server/catalogo/snapshot.ts'
import { createMailer } from '#server/mail/sender.ts'
import { createTareasCambios } from '#server/precios/apply-cambio.ts'
import { startWorker } from '#server/proceso/worker.ts'
import { silentLog } from '../../support/app.ts'
import { remiteDePrueba } from '../../support/correos.ts'
import { faltas } from '../../support/invariantes.ts'
import { createMostrador, type Mostrador, type Persona } from '../../support/pedidos.ts'

let m: Mostrador
let marta: Persona
let beto: Persona
beforeAll(async () => {
  m = await createMostrador({ articulos: 200 })
  marta = await m.persona({ admin: true })
  beto = await m.persona({ admin: true })
})
afterAll(async () => {
  expect(await faltas(m.base)).toEqual([])
  await m.close()
})

const URL = '/api/trastienda/cambios'
const SIETE = { regla: { modo: 'porcentaje', valor: 7 }, redondeo: { a: 100, modo: 'arriba' } }
const post = (body: object, { token } = marta) => m.call('POST', URL, { token, body })
const pedir = (alcance: object, mas: object = {}) => ({ alcance, ...SIETE, ...mas })
const simular = async (body: object) => {
  const { status, json, text } = await post({ ...body, simular: true })
  if (status !== 200) throw new Error(text)
  return json.data.simulacion
}
const aplicar = async (body: object, persona = marta) => {
  const { huella } = await simular(body)
  return post({ ...body, huella }, persona)
}
const mover = (id: number, accion: 'deshacer' | 'cancelar', { token } = marta) =>
  m.call('POST', `${URL}/${id}/${accion}`, { token })
const precio = (id: number) => m.scalar<number>('select precio_kg from articulos where id = $1', [id])
const setPrecio = (id: number, centavos: number) =>
  m.base.pool.query('update articulos set precio_kg = $2 where id = $1', [id, centavos])
const cuantosCambios = () => m.scalar<number>('select count(*) from cambios')

describe('the preview', () => {
  it('[PREC-01] shows old and new of all a category sells, and writes nothing', async () => {
    const antes = await cuantosCambios()
    const simulacion = await simular(pedir({ categorias: [1] }))
    const suyos = await m.scalar<number>(
      `select count(*) from articulos a join sub_categorias s on s.id = a.sub_categoria_id where s.categoria_id = 1
        and a.id not in (select articulo_id from combos where menos_porciento is not null)`,
    )
    expect(simulacion.lineas).toHaveLength(suyos)
    expect(simulacion).toMatchObject({
      titulo: '+7 % Vacunos, a $100',
      problemas: 0,
      aplicaAt: null,
    })
    expect(simulacion.lineas[0]).toMatchObject({
      id: 1,
      nombre: 'Vacío',
      categoria: 'Vacunos',
      de: 19_500,
      a: 20_900,
    })
    expect(simulacion.promedio).toBeGreaterThan(7)
    expect(simulacion.mayor).toBeGreaterThanOrEqual(simulacion.promedio)
    expect(await cuantosCambios()).toBe(antes)
    expect(await precio(1)).toBe(1_950_000)
  })

  it('[PREC-01] takes sub-categories, articles and a search, each article once, none that is archived', async () => {
    const ids = async (alcance: object) =>
      (await simular(pedir(alcance))).lineas.map(({ id }: { id: number }) => id)
    const deLaSub = await ids({ subCategorias: [11] })
    expect(deLaSub.length).toBeGreaterThan(0)
    expect(await ids({ articulos: [1, 2, 1] })).toEqual([1, 2])
    expect(await ids({ busqueda: 'VACIO' })).toContain(1)
    expect((await ids({ busqueda: 'vacio', articulos: [1, 2] })).filter((id: number) => id === 1)).toEqual([
      1,
    ])
    expect(await ids({ busqueda: '   ' })).toEqual([])
    expect(await ids({})).toEqual([])
    await m.base.pool.query('update articulos set archivado_at = now() where id = 1')
    expect(await ids({ articulos: [1, 2] })).toEqual([2])
    await m.base.pool.query('update articulos set archivado_at = null where id = 1')
  })

  it('[PREC-01] marks what moves more than a fifth, and what a rounding carries away', async () => {
    await setPrecio(20, 160_000)
    const [linea] = (await simular(pedir({ articulos: [20] }))).lineas
    expect(linea).toMatchObject({ de: 1_600, a: 1_800, salta: true, redondeo: 88, corregido: false })
    const fuerte = await simular(pedir({ articulos: [1, 20] }, { regla: { modo: 'valor', valor: 19_500 } }))
    expect(fuerte.lineas).toMatchObject([{ id: 20, salta: true }])
  })

  it('[PREC-01] a price typed for one of them stays, and one that cannot be is named and not applied', async () => {
    const corregido = pedir({ articulos: [20, 21] }, { correcciones: [{ articulo: 20, precioKG: 1_750 }] })
    expect((await simular(corregido)).lineas[0]).toMatchObject({
      id: 20,
      a: 1_750,
      corregido: true,
      salta: true,
    })
    const igual = pedir({ articulos: [20] }, { correcciones: [{ articulo: 20, precioKG: 1_600 }] })
    expect((await simular(igual)).lineas).toMatchObject([{ id: 20, de: 1_600, a: 1_600, corregido: true }])
    expect((await aplicar(igual)).json.error.message).toBe('Así no cambia ningún precio')
    const fino = pedir({ articulos: [20] }, { correcciones: [{ articulo: 20, precioKG: 0.005 }] })
    expect((await simular(fino)).lineas).toMatchObject([
      { a: null, problema: expect.stringContaining('No es un precio') },
    ])
    const malo = pedir({ articulos: [20, 21] }, { correcciones: [{ articulo: 20, precioKG: 0 }] })
    const simulacion = await simular(malo)
    expect(simulacion).toMatchObject({ problemas: 1 })
    expect(simulacion.lineas[0]).toMatchObject({ a: null, problema: 'El precio tiene que ser mayor que $0' })
    const { status, json } = await post({ ...malo, huella: simulacion.huella })
    expect([status, json.error.message]).toEqual([400, 'Hay un precio que no puede ser: corregilo'])
  })

  it.each([
    [
      'a percentage beyond all',
      { regla: { modo: 'porcentaje', valor: 301 } },
      'El porcentaje va de −90 % a +300 %',
    ],
    [
      'one that leaves nothing',
      { regla: { modo: 'porcentaje', valor: -91 } },
      'El porcentaje va de −90 % a +300 %',
    ],
    ['a day that was', { aplicaAt: '2020-01-01T00:00:00Z' }, 'La fecha tiene que ser de acá a un año'],
    ['a day too far', { aplicaAt: '2999-01-01T00:00:00Z' }, 'La fecha tiene que ser de acá a un año'],
  ])('[PREC-01] refuses %s with its reason', async (_nombre, mas, message) => {
    const { status, json } = await post({ ...pedir({ articulos: [1] }, mas), simular: true })
    expect([status, json.error.message]).toEqual([400, message])
  })

  it.each([
    [{ redondeo: { a: 7, modo: 'arriba' } }],
    [{ redondeo: { a: 100, modo: 'abajo' } }],
    [{ regla: { modo: 'duplicar', valor: 1 } }],
    [{ regla: { modo: 'monto', valor: 1e12 } }],
    [{ alcance: { categorias: ['1; drop table articulos'] } }],
    [{ alcance: { articulos: [0] } }],
    [{ aplicaAt: 'mañana' }],
    [{ correcciones: [{ articulo: 1, precioKG: 'gratis' }] }],
  ])('refuses %j', async mas => {
    const { status } = await post({ ...pedir({ articulos: [1] }), ...mas, simular: true })
    expect(status).toBe(400)
  })
})

describe('confirming', () => {
  it('[PREC-01] does what was shown, and says so', async () => {
    const { status, json } = await aplicar(pedir({ articulos: [1, 2] }))
    expect(status).toBe(200)
    expect(json.data).toMatchObject({
      simulacion: null,
      repetido: false,
      cambio: { tipo: 'precios', estado: 'aplicado', articulos: 2, cuantosDejados: 0, dejados: [] },
    })
    expect(await precio(1)).toBe(2_090_000)
    await mover(json.data.cambio.id, 'deshacer')
    expect(await precio(1)).toBe(1_950_000)
  })

  it('[PREC-01] without the preview it confirms, or where nothing changes, nothing is done', async () => {
    expect((await post(pedir({ articulos: [1] }))).status).toBe(400)
    const nada = pedir({ articulos: [1] }, { regla: { modo: 'monto', valor: 0 } })
    const { status, json } = await aplicar(nada)
    expect([status, json.error.message]).toEqual([400, 'Así no cambia ningún precio'])
  })

  it('I4: twenty at once, of two Admins, change it once, and the others are told', async () => {
    const body = pedir({ categorias: [2] })
    const { huella, lineas } = await simular(body)
    const todas = await Promise.all(
      Array.from({ length: 20 }, (_, i) => post({ ...body, huella }, i % 2 === 0 ? marta : beto)),
    )
    expect(todas.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(todas.filter(({ json }) => !json.data.repetido)).toHaveLength(1)
    expect(new Set(todas.map(({ json }) => json.data.cambio.id)).size).toBe(1)
    expect(await precio(lineas[0].id)).toBe(lineas[0].a * 100)
  })

  it('B6: a price that moved since the preview: 409, nothing is written, and what it would be now is shown', async () => {
    const body = pedir({ articulos: [30, 31] })
    const { huella, lineas } = await simular(body)
    await setPrecio(30, 1_000_000)
    const { status, json } = await post({ ...body, huella })
    expect(status).toBe(409)
    expect(json.error.details.simulacion.lineas[0]).toMatchObject({ id: 30, de: 10_000, a: 10_700 })
    expect(await precio(31)).toBe(lineas[1].de * 100)
    const otra = await post({ ...body, huella: json.error.details.simulacion.huella })
    expect(otra.status).toBe(200)
  })

  it('B6: another name or picture is nothing to do with prices', async () => {
    const body = pedir({ articulos: [32] })
    const { huella } = await simular(body)
    await m.base.pool.query(`update articulos set detalle = 'Otro detalle' where id = 32`)
    expect((await post({ ...body, huella })).status).toBe(200)
  })

  it('[PREC-01] F39: two servers show all of it or none of it', async () => {
    const log = silentLog()
    const servidores = await Promise.all([
      createSnapshotSource({ pool: m.base.pool, log }),
      createSnapshotSource({ pool: m.base.pool, log }),
    ])
    const body = pedir({ categorias: [1, 2, 3, 4] })
    const { lineas } = await simular(body)
    const nuevos = new Map<number, number>(
      lineas.map(({ id, a }: { id: number; a: number }) => [id, a * 100]),
    )
    const cuantosNuevos = ({ tienda }: Snapshot) =>
      tienda.categorias
        .flatMap(({ subCategorias }) => subCategorias.flatMap(({ articulos }) => articulos))
        .filter(({ id, precioKg }) => nuevos.get(id) === precioKg).length
    const vistos: number[] = []
    for (const servidor of servidores) servidor.onChange(snapshot => vistos.push(cuantosNuevos(snapshot)))
    const { json } = await aplicar(body)
    await vi.waitFor(() => {
      for (const servidor of servidores) expect(cuantosNuevos(servidor.current())).toBe(nuevos.size)
    }, 40_000)
    expect(vistos.every(cuantos => cuantos === 0 || cuantos === nuevos.size)).toBe(true)
    await Promise.all(servidores.map(servidor => servidor.close()))
    await mover(json.data.cambio.id, 'deshacer')
  })

  it('B7: nothing but what is listed is taken, in any of the calls', async () => {
    const { huella } = await simular(pedir({ articulos: [33] }))
    const columnas = (
      await m.base.pool.query<{ nombre: string }>(
        `select column_name as nombre from information_schema.columns where table_name in ('articulos', 'cambios')`,
      )
    ).rows.map(({ nombre }) => nombre)
    for (const campo of columnas) {
      const { status } = await post({ ...pedir({ articulos: [33] }), huella, [campo]: 1 })
      expect([campo, status]).toEqual([campo, 400])
      if (['id', 'plu', 'sku'].includes(campo)) continue
      const body = { data: [{ id: 33, precioKG: 12_345, [campo]: 1 }] }
      const otra = await m.call('PUT', '/api/articulos/precios', { token: marta.token, body })
      expect([campo, otra.status]).toEqual([campo, 400])
    }
  })

  it('B1: a customer neither sees nor changes, whatever is sent', async () => {
    const { token } = await m.persona()
    for (const [metodo, url] of [
      ['GET', URL],
      ['POST', URL],
      ['GET', `${URL}/1`],
      ['POST', `${URL}/1/deshacer`],
      ['POST', `${URL}/1/cancelar`],
      ['PUT', '/api/articulos/precios'],
      ['GET', '/api/trastienda/articulos/1/precios'],
    ] as const) {
      expect([url, (await m.call(metodo, url, { token, body: {} })).status]).toEqual([url, 403])
    }
  })
})

describe('the list of changes', () => {
  it('[PREC-03] says who, when and how many, and after an undo what was left', async () => {
    const { json } = await aplicar(pedir({ articulos: [1040, 1041] }), beto)
    const { id } = json.data.cambio
    await setPrecio(1041, 999_900)
    const vuelta = await mover(id, 'deshacer')
    expect(vuelta.json.data).toMatchObject({
      repetido: false,
      cambio: { estado: 'deshecho', articulos: 1, cuantosDejados: 1, dejados: [{ id: 1041 }] },
    })
    expect((await mover(id, 'deshacer')).json.data.repetido).toBe(true)
    const lista = (await m.call('GET', URL, { token: marta.token })).json
    const [nombreMarta, nombreBeto] = await Promise.all(
      [marta, beto].map(({ id: quien }) =>
        m.scalar<string>('select username from users where id = $1', [quien]),
      ),
    )
    const suyo = lista.data.find((cambio: { id: number }) => cambio.id === id)
    expect(suyo).toMatchObject({
      quien: nombreBeto,
      deshechoPor: nombreMarta,
      titulo: expect.stringContaining('+7 %'),
    })
    const entero = (await m.call('GET', `${URL}/${id}`, { token: marta.token })).json.data
    expect(entero.lineas.map(({ estado }: { estado: string }) => estado)).toEqual(['deshecha', 'conservada'])
    expect((await mover(999_999, 'deshacer')).status).toBe(404)
  })

  it('[PREC-03] is walked back by number, twenty at a time', async () => {
    for (let i = 0; i < 22; i++) {
      const body = { data: [{ id: 1042, precioKG: 5_000 + i }] }
      await m.call('PUT', '/api/articulos/precios', { token: marta.token, body })
    }
    const primera = (await m.call('GET', URL, { token: marta.token })).json
    const ids = primera.data.map(({ id }: { id: number }) => id)
    expect(ids).toHaveLength(20)
    expect(primera.meta.siguiente).toBe(ids.at(-1))
    const segunda = (await m.call('GET', `${URL}?antes=${primera.meta.siguiente}`, { token: marta.token }))
      .json
    expect(segunda.data.every(({ id }: { id: number }) => id < primera.meta.siguiente)).toBe(true)
  })
})

describe('a change for later', () => {
  const luego = () => new Date(Date.now() + 3_600_000).toISOString()
  const llega = (id: number) =>
    m.base.pool.query(
      `with c as (update cambios set aplica_at = now() - interval '1 hour' where id = $1)
       update trabajos set run_at = now() - interval '1 hour' where key = 'cambio-' || $1::integer`,
      [id],
    )
  const estado = (id: number) => m.scalar<string>('select estado from cambios where id = $1', [id])

  it('[PREC-02] waits in sight with its prices, is asked for once, and can be called off', async () => {
    const body = pedir({ articulos: [1050, 1051] }, { aplicaAt: luego() })
    const { json } = await aplicar(body)
    const { id } = json.data.cambio
    expect(json.data.cambio).toMatchObject({ estado: 'en-espera', articulos: 2, aplicadoAt: null })
    const { huella } = await simular(body)
    expect((await post({ ...body, huella }, beto)).json.data).toMatchObject({
      repetido: true,
      cambio: { id },
    })
    const lista = (await m.call('GET', `${URL}?estado=en-espera`, { token: marta.token })).json
    expect(lista.data).toMatchObject([{ id, lineas: [{ id: 1050, estado: 'espera' }, { id: 1051 }] }])
    expect((await m.call('GET', URL, { token: marta.token })).json.data[0].id).toBe(id)
    expect((await mover(id, 'deshacer')).status).toBe(409)
    expect((await mover(id, 'cancelar')).json.data.cambio.estado).toBe('cancelado')
    expect((await mover(id, 'cancelar')).json.data.repetido).toBe(true)
    expect((await m.call('GET', `${URL}?estado=en-espera`, { token: marta.token })).json.data).toEqual([])
  })

  it('[PREC-02] no server ran at its hour: those that start then carry it out once, in the name of who asked', async () => {
    const { json } = await aplicar(pedir({ articulos: [1052, 1053] }, { aplicaAt: luego() }), beto)
    const { id } = json.data.cambio
    const antes = await precio(1052)
    await setPrecio(1053, 888_800)
    await llega(id)
    const { pool, db } = m.base
    const mailer = createMailer({
      smtpUrl: null,
      mailFrom: '',
      publicUrl: 'http://localhost',
      demoAbierta: true,
    })
    const log = pino({ level: 'silent' })
    const workers = await Promise.all(
      [1, 2].map(() =>
        startWorker({ pool, db, mailer, remite: remiteDePrueba, log, tareas: createTareasCambios(pool) }),
      ),
    )
    await vi.waitFor(async () => expect(await estado(id)).toBe('aplicado'), 20_000)
    await Promise.all(workers.map(worker => worker.stop()))
    expect(await precio(1052)).toBeGreaterThan(antes)
    expect(await precio(1053)).toBe(888_800)
    const { rows } = await pool.query('select user_id from precios_historia where cambio_id = $1', [id])
    expect(rows).toEqual([{ user_id: beto.id }])
    const entero = (await m.call('GET', `${URL}/${id}`, { token: marta.token })).json.data
    expect(entero).toMatchObject({ articulos: 1, cuantosDejados: 1, dejados: [{ id: 1053 }] })
  })
})

describe('PUT /api/articulos/precios', () => {
  const put = (data: readonly object[], mas: object = {}, persona = marta) =>
    m.call('PUT', '/api/articulos/precios', { token: persona.token, body: { data, ...mas } })

  it('[INT-02] takes id, plu and sku, shows first, writes as one change, and again nothing', async () => {
    await m.base.pool.query(
      `update articulos set plu = 60 where id = 1060; update articulos set sku = 'C-61' where id = 1061`,
    )
    const data = [
      { id: 1059, precioKG: 5_900 },
      { plu: 60, precioKG: 6_000.5 },
      { sku: 'C-61', precioKG: 6_100 },
    ]
    const simulado = (await put(data, { simular: true })).json.data
    expect(simulado).toMatchObject({ cambio: null, iguales: 0 })
    expect(simulado.lineas.map(({ id, a }: { id: number; a: number }) => [id, a])).toEqual(
      expect.arrayContaining([
        [1059, 5_900],
        [1060, 6_000.5],
        [1061, 6_100],
      ]),
    )
    expect(await precio(1059)).not.toBe(590_000)
    const todas = await Promise.all(
      Array.from({ length: 20 }, (_, i) => put(data, {}, i % 2 === 0 ? marta : beto)),
    )
    expect(todas.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(todas.filter(({ json }) => json.data.cambio !== null)).toHaveLength(1)
    expect(await precio(1060)).toBe(600_050)
    expect((await put(data)).json.data).toEqual({ cambio: null, lineas: [], iguales: 3 })
  })

  it('[INT-02] all or nothing: every fault is named by its place', async () => {
    const antes = await precio(1062)
    const { status, json } = await put([
      { id: 1062, precioKG: 1_234 },
      { sku: 'no-hay', precioKG: 1 },
      { id: 1063, plu: 1, precioKG: 1 },
      { precioKG: 1 },
      { id: 1064, precioKG: 0 },
      { id: 1065, precioKG: 2e9 },
      { id: 1062, precioKG: 5 },
      { id: 1066, precioKG: 19_500.005 },
    ])
    expect(status).toBe(400)
    expect(
      json.error.details.errors.map(({ path, message }: { path: string[]; message: string }) => [
        path[1],
        message,
      ]),
    ).toEqual([
      ['1', 'No hay ningún artículo con ese código'],
      ['2', 'Cada precio va con id, plu o sku: uno solo'],
      ['3', 'Cada precio va con id, plu o sku: uno solo'],
      ['4', 'El precio tiene que ser mayor que $0'],
      ['5', 'El precio es demasiado grande: el máximo es $1.000.000.000'],
      ['6', 'El artículo está dos veces'],
      ['7', expect.stringContaining('No es un precio')],
    ])
    expect(await precio(1062)).toBe(antes)
    expect((await put([])).status).toBe(400)
  })

  it('B6: with the price that was seen, a stale list is refused whole', async () => {
    await setPrecio(1066, 500_000)
    const { status, json } = await put([
      { id: 1066, precioKG: 5_500, visto: 4_900 },
      { id: 1067, precioKG: 5_500 },
    ])
    expect(status).toBe(409)
    expect(json.error.details.precios).toEqual([{ id: 1066, visto: 4_900, actual: 5_000 }])
    expect(await precio(1067)).not.toBe(550_000)
    expect((await put([{ id: 1066, precioKG: 5_500, visto: 5_000 }])).status).toBe(200)
  })
})

describe('GET /api/trastienda/articulos/:id/precios', () => {
  it('[PREC-04] tells every price with since when, who and in which change, the last first', async () => {
    await setPrecio(1070, 700_000)
    const { json } = await aplicar(pedir({ articulos: [1070] }), beto)
    const { data } = (await m.call('GET', '/api/trastienda/articulos/1070/precios', { token: marta.token }))
      .json
    expect(data[0]).toMatchObject({
      precioKG: 7_500,
      quien: json.data.cambio.quien,
      cambio: json.data.cambio.titulo,
    })
    expect(data[1]).toMatchObject({ precioKG: 7_000, quien: null, cambio: null })
    expect(data.at(-1)).toMatchObject({ quien: null, cambio: null })
    expect(
      (await m.call('GET', '/api/trastienda/articulos/999999/precios', { token: marta.token })).status,
    ).toBe(404)
  })
})
