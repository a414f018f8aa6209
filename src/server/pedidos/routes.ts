// The addresses of orders: each takes its body by schema and hands over to a use case.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ErrorSchema } from '#contract/errores.schema.ts'
import {
  BorradorBody,
  type BorradorDatos,
  CambioBody,
  type CambioDatos,
  CompraBody,
  type CompraDatos,
  EstadoBody,
  type EstadoDatos,
  LineaBody,
  type LineaDatos,
  LineaSchema,
  ListaSchema,
  PagoBody,
  type PagoDatos,
  PedidoSchema,
  PedidosSchema,
  PlantillasBody,
  type PlantillasDatos,
  ResumenSchema,
} from '#contract/pedido.schema.ts'
import { LIMITES } from '#domain/constantes.ts'
import { estadoConocido } from '#domain/estado.ts'
import { parseId } from '#domain/rutas.ts'
import { show } from '../consulta/evaluate.ts'
import { parsePopulate } from '../consulta/populate.ts'
import { AppError, noEncontrado } from '../errors.ts'
import { requireAdmin, requireUsuario } from '../plugins/auth.ts'
import { invalidos, requerido } from '../plugins/campos.ts'
import { compileDatos } from '../plugins/datos.ts'
import type { Cuenta } from '../usuarios.ts'
import { abrirBorrador, colocarBorrador, editarBorrador, ponerLinea } from './borrador.ts'
import { cambiarEstado, deshacer, marcarPago } from './cambiar.ts'
import { crearCompleto } from './crear.ts'
import type { PedidosDeps } from './deps.ts'
import { lugarLinea, toEntidadLinea } from './esquema.ts'
import { isClave } from './leer.ts'
import { createLista } from './lista.ts'
import { readHistorial, readHojaDeCorte, readResumen } from './mostrador.ts'
import { COMPLETO, isAdmin, readVisible, showPedido } from './mostrar.ts'
import { guardarPlantilla, readPlantillas } from './plantillas.ts'
import { prohibido } from './rechazar.ts'
import { findPorClave } from './store.ts'

const ERRORES = { '4xx': ErrorSchema, '5xx': ErrorSchema }
const NOTAS = { notas: ['detalle'] }

const call = (summary: string, answer: object, body?: object, notas: { notas?: readonly string[] } = {}) => ({
  validatorCompiler: compileDatos(notas),
  schema: { tags: ['Pedidos'], summary, ...(body && { body }), response: { 200: answer, ...ERRORES } },
})

/** Before the body is read: what a visitor sends is of no interest. */
const soloUsuario = async (request: FastifyRequest) => void requireUsuario(request)
const soloAdmin = async (request: FastifyRequest) => void requireAdmin(request)

type ConId = { readonly Params: { readonly id: string } }

function idDe({ params }: FastifyRequest): number {
  const id = parseId((params as { id: string }).id)
  if (id === null) throw noEncontrado()
  return id
}

function consultaDe({ raw }: FastifyRequest): string {
  const { url = '' } = raw
  const signo = url.indexOf('?')
  return signo < 0 ? '' : url.slice(signo + 1)
}

export function registerPedidos(app: FastifyInstance, deps: PedidosDeps): void {
  registerCompra(app, deps)
  registerLectura(app, deps)
  registerMostrador(app, deps)
}

