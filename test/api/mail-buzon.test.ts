// The development mailbox: readable on a demo shop of this machine, absent everywhere else.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../support/app.ts'
import { enqueue, muestraCorreo } from '../support/correos.ts'
import { DE_PASO } from '../support/de-paso.ts'

const RUTAS = ['/dev/mail', '/dev/mail.json', '/dev/mail/1']

let abierta: TestApp

beforeAll(async () => {
  abierta = await createTestApp({ env: { SEED: 'demo' } })
  await enqueue(
    abierta.base,
    muestraCorreo({ asunto: 'Hola, <script>alert(1)</script>' }),
    muestraCorreo({ para: 'beto@example.com', asunto: 'El segundo' }),
  )
})
afterAll(() => abierta.close())

const get = (url: string, host = 'localhost:3000', app = abierta.app) =>
  app.inject({ url, headers: { host } })

describe('the mailbox', () => {
  it('[CONF-02] lists the mails as JSON, newest first', async () => {
    const respuesta = await get('/dev/mail.json')
    expect(respuesta.headers['cache-control']).toBe('no-store')
    const correos = respuesta.json()
    expect(correos.map((correo: { to: string }) => correo.to)).toEqual([
      'beto@example.com',
      'ana@example.com',
    ])
    expect(Object.keys(correos[0])).toEqual(['to', 'subject', 'text', 'html', 'at'])
    expect(correos[0]).toMatchObject({ subject: 'El segundo' })
    expect(correos[0].text).toContain('/confirmar-email?confirmation=abc123')
    expect(new Date(correos[0].at).toISOString()).toBe(correos[0].at)
  })

  it('[CONF-02] shows them on a page that runs nothing (X8)', async () => {
    const respuesta = await get('/dev/mail')
    expect(respuesta.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(respuesta.headers['cache-control']).toBe('no-store')
    expect(respuesta.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect(respuesta.body).toContain('Buzón de desarrollo')
    expect(respuesta.body).toContain('href="https://carniceria.example/confirmar-email?confirmation=abc123"')
    expect(respuesta.body).toContain('&lt;script&gt;alert(1)')
    expect(respuesta.body).not.toContain('<script')
  })

  it('[CONF-02] shows one as it would arrive, in a sandbox', async () => {
    const respuesta = await get('/dev/mail/2')
    expect(respuesta.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/)
    expect(respuesta.body).toMatch(/^<!doctype html>[\s\S]*Confirmar mi e-mail/)
  })

  it.each(['0', '99', '1e0', '-1', 'x', '9999999999'])('[CONF-02] has no mail %s', async id => {
    expect((await get(`/dev/mail/${id}`)).statusCode).toBe(404)
  })
})

describe('who may read it', () => {
  it.each(['localhost', 'localhost:3000', 'LOCALHOST:3000', '127.0.0.1:3000', '127.9.9.9', '[::1]:3000'])(
    '[CONF-02] the host %s',
    async host => {
      for (const ruta of RUTAS) expect((await get(ruta, host)).statusCode).toBe(200)
    },
  )

  it.each([
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'localhost@evil.example',
    '192.168.0.4:3000',
    '0.0.0.0:3000',
  ])('[CONF-02] not the host %j', async host => {
    for (const ruta of RUTAS) expect((await get(ruta, host)).statusCode).toBe(404)
  })

  it('[CONF-02] not a host a proxy tells of', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'localhost', forwarded: 'host=localhost' }
    for (const url of RUTAS) expect((await abierta.app.inject({ url, headers })).statusCode).toBe(404)
  })

  it.each(DE_PASO)('[CONF-02] nobody behind a proxy or a tunnel, which writes %j', async (nombre, valor) => {
    const headers = { host: 'localhost:3000', [nombre]: valor }
    for (const url of RUTAS) expect((await abierta.app.inject({ url, headers })).statusCode).toBe(404)
  })
})

describe('where it exists', () => {
  it.each<Record<string, string>>([
    { SMTP_URL: 'smtp://127.0.0.1:2525' },
    { SEED: 'none' },
    { PUBLIC_URL: 'https://carniceria.example' },
    { HOST: '0.0.0.0' },
    { HOST: '192.168.0.4' },
  ])('[CONF-02] not with %o', async env => {
    const cerrada = await createTestApp({ env: { SEED: 'demo', ...env } })
    await enqueue(cerrada.base, muestraCorreo())
    for (const ruta of RUTAS) {
      expect((await get(ruta, 'localhost', cerrada.app)).statusCode).toBe(404)
    }
    await cerrada.close()
  })
})
