// Orders the shop takes for a customer, found or made by phone, and the accounts that are joined afterwards (MOS-01, INT-05).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countEsperan } from '../../support/esperas.ts'
import { faltas } from '../../support/invariantes.ts'
import { createMostrador, DIRECCION, LINEA, type Mostrador, type Persona } from '../../support/pedidos.ts'

let m: Mostrador
let admin: Persona
beforeAll(async () => {
  m = await createMostrador()
  admin = await m.persona({ admin: true })
  await m.setStock(1, 1_000_000)
})
afterAll(async () => {
  expect(await faltas(m.base)).toEqual([])
  await m.close()
})

let llamados = 0
/** A phone nobody has yet, as a customer says it. */
const telefono = () => `0341 15 6${String(++llamados).padStart(2, '0')}-1234`
const tomar = (
  cliente: object,
  datos: object = {},
  headers: Record<string, string> = {},
  token = admin.token,
) =>
  m.call('POST', '/api/pedidos/en-nombre', {
    token,
    headers,
    body: { data: { cliente, articulos: [LINEA], direccion: DIRECCION, ...datos } },
  })
const cuentas = (numero: string) =>
  m.scalar(`select count(*) from telefonos where numero = $1`, [`549341${numero}`])

describe('[MOS-01] [INT-05] an order for a customer on the phone', () => {
  it('makes the customer by name and phone, without an e-mail, and the order is theirs at the rules of any order', async () => {
    const dicho = telefono()
    const { status, json } = await tomar({ telefono: dicho, nombre: 'Marta Ruiz' }, { detalle: 'Timbre 2' })
    expect(status).toBe(200)
    const { attributes: a } = json.data
    expect(a).toMatchObject({
      estado: 'pendiente',
      total: 19_500,
      direccion: DIRECCION,
      detalle: 'Timbre 2',
      revision: 0,
    })
    expect(a.user.data.attributes).toMatchObject({ nombre: 'Marta Ruiz', email: null, telefono: dicho })
    expect(a.user.data.attributes.whatsapp).toMatch(/^549341/)
    const id = a.user.data.id
    expect(await m.scalar('select user_id from pedidos where id = $1', [json.data.id])).toBe(id)
    const { rows } = await m.base.pool.query('select * from users where id = $1', [id])
    expect(rows[0]).toMatchObject({ email: null, password_hash: null, provider: 'telefono', role_id: 1 })
    // No mail to nobody; the shop's own notice goes out where it has an address.
    expect(
      await m.scalar(`select count(*) from correos where tipo = 'pedido' and asunto like '%#' || $1`, [
        json.data.id,
      ]),
    ).toBe(0)
  })

  it('says who took it: in the order, for the staff, and in the log', async () => {
    const { json } = await tomar({ telefono: telefono(), nombre: 'Rosa' })
    const { id } = json.data
    const pasos = await m.call('GET', `/api/pedidos/${id}/historial`, { token: admin.token })
    expect(pasos.json.data).toMatchObject([
      { de: null, a: 'pendiente', quien: 'comercio', user: { id: admin.id } },
    ])
    const registro = await m.call('GET', `/api/trastienda/registro?cosa=pedido&cosaId=${id}`, {
      token: admin.token,
    })
    expect(registro.json.data).toMatchObject([
      {
        cosa: 'pedido',
        cosaId: id,
        quien: { id: admin.id },
        campos: [{ campo: 'total' }, { campo: 'tomado_para', a: 'Rosa' }],
      },
    ])
  })

  it('finds them again by any spelling of the phone: one account a phone, however many at once', async () => {
    const sufijo = '4441234'
    const maneras = [
      '0341 15 444-1234',
      '341 444-1234',
      '+54 9 341 444 1234',
      '4441234',
      '15 4441234',
      '0054 9 341 4441234',
    ]
    const tomados = await Promise.all(maneras.map(como => tomar({ telefono: como, nombre: 'Juan' })))
    expect(tomados.map(({ status }) => status)).toEqual(maneras.map(() => 200))
    expect(new Set(tomados.map(({ json }) => json.data.attributes.user.data.id)).size).toBe(1)
    expect(await cuentas(sufijo)).toBe(1)
    expect(await m.scalar(`select count(*) from users where nombre = 'Juan'`)).toBe(1)
  })

  it('a double tap places one: the same key gives the same order, from twenty at once', async () => {
    const cliente = { telefono: telefono(), nombre: 'Dos veces' }
    const headers = { 'idempotency-key': 'doble-toque-1' }
    const tomados = await Promise.all(Array.from({ length: 20 }, () => tomar(cliente, {}, headers)))
    const hechos = tomados.filter(({ status }) => status === 200)
    expect(hechos.length).toBeGreaterThan(0)
    expect(new Set(hechos.map(({ json }) => json.data.id)).size).toBe(1)
    // Whoever had to wait too long is told so, and finds the same order later.
    expect(tomados.every(({ status }) => status === 200 || status === 503)).toBe(true)
    expect((await tomar(cliente, {}, headers)).json.data.id).toBe(hechos[0]?.json.data.id)
    expect(await m.scalar(`select count(*) from users where nombre = 'Dos veces'`)).toBe(1)
    const registro = await m.call(
      'GET',
      `/api/trastienda/registro?cosa=pedido&cosaId=${hechos[0]?.json.data.id}`,
      { token: admin.token },
    )
    expect(registro.json.data).toHaveLength(1)
    const otra = await tomar(cliente, { detalle: 'otra cosa' }, headers)
    expect(otra.status).toBe(422)
  })

  it('O1: what a client says about money, prices, state or owner is not read', async () => {
    const ana = await m.persona()
    const trampa = { total: 19_500, subtotal: 1, user: 1, estado: 'finalizado', userId: 1, autorId: 1 }
    const { json, status } = await tomar(
      { id: ana.id, email: 'x@x.example' },
      { ...trampa, articulos: [{ ...LINEA, precioUnitario: 1, subtotal: 1 }] },
    )
    expect(status).toBe(200)
    expect(json.data.attributes).toMatchObject({ total: 19_500, subtotal: 19_500, estado: 'pendiente' })
    expect(json.data.attributes.user.data.id).toBe(ana.id)
    // What was seen of a price is only compared.
    expect((await tomar({ id: ana.id }, { articulos: [{ ...LINEA, precio: 1 }] })).status).toBe(409)
  })

  it('has the customer’s price list, the stock, the minimum and the code of any order', async () => {
    const ana = await m.persona()
    const lista = await m.scalar<number>(`insert into listas_precios (nombre) values ('Amigos') returning id`)
    await m.base.pool.query(
      `insert into listas_articulos (lista_id, articulo_id, precio_kg) values ($1, 1, 1000000)`,
      [lista],
    )
    await m.base.pool.query('update users set lista_id = $2 where id = $1', [ana.id, lista])
    const { json } = await tomar({ id: ana.id })
    expect(json.data.attributes.total).toBe(10_000)
    await m.tiendas.refresh()
    const surtido = await m.call('GET', `/api/pedidos/surtido?cliente=${ana.id}`, { token: admin.token })
    expect(surtido.json.data.find(({ id }: { id: number }) => id === 1)).toMatchObject({ precioKG: 10_000 })
    const comun = await m.call('GET', '/api/pedidos/surtido', { token: admin.token })
    expect(comun.json.data.find(({ id }: { id: number }) => id === 1)).toMatchObject({
      precioKG: 19_500,
      Medida: '/Kg',
    })
    const antes = await m.stock(1)
    await m.setStock(1, 100)
    const sin = await tomar({ id: ana.id }, { articulos: [{ articuloId: 1, valorId: 2, cantidad: 2 }] })
    expect(sin.status).toBe(409)
    expect(sin.json.error.details.faltantes).toEqual([{ articuloId: 1, queda: 0.1 }])
    await m.setStock(1, antes)
    expect((await tomar({ id: ana.id }, { code: 'NO-EXISTE-9' })).json.error).toMatchObject({
      message: 'El código no existe',
    })
  })

  it('the shop may hold for them what a stranger may not, and no account is left of an order that was refused', async () => {
    const dicho = telefono()
    const mucho = [{ articuloId: 1, valorId: 2, cantidad: 60 }]
    const tomado = await tomar({ telefono: dicho, nombre: 'Asado grande' }, { articulos: mucho })
    expect(tomado.status).toBe(200)
    for (let i = 0; i < 6; i++) expect((await tomar({ telefono: dicho })).status).toBe(200)
    const fallido = await tomar({ telefono: telefono(), nombre: 'Nadie' }, { direccion: '  ' })
    expect(fallido.status).toBe(400)
    expect(await m.scalar(`select count(*) from users where nombre = 'Nadie'`)).toBe(0)
  })

  it('E10: a phone that somebody typed into their profile is not theirs for that: whoever takes the order says whose it is', async () => {
    const mala = await m.persona()
    await m.base.pool.query(`update users set telefono = '341 777-1234' where id = $1`, [mala.id])
    const { status, json } = await tomar({ telefono: '0341 15 777-1234', nombre: 'Doña Elsa' })
    expect(status).toBe(409)
    expect(json.error.details).toEqual({ clientes: [{ id: mala.id, nombre: 'Ana Gómez' }] })
    const nueva = await tomar({ telefono: '0341 15 777-1234', nombre: 'Doña Elsa', nuevo: true })
    expect(nueva.json.data.attributes.user.data.id).not.toBe(mala.id)
    // From then on the shop knows whose it is.
    const otra = await tomar({ telefono: '3417771234' })
    expect(otra.json.data.attributes.user.data.id).toBe(nueva.json.data.attributes.user.data.id)
    const suyos = await m.call('GET', '/api/pedidos', { token: mala.token })
    expect(suyos.json.data).toEqual([])
  })

  it('says what is wrong with the customer, and nothing is placed', async () => {
    const bloqueado = await m.persona()
    await m.base.pool.query('update users set blocked = true where id = $1', [bloqueado.id])
    const antes = await m.scalar('select count(*) from pedidos')
    for (const [cliente, espera] of [
      [{}, 400],
      [{ telefono: '12' }, 400],
      [{ telefono: telefono() }, 400],
      [{ telefono: telefono(), nombre: 'con\nrenglón' }, 400],
      [{ telefono: telefono(), nombre: 'x'.repeat(61) }, 400],
      [{ id: 999_999 }, 404],
      [{ id: bloqueado.id }, 409],
      [{ id: 'x' }, 400],
    ] as const) {
      expect([cliente, (await tomar(cliente)).status]).toEqual([cliente, espera])
    }
    expect(await m.scalar('select count(*) from pedidos')).toBe(antes)
  })

  it('nobody enters with it: not by its name, its phone nor a link', async () => {
    const { json } = await tomar({ telefono: telefono(), nombre: 'sin-llave' })
    const { telefono: suyo } = json.data.attributes.user.data.attributes
    for (const identifier of ['sin-llave', suyo, '', 'null']) {
      const { status } = await m.call('POST', '/api/auth/local', {
        body: { identifier, password: 'Clave1234' },
      })
      expect([identifier, status]).toEqual([identifier, 400])
    }
    await expect(
      m.base.pool.query(`update users set password_hash = 'x' where id = $1`, [
        json.data.attributes.user.data.id,
      ]),
    ).rejects.toThrow('users_sin_email')
  })

  it('moves like any order: cancelled, taken back, reminded and expired without a mail to nobody', async () => {
    const { json } = await tomar({ telefono: telefono(), nombre: 'Se mueve' })
    const { id } = json.data
    const estado = (a: string) =>
      m.call('PUT', `/api/pedidos/${id}/estado`, { token: admin.token, body: { estado: a } })
    expect((await estado('cancelado')).status).toBe(200)
    expect((await m.call('POST', `/api/pedidos/${id}/deshacer`, { token: admin.token })).status).toBe(200)
    expect((await estado('en_proceso')).status).toBe(200)
    expect((await estado('finalizado')).status).toBe(200)
    expect(
      await m.scalar(
        `select count(*) from correos where (texto || asunto || ' ') like '%#' || $1 || ' %' and tipo <> 'pedido-nuevo'`,
        [id],
      ),
    ).toBe(0)
  })

  it('[PAGO-02] is told the total without a page that nobody with a phone alone could open', async () => {
    const { json } = await tomar({ telefono: telefono(), nombre: 'Rosa' })
    const { id } = json.data
    const dicho = await m.call('POST', `/api/pedidos/${id}/avisar-total`, { token: admin.token })
    expect([dicho.status, dicho.json.data.correo]).toEqual([200, false])
    expect(dicho.json.data.whatsapp.texto).toMatch(
      new RegExp(`^¡Hola, Rosa! El total de tu \\*pedido #${id}\\* es \\*\\$[\\d.]+\\*\\.$`),
    )
  })

  it('finds customers by name, e-mail or phone in any spelling, those the shop made too', async () => {
    await tomar({ telefono: '0341 15 888-9999', nombre: 'Benítez Óscar' })
    const buscar = async (texto: string) =>
      (
        await m.call('GET', `/api/pedidos/clientes?buscar=${encodeURIComponent(texto)}`, {
          token: admin.token,
        })
      ).json.data
    for (const texto of ['benitez', 'oscar BENÍTEZ', '341 888-9999', '8889999', '+54 9 341 888 9999']) {
      expect([texto, await buscar(texto)]).toMatchObject([texto, [{ nombre: 'Benítez Óscar', email: null }]])
    }
    expect(await buscar('')).toEqual([])
    expect(await buscar('%')).toEqual([])
  })
})

