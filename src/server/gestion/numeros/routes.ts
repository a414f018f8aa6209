// The calls about what was sold: any range of days, today, and each list as a file (HOY-01).
import type { FastifyInstance } from 'fastify'
import { ERRORES } from '#contract/errores.schema.ts'
import {
  ConsultaNumeros,
  ConsultaNumerosCsv,
  HoySchema,
  NumerosSchema,
} from '#contract/gestion/numeros.schema.ts'
import { requireUsuario } from '#server/plugins/auth.ts'
import { sendArchivo } from '#server/plugins/descarga.ts'
import { SESION } from '#server/plugins/operaciones.ts'
import { writeNumeros } from './csv.ts'
import { createNumeros, type NumerosDeps } from './use-cases.ts'

const call = (summary: string, response: object, resto: object = {}) => ({
  schema: { tags: ['Números'], summary, security: SESION, response: { 200: response, ...ERRORES }, ...resto },
})

export function registerNumeros(app: FastifyInstance, deps: NumerosDeps): void {
  const numeros = createNumeros(deps)
  app.get<{ Querystring: ConsultaNumeros }>('/api/trastienda/numeros', {
    ...call('Lo vendido en un período: por día, hora, corte y cliente', NumerosSchema, {
      querystring: ConsultaNumeros,
    }),
    handler: request => numeros.readRango(request.query, requireUsuario(request)),
  })
  app.get('/api/trastienda/numeros/hoy', {
    ...call('Lo vendido hoy, comparado con el mismo día de la semana anterior', HoySchema),
    handler: request => numeros.readHoy(requireUsuario(request)),
  })
  app.get<{ Querystring: ConsultaNumerosCsv }>('/api/trastienda/numeros/csv', {
    ...call('Una lista de lo vendido como planilla', { type: 'string' }, { querystring: ConsultaNumerosCsv }),
    handler: async (request, reply) => {
      const { lista, ...consulta } = request.query
      const { data } = await numeros.readRango(consulta, requireUsuario(request))
      return sendArchivo(reply, writeNumeros(data, lista))
    },
  })
}
