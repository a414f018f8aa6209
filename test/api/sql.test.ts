// What people type reaches PostgreSQL as values and never as a statement (S6).
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMostrador, LINEA, type Mostrador, type Persona } from '../support/pedidos.ts'

/** Stands in everything sent below: a statement that holds it was put together from text. */
const MARCA = 'zqx'
const TEXTOS = [
  `${MARCA}' or '1'='1`,
  `${MARCA}'; drop table pedidos; --`,
  `${MARCA}" or 1=1 --`,
  `1); delete from users where ('${MARCA}'='${MARCA}`,
  `${MARCA}' union select password from users --`,
  `$$${MARCA}$$ || pg_sleep(9)`,
  `${MARCA}\\'; select 1; --`,
  `${MARCA}%_\\`,
]

let m: Mostrador
let ana: Persona
let admin: Persona
const sentencias: string[] = []
const { query } = pg.Client.prototype

beforeAll(async () => {
  m = await createMostrador()
  ana = await m.persona()
  admin = await m.persona({ admin: true })
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [primero] = args
    sentencias.push(typeof primero === 'string' ? primero : String((primero as { text?: string }).text))
    return Reflect.apply(query, this, args)
  } as typeof query
})
afterAll(async () => {
  pg.Client.prototype.query = query
  await m.close()
})

const CLAVES = [
  'filters[estado][$eq]',
  'filters[id][$in][0]',
  'sort',
  'populate',
  'fields',
  'pagination[page]',
]

/** Every place a person can write, with the text in it. */
function llamadas(texto: string) {
  const url = encodeURIComponent(texto)
  const de = (token: string, body: unknown) => ({ token, body })
  return [
    m.call('POST', '/api/auth/local', { body: { identifier: texto, password: texto } }),
    m.call('POST', '/api/auth/local/register', {
      body: { username: texto, email: texto, password: texto, nombre: texto, poli_priv: true },
    }),
    m.call('GET', `/api/auth/email-confirmation?confirmation=${url}`),
    m.call('POST', '/api/auth/reset-password', { body: { code: texto, password: 'Asado-2026' } }),
    m.call(
      'PUT',
      `/api/users/${ana.id}`,
      de(ana.token, { nombre: texto, direccion: texto, telefono: MARCA, username: texto }),
    ),
    m.call('GET', `/api/pedidos/${url}`, { token: ana.token }),
    m.call('GET', `/api/pedidos-with-user?userId=${url}`, { token: ana.token }),
    m.call('GET', `/api/pedidos?_q=${url}`, { token: admin.token }),
    m.call('POST', '/api/discount-codes/validate', de(ana.token, { code: texto, total: 1 })),
    m.comprar(ana, { direccion: texto, detalle: texto, articulos: [{ ...LINEA, cantidad: 1 }], code: texto }),
    m.comprar(ana, { direccion: texto, detalle: texto }),
    m.comprar(ana, { direccion: texto, detalle: texto }, { headers: { 'idempotency-key': texto } }),
    m.call('PUT', '/api/pedidos/1/estado', de(admin.token, { estado: texto })),
    ...CLAVES.flatMap(clave => [
      m.call('GET', `/api/pedidos?${clave}=${url}`, { token: admin.token }),
      m.call('GET', `/api/categorias?${clave}=${url}`),
    ]),
    m.call('GET', `/api/articulos?filters[${url}][$eq]=1`),
    m.call('GET', `/api/articulos?filters[nombre][${url}]=1`),
  ]
}

describe('what people type', () => {
  it.each(TEXTOS)('S6: %s is a value wherever it is written, and nothing breaks', async texto => {
    const antes = sentencias.length
    for (const { status, text } of await Promise.all(llamadas(texto))) {
      expect(status, text).toBeLessThan(500)
    }
    const dichas = sentencias.slice(antes)
    expect(dichas.length).toBeGreaterThan(8)
    expect(dichas.filter(sentencia => sentencia.includes(MARCA))).toEqual([])
  })

  it('S6: afterwards every table and everybody is there', async () => {
    expect(await m.scalar('select count(*) from users where id in ($1, $2)', [ana.id, admin.id])).toBe(2)
    expect(await m.scalar('select count(*) from pedidos')).toBeGreaterThan(0)
  })
})
