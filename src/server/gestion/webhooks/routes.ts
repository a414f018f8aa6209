// The back room's calls about webhooks. Who may make them stands in the table of access.
import type { FastifyInstance } from 'fastify'
import { ERRORES } from '#contract/errores.schema.ts'
import {
  EntregaSchema,
  EntregasConsulta,
  EntregasSchema,
  WebhookBody,
  type WebhookCambio,
  WebhookCambioBody,
  type WebhookDatos,
  WebhookSchema,
  WebhookSecretoSchema,
  WebhooksSchema,
} from '#contract/gestion/webhook.schema.ts'
import { parseId } from '#domain/rutas.ts'
import { noEncontrado } from '#server/base/errors.ts'
import { checkPropia } from '#server/personal/equipos.ts'
import { requireUsuario } from '#server/plugins/auth.ts'
import { compileEscritura } from '#server/plugins/escritura.ts'
import { SESION } from '#server/plugins/operaciones.ts'
import type { TareasWebhooksDeps } from './tareas.ts'
import {
  createWebhook,
  deleteWebhook,
  listEntregas,
  listWebhooks,
  renewSecreto,
  repeatEntrega,
  testWebhook,
  updateWebhook,
} from './use-cases.ts'

type ConId = { readonly Params: { readonly id: string } }
type ConEntrega = { readonly Params: { readonly id: string; readonly entrega: string } }

const call = (summary: string, answer: object, resto: { body?: object; querystring?: object } = {}) => ({
  validatorCompiler: compileEscritura,
  schema: { tags: ['Webhooks'], summary, security: SESION, ...resto, response: { 200: answer, ...ERRORES } },
})

function idDe({ params }: { readonly params: { readonly id: string } }): number {
  const id = parseId(params.id)
  if (id === null) throw noEncontrado()
  return id
}

const RAIZ = '/api/trastienda/webhooks'

export function registerWebhooks(app: FastifyInstance, deps: TareasWebhooksDeps): void {
  app.get(RAIZ, {
    ...call('Los webhooks', WebhooksSchema),
    handler: request => listWebhooks(deps, requireUsuario(request)),
  })
  app.post<{ Body: { data: WebhookDatos } }>(RAIZ, {
    ...call('Crear un webhook; su secreto se muestra esta única vez', WebhookSecretoSchema, {
      body: WebhookBody,
    }),
    handler: request => {
      // Where the orders go, and what proves them genuine, is not settled at a screen that many people use.
      checkPropia(request)
      return createWebhook(deps, requireUsuario(request), request.body.data)
    },
  })
  app.put<ConId & { Body: WebhookCambio }>(`${RAIZ}/:id`, {
    ...call('Cambiar, encender o apagar un webhook', WebhookSchema, { body: WebhookCambioBody }),
    handler: request => {
      if (request.body.data.url !== undefined) checkPropia(request)
      return updateWebhook(deps, requireUsuario(request), idDe(request), request.body)
    },
  })
  app.delete<ConId>(`${RAIZ}/:id`, {
    ...call('Borrar un webhook con sus entregas', WebhookSchema),
    handler: request => {
      checkPropia(request)
      return deleteWebhook(deps, requireUsuario(request), idDe(request))
    },
  })
  app.post<ConId>(`${RAIZ}/:id/secreto`, {
    ...call('Hacer otro secreto; el anterior deja de valer', WebhookSecretoSchema),
    handler: request => {
      checkPropia(request)
      return renewSecreto(deps, requireUsuario(request), idDe(request))
    },
  })
  app.post<ConId>(`${RAIZ}/:id/probar`, {
    ...call('Mandar una prueba y ver qué contesta', EntregaSchema),
    handler: request => testWebhook(deps, requireUsuario(request), idDe(request)),
  })
  app.get<ConId & { Querystring: { antes?: string } }>(`${RAIZ}/:id/entregas`, {
    ...call('Las entregas de un webhook', EntregasSchema, { querystring: EntregasConsulta }),
    handler: request => listEntregas(deps, requireUsuario(request), idDe(request), request.query.antes),
  })
  app.post<ConEntrega>(`${RAIZ}/:id/entregas/:entrega/repetir`, {
    ...call('Mandar una entrega otra vez', EntregaSchema),
    handler: request => repeatEntrega(deps, requireUsuario(request), idDe(request), request.params.entrega),
  })
}
