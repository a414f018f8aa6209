// Favourites, the usual lines and wishes: whose they are, how many, and the one message of each wish (VOL-01, VOL-05, E9).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ANHELOS_MAX, FAVORITOS_MAX } from '#domain/cuenta/anhelo.ts'
import { fulfillAnhelos } from '#server/cuenta/anhelos/tareas.ts'
import { SECRETO } from '../../support/app.ts'
import { AMPLIOS } from '../../support/cuentas.ts'
import { createMostrador, LINEA, type Mostrador, type Persona } from '../../support/pedidos.ts'

const PUBLIC_URL = 'https://carniceria.example'
const GUSTO = 25
const XSS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "';alert(1)//",
  '<svg/onload=alert(1)>',
  '[x](javascript:alert(1))',
]

let m: Mostrador
let ana: Persona
let beto: Persona
let admin: Persona
let deps: Parameters<typeof fulfillAnhelos>[0]
beforeAll(async () => {
  m = await createMostrador({
    cupos: { ...AMPLIOS, anhelo: { intentos: ANHELOS_MAX + GUSTO, segundos: 3600 } },
  })
  await m.base.pool.query('update articulos set stock = 100000000 where id <= 60')
  admin = await m.persona({ admin: true })
  deps = { pool: m.base.pool, tiendas: m.tiendas, publicUrl: PUBLIC_URL, jwtSecret: SECRETO }
})
afterAll(() => m.close())
beforeEach(async () => {
  ana = await m.persona()
  beto = await m.persona()
  await m.base.pool.query('delete from anhelos')
  await m.base.pool.query('delete from favoritos')
  await m.base.pool.query(
    `update articulos set stock = 100000, desc_porciento = null, oferta_desde = null, oferta_hasta = null where id in (1, 2)`,
  )
})

const gusto = (metodo: 'PUT' | 'DELETE', camino: string, { token }: Persona) =>
  m.call(metodo, `/api/users/me/${camino}`, { token })
const leer = async (que: string, { token }: Persona) =>
  (await m.call('GET', `/api/users/me/${que}`, { token })).json.data
const favoritos = async (persona: Persona): Promise<number[]> =>
  (await leer('favoritos', persona)).map(({ articulo }: { articulo: number }) => articulo)
const articulo = (id: number, cambios: string) =>
  m.base.pool.query(`update articulos set ${cambios} where id = $1`, [id])

