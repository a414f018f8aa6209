// Combos over the real database: their lines, price, stock, draft, weights and sums (VOL-03, invariant 15).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { UnPedidoWire } from '#contract/pedido/pedido-leido.schema.ts'
import { findDescuadres } from '#server/pago/cuadre.ts'
import { addCaja, type CajaDePrueba } from '../../support/combos.ts'
import { faltas } from '../../support/invariantes.ts'
import { createMostrador, DIRECCION, type Mostrador, type Persona } from '../../support/pedidos.ts'
import { type Balanza, createBalanza, withPesaje } from '../../support/pesaje.ts'

let m: Mostrador
let admin: Persona
let b: Balanza
let caja: CajaDePrueba
beforeAll(async () => {
  m = await createMostrador()
  admin = await m.persona({ admin: true })
  b = createBalanza(m, admin)
  caja = await addCaja(m)
  await withPesaje(m, { toleranciaPeso: 2, reservaPorcentaje: 100 })
  for (const id of [1, 2, 401, 301, 303]) await m.setStock(id, 1_000_000)
})
afterAll(async () => {
  expect(await faltas(m.base)).toEqual([])
  const mal = []
  for await (const uno of findDescuadres(m.base.pool)) mal.push(uno)
  expect(mal).toEqual([])
  await m.close()
})

const linea = (cantidad = 1, ...preparaciones: number[]) => ({
  articuloId: caja.id,
  valorId: caja.valorId,
  cantidad,
  preparaciones,
})
const lineasDe = (json: UnPedidoWire) => json.data.attributes.pedido_articulos.data

describe('[VOL-03] a combo in the window', () => {
  const leer = async () => {
    const { json } = await m.call('GET', `/api/articulos/${caja.id}`)
    return json.data.attributes
  }

  it('has its parts, what is chosen of them, and as many as they allow', async () => {
    await m.setStock(301, 650)
    await m.tiendas.refresh()
    expect(await leer()).toMatchObject({
      precioKG: 59_900,
      Medida: 'ud.',
      preparaciones: [
        { id: caja.molleja, nombre: 'Molleja de corazón', precioKG: 0, grupo: 'Elegí una achura' },
        { id: caja.chinchulin, nombre: 'Chinchulín', precioKG: -3_000, grupo: 'Elegí una achura' },
      ],
      partes: [
        {
          titulo: null,
          opciones: [{ articulo: 1, nombre: 'Vacío', gramos: 1_200, suelto: 23_400, hay: true }],
        },
        { titulo: null, opciones: [{ articulo: 2, nombre: 'Asado de tira', gramos: 1_400, suelto: 21_294 }] },
        { titulo: null, opciones: [{ articulo: 401 }] },
        { titulo: null, opciones: [{ gramos: 1_000 }] },
        {
          titulo: 'Elegí una achura',
          opciones: [
            { articulo: 301, diferencia: 0 },
            { articulo: 303, diferencia: -3_000 },
          ],
        },
      ],
    })
  })

  it('has no choice that is out of stock, and is closed by a fixed part that is', async () => {
    await m.setStock(301, 100)
    await m.setStock(1, 1_199)
    await m.tiendas.refresh()
    const { preparaciones, stock, partes } = await leer()
    expect(preparaciones).toMatchObject([{ id: caja.chinchulin }])
    expect(stock).toBe(0)
    expect(partes[4].opciones.map(({ hay }: { hay: boolean }) => hay)).toEqual([false, true])
    for (const id of [1, 301]) await m.setStock(id, 1_000_000)
    await m.tiendas.refresh()
    expect((await leer()).stock).toBeGreaterThan(10)
  })
})

