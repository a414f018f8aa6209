// Lists of orders: a customer's are their own whatever the query says, and no query brings out what is not theirs (Q1-Q7, Q13, F14).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMostrador, LINEA, type Mostrador, type Persona } from '../../support/pedidos.ts'

let m: Mostrador
let ana: Persona
let beto: Persona
let admin: Persona
let deAna: number[] = []
let deBeto: number[] = []

beforeAll(async () => {
  m = await createMostrador()
  ana = await m.persona()
  beto = await m.persona()
  admin = await m.persona({ admin: true })
  const comprar = async (persona: Persona) =>
    (await m.comprar(persona, { articulos: [LINEA, { articuloId: 2, valorId: 16, cantidad: 1 }] })).json.data
      .id
  for (let i = 0; i < 3; i++) {
    deAna = [await comprar(ana), ...deAna]
    deBeto = [await comprar(beto), ...deBeto]
  }
  await m.call('POST', '/api/pedidos', { token: ana.token, body: { data: {} } })
  await m.call('PUT', `/api/pedidos/${deBeto[0]}/estado`, {
    token: admin.token,
    body: { estado: 'en_proceso' },
  })
  await m.base.pool.query(
    `update users set password_hash = 'CANARIO-hash', telefono = '341 15 555-9' || id, nombre = 'José', apellido = 'Ñandú-' || id,
     direccion = 'CANARIO-dir-' || id, email = 'canario-mail-' || id || '@correo.example' where id in ($1, $2)`,
    [ana.id, beto.id],
  )
})
afterAll(() => m.close())

const listar = (persona: Persona, consulta = '') =>
  m.call('GET', `/api/pedidos${consulta && `?${consulta}`}`, { token: persona.token })
const ids = async (persona: Persona, consulta = ''): Promise<number[]> => {
  const { json, text } = await listar(persona, consulta)
  if (json.error) throw new Error(text)
  return json.data.map(({ id }: { id: number }) => id)
}

describe('[LIST-02] whose orders', () => {
  it('a customer gets their own, the Admin everybody’s, newest first, drafts only by name', async () => {
    expect(await ids(ana)).toEqual(deAna)
    expect(await ids(beto)).toEqual(deBeto)
    expect((await ids(admin)).toSorted()).toEqual([...deAna, ...deBeto].toSorted())
    expect(await ids(admin)).toEqual((await ids(admin)).toSorted((a, b) => b - a))
    expect(await ids(ana, 'filters[estado][$eq]=xxxx')).toHaveLength(1)
    expect(await ids(beto, 'filters[estado][$eq]=xxxx')).toEqual([])
  })

  const VARIANTES = ['id', 'user', 'user][id'].flatMap(campo =>
    [
      '$eq',
      '$ne',
      '$in',
      '$notIn',
      '$gt',
      '$gte',
      '$lt',
      '$lte',
      '$null',
      '$notNull',
      '$between',
      '$startsWith',
    ].flatMap(op => ['1', '2', '999', 'true', '0'].map(valor => `filters[${campo}][${op}]=${valor}`)),
  )
  const RETORCIDAS = [
    'filters[user][id][$ne]=1',
    'filters[$or][0][user][id][$gt]=0&filters[$or][1][id][$gt]=0',
    'filters[$not][user][id][$eq]=1',
    'filters[$or][0][$not][id][$eq]=0',
    'filters[user][email][$startsWith]=c',
    'filters[user][role][name]=Admin',
    'user=2',
    'userId=2',
    'filters=',
    'filters[]=',
    'filters[$and][]=',
    'where[user]=2',
    '_where[user_id]=2',
    'lookup=1',
    'status=draft',
    '_q=a',
    '_q=canario',
    `_q=${'9'.repeat(9)}`,
    'populate=*',
    'populate[user][filters][id][$gt]=0',
    'fields=*',
    'pagination[pageSize]=1000000000',
    'pagination[page]=-1',
    'pagination[start]=0&pagination[limit]=-1',
    'sort=user.id:asc',
    'sort=id:asc',
    'sort[0]=createdAt:desc',
    '__proto__[admin]=true',
    'constructor[prototype][admin]=1',
  ]
  it('Q3 no filter of any shape shows a customer another’s order', async () => {
    const suyos = new Set(deAna)
    for (const consulta of [...VARIANTES, ...RETORCIDAS]) {
      const { status, json } = await listar(ana, consulta)
      expect([consulta, status < 500]).toEqual([consulta, true])
      for (const { id } of json.data ?? []) {
        const propio =
          suyos.has(id) || (await m.scalar('select user_id = $2 from pedidos where id = $1', [id, ana.id]))
        expect([consulta, id, propio]).toEqual([consulta, id, true])
      }
    }
    expect(VARIANTES.length + RETORCIDAS.length).toBeGreaterThanOrEqual(200)
  })

  it('Q3 Q6 a filter or an order that is not understood is refused, never dropped', async () => {
    for (const [consulta, clave] of [
      ['filters[noexiste][$eq]=1', 'noexiste'],
      ['filters[user][email][$startsWith]=a', '$startsWith'],
      ['filters[user][apellido][$eq]=a', 'apellido'],
      ['filters[estado][$xx]=1', '$xx'],
      ['filters[subtotal][$eq]=1', 'subtotal'],
      ['sort=password:asc', 'password'],
      ['sort=subtotal', 'subtotal'],
      ['sort=user.apellido', 'apellido'],
      ['populate=noexiste', 'noexiste'],
      ['populate=user.role', 'role'],
      ['fields=password', 'password'],
    ]) {
      const { status, json } = await listar(admin, consulta)
      expect([consulta, status]).toEqual([consulta, 400])
      expect(json.error.message).toContain(`Invalid key ${clave}`)
    }
    for (const consulta of [
      'sort=id);drop table pedidos',
      'sort=id:arriba',
      'filters=abc',
      'filters[id][$eq]=x',
      'filters[createdAt][$gt]=ayer',
      'populate[a][populate][a][populate][a][populate][a][populate][a][populate][a][populate][a]=1',
    ]) {
      expect([consulta, (await listar(admin, consulta)).status]).toEqual([consulta, 400])
    }
  })

  it('Q1 Q2 single orders and pedidos-with-user are as private', async () => {
    for (const id of [...deBeto, 999_999]) {
      expect((await m.call('GET', `/api/pedidos/${id}`, { token: ana.token })).status).toBe(404)
    }
    const conUser = (persona: Persona, consulta: string) =>
      m.call('GET', `/api/pedidos-with-user?${consulta}`, { token: persona.token })
    const propios = await conUser(ana, `userId=${ana.id}`)
    expect(propios.json.data.map(({ id }: { id: number }) => id)).toEqual(deAna)
    expect(propios.json.data[0].attributes.pedido_articulos.data).toHaveLength(2)
    expect((await conUser(admin, `userId=${ana.id}`)).json.data).toHaveLength(3)
    for (const [consulta, status] of [
      [`userId=${beto.id}`, 403],
      ['', 400],
      [`userId=${beto.id}&userId=${ana.id}`, 400],
      [`userId=${ana.id}&userId=${beto.id}`, 400],
      [`userId[]=${ana.id}`, 400],
      [`userId=${ana.id}&userId[]=${beto.id}`, 400],
      ['userId=1e0', 400],
      ['userId=', 400],
    ] as const) {
      expect([consulta, (await conUser(ana, consulta)).status]).toEqual([consulta, status])
    }
  })
})

