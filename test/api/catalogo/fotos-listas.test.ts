// Which pictures an article and a category show, in which order and crop; and where their cuts are kept.
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FotoSubidaWire, FotosWire } from '#contract/catalogo/fotos.schema.ts'
import { FORMA, moveEncuadre, zoomEncuadre } from '#domain/catalogo/encuadre.ts'
import { createCacheEnDisco } from '#server/catalogo/fotos/cache-en-disco.ts'
import { createTaller } from '#server/catalogo/fotos/taller.ts'
import { buildApp } from '#server/proceso/app.ts'
import { readConfig } from '#server/proceso/config.ts'
import { tidy } from '#server/proceso/tareas/tidy.ts'
import { SECRETO, silentLog, TALLER_PACIENTE } from '../../support/app.ts'
import { type Cuentas, createCuentas } from '../../support/cuentas.ts'
import { colorAt, deTelefono, escena } from '../../support/fotos.ts'
import { type Empleada, enterAdmin } from '../../support/personal.ts'

let c: Cuentas
let carpeta: string
let marta: Empleada
beforeAll(async () => {
  carpeta = await mkdtemp(join(tmpdir(), 'mostrador-fotos-'))
  c = await createCuentas({ env: { DATA_DIR: carpeta } })
  marta = await enterAdmin(c)
})
afterAll(async () => {
  await c.close()
  await rm(carpeta, { recursive: true, force: true })
})

let numero = 0
/** Another picture each time. */
async function subida(): Promise<FotoSubidaWire['data']> {
  const payload = await deTelefono(600 + 10 * ++numero, 500)
  const { statusCode, json, body } = await subirEn(c.app, payload)
  if (statusCode !== 200) throw new Error(body)
  return json().data
}

function subirEn(app: Cuentas['app'], payload: Buffer) {
  return app.inject({
    method: 'POST',
    url: '/api/trastienda/fotos',
    headers: { 'content-type': 'image/jpeg', authorization: `Bearer ${marta.token}` },
    payload,
  })
}

const lista = (id: number, de = 'articulos') => `/api/trastienda/${de}/${id}/fotos`

async function leer(id: number, de?: string): Promise<FotosWire['data']> {
  return (await c.call('GET', lista(id, de), { token: marta.token })).json.data
}

function poner(
  id: number,
  version: number,
  fotos: readonly object[],
  { token = marta.token, de = 'articulos' } = {},
) {
  return c.call('PUT', lista(id, de), { token, body: { data: { version, fotos } } })
}

async function puestas(id: number, fotos: readonly object[]): Promise<FotosWire['data']> {
  const { status, json, text } = await poner(id, (await leer(id)).version, fotos)
  if (status !== 200) throw new Error(text)
  return json.data
}

const urls = ({ fotos }: FotosWire['data']) => fotos.map(({ url }) => url)
const ids = ({ fotos }: FotosWire['data']) => fotos.map(({ id }) => ({ id }))