describe('[VOL-03] a combo that is ordered', () => {
  it('is a line for each part that add up to it, and moves the stock of each', async () => {
    const ana = await m.persona()
    const antes = await Promise.all([1, 2, 401, 303].map(m.stock))
    const { status, json, text } = await m.comprar(ana, {
      articulos: [{ ...linea(2, caja.chinchulin), precio: 56_900 }],
      total: 113_800,
    })
    expect([status, status === 200 ? '' : text]).toEqual([200, ''])
    expect(json.data.attributes).toMatchObject({ subtotal: 113_800, total: 113_800 })
    const lineas = lineasDe(json)
    expect(
      lineas.map(({ attributes: a }) => [
        a.articulo.data.attributes.nombre,
        a.valor.data.attributes.nombre,
        a.cantidad,
      ]),
    ).toEqual([
      ['Vacío', '1,2 kg', 2],
      ['Asado de tira', '1,4 kg', 2],
      ['Chorizo puro cerdo', '800 g', 2],
      ['Provoleta', '1 unidad', 2],
      ['Chinchulín', '800 g', 2],
    ])
    expect(new Set(lineas.map(({ id }) => id)).size).toBe(5)
    expect(lineas.reduce((s, { attributes }) => s + Math.round(attributes.precio_unitario * 100), 0)).toBe(
      5_690_000,
    )
    expect(lineas[4]?.attributes.combo).toMatchObject({
      grupo: 1,
      parte: 5,
      partes: 5,
      articulo: caja.id,
      valor: caja.valorId,
      nombre: 'Caja parrillera',
      preparaciones: [{ id: caja.chinchulin, nombre: 'Chinchulín', precioKG: -3_000 }],
      precio: 56_900,
      titulo: 'Elegí una achura',
    })
    expect(await Promise.all([1, 2, 401, 303].map(m.stock))).toEqual(
      antes.map((stock, i) => stock - 2 * ([1_200, 1_400, 800, 800][i] ?? 0)),
    )
    expect((await m.call('GET', `/api/pedidos/${json.data.id}`, { token: ana.token })).json).toEqual(json)
  })

  it('is asked about where it costs more than was seen, as one line', async () => {
    const { status, json } = await m.comprar(await m.persona(), {
      articulos: [{ ...linea(1), precio: 50_000 }],
    })
    expect(status).toBe(409)
    expect(json.error.details.precios).toEqual([
      {
        articuloId: caja.id,
        valorId: caja.valorId,
        preparaciones: [caja.molleja],
        visto: 50_000,
        actual: 59_900,
      },
    ])
  })

  it('is refused where a part has run out, by the name of the part', async () => {
    await m.setStock(2, 2_000)
    const { status, json } = await m.comprar(await m.persona(), { articulos: [linea(2)] })
    expect(status).toBe(409)
    expect(json.error.message).toContain('De Asado de tira quedan 2,00 kg')
    await m.setStock(2, 1_000_000)
  })

  it('two orders for the last box: one has it', async () => {
    await m.setStock(401, 800)
    const [ana, eva] = await m.personas(2)
    if (!ana || !eva) throw new Error('nobody')
    const hechas = await Promise.all([
      m.comprar(ana, { articulos: [linea(1)] }),
      m.comprar(eva, { articulos: [linea(1)] }),
    ])
    expect(hechas.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await m.stock(401)).toBe(0)
    await m.setStock(401, 1_000_000)
  })

  it('gives back the stock of each part when it is cancelled', async () => {
    const antes = await m.stock(1)
    const { json } = await m.comprar(await m.persona(), {
      articulos: [linea(1), { articuloId: 1, valorId: 2, cantidad: 1 }],
    })
    expect(await m.stock(1)).toBe(antes - 1_700)
    expect((await b.mover(json.data.id, 'cancelado')).status).toBe(200)
    expect(await m.stock(1)).toBe(antes)
  })

  it('stands in a draft as one line, and is its parts once that is ordered', async () => {
    const ana = await m.persona()
    const llamar = (metodo: 'POST' | 'PUT', ruta: string, data: object) =>
      m.call(metodo, ruta, { token: ana.token, body: { data } })
    const borrador = await llamar('POST', '/api/pedidos', { direccion: 'Mitre 1482' })
    const id = borrador.json.data.id
    const puesta = await llamar('POST', '/api/pedido-articulos', {
      pedido: id,
      articulo: caja.id,
      valor: caja.valorId,
      cantidad: 1,
      preparaciones: [caja.chinchulin],
    })
    expect([puesta.status, puesta.status === 200 ? '' : puesta.text]).toEqual([200, ''])
    const hecho = await llamar('PUT', `/api/pedidos/${id}`, { estado: 'pendiente', direccion: DIRECCION })
    expect([hecho.status, hecho.status === 200 ? '' : hecho.text]).toEqual([200, ''])
    const leido = await m.call('GET', `/api/pedidos/${id}`, { token: ana.token })
    expect(lineasDe(leido.json)).toHaveLength(5)
    expect(leido.json.data.attributes.total).toBe(56_900)
  })
})

