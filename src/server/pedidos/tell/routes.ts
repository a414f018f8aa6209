// The calls about what the shop tells its customers: the templates of its messages. The Admin's only.
import type { FastifyInstance } from 'fastify'
import { PlantillasSchema } from '#contract/mostrador.schema.ts'
import { PlantillasBody, type PlantillasDatos } from '#contract/pedido.schema.ts'
import type { PedidosDeps } from '../deps.ts'
import { call } from '../llamada.ts'
import { readPlantillas, savePlantilla } from './use-cases.ts'

export function registerTell(app: FastifyInstance, { db }: PedidosDeps): void {
  app.get('/api/plantillas', {
    ...call('Los mensajes del comercio (Admin)', PlantillasSchema),
    handler: async () => ({ data: await readPlantillas(db), meta: {} }),
  })
  app.put<{ Body: PlantillasDatos }>('/api/plantillas', {
    ...call('Escribir un mensaje del comercio (Admin)', PlantillasSchema, PlantillasBody),
    handler: async ({ body }) => {
      await savePlantilla(db, body)
      return { data: await readPlantillas(db), meta: {} }
    },
  })
}
