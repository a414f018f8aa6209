// Another program keeps in step: what changed is walked once, in an order no late commit upsets, with what is gone (INT-04).
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { createMostrador, type Mostrador, type Persona } from '../support/pedidos.ts'

let m: Mostrador
let admin: Persona
let ana: Persona
beforeAll(async () => {
  m = await createMostrador()
  admin = await m.persona({ admin: true })
  ana = await m.persona()
})
afterAll(() => m.close())

interface Entrada {
  readonly id: number
  readonly attributes: { readonly updatedAt: string; readonly baja?: string; readonly stock?: number }
}

/** A program that keeps where it stood. */
function createSeguidor(url: string, token?: string, porPagina = 100) {
  let cursor = '*'
  return {
    cursor: () => cursor,
    async page(): Promise<readonly Entrada[]> {
      const consulta = `sort=updatedAt&pagination[pageSize]=${porPagina}&pagination[cursor]=${cursor}`
      const { status, json, text } = await m.call(
        'GET',
        `${url}${url.includes('?') ? '&' : '?'}${consulta}`,
        {
          token,
        },
      )
      expect([status, status === 200 ? '' : text]).toEqual([200, ''])
      cursor = json.meta.pagination.nextCursor
      return json.data
    },
    /** Until nothing more comes. Memory is asked to look first, and whoever else writes in this cluster has ended. */
    async all(asentado = true): Promise<readonly Entrada[]> {
      await m.tiendas.refresh()
      if (asentado) await settle()
      const todas: Entrada[] = []
      for (;;) {
        const antes = cursor
        todas.push(...(await this.page()))
        if (cursor === antes) return todas
      }
    },
  }
}

/** Other test files have databases in the same cluster: what they have open holds a walk back as well. */
async function settle(): Promise<void> {
  const hasta = await m.scalar('select pg_snapshot_xmax(pg_current_snapshot())::text')
  const pasaron = () => m.scalar('select pg_snapshot_xmin(pg_current_snapshot()) >= $1::xid8', [hasta])
  await expect.poll(pasaron, { interval: 5 }).toBe(true)
}

const query = (texto: string, valores: readonly unknown[] = []) => m.base.pool.query(texto, [...valores])

/** A transaction that stays open until it is told. */
async function open(texto: string): Promise<{ commit(): Promise<void>; rollback(): Promise<void> }> {
  const client: pg.PoolClient = await m.base.pool.connect()
  await client.query('begin')
  await client.query(texto)
  const end = (como: string) => async () => {
    await client.query(como)
    client.release()
  }
  return { commit: end('commit'), rollback: end('rollback') }
}