describe('[VOL-03] a combo that is bought again', () => {
  it('is a usual line as it was asked for', async () => {
    const ana = await m.persona()
    for (const _ of [1, 2]) {
      const { status } = await m.comprar(ana, { articulos: [linea(1, caja.chinchulin)] })
      expect(status).toBe(200)
    }
    const { json } = await m.call('GET', '/api/users/me/siempre', { token: ana.token })
    expect(json.data).toMatchObject([
      { articulo: caja.id, valor: caja.valorId, nombre: 'Caja parrillera', preparaciones: [caja.chinchulin] },
    ])
  })
})

describe('[VOL-03] a combo on the scale', () => {
  it('costs the same within ten per cent and above, and is completed below', async () => {
    const { id, lineas } = await b.pedir([linea(1)])
    const [vacio, asado, chorizo, provoleta, molleja] = lineas
    if (!vacio || !asado || !chorizo || !provoleta || !molleja) throw new Error('no lines')
    expect(vacio).toMatchObject({
      pedido: 1_200,
      minimo: 1_080,
      maximo: 1_320,
      combo: { grupo: 1, parte: 1, partes: 5, nombre: 'Caja parrillera', titulo: null },
      precioCombo: 59_900,
    })
    expect((await b.pesar(id, vacio.id, 1_260)).status).toBe(200)
    expect((await b.pesar(id, asado.id, 1_700)).status).toBe(200)
    const corta = await b.pesar(id, chorizo.id, 700)
    expect(corta.status).toBe(400)
    expect(corta.json.error.message).toContain('completalo')
    expect((await b.pesar(id, chorizo.id, 720)).status).toBe(200)
    expect((await b.pesar(id, provoleta.id, 1_000)).status).toBe(200)
    const { json } = await b.pesar(id, molleja.id, 300)
    expect(json.data.pesaje).toMatchObject({ faltan: 0, esperan: 0, total: 59_900, totalFinal: 59_900 })
  })

  it('costs less by the share of what there is none of', async () => {
    const { id, lineas } = await b.pedir([linea(1)])
    const [vacio] = lineas
    if (!vacio) throw new Error('no lines')
    await b.pesarTodo(id)
    const { json } = await b.pesar(id, vacio.id, 0, { modo: 'falta' })
    expect(json.data.pesaje.totalFinal).toBe(Math.round((59_900 - (vacio.subtotal ?? 0)) * 100) / 100)
  })
})