function registerCompra(app: FastifyInstance, deps: PedidosDeps): void {
  const answer = async (request: FastifyRequest, id: number) => {
    const cuenta = requireUsuario(request)
    return showPedido(deps, cuenta, await readVisible(deps, cuenta, id), consultaDe(request))
  }

  app.post<{ Body: CompraDatos }>('/api/pedidos/crear-completo', {
    ...call('Hacer un pedido', PedidoSchema, CompraBody),
    onRequest: soloUsuario,
    handler: async request => {
      const cuenta = requireUsuario(request)
      const clave = request.headers['idempotency-key']
      return showPedido(deps, cuenta, await crearCompleto(deps, cuenta, request.body, clave))
    },
  })
  app.post<{ Body: BorradorDatos }>('/api/pedidos', {
    ...call('Abrir un borrador', PedidoSchema, BorradorBody, NOTAS),
    onRequest: soloUsuario,
    handler: async request =>
      answer(request, await abrirBorrador(deps, requireUsuario(request), request.body)),
  })
  app.post<{ Body: LineaDatos }>('/api/pedido-articulos', {
    ...call('Poner una línea en el borrador', LineaSchema, LineaBody),
    onRequest: soloUsuario,
    handler: async request => {
      const cuenta = requireUsuario(request)
      const { pedido, linea } = await ponerLinea(deps, cuenta, request.body)
      const { lineas } = await readVisible(deps, cuenta, pedido)
      const guardada = lineas.find(({ id }) => id === linea)
      if (guardada === undefined) throw noEncontrado()
      const lugar = lugarLinea(isAdmin(cuenta))
      const vista = { campos: null, filtro: null, orden: null, populate: parsePopulate(lugar, '*') }
      return { data: show(toEntidadLinea(guardada), lugar, vista, { quedan: 10 }), meta: {} }
    },
  })
  app.put<ConId & { Body: CambioDatos }>('/api/pedidos/:id', {
    ...call('Cambiar un pedido', PedidoSchema, CambioBody, NOTAS),
    onRequest: soloUsuario,
    handler: async request => {
      const [cuenta, id] = [requireUsuario(request), idDe(request)]
      await cambiar(deps, cuenta, id, request.body)
      return answer(request, id)
    },
  })
}

/** An owner's draft is edited or placed; every other change of state is the Admin's. */
async function cambiar(deps: PedidosDeps, cuenta: Cuenta, id: number, datos: CambioDatos): Promise<void> {
  if (datos.estado === undefined) return editarBorrador(deps, cuenta, id, datos)
  const estado = estadoConocido(datos.estado)
  if (estado === 'pendiente') return colocarBorrador(deps, cuenta, id, datos)
  if (estado !== null) return cambiarEstado(deps, cuenta, id, { estado, total: datos.total })
}

function registerLectura(app: FastifyInstance, deps: PedidosDeps): void {
  const lista = createLista(deps)

  app.get('/api/pedidos', {
    ...call('Lista de pedidos: propios, o todos para el Admin', PedidosSchema),
    onRequest: soloUsuario,
    handler: request => lista.list(requireUsuario(request), consultaDe(request)),
  })
  app.get<{ Querystring: { userId?: string | string[] } }>('/api/pedidos-with-user', {
    ...call('Pedidos de una persona, con todo', PedidosSchema),
    onRequest: soloUsuario,
    handler: request => {
      const cuenta = requireUsuario(request)
      const userId = readUserId(request.query)
      if (userId !== cuenta.id && !isAdmin(cuenta)) throw prohibido()
      const pagina = new URLSearchParams(consultaDe(request)).get('pagination[page]') ?? '1'
      const pedida = new URLSearchParams({
        'filters[user][id][$eq]': String(userId),
        'pagination[page]': pagina,
        'pagination[pageSize]': String(LIMITES.pedidosPagina),
      })
      return lista.list(cuenta, `${COMPLETO}&${pedida}`)
    },
  })
  app.get('/api/pedidos/resumen', {
    ...call('Cuántos pedidos hay en cada estado', ResumenSchema),
    onRequest: soloUsuario,
    handler: async request => ({ data: await readResumen(deps.db, requireUsuario(request)), meta: {} }),
  })
  app.get<{ Params: { clave: string } }>('/api/pedidos/por-clave/:clave', {
    ...call('El pedido que hizo una clave de idempotencia', PedidoSchema),
    onRequest: soloUsuario,
    handler: async request => {
      const cuenta = requireUsuario(request)
      const { clave } = request.params
      const id = isClave(clave) ? await findPorClave(deps.db, cuenta.id, clave) : null
      if (id === null) throw noEncontrado()
      return showPedido(deps, cuenta, await readVisible(deps, cuenta, id), consultaDe(request))
    },
  })
  app.get<ConId>('/api/pedidos/:id', {
    ...call('Un pedido', PedidoSchema),
    onRequest: soloUsuario,
    handler: async request => {
      const cuenta = requireUsuario(request)
      return showPedido(deps, cuenta, await readVisible(deps, cuenta, idDe(request)), consultaDe(request))
    },
  })
  app.get<ConId>('/api/pedidos/:id/historial', {
    ...call('Los pasos de un pedido', ListaSchema),
    onRequest: soloUsuario,
    handler: async request => {
      const cuenta = requireUsuario(request)
      const pedido = await readVisible(deps, cuenta, idDe(request))
      return { data: await readHistorial(deps.db, cuenta, pedido), meta: {} }
    },
  })
}

