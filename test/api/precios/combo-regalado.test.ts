// A combo is never sold for nothing: every road by which it could come to cost less than its choices take off, and the order as the last guard (VOL-03).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { applyCambio, applyEnEspera, undoCambio } from '#server/precios/apply-cambio.ts'
import { addCaja, type CajaDePrueba } from '../../support/combos.ts'
import { faltas } from '../../support/invariantes.ts'
import { createMostrador, type Mostrador, type Persona } from '../../support/pedidos.ts'
import { createImportador, csv } from '../../support/planillas.ts'

let m: Mostrador
let admin: Persona
/** $6.000, and $3.000 less with chinchulín. */
let caja: CajaDePrueba
beforeAll(async () => {
  m = await createMostrador()
  admin = await m.persona({ admin: true })
  caja = await addCaja(m, { precio: 600_000 })
  for (const id of [1, 2, 401, 301, 303]) await m.setStock(id, 1_000_000)
})
afterAll(async () => {
  expect(await faltas(m.base)).toEqual([])
  await m.close()
})

const precio = () => m.scalar<number>('select precio_kg from articulos where id = $1', [caja.id])
/** As if somebody with SQL had, or by a road nobody thought of. */
const setCaja = (campos: string) => m.base.pool.query(`update articulos set ${campos} where id = ${caja.id}`)
const setDiferencia = (centavos: number) =>
  m.base.pool.query('update combo_opciones set diferencia = $2 where id = $1', [caja.chinchulin, centavos])
beforeEach(async () => {
  await setDiferencia(-300_000)
  await setCaja('precio_kg = 600000, desc_porciento = null, oferta_desde = null, oferta_hasta = null')
  await m.base.pool.query(
    'update users set lista_id = null; delete from listas_precios where not minorista; delete from escalas',
  )
})

const GRATIS = 'Caja parrillera saldría gratis'
const call = (method: 'POST' | 'PUT', url: string, body: object) =>
  m.call(method, url, { token: admin.token, body })
const put = (data: object) => call('PUT', `/api/articulos/${caja.id}`, { data })