describe('[FOTO-03] the pictures of an article', () => {
  it('are added, ordered, deleted and had back by one call each, and the shop shows them', async () => {
    const antes = await leer(1)
    const [una, otra] = [await subida(), await subida()]
    const con = await puestas(1, [{ foto: una.foto }, { foto: otra.foto, alt: 'Dos tiras en la tabla' }])
    expect(con.fotos.map(({ alt, recorte, ancho, alto }) => [alt, recorte, ancho, alto])).toEqual([
      [(await articulo(1)).nombre, false, 800, 736],
      ['Dos tiras en la tabla', false, 800, 736],
    ])
    expect(con.version).toBeGreaterThan(antes.version)
    const vuelta = await puestas(1, ids(con).toReversed())
    expect(urls(vuelta)).toEqual(urls(con).toReversed())
    const sin = await puestas(1, ids(vuelta).slice(1))
    expect(sin.fotos).toEqual(vuelta.fotos.slice(1))
    expect(await puestas(1, ids(vuelta))).toMatchObject({ fotos: vuelta.fotos })
    // To other programs with the shop's address before them.
    const enteras = urls(vuelta).map(url => `http://127.0.0.1:3000${url}`)
    await expect.poll(async () => (await articulo(1)).imagenes).toEqual(enteras)
    expect(await puestas(1, ids(antes))).toMatchObject({ fotos: antes.fotos })
  })

  it('are in the log with who changed them', async () => {
    const { foto } = await subida()
    await puestas(4, [{ foto }])
    const { rows } = await c.base.pool.query(
      `select user_id, a from registro where cosa = 'articulo' and cosa_id = 4 and a ? 'imagenes' order by id desc limit 1`,
    )
    expect(rows[0].user_id).toBe(marta.id)
    expect(Object.keys(rows[0].a.imagenes)).toContain('imagen_id')
  })

  it('ADM-04: who comes second is told what changed, and loses nothing that is not theirs', async () => {
    const { version, fotos } = await leer(5)
    const { foto } = await subida()
    // Something else of the article moved meanwhile: no reason to refuse.
    await c.base.pool.query(`update articulos set detalle = 'otro' where id = 5`)
    const primera = await poner(5, version, [...fotos.map(({ id }) => ({ id })), { foto }])
    expect(primera.status).toBe(200)
    const beto = await enterAdmin(c)
    const segunda = await poner(5, version, [], { token: beto.token })
    expect(segunda.status).toBe(409)
    expect(segunda.json.error.details).toMatchObject({
      version: primera.json.data.version,
      cambios: [{ campo: 'fotos' }],
    })
    expect(await leer(5)).toEqual(primera.json.data)
  })

  it('[ADM-04] [ADM-06] sent again after an answer that was lost they are no conflict, new ones and texts too', async () => {
    const { version } = await leer(7)
    const [una, otra] = [await subida(), await subida()]
    const nuevas = [{ foto: una.foto, alt: 'Recién cortado' }, { foto: otra.foto }]
    const primera = await poner(7, version, nuevas)
    const segunda = await poner(7, version, nuevas)
    expect([primera.status, segunda.status, segunda.json]).toEqual([200, 200, primera.json])
    const conOtroTexto = [{ foto: una.foto, alt: 'Otra cosa' }, { foto: otra.foto }]
    for (const distintas of [nuevas.slice(1), nuevas.toReversed(), conOtroTexto]) {
      expect((await poner(7, version, distintas)).status).toBe(409)
    }
    expect(await leer(7)).toEqual(primera.json.data)
  })

  it.each([
    ['one that is not there', [{ foto: 999_999 }], 'ya no está'],
    ['nothing that says which', [{ alt: 'x' }], 'ya no está'],
    ['a text of two lines', [{ foto: 1, alt: 'una\ndos' }], 'una línea'],
    ['a crop that leaves the picture', [{ foto: 1, encuadre: { x: 0.9, y: 0, w: 0.5, h: 0.5 } }], 'encuadre'],
    ['a crop of nothing', [{ foto: 1, encuadre: { x: 0, y: 0, w: 0, h: 0.5 } }], 'encuadre'],
  ])('refuses %s and changes nothing', async (_nombre, fotos, motivo) => {
    await subida()
    const antes = await leer(6)
    const { status, json } = await poner(6, antes.version, fotos)
    expect([status, json.error.message]).toEqual([400, expect.stringContaining(motivo)])
    expect(await leer(6)).toEqual(antes)
  })

  it('refuses the same one twice, more than twelve, and an article that is not there', async () => {
    const { foto } = await subida()
    const { version, fotos } = await puestas(6, [{ foto }])
    const id = fotos[0]?.id
    expect((await poner(6, version, [{ id }, { id }])).json.error.message).toContain('dos veces')
    expect(
      (
        await poner(
          6,
          version,
          Array.from({ length: 13 }, () => ({ id })),
        )
      ).status,
    ).toBe(400)
    expect((await poner(99_999, 1, [])).status).toBe(404)
    expect((await c.call('GET', lista(99_999), { token: marta.token })).status).toBe(404)
  })

  it('another crop is another address, shows that part, and leaves the former as it was', async () => {
    const datos = await escena(1000, 1000).jpeg({ quality: 95 }).toBuffer()
    const { foto, encuadre } = (await subirEn(c.app, datos)).json().data as FotoSubidaWire['data']
    const todo = await puestas(7, [{ foto }])
    expect(todo.fotos[0]?.encuadre?.w).toBeCloseTo(encuadre.w, 3)
    const cerca = moveEncuadre(zoomEncuadre(encuadre, 1000, 1000, 4), { dx: -1, dy: -1 })
    const izquierda = await puestas(7, [{ id: todo.fotos[0]?.id, encuadre: cerca }])
    expect(urls(izquierda)).not.toEqual(urls(todo))
    const { w = 0, h = 1 } = izquierda.fotos[0]?.encuadre ?? {}
    expect(w / h).toBeCloseTo(FORMA, 2)
    for (const [data, derecha] of [
      [todo, 'azul'],
      [izquierda, 'rojo'],
    ] as const) {
      const { statusCode, rawPayload } = await c.app.inject(urls(data)[0] ?? '')
      expect(statusCode).toBe(200)
      expect([await colorAt(rawPayload, 0.1, 0.2), await colorAt(rawPayload, 0.9, 0.2)]).toEqual([
        'rojo',
        derecha,
      ])
    }
    // Going back is the former address, and leaves no second row behind.
    const otra = await puestas(7, [{ id: izquierda.fotos[0]?.id, encuadre }])
    expect(urls(otra)).toEqual(urls(todo))
    expect(ids(otra)).toEqual(ids(todo))
  })

  it('the picture we ship keeps its address when its text changes', async () => {
    const antes = await leer(8)
    const [primera] = antes.fotos
    const despues = await puestas(8, [{ id: primera?.id, alt: '"><img src=x onerror=alert(1)>' }])
    expect(despues.fotos[0]).toMatchObject({
      url: primera?.url,
      original: null,
      alt: '"><img src=x onerror=alert(1)>',
    })
  })

  it('the cover never goes without words, the others may', async () => {
    const [una, otra] = [await subida(), await subida()]
    const { fotos } = await puestas(9, [
      { foto: una.foto, alt: '' },
      { foto: otra.foto, alt: ' ' },
    ])
    expect(fotos.map(({ alt }) => alt)).toEqual([(await articulo(9)).nombre, ''])
  })

  it('a category has one', async () => {
    const [una, otra] = [await subida(), await subida()]
    const { version } = await leer(1, 'categorias')
    const dos = await poner(1, version, [{ foto: una.foto }, { foto: otra.foto }], { de: 'categorias' })
    expect([dos.status, dos.json.error.message]).toEqual([400, 'Una categoría lleva una sola foto.'])
    const { status } = await poner(1, version, [{ foto: una.foto }], { de: 'categorias' })
    expect(status).toBe(200)
    expect((await leer(1, 'categorias')).fotos).toHaveLength(1)
  })
})

