// The fast lane (before the framework): a plain question for a page that stands ready is answered by the bare HTTP server.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { count, type MedidaRuta, type Medidas } from '../base/medidas.ts'
import { pathOf } from '../kit/http.ts'
import { missingForm, type Preparada, writePrepared } from './respuesta.ts'

/**
 * Nearly every request is one, and the framework's own passes cost more than the answer. Whatever is refused, has a body, waits
 * for something or is asked in another way takes the long way, through the route of the same page, and gets the same answer.
 */
export function openCarril(
  app: FastifyInstance,
  medidas: Pick<Medidas, 'rutas'>,
  find: (camino: string) => Preparada | undefined,
): void {
  /** Undefined: nobody watches. */
  let medida: MedidaRuta | undefined
  app.addHook('onReady', async () => {
    medida = medidas.rutas.find(({ metodo, ruta }) => metodo === 'GET' && ruta === '/*')
  })
  const { server } = app
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (!isPlain(request) || !app.atiende(request)) return app.routing(request, response)
    const preparada = find(pathOf(request.url))
    if (preparada === undefined || missingForm(request, preparada) !== undefined) {
      return app.routing(request, response)
    }
    if (medida !== undefined) measure(medida, response)
    writePrepared(request, response, preparada)
  })
}

function isPlain({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' && headers['content-length'] === undefined && headers['transfer-encoding'] === undefined
  )
}

function measure({ porEstado, duracion }: MedidaRuta, response: ServerResponse): void {
  const desde = performance.now()
  response.once('finish', () => {
    count(porEstado, response.statusCode)
    duracion?.observe((performance.now() - desde) / 1000)
  })
}
