// The back room's calls about webhooks. Who may make them stands in the table of access.
import type { FastifyInstance } from 'fastify'
import {
  EntregaSchema,
  EntregasConsulta,
  EntregasSchema,
  WebhookBody,
  WebhookCambioBody,
  WebhookSchema,
  WebhookSecretoSchema,
  WebhooksSchema,
} from '#contract/gestion/webhook.schema.ts'
import { checkPropia } from '#server/personal/equipos.ts'
import { llamadas } from '#server/plugins/llamada.ts'
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

export function registerWebhooks(app: FastifyInstance, deps: TareasWebhooksDeps): void {
  const call = llamadas(app, { tag: 'Webhooks' })
  call('GET /api/trastienda/webhooks', {
    summary: 'Los webhooks',
    answer: WebhooksSchema,
    handler: ({ cuenta }) => listWebhooks(deps, cuenta),
  })
  call('POST /api/trastienda/webhooks', {
    summary: 'Crear un webhook; su secreto se muestra esta única vez',
    body: WebhookBody,
    answer: WebhookSecretoSchema,
    // Where the orders go, and what proves them genuine, is not settled at a screen that many people use.
    propia: true,
    handler: ({ cuenta, body }) => createWebhook(deps, cuenta, body.data),
  })
  call('PUT /api/trastienda/webhooks/:id', {
    summary: 'Cambiar, encender o apagar un webhook',
    body: WebhookCambioBody,
    answer: WebhookSchema,
    handler: ({ cuenta, id, body, request }) => {
      if (body.data.url !== undefined) checkPropia(request)
      return updateWebhook(deps, cuenta, id, body)
    },
  })
  call('DELETE /api/trastienda/webhooks/:id', {
    summary: 'Borrar un webhook con sus entregas',
    answer: WebhookSchema,
    propia: true,
    handler: ({ cuenta, id }) => deleteWebhook(deps, cuenta, id),
  })
  call('POST /api/trastienda/webhooks/:id/secreto', {
    summary: 'Hacer otro secreto; el anterior deja de valer',
    answer: WebhookSecretoSchema,
    propia: true,
    handler: ({ cuenta, id }) => renewSecreto(deps, cuenta, id),
  })
  call('POST /api/trastienda/webhooks/:id/probar', {
    summary: 'Mandar una prueba y ver qué contesta',
    answer: EntregaSchema,
    handler: ({ cuenta, id }) => testWebhook(deps, cuenta, id),
  })
  call('GET /api/trastienda/webhooks/:id/entregas', {
    summary: 'Las entregas de un webhook',
    query: EntregasConsulta,
    answer: EntregasSchema,
    handler: ({ cuenta, id, query }) => listEntregas(deps, cuenta, id, query.antes),
  })
  call('POST /api/trastienda/webhooks/:id/entregas/:entrega/repetir', {
    summary: 'Mandar una entrega otra vez',
    partes: { entrega: String },
    answer: EntregaSchema,
    handler: ({ cuenta, id, entrega }) => repeatEntrega(deps, cuenta, id, entrega),
  })
}
