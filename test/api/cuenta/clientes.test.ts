// Customers in the back room: found by any spelling, read with what they bought, noted without their knowing, blocked at once (CLI-01).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { telefonoLlano } from '#domain/cuenta/telefono-llano.ts'
import { createMostrador, type Mostrador, type Persona } from '../../support/pedidos.ts'

let m: Mostrador
let admin: Persona
let otra: Persona
beforeAll(async () => {
  m = await createMostrador()
  admin = await m.persona({ admin: true })
  otra = await m.persona({ admin: true })
})
afterAll(() => m.close())

const llamar = (method: 'GET' | 'PUT' | 'DELETE', camino = '', body?: unknown, quien = admin) =>
  m.call(method, `/api/trastienda/clientes${camino}`, {
    token: quien.token,
    ...(body !== undefined && { body }),
  })

const buscar = async (texto: string): Promise<number[]> => {
  const { status, json } = await llamar('GET', `?buscar=${encodeURIComponent(texto)}`)
  expect(status).toBe(200)
  return json.data.map(({ id }: { id: number }) => id)
}

const cambiar = (id: number, columna: string, valor: unknown) =>
  m.base.pool.query(`update users set ${columna} = $2 where id = $1`, [id, valor])

const SPELLINGS = [
  '341 679-4142',
  '0341 15 679-4142',
  '341 15 6794142',
  '+54 9 341 679 4142',
  '+54 341 6794142',
  '0054 9 341 6794142',
  '5493416794142',
  '(0341) 679.4142',
  '679-4142',
  '15 679-4142',
]

describe('[CLI-01] customers are found', () => {
  it.each(SPELLINGS)('by their phone, stored as %s, in every other spelling', async guardado => {
    const { id } = await m.persona()
    await cambiar(id, 'telefono', guardado)
    for (const tecleado of SPELLINGS) expect([tecleado, await buscar(tecleado)]).toEqual([tecleado, [id]])
    expect(await buscar('+54 9 341 679 4143')).toEqual([])
    // Another area: another person, unless theirs was left out.
    expect(await buscar('0223 679-4142')).toEqual(telefonoLlano(guardado).length === 10 ? [] : [id])
    expect(await buscar('79-41')).toContain(id)
    await cambiar(id, 'telefono', null)
  })

  it('[MOS-01] by the phone the shop knows them by, which is not the one of their profile', async () => {
    const { id } = await m.persona()
    await cambiar(id, 'telefono', '11 4555-0199')
    await m.base.pool.query(`insert into telefonos (numero, user_id) values ('5493416794142', $1)`, [id])
    for (const tecleado of [...SPELLINGS, '79-41', '11 4555-0199'])
      expect([tecleado, await buscar(tecleado)]).toEqual([tecleado, [id]])
    expect(await buscar('0223 679-4142')).toEqual([])
    // What all of them begin with is nobody's number.
    expect(await buscar('5493')).not.toContain(id)
    await m.base.pool.query('delete from telefonos where user_id = $1', [id])
    await cambiar(id, 'telefono', null)
  })

  it('the database reads a phone as the program does', async () => {
    const escritos = [
      ...SPELLINGS,
      '011 15 1555-0142',
      '15 4201',
      '15 42014',
      '54 341 5550',
      '0142',
      '',
      'x',
      '342555014299',
    ]
    for (const escrito of escritos) {
      expect(await m.scalar('select telefono_llano($1)', [escrito])).toBe(telefonoLlano(escrito))
    }
    expect(await m.scalar('select telefono_llano(null)')).toBe('')
  })

  it('whole phones by an index, whatever the spelling', async () => {
    const client = await m.base.pool.connect()
    try {
      await client.query('set enable_seqscan = off')
      const { rows } = await client.query(
        `explain select id from users where telefono is not null and (reverse(telefono_llano(telefono)) like '24149763%'
          or reverse(telefono_llano(telefono)) = any('{241497,2414976}'::text[]))`,
      )
      expect(JSON.stringify(rows)).toContain('users_telefono_final')
      for (const [condicion, indice] of [
        ["reverse(numero) like '24149761433%'", 'telefonos_final'],
        ["substr(numero, 4) like '%6794%'", 'telefonos_trgm'],
      ] as const) {
        const plan = await client.query(`explain select user_id from telefonos where ${condicion}`)
        expect(JSON.stringify(plan.rows)).toContain(indice)
      }
    } finally {
      client.release(true)
    }
  })

  it('by name and e-mail in any spelling, with accents or without', async () => {
    const { id, email } = await m.persona()
    await cambiar(id, 'nombre', 'Íñigo')
    await cambiar(id, 'apellido', "O'Higgins Núñez")
    for (const texto of ['inigo', 'ÍÑIGO NUÑEZ', 'ohiggins', 'o’higgins', email, email.toUpperCase()]) {
      expect([texto, await buscar(texto)]).toEqual([texto, [id]])
    }
    expect(await buscar('%')).toEqual([])
    expect((await llamar('GET', `?buscar=${'a'.repeat(81)}`)).status).toBe(400)
  })

  it('[ADM-07] are walked by pages, each once, the last first', async () => {
    await m.base.pool.query(
      `insert into users (username, email, confirmed, nombre) select 'tanda' || n, 'tanda' || n || '@correo.example', true, 'Tandil'
       from generate_series(1, 120) n`,
    )
    for (const consulta of ['', 'buscar=tandil&']) {
      const vistos: number[] = []
      for (let antes: number | null = null, vuelta = 0; vuelta === 0 || antes !== null; vuelta++) {
        const { json } = await llamar('GET', `?${consulta}${antes === null ? '' : `antes=${antes}`}`)
        vistos.push(...json.data.map(({ id }: { id: number }) => id))
        antes = json.meta.siguiente
      }
      expect(vistos).toEqual([...new Set(vistos)].sort((una, otra) => otra - una))
      expect(vistos).toHaveLength(
        consulta === ''
          ? await m.scalar<number>('select count(*) from users where eliminado_at is null')
          : 120,
      )
    }
    expect((await llamar('GET', '?antes=0')).status).toBe(400)
  })
})

