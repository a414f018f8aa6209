// Holds every 2xx answer of a test application against the schema its route publishes: the contract is what is answered.
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type {} from '@fastify/swagger'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { estadosDe } from '#contract/errores.ts'
import type {} from '#server/plugins/llamada.ts'

/** What went against it since somebody last looked. */
export const incumplidos: string[] = []

/** Answers that are no JSON: an open line of events, spreadsheets, proofs of transfers, a request for a certificate. */
const SIN_ESQUEMA = new Set([
  'GET /api/pedidos/vivo',
  'GET /api/pedidos/:id/comprobantes/:comprobante',
  'GET /api/vueltas/:id/paradas/:pedido/foto',
  'GET /api/trastienda/exportar',
  'GET /api/trastienda/importaciones/:id/errores',
  'GET /api/trastienda/numeros/csv',
  'GET /api/facturas/:id/pdf',
  'GET /api/papeles/:pase',
  'GET /api/facturas/mes/:mes/libro',
  'GET /api/facturas/mes/:mes/pdfs',
  'GET /api/seguimiento/:secreto/factura',
  'GET /api/facturacion/:entorno/pedido',
])

/** Answers without a body: headers only, and what a browser asks before it asks. */
const SIN_CUERPO = new Set(['HEAD', 'OPTIONS'])

const validadores = new WeakMap<TSchema, Validator>()

function validatorOf(esquema: TSchema): Validator {
  const hecho = validadores.get(esquema) ?? Compile(esquema)
  validadores.set(esquema, hecho)
  return hecho
}

/** Before it is ready. Prepared answers go straight to the socket, so that is where it looks. */
export function watchContrato(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, { raw }) => {
    const end = raw.end.bind(raw) as (...partes: unknown[]) => typeof raw
    raw.end = (...partes: unknown[]) => {
      const falta = faltaDe(request, raw.statusCode, partes[0])
      if (falta !== null) incumplidos.push(`${request.method} ${request.url} ${raw.statusCode}: ${falta}`)
      return end(...partes)
    }
  })
}

function faltaDe({ method, routeOptions }: FastifyRequest, status: number, cuerpo: unknown): string | null {
  const { url = '', schema } = routeOptions
  if (status >= 400) return refusalOf(method, routeOptions, status)
  if (status < 200 || status > 299) return null
  if (SIN_CUERPO.has(method) || SIN_ESQUEMA.has(`${method} ${url}`)) return null
  const esquema = (schema?.response as Readonly<Record<number, TSchema>> | undefined)?.[status]
  if (esquema === undefined) return url.startsWith('/api/') ? `${url} publishes no such answer` : null
  const valor: unknown = JSON.parse(decode(cuerpo))
  const validador = validatorOf(esquema)
  if (validador.Check(valor)) return null
  return validador
    .Errors(valor)
    .map(({ instancePath, message }) => `${instancePath || '/'} ${message}`)
    .join('; ')
}

/** What the guard answers before a call is looked at, and the names of statuses in no call's own list. */
const DE_LA_PUERTA = new Set([405, 408, 414, 417, 421, 431])

function refusalOf(
  method: string,
  { url, config, schema }: FastifyRequest['routeOptions'],
  status: number,
): string | null {
  if (
    url === undefined ||
    !url.startsWith('/api/') ||
    config.fueraDeTabla ||
    schema?.hide ||
    DE_LA_PUERTA.has(status)
  )
    return null
  return estadosDe(method, url, config.errores).includes(status) ? null : `${url} publishes no such refusal`
}

function decode(cuerpo: unknown): string {
  if (!Buffer.isBuffer(cuerpo)) return String(cuerpo)
  if (cuerpo[0] === 0x1f) return gunzipSync(cuerpo).toString()
  return (cuerpo[0] === 0x7b ? cuerpo : brotliDecompressSync(cuerpo)).toString()
}
