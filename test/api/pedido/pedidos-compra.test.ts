// What is read of the body of a purchase, and what an order becomes of it: every form, every refusal (ORD-01 to ORD-04, O1, O7, O9, O15, O16).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CompraDatos } from '#contract/pedido/pedido.schema.ts'
import type { Cliente } from '#domain/pedido/pedido-entero.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { readClave, readCodigo, readCompra, readPorcion } from '#server/pedido/place/compra.ts'
import { lockCliente } from '#server/pedido/place/place.ts'
import { faltas } from '../../support/invariantes.ts'
import { createMostrador, DIRECCION, LINEA, type Mostrador, type Persona } from '../../support/pedidos.ts'
import { withPesaje } from '../../support/pesaje.ts'

let m: Mostrador
let admin: Persona
beforeAll(async () => {
  m = await createMostrador()
  admin = await m.persona({ admin: true })
  for (const id of [1, 2]) await m.setStock(id, 10_000_000)
})
afterAll(async () => {
  expect(await faltas(m.base)).toEqual([])
  await m.close()
})

const ANA = { id: 7 } as Cliente
const compra = (datos: object) => readCompra(ANA, datos as CompraDatos)

describe('[ORD-02] the body of a purchase', () => {
  it.each<[object, string | null]>([
    [{}, null],
    [{ code: null }, null],
    [{ code: ' bien ' }, 'BIEN'],
    [{ code: '  ' }, null],
    [{ code: 'x'.repeat(60) }, 'X'.repeat(60)],
    [{ code: 'x'.repeat(61) }, '?'],
    [{ codigos_de_descuentos: ['bien'] }, 'BIEN'],
    [{ codigos_de_descuentos: [{ code: 'bien', id: 3 }] }, 'BIEN'],
    [{ codigos_de_descuentos: [{ id: 3 }, 4, null, true, []] }, null],
    [{ code: 'bien', codigos_de_descuentos: ['BIEN', { code: ' bien' }] }, 'BIEN'],
  ])('O7: its code is a text: %j is %j', (datos, codigo) => {
    expect(readCodigo(datos as CompraDatos)).toBe(codigo)
  })

  it('O7: has room for one code', () => {
    const dos = { code: 'uno', codigos_de_descuentos: [{ code: 'dos' }] } as CompraDatos
    expect(() => readCodigo(dos)).toThrow('Se puede usar un solo código por pedido')
  })

  it.each([
    [{ valorId: 2 }, { valorId: 2, cantidad: 1 }],
    [{ gramos: 700 }, { valorId: -700, cantidad: 1 }],
  ])('a line is in a portion or by weight: %j', (porcion, leida) => {
    expect(readPorcion({ ...porcion, cantidad: 1 })).toEqual(leida)
  })

  it.each([
    [{ valorId: 2, gramos: 700 }, 'Va la opción o el peso, no los dos', 'gramos'],
    [{}, 'valorId is a required field', 'valorId'],
  ])('and by one of the two: %j', (porcion, texto, campo) => {
    expect(() => readPorcion(porcion)).toThrow(texto)
    expect(() => readPorcion(porcion)).toThrow(
      expect.objectContaining({ details: { errors: [expect.objectContaining({ path: [campo] })] } }),
    )
  })

  it('what is named is read, what was seen in centavos, and nothing else of it', () => {
    const datos = {
      articulos: [
        { articuloId: 1, valorId: 2, cantidad: 3, precio: 9_750.5, preparaciones: [5, 3, 5] },
        { articuloId: 2, valorId: 4, cantidad: 1, preparaciones: [] },
      ],
      total: 100.1,
      code: 'bien',
      direccion: 'Mitre 1',
      direccionAlternativa: false,
      detalle: 'timbre',
      medioPago: 'efectivo',
      pagaCon: 20_000,
      deMas: true,
      subtotal: 1,
    }
    expect(compra(datos)).toEqual({
      cuenta: ANA,
      lineas: [
        { articuloId: 1, valorId: 2, preparaciones: [3, 5], cantidad: 3 },
        { articuloId: 2, valorId: 4, cantidad: 1 },
      ],
      vistos: {
        lineas: [
          { articuloId: 1, valorId: 2, preparaciones: [3, 5], precio: 975_050 },
          { articuloId: 2, valorId: 4, precio: null },
        ],
        total: 10_010,
      },
      codigo: 'BIEN',
      direccion: 'Mitre 1',
      alternativa: false,
      detalle: 'timbre',
      eleccion: { medio: 'efectivo', pagaCon: 2_000_000 },
      entrega: null,
      factura: null,
      deMas: true,
    })
    expect(compra({})).toEqual({
      cuenta: ANA,
      lineas: [],
      vistos: { lineas: [], total: null },
      codigo: null,
      direccion: '',
      alternativa: null,
      detalle: '',
      eleccion: { medio: null, pagaCon: null },
      entrega: null,
      factura: null,
      deMas: false,
    })
  })

  it('O9: its key stands for what is bought, to where and how it is paid; not for what was seen of prices', () => {
    const BASE = { articulos: [LINEA], direccion: 'Mitre 1', detalle: 'x' }
    const hash = (datos: object) => readClave('clave-de-compra', compra({ ...BASE, ...datos }))?.hash
    expect(readClave(undefined, compra(BASE))).toBeNull()
    expect(readClave('clave-de-compra', compra(BASE))).toEqual({
      texto: 'clave-de-compra',
      hash: expect.stringMatching(/^[\da-f]{64}$/),
    })
    for (const igual of [
      { total: 5 },
      { articulos: [{ ...LINEA, precio: 5 }] },
      { articulos: [{ ...LINEA, preparaciones: [] }] },
      { medioPago: null, pagaCon: 5 },
      { entrega: null },
    ])
      expect([igual, hash(igual)]).toEqual([igual, hash({})])
    const otros = [
      {},
      { articulos: [{ ...LINEA, cantidad: 9 }] },
      { articulos: [{ ...LINEA, preparaciones: [1] }] },
      { code: 'x' },
      { direccion: 'Mitre 2' },
      { direccionAlternativa: true },
      { detalle: 'y' },
      { medioPago: 'efectivo' },
      { medioPago: 'efectivo', pagaCon: 5 },
      { entrega: { modo: 'retiro' } },
      { entrega: { modo: 'envio', zona: 1 } },
    ].map(hash)
    expect(new Set(otros).size).toBe(otros.length)
  })
})

