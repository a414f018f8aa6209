// The addresses of uploaded pictures: the upload, their cuts for everybody, and the lists of an article and of a category.
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { FotoSubidaSchema, FotosBody, FotosSchema } from '#contract/catalogo/fotos.schema.ts'
import { FOTO_BYTES_MAX, FOTO_PESADA } from '#domain/catalogo/fotos.ts'
import { requireHallado, tipoInvalido } from '#server/base/errors.ts'
import type { DB } from '#server/db/types.ts'
import { registerUpload } from '#server/kit/upload.ts'
import { type Limites, limitByCuenta } from '#server/plugins/limites.ts'
import { llamadas } from '#server/plugins/llamada.ts'
import { DE_CUALQUIER_ORIGEN } from '#server/plugins/seguridad.ts'
import { createCacheEnDisco } from './cache-en-disco.ts'
import { TIPOS } from './direccion.ts'
import type { Dueno } from './store.ts'
import type { Taller } from './taller.ts'
import { createServidor, type FotosDeps, putFotos, readFotos, uploadFoto } from './use-cases.ts'

/** What an upload may call itself (F-3); what it is, its bytes say. */
const TIPOS_DE_CUERPO = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'application/octet-stream']

/** Of the folder with the cuts of one server: some 4,000 pictures. */
const CACHE_BYTES = 512 * 1024 * 1024
/** Of the masters in the database: some 8,000 pictures. */
const CUPO_BYTES = 8 * 1024 ** 3
/** A phone at the counter may have a slow line. */
const LLEGADA_MS = 120_000

/** Other bounds than our own. */
export interface AjustesFotos {
  readonly cacheBytes?: number
  readonly cupoBytes?: number
  readonly taller: Taller
}

interface Deps {
  readonly db: Kysely<DB>
  readonly dataDir: string
  readonly limites: Pick<Limites, 'foto'>
  readonly ajustes: AjustesFotos
}

export function registerFotos(app: FastifyInstance, { db, dataDir, limites, ajustes }: Deps): void {
  const { taller } = ajustes
  app.addHook('onClose', async () => taller.close())
  const deps: FotosDeps = {
    db,
    taller,
    cache: createCacheEnDisco({
      carpeta: join(dataDir, 'fotos'),
      bytesMax: ajustes.cacheBytes ?? CACHE_BYTES,
      onFalla: err => app.log.warn({ err }, 'no se pudieron guardar fotos cortadas: se cortan cada vez'),
    }),
    cupoBytes: ajustes.cupoBytes ?? CUPO_BYTES,
  }
  const servidor = createServidor(deps)
  registerSubida(app, deps, limites)
  registerArchivo(app, servidor.read)
  for (const [camino, dueno] of [
    ['articulos', 'articulo'],
    ['categorias', 'categoria'],
  ] as const) {
    registerLista(app, db, camino, dueno, servidor.warm)
  }
}

function registerSubida(app: FastifyInstance, deps: FotosDeps, limites: Deps['limites']): void {
  // A room of its own: only here is a picture a body, and nothing else is one.
  app.register(async sala => {
    registerUpload(sala, {
      tipos: TIPOS_DE_CUERPO,
      bytesMax: FOTO_BYTES_MAX,
      demasiado: FOTO_PESADA,
      juntos: 4,
    })
    // Whoever is refused is not listened to until the end of what they send.
    sala.addHook('onError', async (_request, reply) => void reply.header('connection', 'close'))
    llamadas(sala, { tag: 'Fotos' })('POST /api/trastienda/fotos', {
      summary: 'Subir una foto: el cuerpo son sus bytes (JPEG, PNG, WebP o AVIF, hasta 15 MB)',
      consumes: TIPOS_DE_CUERPO,
      answer: FotoSubidaSchema,
      config: { llegadaMs: LLEGADA_MS },
      onRequest: limitByCuenta(limites.foto),
      handler: async ({ cuenta, body }) => {
        if (!Buffer.isBuffer(body)) throw tipoInvalido()
        return { data: await uploadFoto(deps, body, cuenta) }
      },
    })
  })
}

type Read = ReturnType<typeof createServidor>['read']

function registerArchivo(app: FastifyInstance, read: Read): void {
  app.get<{ Params: { nombre: string } }>('/img/f/:nombre', {
    schema: { hide: true },
    handler: async (request, reply) => {
      const { nombre } = request.params
      const etag = `"${nombre}"`
      const servida = requireHallado(await read(nombre))
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "sandbox; default-src 'none'")
        .header(...DE_CUALQUIER_ORIGEN)
        .header('etag', etag)
      if (isSame(request, etag)) return reply.code(304).send()
      return reply.type(TIPOS[servida.formato]).send(servida.datos)
    },
  })
}

function isSame({ headers }: FastifyRequest, etag: string): boolean {
  return headers['if-none-match']?.split(/\s*,\s*/).includes(etag) ?? false
}

function registerLista(
  app: FastifyInstance,
  db: Kysely<DB>,
  camino: 'articulos' | 'categorias',
  dueno: Dueno,
  warm: (urls: readonly string[]) => Promise<void>,
): void {
  const call = llamadas(app, { tag: 'Fotos', bodyLimit: 16 * 1024 })
  const de = dueno === 'articulo' ? 'un artículo' : 'una categoría'
  call(`GET /api/trastienda/${camino}/:id/fotos`, {
    summary: `Las fotos de ${de}`,
    answer: FotosSchema,
    handler: async ({ id }) => ({ data: await readFotos(db, dueno, id) }),
  })
  call(`PUT /api/trastienda/${camino}/:id/fotos`, {
    summary: `Cambiar las fotos de ${de}: todas, en su orden`,
    body: FotosBody,
    answer: FotosSchema,
    handler: async ({ cuenta, id, body }) => {
      const { data, nuevas } = await putFotos(db, cuenta, dueno, id, body.data)
      void warm(nuevas)
      return { data }
    },
  })
}
