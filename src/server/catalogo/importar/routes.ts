// The addresses of import and export of spreadsheets (IMP-01 to IMP-03).
import type { FastifyInstance } from 'fastify'
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
import { AppError } from '#server/base/errors.ts'
import { compressReply } from '#server/plugins/compress.ts'
import { sendArchivo, TIPOS } from '#server/plugins/descarga.ts'
import { type Limites, limitByCuenta } from '#server/plugins/limites.ts'
import { ARCHIVO, llamadas } from '#server/plugins/llamada.ts'
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
const PLANILLAS = [TIPOS.xlsx, TIPOS.csv]
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

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const uuidDe = (texto: string) => (UUID.test(texto) ? texto : null)

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
  const call = llamadas(app, { tag: 'Trastienda' })
  const una = { params: ParametroImportacion, partes: { id: uuidDe } } as const

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
    llamadas(planillas, { tag: 'Trastienda' })('POST /api/trastienda/importaciones', {
      summary: 'Probar una planilla: nada cambia hasta aplicarla',
      consumes: CRUDOS,
      query: ConsultaSubir,
      status: 202,
      answer: ImportacionSchema,
      bodyLimit: BYTES_MAX,
      config: { llegadaMs: LLEGADA_MS },
      onRequest: limitByCuenta(limites.planilla),
      handler: async ({ cuenta, body, query: { nombre } }) => {
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
        return { data: await createImportacion(deps, cuenta.id, { bytes, nombre }) }
      },
    })
  })
  call('GET /api/trastienda/importaciones/:id', {
    ...una,
    summary: 'Cómo va la prueba de una planilla',
    answer: ImportacionSchema,
    onRequest: limitByCuenta(limites.prueba),
    handler: async ({ id }) => ({ data: await readImportacion(pool, id) }),
  })
  call('PUT /api/trastienda/importaciones/:id', {
    ...una,
    summary: 'Volver a probarla: otras columnas, otra hoja, otro encabezado',
    body: RelecturaBody,
    status: 202,
    answer: ImportacionSchema,
    onRequest: limitByCuenta(limites.relectura),
    handler: async ({ id, body }) => ({ data: await reviewImportacion(deps, id, body) }),
  })
  call('GET /api/trastienda/importaciones/:id/filas', {
    ...una,
    summary: 'Filas de la prueba, por lo que les pasa',
    query: ConsultaFilas,
    answer: FilasSchema,
    onRequest: limitByCuenta(limites.prueba),
    onSend: compressReply,
    handler: ({ id, query }) => {
      const desde = Number(query.desde ?? 0)
      return listFilas(pool, id, query.estado, Number.isSafeInteger(desde) ? Math.min(desde, 2 ** 31 - 1) : 0)
    },
  })
  call('PUT /api/trastienda/importaciones/:id/filas', {
    ...una,
    summary: 'Corregir filas: sólo ésas se vuelven a mirar',
    body: ArreglosBody,
    answer: ArregladasSchema,
    onRequest: limitByCuenta(limites.prueba),
    handler: ({ id, body }) => fixFilas(deps, id, body),
  })
  call('POST /api/trastienda/importaciones/:id/aplicar', {
    ...una,
    summary: 'Aplicar las filas listas: todas o ninguna, una sola vez',
    query: ConsultaAplicar,
    answer: AplicadaSchema,
    onRequest: limitByCuenta(limites.prueba),
    handler: ({ cuenta, id, query }) =>
      applyImportacion(pool, cuenta.id, { id, publicar: query.nuevos === 'a-la-venta' }),
  })
  call('GET /api/trastienda/importaciones/:id/errores', {
    ...una,
    summary: 'La misma planilla, con lo que pasa en cada fila',
    produces: PLANILLAS,
    answer: ARCHIVO,
    onRequest: limitByCuenta(limites.exportacion),
    handler: async ({ id, reply }) => sendArchivo(reply, await exportErrores(deps, id)),
  })
  call('GET /api/trastienda/exportar', {
    summary: 'Artículos o precios como planilla, o una planilla modelo',
    query: ConsultaExportar,
    produces: PLANILLAS,
    answer: ARCHIVO,
    onRequest: limitByCuenta(limites.exportacion),
    handler: async ({ query: { que, formato }, reply }) =>
      sendArchivo(reply, await exportCatalogo(deps, que, formato)),
  })
}
