// The description of the API: for programs at /openapi.json and for people at /referencia.
import { readFile } from 'node:fs/promises'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { ALCANCE_DE } from '#contract/acceso.ts'
import { ERRORES } from '#contract/errores.schema.ts'
import { once } from '../kit/memoize.ts'
import { DATOS_COMUNES } from '../plugins/caducidad.ts'
import { BEARER, CLAVE, operationId } from '../plugins/operaciones.ts'
import { type Preparada, prepare, sendCompressed } from '../plugins/respuesta.ts'
import type { Headers } from '../plugins/seguridad.ts'
import type { Documento } from './documento.ts'
import { renderReferencia } from './html.ts'

const ESTILOS = new URL('./referencia.css', import.meta.url)

/** Before the routes it describes. */
export async function registerOpenApi(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Mostrador',
        version: '1.0.0',
        description: 'La API del comercio: catálogo en sobres data/attributes, errores en {data:null,error}.',
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { sesion: BEARER, clave: CLAVE } },
    },
    transform: ({ schema, url, route }) => ({
      url,
      schema: {
        ...schema,
        operationId: operationId([route.method].flat().join('-'), url),
        // Any call may be refused, whether or not it says so itself.
        ...(url.startsWith('/api/') && { response: { ...ERRORES, ...responsesOf(schema) } }),
        ...securityOf([route.method].flat(), url, schema),
      },
    }),
    // Nested in brackets, as the query language reads them: a client writes objects.
    transformObject: documento => {
      if (!('openapiObject' in documento)) return documento.swaggerObject
      const { paths = {} } = documento.openapiObject as unknown as Documento
      const parametros = Object.values(paths)
        .flatMap(camino => Object.values(camino))
        .flatMap(({ parameters = [] }) => parameters)
      for (const parametro of parametros) {
        if (parametro.name !== 'filters') continue
        const schema = { type: 'object', additionalProperties: true }
        Object.assign(parametro, { style: 'deepObject', explode: true, schema })
      }
      return documento.openapiObject
    },
  })
}

/** A key of the API opens what the table says, beside a session or in place of none. */
function securityOf(metodos: readonly string[], url: string, schema: object | undefined): object {
  const alcance = metodos.map(metodo => ALCANCE_DE[`${metodo} ${url}`]).find(uno => uno !== undefined)
  if (alcance === undefined) return {}
  const { security = [{}] } = (schema ?? {}) as { security?: readonly object[] }
  return { security: [...security, { clave: [alcance] }] }
}

function responsesOf(schema: object | undefined): object {
  return (schema as { response?: object } | undefined)?.response ?? {}
}

export function registerReferencia(app: FastifyInstance, seguridad: Headers): void {
  const headers = { ...seguridad, 'cache-control': DATOS_COMUNES }
  const documento = once(async () => app.swagger() as unknown as Documento)
  const json = once(async () =>
    prepare(JSON.stringify(await documento()), 'application/json; charset=utf-8', headers),
  )
  const pagina = once(async () =>
    prepare(renderReferencia(await documento()), 'text/html; charset=utf-8', headers),
  )
  const estilos = once(async () => prepare(await readFile(ESTILOS), 'text/css; charset=utf-8', headers))

  const serve = (url: string, read: () => Promise<Preparada>) =>
    app.get(url, { schema: { hide: true } }, async (request, reply) =>
      sendCompressed(request, reply, await read()),
    )
  serve('/openapi.json', json)
  serve('/referencia', pagina)
  serve('/referencia.css', estilos)
}
