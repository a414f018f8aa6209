// The calls of the cash book. Who may make them stands in the table of access.
import type { FastifyInstance } from 'fastify'
import { ERRORES } from '#contract/errores.schema.ts'
import {
  AsientoBody,
  type AsientoDatos,
  CajaSchema,
  CierreBody,
  type CierreDatos,
  ConsultaCaja,
} from '#contract/pago/cobro.schema.ts'
import { requireUsuario } from '#server/plugins/auth.ts'
import { compileDatos } from '#server/plugins/datos.ts'
import { SESION } from '#server/plugins/operaciones.ts'
import { type CajaDeps, closeCaja, readCaja, saveAsiento } from './use-cases.ts'

const call = (summary: string, partes: object = {}) => ({
  validatorCompiler: compileDatos(),
  schema: { tags: ['Caja'], summary, security: SESION, response: { 200: CajaSchema, ...ERRORES }, ...partes },
})

export function registerCaja(app: FastifyInstance, deps: CajaDeps): void {
  app.get<{ Querystring: { dia?: unknown } }>('/api/caja', {
    ...call('La caja de un día; sin él, la del que está abierto', { querystring: ConsultaCaja }),
    handler: ({ query }) => readCaja(deps, query.dia),
  })
  app.post<{ Body: AsientoDatos }>('/api/caja/asientos', {
    ...call('Anotar plata que entró o salió, o corregir un día cerrado', { body: AsientoBody }),
    handler: request => saveAsiento(deps, requireUsuario(request), request.body),
  })
  app.post<{ Body: CierreDatos }>('/api/caja/cierre', {
    ...call('Cerrar un día: después no cambia más', { body: CierreBody }),
    handler: request => closeCaja(deps, requireUsuario(request), request.body),
  })
}
