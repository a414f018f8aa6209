// The calls that make orders and drafts.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ConsultaUna } from '#contract/consulta.schema.ts'
import {
  BorradorBody,
  type BorradorDatos,
  CambioBody,
  type CambioDatos,
  ClaveHeader,
  CompraBody,
  type CompraDatos,
  LineaBody,
  type LineaDatos,
  LineaSchema,
  PedidoSchema,
} from '#contract/pedido.schema.ts'
import { estadoConocido } from '#domain/pedido/estado.ts'
import { show } from '../../consulta/evaluate.ts'
import { presupuestoPara } from '../../consulta/gasto.ts'
import { parsePopulate } from '../../consulta/populate.ts'
import { noEncontrado } from '../../errors.ts'
import { refuse, requireUsuario } from '../../plugins/auth.ts'
import type { Cuenta } from '../../usuarios.ts'
import type { PedidosDeps } from '../deps.ts'
import { type ConId, call, consultaDe, idDe, soloUsuario } from '../llamada.ts'
import { cambiarEstado } from '../move/use-cases.ts'
import { crearCompleto } from '../place/use-cases.ts'
import { lugarLinea, toEntidadLinea } from '../read/esquema.ts'
import { isAdmin, readVisible, showPedido } from '../read/show.ts'
import { abrirBorrador, colocarBorrador, editarBorrador, ponerLinea } from './use-cases.ts'

const NOTAS = { notas: ['detalle'], querystring: ConsultaUna }

export function registerCompra(app: FastifyInstance, deps: PedidosDeps): void {
  const answer = async (request: FastifyRequest, id: number) => {
    const cuenta = requireUsuario(request)
    return showPedido(deps, cuenta, await readVisible(deps, cuenta, id), consultaDe(request))
  }

  app.post<{ Body: CompraDatos }>('/api/pedidos/crear-completo', {
    ...call('Hacer un pedido', PedidoSchema, CompraBody, { headers: ClaveHeader }),
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
      return { data: show(toEntidadLinea(guardada), lugar, vista, presupuestoPara(10)), meta: {} }
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
  // Orders are cancelled, never taken away: nobody has that right, as this API family answers it.
  app.delete('/api/pedidos/:id', { schema: { hide: true }, handler: refuse })
}

/** An owner's draft is edited or placed; every other change of state is the Admin's. */
async function cambiar(deps: PedidosDeps, cuenta: Cuenta, id: number, datos: CambioDatos): Promise<void> {
  if (datos.estado === undefined) return editarBorrador(deps, cuenta, id, datos)
  const estado = estadoConocido(datos.estado)
  if (estado === 'pendiente') return colocarBorrador(deps, cuenta, id, datos)
  if (estado !== null) return cambiarEstado(deps, cuenta, id, { ...datos, estado })
}
