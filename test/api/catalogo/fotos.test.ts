// Uploaded pictures over the real application: what is taken, what is refused, and that no byte of an upload is served.
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FotoSubidaWire, FotosWire } from '#contract/catalogo/fotos.schema.ts'
import { variantes } from '#domain/catalogo/imagen.ts'
import { type Cuentas, createCuentas } from '../../support/cuentas.ts'
import { CANARIO, colorAt, deTelefono, escena, pngNegra } from '../../support/fotos.ts'
import { enterAdmin } from '../../support/personal.ts'

let c: Cuentas
let carpeta: string
let token: string
beforeAll(async () => {
  carpeta = await mkdtemp(join(tmpdir(), 'mostrador-fotos-'))
  c = await createCuentas({ env: { DATA_DIR: carpeta } })
  token = (await enterAdmin(c)).token
})
afterAll(async () => {
  await c.close()
  await rm(carpeta, { recursive: true, force: true })
})

async function subir(datos: Buffer | string, tipo = 'image/jpeg', con = token) {
  const respuesta = await c.app.inject({
    method: 'POST',
    url: '/api/trastienda/fotos',
    headers: { 'content-type': tipo, authorization: `Bearer ${con}` },
    payload: datos,
  })
  return { status: respuesta.statusCode, json: respuesta.json(), headers: respuesta.headers }
}

async function subida(datos: Buffer): Promise<FotoSubidaWire['data']> {
  const { status, json } = await subir(datos)
  if (status !== 200) throw new Error(`the upload answered ${JSON.stringify(json)}`)
  return json.data
}

async function poner(id: number, fotos: readonly object[], version?: number, de = 'articulos') {
  const url = `/api/trastienda/${de}/${id}/fotos`
  const actual: FotosWire = (await c.call('GET', url, { token })).json
  return c.call('PUT', url, { token, body: { data: { version: version ?? actual.data.version, fotos } } })
}

async function puestas(id: number, fotos: readonly object[]): Promise<FotosWire['data']> {
  const { status, json, text } = await poner(id, fotos)
  if (status !== 200) throw new Error(text)
  return json.data
}

async function archivo(
  url: string,
  headers: Readonly<Record<string, string>> = {},
  method: 'GET' | 'HEAD' = 'GET',
) {
  return c.app.inject({ method, url, headers })
}

/** Every address a browser may ask for of one picture. */
function direcciones(url: string): string[] {
  const srcset = variantes(url)
  const partes = `${srcset?.avif}, ${srcset?.webp}`.split(', ').map(parte => parte.split(' ')[0] ?? '')
  return [...partes, url.replace('.webp', '-og.jpg')]
}