describe('[MOS-01] accounts that are joined', () => {
  /** A customer of the phone with two orders. */
  async function porTelefono(nombre: string) {
    const dicho = telefono()
    const uno = await tomar({ telefono: dicho, nombre })
    const dos = await tomar({ telefono: dicho })
    return {
      id: uno.json.data.attributes.user.data.id as number,
      telefono: dicho,
      pedidos: [uno.json.data.id, dos.json.data.id] as number[],
    }
  }
  const propios = async ({ token }: Persona) =>
    (await m.call('GET', '/api/pedidos?sort=id:asc', { token })).json.data.map(({ id }: { id: number }) => id)
  const secretoDe = (enlace: string) => new URL(enlace).searchParams.get('code') ?? ''
  const enlace = async (id: number) => {
    const { json } = await m.call('POST', `/api/clientes/${id}/enlace`, { token: admin.token })
    return secretoDe(json.data.enlace)
  }
  const contestar = (como: string, code: string, token?: string) =>
    m.call('POST', `/api/enlaces/${como}`, { token, body: { code } })

  it('E10: registering with the same phone gives nobody the orders', async () => {
    const { telefono: dicho } = await porTelefono('Elena')
    const otra = await m.persona()
    await m.base.pool.query('update users set telefono = $2 where id = $1', [otra.id, dicho])
    expect(await propios(otra)).toEqual([])
  })

  it('the link that went to the phone joins them, once, for who is logged in and says so', async () => {
    const cliente = await porTelefono('Nora')
    const ana = await m.persona()
    const code = await enlace(cliente.id)
    expect(await m.scalar('select count(*) from enlaces where hash = sha256($1::bytea)', [code])).toBe(1)
    const visto = await contestar('ver', code)
    expect(visto.json.data).toEqual({ tipo: 'union', nombre: 'Nora', pedidos: 2 })
    expect((await contestar('aceptar', code)).status).toBe(401)
    expect(await propios(ana)).toEqual([])
    expect((await contestar('aceptar', code, ana.token)).status).toBe(200)
    expect(await propios(ana)).toEqual(cliente.pedidos)
    // Who did not hear it is told; another account, or nobody's, is not.
    const otraVez = await contestar('aceptar', code, ana.token)
    expect([otraVez.status, otraVez.json.error.details]).toEqual([400, { tipo: 'union', fin: 'si' }])
    for (const token of [(await m.persona()).token, undefined]) {
      const ajena = await contestar('aceptar', code, token)
      expect([ajena.status, ajena.json.error.details]).toEqual([400, {}])
    }
    expect((await contestar('ver', code)).json.error.details).toEqual({})
    // The next order of that phone is theirs.
    const { json } = await tomar({ telefono: cliente.telefono })
    expect(json.data.attributes.user.data.id).toBe(ana.id)
    const registro = await m.call('GET', `/api/trastienda/registro?cosa=cliente&cosaId=${ana.id}`, {
      token: admin.token,
    })
    expect(registro.json.data).toMatchObject([
      { quien: { id: ana.id }, campos: [{ campo: 'unida', de: null, a: 'Nora' }] },
    ])
  })

  it('W2: a crawler’s GET joins and says nothing, of any address with the secret in it', async () => {
    const cliente = await porTelefono('Rastreada')
    const code = await enlace(cliente.id)
    for (const url of [
      `/api/enlaces/aceptar?code=${code}`,
      `/api/enlaces/ver?code=${code}`,
      `/enlace?code=${code}`,
    ]) {
      const { status } = await m.call('GET', url, { token: admin.token })
      expect([url, [404, 405].includes(status)]).toEqual([url, true])
    }
    expect(
      await m.scalar('select count(*) from enlaces where used_at is null and union_id = $1', [cliente.id]),
    ).toBe(1)
  })

  it('a link ends after two days, and of twenty who use it at once one joins', async () => {
    const cliente = await porTelefono('Apurada')
    const vieja = await enlace(cliente.id)
    await m.base.pool.query(
      `update enlaces set expires_at = now() - interval '1 second' where union_id = $1`,
      [cliente.id],
    )
    const ana = await m.persona()
    expect((await contestar('ver', vieja)).status).toBe(400)
    expect((await contestar('aceptar', vieja, ana.token)).status).toBe(400)
    const code = await enlace(cliente.id)
    expect(
      await m.scalar(
        `select (expires_at - created_at) = interval '48 hours' from enlaces where union_id = $1 order by created_at desc limit 1`,
        [cliente.id],
      ),
    ).toBe(true)
    const hechos = await Promise.all(Array.from({ length: 20 }, () => contestar('aceptar', code, ana.token)))
    expect(hechos.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await m.scalar('select count(*) from uniones where de_id = $1', [cliente.id])).toBe(1)
  })

  it('the shop joins them, and takes it back: what was ordered since stays', async () => {
    const cliente = await porTelefono('Dos cuentas')
    const ana = await m.persona()
    const unida = await m.call('POST', `/api/clientes/${cliente.id}/unir`, {
      token: admin.token,
      body: { con: ana.id },
    })
    expect(unida.json.data).toMatchObject({ cliente: ana.id, pedidos: 2 })
    expect(await propios(ana)).toEqual(cliente.pedidos)
    const nuevo = (await tomar({ telefono: cliente.telefono })).json.data.id
    const hallados = await m.call('GET', '/api/pedidos/clientes?buscar=dos%20cuentas', { token: admin.token })
    expect(hallados.json.data).toEqual([])
    // Who calls from that phone is found by it, wherever the shop looks for them.
    const quienes = async (donde: string) =>
      (
        await m.call('GET', `${donde}?buscar=${encodeURIComponent(cliente.telefono)}`, { token: admin.token })
      ).json.data.map(({ id }: { id: number }) => id)
    expect(await quienes('/api/pedidos/clientes')).toEqual([ana.id])
    expect(await quienes('/api/trastienda/clientes')).toEqual([ana.id])
    expect((await tomar({ id: cliente.id })).status).toBe(404)
    const vuelta = await m.call('POST', `/api/uniones/${unida.json.data.id}/deshacer`, { token: admin.token })
    expect(vuelta.json.data).toMatchObject({ cliente: cliente.id, pedidos: 2 })
    expect(await propios(ana)).toEqual([nuevo])
    expect(await quienes('/api/pedidos/clientes')).toEqual([cliente.id])
    expect((await tomar({ telefono: cliente.telefono })).json.data.attributes.user.data.id).toBe(cliente.id)
    expect(
      (await m.call('POST', `/api/uniones/${unida.json.data.id}/deshacer`, { token: admin.token })).status,
    ).toBe(409)
    const { rows } = await m.base.pool.query(
      `select user_id, de, a from registro where cosa = 'cliente' and cosa_id = $1 order by id`,
      [ana.id],
    )
    expect(rows).toEqual([
      { user_id: admin.id, de: { unida: null }, a: { unida: 'Dos cuentas' } },
      { user_id: admin.id, de: { unida: 'Dos cuentas' }, a: { unida: null } },
    ])
  })

  it('joined to two at once, one gets it and the other is told', async () => {
    const cliente = await porTelefono('Codiciada')
    const [ana, beto] = [await m.persona(), await m.persona()]
    // Whoever has the account in hand lets both wait, so that both have looked before either is done.
    const turno = await m.base.pool.connect()
    try {
      await turno.query('begin')
      await turno.query('select from users where id = $1 for no key update', [cliente.id])
      const unidas = [ana, beto].map(({ id }) =>
        m.call('POST', `/api/clientes/${cliente.id}/unir`, { token: admin.token, body: { con: id } }),
      )
      await expect.poll(() => countEsperan(m.base)).toBeGreaterThan(1)
      await turno.query('commit')
      expect((await Promise.all(unidas)).map(({ status }) => status).sort()).toEqual([200, 409])
    } finally {
      turno.release()
    }
  })

  it('an order that goes over at this moment is moved all the same', async () => {
    const cliente = await porTelefono('De mudanza')
    const ana = await m.persona()
    const turno = await m.base.pool.connect()
    try {
      await turno.query('begin')
      await turno.query('update pedidos set user_id = $2, revision = revision + 1 where user_id = $1', [
        cliente.id,
        ana.id,
      ])
      const movido = m.call('PUT', `/api/pedidos/${cliente.pedidos[0]}/estado`, {
        token: admin.token,
        body: { estado: 'en_proceso' },
      })
      await expect.poll(() => countEsperan(m.base)).toBeGreaterThan(0)
      await turno.query('commit')
      expect((await movido).status).toBe(200)
    } finally {
      turno.release()
    }
  })

  it('no order is taken for an account that is being joined at this moment', async () => {
    const cliente = await porTelefono('A punto')
    const ana = await m.persona()
    const turno = await m.base.pool.connect()
    try {
      await turno.query('begin')
      await turno.query('select from users where id = $1 for no key update', [cliente.id])
      await turno.query(`insert into uniones (de_id, a_id, pedidos, telefonos) values ($1, $2, '{}', '{}')`, [
        cliente.id,
        ana.id,
      ])
      const tomados = [tomar({ id: cliente.id }), tomar({ telefono: cliente.telefono })]
      await expect.poll(() => countEsperan(m.base)).toBeGreaterThan(1)
      await turno.query('commit')
      expect((await Promise.all(tomados)).map(({ status }) => status)).toEqual([409, 409])
    } finally {
      turno.release()
    }
    expect(await m.scalar('select count(*) from pedidos where user_id = $1', [cliente.id])).toBe(2)
  })

  it('joined twice over, the last joining is taken apart first, and each order is whose it was', async () => {
    const [uno, dos] = [await porTelefono('Celular'), await porTelefono('Fijo')]
    const ana = await m.persona()
    const unir = async (de: number, con: number) =>
      (await m.call('POST', `/api/clientes/${de}/unir`, { token: admin.token, body: { con } })).json.data
        .id as number
    const deshacer = async (id: number) =>
      (await m.call('POST', `/api/uniones/${id}/deshacer`, { token: admin.token })).status
    const [primera, segunda] = [await unir(uno.id, dos.id), await unir(dos.id, ana.id)]
    expect(await propios(ana)).toEqual([...uno.pedidos, ...dos.pedidos])
    expect(await deshacer(primera)).toBe(409)
    expect([await deshacer(segunda), await deshacer(primera)]).toEqual([200, 200])
    for (const { id, pedidos } of [uno, dos]) {
      expect(
        await m.scalar('select array_agg(id order by id) from pedidos where user_id = $1', [id]),
      ).toEqual(pedidos)
    }
  })

  it('an account somebody enters with is never joined to another, nor one to itself', async () => {
    const [ana, beto] = [await m.persona(), await m.persona()]
    const unir = (de: number, con: number) =>
      m.call('POST', `/api/clientes/${de}/unir`, { token: admin.token, body: { con } })
    expect((await unir(ana.id, beto.id)).status).toBe(409)
    expect((await m.call('POST', `/api/clientes/${ana.id}/enlace`, { token: admin.token })).status).toBe(409)
    const cliente = await porTelefono('Sola')
    expect((await unir(cliente.id, cliente.id)).status).toBe(400)
    expect((await unir(cliente.id, beto.id)).status).toBe(200)
    expect((await unir(cliente.id, ana.id)).status).toBe(409)
  })
})
