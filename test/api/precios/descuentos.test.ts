// Discount codes asked about: what holds and what does not, each with its text, and a counter nobody can turn (threats 1.10).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faltas } from '../../support/invariantes.ts'
import { createMostrador, type Mostrador, type Persona } from '../../support/pedidos.ts'

let m: Mostrador
let ana: Persona
beforeAll(async () => {
  m = await createMostrador()
  ana = await m.persona()
  await m.base.pool.query(`insert into discount_codes (code, discount_percentage, active, valid_from, valid_until, max_uses, current_uses) values
    ('APAGADO', 10, false, null, null, null, 0), ('MANIANA', 10, true, now() + interval '1 day', null, null, 0),
    ('AYERFUE', 10, true, null, now() - interval '1 second', null, 0), ('GASTADO', 10, true, null, null, 3, 3),
    ('ÑANDU20', 20, true, now() - interval '1 day', now() + interval '1 day', 1, 0)`)
})
afterAll(() => m.close())

const validar = (code: unknown, total: unknown = 50_000, persona: Persona = ana) =>
  m.call('POST', '/api/discount-codes/validate', { token: persona.token, body: { code, total } })

describe('[DISC-03] POST /api/discount-codes/validate', () => {
  it.each([
    ['NOEXISTE', 'El código no existe'],
    ['APAGADO', 'El código no está activo'],
    ['MANIANA', 'El código todavía no está vigente'],
    ['AYERFUE', 'El código está vencido'],
    ['INVIERNO20', 'El código está vencido'],
    ['GASTADO', 'El código ya alcanzó su límite de usos'],
    ['', 'Ingresa un código de descuento'],
    ['   ', 'Ingresa un código de descuento'],
    ['x'.repeat(500), 'Ingresa un código de descuento'],
    [null, 'Ingresa un código de descuento'],
    [5, 'Ingresa un código de descuento'],
    [['BIENVENIDO10'], 'Ingresa un código de descuento'],
    [{ $ne: '' }, 'Ingresa un código de descuento'],
    ["' or '1'='1", 'El código no existe'],
  ])('[DISC-01] %j: %s', async (code, error) => {
    const { status, json } = await validar(code)
    expect(status).toBe(200)
    expect(json).toEqual({ isValid: false, percentage: 0, codeId: null, error })
  })

  it('D5 reads every spelling of a code as the one it is', async () => {
    for (const code of [
      'BIENVENIDO10',
      ' bienvenido10 ',
      'Bienvenido10',
      'ＢＩＥＮＶＥＮＩＤＯ１０',
      'bien\u200bvenido10',
      'BIENVENIDO10\n',
    ]) {
      expect((await validar(code)).json).toMatchObject({ isValid: true, percentage: 10, error: null })
    }
    for (const code of ['ñandu20', 'n\u0303andu20']) expect((await validar(code)).json.percentage).toBe(20)
    expect((await validar('BIENVENIDO1O')).json.isValid).toBe(false)
  })

  it('D2 gives the same percentage for any total and believes none', async () => {
    for (const total of [1, 50_000, -5, 1e300, '50000', null, [], {}, Number.MAX_SAFE_INTEGER]) {
      expect((await validar('BIENVENIDO10', total)).json).toMatchObject({ isValid: true, percentage: 10 })
    }
    expect((await validar('ASADO15', 39_999.99)).json).toEqual({
      isValid: false,
      percentage: 0,
      codeId: null,
      error: 'El código vale para compras desde $40.000',
    })
    expect((await validar('ASADO15', 40_000)).json.isValid).toBe(true)
    for (const total of [-1, null, 1e300, '39999.99'])
      expect((await validar('ASADO15', total)).json.isValid).toBe(false)
    for (const total of ['40000', ' 40000.00 ', '99999'])
      expect((await validar('ASADO15', total)).json.isValid).toBe(true)
    for (const total of ['', 'mucho', '$40.000', '1e9', '-1'])
      expect([total, (await validar('ASADO15', total)).status]).toEqual([total, 400])
    const { status, json } = await m.comprar(await m.persona(), { code: 'ASADO15' })
    expect([status, json.error.details]).toEqual([409, { codigo: 'minimo' }])
  })

  it('D3 is looked at again when the order is made', async () => {
    const [beto, carla] = (await m.personas(2)) as [Persona, Persona]
    expect((await validar('ÑANDU20', 1, beto)).json.isValid).toBe(true)
    expect((await validar('ÑANDU20', 1, carla)).json.isValid).toBe(true)
    expect((await m.comprar(carla, { code: 'ÑANDU20' })).status).toBe(200)
    const antes = await m.scalar('select count(*) from pedidos')
    const tarde = await m.comprar(beto, { code: 'ÑANDU20' })
    expect([tarde.status, tarde.json.error.message]).toEqual([409, 'El código ya alcanzó su límite de usos'])
    expect(await m.scalar('select count(*) from pedidos')).toBe(antes)
    for (const code of ['NOEXISTE', 'APAGADO', 'MANIANA', 'AYERFUE', 'x'.repeat(100)]) {
      expect((await m.comprar(beto, { code })).status).toBe(409)
    }
  })

  it('O8 a code that is one a customer says so after it was used, until that order is cancelled', async () => {
    const beto = await m.persona()
    const { id } = (await m.comprar(beto, { code: 'BIENVENIDO10' })).json.data
    expect((await validar('BIENVENIDO10', 1, beto)).json.error).toBe('Ya usaste este código')
    const admin = await m.persona({ admin: true })
    await m.call('PUT', `/api/pedidos/${id}/estado`, { token: admin.token, body: { estado: 'cancelado' } })
    expect((await validar('BIENVENIDO10', 1, beto)).json.isValid).toBe(true)
  })

  it('D1 lets nobody guess: twenty tries in ten minutes, a customer and an address', async () => {
    const otra = await createMostrador({ cupos: {} })
    const [beto, carla] = (await otra.personas(2)) as [Persona, Persona]
    const probar = (persona: Persona, ip: string) =>
      otra.call('POST', '/api/discount-codes/validate', { token: persona.token, body: { code: 'X' }, ip })
    for (let i = 0; i < 20; i++) expect((await probar(beto, `10.0.0.${i}`)).status).toBe(200)
    const bloqueado = await probar(beto, '10.0.1.1')
    expect([bloqueado.status, Number(bloqueado.headers['retry-after']) > 0]).toEqual([429, true])
    for (const persona of [carla, ...(await otra.personas(19))])
      expect((await probar(persona, '10.9.9.9')).status).toBe(200)
    expect((await probar(carla, '10.9.9.9')).status).toBe(429)
    const visita = await otra.call('POST', '/api/discount-codes/validate', { body: { code: 'X' } })
    expect(visita.status).toBe(403)
    await otra.close()
  })

  it('D1 lets nobody guess by ordering either: a refused code is a try, one that was taken is none', async () => {
    const otra = await createMostrador({ cupos: { codigoUsuario: { intentos: 3, segundos: 600 } } })
    const [beto, carla] = (await otra.personas(2)) as [Persona, Persona]
    // A total nobody could have seen tells a code that exists from one that does not, and makes no order.
    const tantear = (code: string) => otra.comprar(beto, { code, total: 1 })
    for (let i = 0; i < 4; i++) expect((await tantear('BIENVENIDO10')).status).toBe(409)
    for (const code of ['ADIVINO1', 'ADIVINO2']) {
      expect((await tantear(code)).json.error.details).toEqual({ codigo: 'noExiste' })
    }
    const { json } = await otra.call('POST', '/api/pedidos', { token: beto.token, body: { data: {} } })
    const { id } = json.data
    const linea = { pedido: id, articulo: 1, valor: 2, cantidad: 1 }
    await otra.call('POST', '/api/pedido-articulos', { token: beto.token, body: { data: linea } })
    const colocar = (code: string) =>
      otra.call('PUT', `/api/pedidos/${id}`, {
        token: beto.token,
        body: { data: { estado: 'pendiente', direccion: 'Salta 1', code } },
      })
    expect((await colocar('ADIVINO3')).json.error.details).toEqual({ codigo: 'noExiste' })
    expect((await colocar('BIENVENIDO10')).status).toBe(429)
    const bloqueado = await tantear('BIENVENIDO10')
    expect([bloqueado.status, Number(bloqueado.headers['retry-after']) > 0]).toEqual([429, true])
    // Without a code an order goes through, and what others guessed is nothing to a customer.
    expect((await otra.comprar(beto)).status).toBe(200)
    expect((await otra.comprar(carla, { code: 'BIENVENIDO10' })).status).toBe(200)
    await otra.close()
  })
})

