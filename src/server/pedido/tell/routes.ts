// The calls about what the shop tells its customers: the templates of its messages, for who runs orders to read and for who runs the shop to write.
import type { FastifyInstance } from 'fastify'
import { PlantillasSchema } from '#contract/pedido/mostrador.schema.ts'
import { PlantillasBody } from '#contract/pedido/pedido.schema.ts'
import type { PedidosDeps } from '../deps.ts'
import { llamadasDePedidos } from '../llamadas.ts'
import { readPlantillas, savePlantilla } from './tell.ts'

export function registerTell(app: FastifyInstance, { db }: PedidosDeps): void {
  const call = llamadasDePedidos(app)
  call('GET /api/plantillas', {
    summary: 'Los mensajes del comercio',
    answer: PlantillasSchema,
    handler: () => readPlantillas(db),
  })
  call('PUT /api/plantillas', {
    summary: 'Escribir un mensaje del comercio',
    body: PlantillasBody,
    answer: PlantillasSchema,
    // Customers are told in these words where to pay.
    propia: true,
    handler: ({ cuenta, body }) => savePlantilla(db, cuenta, body),
  })
}
