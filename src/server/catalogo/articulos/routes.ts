// The calls that write articles, and the back room's reading of them. Who may make them stands in the table of access.
import type { FastifyInstance } from 'fastify'
import Type from 'typebox'
import {
  ArticuloBody,
  ArticuloClaveHeader,
  ArticuloEscritoSchema,
  ArticuloNuevoBody,
  FilaSchema,
  FilasSchema,
} from '#contract/catalogo/trastienda.schema.ts'
import { PAGINAS_POR_NUMERO, parametro } from '#contract/consulta.schema.ts'
import { ERRORES } from '#contract/errores.schema.ts'
import { parseId } from '#domain/rutas.ts'
import { AppError, noEncontrado } from '#server/base/errors.ts'
import { parsePaginacion } from '#server/consulta/paginacion.ts'
import { parseTexto } from '#server/consulta/texto.ts'
import { queryOf } from '#server/kit/http.ts'
import { requireUsuario } from '#server/plugins/auth.ts'
import { compileEscritura } from '#server/plugins/escritura.ts'
import { SESION } from '#server/plugins/operaciones.ts'
import { sendCompressed } from '#server/plugins/respuesta.ts'
import type { Headers } from '#server/plugins/seguridad.ts'
import type { TrastiendaDeps } from '../deps.ts'
import { createListaArticulos, type Pedida } from './lista.ts'
import { createArticulo, deleteArticulo, readArticulo, updateArticulo } from './use-cases.ts'

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

/** Whole unless pages are asked for: who reads it so today goes on getting everything. */
function readPedida(texto: string): Pedida {
  const { desde, limite, pagination } = parseTexto(texto)
  const instante = desde === undefined ? undefined : new Date(String(desde))
  const cuantos = limite === undefined ? undefined : parseId(String(limite))
  if (cuantos === null || (cuantos ?? 0) > LIMITE_MAX || !isInstante(instante)) {
    throw new AppError('ValidationError', 'El parámetro "desde" es una fecha, y "limite" un número.')
  }
  const pagina = pagination === undefined ? undefined : parsePaginacion(pagination)
  if (pagina !== undefined && (pagina.cursor !== null || cuantos !== undefined)) {
    throw new AppError('ValidationError', 'Las páginas se piden por su número, y sin "limite".')
  }
  return {
    ...(instante && { desde: instante }),
    ...(cuantos !== undefined && { limite: cuantos }),
    ...(pagina && { pagina }),
  }
}

interface Deps extends TrastiendaDeps {
  readonly seguridad: Headers
}

export function registerTrastienda(app: FastifyInstance, deps: Deps): void {
  const consulta = Type.Object({
    desde: parametro('Sólo lo que cambió desde entonces'),
    limite: parametro('Sólo los primeros'),
    ...PAGINAS_POR_NUMERO,
  })
  const lista = createListaArticulos(deps)
  app.get('/api/trastienda/articulos', {
    ...call('Los artículos para la trastienda', FilasSchema, { querystring: consulta }),
    handler: (request, reply) =>
      lista.answer(readPedida(queryOf(request.raw.url)), preparada =>
        sendCompressed(request, reply, preparada),
      ),
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
