// The addresses of price changes: many at once with a preview, later or now, undone or called off, and an article's prices.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { ParametroId } from '#contract/catalogo/catalogo.schema.ts'
import { ERRORES } from '#contract/errores.schema.ts'
import {
  CambioBody,
  CambioMovidoSchema,
  CambioPedidoSchema,
  CambiosSchema,
  ConsultaCambios,
  HistoriaPreciosSchema,
  PreciosBody,
  PreciosSchema,
  UnCambioSchema,
} from '#contract/precios/cambio.schema.ts'
import { parseId } from '#domain/rutas.ts'
import { noEncontrado } from '#server/base/errors.ts'
import { queryOf } from '#server/kit/http.ts'
import { requireUsuario } from '#server/plugins/auth.ts'
import { compileEscritura } from '#server/plugins/escritura.ts'
import type { Limites } from '#server/plugins/limites.ts'
import { SESION } from '#server/plugins/operaciones.ts'
import { writePrecios } from './precios.ts'
import {
  callOffCambio,
  listCambios,
  listEnEspera,
  readCambio,
  readHistoria,
  requestCambio,
  revertCambio,
} from './use-cases.ts'

interface Deps {
  readonly pool: pg.Pool
  readonly limites: Pick<Limites, 'cambios'>
  readonly now: () => Date
}

const tags = ['Precios']
/** 5,000 prices with room. */
const CUERPO_MAX = 1024 * 1024

type ConId = { Params: { id: string } }

function idOf(request: FastifyRequest<ConId>): number {
  const id = parseId(request.params.id)
  if (id === null) throw noEncontrado()
  return id
}

export function registerCambios(app: FastifyInstance, { pool, limites, now }: Deps): void {
  const onRequest = async (request: FastifyRequest) =>
    void (await limites.cambios.consume(String(requireUsuario(request).id)))
  const escritura = { bodyLimit: CUERPO_MAX, validatorCompiler: compileEscritura, onRequest }

  app.post<{ Body: CambioBody }>('/api/trastienda/cambios', {
    ...escritura,
    schema: {
      tags,
      summary: 'Cambiar muchos precios, o ver qué pasaría',
      security: SESION,
      body: CambioBody,
      response: { 200: CambioPedidoSchema, ...ERRORES },
    },
    handler: async request => ({
      data: await requestCambio(pool, requireUsuario(request), request.body, now),
      meta: {},
    }),
  })
  app.get('/api/trastienda/cambios', {
    schema: {
      tags,
      summary: 'Los cambios que esperan y los hechos',
      security: SESION,
      querystring: ConsultaCambios,
      response: { 200: CambiosSchema, ...ERRORES },
    },
    handler: ({ raw }) => {
      const consulta = new URLSearchParams(queryOf(raw.url))
      if (consulta.get('estado') === 'en-espera') return listEnEspera(pool)
      return listCambios(pool, parseId(consulta.get('antes') ?? ''))
    },
  })
  app.get<ConId>('/api/trastienda/cambios/:id', {
    schema: {
      tags,
      summary: 'Un cambio con sus artículos',
      security: SESION,
      params: ParametroId,
      response: { 200: UnCambioSchema, ...ERRORES },
    },
    handler: async request => ({ data: await readCambio(pool, idOf(request)), meta: {} }),
  })
  for (const [accion, summary, hacer] of [
    ['deshacer', 'Deshacer un cambio: lo que otro cambió después queda', revertCambio],
    ['cancelar', 'No hacer un cambio que espera', callOffCambio],
  ] as const) {
    app.post<ConId>(`/api/trastienda/cambios/:id/${accion}`, {
      bodyLimit: 16 * 1024,
      onRequest,
      schema: {
        tags,
        summary,
        security: SESION,
        params: ParametroId,
        response: { 200: CambioMovidoSchema, ...ERRORES },
      },
      handler: async request => ({
        data: await hacer(pool, requireUsuario(request), idOf(request)),
        meta: {},
      }),
    })
  }
  app.put<{ Body: PreciosBody }>('/api/articulos/precios', {
    ...escritura,
    schema: {
      tags,
      summary: 'Poner precios por id, plu o sku: todos o ninguno',
      security: SESION,
      body: PreciosBody,
      response: { 200: PreciosSchema, ...ERRORES },
    },
    handler: async request => ({
      data: await writePrecios(pool, requireUsuario(request), request.body),
      meta: {},
    }),
  })
  app.get<ConId>('/api/trastienda/articulos/:id/precios', {
    schema: {
      tags,
      summary: 'Cada precio que tuvo un artículo',
      security: SESION,
      params: ParametroId,
      response: { 200: HistoriaPreciosSchema, ...ERRORES },
    },
    handler: async request => ({ data: await readHistoria(pool, idOf(request)), meta: {} }),
  })
}
