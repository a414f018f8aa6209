// The calls that read orders: each person their own, the Admin everybody's.
import type { FastifyInstance } from 'fastify'
import { ConsultaUna } from '#contract/consulta.schema.ts'
import { HistorialSchema, HojaDeCorteSchema, ResumenSchema } from '#contract/pedido/mostrador.schema.ts'
import { ConsultaConUser, ConsultaCorte, ConsultaPedidos } from '#contract/pedido/pedido.schema.ts'
import { PEDIDO_COMPLETO } from '#contract/pedido/pedido.wire.ts'
import { PedidoElegidoSchema, PedidosSchema } from '#contract/pedido/pedido-leido.schema.ts'
import { PEDIDOS_PAGINA } from '#domain/pedido/busqueda.ts'
import { parseId } from '#domain/rutas.ts'
import { AppError } from '#server/base/errors.ts'
import { atiende } from '#server/cuenta/usuarios.ts'
import { queryOf } from '#server/kit/http.ts'
import { requireUsuario } from '#server/plugins/auth.ts'
import { invalidos, requerido } from '#server/plugins/campos.ts'
import { compressReply } from '#server/plugins/compress.ts'
import type { PedidosDeps } from '../deps.ts'
import { type ConId, call, idDe } from '../llamada.ts'
import { prohibido } from '../rechazos.ts'
import { readHojaDeCorte } from './hoja-de-corte.ts'
import { createLista } from './lista.ts'
import { readHistorial, readPedido, readPorClave, readResumen } from './use-cases.ts'

/** What of a query about one person's orders is theirs to choose. */
const PAGINACION = ['pagination[page]', 'pagination[pageSize]', 'pagination[cursor]'] as const

const UNO = { querystring: ConsultaUna }

export function registerRead(app: FastifyInstance, deps: PedidosDeps): void {
  const lista = createLista(deps)

  app.get('/api/pedidos', {
    ...call('Lista de pedidos: propios, o todos para el Admin', PedidosSchema, undefined, {
      querystring: ConsultaPedidos,
    }),
    onSend: compressReply,
    handler: request => lista.list(requireUsuario(request), queryOf(request.raw.url)),
  })
  app.get<{ Querystring: { userId?: string | string[] } }>('/api/pedidos-with-user', {
    ...call('Pedidos de una persona, con todo', PedidosSchema, undefined, { querystring: ConsultaConUser }),
    onSend: compressReply,
    handler: request => {
      const cuenta = requireUsuario(request)
      const userId = readUserId(request.query)
      if (userId !== cuenta.id && !atiende(cuenta)) throw prohibido()
      const pedida = new URLSearchParams({
        'filters[user]': String(userId),
        'pagination[pageSize]': String(PEDIDOS_PAGINA),
      })
      const consulta = new URLSearchParams(queryOf(request.raw.url))
      for (const nombre of PAGINACION) {
        const valor = consulta.get(nombre)
        if (valor !== null) pedida.set(nombre, valor)
      }
      return lista.list(cuenta, `${PEDIDO_COMPLETO}&${pedida}`)
    },
  })
  app.get('/api/pedidos/resumen', {
    ...call('Cuántos pedidos hay en cada estado', ResumenSchema),
    handler: request => readResumen(deps.db, requireUsuario(request)),
  })
  app.get<{ Params: { clave: string } }>('/api/pedidos/por-clave/:clave', {
    ...call('El pedido que hizo una clave de idempotencia', PedidoElegidoSchema, undefined, UNO),
    handler: request =>
      readPorClave(deps, requireUsuario(request), request.params.clave, queryOf(request.raw.url)),
  })
  app.get<ConId>('/api/pedidos/:id', {
    ...call('Un pedido', PedidoElegidoSchema, undefined, UNO),
    handler: request => readPedido(deps, requireUsuario(request), idDe(request), queryOf(request.raw.url)),
  })
  app.get<ConId>('/api/pedidos/:id/historial', {
    ...call('Los pasos de un pedido', HistorialSchema),
    handler: async request => ({
      data: await readHistorial(deps, requireUsuario(request), idDe(request)),
      meta: {},
    }),
  })
  app.get<{ Querystring: { fecha?: unknown } }>('/api/pedidos/hoja-de-corte', {
    ...call('Todo lo que falta cortar, o lo de un día (Admin)', HojaDeCorteSchema, undefined, {
      querystring: ConsultaCorte,
    }),
    handler: request => readHojaDeCorte(deps.db, request.query.fecha, requireUsuario(request)),
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
