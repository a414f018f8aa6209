// The calls of the cash book. Who may make them stands in the table of access.
import type { FastifyInstance } from 'fastify'
import {
  AsientoBody,
  AsientoClaveHeader,
  CajaSchema,
  CierreBody,
  ConsultaCaja,
} from '#contract/pago/cobro.schema.ts'
import { requireClave } from '#server/base/idempotencia.ts'
import { llamadas } from '#server/plugins/llamada.ts'
import { type CajaDeps, closeCaja, readCaja, saveAsiento } from './use-cases.ts'

export function registerCaja(app: FastifyInstance, deps: CajaDeps): void {
  const call = llamadas(app, { tag: 'Caja' })
  call('GET /api/caja', {
    summary: 'La caja de un día; sin él, la del que está abierto',
    query: ConsultaCaja,
    answer: CajaSchema,
    handler: ({ query }) => readCaja(deps, query.dia),
  })
  call('POST /api/caja/asientos', {
    summary: 'Anotar plata que entró o salió, o corregir un día cerrado',
    body: AsientoBody,
    headers: AsientoClaveHeader,
    answer: CajaSchema,
    handler: ({ cuenta, body, request }) =>
      saveAsiento(deps, cuenta, body, requireClave(request.headers['idempotency-key'], body.clave)),
  })
  call('POST /api/caja/cierre', {
    summary: 'Cerrar un día: después no cambia más',
    body: CierreBody,
    answer: CajaSchema,
    handler: ({ cuenta, body }) => closeCaja(deps, cuenta, body),
  })
}
