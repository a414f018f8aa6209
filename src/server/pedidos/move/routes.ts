// The calls of the counter: moving, charging, cutting and writing to the customer. The Admin's only.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  ConsultaCorte,
  DeshacerBody,
  type DeshacerDatos,
  EstadoBody,
  type EstadoDatos,
  HojaDeCorteSchema,
  LinkBody,
  type LinkDatos,
  ListaSchema,
  PagoBody,
  type PagoDatos,
  PedidoSchema,
  PlantillasBody,
  type PlantillasDatos,
} from '#contract/pedido.schema.ts'
import { estadoConocido } from '#domain/pedido/estado.ts'
import { noEncontrado } from '../../errors.ts'
import { requireAdmin } from '../../plugins/auth.ts'
import type { PedidosDeps } from '../deps.ts'
import { type ConId, call, idDe, soloAdmin } from '../llamada.ts'
import { readVisible, showPedido } from '../read/show.ts'
import { readHojaDeCorte } from '../read/use-cases.ts'
import { guardarPlantilla, readPlantillas } from '../tell/use-cases.ts'
import { guardarLink, marcarPago } from './pago.ts'
import { cambiarEstado, deshacer } from './use-cases.ts'

export function registerMostrador(app: FastifyInstance, deps: PedidosDeps): void {
  const { db } = deps
  const answer = async (request: FastifyRequest) => {
    const cuenta = requireAdmin(request)
    return showPedido(deps, cuenta, await readVisible(deps, cuenta, idDe(request)))
  }

  app.put<ConId & { Body: EstadoDatos }>('/api/pedidos/:id/estado', {
    ...call('Pasar un pedido a otro estado (Admin)', PedidoSchema, EstadoBody, { notas: ['detalle'] }),
    onRequest: soloAdmin,
    handler: async request => {
      const { body } = request
      const estado = estadoConocido(body.estado)
      if (estado === null) throw noEncontrado()
      await cambiarEstado(deps, requireAdmin(request), idDe(request), { ...body, estado })
      return answer(request)
    },
  })
  app.post<ConId & { Body: DeshacerDatos }>('/api/pedidos/:id/deshacer', {
    ...call(
      'Deshacer el último paso de un pedido, en los primeros minutos (Admin)',
      PedidoSchema,
      DeshacerBody,
      { vacio: true },
    ),
    onRequest: soloAdmin,
    handler: async request => {
      // The state a screen means to take an order back from, so that it never takes back another's step.
      const { estado } = request.body
      const visto = estado === undefined ? null : estadoConocido(estado)
      await deshacer(deps, requireAdmin(request), idDe(request), visto)
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
  app.put<ConId & { Body: LinkDatos }>('/api/pedidos/:id/link-de-pago', {
    ...call('Guardar el link de pago de un pedido (Admin)', PedidoSchema, LinkBody),
    onRequest: soloAdmin,
    handler: async request => {
      await guardarLink(deps, requireAdmin(request), idDe(request), request.body.enlace)
      return answer(request)
    },
  })
  app.get<{ Querystring: { fecha?: unknown } }>('/api/pedidos/hoja-de-corte', {
    ...call('Todo lo que falta cortar, o lo de un día (Admin)', HojaDeCorteSchema, undefined, {
      querystring: ConsultaCorte,
    }),
    onRequest: soloAdmin,
    handler: ({ query }) => readHojaDeCorte(db, query.fecha),
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
