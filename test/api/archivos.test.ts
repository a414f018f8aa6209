// Only built files, pictures and fonts leave the disk, compressed when a compressed copy lies beside them (S13).
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerArchivos } from '#server/plugins/archivos.ts'

const ARCHIVOS = {
  'dist/client/assets/index-a1.js': 'plain',
  'dist/client/assets/index-a1.js.br': 'brotli',
  'dist/client/assets/index-a1.js.gz': 'gzip',
  'dist/client/assets/index-a1.js.map': 'secreto',
  'dist/client/assets/.vite/manifest.json': 'secreto',
  'dist/client/assets/entry.ts': 'secreto',
  'dist/client/.env': 'secreto',
  'public/img/a.avif': 'avif',
  'public/fonts/a.woff2': 'woff2',
  'public/favicon.svg': '<svg/>',
  'public/.env': 'secreto',
  'public/notas.txt': 'secreto',
}

let raiz: string
let app: FastifyInstance
beforeAll(async () => {
  raiz = await mkdtemp(join(tmpdir(), 'mostrador-archivos-'))
  for (const [nombre, texto] of Object.entries(ARCHIVOS)) {
    await mkdir(dirname(join(raiz, nombre)), { recursive: true })
    await writeFile(join(raiz, nombre), texto)
  }
  app = fastify()
  await registerArchivos(app, raiz)
})
afterAll(async () => {
  await app.close()
  await rm(raiz, { recursive: true, force: true })
})

describe('files', () => {
  it.each([
    ['/assets/index-a1.js', 'application/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/img/a.avif', 'image/avif', 'public, max-age=2592000'],
    ['/fonts/a.woff2', 'font/woff2', 'public, max-age=31536000'],
    ['/favicon.svg', 'image/svg+xml', 'public, max-age=3600'],
  ])('serves %s', async (url, tipo, cache) => {
    const { statusCode, headers } = await app.inject(url)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe(tipo)
    expect(headers['cache-control']).toBe(cache)
  })

  it.each([
    ['br, gzip', 'br', 'brotli'],
    ['gzip', 'gzip', 'gzip'],
    ['identity', undefined, 'plain'],
  ])('takes the copy made for %s', async (acepta, codificacion, cuerpo) => {
    const respuesta = await app.inject({
      url: '/assets/index-a1.js',
      headers: { 'accept-encoding': acepta },
    })
    expect(respuesta.headers['content-encoding']).toBe(codificacion)
    expect(respuesta.headers.vary).toBe('accept-encoding')
    expect(respuesta.body).toBe(cuerpo)
    expect(respuesta.headers['content-type']).toBe('application/javascript; charset=utf-8')
  })

  it.each([
    '/assets/index-a1.js.map',
    '/assets/.vite/manifest.json',
    '/assets/entry.ts',
    '/assets/../.env',
    '/assets/%2e%2e/.env',
    '/assets/',
    '/.env',
    '/notas.txt',
    '/public/.env',
  ])('keeps %s to itself', async url => {
    const respuesta = await app.inject(url)
    expect(respuesta.statusCode).toBe(404)
    expect(respuesta.body).not.toContain('secreto')
  })
})
