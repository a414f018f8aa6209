// Offers with a beginning and an end: the same in SQL and in the domain, in the shop window by themselves, and in what an order costs (PREC-05).
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findArticulo } from '#domain/catalogo/tienda.ts'
import { descuentoVigente } from '#domain/precios/oferta.ts'
import { createSnapshotSource, type SnapshotSource } from '#server/catalogo/snapshot.ts'
import { silentLog } from '../../support/app.ts'
import { createMostrador, type Mostrador } from '../../support/pedidos.ts'

let m: Mostrador
let otro: SnapshotSource
beforeAll(async () => {
  m = await createMostrador()
  otro = await createSnapshotSource({ pool: m.base.pool, log: silentLog() })
})
afterAll(async () => {
  await otro.close()
  await m.close()
})

const ofertar = (id: number, porciento: number | null, desde: string | null, hasta: string | null) =>
  m.base.pool.query(
    `update articulos set desc_porciento = $2, oferta_desde = now() + $3::interval, oferta_hasta = now() + $4::interval
     where id = $1`,
    [id, porciento, desde, hasta],
  )
const visto = (tiendas: SnapshotSource, id: number) =>
  findArticulo(tiendas.current().tienda.categorias, id)?.articulo
const enAmbos = (id: number, descPorciento: number | null) =>
  vi.waitFor(() => {
    for (const tiendas of [m.tiendas, otro]) expect(visto(tiendas, id)).toMatchObject({ descPorciento })
  }, 40_000)

it('[PREC-05] SQL and the domain agree on every side of both limits', async () => {
  const instantes = [null, -1, 0, 1]
  const ahora = new Date('2026-11-21T12:00:00.000Z')
  const a = (ms: number | null) => (ms === null ? null : new Date(ahora.getTime() + ms))
  for (const desde of instantes) {
    for (const hasta of instantes) {
      for (const descPorciento of [null, 0, 15]) {
        // Between the two there is at least a moment.
        if (desde !== null && hasta !== null && desde >= hasta) continue
        const vigente = await m.scalar<number | null>(
          `select descuento_vigente(jsonb_populate_record(a, jsonb_build_object('desc_porciento', $1::smallint,
            'oferta_desde', $2::timestamptz, 'oferta_hasta', $3::timestamptz)), $4) from articulos a where id = 1`,
          [descPorciento, a(desde), a(hasta), ahora],
        )
        const esperado = descuentoVigente({ descPorciento, desde: a(desde), hasta: a(hasta) }, ahora)
        expect([desde, hasta, descPorciento, vigente]).toEqual([desde, hasta, descPorciento, esperado])
      }
    }
  }
})

describe('the shop window', () => {
  it('[PREC-05] an offer starts and stops by itself on every server, without anything being written', async () => {
    await ofertar(2, 20, '1500 ms', '1 hour')
    await vi.waitFor(() => expect(visto(m.tiendas, 2)).toMatchObject({ descPorciento: null }), 20_000)
    expect(visto(m.tiendas, 2)?.ofertaHasta).toBeUndefined()
    await enAmbos(2, 20)
    expect(visto(otro, 2)?.ofertaHasta).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-03:00$/)
    // In force when it is written: what ends it is the clock.
    await ofertar(2, 20, '-1 hour', '1500 ms')
    await enAmbos(2, null)
  })

  it('[PREC-05] the API says until when, in the shop’s own time', async () => {
    await m.base.pool.query(
      `update articulos set desc_porciento = 15, oferta_desde = null, oferta_hasta = '2099-11-23T03:00:00Z' where id = 3`,
    )
    await enAmbos(3, 15)
    const { attributes } = (await m.call('GET', '/api/articulos/3')).json.data
    expect(attributes).toMatchObject({ DescPorciento: 15, ofertaHasta: '2099-11-23T00:00:00-03:00' })
    const sin = (await m.call('GET', '/api/articulos/4')).json.data.attributes
    expect(sin.ofertaHasta).toBeNull()
  })
})

describe('an order', () => {
  it('[PREC-05] costs what is in force when it is placed: before, during and after', async () => {
    await m.setStock(1, 1_000_000)
    const total = async () => {
      const { status, json, text } = await m.comprar(await m.persona())
      if (status !== 200) throw new Error(text)
      return json.data.attributes.total as number
    }
    await ofertar(1, null, null, null)
    const entero = await total()
    await ofertar(1, 50, '1 hour', null)
    expect(await total()).toBe(entero)
    await ofertar(1, 50, '-1 hour', '1 hour')
    expect(await total()).toBe(entero / 2)
    await ofertar(1, 50, '-2 hours', '-1 hour')
    expect(await total()).toBe(entero)
  })
})
