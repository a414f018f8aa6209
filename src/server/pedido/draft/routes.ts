// The calls that put a draft together, edit it and place it.
import type { FastifyInstance } from 'fastify'
import { ConsultaUna } from '#contract/consulta.schema.ts'
import { BorradorBody, CambioBody, type CambioDatos, LineaBody } from '#contract/pedido/pedido.schema.ts'
import { LineaSchema, PedidoElegidoSchema } from '#contract/pedido/pedido-leido.schema.ts'
import { estadoConocido } from '#domain/pedido/estado.ts'
import type { Cuenta } from '#server/cuenta/usuarios.ts'
import { closeLlamada } from '#server/plugins/llamada.ts'
import type { PedidosDeps } from '../deps.ts'
import { llamadasDePedidos, NOTAS } from '../llamadas.ts'
import { changeEstado } from '../move/move.ts'
import { readLinea, readPedido } from '../read/read.ts'
import { editBorrador, openBorrador, placeBorrador, putLinea } from './draft.ts'

export function registerDraft(app: FastifyInstance, deps: PedidosDeps): void {
  const call = llamadasDePedidos(app)
  call('POST /api/pedidos', {
    summary: 'Abrir un borrador',
    consulta: ConsultaUna,
    body: BorradorBody,
    cortos: NOTAS,
    answer: PedidoElegidoSchema,
    handler: async ({ cuenta, body, consulta }) =>
      readPedido(deps, cuenta, await openBorrador(deps, cuenta, body), consulta),
  })
  call('POST /api/pedido-articulos', {
    summary: 'Poner una línea en el borrador',
    body: LineaBody,
    answer: LineaSchema,
    handler: async ({ cuenta, body }) => readLinea(deps, cuenta, await putLinea(deps, cuenta, body)),
  })
  call('PUT /api/pedidos/:id', {
    summary: 'Cambiar un pedido',
    consulta: ConsultaUna,
    body: CambioBody,
    cortos: NOTAS,
    answer: PedidoElegidoSchema,
    handler: async ({ cuenta, id, body, consulta }) => {
      await change(deps, cuenta, id, body)
      return readPedido(deps, cuenta, id, consulta)
    },
  })
  // Orders are cancelled, never taken away: nobody has that right, as this API family answers it.
  closeLlamada(app, 'DELETE /api/pedidos/:id')
}

/** An owner's draft is edited or placed; every other change of state is the Admin's. */
async function change(deps: PedidosDeps, cuenta: Cuenta, id: number, datos: CambioDatos): Promise<void> {
  if (datos.estado === undefined) return editBorrador(deps, cuenta, id, datos)
  const estado = estadoConocido(datos.estado)
  if (estado === 'pendiente') return placeBorrador(deps, cuenta, id, datos)
  if (estado !== null) return changeEstado(deps, cuenta, id, { ...datos, estado })
}
