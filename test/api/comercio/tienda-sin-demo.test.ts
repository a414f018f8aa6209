// A shop without demo data takes orders from its first article on, and says nothing it was not told.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COMERCIO_INICIAL } from '#domain/comercio/comercio.ts'
import { NOMBRE_SIN_DECIR } from '#domain/comercio/formas.ts'
import { makeAdmin } from '#server/cuenta/ingreso/admin.ts'
import { resetDemo, seedDemo } from '#server/db/seed.ts'
import { type CatalogoPropio, DE_LA_DEMO, insertCatalogo } from '../../support/catalogo-propio.ts'
import { type Cuentas, createCuentas, PASSWORD } from '../../support/cuentas.ts'

let c: Cuentas
let catalogo: CatalogoPropio
let admin: string
let cliente: string

const JEFA = 'jefa@carnes.example'
const ANA = 'ana@correo.example'
const DIRECCION = 'Belgrano 9'

async function login(identifier: string): Promise<string> {
  const { status, json } = await c.call('POST', '/api/auth/local', {
    body: { identifier, password: PASSWORD },
  })
  expect(status).toBe(200)
  return json.jwt
}

beforeAll(async () => {
  c = await createCuentas({ demo: false })
  await makeAdmin({ db: c.base.db, passwords: c.passwords, askPassword: async () => PASSWORD }, JEFA)
  admin = await login(JEFA)
  catalogo = await insertCatalogo(c.base.pool)
  await c.register({ email: ANA })
  const confirmation = await c.codigo(ANA)
  const { status } = await c.call('GET', `/api/auth/email-confirmation?confirmation=${confirmation}`)
  expect(status).toBe(200)
  cliente = await login(ANA)
})
afterAll(() => c.close())

const mover = (id: number, estado: string) =>
  c.call('PUT', `/api/pedidos/${id}/estado`, { token: admin, body: { estado } })

async function finish(id: number): Promise<void> {
  for (const estado of ['en_proceso', 'finalizado']) expect((await mover(id, estado)).status).toBe(200)
  const { json } = await c.call('GET', `/api/pedidos/${id}`, { token: cliente })
  expect(json.data.attributes).toMatchObject({ estado: 'finalizado', total: 18_000 })
}

describe('a shop without demo data', () => {
  it('[ORD-01] takes a whole purchase and finishes it', async () => {
    const { status, json, text } = await c.call('POST', '/api/pedidos/crear-completo', {
      token: cliente,
      body: { data: { articulos: [{ ...catalogo, cantidad: 2 }], direccion: DIRECCION } },
    })
    expect(status, text).toBe(200)
    expect(json.data.attributes.total).toBe(18_000)
    // Without a number of the shop's there is no chat to open, least of all somebody else's.
    expect(json.data.attributes).not.toHaveProperty('whatsapp')
    await finish(json.data.id)
  })

  it('takes an order put together piece by piece and finishes it', async () => {
    const { status, json, text } = await c.call('POST', '/api/pedidos', {
      token: cliente,
      body: { data: { direccion: DIRECCION } },
    })
    expect(status, text).toBe(200)
    const { id } = json.data
    const linea = { pedido: id, articulo: catalogo.articuloId, valor: catalogo.valorId, cantidad: 2 }
    expect(
      (await c.call('POST', '/api/pedido-articulos', { token: cliente, body: { data: linea } })).status,
    ).toBe(200)
    const colocado = await c.call('PUT', `/api/pedidos/${id}`, {
      token: cliente,
      body: { data: { estado: 'pendiente', direccion: DIRECCION } },
    })
    expect(colocado.status, colocado.text).toBe(200)
    await finish(id)
  })

  it('[SHOP-01] writes to its customers without an invented word, and to nobody else', async () => {
    await c.call('POST', '/api/arrepentimientos', {
      body: { nombre: 'Ana Gómez', email: ANA, detalle: 'Me arrepentí' },
    })
    const rows = await c.correos(null)
    expect(new Set(rows.map(({ para }) => para))).toEqual(new Set([ANA]))
    expect(new Set(rows.map(({ tipo }) => tipo))).toEqual(
      new Set(['confirmacion', 'pedido', 'pedido-en-proceso', 'pedido-finalizado', 'arrepentimiento']),
    )
    for (const { texto, html } of rows) {
      for (const parte of [texto, html]) {
        expect(parte).not.toMatch(DE_LA_DEMO)
        expect(parte).not.toMatch(/null|undefined|, ,| ·\s*</)
        expect(parte).toContain(NOMBRE_SIN_DECIR)
      }
    }
  })

  it('[SHOP-01] says nothing about itself until it is told, and then exactly that', async () => {
    const comercio = () => c.tiendas.current().tienda.comercio
    expect(comercio()).toEqual(COMERCIO_INICIAL)
    await c.base.pool.query(
      `insert into ajustes (nombre, valor) values ('nombre', '"Carnes Ana"'), ('whatsapp', '"5493415551234"'), ('email', '"ventas@carnes.example"')`,
    )
    await expect.poll(() => comercio().nombre).toBe('Carnes Ana')
    const { json } = await c.call('POST', '/api/pedidos/crear-completo', {
      token: cliente,
      body: { data: { articulos: [{ ...catalogo, cantidad: 1 }], direccion: DIRECCION } },
    })
    expect(json.data.attributes.whatsapp).toMatchObject({ numero: '5493415551234' })
    expect(await c.correos('ventas@carnes.example', 'pedido-nuevo')).toHaveLength(1)
  })

  it('never becomes the demo shop by starting with the demo data switched on', async () => {
    expect(await seedDemo(c.base.db)).toBe(false)
    await expect(resetDemo(c.base.db)).rejects.toThrow()
    expect(c.tiendas.current().tienda.comercio.nombre).toBe('Carnes Ana')
  })
})
