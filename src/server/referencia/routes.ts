// The description of the API: for programs at /openapi.json and for people at /referencia.
import { readFile } from 'node:fs/promises'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { once } from '../kit/memoize.ts'
import { BEARER, operationId } from '../plugins/operaciones.ts'
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
      components: { securitySchemes: { sesion: BEARER } },
    },
    transform: ({ schema, url, route }) => ({
      url,
      schema: { ...schema, operationId: operationId([route.method].flat().join('-'), url) },
    }),
  })
}

export function registerReferencia(app: FastifyInstance, seguridad: Headers): void {
  const headers = { ...seguridad, 'cache-control': 'no-cache' }
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