describe('D4 PUT /api/discount-codes/{id}/increment-usage', () => {
  it('tells who used the code how often it was used, counts nothing, and tells nobody else', async () => {
    const [beto, carla] = (await m.personas(2)) as [Persona, Persona]
    await m.base.pool.query(
      "insert into discount_codes (id, code, discount_percentage) values (900, 'CONTADO', 5)",
    )
    await m.comprar(beto, { code: 'CONTADO' })
    const llamar = (persona: Persona, id: string | number, body?: unknown) =>
      m.call('PUT', `/api/discount-codes/${id}/increment-usage`, {
        token: persona.token,
        ...(body !== undefined && { body }),
      })
    for (let i = 0; i < 100; i++) {
      const { status, json } = await llamar(beto, 900, { currentUses: i % 2 ? -100 : 1 })
      expect([status, json]).toEqual([200, { data: { id: 900, attributes: { currentUses: 1 } }, meta: {} }])
    }
    expect((await llamar(beto, 900)).status).toBe(200)
    expect((await llamar(carla, 900)).status).toBe(403)
    expect((await llamar(carla, 999_999)).status).toBe(403)
    for (const id of ['x', '-1', '1e3', '99999999999']) expect((await llamar(beto, id)).status).toBe(404)
    expect(await faltas(m.base)).toEqual([])
  })
})