describe('filters, order and pages', () => {
  it('filters by person, state, number and moment', async () => {
    expect(await ids(admin, `filters[user][id][$eq]=${ana.id}`)).toEqual(deAna)
    expect(await ids(admin, `filters[user]=${ana.id}`)).toEqual(deAna)
    expect(await ids(admin, 'filters[estado][$eq]=en_proceso')).toEqual([deBeto[0]])
    expect(await ids(admin, 'filters[estado]=en_proceso')).toEqual([deBeto[0]])
    expect(await ids(admin, 'filters[estado][$in][0]=en_proceso&filters[estado][$in][1]=finalizado')).toEqual(
      [deBeto[0]],
    )
    expect(await ids(admin, `filters[$or][0][id]=${deAna[0]}&filters[$or][1][id]=${deBeto[1]}`)).toEqual(
      [deAna[0], deBeto[1]].toSorted((a, b) => (b ?? 0) - (a ?? 0)),
    )
    expect(await ids(admin, 'filters[createdAt][$lt]=2020-01-01')).toEqual([])
    expect(await ids(admin, 'filters[createdAt][$gte]=2020-01-01T00:00:00Z&sort=id:asc')).toEqual(
      [...deAna, ...deBeto].toSorted((a, b) => a - b),
    )
    expect(await ids(ana, `filters[user][id][$eq]=${beto.id}`)).toEqual([])
  })

  it('Q13 orders by moment and then by number', async () => {
    await m.base.pool.query("update pedidos set created_at = '2026-01-01' where user_id = $1", [ana.id])
    expect(await ids(ana)).toEqual(deAna)
    expect(await ids(ana, 'sort=createdAt:asc')).toEqual(deAna.toReversed())
    expect(await ids(ana, 'sort=createdAt:desc,id:asc')).toEqual(deAna.toReversed())
    expect((await ids(admin)).slice(-3)).toEqual(deAna)
  })

  it('[LIST-08] Q5 gives pages with their counts, within limits', async () => {
    const pagina = async (consulta: string) => (await listar(admin, consulta)).json.meta.pagination
    expect(await pagina('')).toEqual({ page: 1, pageSize: 25, pageCount: 1, total: 6 })
    expect(await pagina('pagination[page]=2&pagination[pageSize]=4')).toEqual({
      page: 2,
      pageSize: 4,
      pageCount: 2,
      total: 6,
    })
    expect(await pagina('filters[estado]=pendiente')).toMatchObject({ total: 5 })
    expect(await pagina(`filters[user]=${ana.id}`)).toMatchObject({ total: 3 })
    expect(await pagina('pagination[pageSize]=1000000000')).toMatchObject({ pageSize: 100 })
    expect(await pagina('pagination[pageSize]=-1')).toMatchObject({ pageSize: 1 })
    expect(await pagina('pagination[page]=99999999')).toMatchObject({ page: 10_000 })
    expect(await pagina('pagination[withCount]=false')).toEqual({ page: 1, pageSize: 25 })
    expect((await listar(admin, 'pagination[page]=1e308')).status).toBeLessThan(500)
  })

  it('walks every page to the same list as one page, also when orders come in between', async () => {
    const enteras = await ids(admin, 'pagination[pageSize]=100')
    const andadas: number[] = []
    let cursor = '*'
    for (let page = 1; page <= 3; page++) {
      const { json } = await listar(admin, `pagination[cursor]=${cursor}&pagination[pageSize]=2`)
      andadas.push(...json.data.map(({ id }: { id: number }) => id))
      cursor = json.meta.pagination.nextCursor
      // Newer than everything: a list that only counted from the start would show an order twice.
      if (page === 1) await m.comprar(beto)
    }
    expect(cursor).toBeNull()
    expect(andadas).toEqual(enteras)
    expect(new Set(andadas).size).toBe(6)
    expect(await ids(admin, 'pagination[start]=1&pagination[limit]=2')).toEqual(
      (await ids(admin)).slice(1, 3),
    )
  })

  it('finds by number, amount, name, e-mail or phone, typed any way', async () => {
    const buscar = (texto: string, persona = admin) => ids(persona, `_q=${encodeURIComponent(texto)}`)
    expect(await buscar(String(deAna[0]))).toContain(deAna[0])
    expect(await buscar(`#${deAna[1]}`)).toContain(deAna[1])
    for (const tipeado of [`Pedido#${deAna[1]}`, `pedido ${deAna[1]}`, `PEDIDO #${deAna[1]}`]) {
      expect(await buscar(tipeado), tipeado).toEqual([deAna[1]])
    }
    expect((await buscar(`jose nandu-${ana.id}`)).toSorted()).toEqual(deAna.toSorted())
    expect((await buscar(`ÑANDÚ-${ana.id}`)).toSorted()).toEqual(deAna.toSorted())
    expect(await buscar(`341-15-5559${ana.id}`)).toEqual(expect.arrayContaining(deAna))
    expect((await buscar(`Canario-Mail-${ana.id}@correo.example`)).toSorted()).toEqual(deAna.toSorted())
    // Nobody else's order came to this; weighed, it is another amount.
    const caro = (await m.comprar(ana, { articulos: [{ ...LINEA, cantidad: 7 }] })).json.data.id
    for (const tipeado of ['$68.250', '68250', '68.250,00']) {
      expect(await buscar(tipeado), tipeado).toEqual([caro])
    }
    await m.base.pool.query('update pedidos set total_final = 6900050 where id = $1', [caro])
    expect(await buscar('$69.000,50')).toEqual([caro])
    expect(await buscar('$68.250')).toEqual([])
    expect(await buscar('$68.250', beto)).toEqual([])
    await m.base.pool.query('delete from pedidos where id = $1', [caro])
    await m.base.pool.query("update users set apellido = 'O’Higgins' where id = $1", [ana.id])
    for (const tipeado of ['ohiggins', "O'Higgins", 'o´higgins', "jose o'higgins"]) {
      expect((await buscar(tipeado)).toSorted(), tipeado).toEqual(deAna.toSorted())
    }
    await m.base.pool.query("update users set apellido = 'Ñandú-' || id where id = $1", [ana.id])
    expect(await buscar("'")).toEqual([])
    const anterior = await m.scalar('select telefono from users where id = $1', [ana.id])
    const setTelefono = (telefono: unknown) =>
      m.base.pool.query('update users set telefono = $2 where id = $1', [ana.id, telefono])
    await setTelefono('0341 15 467-8210')
    for (const tipeado of ['+54 9 341 467-8210', '5493414678210', '3414678210', '467-8210', '15 467 8210']) {
      expect((await buscar(tipeado)).toSorted(), tipeado).toEqual(deAna.toSorted())
    }
    expect(await buscar('+54 9 341 467-8211')).toEqual([])
    await setTelefono(anterior)
    expect(await buscar('nadie se llama así')).toEqual([])
    for (const hostil of ['%', '_', "' or 1=1 --", '\\', '%%%%']) expect(await buscar(hostil)).toEqual([])
    expect(await buscar(`nandu-${beto.id}`, ana)).toEqual([])
  })
})

