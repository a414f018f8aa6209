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
import { compressReply } from '#server/plugins/compress.ts'
import { invalidos, requerido } from '#server/plugins/validador.ts'
import type { PedidosDeps } from '../deps.ts'
import { llamadasDePedidos } from '../llamadas.ts'
import { prohibido } from '../rechazos.ts'
import { readHojaDeCorte } from './hoja-de-corte.ts'
import { createLista } from './lista.ts'
import { readHistorial, readPedido, readPorClave, readResumen } from './read.ts'

/** What of a query about one person's orders is theirs to choose. */
const PAGINACION = ['pagination[page]', 'pagination[pageSize]', 'pagination[cursor]'] as const

export function registerRead(app: FastifyInstance, deps: PedidosDeps): void {
  const call = llamadasDePedidos(app)
  const lista = createLista(deps)

  call('GET /api/pedidos', {
    summary: 'Lista de pedidos: propios, o todos para el Admin',
    consulta: ConsultaPedidos,
    answer: PedidosSchema,
    onSend: compressReply,
    handler: ({ cuenta, consulta }) => lista.list(cuenta, consulta),
  })
  call('GET /api/pedidos-with-user', {
    summary: 'Pedidos de una persona, con todo',
    consulta: ConsultaConUser,
    answer: PedidosSchema,
    onSend: compressReply,
    handler: ({ cuenta, consulta, request }) => {
      const userId = readUserId(request.query as Readonly<Record<string, unknown>>)
      if (userId !== cuenta.id && !atiende(cuenta)) throw prohibido()
      const pedida = new URLSearchParams({
        'filters[user]': String(userId),
        'pagination[pageSize]': String(PEDIDOS_PAGINA),
      })
      const dicha = new URLSearchParams(consulta)
      for (const nombre of PAGINACION) {
        const valor = dicha.get(nombre)
        if (valor !== null) pedida.set(nombre, valor)
      }
      return lista.list(cuenta, `${PEDIDO_COMPLETO}&${pedida}`)
    },
  })
  call('GET /api/pedidos/resumen', {
    summary: 'Cuántos pedidos hay en cada estado',
    answer: ResumenSchema,
    handler: ({ cuenta }) => readResumen(deps.db, cuenta),
  })
  call('GET /api/pedidos/por-clave/:clave', {
    summary: 'El pedido que hizo una clave de idempotencia',
    partes: { clave: String },
    consulta: ConsultaUna,
    answer: PedidoElegidoSchema,
    handler: ({ cuenta, clave, consulta }) => readPorClave(deps, cuenta, clave, consulta),
  })
  call('GET /api/pedidos/:id', {
    summary: 'Un pedido',
    consulta: ConsultaUna,
    answer: PedidoElegidoSchema,
    handler: ({ cuenta, id, consulta }) => readPedido(deps, cuenta, id, consulta),
  })
  call('GET /api/pedidos/:id/historial', {
    summary: 'Los pasos de un pedido',
    answer: HistorialSchema,
    handler: async ({ cuenta, id }) => ({ data: await readHistorial(deps, cuenta, id), meta: {} }),
  })
  call('GET /api/pedidos/hoja-de-corte', {
    summary: 'Todo lo que falta cortar, o lo de un día (Admin)',
    query: ConsultaCorte,
    answer: HojaDeCorteSchema,
    handler: ({ cuenta, query }) => readHojaDeCorte(deps.db, query.fecha, cuenta),
  })
}

/** One plain number: two of them, or a list, could mean different things to different readers (Q2). */
function readUserId({ userId, ...resto }: Readonly<Record<string, unknown>>): number {
  const otra = Object.keys(resto).some(clave => clave.startsWith('userId'))
  if (userId === undefined && !otra) throw invalidos([requerido('userId')])
  const id = typeof userId === 'string' && !otra ? parseId(userId) : null
  if (id === null) throw new AppError('ValidationError', 'userId is invalid')
  return id
}
