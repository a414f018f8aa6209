// The calls that write articles, and the back room's reading of them. Who may make them stands in the table of access.
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
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
import { parseId } from '#domain/rutas.ts'
import { AppError } from '#server/base/errors.ts'
import { parsePaginacion } from '#server/consulta/paginacion.ts'
import { parseTexto } from '#server/consulta/texto.ts'
import type { DB } from '#server/db/types.ts'
import { llamadas } from '#server/plugins/llamada.ts'
import { sendCompressed } from '#server/plugins/respuesta.ts'
import type { Headers } from '#server/plugins/seguridad.ts'
import { createListaArticulos, type Pedida } from './lista.ts'
import { createArticulo, deleteArticulo, readArticulo, updateArticulo } from './use-cases.ts'

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

interface Deps {
  readonly db: Kysely<DB>
  readonly seguridad: Headers
}

export function registerTrastienda(app: FastifyInstance, deps: Deps): void {
  const call = llamadas(app, { tag: 'Trastienda' })
  const lista = createListaArticulos(deps)
  call('GET /api/trastienda/articulos', {
    summary: 'Los artículos para la trastienda',
    consulta: Type.Object({
      desde: parametro('Sólo lo que cambió desde entonces'),
      limite: parametro('Sólo los primeros'),
      ...PAGINAS_POR_NUMERO,
    }),
    answer: FilasSchema,
    handler: ({ consulta, request, reply }) =>
      lista.answer(readPedida(consulta), preparada => sendCompressed(request, reply, preparada)),
  })
  call('GET /api/trastienda/articulos/:id', {
    summary: 'Un artículo para la trastienda',
    answer: FilaSchema,
    handler: async ({ id }) => ({ data: await readArticulo(deps.db, id), meta: {} }),
  })
  call('POST /api/articulos', {
    summary: 'Crear un artículo',
    headers: ArticuloClaveHeader,
    body: ArticuloNuevoBody,
    answer: ArticuloEscritoSchema,
    handler: ({ cuenta, body, request }) =>
      createArticulo(deps.db, cuenta, body, request.headers['idempotency-key']),
  })
  call('PUT /api/articulos/:id', {
    summary: 'Cambiar un artículo',
    body: ArticuloBody,
    answer: ArticuloEscritoSchema,
    handler: ({ cuenta, id, body }) => updateArticulo(deps.db, cuenta, id, body),
  })
  call('DELETE /api/articulos/:id', {
    summary: 'Borrar un artículo que nunca se vendió',
    answer: ArticuloEscritoSchema,
    handler: ({ cuenta, id }) => deleteArticulo(deps.db, cuenta, id),
  })
}
