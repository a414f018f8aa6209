// The calls that move an order: the counter's, and cancelling one's own.
import type { FastifyInstance } from 'fastify'
import { DeshacerBody, EstadoBody, type EstadoDatos } from '#contract/pedido/pedido.schema.ts'
import { PedidoHechoSchema, PedidoSchema } from '#contract/pedido/pedido-leido.schema.ts'
import { estadoConocido } from '#domain/pedido/estado.ts'
import { requireHallado } from '#server/base/errors.ts'
import type { Cuenta } from '#server/cuenta/usuarios.ts'
import type { PedidosDeps } from '../deps.ts'
import { llamadasDePedidos, NOTAS } from '../llamadas.ts'
import { readPedido } from '../read/read.ts'
import { cancelPedido, changeEstado, undoPaso } from './move.ts'

type Place = (deps: PedidosDeps, cuenta: Cuenta, id: number, datos: EstadoDatos) => Promise<void>

/** `place`: a draft becomes an order there and nowhere else (STATE-01). */
export function registerMove(app: FastifyInstance, deps: PedidosDeps, place: Place): void {
  const call = llamadasDePedidos(app)
  call('PUT /api/pedidos/:id/estado', {
    summary: 'Pasar un pedido a otro estado (Admin)',
    body: EstadoBody,
    cortos: NOTAS,
    answer: PedidoHechoSchema,
    handler: async ({ cuenta, id, body }) => {
      const estado = requireHallado(estadoConocido(body.estado))
      if (estado === 'pendiente') await place(deps, cuenta, id, body)
      else await changeEstado(deps, cuenta, id, { ...body, estado })
      return readPedido(deps, cuenta, id)
    },
  })
  call('POST /api/pedidos/:id/cancelar', {
    summary: 'Cancelar un pedido propio que nadie empezó, en las primeras horas',
    answer: PedidoSchema,
    handler: async ({ cuenta, id }) => {
      await cancelPedido(deps, cuenta, id)
      return readPedido(deps, cuenta, id)
    },
  })
  call('POST /api/pedidos/:id/deshacer', {
    summary: 'Deshacer el último paso de un pedido, en los primeros minutos (Admin)',
    body: DeshacerBody,
    vacio: true,
    answer: PedidoHechoSchema,
    handler: async ({ cuenta, id, body: { estado } }) => {
      // The state a screen means to take an order back from, so that it never takes back another's step.
      const visto = estado === undefined ? null : estadoConocido(estado)
      await undoPaso(deps, cuenta, id, visto)
      return readPedido(deps, cuenta, id)
    },
  })
}
