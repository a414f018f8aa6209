// The calls about what was sold: any range of days, today, and each list as a file (HOY-01).
import type { FastifyInstance } from 'fastify'
import {
  ConsultaNumeros,
  ConsultaNumerosCsv,
  HoySchema,
  NumerosSchema,
} from '#contract/gestion/numeros.schema.ts'
import { sendArchivo, TIPOS } from '#server/plugins/descarga.ts'
import { ARCHIVO, llamadas } from '#server/plugins/llamada.ts'
import { writeNumeros } from './csv.ts'
import { createNumeros, type NumerosDeps } from './use-cases.ts'

export function registerNumeros(app: FastifyInstance, deps: NumerosDeps): void {
  const call = llamadas(app, { tag: 'Números' })
  const numeros = createNumeros(deps)
  call('GET /api/trastienda/numeros', {
    summary: 'Lo vendido en un período: por día, hora, corte y cliente',
    query: ConsultaNumeros,
    answer: NumerosSchema,
    handler: ({ cuenta, query }) => numeros.readRango(query, cuenta),
  })
  call('GET /api/trastienda/numeros/hoy', {
    summary: 'Lo vendido hoy, comparado con el mismo día de la semana anterior',
    answer: HoySchema,
    handler: ({ cuenta }) => numeros.readHoy(cuenta),
  })
  call('GET /api/trastienda/numeros/csv', {
    summary: 'Una lista de lo vendido como planilla',
    query: ConsultaNumerosCsv,
    produces: [TIPOS.csv],
    answer: ARCHIVO,
    handler: async ({ cuenta, query: { lista, ...consulta }, reply }) => {
      const { data } = await numeros.readRango(consulta, cuenta)
      return sendArchivo(reply, writeNumeros(data, lista))
    },
  })
}
