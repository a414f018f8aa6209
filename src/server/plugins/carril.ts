// The fast lane (before the framework): a plain question for a page or a list that stands ready is answered by the bare HTTP server.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { count, type MedidaRuta, type Medidas } from '../base/medidas.ts'
import { pathOf, queryOf } from '../kit/http.ts'
import { missingForm, type Preparada, writePrepared } from './respuesta.ts'
import { endAfterUpgrade } from './servidor.ts'

/** What stands ready for what is asked: a page's path, or what stands after a list's `?`. */
type Find = (texto: string) => Preparada | undefined

/** The lists of the API that are everybody's, by their path. */
export type Listas = Map<string, Find>

/**
 * Nearly every request is one, and the framework's own passes cost more than the answer. Whatever is refused, has a body, waits
 * for something or is asked in another way takes the long way, through the route of the same page, and gets the same answer.
 */
export function openCarril(
  app: FastifyInstance,
  medidas: Pick<Medidas, 'rutas'>,
  findPagina: Find,
  listas: Listas,
): void {
  /** By route; empty: nobody watches. */
  let medidasDe: ReadonlyMap<string, MedidaRuta> = new Map()
  app.addHook('onReady', async () => {
    medidasDe = new Map(
      medidas.rutas.filter(({ metodo }) => metodo === 'GET').map(medida => [medida.ruta, medida]),
    )
  })
  const { server } = app
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    endAfterUpgrade(request, response)
    if (!isPlain(request) || !app.atiende(request)) return app.routing(request, response)
    const camino = pathOf(request.url)
    const findEn = listas.get(camino)
    // Who says who they are is looked at first, also where the answer would be the same.
    if (findEn !== undefined && request.headers.authorization !== undefined) {
      return app.routing(request, response)
    }
    const preparada = findEn === undefined ? findPagina(camino) : findEn(queryOf(request.url))
    if (preparada === undefined || missingForm(request, preparada) !== undefined) {
      return app.routing(request, response)
    }
    const medida = medidasDe.get(findEn === undefined ? '/*' : camino)
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
