// The addresses of import and export of spreadsheets (IMP-01 to IMP-03).
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import {
  AplicadaSchema,
  ArregladasSchema,
  ArreglosBody,
  ConsultaAplicar,
  ConsultaExportar,
  ConsultaFilas,
  ConsultaSubir,
  FilasSchema,
  ImportacionSchema,
  ParametroImportacion,
  RelecturaBody,
} from '#contract/catalogo/importacion.schema.ts'
import { ERRORES } from '#contract/errores.schema.ts'
import { AppError } from '#server/base/errors.ts'
import { requireUsuario } from '#server/plugins/auth.ts'
import { compressReply } from '#server/plugins/compress.ts'
import { sendArchivo, TIPOS } from '#server/plugins/descarga.ts'
import type { Limite, Limites } from '#server/plugins/limites.ts'
import { SESION } from '#server/plugins/operaciones.ts'
import { applyImportacion } from './apply.ts'
import { createHilos } from './hilos.ts'
import { BYTES_MAX, MEGAS } from './rechazo.ts'
import {
  createImportacion,
  exportCatalogo,
  exportErrores,
  fixFilas,
  type ImportarDeps,
  listFilas,
  readImportacion,
  reviewImportacion,
} from './use-cases.ts'

const CRUDOS = ['application/octet-stream', 'text/csv', 'application/vnd.ms-excel', TIPOS.xlsx]
const RECHAZOS: ReadonlyMap<string, () => AppError> = new Map([
  [
    'FST_ERR_CTP_BODY_TOO_LARGE',
    () => new AppError('PayloadTooLargeError', `La planilla pesa más de ${MEGAS} MB.`),
  ],
  [
    'FST_ERR_CTP_INVALID_MEDIA_TYPE',
    () => new AppError('UnsupportedMediaTypeError', 'Mandá la planilla sola, como application/octet-stream.'),
  ],
])

/** 5 MB over a slow phone line. */
const LLEGADA_MS = 120_000

const tags = ['Trastienda']
const BASE = '/api/trastienda/importaciones'

interface Deps {
  readonly pool: pg.Pool
  readonly limites: Pick<Limites, 'planilla' | 'relectura' | 'prueba' | 'exportacion'>
}

export function registerImportar(app: FastifyInstance, { pool, limites }: Deps): void {
  const hilos = createHilos()
  app.addHook('onClose', () => hilos.close())
  const deps: ImportarDeps = {
    pool,
    hilos,
    onFalla: error => app.log.error({ err: error }, 'no se pudo revisar una planilla'),
  }
  const call = (summary: string, status: number, response: object, resto: object = {}) => ({
    schema: { tags, summary, security: SESION, response: { [status]: response, ...ERRORES }, ...resto },
  })

  const within = (limite: Limite) => ({
    onRequest: async (request: FastifyRequest) =>
      void (await limite.consume(String(requireUsuario(request).id))),
  })

  // Raw bytes, in a scope of its own: no other call takes them. What they are they tell themselves.
  app.register(async planillas => {
    planillas.removeAllContentTypeParsers()
    planillas.addContentTypeParser(
      [...CRUDOS],
      { parseAs: 'buffer', bodyLimit: BYTES_MAX },
      (_request, cuerpo, done) => done(null, cuerpo),
    )
    planillas.setErrorHandler((error: { readonly code?: string }) => {
      throw RECHAZOS.get(error.code ?? '')?.() ?? error
    })
    planillas.post<{ Querystring: ConsultaSubir; Body: Buffer | undefined }>(BASE, {
      ...call('Probar una planilla: nada cambia hasta aplicarla', 202, ImportacionSchema, {
        querystring: ConsultaSubir,
      }),
      bodyLimit: BYTES_MAX,
      ...within(limites.planilla),
      config: { llegadaMs: LLEGADA_MS },
      handler: async (request, reply) => {
        const { nombre } = request.query
        const bytes = request.body ?? Buffer.alloc(0)
        const data = await createImportacion(deps, requireUsuario(request).id, { bytes, nombre })
        return reply.code(202).send({ data })
      },
    })
  })
  app.get<{ Params: { id: string } }>(`${BASE}/:id`, {
    ...call('Cómo va la prueba de una planilla', 200, ImportacionSchema, { params: ParametroImportacion }),
    ...within(limites.prueba),
    handler: async request => ({ data: await readImportacion(pool, request.params.id) }),
  })
  app.put<{ Params: { id: string }; Body: RelecturaBody }>(`${BASE}/:id`, {
    ...call('Volver a probarla: otras columnas, otra hoja, otro encabezado', 202, ImportacionSchema, {
      params: ParametroImportacion,
      body: RelecturaBody,
    }),
    ...within(limites.relectura),
    handler: async (request, reply) =>
      reply.code(202).send({ data: await reviewImportacion(deps, request.params.id, request.body) }),
  })
  app.get<{ Params: { id: string }; Querystring: ConsultaFilas }>(`${BASE}/:id/filas`, {
    ...call('Filas de la prueba, por lo que les pasa', 200, FilasSchema, {
      params: ParametroImportacion,
      querystring: ConsultaFilas,
    }),
    ...within(limites.prueba),
    onSend: compressReply,
    handler: ({ params, query }) => {
      const desde = Number(query.desde ?? 0)
      return listFilas(
        pool,
        params.id,
        query.estado,
        Number.isSafeInteger(desde) ? Math.min(desde, 2 ** 31 - 1) : 0,
      )
    },
  })
  app.put<{ Params: { id: string }; Body: ArreglosBody }>(`${BASE}/:id/filas`, {
    ...call('Corregir filas: sólo ésas se vuelven a mirar', 200, ArregladasSchema, {
      params: ParametroImportacion,
      body: ArreglosBody,
    }),
    ...within(limites.prueba),
    handler: request => fixFilas(deps, request.params.id, request.body),
  })
  app.post<{ Params: { id: string }; Querystring: ConsultaAplicar }>(`${BASE}/:id/aplicar`, {
    ...call('Aplicar las filas listas: todas o ninguna, una sola vez', 200, AplicadaSchema, {
      params: ParametroImportacion,
      querystring: ConsultaAplicar,
    }),
    ...within(limites.prueba),
    handler: request =>
      applyImportacion(pool, requireUsuario(request).id, {
        id: request.params.id,
        publicar: request.query.nuevos === 'a-la-venta',
      }),
  })
  app.get<{ Params: { id: string } }>(`${BASE}/:id/errores`, {
    ...call(
      'La misma planilla, con lo que pasa en cada fila',
      200,
      { type: 'string' },
      { params: ParametroImportacion },
    ),
    ...within(limites.exportacion),
    handler: async (request, reply) => sendArchivo(reply, await exportErrores(deps, request.params.id)),
  })
  app.get<{ Querystring: ConsultaExportar }>('/api/trastienda/exportar', {
    ...call(
      'Artículos o precios como planilla, o una planilla modelo',
      200,
      { type: 'string' },
      { querystring: ConsultaExportar },
    ),
    ...within(limites.exportacion),
    handler: async (request, reply) =>
      sendArchivo(reply, await exportCatalogo(deps, request.query.que, request.query.formato)),
  })
}
