// Files served as they are: the built scripts and styles, the pictures, the fonts and the few at the root.
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { DE_CUALQUIER_ORIGEN } from './seguridad.ts'

/** Nothing else leaves a folder, whatever lies in it: no source, no map, no hidden file. */
const PERMITIDOS = /^(?:\/[\w-][\w.-]*)+\.(?:js|css|wasm|woff2|avif|webp|png|jpe?g|svg|ico|webmanifest)$/

const UN_ANIO_MS = 365 * 24 * 3600 * 1000
const UN_MES_MS = 30 * 24 * 3600 * 1000
const UNA_HORA_MS = 3600 * 1000

const COMUNES: FastifyStaticOptions = {
  root: '/',
  serve: true,
  index: false,
  dotfiles: 'ignore',
  redirect: false,
  schemaHide: true,
  allowedPath: pathName => PERMITIDOS.test(pathName),
}

/** `raiz` is the folder of the project. */
export async function registerArchivos(app: FastifyInstance, raiz: string): Promise<void> {
  // Names of built files carry a hash of their content: what was fetched once never changes.
  const construidos = { maxAge: UN_ANIO_MS, immutable: true, preCompressed: true }
  await folder(app, join(raiz, 'dist/client/assets'), '/assets/', construidos)
  const setHeaders: FastifyStaticOptions['setHeaders'] = reply => reply.header(...DE_CUALQUIER_ORIGEN)
  await folder(app, join(raiz, 'public/img'), '/img/', { maxAge: UN_MES_MS, setHeaders })
  await folder(app, join(raiz, 'public/fonts'), '/fonts/', { maxAge: UN_ANIO_MS })

  const publico = join(raiz, 'public')
  await app.register(fastifyStatic, { serve: false, root: publico, dotfiles: 'ignore', maxAge: UNA_HORA_MS })
  for (const entrada of await readdir(publico, { withFileTypes: true })) {
    if (!entrada.isFile() || !PERMITIDOS.test(`/${entrada.name}`)) continue
    app.get(`/${entrada.name}`, { schema: { hide: true } }, (_request, reply) => reply.sendFile(entrada.name))
  }
  serviceWorker(app, raiz)
}

/** Asked for on every visit: only so does a new version of the shop reach whoever has the old one. */
function serviceWorker(app: FastifyInstance, raiz: string): void {
  const dist = join(raiz, 'dist/client')
  app.get('/service-worker.js', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').sendFile('service-worker.js', dist, { cacheControl: false }),
  )
}

async function folder(
  app: FastifyInstance,
  root: string,
  prefix: string,
  opciones: Partial<FastifyStaticOptions>,
): Promise<void> {
  if (!existsSync(root)) return
  await app.register(fastifyStatic, {
    ...COMUNES,
    root,
    prefix,
    decorateReply: false,
    ...opciones,
    serve: true,
  })
}