describe('[VOL-03] a combo is not given away by its price', () => {
  it.each<[string, object, string]>([
    ['its price', { precioKG: 3_000 }, 'precioKG'],
    ['its price, below what choosing takes off', { precioKG: 1 }, 'precioKG'],
    ['an offer', { DescPorciento: 50 }, 'DescPorciento'],
    [
      'an offer that begins tomorrow',
      { DescPorciento: 50, ofertaDesde: '2099-01-01T00:00:00Z' },
      'DescPorciento',
    ],
    ['a price and an offer, each of which could stand', { precioKG: 4_000, DescPorciento: 30 }, 'precioKG'],
  ])('on its own page: %s', async (_que, data, campo) => {
    const { status, json } = await put(data)
    expect([status, json.error.message]).toEqual([400, expect.stringContaining(GRATIS)])
    expect(json.error.details.errors[0].path).toContain(campo)
    expect(await precio()).toBe(600_000)
  })

  it('on its own page: what leaves a peso stands, and an offer that is over is none', async () => {
    expect((await put({ precioKG: 3_001 })).status).toBe(200)
    expect((await put({ precioKG: 6_000, DescPorciento: 49 })).status).toBe(200)
    await setCaja("desc_porciento = 90, oferta_hasta = '2020-01-01'")
    expect((await put({ precioKG: 5_000 })).status).toBe(200)
    // Begun anew it would be one.
    expect((await put({ ofertaHasta: null })).status).toBe(400)
  })

  it.each([true, false])('from another program, tried out or not (%s)', async simular => {
    const dicho = await call('PUT', '/api/articulos/precios', {
      data: [
        { id: 1, precioKG: 20_000 },
        { id: caja.id, precioKG: 3_000 },
      ],
      simular,
    })
    expect([dicho.status, dicho.json.error.message]).toEqual([400, expect.stringContaining(GRATIS)])
    expect(await precio()).toBe(600_000)
  })

  it('with many others: its line says so, and nothing is changed', async () => {
    const body = {
      alcance: { articulos: [2, caja.id] },
      regla: { modo: 'porcentaje', valor: -50 },
      redondeo: { a: 1, modo: 'cercano' },
    }
    const { json } = await call('POST', '/api/trastienda/cambios', { ...body, simular: true })
    const { simulacion } = json.data
    expect(simulacion.problemas).toBe(1)
    const deCaja = simulacion.lineas.find(({ id }: { id: number }) => id === caja.id)
    expect(deCaja).toMatchObject({ a: null, problema: expect.stringContaining(GRATIS) })
    const hecho = await call('POST', '/api/trastienda/cambios', { ...body, huella: simulacion.huella })
    expect(hecho.status).toBe(400)
    const corregido = await call('POST', '/api/trastienda/cambios', {
      ...body,
      correcciones: [{ articulo: caja.id, precioKG: 3_000 }],
      simular: true,
    })
    expect(corregido.json.data.simulacion.problemas).toBe(1)
  })

  const lineas = (de: number, a: number) => [
    { articuloId: caja.id, de: { precio_kg: de }, a: { precio_kg: a } },
  ]
  const cambio = (huella: string, de: number, a: number, aplicaAt: Date | null = null) =>
    inTransaction(m.base.pool, tx =>
      applyCambio(
        tx,
        { id: admin.id },
        { tipo: 'precios', titulo: 'x', regla: {}, huella, lineas: lineas(de, a), aplicaAt },
      ),
    )

  it('at an hour: what could stand when it was asked for is left when it no longer can', async () => {
    const { id } = await cambio('regalo-a-su-hora-y-de-largo', 600_000, 400_000, new Date(0))
    await setDiferencia(-500_000)
    const hecho = await inTransaction(m.base.pool, tx => applyEnEspera(tx, id))
    expect(hecho).toMatchObject({ estado: 'aplicado', hechas: 0, dejadas: [caja.id] })
    expect(await precio()).toBe(600_000)
  })

  it('by undoing a change: it keeps what it has', async () => {
    const { id } = await cambio('regalo-que-se-deshace-largo', 600_000, 900_000)
    await setDiferencia(-700_000)
    const hecho = await inTransaction(m.base.pool, tx => undoCambio(tx, { id: admin.id }, id))
    expect(hecho).toMatchObject({ hechas: 0, dejadas: [caja.id] })
    expect(await precio()).toBe(900_000)
  })

  it.each<[string, readonly string[], string, boolean]>([
    ['a price', ['3.000', ''], 'precio', true],
    ['an offer', ['', '50'], 'descuento', true],
    ['a price and an offer', ['4.000', '30'], 'precio', true],
    ['a price that leaves something', ['5.900', ''], 'precio', false],
  ])('by a spreadsheet: %s', async (_que, [suPrecio = '', oferta = ''], campo, regala) => {
    const imp = createImportador(m, admin.token)
    const { id, cuentas } = await imp.review(
      csv([
        ['Número', 'Precio', 'Descuento'],
        [caja.id, suPrecio, oferta],
      ]),
      'lista.csv',
    )
    expect(cuentas).toMatchObject(regala ? { error: 1, cambia: 0 } : { error: 0, cambia: 1 })
    const errores = ((await imp.filas(id, 'error'))[0]?.errores ?? []).filter(({ motivo }) =>
      motivo.startsWith(GRATIS),
    )
    expect(errores.map(error => error.campo)).toEqual(regala ? [campo] : [])
  })

  it('by a spreadsheet, for who has a price list: nothing is applied, and it is said why', async () => {
    const lista = await call('POST', '/api/trastienda/listas', {
      data: { nombre: 'Mayorista', categorias: [{ categoria: await categoria(), DescPorciento: 40 }] },
    })
    expect(lista.status).toBe(200)
    const imp = createImportador(m, admin.token)
    const { id } = await imp.review(
      csv([
        ['Número', 'Precio'],
        [caja.id, '4.900'],
      ]),
      'lista.csv',
    )
    const { status, json } = await imp.call('POST', `${id}/aplicar`)
    expect([status, json.error.message]).toEqual([
      409,
      expect.stringContaining(`Fila 2: ${GRATIS} en la lista Mayorista`),
    ])
    expect(await precio()).toBe(600_000)
  })

  const categoria = () =>
    m.scalar<number>(
      'select s.categoria_id from articulos a join sub_categorias s on s.id = a.sub_categoria_id where a.id = $1',
      [caja.id],
    )
  it.each<[string, () => Promise<object>]>([
    ['a price', async () => ({ articulos: [{ articulo: caja.id, precioKG: 3_000 }] })],
    ['nothing', async () => ({ articulos: [{ articulo: caja.id, precioKG: 0 }] })],
    ['a percentage', async () => ({ categorias: [{ categoria: await categoria(), DescPorciento: 50 }] })],
    ['a step', async () => ({ escalas: [{ articulo: caja.id, desde: 3, DescPorciento: 50 }] })],
  ])('by a price list: %s', async (_que, celdas) => {
    const data = { nombre: 'Mayorista', ...(await celdas()) }
    const nueva = await call('POST', '/api/trastienda/listas', { data })
    expect([nueva.status, nueva.json.error?.message]).toEqual([400, expect.stringContaining(GRATIS)])
    const vacia = await call('POST', '/api/trastienda/listas', { data: { nombre: 'Mayorista' } })
    const { id } = vacia.json.data
    const editada = await call('PUT', `/api/trastienda/listas/${id}`, { data: await celdas() })
    expect([editada.status, editada.json.error?.message]).toEqual([400, expect.stringContaining(GRATIS)])
    // What was so before keeps nobody from the rest of the list.
    await setCaja('precio_kg = 300000')
    const otra = { articulos: [{ articulo: 1, precioKG: 100 }] }
    expect((await call('PUT', `/api/trastienda/listas/${id}`, { data: otra })).status).toBe(200)
  })

  it('by its own choices, at the price it has for somebody', async () => {
    await setCaja('desc_porciento = 40')
    const ruta = `/api/trastienda/articulos/${caja.id}/combo`
    const { opciones } = (await m.call('GET', ruta, { token: admin.token })).json.data
    const sin = opciones.map(({ nombre: _n, Medida: _m, ...una }: Record<string, unknown>) => una)
    const mas = sin.with(5, { ...sin[5], diferencia: -3_600 })
    const { status, json } = await call('PUT', ruta, { data: { menosPorciento: null, opciones: mas } })
    expect([status, json.error?.message]).toEqual([400, expect.stringContaining(GRATIS)])
    expect(json.error.details).toMatchObject({ indice: 5 })
  })
})