describe('[ORD-01] an order', () => {
  it('of several lines says of each what it will say when it is asked for', async () => {
    const ana = await m.persona()
    const { rows } = await m.base.pool.query(
      `select articulo_id as "articuloId", valor_id as "valorId" from articulos_valores where articulo_id in (1, 2) order by 1 desc, 2`,
    )
    const articulos = rows.map(linea => ({ ...linea, cantidad: 1 }))
    const { json, status } = await m.comprar(ana, { articulos })
    expect(status).toBe(200)
    const leido = await m.call('GET', `/api/pedidos/${json.data.id}`, { token: ana.token })
    expect(leido.json).toEqual(json)
    const ids = json.data.attributes.pedido_articulos.data.map(({ id }: { id: number }) => id)
    expect(ids.every((id: number) => id > 0)).toBe(true)
    expect(new Set(ids).size).toBe(articulos.length)
  })

  it.each<[string | null, object, boolean]>([
    ['Belgrano 9', { direccion: 'Belgrano 9' }, false],
    ['Belgrano 9', { direccion: ' Belgrano  9 ' }, false],
    ['Belgrano 9', { direccion: 'Mitre 1' }, true],
    [null, { direccion: 'Mitre 1' }, false],
    ['Belgrano 9', { direccion: 'Mitre 1', direccionAlternativa: false }, false],
    ['Belgrano 9', { direccion: 'Belgrano 9', direccionAlternativa: true }, true],
  ])('goes to another address than the one at %j: %j', async (direccion, datos, alternativa) => {
    const { json } = await m.comprar(await m.persona({ direccion }), datos)
    expect(json.data.attributes.direccion_alternativa).toBe(alternativa)
  })

  it('is followed by a secret where it is delivered by zones, or by slots, and by none elsewhere', async () => {
    const secreto = async () => {
      const { json } = await m.comprar(await m.persona())
      return m.scalar<string | null>(`select encode(seguimiento, 'hex') from pedidos where id = $1`, [
        json.data.id,
      ])
    }
    expect(await secreto()).toBeNull()
    for (const ajuste of ['conZonas', 'porTurnos']) {
      await withPesaje(m, { pesaje: false, [ajuste]: true })
      const [uno, otro] = [await secreto(), await secreto()]
      await withPesaje(m, { pesaje: false, [ajuste]: false })
      expect([uno, uno === otro]).toEqual([expect.stringMatching(/^[\da-f]{32}$/), false])
    }
  })

  it('[PAGO-01] with too little to pay with is refused by its reason', async () => {
    await withPesaje(m, { pesaje: false, cobroEfectivo: true })
    const { status, json } = await m.comprar(await m.persona(), { medioPago: 'efectivo', pagaCon: 1 })
    expect([status, json.error.details]).toEqual([409, { pago: 'pagaCon' }])
    await withPesaje(m, { pesaje: false, cobroEfectivo: null })
  })

  it('O6: of many who use the last of a code at once one has it, the others are told', async () => {
    const code = `ULTIMO${process.pid}${Date.now() % 100_000}`
    await m.base.pool.query(
      'insert into discount_codes (code, discount_percentage, max_uses) values ($1, 10, 1)',
      [code],
    )
    const hechos = await Promise.all((await m.personas(8)).map(ana => m.comprar(ana, { code })))
    expect(hechos.map(({ status }) => status).toSorted()).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 409),
    ])
    for (const { status, json } of hechos) {
      if (status !== 409) continue
      expect(json.error).toMatchObject({
        message: 'El código ya alcanzó su límite de usos',
        details: { codigo: expect.any(String) },
      })
    }
  })
})

