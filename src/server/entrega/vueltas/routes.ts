// The calls of runs: the counter makes, changes and reads them.
import type { FastifyInstance } from 'fastify'
import { HechoSchema } from '#contract/cuenta/cuenta.schema.ts'
import {
  ConsultaVueltas,
  PropuestaBody,
  PropuestaSchema,
  RendicionBody,
  VistoBody,
  VueltaBody,
  VueltaCambioBody,
  VueltaSchema,
  VueltasSchema,
  VuelveBody,
  VuelveSchema,
} from '#contract/entrega/vuelta.schema.ts'
import { llamadas } from '#server/plugins/llamada.ts'
import { receiveRendicion } from './rendicion.ts'
import {
  changeVuelta,
  createVuelta,
  dropVuelta,
  proposeOrden,
  readVueltas,
  seeChoques,
  type VueltasDeps,
} from './vueltas.ts'
import { bringBack, undoBringBack, type VuelveDeps } from './vuelve.ts'

export function registerVueltas(app: FastifyInstance, deps: VueltasDeps & VuelveDeps): void {
  const call = llamadas(app, { tag: 'Reparto' })
  call('GET /api/vueltas', {
    summary: 'Las vueltas de un día, con sus paradas, y lo que volvió sin entregar',
    query: ConsultaVueltas,
    answer: VueltasSchema,
    handler: ({ query }) => readVueltas(deps, query.dia),
  })
  call('POST /api/vueltas/propuesta', {
    summary: 'En qué orden conviene llevar unos pedidos',
    body: PropuestaBody,
    answer: PropuestaSchema,
    handler: async ({ body }) => ({ data: await proposeOrden(deps, body.pedidos), meta: {} }),
  })
  call('POST /api/vueltas', {
    summary:
      'Armar una vuelta y dársela a quien la lleva; lo que ya está en otra queda afuera, con su motivo',
    body: VueltaBody,
    answer: VueltaSchema,
    handler: ({ cuenta, body }) => createVuelta(deps, cuenta, body),
  })
  call('PUT /api/vueltas/:id', {
    summary: 'Cambiar quién la lleva, sus paradas o el cambio; en camino, sólo las paradas que faltan',
    body: VueltaCambioBody,
    answer: VueltaSchema,
    handler: ({ cuenta, id, body }) => changeVuelta(deps, cuenta, id, body),
  })
  call('POST /api/pedidos/:id/vuelve', {
    summary: 'Cómo sigue un pedido que volvió sin entregar: otra vuelta, mañana, o lo retiran',
    body: VuelveBody,
    answer: VuelveSchema,
    handler: ({ cuenta, id, body }) => bringBack(deps, cuenta, id, body.como),
  })
  call('DELETE /api/pedidos/:id/vuelve', {
    summary: 'No: que espere otra vez; enseguida, antes de avisarle al cliente',
    answer: HechoSchema,
    handler: ({ cuenta, id }) => undoBringBack(deps, cuenta, id),
  })
  call('PUT /api/vueltas/:id/choques', {
    summary: 'Ya vimos lo que contó quien reparte y era otra cosa; o que se vuelva a mostrar',
    body: VistoBody,
    answer: HechoSchema,
    handler: ({ cuenta, id, body }) => seeChoques(deps, cuenta, id, body),
  })
  call('DELETE /api/vueltas/:id', {
    summary: 'Deshacer una vuelta que no salió',
    answer: HechoSchema,
    handler: ({ cuenta, id }) => dropVuelta(deps, cuenta, id),
  })
  call('POST /api/vueltas/:id/rendicion', {
    summary: 'Recibir el efectivo de una vuelta, una vez; una diferencia lleva su motivo y queda en la caja',
    body: RendicionBody,
    answer: VueltaSchema,
    handler: ({ cuenta, id, body }) => receiveRendicion(deps, cuenta, id, body),
  })
}
