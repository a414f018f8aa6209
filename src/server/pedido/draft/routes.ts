// The calls that put a draft together, edit it and place it.
import type { FastifyInstance } from 'fastify'
import { ConsultaUna } from '#contract/consulta.schema.ts'
import {
  BorradorBody,
  type BorradorDatos,
  CambioBody,
  type CambioDatos,
  LineaBody,
  type LineaDatos,
} from '#contract/pedido/pedido.schema.ts'
import { LineaSchema, PedidoElegidoSchema } from '#contract/pedido/pedido-leido.schema.ts'
import { estadoConocido } from '#domain/pedido/estado.ts'
import type { Cuenta } from '#server/cuenta/usuarios.ts'
import { queryOf } from '#server/kit/http.ts'
import { requireUsuario } from '#server/plugins/auth.ts'
import type { PedidosDeps } from '../deps.ts'
import { type ConId, call, idDe } from '../llamada.ts'
import { changeEstado } from '../move/use-cases.ts'
import { readLinea, readPedido } from '../read/use-cases.ts'
import { editBorrador, openBorrador, placeBorrador, putLinea } from './use-cases.ts'

const NOTAS = { notas: ['detalle'], querystring: ConsultaUna }

export function registerDraft(app: FastifyInstance, deps: PedidosDeps): void {
  app.post<{ Body: BorradorDatos }>('/api/pedidos', {
    ...call('Abrir un borrador', PedidoElegidoSchema, BorradorBody, NOTAS),
    handler: async request => {
      const cuenta = requireUsuario(request)
      return readPedido(
        deps,
        cuenta,
        await openBorrador(deps, cuenta, request.body),
        queryOf(request.raw.url),
      )
    },
  })
  app.post<{ Body: LineaDatos }>('/api/pedido-articulos', {
    ...call('Poner una línea en el borrador', LineaSchema, LineaBody),
    handler: async request => {
      const cuenta = requireUsuario(request)
      return readLinea(deps, cuenta, await putLinea(deps, cuenta, request.body))
    },
  })
  app.put<ConId & { Body: CambioDatos }>('/api/pedidos/:id', {
    ...call('Cambiar un pedido', PedidoElegidoSchema, CambioBody, NOTAS),
    handler: async request => {
      const [cuenta, id] = [requireUsuario(request), idDe(request)]
      await change(deps, cuenta, id, request.body)
      return readPedido(deps, cuenta, id, queryOf(request.raw.url))
    },
  })
  // Orders are cancelled, never taken away: nobody has that right, as this API family answers it.
  app.delete('/api/pedidos/:id', { schema: { hide: true }, handler: () => null })
}

/** An owner's draft is edited or placed; every other change of state is the Admin's. */
async function change(deps: PedidosDeps, cuenta: Cuenta, id: number, datos: CambioDatos): Promise<void> {
  if (datos.estado === undefined) return editBorrador(deps, cuenta, id, datos)
  const estado = estadoConocido(datos.estado)
  if (estado === 'pendiente') return placeBorrador(deps, cuenta, id, datos)
  if (estado !== null) return changeEstado(deps, cuenta, id, { ...datos, estado })
}