describe('O16: how many', () => {
  const enNombre = (id: number) =>
    m.call('POST', '/api/pedidos/en-nombre', {
      token: admin.token,
      body: { cliente: { id }, articulos: [LINEA], direccion: DIRECCION },
    })

  it('is said in words, and binds who buys, not who serves', async () => {
    const ana = await m.persona()
    for (let i = 0; i < 5; i++) expect((await m.comprar(ana)).status).toBe(200)
    expect((await m.comprar(ana)).json.error.message).toBe(
      'Tenés 5 pedidos pendientes. Cuando se paguen o se cancelen vas a poder hacer otro.',
    )
    for (let i = 0; i < 5; i++) expect((await enNombre(ana.id)).status).toBe(200)
    const { rows } = await m.base.pool.query('select id from pedidos where user_id = $1', [ana.id])
    for (const { id } of rows) {
      const body = { data: { estado: 'en_proceso' } }
      expect((await m.call('PUT', `/api/pedidos/${id}/estado`, { token: admin.token, body })).status).toBe(
        200,
      )
    }
    expect((await m.comprar(ana)).json.error.message).toBe(
      'Hiciste 10 pedidos en la última hora. Probá de nuevo en un rato.',
    )
    expect((await enNombre(ana.id)).status).toBe(200)
  })

  it('O15: who serves is told that a blocked customer cannot', async () => {
    const ana = await m.persona()
    await m.base.pool.query('update users set blocked = true where id = $1', [ana.id])
    const hold = (autorId?: number) =>
      inTransaction(m.base.pool, tx => lockCliente(tx, { id: ana.id }, autorId))
    await expect(hold()).rejects.toMatchObject({ name: 'ForbiddenError' })
    await expect(hold(admin.id)).rejects.toMatchObject({
      name: 'ConflictError',
      message: 'Ese cliente no puede pedir: su cuenta está bloqueada o le falta confirmar el e-mail',
    })
  })
})