describe('[VOL-03] an order has no combo for nothing', () => {
  const linea = (...preparaciones: number[]) => ({
    articuloId: caja.id,
    valorId: caja.valorId,
    cantidad: 1,
    preparaciones,
  })
  const pedidos = () => m.scalar<number>("select count(*)::integer from pedidos where estado <> 'xxxx'")
  const TEXTO =
    'Caja parrillera no se puede pedir con esa elección: falta corregir su precio. Elegí otra opción o escribinos.'

  it('is refused with the choice that would be free, and taken with the other', async () => {
    await setCaja('precio_kg = 300000')
    const ana = await m.persona()
    const antes = await pedidos()
    for (const visto of [0, 3_000]) {
      const { status, json } = await m.comprar(ana, {
        articulos: [{ ...linea(caja.chinchulin), precio: visto }],
        total: visto,
      })
      expect([status, json.error?.message]).toEqual([409, TEXTO])
    }
    expect(await pedidos()).toBe(antes)
    const { status } = await m.comprar(ana, {
      articulos: [{ ...linea(caja.molleja), precio: 3_000 }],
      total: 3_000,
    })
    expect(status).toBe(200)
  })

  it('is refused to who has a list alone, where it is the list', async () => {
    const ana = await m.persona()
    await m.base.pool.query(
      `with l as (insert into listas_precios (nombre) values ('Socios') returning id),
        p as (insert into listas_articulos (lista_id, articulo_id, precio_kg) select id, $2, 0 from l)
       update users set lista_id = l.id from l where users.id = $1`,
      [ana.id, caja.id],
    )
    const gratis = await m.comprar(ana, { articulos: [{ ...linea(caja.molleja), precio: 0 }], total: 0 })
    expect([gratis.status, gratis.json.error?.message]).toEqual([409, TEXTO])
    const beto = await m.persona()
    const pagado = await m.comprar(beto, {
      articulos: [{ ...linea(caja.chinchulin), precio: 3_000 }],
      total: 3_000,
    })
    expect(pagado.status).toBe(200)
  })

  it('is refused where its price is its parts’, and those fell below an offer', async () => {
    const deParte = await addCaja(m, { menos: 10 })
    await m.base.pool.query('update articulos set desc_porciento = 60 where id = $1', [deParte.id])
    // Molleja, its first choice, costs far more than all the rest: chinchulín takes that off, which no offer lowers.
    await m.base.pool.query('update articulos set precio_kg = 100000000 where id = 301')
    const ana = await m.persona()
    const { status, json } = await m.comprar(ana, {
      articulos: [
        { ...linea(deParte.chinchulin), articuloId: deParte.id, valorId: deParte.valorId, precio: 0 },
      ],
      total: 0,
    })
    expect([status, json.error?.message]).toEqual([409, TEXTO])
  })
})
