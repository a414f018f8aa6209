// The description of the API: for programs at /openapi.json and for people at /referencia.
import { readFile } from 'node:fs/promises'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { ALCANCE_DE } from '#contract/acceso.ts'
import { ErrorSchema } from '#contract/errores.schema.ts'
import { type ErrorName, estadosDe, tituloDe } from '#contract/errores.ts'
import { once } from '../kit/memoize.ts'
import { DATOS_COMUNES } from '../plugins/caducidad.ts'
import { ARCHIVO } from '../plugins/llamada.ts'
import { BEARER, CLAVE, operationId } from '../plugins/operaciones.ts'
import { JSON_UTF8, type Preparada, prepare, sendCompressed } from '../plugins/respuesta.ts'
import type { Headers } from '../plugins/seguridad.ts'
import { publish } from './descripcion.ts'
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
    transform: ({ schema, url, route }) => {
      const [metodo = 'GET'] = [route.method].flat()
      return {
        url,
        schema: {
          ...schema,
          operationId: operationId([route.method].flat().join('-'), url),
          ...(schema?.consumes && { body: ARCHIVO }),
          ...(route.config?.vacio && { 'x-vacio': true }),
          response: { ...responsesOf(schema), ...refusalsOf(metodo, url, route.config?.errores) },
          ...securityOf([route.method].flat(), url, schema),
        },
      }
    },
  })
}

/** Each by its status, whatever else a proxy or the guard at the door may answer by the last. */
function refusalsOf(metodo: string, url: string, propios: readonly ErrorName[] | undefined): object {
  const error = (description: string) => ({ ...ErrorSchema, description })
  return Object.fromEntries([
    ...estadosDe(metodo, url, propios).map(estado => [estado, error(tituloDe(estado))]),
    ['default', error('Cualquier otro error')],
  ])
}

/** A key of the API opens what the table says, beside a session or in place of none. */
function securityOf(metodos: readonly string[], url: string, schema: object | undefined): object {
  const alcance = metodos.map(metodo => ALCANCE_DE[`${metodo} ${url}`]).find(uno => uno !== undefined)
  if (alcance === undefined) return {}
  const { security = [] } = (schema ?? {}) as { security?: readonly object[] }
  // What anybody may do may be done with a key too.
  return { security: [...(security.length === 0 ? [{}] : security), { clave: [alcance] }] }
}

function responsesOf(schema: object | undefined): object {
  return (schema as { response?: object } | undefined)?.response ?? {}
}

export function registerReferencia(app: FastifyInstance, seguridad: Headers): void {
  const headers = { ...seguridad, 'cache-control': DATOS_COMUNES }
  const documento = once(async () => app.swagger() as unknown as Documento)
  const json = once(async () => prepare(JSON.stringify(publish(await documento())), JSON_UTF8, headers))
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
