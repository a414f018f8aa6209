// Discount codes in the back room: made, changed under other people's eyes, switched off, deleted while unused, their uses by order (COD-01).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countEsperan } from '../../support/esperas.ts'
import { createMostrador, type Mostrador, type Persona } from '../../support/pedidos.ts'
import { createBalanza, withPesaje } from '../../support/pesaje.ts'

let m: Mostrador
let admin: Persona
let otra: Persona
beforeAll(async () => {
  m = await createMostrador()
  admin = await m.persona({ admin: true })
  otra = await m.persona({ admin: true })
})
afterAll(() => m.close())

const llamar = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', camino: string, body?: unknown, quien = admin) =>
  m.call(method, `/api/trastienda/codigos${camino}`, {
    token: quien.token,
    ...(body !== undefined && { body }),
  })

let hechos = 0
async function codigo(data: object = {}) {
  const { status, json, text } = await llamar('POST', '', {
    data: { code: `PRUEBA-${++hechos}`, discountPercentage: 10, ...data },
  })
  expect([status, text]).toEqual([200, text])
  return json.data as { id: number; attributes: { code: string; version: number } }
}

describe('[COD-01] codes of the back room', () => {
  it('B6: one that an order uses at this moment is neither deleted nor renamed', async () => {
    for (const [metodo, cuerpo, esperado] of [
      ['DELETE', undefined, 409],
      ['PUT', { data: { code: 'OTRO-NOMBRE' } }, 400],
    ] as const) {
      const { id, attributes } = await codigo()
      const { json } = await m.comprar(await m.persona())
      const orden = await m.base.pool.connect()
      try {
        await orden.query('begin')
        await orden.query('update discount_codes set current_uses = 1 where id = $1', [id])
        await orden.query(
          `insert into canjes (pedido_id, discount_code_id, user_id, unica) select id, $2, user_id, false from pedidos where id = $1`,
          [json.data.id, id],
        )
        const edicion = llamar(metodo, `/${id}`, cuerpo)
        await expect.poll(() => countEsperan(m.base)).toBeGreaterThan(0)
        await orden.query('commit')
        expect([metodo, (await edicion).status]).toEqual([metodo, esperado])
      } finally {
        orden.release()
      }
      expect((await llamar('GET', `/${id}`)).json.data.attributes.code).toBe(attributes.code)
      // As the order that was placed for it would leave it.
      await m.base.pool.query('delete from canjes where discount_code_id = $1', [id])
    }
  })

  it('are made with all their fields, and hold for an order at once', async () => {
    const { id, attributes } = await codigo({
      code: ' asado-patrio ',
      discountPercentage: 15,
      validFrom: '2020-01-01T00:00:00-03:00',
      validUntil: '2999-12-31T23:59:00.000Z',
      maxUses: 3,
      minimo: 1500.5,
      unaPorCliente: true,
      descripcion: 'Para el 25 de mayo',
    })
    expect(attributes).toMatchObject({
      code: 'ASADO-PATRIO',
      discountPercentage: 15,
      active: true,
      validFrom: '2020-01-01T03:00:00.000Z',
      validUntil: '2999-12-31T23:59:00.000Z',
      maxUses: 3,
      currentUses: 0,
      minimo: 1500.5,
      unaPorCliente: true,
      descripcion: 'Para el 25 de mayo',
      demo: false,
      usado: false,
      version: 1,
    })
    const ana = await m.persona()
    const pedido = await m.comprar(ana, { code: 'asado-patrio' })
    expect(pedido.status).toBe(200)
    const { json } = await llamar('GET', `/${id}`)
    expect(json.data.attributes).toMatchObject({ currentUses: 1, usado: true, version: 1 })
    expect(json.meta).toMatchObject({
      siguiente: null,
      usos: [{ pedido: pedido.json.data.id, cliente: 'Ana Gómez', estado: 'pendiente', devueltoAt: null }],
    })
    expect(json.meta.usos[0].descuento).toBeGreaterThan(0)
    expect((await m.comprar(ana, { code: 'ASADO-PATRIO' })).json.error.message).toBe('Ya usaste este código')
  })

  it('are refused with the reason of each field, and nothing is written', async () => {
    const antes = await m.scalar('select count(*) from discount_codes')
    const fino = await llamar('POST', '', {
      data: { code: 'FINO-10', discountPercentage: 10, minimo: 0.005 },
    })
    expect(fino.json.error.details.errors).toMatchObject([{ path: ['minimo'] }])
    const { status, json } = await llamar('POST', '', {
      data: {
        code: 'corto',
        discountPercentage: 101,
        validFrom: '2026-02-01T00:00:00Z',
        validUntil: '2026-01-01T00:00:00Z',
        maxUses: 0,
        minimo: -1,
        descripcion: 'a\u0000b',
      },
    })
    expect(status).toBe(400)
    expect(json.error.details.errors.map(({ path }: { path: string[] }) => path[0])).toEqual([
      'code',
      'discountPercentage',
      'validUntil',
      'maxUses',
      'minimo',
      'descripcion',
    ])
    expect((await llamar('POST', '', { data: { discountPercentage: 10 } })).status).toBe(400)
    expect((await llamar('POST', '', { data: { code: 'SIN-PORCENTAJE' } })).json.error.message).toContain(
      'de 1 a 100',
    )
    expect(
      (await llamar('POST', '', { data: { code: 'FECHA-RARA', discountPercentage: 1, validFrom: 'ayer' } }))
        .json.error.message,
    ).toBe('Esa fecha no es válida.')
    const { attributes } = await codigo()
    const repetido = await llamar('POST', '', {
      data: { code: attributes.code.toLowerCase(), discountPercentage: 5 },
    })
    expect([repetido.status, repetido.json.error.message]).toEqual([400, 'Ya hay un código con ese nombre.'])
    expect(await m.scalar('select count(*) from discount_codes')).toBe(antes + 1)
  })

  it('B7: take the fields that are named and no other', async () => {
    const { id } = await codigo()
    for (const sobra of ['id', 'current_uses', 'currentUses', 'demo', 'created_at', 'version', 'usado']) {
      const { status, json } = await llamar('PUT', `/${id}`, { data: { [sobra]: 1 } })
      expect([sobra, status, json.error.message]).toEqual([sobra, 400, `Invalid key ${sobra}`])
    }
  })

  it('B6: a stale edit of the same field is refused with both values, of another field it is merged', async () => {
    const { id } = await codigo({ discountPercentage: 10 })
    expect(
      (await llamar('PUT', `/${id}`, { data: { discountPercentage: 20 }, version: 1 }, otra)).status,
    ).toBe(200)
    const junto = await llamar('PUT', `/${id}`, { data: { minimo: 900 }, version: 1 })
    expect(junto.json.data.attributes).toMatchObject({ discountPercentage: 20, minimo: 900, version: 3 })
    const choca = await llamar('PUT', `/${id}`, { data: { discountPercentage: 30, minimo: 100 }, version: 1 })
    expect(choca.status).toBe(409)
    const autor = await m.scalar('select username from users where id = $1', [otra.id])
    expect(choca.json.error.details).toMatchObject({
      version: 3,
      cambios: [
        { campo: 'discountPercentage', de: 10, a: 20, quien: autor },
        { campo: 'minimo', de: 0, a: 900 },
      ],
    })
    expect((await llamar('GET', `/${id}`)).json.data.attributes).toMatchObject({
      discountPercentage: 20,
      minimo: 900,
    })
  })

  it('are switched off and on again, and each change is in the log with who made it', async () => {
    const { id, attributes } = await codigo()
    const apagado = await llamar('PUT', `/${id}`, { data: { active: false }, version: 1 })
    expect(apagado.json.data.attributes).toMatchObject({ active: false, version: 2 })
    const ana = await m.persona()
    expect((await m.comprar(ana, { code: attributes.code })).json.error.message).toBe(
      'El código no está activo',
    )
    expect((await llamar('PUT', `/${id}`, { data: { active: true }, version: 2 }, otra)).status).toBe(200)
    expect((await m.comprar(ana, { code: attributes.code })).status).toBe(200)
    const { rows } = await m.base.pool.query(
      "select user_id, nombre, version, de, a from registro where cosa = 'codigo' and cosa_id = $1 order by id",
      [id],
    )
    expect(rows).toMatchObject([
      { user_id: admin.id, nombre: attributes.code, version: 1, de: null },
      { user_id: admin.id, version: 2, de: { active: true }, a: { active: false } },
      { user_id: otra.id, version: 3, de: { active: false }, a: { active: true } },
    ])
  })

  it('are deleted while nobody used them; a used one keeps its name, its row and its uses', async () => {
    const nuevo = await codigo()
    expect((await llamar('DELETE', `/${nuevo.id}`)).status).toBe(200)
    expect((await llamar('GET', `/${nuevo.id}`)).status).toBe(404)
    const { id, attributes } = await codigo()
    const ana = await m.persona()
    const pedido = await m.comprar(ana, { code: attributes.code })
    const body = { estado: 'cancelado' }
    await m.call('PUT', `/api/pedidos/${pedido.json.data.id}/estado`, { token: admin.token, body })
    // Given back with its order, and still part of it.
    const { json } = await llamar('GET', `/${id}`)
    expect(json.data.attributes).toMatchObject({ currentUses: 0, usado: true })
    expect(json.meta.usos[0].devueltoAt).toEqual(expect.any(String))
    const borrado = await llamar('DELETE', `/${id}`)
    expect([borrado.status, borrado.json.error.message]).toEqual([
      409,
      'Ya se usó en un pedido: no se borra. Apagalo y nadie más lo usa.',
    ])
    const renombrado = await llamar('PUT', `/${id}`, { data: { code: 'OTRO-NOMBRE' } })
    expect([renombrado.status, renombrado.json.error.message]).toEqual([
      400,
      expect.stringContaining('el nombre no cambia'),
    ])
    expect((await llamar('PUT', `/${id}`, { data: { code: attributes.code, minimo: 5 } })).status).toBe(200)
  })

  it('are not limited below what was used', async () => {
    const { id, attributes } = await codigo()
    for (const persona of await m.personas(2)) await m.comprar(persona, { code: attributes.code })
    const { status, json } = await llamar('PUT', `/${id}`, { data: { maxUses: 1 } })
    expect([status, json.error.message]).toEqual([400, 'Ya se usó 2 veces: el tope no puede ser menor.'])
    expect((await llamar('PUT', `/${id}`, { data: { maxUses: 2 } })).status).toBe(200)
    expect((await m.comprar(await m.persona(), { code: attributes.code })).json.error.message).toContain(
      'límite de usos',
    )
  })

  it('are proposed free and readable', async () => {
    const { json } = await llamar('GET', '/libre')
    expect(json.data.code).toMatch(/^[A-HJ-NP-Z]+-[2-9A-HJ-NP-Z]{5}$/)
    expect((await codigo({ code: json.data.code })).attributes.code).toBe(json.data.code)
  })

  it('[ADM-07] are walked by pages, each once, and found by a part of theirs', async () => {
    await m.base.pool.query(
      `insert into discount_codes (code, discount_percentage, descripcion)
       select 'TANDA-' || n, 5, 'Feria de Ñandú' from generate_series(1000, 1119) n`,
    )
    const vistos: number[] = []
    for (let antes: number | null = null, vuelta = 0; vuelta === 0 || antes !== null; vuelta++) {
      const { json } = await llamar('GET', `?buscar=tanda${antes === null ? '' : `&antes=${antes}`}`)
      vistos.push(...json.data.map(({ id }: { id: number }) => id))
      antes = json.meta.siguiente
    }
    expect(vistos).toHaveLength(120)
    expect(vistos).toEqual([...new Set(vistos)].sort((una, otra) => otra - una))
    expect((await llamar('GET', '?buscar=tanda-1007')).json.data).toHaveLength(1)
    expect((await llamar('GET', '?buscar=de ñand')).json.data).toHaveLength(50)
    expect((await llamar('GET', '?buscar=%25')).json.data).toEqual([])
    expect((await llamar('GET', '?antes=x')).status).toBe(400)
  })

  it('their uses are walked by pages too', async () => {
    const { id } = await codigo()
    const ana = await m.persona()
    await m.base.pool.query(
      `with p as (insert into pedidos (user_id, estado, pendiente_at) select $1, 'finalizado', now()
         from generate_series(1, 60) returning id)
       insert into canjes (pedido_id, discount_code_id, user_id) select id, $2, $1 from p`,
      [ana.id, id],
    )
    const primera = await llamar('GET', `/${id}`)
    expect(primera.json.meta.usos).toHaveLength(50)
    const segunda = await llamar('GET', `/${id}?antes=${primera.json.meta.siguiente}`)
    expect(segunda.json.meta).toMatchObject({ usos: { length: 10 }, siguiente: null })
  })
})

it('[COD-01] a use has the total and the discount of one account: what was charged, once it was weighed', async () => {
  const otro = await createMostrador()
  try {
    await withPesaje(otro)
    const jefa = await otro.persona({ admin: true })
    const trastienda = (method: 'GET' | 'POST', camino: string, body?: object) =>
      otro.call(method, `/api/trastienda/codigos${camino}`, { token: jefa.token, ...(body && { body }) })
    const { json } = await trastienda('POST', '', { data: { code: 'PESADO', discountPercentage: 10 } })
    const usos = async () => (await trastienda('GET', `/${json.data.id}`)).json.meta.usos
    const balanza = createBalanza(otro, jefa)
    const { id, linea } = await balanza.unKilo({ code: 'PESADO' })
    expect(await usos()).toMatchObject([{ pedido: id, total: 17_550, descuento: 1_950 }])
    expect((await balanza.pesar(id, linea.id, 1_060)).status).toBe(200)
    expect(await usos()).toMatchObject([{ pedido: id, total: 18_603, descuento: 2_067 }])
  } finally {
    await otro.close()
  }
})