describe('[VOL-03] something else for a part', () => {
  const cambiar = (id: number, data: object) =>
    m.call('POST', `/api/pedidos/${id}/cambios`, { token: admin.token, body: { data } })

  it('waits for the customer’s yes, and is then a line of its own at the part’s price', async () => {
    const ana = await m.persona()
    const { json } = await m.comprar(ana, {
      articulos: [linea(1), { articuloId: 1, valorId: 2, cantidad: 1 }],
    })
    const id = json.data.id
    const [molleja] = lineasDe(json).filter(({ attributes }) => attributes.combo?.titulo)
    if (molleja === undefined) throw new Error('no part')
    const [de301, de303, total] = [await m.stock(301), await m.stock(303), json.data.attributes.total]
    const reemplazos = [{ id: molleja.id, articuloId: 303, gramos: 400 }]
    const puesto = await cambiar(id, { revision: 0, reemplazos })
    expect([puesto.status, puesto.status === 200 ? '' : puesto.text]).toEqual([200, ''])
    expect(puesto.json.data.cambio).toMatchObject({
      estado: 'propuesto',
      textos: ['Caja parrillera: Chinchulín 400 g en lugar de Molleja de corazón'],
      totalAntes: total,
      total,
    })
    expect(await m.stock(301)).toBe(de301)

    const si = await m.call('POST', `/api/pedidos/${id}/cambios/${puesto.json.data.cambio.id}/aceptar`, {
      token: ana.token,
      body: { data: {} },
    })
    expect([si.status, si.status === 200 ? '' : si.text]).toEqual([200, ''])
    expect([await m.stock(301), await m.stock(303)]).toEqual([de301 + 300, de303 - 400])
    const leido = await m.call('GET', `/api/pedidos/${id}`, { token: ana.token })
    expect(leido.json.data.attributes).toMatchObject({ subtotal: total, total })
    const lineas = lineasDe(leido.json)
    const puesta = lineas.find(({ attributes }) => attributes.combo?.enLugarDe)
    expect(puesta?.attributes).toMatchObject({
      precio_unitario: molleja.attributes.precio_unitario,
      articulo: { data: { attributes: { nombre: 'Chinchulín' } } },
      combo: {
        ...molleja.attributes.combo,
        enLugarDe: { nombre: 'Molleja de corazón', gramos: 300 },
      },
    })
    expect(lineas.map(({ id: suya }) => suya)).not.toContain(molleja.id)

    // On the scale it stands where the part did, and says what it is instead of.
    expect((await b.mover(id, 'en_proceso')).status).toBe(200)
    const { lineas: renglones } = await b.leer(id)
    expect(renglones.map(({ nombre, combo }) => [nombre, combo?.parte, combo?.enLugarDe]).at(4)).toEqual([
      'Chinchulín',
      5,
      'Molleja de corazón',
    ])
  })

  it('is done at once where the customer said yes, and is never a combo', async () => {
    const { id, lineas } = await b.pedir([linea(1)])
    const [vacio] = lineas
    if (vacio === undefined) throw new Error('no part')
    const revision = await m.scalar<number>('select revision from pedidos where id = $1', [id])
    const con = (articuloId: number, gramos: number) => ({
      revision,
      dicho: true,
      reemplazos: [{ id: vacio.id, articuloId, gramos }],
    })
    const deCombo = await cambiar(id, con(caja.id, 1_000))
    expect([deCombo.status, deCombo.json.error.message]).toEqual([400, 'Un combo no va adentro de otro'])
    const hecho = await cambiar(id, con(2, 1_100))
    expect([hecho.status, hecho.status === 200 ? '' : hecho.text]).toEqual([200, ''])
    expect(hecho.json.data.cambio).toMatchObject({ estado: 'aplicado', total: 59_900 })
    const pesado = await b.pesarTodo(id)
    expect(pesado).toMatchObject({ faltan: 0, totalFinal: 59_900 })
    expect(pesado.lineas[0]).toMatchObject({ nombre: 'Asado de tira', pesado: 1_100, combo: { parte: 1 } })
  })
})

describe('[VOL-03] what a combo is made of', () => {
  it('is no combo, and is not deleted', async () => {
    const otro = await m.scalar(
      "insert into articulos (nombre, precio_kg, medida, sub_categoria_id) values ('Caja de cajas', 100, 'ud.', 11) returning id",
    )
    await m.base.pool.query('insert into combos (articulo_id) values ($1)', [otro])
    await expect(
      m.base.pool.query(
        'insert into combo_opciones (articulo_id, parte, de_id, gramos) values ($1, 1, $2, 1000)',
        [otro, caja.id],
      ),
    ).rejects.toThrow('is a combo')
    await expect(m.base.pool.query('insert into combos (articulo_id) values (1)')).rejects.toThrow(
      'is a part',
    )
  })

  it('makes its price where it costs so much less than its parts, when those move', async () => {
    const deParte = await addCaja(m, { menos: 10 })
    const precio = () =>
      m.scalar<number>('select precio_kg::integer from articulos where id = $1', [deParte.id])
    const chinchulin = () =>
      m.scalar<number>('select diferencia::integer from combo_opciones where id = $1', [deParte.chinchulin])
    const provoleta = await m.scalar<number>(
      "select precio_kg::integer from articulos where nombre = 'Provoleta'",
    )
    const suelto = 2_340_000 + 2_366_000 + 872_000 + provoleta + 960_000
    expect(await precio()).toBe(Math.round((suelto * 0.9) / 100) * 100)
    expect(await chinchulin()).toBe(Math.round((-280_000 * 0.9) / 100) * 100)
    await m.base.pool.query('update articulos set precio_kg = 2000000 where id = 1')
    expect(await precio()).toBe(Math.round(((suelto + 60_000) * 0.9) / 100) * 100)
    await m.base.pool.query('update articulos set precio_kg = 1950000 where id = 1')
  })
})
