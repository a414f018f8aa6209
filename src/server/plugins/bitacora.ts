// The log's line for a call: what was asked of us and by whom, in numbers alone, and a line for each write that was done (OPS-05).
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { matchPantalla } from '#domain/camino.ts'
import { PANTALLAS } from '#domain/pantallas.ts'
import { RUTAS } from '#domain/rutas.ts'
import { pathOf } from '../kit/http.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The order a call made, which its address could not name yet. */
    pedidoHecho: number | null
  }
}

const URL_MAX = 200
const NUMERO = /^\d{1,12}$/
const SLUG = /^[a-z\d-]{1,80}$/
const ESCRITURAS: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Writes by their method alone: they look, or they are taps and beats by the dozen a minute. */
const CALLADAS: ReadonlySet<string> = new Set([
  'POST /api/discount-codes/validate',
  'POST /api/enlaces/ver',
  'POST /api/invitaciones/ver',
  'POST /api/personal/equipo/toque',
  'PUT /api/users/me/favoritos/:articulo',
  'DELETE /api/users/me/favoritos/:articulo',
  'POST /api/trastienda/cambios',
  'PUT /api/trastienda/importaciones/:id',
  'PUT /api/trastienda/importaciones/:id/filas',
])

/** Reads leave no line and pay for none: a hook of the routes that write, not of all. */
export function registerBitacora(app: FastifyInstance): void {
  app.decorateRequest('pedidoHecho', null)
  app.addHook('onRoute', route => {
    if (!leaves(route)) return
    const texto = route.schema?.summary ?? `${route.method} ${route.url}`
    const anteriores = [route.onResponse ?? []].flat()
    route.onResponse = [
      ...anteriores,
      async (request: FastifyRequest, reply: FastifyReply) => {
        const { statusCode: status } = reply
        if (status < 400) app.log.info({ ...describeLlamada(request, reply), status }, texto)
      },
    ]
  })
}

function leaves({ method, url }: RouteOptions): boolean {
  const metodos = [method].flat()
  return (
    url.startsWith('/api/') &&
    metodos.some(uno => ESCRITURAS.has(uno)) &&
    !metodos.some(uno => CALLADAS.has(`${uno} ${url}`))
  )
}

/** Who asked and for what: ids, the address without its query, and how long it took. */
export function describeLlamada(request: FastifyRequest, reply: FastifyReply) {
  const pedido = pedidoDe(request)
  return {
    reqId: request.id,
    method: request.method,
    url: writeUrl(request),
    ...(request.cuenta != null && { usuario: request.cuenta.id }),
    ...(pedido !== null && { pedido }),
    ms: Math.round(reply.elapsedTime),
  }
}

function pedidoDe(request: FastifyRequest): number | null {
  if (request.pedidoHecho != null) return request.pedidoHecho
  const { id } = (request.params ?? {}) as { readonly id?: string }
  const suya = request.routeOptions.url?.startsWith('/api/pedidos/:id') === true
  return suya && id !== undefined && NUMERO.test(id) ? Number(id) : null
}

/** As the route has it, with the numbers that stood in it: anything else somebody may have written there stays out. */
function writeUrl({ routeOptions, params, url }: FastifyRequest): string {
  const ruta = routeOptions.url
  const dichos = (params ?? {}) as Readonly<Record<string, string | undefined>>
  if (ruta !== undefined && ruta !== '/*') {
    return ruta.replace(/:(\w+)/g, (nombre, clave) =>
      NUMERO.test(dichos[clave] ?? '') ? (dichos[clave] ?? nombre) : nombre,
    )
  }
  // A page, or nothing of ours.
  const camino = pathOf(url)
  const { pantalla } = matchPantalla(camino) ?? {}
  if (pantalla !== undefined && PANTALLAS[pantalla].secreta) return RUTAS[pantalla]
  const partes = camino
    .split('/')
    .map(parte => (parte === '' || SLUG.test(parte.toLowerCase()) ? parte : '…'))
  return partes.join('/').slice(0, URL_MAX)
}