async function articulo(id: number): Promise<{ nombre: string; imagenes: string[] }> {
  const { json } = await c.call('GET', `/api/articulos/${id}?populate=*`)
  const { nombre, img } = json.data.attributes
  return {
    nombre,
    imagenes: (img?.data ?? []).map((una: { attributes: { url: string } }) => una.attributes.url),
  }
}

describe('[FOTO-04] the folder of the cuts', () => {
  it('may be deleted at any time', async () => {
    const { foto } = await subida()
    const [url = ''] = urls(await puestas(10, [{ foto }]))
    const antes = await c.app.inject(url)
    // Again where a cut was just being written.
    await rm(join(carpeta, 'fotos'), { recursive: true, force: true, maxRetries: 10 })
    const despues = await c.app.inject(url)
    expect(despues.statusCode).toBe(200)
    expect(despues.rawPayload.equals(antes.rawPayload)).toBe(true)
    await expect.poll(() => readdir(join(carpeta, 'fotos'))).not.toEqual([])
  })

  it('[ESC-01] every server shows them from the one database, with a folder of its own or none that can be written', async () => {
    const { foto } = await subida()
    const [url = ''] = urls(await puestas(11, [{ foto }]))
    const otra = await mkdtemp(join(tmpdir(), 'mostrador-fotos-'))
    const archivo = join(otra, 'no-es-carpeta')
    await writeFile(archivo, '')
    for (const dataDir of [otra, archivo]) {
      const app = await buildApp({
        config: readConfig({ DATA_DIR: dataDir }),
        db: c.base.db,
        pool: c.base.pool,
        tiendas: c.tiendas,
        jwtSecret: SECRETO,
        now: () => new Date(),
        demoraMaxMs: Number.POSITIVE_INFINITY,
        taller: TALLER_PACIENTE,
      })
      const [una, dos] = [await app.inject(url), await app.inject(url)]
      expect([una.statusCode, dos.statusCode]).toEqual([200, 200])
      expect(una.rawPayload.equals((await c.app.inject(url)).rawPayload)).toBe(true)
      await app.close()
    }
    await rm(otra, { recursive: true, force: true })
  })

  it('F-7: never grows beyond its bound, counts what was there before, and forgets the least used', async () => {
    const suya = await mkdtemp(join(tmpdir(), 'mostrador-estante-'))
    const nombre = (letra: string) => `${letra.repeat(32)}-400.webp`
    const fallas: unknown[] = []
    const abrir = () =>
      createCacheEnDisco({ carpeta: suya, bytesMax: 1000, onFalla: error => fallas.push(error) })
    const primero = abrir()
    for (const letra of 'abcde') {
      await primero.keep(nombre(letra), Buffer.alloc(300, letra))
      await primero.read(nombre('a'))
    }
    await expect.poll(async () => (await readdir(suya)).toSorted()).toEqual(['a', 'd', 'e'].map(nombre))
    const segundo = abrir()
    expect((await segundo.read(nombre('a')))?.length).toBe(300)
    await segundo.keep(nombre('f'), Buffer.alloc(300))
    await expect.poll(async () => (await readdir(suya)).length).toBe(3)
    expect(await segundo.read(nombre('0'))).toBeNull()
    // A file that was cut short by a full disk is as good as none.
    await writeFile(join(suya, nombre('f')), '')
    expect(await segundo.read(nombre('f'))).toBeNull()
    expect(fallas).toEqual([])
    await rm(suya, { recursive: true, force: true })
    await writeFile(suya, '')
    await segundo.keep(nombre('9'), Buffer.alloc(300))
    await segundo.keep(nombre('8'), Buffer.alloc(300))
    expect(fallas).toHaveLength(1)
    await rm(suya, { force: true })
  })
})

