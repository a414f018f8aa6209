// The addresses of orders, room by room: each takes its body by schema and hands over to a use case.
import type { FastifyInstance } from 'fastify'
import { registerChoose } from '../pago/choose/routes.ts'
import { registerPay } from '../pago/pay/routes.ts'
import { registerProve } from '../pago/prove/routes.ts'
import { registerChange } from './change/routes.ts'
import { registerDeliver } from './deliver/routes.ts'
import type { PedidosDeps } from './deps.ts'
import { placeBorrador } from './draft/draft.ts'
import { registerDraft } from './draft/routes.ts'
import { registerFollow } from './follow/routes.ts'
import { registerJoin } from './join/routes.ts'
import { registerLink } from './link/routes.ts'
import { registerMove } from './move/routes.ts'
import { registerPlace } from './place/routes.ts'
import { registerRead } from './read/routes.ts'
import { registerReschedule } from './reschedule/routes.ts'
import { registerTell } from './tell/routes.ts'
import { registerWeigh } from './weigh/routes.ts'

export function registerPedidos(app: FastifyInstance, deps: PedidosDeps): void {
  registerPlace(app, deps)
  registerDraft(app, deps)
  registerMove(app, deps, placeBorrador)
  registerChange(app, deps)
  registerReschedule(app, deps)
  registerJoin(app, deps)
  registerLink(app, deps)
  registerPay(app, deps)
  registerChoose(app, deps)
  registerProve(app, deps)
  registerRead(app, deps)
  registerTell(app, deps)
  registerDeliver(app, deps)
  registerWeigh(app, deps)
  registerFollow(app, deps)
}
