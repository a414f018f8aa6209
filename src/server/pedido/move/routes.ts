// The calls that move an order: the counter's, and cancelling one's own.
import type { FastifyInstance } from 'fastify'
import {
  DeshacerBody,
  type DeshacerDatos,
  EstadoBody,
  type EstadoDatos,
} from '#contract/pedido/pedido.schema.ts'
import { PedidoHechoSchema, PedidoSchema } from '#contract/pedido/pedido-leido.schema.ts'
import { estadoConocido } from '#domain/pedido/estado.ts'
import { noEncontrado } from '#server/base/errors.ts'
import type { Cuenta } from '#server/cuenta/usuarios.ts'
import { requireUsuario } from '#server/plugins/auth.ts'
import type { PedidosDeps } from '../deps.ts'
import { type ConId, call, idDe } from '../llamada.ts'
import { readPedido } from '../read/use-cases.ts'
import { cancelPedido, changeEstado, undoPaso } from './use-cases.ts'

type Place = (deps: PedidosDeps, cuenta: Cuenta, id: number, datos: EstadoDatos) => Promise<void>

/** `place`: a draft becomes an order there and nowhere else (STATE-01). */
export function registerMove(app: FastifyInstance, deps: PedidosDeps, place: Place): void {
  app.put<ConId & { Body: EstadoDatos }>('/api/pedidos/:id/estado', {
    ...call('Pasar un pedido a otro estado (Admin)', PedidoHechoSchema, EstadoBody, { notas: ['detalle'] }),
    handler: async request => {
      const [cuenta, id] = [requireUsuario(request), idDe(request)]
      const estado = estadoConocido(request.body.estado)
      if (estado === null) throw noEncontrado()
      if (estado === 'pendiente') await place(deps, cuenta, id, request.body)
      else await changeEstado(deps, cuenta, id, { ...request.body, estado })
      return readPedido(deps, cuenta, id)
    },
  })
  app.post<ConId>('/api/pedidos/:id/cancelar', {
    ...call('Cancelar un pedido propio que nadie empezó, en las primeras horas', PedidoSchema),
    handler: async request => {
      const [cuenta, id] = [requireUsuario(request), idDe(request)]
      await cancelPedido(deps, cuenta, id)
      return readPedido(deps, cuenta, id)
    },
  })
  app.post<ConId & { Body: DeshacerDatos }>('/api/pedidos/:id/deshacer', {
    ...call(
      'Deshacer el último paso de un pedido, en los primeros minutos (Admin)',
      PedidoHechoSchema,
      DeshacerBody,
      { vacio: true },
    ),
    handler: async request => {
      const [cuenta, id] = [requireUsuario(request), idDe(request)]
      // The state a screen means to take an order back from, so that it never takes back another's step.
      const { estado } = request.body
      const visto = estado === undefined ? null : estadoConocido(estado)
      await undoPaso(deps, cuenta, id, visto)
      return readPedido(deps, cuenta, id)
    },
  })
}
