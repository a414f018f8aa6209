// The calls about what the shop tells its customers: the templates of its messages, for who runs orders to read and for who runs the shop to write.
import type { FastifyInstance } from 'fastify'
import { PlantillasSchema } from '#contract/pedido/mostrador.schema.ts'
import { PlantillasBody, type PlantillasDatos } from '#contract/pedido/pedido.schema.ts'
import { checkPropia } from '#server/personal/equipos.ts'
import { requireUsuario } from '#server/plugins/auth.ts'
import type { PedidosDeps } from '../deps.ts'
import { call } from '../llamada.ts'
import { readPlantillas, savePlantilla } from './use-cases.ts'

export function registerTell(app: FastifyInstance, { db }: PedidosDeps): void {
  app.get('/api/plantillas', {
    ...call('Los mensajes del comercio', PlantillasSchema),
    handler: () => readPlantillas(db),
  })
  app.put<{ Body: PlantillasDatos }>('/api/plantillas', {
    ...call('Escribir un mensaje del comercio', PlantillasSchema, PlantillasBody),
    handler: request => {
      // Customers are told in these words where to pay.
      checkPropia(request)
      return savePlantilla(db, requireUsuario(request), request.body)
    },
  })
}
