// The calls that write articles, and the back room's reading of them. Who may make them stands in the table of access.
import type { FastifyInstance } from 'fastify'
import Type from 'typebox'
import { parametro } from '#contract/consulta.schema.ts'
import { ERRORES } from '#contract/errores.schema.ts'
import {
  ArticuloBody,
  ArticuloClaveHeader,
  ArticuloEscritoSchema,
  ArticuloNuevoBody,
  FilaSchema,
  FilasSchema,
} from '#contract/trastienda.schema.ts'
import { parseId } from '#domain/rutas.ts'
import { AppError, noEncontrado } from '../errors.ts'
import { requireUsuario } from '../plugins/auth.ts'
import { compressReply } from '../plugins/compress.ts'
import { compileEscritura } from '../plugins/escritura.ts'
import { SESION } from '../plugins/operaciones.ts'
import {
  createArticulo,
  type Desde,
  deleteArticulo,
  listArticulos,
  readArticulo,
  type TrastiendaDeps,
  updateArticulo,
} from './use-cases.ts'

type ConId = { readonly Params: { readonly id: string } }

interface Partes {
  readonly body?: object
  readonly querystring?: object
  readonly headers?: object
}

const call = (summary: string, answer: object, resto: Partes = {}) => ({
  validatorCompiler: compileEscritura,
  schema: {
    tags: ['Trastienda'],
    summary,
    security: SESION,
    ...resto,
    response: { 200: answer, ...ERRORES },
  },
})

function idDe({ params }: { readonly params: { readonly id: string } }): number {
  const id = parseId(params.id)
  if (id === null) throw noEncontrado()
  return id
}

const LIMITE_MAX = 10_000

/** Within what the database has room for; absent is one too. */
const isInstante = (instante = new Date()) =>
  instante.getTime() >= 0 && instante.getTime() < Date.UTC(10_000, 0)

function readDesde({ desde, limite }: { readonly desde?: string; readonly limite?: string }): Desde {
  const instante = desde === undefined ? undefined : new Date(desde)
  const cuantos = limite === undefined ? undefined : parseId(limite)
  if (cuantos === null || (cuantos ?? 0) > LIMITE_MAX || !isInstante(instante)) {
    throw new AppError('ValidationError', 'El parámetro "desde" es una fecha, y "limite" un número.')
  }
  return { ...(instante && { desde: instante }), ...(cuantos !== undefined && { limite: cuantos }) }
}

export function registerTrastienda(app: FastifyInstance, deps: TrastiendaDeps): void {
  const consulta = Type.Object({
    desde: parametro('Sólo lo que cambió desde entonces'),
    limite: parametro('Sólo los primeros'),
  })
  app.get<{ Querystring: { desde?: string; limite?: string } }>('/api/trastienda/articulos', {
    ...call('Los artículos para la trastienda', FilasSchema, { querystring: consulta }),
    onSend: compressReply,
    handler: request => listArticulos(deps, readDesde(request.query)),
  })
  app.get<ConId>('/api/trastienda/articulos/:id', {
    ...call('Un artículo para la trastienda', FilaSchema),
    handler: async request => ({ data: await readArticulo(deps, idDe(request)), meta: {} }),
  })
  app.post<{ Body: ArticuloNuevoBody }>('/api/articulos', {
    ...call('Crear un artículo', ArticuloEscritoSchema, {
      body: ArticuloNuevoBody,
      headers: ArticuloClaveHeader,
    }),
    handler: request =>
      createArticulo(deps, requireUsuario(request), request.body, request.headers['idempotency-key']),
  })
  app.put<ConId & { Body: ArticuloBody }>('/api/articulos/:id', {
    ...call('Cambiar un artículo', ArticuloEscritoSchema, { body: ArticuloBody }),
    handler: request => updateArticulo(deps, requireUsuario(request), idDe(request), request.body),
  })
  app.delete<ConId>('/api/articulos/:id', {
    ...call('Borrar un artículo que nunca se vendió', ArticuloEscritoSchema),
    handler: request => deleteArticulo(deps, requireUsuario(request), idDe(request)),
  })
}
