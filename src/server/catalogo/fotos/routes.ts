// The addresses of uploaded pictures: the upload, their cuts for everybody, and the lists of an article and of a category.
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { FotoSubidaSchema, FotosBody, FotosSchema } from '#contract/catalogo/fotos.schema.ts'
import { ERRORES } from '#contract/errores.schema.ts'
import { parseId } from '#domain/rutas.ts'
import { noEncontrado, tipoInvalido } from '#server/base/errors.ts'
import type { DB } from '#server/db/types.ts'
import { requireUsuario } from '#server/plugins/auth.ts'
import type { Limites } from '#server/plugins/limites.ts'
import { SESION } from '#server/plugins/operaciones.ts'
import { DE_CUALQUIER_ORIGEN } from '#server/plugins/seguridad.ts'
import { registerCuerpoFoto, TIPOS_DE_CUERPO } from './cuerpo.ts'
import { TIPOS } from './direccion.ts'
import { createEstante } from './estante.ts'
import { createTaller, type Taller } from './proceso.ts'
import type { Dueno } from './store.ts'
import { createServidor, type FotosDeps, putFotos, readFotos, uploadFoto } from './use-cases.ts'

const tags = ['Fotos']

/** Of the folder with the cuts of one server: some 4,000 pictures. */
const ESTANTE_BYTES = 512 * 1024 * 1024
/** Of the masters in the database: some 8,000 pictures. */
const CUPO_BYTES = 8 * 1024 ** 3
/** A phone at the counter may have a slow line. */
const LLEGADA_MS = 120_000

/** Other bounds than our own. */
export interface AjustesFotos {
  readonly estanteBytes?: number
  readonly cupoBytes?: number
  readonly taller?: Taller
}

interface Deps {
  readonly db: Kysely<DB>
  readonly dataDir: string
  readonly limites: Pick<Limites, 'foto'>
  readonly ajustes?: AjustesFotos
}

export function registerFotos(app: FastifyInstance, { db, dataDir, limites, ajustes = {} }: Deps): void {
  const taller = ajustes.taller ?? createTaller()
  app.addHook('onClose', async () => taller.close())
  const deps: FotosDeps = {
    db,
    taller,
    estante: createEstante({
      carpeta: join(dataDir, 'fotos'),
      bytesMax: ajustes.estanteBytes ?? ESTANTE_BYTES,
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
    registerLista(app, db, `/api/trastienda/${camino}/:id/fotos`, dueno, servidor.warm)
  }
}

function registerSubida(app: FastifyInstance, deps: FotosDeps, limites: Deps['limites']): void {
  // A room of its own: only here is a picture a body, and nothing else is one.
  app.register(async sala => {
    registerCuerpoFoto(sala)
    // Whoever is refused is not listened to until the end of what they send.
    sala.addHook('onError', async (_request, reply) => void reply.header('connection', 'close'))
    sala.post<{ Body: Buffer | undefined }>('/api/trastienda/fotos', {
      config: { llegadaMs: LLEGADA_MS },
      schema: {
        tags,
        summary: 'Subir una foto: el cuerpo son sus bytes (JPEG, PNG, WebP o AVIF, hasta 15 MB)',
        security: SESION,
        consumes: TIPOS_DE_CUERPO,
        response: { 200: FotoSubidaSchema, ...ERRORES },
      },
      onRequest: async request => void (await limites.foto.consume(`cuenta ${requireUsuario(request).id}`)),
      handler: async request => {
        if (!Buffer.isBuffer(request.body)) throw tipoInvalido()
        return { data: await uploadFoto(deps, request.body, requireUsuario(request)) }
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
      const servida = await read(nombre)
      if (servida === null) throw noEncontrado()
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
  url: string,
  dueno: Dueno,
  warm: (urls: readonly string[]) => Promise<void>,
): void {
  const de = dueno === 'articulo' ? 'un artículo' : 'una categoría'
  const comunes = { tags, security: SESION, response: { 200: FotosSchema, ...ERRORES } }
  const noStore = (reply: FastifyReply) => reply.header('cache-control', 'no-store')
  app.get<{ Params: { id: string } }>(url, {
    schema: { ...comunes, summary: `Las fotos de ${de}` },
    handler: async ({ params }, reply) => {
      noStore(reply)
      return { data: await readFotos(db, dueno, idOf(params)) }
    },
  })
  app.put<{ Params: { id: string }; Body: FotosBody }>(url, {
    bodyLimit: 16 * 1024,
    schema: { ...comunes, summary: `Cambiar las fotos de ${de}: todas, en su orden`, body: FotosBody },
    handler: async (request, reply) => {
      const cuenta = requireUsuario(request)
      const { data, nuevas } = await putFotos(db, cuenta, dueno, idOf(request.params), request.body.data)
      void warm(nuevas)
      noStore(reply)
      return { data }
    },
  })
}

function idOf({ id }: { readonly id: string }): number {
  const numero = parseId(id)
  if (numero === null) throw noEncontrado()
  return numero
}
