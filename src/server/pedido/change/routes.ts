// The calls about changes of a placed order: the staff makes them, the customer reads them and says yes or no.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  CambioPedidoBody,
  type CambioPedidoDatos,
  CambioPedidoSchema,
  CambiosPedidoSchema,
  NadaBody,
} from '#contract/pedido/cambio-pedido.schema.ts'
import { parseId } from '#domain/rutas.ts'
import { noEncontrado } from '#server/base/errors.ts'
import { requireUsuario } from '#server/plugins/auth.ts'
import type { PedidosDeps } from '../deps.ts'
import { type ConId, call, idDe } from '../llamada.ts'
import { acceptCambio, changePedido, readCambios, rejectCambio, sendCambio } from './use-cases.ts'

const VACIO = { vacio: true }

function cambioDe({ params }: FastifyRequest): number {
  const id = parseId((params as { cambio: string }).cambio)
  if (id === null) throw noEncontrado()
  return id
}

export function registerChange(app: FastifyInstance, deps: PedidosDeps): void {
  app.get<ConId>('/api/pedidos/:id/cambios', {
    ...call('Lo que cambió de un pedido', CambiosPedidoSchema),
    handler: request => readCambios(deps, requireUsuario(request), idDe(request)),
  })
  app.post<ConId & { Body: CambioPedidoDatos }>('/api/pedidos/:id/cambios', {
    ...call('Cambiar un pedido ya hecho, o proponerlo', CambioPedidoSchema, CambioPedidoBody, {
      notas: ['detalle'],
    }),
    handler: request => changePedido(deps, requireUsuario(request), idDe(request), request.body),
  })
  app.post('/api/pedidos/:id/cambios/:cambio/aceptar', {
    ...call('Decir que sí a un cambio propuesto', CambioPedidoSchema, NadaBody, VACIO),
    handler: request => acceptCambio(deps, requireUsuario(request), idDe(request), cambioDe(request)),
  })
  app.post('/api/pedidos/:id/cambios/:cambio/rechazar', {
    ...call('Decir que no a un cambio propuesto', CambiosPedidoSchema, NadaBody, VACIO),
    handler: async request => {
      const [cuenta, id] = [requireUsuario(request), idDe(request)]
      await rejectCambio(deps, cuenta, id, cambioDe(request))
      return readCambios(deps, cuenta, id)
    },
  })
  app.post('/api/pedidos/:id/cambios/:cambio/enlace', {
    ...call('Otro enlace para que el cliente conteste', CambioPedidoSchema, NadaBody, VACIO),
    handler: request => sendCambio(deps, requireUsuario(request), idDe(request), cambioDe(request)),
  })
}
