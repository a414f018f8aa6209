// The price board's answer: what the wall may show and nothing else, and 304 for as long as nothing of it moved.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PizarraWire } from '#contract/precios/pizarra.schema.ts'
import { fromWirePizarra } from '#contract/precios/pizarra.wire.ts'
import { createTestApp, type TestApp } from '../../support/app.ts'

let prueba: TestApp
beforeAll(async () => {
  prueba = await createTestApp()
})
afterAll(() => prueba.close())

const ask = (headers: Readonly<Record<string, string>> = {}) =>
  prueba.app.inject({ url: '/api/pizarra', headers })
const read = async (): Promise<PizarraWire['data']> => (await ask()).json<PizarraWire>().data
const write = async (sql: string, ...valores: readonly unknown[]) => {
  await prueba.base.pool.query(sql, [...valores])
  await prueba.tiendas.refresh()
}
const etag = async () => (await ask()).headers.etag
const articulos = async () =>
  (await read()).categorias.flatMap(c => c.sub_categorias.flatMap(sub => sub.articulos))

describe('[PREC-07] GET /api/pizarra', () => {
  it('has every article of the shop window with the price of the catalogue', async () => {
    const todos = await articulos()
    expect(todos).toHaveLength(120)
    expect(todos.find(({ id }) => id === 2)).toMatchObject({
      nombre: 'Asado de tira',
      precioKG: 16_900,
      DescPorciento: 10,
      Medida: '/Kg',
      hay: true,
      img: { url: '/img/asado.webp' },
    })
    const leida = fromWirePizarra((await ask()).json())
    expect(leida?.categorias.map(({ nombre }) => nombre)).toContain('Productos Vacunos')
    expect(leida?.categorias[0]?.rubros[0]?.filas[0]).toMatchObject({ precioKg: 19_500_00, medida: '/Kg' })
  })

  it('carries a picture only where the panel may show it', async () => {
    const { destacados } = await read()
    for (const { id, DescPorciento, img } of await articulos()) {
      if (img !== null) expect([id, DescPorciento !== null || destacados.includes(id)]).toEqual([id, true])
    }
  })

  it('says nothing that is not on the wall: no stock, code, text, address, number or setting', async () => {
    await write(
      `update articulos set detalle = 'CANARIO-detalle', sku = 'CANARIO-sku', plu = 90417, stock = 987654321,
         stock_minimo = 90418 where id = 1`,
    )
    await write(`insert into ajustes (nombre, valor) values ('razonSocial', '"CANARIO-ajuste"'), ('email', '"canario@x.example"')
      on conflict (nombre) do update set valor = excluded.valor`)
    const { body } = await ask()
    expect(body).toContain('"Vacío"')
    expect(body).not.toMatch(/canario|9041[78]|98765|updatedAt|createdAt|cuit|telefono|whatsapp|stock|iva/i)
    const claves = new Set((await articulos()).flatMap(articulo => Object.keys(articulo)))
    expect([...claves]).toEqual([
      'id',
      'nombre',
      'precioKG',
      'DescPorciento',
      'Medida',
      'hay',
      'hasta',
      'img',
    ])
  })

  it('is the same for everybody, kept for a second, and 304 to who has it', async () => {
    const primera = await ask()
    expect(primera.headers['cache-control']).toBe('public, max-age=0, s-maxage=1, stale-if-error=86400')
    expect(primera.headers['set-cookie']).toBeUndefined()
    const otra = await ask({ 'if-none-match': String(primera.headers.etag) })
    expect([otra.statusCode, otra.body]).toEqual([304, ''])
  })

  it('stays as it is while stock is counted down, and moves with a price, an offer, a name and the last kilo', async () => {
    let antes = await etag()
    await write('update articulos set stock = stock - 1000 where id = 1')
    expect(await etag()).toBe(antes)
    for (const cambio of [
      'precio_kg = precio_kg + 100',
      'desc_porciento = 15',
      `nombre = 'Vacío del centro'`,
      'stock = 0',
    ]) {
      await write(`update articulos set ${cambio} where id = 1`)
      const ahora = await etag()
      expect([cambio, ahora]).not.toEqual([cambio, antes])
      antes = ahora
    }
    expect((await articulos()).find(({ id }) => id === 1)).toMatchObject({
      nombre: 'Vacío del centro',
      precioKG: 19_501,
      DescPorciento: 15,
      hay: false,
    })
  })

  it('leaves out what is archived', async () => {
    await write('update articulos set archivado_at = now() where id = 3')
    expect((await articulos()).map(({ id }) => id)).not.toContain(3)
  })

  it('answers a shop that sells nothing', async () => {
    const vacia = await createTestApp({ demo: false })
    const respuesta = await vacia.app.inject({ url: '/api/pizarra' })
    expect(respuesta.json<PizarraWire>().data.categorias).toEqual([])
    await vacia.close()
  })
})

describe('[PREC-07] what a browser kept', () => {
  it.each([
    ['nothing', null],
    ['another thing', { data: { nombre: 'x' } }],
    [
      'a price that is none',
      {
        data: {
          nombre: 'x',
          destacados: [],
          categorias: [
            {
              id: 1,
              nombre: 'a',
              sub_categorias: [{ id: 1, nombre: 'b', articulos: [{ id: 1, nombre: 'c', precioKG: '1' }] }],
            },
          ],
        },
      },
    ],
  ])('%s is no board', (_nombre, valor) => {
    expect(fromWirePizarra(valor)).toBeUndefined()
  })
})