describe('populate', () => {
  it.each([
    'populate=pedido_articulos.articulo,pedido_articulos.valor,user',
    'populate[0]=pedido_articulos.articulo&populate[1]=pedido_articulos.valor&populate[2]=user',
    'populate=pedido_articulos.articulo&populate=pedido_articulos.valor&populate=user',
    'populate[pedido_articulos][populate]=articulo,valor&populate[user]=true',
    'populate[pedido_articulos][populate][0]=articulo&populate[pedido_articulos][populate][1]=valor&populate[user]=*',
    'populate[pedido_articulos][populate][articulo]=true&populate[pedido_articulos][populate][valor]=true&populate[user]=1',
    'populate[pedido_articulos][populate]=*&populate[user]=true',
  ])('[API-02] %s', async consulta => {
    const { json } = await listar(admin, `${consulta}&pagination[pageSize]=100`)
    const pedido = json.data.find(({ id }: { id: number }) => id === deAna[0])
    const [linea] = pedido.attributes.pedido_articulos.data
    expect(linea.attributes.articulo.data).toMatchObject({ id: 1, attributes: { nombre: 'Vacío' } })
    expect(linea.attributes.valor.data).toMatchObject({ id: 2, attributes: { nombre: '500 g' } })
    expect(pedido.attributes.user.data).toMatchObject({ id: ana.id, attributes: { nombre: 'José' } })
  })

  it('Q4 gives the Admin what it takes to deliver and a customer their own name', async () => {
    const de = async (persona: Persona) =>
      (await listar(persona, 'populate=user')).json.data.at(-1).attributes.user.data
    expect(await de(admin)).toEqual({
      id: ana.id,
      attributes: {
        username: expect.any(String),
        nombre: 'José',
        apellido: `Ñandú-${ana.id}`,
        telefono: expect.any(String),
        whatsapp: null,
        direccion: `CANARIO-dir-${ana.id}`,
        email: `canario-mail-${ana.id}@correo.example`,
      },
    })
    expect(await de(ana)).toEqual({ id: ana.id, attributes: { username: expect.any(String) } })
  })

  it('F14 brings out no canary, whatever is populated, sorted or filtered', async () => {
    const partes = [
      'populate=*',
      'populate=user',
      'populate=user,pedido_articulos.articulo',
      'populate[user][fields]=email',
      'populate[user][fields]=*',
      'populate[user][populate]=*',
      'populate[user][populate][role][populate]=users',
      'populate[user][filters][email][$startsWith]=a',
      'populate[user][filters][email][$startsWith]=c',
      'populate[user][filters][password_hash][$startsWith]=a',
      'populate[user][sort]=email',
      'fields=password',
      'fields[0]=user_id',
      'fields=pago_nota',
      'filters[user][password][$startsWith]=C',
      'filters[user][telefono][$contains]=341',
      'filters[pago_nota][$contains]=a',
      'sort=user.email',
      'sort[user][email]=asc',
      'populate=comercio',
      'populate=createdBy',
      'populate=discount_code',
      'populate=pedido_articulos.pedido.user',
    ]
    const caminos = [
      '/api/pedidos',
      `/api/pedidos/${deAna[0]}`,
      `/api/pedidos/${deBeto[0]}`,
      `/api/pedidos-with-user`,
    ]
    for (const camino of caminos) {
      for (const parte of partes) {
        for (const extra of ['', `&userId=${ana.id}`, '&pagination[pageSize]=100', '&_q=canario']) {
          for (const token of [ana.token, undefined]) {
            const { status, text } = await m.call('GET', `${camino}?${parte}${extra}`, { token })
            expect([camino, parte, status < 500]).toEqual([camino, parte, true])
            expect(text).not.toMatch(/CANARIO|canario-mail/)
          }
        }
      }
    }
    const eco = async (letra: string) =>
      (await listar(ana, `populate[user][filters][email][$startsWith]=${letra}`)).text
    expect(await eco('a')).toBe(await eco('c'))
    for (const consulta of partes) expect((await listar(admin, consulta)).text).not.toContain('CANARIO-hash')
  })
})

it('users/me brings a customer their own orders along, flat and newest first', async () => {
  const { json } = await m.call('GET', '/api/users/me?populate=role&populate=pedidos', { token: ana.token })
  expect(json.pedidos.map(({ id }: { id: number }) => id)).toEqual(deAna)
  expect(json.pedidos[0]).toEqual({
    id: deAna[0],
    estado: 'pendiente',
    total: 19_500 + 10_647,
    detalle: '',
    direccion: expect.any(String),
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
  })
})