describe('one at a time', () => {
  it('F-7: no room in the database is said, and nothing is kept', async () => {
    const { db, pool } = c.base
    const app = await buildApp({
      config: readConfig({ DATA_DIR: carpeta }),
      db,
      pool,
      tiendas: c.tiendas,
      jwtSecret: SECRETO,
      now: () => new Date(),
      demoraMaxMs: Number.POSITIVE_INFINITY,
      taller: TALLER_PACIENTE,
      fotos: { cupoBytes: 1 },
    })
    const respuesta = await subirEn(app, await deTelefono(777, 600))
    expect([respuesta.statusCode, respuesta.json().error.message]).toEqual([
      503,
      expect.stringContaining('No queda lugar'),
    ])
    expect(respuesta.headers['retry-after']).toBe('3600')
    await app.close()
  })

  it('F-2: a job that takes too long is ended, and the next one has a new process', async () => {
    const lento = createTaller({ ...TALLER_PACIENTE, topeMs: 1 })
    const foto = await deTelefono(2000, 1500)
    await expect(lento.createEntrada(foto, 'jpeg')).rejects.toMatchObject({ status: 422 })
    lento.close()
    const otro = createTaller(TALLER_PACIENTE)
    await expect(otro.createEntrada(foto, 'jpeg')).resolves.toMatchObject({ ancho: 2000 })
    otro.close()
    await expect(otro.createEntrada(foto, 'jpeg')).resolves.toMatchObject({ ancho: 2000 })
    otro.close()
  })

  it('F-2: a process that cannot be started refuses its job, and the next one starts', async () => {
    const taller = createTaller(TALLER_PACIENTE)
    const foto = await deTelefono(600, 450)
    const { execPath } = process
    process.execPath = '/no/existe/node'
    try {
      await expect(taller.createEntrada(foto, 'jpeg')).rejects.toMatchObject({ status: 422 })
    } finally {
      process.execPath = execPath
    }
    await expect(taller.createEntrada(foto, 'jpeg')).resolves.toMatchObject({ ancho: 600 })
    taller.close()
  })

  it('F-2: who would wait too long is told to come back', async () => {
    const taller = createTaller({ ...TALLER_PACIENTE, esperaMs: 1 })
    const foto = await deTelefono(2000, 1500)
    const [una, ...otras] = await Promise.allSettled([1, 2, 3].map(() => taller.createEntrada(foto, 'jpeg')))
    expect(una?.status).toBe('fulfilled')
    for (const otra of otras) {
      expect(otra).toMatchObject({ status: 'rejected', reason: { status: 503, retryAfter: 5 } })
    }
    taller.close()
  })
})

it('[FOTO-04] a day after it was let go of, or uploaded and never used, a picture is tidied away', async () => {
  const [usada, soltada, nunca, reciente] = [await subida(), await subida(), await subida(), await subida()]
  const con = await puestas(12, [{ foto: usada.foto }, { foto: soltada.foto }])
  await puestas(12, ids(con).slice(0, 1))
  const { rows: antes } = await c.base.pool.query('select updated_at from imagenes where id = $1', [
    con.fotos[1]?.id,
  ])
  expect(Date.now() - antes[0].updated_at.getTime()).toBeLessThan(60_000)
  expect(await tidy(c.base.db, silentLog())).toMatchObject({ imagenes: 0, fotos: 0 })
  await c.base.pool.query(
    `update imagenes set updated_at = now() - interval '25 hours' where foto_id is not null`,
  )
  await c.base.pool.query(`update fotos set updated_at = now() - interval '25 hours' where id <> $1`, [
    reciente.foto,
  ])
  await tidy(c.base.db, silentLog())
  const { rows } = await c.base.pool.query('select id from fotos where id = any($1) order by id', [
    [usada.foto, soltada.foto, nunca.foto, reciente.foto],
  ])
  expect(rows.map(({ id }) => id)).toEqual([usada.foto, reciente.foto])
  expect((await leer(12)).fotos).toHaveLength(1)
  // Again where a cut was just being written.
  await rm(join(carpeta, 'fotos'), { recursive: true, force: true, maxRetries: 10 })
  expect((await c.app.inject(con.fotos[1]?.url ?? '')).statusCode).toBe(404)
})