describe('[FOTO-02] what is taken', () => {
  it.each([
    ['a JPEG of a phone', () => deTelefono(), 1200, 900],
    ['a PNG', () => escena(800, 600).png().toBuffer(), 800, 600],
    ['an interlaced PNG', () => escena(800, 600).png({ progressive: true }).toBuffer(), 800, 600],
    ['a WebP', () => escena(800, 600).webp().toBuffer(), 800, 600],
    ['an AVIF', () => escena(800, 600).avif({ effort: 0 }).toBuffer(), 800, 600],
    ['a progressive JPEG', () => escena(800, 600).jpeg({ progressive: true }).toBuffer(), 800, 600],
    ['a large one, made smaller', () => escena(4800, 3600).jpeg().toBuffer(), 2400, 1800],
  ])('%s', async (_nombre, make, ancho, alto) => {
    const datos = await make()
    // By its bytes: what the client calls it says nothing.
    for (const tipo of ['application/octet-stream', 'image/png']) {
      const { status, json } = await subir(datos, tipo)
      expect([status, json.data.ancho, json.data.alto]).toEqual([200, ancho, alto])
      const { rows } = await c.base.pool.query('select * from fotos where id = $1', [json.data.foto])
      const [fila] = rows
      expect(fila.hash).toBe(createHash('sha256').update(fila.datos).digest('hex'))
      expect(await colorAt(fila.datos, 0.1, 0.1)).toBe('rojo')
      expect(await colorAt(fila.datos, 0.9, 0.1)).toBe('azul')
      expect(await colorAt(fila.datos, 0.5, 0.9)).toBe('verde')
    }
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('turns it upright when the camera says %d', async orientation => {
    const derecha = await escena(600, 450).jpeg({ quality: 95 }).toBuffer()
    // As a camera held otherwise stores it: turned back the other way round, by the very library.
    const acostada = await sharp(derecha).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer()
    const esperada = await sharp(acostada).autoOrient().jpeg().toBuffer()
    const { foto } = await subida(acostada)
    const { rows } = await c.base.pool.query('select datos, ancho, alto from fotos where id = $1', [foto])
    const meta = await sharp(esperada).metadata()
    expect([rows[0].ancho, rows[0].alto]).toEqual([meta.width, meta.height])
    for (const [x, y] of [
      [0.1, 0.1],
      [0.9, 0.1],
      [0.1, 0.9],
      [0.9, 0.9],
      [0.5, 0.95],
      [0.05, 0.5],
    ] as const) {
      expect(await colorAt(rows[0].datos, x, y)).toBe(await colorAt(esperada, x, y))
    }
  })

  it('I7: flattens CMYK, profiles, transparency and animation', async () => {
    const cmyk = await escena(600, 450).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer()
    const p3 = await escena(600, 450).jpeg({ quality: 95 }).withIccProfile('p3').toBuffer()
    const cuadros = await Promise.all(
      ['#c02020', '#20a040'].map(background =>
        sharp({ create: { width: 400, height: 300, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const animada = await sharp(cuadros, { join: { animated: true } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer()
    expect((await sharp(animada).metadata()).pages).toBe(2)
    const clara = await sharp({ create: { width: 400, height: 300, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer()
    for (const [datos, color] of [
      [cmyk, 'rojo'],
      [p3, 'rojo'],
      [animada, 'rojo'],
      [clara, 'rojo'],
    ] as const) {
      const { foto } = await subida(datos)
      const { rows } = await c.base.pool.query('select datos from fotos where id = $1', [foto])
      const meta = await sharp(rows[0].datos).metadata()
      expect([meta.format, meta.space, meta.channels, meta.hasProfile, meta.pages]).toEqual([
        'jpeg',
        'srgb',
        3,
        false,
        undefined,
      ])
      expect(await colorAt(rows[0].datos, 0.1, 0.1)).toBe(color)
    }
    const { foto } = await subida(clara)
    const { rows } = await c.base.pool.query('select datos from fotos where id = $1', [foto])
    const [r = 0, g = 0, b = 0] = await sharp(rows[0].datos).resize(1, 1).raw().toBuffer()
    expect([r > 220, g > 200, b > 170]).toEqual([true, true, true])
  })

  it('I7: a profile of megabytes leaves nothing behind', async () => {
    const gordo = await deTelefono(600, 450)
    // Forty segments of 60 KB that say they are a colour profile.
    const relleno = Buffer.alloc(60_000, 'P')
    const segmentos = Array.from({ length: 40 }, (_, i) => {
      const cuerpo = Buffer.concat([Buffer.from('ICC_PROFILE\0'), Buffer.from([i + 1, 40]), relleno])
      const largo = Buffer.alloc(2)
      largo.writeUInt16BE(cuerpo.length + 2)
      return Buffer.concat([Buffer.from([0xff, 0xe2]), largo, cuerpo])
    })
    const { status, json } = await subir(
      Buffer.concat([gordo.subarray(0, 2), ...segmentos, gordo.subarray(2)]),
    )
    if (status === 200) {
      const { rows } = await c.base.pool.query('select bytes from fotos where id = $1', [json.data.foto])
      expect(rows[0].bytes).toBeLessThan(100_000)
    } else expect(status).toBe(422)
  })

  it('the same picture twice is one, kept for longer', async () => {
    const datos = await escena(640, 480).jpeg().toBuffer()
    const [una, otra] = [await subida(datos), await subida(datos)]
    expect(otra).toEqual(una)
  })
})

describe('[FOTO-02] F-1: what is refused, with the reason', () => {
  const texto = (cuerpo: string) => async () => Buffer.from(cuerpo)
  it.each([
    ['an SVG', texto('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 415, /SVG/],
    ['an SVG behind a declaration', texto('<?xml version="1.0"?><svg/>'), 415, /SVG/],
    ['a page', texto('<!doctype html><script>alert(1)</script>'), 415, /texto/],
    ['a PDF', texto('%PDF-1.7\n'), 415, /PDF/],
    ['a GIF', () => escena(300, 300).gif().toBuffer(), 415, /GIF/],
    ['a TIFF', () => escena(300, 300).tiff().toBuffer(), 415, /No reconocemos/],
    ['a HEIC', texto('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 415, /HEIC/],
    ['a video', texto('\0\0\0\x18ftypmp42\0\0\0\0isommp42'), 415, /video/],
    ['words', texto('hola'), 415, /No reconocemos/],
    ['nothing', texto(''), 415, /vacío|application/],
    [
      'a JPEG by its first bytes alone',
      async () => Buffer.from('ffd8ffe000104a464946', 'hex'),
      422,
      /dañada/,
    ],
    [
      'a JPEG that begins a page',
      async () => Buffer.from('\xff\xd8\xff<script>alert(1)</script>', 'latin1'),
      422,
      /dañada/,
    ],
    ['half a JPEG', async () => (await deTelefono()).subarray(0, 9_000), 422, /dañada/],
    ['half a PNG', async () => (await escena(900, 900).png().toBuffer()).subarray(0, 1_500), 422, /dañada/],
    [
      'an AVIF of garbage',
      async () => Buffer.concat([Buffer.from('\0\0\0\x18ftypavif'), Buffer.alloc(900, 7)]),
      422,
      /dañada/,
    ],
    ['1 × 1', () => escena(1, 1).png().toBuffer(), 422, /muy chica/],
    ['199 × 300', () => escena(199, 300).png().toBuffer(), 422, /muy chica/],
    [
      '20,000 × 1',
      () =>
        sharp({ create: { width: 20_000, height: 1, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
      422,
      /angosta/,
    ],
    ['1,200 × 200', () => escena(1200, 200).png().toBuffer(), 422, /angosta/],
  ])('%s', async (_nombre, make, estado, motivo) => {
    const { rows: antes } = await c.base.pool.query('select count(*) from fotos')
    const { status, json } = await subir(await make())
    expect([status, json.error.message]).toEqual([estado, expect.stringMatching(motivo)])
    const { rows: despues } = await c.base.pool.query('select count(*) from fotos')
    expect(despues).toEqual(antes)
  })

  it('F-2: a bomb of pixels is refused before it is decoded', async () => {
    const bomba = pngNegra(7_100)
    expect(await sharp(bomba).metadata()).toMatchObject({ format: 'png', width: 7_100, height: 7_100 })
    expect(bomba.length).toBeLessThan(100_000)
    const { status, json } = await subir(bomba)
    expect([status, json.error.message]).toEqual([413, expect.stringContaining('50 megapíxeles')])
  })

  it('F-3: more than 15 MB is refused, said or not', async () => {
    const { status, json } = await subir(Buffer.alloc(15 * 1024 * 1024 + 1))
    expect([status, json.error.message]).toEqual([413, expect.stringContaining('15 MB')])
  })

  it.each([
    'application/json',
    'text/html',
    'image/svg+xml',
    'multipart/form-data; boundary=x',
    'image/heic',
  ])('F-1: a body that calls itself %s is not read', async tipo => {
    expect((await subir(await deTelefono(), tipo)).status).toBe(415)
  })

  it('F-1: what hangs behind a good picture stays outside', async () => {
    const cola = '<script>alert("cola")</script>PK\x03\x04'
    const { foto, url } = await subida(Buffer.concat([await deTelefono(700, 500), Buffer.from(cola)]))
    const { rows } = await c.base.pool.query('select datos from fotos where id = $1', [foto])
    expect(rows[0].datos.includes('cola')).toBe(false)
    expect((await archivo(url)).rawPayload.includes('cola')).toBe(false)
  })
})

describe('the rest of the threats', () => {
  it('F-4: a name is no part of an upload, and no address but ours is a file', async () => {
    const { url } = await subida(await deTelefono(640, 480))
    const nombre = url.replace('/img/f/', '')
    for (const otro of [
      '../../etc/passwd',
      '%2e%2e%2f%2e%2e%2fx.webp',
      `${nombre}%00.webp`,
      nombre.replace('.webp', '-300.webp'),
      nombre.replace('.webp', '-800.webp'),
      nombre.replace('.webp', '-200.jpg'),
      nombre.replace('.webp', '.png'),
      nombre.replace(/\.[0-9a-f]{32}/, `.${'0'.repeat(32)}`),
      nombre.replace(/^p./, 'pA_'),
      'a'.repeat(4000),
      '',
    ]) {
      const { statusCode } = await archivo(`/img/f/${otro}`)
      expect([otro, statusCode]).toEqual([otro, 404])
    }
  })

  it('F-4: an invented name beside a real one takes nothing from its visitors', async () => {
    const { url } = await subida(await deTelefono(660, 480))
    const inventada = url.replace(/p[\w-]{9}/, 'pinventada')
    const respuestas = await Promise.all([inventada, url].map(una => archivo(una)))
    expect(respuestas.map(({ statusCode }) => statusCode)).toEqual([404, 200])
  })

  it('F-5: is served as what it is, for a year, and is never a page', async () => {
    const { foto } = await subida(await deTelefono(900, 700))
    const { fotos } = await puestas(2, [{ foto }])
    for (const url of direcciones(fotos[0]?.url ?? '')) {
      const { statusCode, headers, rawPayload } = await archivo(url)
      const { format } = await sharp(rawPayload).metadata()
      const tipo = url.endsWith('.jpg') ? 'image/jpeg' : url.endsWith('.avif') ? 'image/avif' : 'image/webp'
      expect([statusCode, headers['content-type'], headers['x-content-type-options']]).toEqual([
        200,
        tipo,
        'nosniff',
      ])
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'")
      expect(format).toBe(tipo === 'image/avif' ? 'heif' : tipo.slice(6))
      const head = await archivo(url, {}, 'HEAD')
      expect([head.statusCode, head.rawPayload.length, head.headers['content-type']]).toEqual([200, 0, tipo])
      expect(head.headers['content-length']).toBe(String(rawPayload.length))
      const igual = await archivo(url, { 'if-none-match': `"otra", ${headers.etag}` })
      expect([igual.statusCode, igual.rawPayload.length]).toEqual([304, 0])
      // A part of it is not given: the whole is, as HTTP allows.
      expect((await archivo(url, { range: 'bytes=0-9' })).rawPayload.length).toBe(rawPayload.length)
    }
  })

  it('F-6: a customer is refused before the body is read, and the line is closed', async () => {
    const { jwt } = await c.enter()
    await c.app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect((c.app.server.address() as AddressInfo).port, '127.0.0.1')
    let respuesta = ''
    socket.on('data', parte => {
      respuesta += parte
    })
    socket.on('error', () => undefined)
    socket.write(
      `POST /api/trastienda/fotos HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${jwt}\r\nContent-Type: image/jpeg\r\nContent-Length: ${100 * 1024 * 1024}\r\n\r\n`,
    )
    // Nothing of the body was sent, and the answer is there.
    await once(socket, 'close')
    expect(respuesta).toMatch(/^HTTP\/1\.1 403 /)
    expect(respuesta).toMatch(/connection: close/i)
  })

  it('F-3: a hundred uploads that are broken off leave no file and no row', async () => {
    const { port } = c.app.server.address() as AddressInfo
    const { rows: antes } = await c.base.pool.query('select count(*) from fotos')
    await Promise.all(
      Array.from({ length: 100 }, async () => {
        const socket = connect(port, '127.0.0.1')
        socket.on('error', () => undefined)
        socket.write(
          `POST /api/trastienda/fotos HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: image/jpeg\r\nContent-Length: 5000000\r\n\r\n\xff\xd8\xff`,
        )
        await once(socket, 'connect')
        socket.destroy()
      }),
    )
    // Their places are free again.
    expect((await subir(await deTelefono(500, 400))).status).toBe(200)
    const { rows: despues } = await c.base.pool.query('select count(*) from fotos')
    expect(Number(despues[0].count)).toBe(Number(antes[0].count) + 1)
    expect((await readdir(join(carpeta, 'fotos'))).filter(nombre => !/^[0-9a-f]{32}-/.test(nombre))).toEqual(
      [],
    )
  })

  it('[FOTO-02] no byte of the place it was taken is in what is kept or served', async () => {
    const foto = await deTelefono(1000, 800)
    expect(foto.includes(CANARIO)).toBe(true)
    const { foto: id, url } = await subida(foto)
    const { fotos } = await puestas(3, [{ foto: id }])
    const { rows } = await c.base.pool.query('select * from fotos where id = $1', [id])
    const todo = [rows[0].datos]
    for (const direccion of [...direcciones(fotos[0]?.url ?? ''), ...direcciones(url)]) {
      const { statusCode, rawPayload } = await archivo(direccion)
      expect(statusCode).toBe(200)
      todo.push(rawPayload)
    }
    for (const datos of todo) {
      expect(datos.includes('CANARIO')).toBe(false)
      const { exif, xmp, icc, iptc, orientation } = await sharp(datos).metadata()
      expect([exif, xmp, icc, iptc, orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
      ])
    }
  })
})