describe('[VOL-01] favourites', () => {
  it('are put and taken away as often as anybody likes, the latest first', async () => {
    for (const id of [1, 2, 1]) expect((await gusto('PUT', `favoritos/${id}`, ana)).status).toBe(200)
    expect(await favoritos(ana)).toEqual([2, 1])
    for (const _ of [1, 2]) {
      const { status, json } = await gusto('DELETE', 'favoritos/1', ana)
      expect([status, json.data]).toEqual([200, { articulo: 1, favorito: false }])
    }
    expect(await favoritos(ana)).toEqual([2])
  })

  it('of what is archived are out of sight, and come back with it', async () => {
    await gusto('PUT', 'favoritos/3', ana)
    await articulo(3, 'archivado_at = now()')
    expect(await favoritos(ana)).toEqual([])
    expect((await gusto('PUT', 'favoritos/3', beto)).status).toBe(404)
    await articulo(3, 'archivado_at = null')
    expect(await favoritos(ana)).toEqual([3])
  })

  it.each(['999999', '0', 'x', '1e0', '2147483648', '../pedidos'])(
    'of no article, %s, there is none',
    async id => {
      expect((await gusto('PUT', `favoritos/${encodeURIComponent(id)}`, ana)).status).toBe(404)
    },
  )

  it('E9: are nobody else’s, whoever asks and whatever is deleted', async () => {
    await gusto('PUT', 'favoritos/1', ana)
    await gusto('PUT', 'avisos/1/baje', ana)
    await gusto('DELETE', 'favoritos/1', beto)
    await gusto('DELETE', 'avisos/1/baje', beto)
    expect([await favoritos(beto), await leer('avisos', beto)]).toEqual([[], []])
    expect(await favoritos(ana)).toEqual([1])
    expect(await leer('avisos', ana)).toMatchObject([{ articulo: 1, tipo: 'baje' }])
    for (const que of ['favoritos', 'avisos', 'siempre']) {
      expect((await m.call('GET', `/api/users/me/${que}`)).status).toBe(403)
      expect((await m.call('GET', `/api/users/${ana.id}/${que}`, { token: beto.token })).status).toBe(404)
    }
  })

  it('end at their limit, at once too, and one that is there stays there', async () => {
    await m.base.pool.query(
      `insert into articulos (sub_categoria_id, nombre, precio_kg, medida, stock)
       select sub_categoria_id, 'Lleno ' || n, 100, '/Kg', 1 from articulos, generate_series(1, $1) n where id = 1`,
      [FAVORITOS_MAX],
    )
    await m.base.pool.query(
      `insert into favoritos (user_id, articulo_id)
       select $1, id from articulos where nombre like 'Lleno %' order by id limit $2`,
      [ana.id, FAVORITOS_MAX - 1],
    )
    const estados = await Promise.all([1, 2, 4].map(id => gusto('PUT', `favoritos/${id}`, ana)))
    expect(estados.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const [ultimo] = await favoritos(ana)
    expect((await gusto('PUT', `favoritos/${ultimo}`, ana)).status).toBe(200)
    expect(await m.scalar('select count(*)::integer from favoritos where user_id = $1', [ana.id])).toBe(
      FAVORITOS_MAX,
    )
    await m.base.pool.query(`delete from articulos where nombre like 'Lleno %'`)
  })

  it('of a person who was deleted meanwhile are not written', async () => {
    const cliente = await m.base.pool.connect()
    try {
      await cliente.query('begin')
      await cliente.query('select erase_persona($1)', [ana.id])
      const puesto = gusto('PUT', 'favoritos/1', ana)
      await cliente.query('commit')
      expect((await puesto).status).toBe(401)
    } finally {
      cliente.release()
    }
    expect(await m.scalar('select count(*)::integer from favoritos where user_id = $1', [ana.id])).toBe(0)
  })
})

describe('[VOL-01] the usual lines', () => {
  it('are those of orders that stand, with portion and usual quantity', async () => {
    const comprar = async (...lineas: readonly object[]) =>
      (await m.comprar(ana, { articulos: lineas })).json.data.id as number
    const valorId = await m.scalar('select valor_id from articulos_valores where articulo_id = 2 limit 1')
    const otra = { articuloId: 2, valorId, cantidad: 1 }
    await comprar({ ...LINEA, cantidad: 3 }, otra)
    await comprar({ ...LINEA, cantidad: 3 })
    const ultimo = await comprar({ ...LINEA, cantidad: 1 }, otra)
    expect(await leer('siempre', ana)).toMatchObject([
      { articulo: 1, valor: 2, nombre: 'Vacío', cantidad: 3, veces: 3, GrsPorcion: 500, Medida: '/Kg' },
      { articulo: 2, veces: 2 },
    ])
    await m.call('PUT', `/api/pedidos/${ultimo}/estado`, {
      token: admin.token,
      body: { estado: 'cancelado', motivo: 'x' },
    })
    expect(await leer('siempre', ana)).toMatchObject([{ articulo: 1, veces: 2 }])
    expect(await leer('siempre', beto)).toEqual([])
  })
})

const avisar = () => fulfillAnhelos(deps)
const correos = (persona: Persona) => m.correos(persona.email)

describe('[VOL-05] cuando haya', () => {
  it('one message when there is some again, and then it is over: stock that flaps tells nobody twice', async () => {
    await m.setStock(1, 0)
    for (const _ of [1, 2]) expect((await gusto('PUT', 'avisos/1/haya', ana)).status).toBe(200)
    expect(await avisar()).toBe(0)
    for (const stock of [5000, 0, 5000, 0]) {
      await m.setStock(1, stock)
      await avisar()
    }
    const escritos = await correos(ana)
    expect(escritos).toHaveLength(1)
    expect(escritos[0]?.asunto).toBe('Ya hay lo que esperabas')
    expect(escritos[0]?.texto).toContain('Vacío: hay otra vez, a $19.500 el kilo.')
    expect(escritos[0]?.texto).toContain(`${PUBLIC_URL}/ProdDetalle/1`)
    expect(escritos[0]?.texto).toContain(`Dejar de avisarme:\n${PUBLIC_URL}/avisos?code=${ana.id}.`)
    expect(await leer('avisos', ana)).toEqual([])
  })

  it('is not asked for of what is there, nor told of what is archived', async () => {
    const { status, json } = await gusto('PUT', 'avisos/1/haya', ana)
    expect([status, json.error.message]).toEqual([409, 'Ya hay: podés comprarlo ahora.'])
    await m.setStock(1, 0)
    await gusto('PUT', 'avisos/1/haya', ana)
    await articulo(1, 'stock = 5000, archivado_at = now()')
    expect(await avisar()).toBe(0)
    await articulo(1, 'archivado_at = null')
    expect(await avisar()).toBe(1)
  })

  it('[CARD-05] is asked for of a rest that is less than the smallest portion, and told when one fits', async () => {
    await m.setStock(1, 50)
    expect((await gusto('PUT', 'avisos/1/haya', ana)).status).toBe(200)
    expect(await avisar()).toBe(0)
    await m.setStock(1, 5000)
    expect(await avisar()).toBe(1)
  })

  it('asks for a job in the very transaction in which stock comes back, and not while it goes', async () => {
    const trabajos = () =>
      m.scalar(`select count(*)::integer from trabajos j where j.tarea = 'cumplir-anhelos'`)
    await m.setStock(1, 0)
    await gusto('PUT', 'avisos/1/haya', ana)
    const antes = await trabajos()
    await m.setStock(2, 0)
    await m.setStock(2, 900)
    expect(await trabajos()).toBe(antes)
    await m.base.pool.query(
      'update articulos set stock = stock + 5000, precio_kg = precio_kg + 0 where id in (1, 2)',
    )
    expect(await trabajos()).toBe(Number(antes) + 1)
    await avisar()
    await m.setStock(1, 50)
    expect(await trabajos()).toBe(Number(antes) + 1)
  })

  it('two servers and one that is killed: each is told once', async () => {
    await m.setStock(1, 0)
    const gente = await m.personas(230)
    await m.base.pool.query(
      `insert into anhelos (user_id, articulo_id, tipo) select unnest($1::integer[]), 1, 'haya'`,
      [gente.map(({ id }) => id)],
    )
    await m.setStock(1, 5000)
    // Killed between taking and committing: nothing of it happened.
    const muerto = await m.base.pool.connect()
    await muerto.query('begin')
    await muerto.query(`delete from anhelos where id in (select id from anhelos order by id limit 50)`)
    const [uno, otro] = await Promise.all([avisar(), avisar()])
    await muerto.query('rollback')
    muerto.release()
    expect(uno + otro).toBe(180)
    expect(await avisar()).toBe(50)
    expect(await avisar()).toBe(0)
    const { rows } = await m.base.pool.query(
      `select para, count(*)::integer as veces from correos where tipo = 'anhelo-haya' and user_id = any($1) group by para`,
      [gente.map(({ id }) => id)],
    )
    expect(rows).toHaveLength(230)
    expect(rows.filter(({ veces }) => veces !== 1)).toEqual([])
  })
})

describe('[VOL-05] cuando baje', () => {
  const PRECIO = 1_950_000
  beforeEach(async () => {
    await articulo(1, `precio_kg = ${PRECIO}`)
  })

  it.each<[string, string, boolean]>([
    ['dearer', `precio_kg = ${PRECIO + 1}`, false],
    ['the same', `precio_kg = ${PRECIO}`, false],
    ['one centavo less', `precio_kg = ${PRECIO - 1}`, true],
    ['an offer in force', 'desc_porciento = 10', true],
    ['an offer that begins tomorrow', `desc_porciento = 10, oferta_desde = now() + interval '1 day'`, false],
    ['an offer that is over', `desc_porciento = 10, oferta_hasta = now() - interval '1 second'`, false],
    ['less, with nothing there', `precio_kg = ${PRECIO - 1}, stock = 0`, false],
    ['less, but archived', `precio_kg = ${PRECIO - 1}, archivado_at = now()`, false],
  ])('%s', async (_caso, cambios, dicho) => {
    await gusto('PUT', 'avisos/1/baje', ana)
    await articulo(1, cambios)
    expect(await avisar()).toBe(dicho ? 1 : 0)
    await articulo(1, 'archivado_at = null')
  })

  it('an offer that the clock begins is told by whoever looks then', async () => {
    await gusto('PUT', 'avisos/1/baje', ana)
    await articulo(1, `desc_porciento = 20, oferta_desde = now() + interval '1 hour'`)
    expect(await avisar()).toBe(0)
    await m.base.pool.query(
      `update articulos set oferta_desde = now() - interval '1 millisecond' where id = 1`,
    )
    await m.base.pool.query(`update relojes set hasta = now() - interval '1 hour' where nombre = 'ofertas'`)
    const antes = await m.scalar(`select count(*)::integer from trabajos`)
    await m.base.pool.query('select touch_ofertas()')
    expect(await m.scalar(`select count(*)::integer from trabajos`)).toBe(Number(antes) + 1)
    expect(await avisar()).toBe(1)
    const [escrito] = await correos(ana)
    expect(escrito?.asunto).toBe('Bajó de precio lo que esperabas')
    expect(escrito?.texto).toContain(
      'Vacío: ahora cuesta $15.600 el kilo. Cuando lo pediste costaba $19.500.',
    )
  })

  it('is held against what it cost who asked: a list of their own counts', async () => {
    const lista = await m.scalar<number>(
      `insert into listas_precios (nombre) values ('Mayorista') returning id`,
    )
    await m.base.pool.query(
      'insert into listas_articulos (lista_id, articulo_id, precio_kg) values ($1, 1, 1500000)',
      [lista],
    )
    await m.base.pool.query('update users set lista_id = $2 where id = $1', [beto.id, lista])
    await gusto('PUT', 'avisos/1/baje', ana)
    await gusto('PUT', 'avisos/1/baje', beto)
    expect((await leer('avisos', beto))[0].precioKG).toBe(15_000)
    await articulo(1, 'desc_porciento = 10')
    expect(await avisar()).toBe(1)
    await m.base.pool.query('update listas_articulos set precio_kg = 1499999 where lista_id = $1', [lista])
    expect(await avisar()).toBe(1)
    expect((await correos(beto))[0]?.texto).toContain('ahora cuesta $14.999,99 el kilo')
  })

  it('XSS: an article’s name stands as text, in no subject and on one line', async () => {
    for (const ataque of [...XSS, 'Vacío\r\nBcc: otro@correo.example\n\nHola']) {
      const nombre = ataque.slice(0, 120)
      await articulo(1, `precio_kg = ${PRECIO}, desc_porciento = null`)
      await m.base.pool.query('update articulos set nombre = $1 where id = 1', [nombre])
      await gusto('PUT', 'avisos/1/baje', ana)
      await articulo(1, `precio_kg = ${PRECIO - 100}`)
      expect(await avisar()).toBe(1)
      const [escrito] = await correos(ana)
      expect(escrito?.asunto).toBe('Bajó de precio lo que esperabas')
      expect(escrito?.html).not.toMatch(/<(?:script|img|svg|iframe)/i)
      expect(escrito?.texto).not.toMatch(/^Bcc/m)
    }
    await m.base.pool.query(`update articulos set nombre = 'Vacío' where id = 1`)
  })
})

describe('[VOL-05] limits, and the way out', () => {
  it('so many wishes and no more, and no more tries than an hour has', async () => {
    const { rows } = await m.base.pool.query<{ id: number }>(
      'update articulos a set stock = 0 where se_vende(a) and sub_categoria_id is not null returning id',
    )
    const [sobra, ...otros] = rows.map(({ id }) => id)
    for (const id of otros.slice(0, ANHELOS_MAX)) {
      expect((await gusto('PUT', `avisos/${id}/haya`, ana)).status).toBe(200)
    }
    const { status, json } = await gusto('PUT', `avisos/${sobra}/haya`, ana)
    expect([status, json.error.message]).toEqual([
      409,
      `Ya esperás ${ANHELOS_MAX} avisos. Quitá alguno desde tu perfil para pedir otro.`,
    ])
    expect((await gusto('PUT', `avisos/${otros[0]}/haya`, ana)).status).toBe(200)
    const resto = Array.from({ length: GUSTO - 1 }, () => gusto('PUT', `avisos/${otros[0]}/haya`, ana))
    expect((await Promise.all(resto)).map(r => r.status).filter(uno => uno === 429)).toHaveLength(1)
    await m.base.pool.query('update articulos set stock = 100000')
  })

  it.each(['avisos/1/nunca', 'avisos/999999/baje', 'avisos/x/baje'])(
    '%s: there is no such wish',
    async camino => {
      expect((await gusto('PUT', camino, ana)).status).toBe(404)
    },
  )

  it('the link of a message ends all of theirs, without a session, and nobody else’s', async () => {
    await m.setStock(2, 0)
    for (const persona of [ana, beto]) {
      await gusto('PUT', 'avisos/1/baje', persona)
      await gusto('PUT', 'avisos/2/haya', persona)
    }
    await articulo(1, 'desc_porciento = 5')
    await avisar()
    const code = /code=([\w.-]+)/.exec((await correos(ana))[0]?.texto ?? '')?.[1] ?? ''
    const baja = (cual: string) => m.call('POST', '/api/avisos/baja', { body: { data: { code: cual } } })
    const firma = code.split('.')[1]
    for (const falso of [
      'x',
      `${beto.id}.${firma}`,
      `${ana.id}.`,
      `${code.slice(0, -1)}`,
      `0${code}`,
      `${ana.id}`,
    ]) {
      expect((await baja(falso)).status).toBe(400)
    }
    expect(await leer('avisos', ana)).toHaveLength(1)
    expect((await baja(code)).json.data).toEqual({ quitados: 1 })
    expect((await baja(code)).json.data).toEqual({ quitados: 0 })
    expect([await leer('avisos', ana), (await leer('avisos', beto)).length]).toEqual([[], 1])
  })

  it('who is blocked is not written to, and is once they are not', async () => {
    await gusto('PUT', 'avisos/1/baje', ana)
    await m.base.pool.query('update users set blocked = true where id = $1', [ana.id])
    await articulo(1, 'desc_porciento = 5')
    expect(await avisar()).toBe(0)
    await m.base.pool.query('update users set blocked = false where id = $1', [ana.id])
    expect(await avisar()).toBe(1)
  })

  it('the back room sees how many wait, and not who', async () => {
    await m.setStock(2, 0)
    await gusto('PUT', 'avisos/2/haya', ana)
    await gusto('PUT', 'avisos/2/haya', beto)
    await gusto('PUT', 'avisos/2/baje', beto)
    await gusto('PUT', 'favoritos/2', beto)
    const { json } = await m.call('GET', '/api/trastienda/articulos/2/avisos', { token: admin.token })
    expect(json.data).toEqual({ haya: 2, baje: 1, favoritos: 1 })
    expect(
      (await m.call('GET', '/api/trastienda/articulos/999999/avisos', { token: admin.token })).status,
    ).toBe(404)
  })
})