/** One plain number: two of them, or a list, could mean different things to different readers (Q2). */
function readUserId({ userId, ...resto }: { readonly userId?: string | string[] | undefined }): number {
  const otra = Object.keys(resto).some(clave => clave.startsWith('userId'))
  if (userId === undefined && !otra) throw invalidos([requerido('userId')])
  const id = typeof userId === 'string' && !otra ? parseId(userId) : null
  if (id === null) throw new AppError('ValidationError', 'userId is invalid')
  return id
}

function registerMostrador(app: FastifyInstance, deps: PedidosDeps): void {
  const { db } = deps
  const answer = async (request: FastifyRequest) => {
    const cuenta = requireAdmin(request)
    return showPedido(deps, cuenta, await readVisible(deps, cuenta, idDe(request)))
  }

  app.put<ConId & { Body: EstadoDatos }>('/api/pedidos/:id/estado', {
    ...call('Pasar un pedido a otro estado (Admin)', PedidoSchema, EstadoBody),
    onRequest: soloAdmin,
    handler: async request => {
      const { body } = request
      const estado = estadoConocido(body.estado)
      if (estado === null) throw noEncontrado()
      await cambiarEstado(deps, requireAdmin(request), idDe(request), { estado, total: body.total })
      return answer(request)
    },
  })
  app.post<ConId>('/api/pedidos/:id/deshacer', {
    ...call('Volver un pedido recién procesado a pendiente (Admin)', PedidoSchema),
    onRequest: soloAdmin,
    handler: async request => {
      await deshacer(deps, requireAdmin(request), idDe(request))
      return answer(request)
    },
  })
  app.put<ConId & { Body: PagoDatos }>('/api/pedidos/:id/pago', {
    ...call('Marcar un pedido como pagado (Admin)', PedidoSchema, PagoBody),
    onRequest: soloAdmin,
    handler: async request => {
      await marcarPago(deps, requireAdmin(request), idDe(request), request.body)
      return answer(request)
    },
  })
  app.get<{ Querystring: { fecha?: unknown } }>('/api/pedidos/hoja-de-corte', {
    ...call('Lo que hay que cortar de un día (Admin)', ListaSchema),
    onRequest: soloAdmin,
    handler: async ({ query }) => ({ data: await readHojaDeCorte(db, query.fecha), meta: {} }),
  })
  app.get('/api/plantillas', {
    ...call('Los mensajes del comercio (Admin)', ListaSchema),
    onRequest: soloAdmin,
    handler: async () => ({ data: await readPlantillas(db), meta: {} }),
  })
  app.put<{ Body: PlantillasDatos }>('/api/plantillas', {
    ...call('Escribir un mensaje del comercio (Admin)', ListaSchema, PlantillasBody),
    onRequest: soloAdmin,
    handler: async ({ body }) => {
      await guardarPlantilla(db, body)
      return { data: await readPlantillas(db), meta: {} }
    },
  })
}