describe('[CLI-01] one customer', () => {
  it('shows what they bought: weighed where it was, nothing that was cancelled', async () => {
    const ana = await m.persona()
    const pedidos: number[] = []
    for (let i = 0; i < 3; i++) pedidos.push((await m.comprar(ana)).json.data.id)
    const [uno, dos, tres] = pedidos
    await m.base.pool.query("update pedidos set estado = 'cancelado' where id = $1", [dos])
    await m.base.pool.query(
      "update pedidos set estado = 'finalizado', total_final = total + 12345 where id = $1",
      [uno],
    )
    const { status, json } = await llamar('GET', `/${ana.id}`)
    expect(status).toBe(200)
    const suma = await m.scalar<number>(
      'select sum(coalesce(total_final, total))::float / 100 from pedidos where id = any($1)',
      [[uno, tres]],
    )
    expect(json.data).toMatchObject({
      id: ana.id,
      nombre: 'Ana Gómez',
      email: ana.email,
      telefono: '341 555-0100',
      direccion: 'Belgrano 9',
      bloqueado: false,
      rol: 'Cliente',
      lista: null,
      pedidos: 2,
      gastado: suma,
      nota: { texto: '', version: 0, updatedAt: null },
    })
    expect(json.data.ultimoPedidoAt).toEqual(json.data.vistoAt)
    expect(json.meta.pedidos.map(({ id }: { id: number }) => id)).toEqual([tres, dos, uno])
    const [enLista] = (await llamar('GET', `?buscar=${ana.email}`)).json.data
    expect(enLista).toMatchObject({ pedidos: 2, gastado: suma })
    expect(Object.keys(json.data)).not.toContain('password_hash')
    expect((await llamar('GET', '/999999')).status).toBe(404)
  })

  it('[MOS-01] whom the shop knows by their phone alone has no e-mail, in the list, alone and when blocked', async () => {
    const id = await m.scalar<number>(
      `insert into users (username, nombre, telefono, provider, confirmed)
       values ('Fonseca', 'Fonseca', '341 611-2222', 'telefono', true) returning id`,
    )
    expect((await llamar('GET', '?buscar=fonseca')).json.data).toMatchObject([{ id, email: null }])
    expect((await llamar('GET', `/${id}`)).json.data.email).toBeNull()
    const bloqueada = await m.call('PUT', `/api/trastienda/personas/${id}`, {
      token: admin.token,
      body: { bloqueada: true, antes: {} },
    })
    expect([bloqueada.status, bloqueada.json.data.email]).toEqual([200, null])
  })

  it('their orders are walked by pages, and a login is when they were seen', async () => {
    const { user } = await m.enter()
    await m.base.pool.query(
      "insert into pedidos (user_id, estado, pendiente_at, created_at) select $1, 'finalizado', now(), '2020-01-01' from generate_series(1, 25)",
      [user.id],
    )
    const primera = await llamar('GET', `/${user.id}`)
    expect(primera.json.meta.pedidos).toHaveLength(20)
    const segunda = await llamar('GET', `/${user.id}?antes=${primera.json.meta.siguiente}`)
    expect(segunda.json.meta).toMatchObject({ pedidos: { length: 5 }, siguiente: null })
    expect(Date.now() - Date.parse(primera.json.data.vistoAt)).toBeLessThan(600_000)
  })

  it('has a note of several lines that the customer never gets to see', async () => {
    const ana = await m.persona()
    const nota = 'CANARIO paga en efectivo\n<script>alert(1)</script>'
    const { status, json } = await llamar('PUT', `/${ana.id}/nota`, {
      data: { nota: ` ${nota} ` },
      version: 0,
    })
    expect([status, json.data]).toEqual([200, { texto: nota, version: 1, updatedAt: expect.any(String) }])
    await m.comprar(ana)
    for (const url of [
      '/api/users/me?populate=*',
      '/api/users/me/datos',
      '/api/pedidos?populate=*',
      '/api/users/me/precios',
    ]) {
      expect((await m.call('GET', url, { token: ana.token })).text).not.toContain('CANARIO')
    }
    expect((await m.call('GET', '/api/trastienda/registro', { token: admin.token })).text).not.toContain(
      'CANARIO',
    )
    expect((await m.call('GET', `/api/trastienda/clientes/${ana.id}`, { token: ana.token })).status).toBe(403)
    // The same text again is no change.
    expect((await llamar('PUT', `/${ana.id}/nota`, { data: { nota }, version: 1 })).json.data.version).toBe(1)
    expect((await llamar('PUT', `/${ana.id}/nota`, { data: { nota: 'x'.repeat(501) } })).status).toBe(400)
    expect((await llamar('PUT', `/${ana.id}/nota`, { data: { nota: 'a\u0000b' } })).status).toBe(400)
    expect((await llamar('PUT', '/999999/nota', { data: { nota: 'x' } })).status).toBe(404)
    expect(
      await m.scalar("select count(*) from registro where cosa = 'cliente' and cosa_id = $1", [ana.id]),
    ).toBe(1)
  })

  it('B6: two who note at the same time: the second is told what the first wrote, and by whom', async () => {
    const ana = await m.persona()
    expect(
      (await llamar('PUT', `/${ana.id}/nota`, { data: { nota: 'Primera' }, version: 0 }, otra)).status,
    ).toBe(200)
    const { status, json } = await llamar('PUT', `/${ana.id}/nota`, { data: { nota: 'Segunda' }, version: 0 })
    const quien = await m.scalar('select username from users where id = $1', [otra.id])
    expect([status, json.error.details]).toEqual([
      409,
      { version: 1, cambios: [{ campo: 'nota', de: null, a: 'Primera', quien, cuando: expect.any(String) }] },
    ])
    const encima = await llamar('PUT', `/${ana.id}/nota`, { data: { nota: 'Segunda' }, version: 1 })
    expect(encima.json.data).toMatchObject({ texto: 'Segunda', version: 2 })
  })

  it('B2: blocked, is out at once with every session, and comes in again when that is taken back', async () => {
    const datos = { email: 'bloqueada@correo.example' }
    const { jwt, user } = await m.enter(datos)
    const bloqueo = (bloqueado: boolean) => llamar('PUT', `/${user.id}/bloqueo`, { data: { bloqueado } })
    expect((await bloqueo(true)).json.data).toEqual({ id: user.id, bloqueado: true })
    expect((await m.call('GET', '/api/users/me', { token: jwt })).status).toBe(401)
    const ingresar = () =>
      m.call('POST', '/api/auth/local', { body: { identifier: datos.email, password: 'Vacio-al-Asad0r' } })
    expect((await ingresar()).json.error.message).toBe('Your account has been blocked by an administrator')
    expect((await bloqueo(false)).status).toBe(200)
    const registro = await m.call('GET', `/api/trastienda/registro?cosa=persona&cosaId=${user.id}`, {
      token: admin.token,
    })
    expect(registro.json.data).toMatchObject([
      { quien: { id: admin.id }, campos: [{ campo: 'bloqueada', de: true, a: false }] },
      { quien: { id: admin.id }, campos: [{ campo: 'bloqueada', de: false, a: true }] },
    ])
    // The session that was ended stays ended.
    expect((await m.call('GET', '/api/users/me', { token: jwt })).status).toBe(401)
    expect((await ingresar()).status).toBe(200)
    expect((await llamar('PUT', '/999999/bloqueo', { data: { bloqueado: true } })).status).toBe(404)
  })

  it('B3: an Admin besides whom there is only the demo’s is neither blocked nor deleted, and is told why', async () => {
    // Where only this machine reaches it, so that the demo's account is open.
    const otro = await createMostrador({ demo: false, env: { SEED: 'demo' } })
    const [unica, clienta] = [await otro.persona({ admin: true }), await otro.persona()]
    const { id: demo, token } = await otro.persona({ admin: true })
    await otro.base.pool.query('update users set email = $2 where id = $1', [demo, 'admin@mostrador.example'])
    const bloqueado = { data: { bloqueado: true } }
    const camino = (id: number) => `/api/trastienda/clientes/${id}`
    const bloqueo = await otro.call('PUT', `${camino(unica.id)}/bloqueo`, { token, body: bloqueado })
    const borrado = await otro.call('DELETE', camino(unica.id), { token })
    expect([bloqueo, borrado].map(({ status, json }) => [status, json.error.message])).toEqual([
      [409, 'Es la única cuenta con el rol Admin: no se puede bloquear.'],
      [409, 'Es la única cuenta con el rol Admin: antes, dale el rol a otra persona.'],
    ])
    expect((await otro.call('GET', camino(clienta.id), { token: unica.token })).status).toBe(200)
    await otro.close()
  })

  it('B3: nobody blocks themself, and of two Admins who block each other one stays', async () => {
    const propio = await llamar('PUT', `/${admin.id}/bloqueo`, { data: { bloqueado: true } })
    expect([propio.status, propio.json.error.message]).toEqual([409, 'No podés bloquear tu propia cuenta.'])
    await m.base.pool.query(
      "update users set role_id = 1, email = 'ex' || id || '@correo.example' where role_id = 2 and id <> all($1)",
      [[admin.id, otra.id]],
    )
    await Promise.all([
      llamar('PUT', `/${otra.id}/bloqueo`, { data: { bloqueado: true } }, admin),
      llamar('PUT', `/${admin.id}/bloqueo`, { data: { bloqueado: true } }, otra),
    ])
    expect(await m.scalar('select count(*) from users where role_id = 2 and not blocked')).toBe(1)
    await m.base.pool.query('update users set blocked = false, token_version = 1 where id = any($1)', [
      [admin.id, otra.id],
    ])
  })
})