describe('[INT-04] articles', () => {
  let seguidor: ReturnType<typeof createSeguidor>
  beforeEach(async () => {
    seguidor = createSeguidor('/api/articulos')
    await seguidor.all()
  })

  it('are all met once by whoever begins', async () => {
    const nuevo = createSeguidor('/api/articulos?populate=*', undefined, 5)
    const todas = await nuevo.all()
    const { rows } = await query('select id from articulos order by id')
    expect(todas.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(rows.map(({ id }) => id))
    expect(await nuevo.all()).toEqual([])
  })

  it.each([
    ['price', 'update articulos set precio_kg = precio_kg + 100 where id = 7'],
    ['stock', 'update articulos set stock = stock + 1 where id = 7'],
    ['name', "update articulos set nombre = nombre || '.' where id = 7"],
    ['offer', 'update articulos set desc_porciento = 33 where id = 7'],
    ['where it stands', 'update articulos set sub_categoria_id = null where id = 7'],
    ['pictures', 'delete from articulos_imagenes where articulo_id = 7'],
    [
      'badges',
      'insert into articulos_insignias (articulo_id, insignia_id) select 7, id from insignias where id not in (select insignia_id from articulos_insignias where articulo_id = 7) limit 1',
    ],
    [
      'portions',
      'delete from articulos_valores where articulo_id = 7 and valor_id = (select min(valor_id) from articulos_valores where articulo_id = 7)',
    ],
    [
      'the name of a portion',
      "update valores set nombre = nombre || ' x' where id = (select min(valor_id) from articulos_valores where articulo_id = 7)",
    ],
    [
      'the name of a badge',
      "insert into articulos_insignias (articulo_id, insignia_id) values (7, 1) on conflict do nothing; update insignias set nombre = nombre || ' x' where id = (select min(insignia_id) from articulos_insignias where articulo_id = 7)",
    ],
    ['preparations', "insert into preparaciones (articulo_id, nombre) values (7, 'Fina')"],
    [
      'steps of the retail price',
      'insert into escalas (lista_id, articulo_id, desde, porciento) select id, 7, 5000, 5 from listas_precios where minorista',
    ],
  ])('move their updatedAt with %s, twice in the same instant too, and show once', async (_que, cambio) => {
    const una = async () => (await m.call('GET', '/api/articulos/7')).json.data.attributes.updatedAt as string
    const antes = await una()
    await query(cambio)
    const vistas = await seguidor.all()
    const [primera, ...otras] = vistas.filter(({ id }) => id === 7)
    expect(otras).toEqual([])
    const despues = await una()
    expect(despues > antes).toBe(true)
    expect(primera?.attributes).toMatchObject({ updatedAt: despues })
    expect(await seguidor.all()).toEqual([])
  })

  it('are filtered and sorted by it as by any field', async () => {
    const { json } = await m.call('GET', '/api/articulos?sort=updatedAt:desc&pagination[limit]=3')
    const [primero, segundo] = json.data as Entrada[]
    expect((primero?.attributes.updatedAt ?? '') >= (segundo?.attributes.updatedAt ?? '')).toBe(true)
    await query('update articulos set stock = stock + 1 where id = 9')
    await m.tiendas.refresh()
    const nuevos = await m.call(
      'GET',
      `/api/articulos?filters[updatedAt][$gt]=${primero?.attributes.updatedAt}`,
    )
    expect(nuevos.json.data.map(({ id }: Entrada) => id)).toEqual([9])
  })

  it('that were archived or deleted show as such, and come back whole', async () => {
    await query("insert into articulos (id, nombre, precio_kg) values (7001, 'Fugaz', 100)")
    expect((await seguidor.all()).map(({ id }) => id)).toEqual([7001])
    await query('update articulos set archivado_at = now() where id = 2')
    await query('delete from articulos where id = 7001')
    expect(await seguidor.all()).toEqual([
      { id: 2, attributes: { baja: 'archivado', updatedAt: expect.stringMatching(/Z$/) } },
      { id: 7001, attributes: { baja: 'borrado', updatedAt: expect.stringMatching(/Z$/) } },
    ])
    await query('update articulos set archivado_at = null where id = 2')
    const [vuelta, ...otras] = await seguidor.all()
    expect([vuelta?.id, vuelta?.attributes.baja, otras]).toEqual([2, undefined, []])
    expect(vuelta?.attributes).toHaveProperty('nombre')
  })

  it('wait for a transaction that began before and is still open, and for a server that has not heard yet', async () => {
    const lenta = await open('update articulos set stock = stock + 1 where id = 3')
    await query('update articulos set stock = stock + 1 where id = 4')
    // Article 4 was committed after a change that may still come before it.
    expect(await seguidor.all(false)).toEqual([])
    await lenta.commit()
    expect((await seguidor.all()).map(({ id }) => id)).toEqual([3, 4])
    const nada = await open('update articulos set stock = stock + 1 where id = 3')
    await query('update articulos set stock = stock + 1 where id = 5')
    await nada.rollback()
    // Not yet in memory: not passed by, and not shown as it was.
    const stock = (await m.stock(5)) / 1000
    for (const { id, attributes } of await seguidor.page()) expect([id, attributes.stock]).toEqual([5, stock])
    const resto = await seguidor.all()
    for (const { id, attributes } of resto) expect([id, attributes.stock]).toEqual([5, stock])
  })

  it('with an offer that begins or ends by the clock move with it', async () => {
    await query(
      `update articulos set desc_porciento = 10, oferta_desde = now() + interval '50 milliseconds' where id = 6`,
    )
    await seguidor.all()
    await expect.poll(async () => m.scalar('select touch_ofertas()'), { interval: 20 }).toBe(1)
    expect((await seguidor.all()).map(({ id }) => id)).toEqual([6])
    expect(await m.scalar('select touch_ofertas()')).toBe(0)
  })

  it('leave the mark out of the log, and the pages as they were', async () => {
    const { version } = m.tiendas.current().vidriera
    await query('update articulos set stock = stock + 1 where id = 8')
    await m.tiendas.refresh()
    expect(m.tiendas.current().vidriera.version).toBe(version)
    await query('update articulos set precio_kg = precio_kg + 1 where id = 8')
    const { rows } = await query(
      "select de, a from registro where cosa = 'articulo' order by id desc limit 1",
    )
    expect(Object.keys(rows[0].a)).toEqual(['precio_kg'])
  })
})

it.each([
  ['sort=updatedAt:desc&pagination[cursor]=*', /hacia adelante/],
  ['sort=updatedAt,id&pagination[cursor]=*', /hacia adelante/],
  ['sort=updatedAt&pagination[cursor]=ia7', /no es de esta consulta/],
  ['sort=updatedAt&pagination[cursor]=u1.2.3', /no es de esta consulta/],
  ['sort=updatedAt&pagination[cursor]=u9999999999999999999.1', /no es de esta consulta/],
  ['sort=updatedAt&pagination[cursor]=*&populate=nada', /Invalid key nada/],
])('[INT-04] refuses a walk that would skip or go back: %s', async (consulta, motivo) => {
  const { status, json } = await m.call('GET', `/api/articulos?${consulta}`)
  expect([status, json.error.message]).toEqual([400, expect.stringMatching(motivo)])
})

describe('[INT-04] orders', () => {
  const mover = (id: number, estado: string) =>
    m.call('PUT', `/api/pedidos/${id}/estado`, { token: admin.token, body: { estado } })

  it('show each step once: placed, paid, moved, a line changed, deleted; being reminded is none', async () => {
    const seguidor = createSeguidor('/api/pedidos?fields=estado,pagadoAt,updatedAt', admin.token)
    // One that was paid stays for ever.
    const borrado = (await m.comprar(await m.persona())).json.data.id
    await seguidor.all()
    const { id } = (await m.comprar(await m.persona())).json.data
    const vistos = [await seguidor.all()]
    const pago = { token: admin.token, body: { metodo: 'Efectivo' } }
    for (const cambia of [
      () => m.call('PUT', `/api/pedidos/${id}/pago`, pago),
      () => mover(id, 'en_proceso'),
      () => query("update pedido_articulos set articulo_nombre = 'Otro' where pedido_id = $1", [id]),
      () => query('update pedidos set recordado_at = now() where id = $1', [id]),
      () => query('delete from pedidos where id = $1', [borrado]),
    ]) {
      await cambia()
      vistos.push(await seguidor.all())
    }
    expect(vistos.map(pagina => pagina.map(uno => uno.id))).toEqual([[id], [id], [id], [id], [], [borrado]])
    const fechas = vistos.flat().map(({ attributes }) => attributes.updatedAt)
    expect(new Set(fechas).size).toBe(5)
    expect(vistos.at(-1)?.[0]?.attributes).toEqual({ baja: 'borrado', updatedAt: fechas.at(-1) })
  })

  it('[PAGO-04] [PAGO-06] move with their money: what is held stops the clock, what was too much goes back', async () => {
    const seguidor = createSeguidor(
      '/api/pedidos?fields=recibido,venceAt,pagadoAt,updatedAt&filters[estado]=pendiente',
      admin.token,
    )
    const { id } = (await m.comprar(await m.persona())).json.data
    await seguidor.all()
    const pagar = (estado: string, clave: string) =>
      m.scalar<number>(
        `insert into pagos (pedido_id, tipo, medio, monto, estado, motivo, clave)
          values ($1, 'cobro', 'transferencia', 1950000, $2, 'monto', $3) returning id`,
        [id, estado, clave],
      )
    const vistos: unknown[] = []
    const fechas = new Set<string>()
    const look = async () => {
      const [uno, ...otros] = await seguidor.all()
      expect([uno?.id, otros]).toEqual([id, []])
      const { updatedAt, ...plata } = uno?.attributes ?? { updatedAt: '' }
      fechas.add(updatedAt)
      vistos.push(plata)
    }
    const retenido = await pagar('retenido', 'al-dia-retenido')
    await look()
    await query("update pagos set estado = 'rechazado' where id = $1", [retenido])
    await look()
    await m.call('PUT', `/api/pedidos/${id}/pago`, { token: admin.token, body: { metodo: 'Efectivo' } })
    await look()
    const deMas = await pagar('acreditado', 'al-dia-de-mas')
    await look()
    const devuelta = await m.call('POST', `/api/pedidos/${id}/devoluciones`, {
      token: admin.token,
      body: { data: { pago: deMas, clave: 'al-dia-devuelta' } },
    })
    expect(devuelta.status).toBe(200)
    await look()
    const [vence, pagado] = [expect.any(String), expect.any(String)]
    expect(vistos).toEqual([
      { recibido: 0, venceAt: null, pagadoAt: null },
      { recibido: 0, venceAt: vence, pagadoAt: null },
      { recibido: 19_500, venceAt: null, pagadoAt: pagado },
      { recibido: 39_000, venceAt: null, pagadoAt: pagado },
      { recibido: 19_500, venceAt: null, pagadoAt: pagado },
    ])
    expect(fechas.size).toBe(5)
  })

  it("are a customer's own in this walk too, without what others lost", async () => {
    const seguidor = createSeguidor('/api/pedidos', ana.token)
    const { id } = (await m.comprar(ana)).json.data
    const ajeno = (await m.comprar(await m.persona())).json.data.id
    await query('delete from pedidos where id = $1', [ajeno])
    expect((await seguidor.all()).map(uno => uno.id)).toEqual([id])
  })

  it('race: twelve writers who hold their transactions open, three readers, nothing missed, nothing twice', async () => {
    await query(
      `insert into pedidos (user_id, estado, pendiente_at)
      select $1, 'pendiente', now() from generate_series(1, 40)`,
      [admin.id],
    )
    const { rows } = await query('select id from pedidos where user_id = $1 order by id', [admin.id])
    const ids = rows.map(({ id }) => Number(id))
    const seguidores = [2, 5, 50].map(cuantos => createSeguidor('/api/pedidos', admin.token, cuantos))
    const vistos = seguidores.map(() => new Map<number, string[]>())
    let escriben = true
    const writers = Array.from({ length: 12 }, async (_, i) => {
      for (let vuelta = 0; vuelta < 12; vuelta++) {
        const id = ids[(i * 7 + vuelta * 3) % ids.length]
        const tx = await open(`update pedidos set detalle = '${i}-${vuelta}' where id = ${id};
          select pg_sleep(${((i * 5 + vuelta) % 4) / 100})`)
        await (vuelta % 5 === 4 ? tx.rollback() : tx.commit())
      }
    })
    const anotar = (i: number, pagina: readonly Entrada[]) => {
      for (const { id, attributes } of pagina) {
        vistos[i]?.set(id, [...(vistos[i].get(id) ?? []), attributes.updatedAt])
      }
    }
    const readers = seguidores.map(async (seguidor, i) => {
      while (escriben) anotar(i, await seguidor.page())
    })
    await Promise.all(writers)
    escriben = false
    await Promise.all(readers)
    for (const [i, seguidor] of seguidores.entries()) anotar(i, await seguidor.all())
    const { rows: actuales } = await query('select id, updated_at from pedidos where user_id = $1', [
      admin.id,
    ])
    for (const suyos of vistos) {
      for (const { id, updated_at } of actuales) {
        const fechas = suyos.get(id) ?? []
        // The last it saw is what there is, each was newer than the one before.
        expect([id, fechas.at(-1)]).toEqual([id, updated_at.toISOString()])
        expect(fechas).toEqual([...new Set(fechas)].toSorted())
      }
    }
  })

  it('are filtered and sorted by total, payment, e-mail and phone by who sees everybody', async () => {
    const [eva, leo] = [await m.persona(), await m.persona()]
    await query("update users set telefono = '341 555-0199', email = 'z.leo@correo.example' where id = $1", [
      leo.id,
    ])
    const barato = (await m.comprar(eva)).json.data.id
    const caro = (await m.comprar(leo, { articulos: [{ articuloId: 1, valorId: 2, cantidad: 4 }] })).json.data
      .id
    await m.call('PUT', `/api/pedidos/${caro}/pago`, { token: admin.token, body: { metodo: 'QR' } })
    const total = Number(await m.scalar('select total from pedidos where id = $1', [barato])) / 100
    const suyos = `filters[id][$in][0]=${barato}&filters[id][$in][1]=${caro}`
    const list = async (consulta: string, { token }: Persona = admin) => {
      const { status, json } = await m.call('GET', `/api/pedidos?${suyos}&${consulta}`, { token })
      return status === 200 ? json.data.map(({ id }: Entrada) => id) : json.error.message
    }
    for (const [consulta, esperados] of [
      ['sort=total', [barato, caro]],
      ['sort=total:desc', [caro, barato]],
      [`filters[total]=${total}`, [barato]],
      [`filters[total][$gt]=${total}`, [caro]],
      [`filters[total][$lte]=${total + 0.004}`, [barato]],
      ['filters[pagadoAt][$notNull]=true', [caro]],
      ['filters[pagadoAt][$gt]=2020-01-01', [caro]],
      ['sort=pagadoAt', [caro, barato]],
      [`filters[user][email]=${eva.email}`, [barato]],
      [`filters[user][telefono][$eq]=${encodeURIComponent('341 555-0199')}`, [caro]],
      ['sort=user.email:desc', [caro, barato]],
      ['filters[updatedAt][$gt]=2020-01-01&sort=updatedAt:desc', [caro, barato]],
    ] as const) {
      expect([consulta, await list(consulta)]).toEqual([consulta, [...esperados]])
    }
    for (const consulta of [
      'filters[user][email]=z.leo@correo.example',
      'filters[user][telefono]=1',
      'sort=user.email',
    ]) {
      expect([consulta, await list(consulta, eva)]).toEqual([
        consulta,
        expect.stringContaining('Invalid key'),
      ])
    }
    expect(await list('sort=total&filters[total][$gt]=1', eva)).toEqual([barato])
  })
})

it('[INT-04] a database read in from a dump is numbered anew, and its walks begin again', async () => {
  const seguidor = createSeguidor('/api/pedidos', admin.token)
  const todos = new Set((await seguidor.all()).map(({ id }) => id))
  // As if another cluster had been at a much higher number.
  await query("update pedidos set cambio = '9000000000'")
  const vivos = (entradas: readonly Entrada[]) =>
    entradas.filter(({ attributes }) => attributes.baja === undefined)
  expect(vivos(await createSeguidor('/api/pedidos', admin.token).all())).toEqual([])
  await migrate(m.base.pool)
  const otra = await createSeguidor('/api/pedidos', admin.token).all()
  expect(vivos(otra)).toHaveLength(await m.scalar("select count(*) from pedidos where estado <> 'xxxx'"))
  expect(otra.length).toBe(todos.size)
})
