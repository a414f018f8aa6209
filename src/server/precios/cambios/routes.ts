// The addresses of price changes: many at once with a preview, later or now, undone or called off, and an article's prices.
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { ParametroId } from '#contract/catalogo/catalogo.schema.ts'
import {
  CambioBody,
  CambioMovidoSchema,
  CambioSolicitadoSchema,
  CambiosSchema,
  ConsultaCambios,
  HistoriaPreciosSchema,
  PreciosBody,
  PreciosSchema,
  UnCambioSchema,
} from '#contract/precios/cambio.schema.ts'
import { parseId } from '#domain/rutas.ts'
import { type Limites, limitByCuenta } from '#server/plugins/limites.ts'
import { llamadas } from '#server/plugins/llamada.ts'
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

/** 5,000 prices with room. */
const CUERPO_MAX = 1024 * 1024

export function registerCambios(app: FastifyInstance, { pool, limites, now }: Deps): void {
  const call = llamadas(app, { tag: 'Precios' })
  const onRequest = limitByCuenta(limites.cambios)

  call('POST /api/trastienda/cambios', {
    summary: 'Cambiar muchos precios, o ver qué pasaría',
    body: CambioBody,
    answer: CambioSolicitadoSchema,
    bodyLimit: CUERPO_MAX,
    onRequest,
    handler: async ({ cuenta, body }) => ({ data: await requestCambio(pool, cuenta, body, now), meta: {} }),
  })
  call('GET /api/trastienda/cambios', {
    summary: 'Los cambios que esperan y los hechos',
    query: ConsultaCambios,
    answer: CambiosSchema,
    handler: ({ query: { estado, antes = '' } }) =>
      estado === undefined ? listCambios(pool, parseId(antes)) : listEnEspera(pool),
  })
  call('GET /api/trastienda/cambios/:id', {
    summary: 'Un cambio con sus artículos',
    params: ParametroId,
    answer: UnCambioSchema,
    handler: async ({ id }) => ({ data: await readCambio(pool, id), meta: {} }),
  })
  for (const [accion, summary, hacer] of [
    ['deshacer', 'Deshacer un cambio: lo que otro cambió después queda', revertCambio],
    ['cancelar', 'No hacer un cambio que espera', callOffCambio],
  ] as const) {
    call(`POST /api/trastienda/cambios/:id/${accion}`, {
      summary,
      params: ParametroId,
      answer: CambioMovidoSchema,
      bodyLimit: 16 * 1024,
      onRequest,
      handler: async ({ cuenta, id }) => ({ data: await hacer(pool, cuenta, id), meta: {} }),
    })
  }
  call('PUT /api/articulos/precios', {
    summary: 'Poner precios por id, plu o sku: todos o ninguno',
    body: PreciosBody,
    answer: PreciosSchema,
    bodyLimit: CUERPO_MAX,
    onRequest,
    handler: async ({ cuenta, body }) => ({ data: await writePrecios(pool, cuenta, body), meta: {} }),
  })
  call('GET /api/trastienda/articulos/:id/precios', {
    summary: 'Cada precio que tuvo un artículo',
    params: ParametroId,
    answer: HistoriaPreciosSchema,
    handler: async ({ id }) => ({ data: await readHistoria(pool, id), meta: {} }),
  })
}
