// The calls about changes of a placed order: the staff makes them, the customer reads them and says yes or no.
import type { FastifyInstance } from 'fastify'
import {
  CambioPedidoBody,
  CambioPedidoSchema,
  CambiosPedidoSchema,
  NadaBody,
} from '#contract/pedido/cambio-pedido.schema.ts'
import type { PedidosDeps } from '../deps.ts'
import { llamadasDePedidos, NOTAS } from '../llamadas.ts'
import { acceptCambio, changePedido, readCambios, rejectCambio, sendCambio } from './change.ts'

export function registerChange(app: FastifyInstance, deps: PedidosDeps): void {
  const call = llamadasDePedidos(app)
  call('GET /api/pedidos/:id/cambios', {
    summary: 'Lo que cambió de un pedido',
    answer: CambiosPedidoSchema,
    handler: ({ cuenta, id }) => readCambios(deps, cuenta, id),
  })
  call('POST /api/pedidos/:id/cambios', {
    summary: 'Cambiar un pedido ya hecho, o proponerlo',
    body: CambioPedidoBody,
    cortos: NOTAS,
    answer: CambioPedidoSchema,
    handler: ({ cuenta, id, body }) => changePedido(deps, cuenta, id, body),
  })
  call('POST /api/pedidos/:id/cambios/:cambio/aceptar', {
    summary: 'Decir que sí a un cambio propuesto',
    body: NadaBody,
    vacio: true,
    answer: CambioPedidoSchema,
    handler: ({ cuenta, id, cambio }) => acceptCambio(deps, cuenta, id, cambio),
  })
  call('POST /api/pedidos/:id/cambios/:cambio/rechazar', {
    summary: 'Decir que no a un cambio propuesto',
    body: NadaBody,
    vacio: true,
    answer: CambiosPedidoSchema,
    handler: async ({ cuenta, id, cambio }) => {
      await rejectCambio(deps, cuenta, id, cambio)
      return readCambios(deps, cuenta, id)
    },
  })
  call('POST /api/pedidos/:id/cambios/:cambio/enlace', {
    summary: 'Otro enlace para que el cliente conteste',
    body: NadaBody,
    vacio: true,
    answer: CambioPedidoSchema,
    handler: ({ cuenta, id, cambio }) => sendCambio(deps, cuenta, id, cambio),
  })
}
