// The back room's calls about webhooks and their deliveries.
import type {
  EntregasWire,
  EntregaUnaWire,
  EntregaWire,
  WebhookCambio,
  WebhookDatos,
  WebhookSecretoWire,
  WebhooksWire,
  WebhookUnoWire,
  WebhookWire,
} from '#contract/gestion/webhook.schema.ts'
import { authRequest } from '#web/comun/request/auth-request.ts'
import { withClave } from '#web/comun/request/clave.ts'
import { withBody } from '#web/comun/request/request.ts'

const WEBHOOKS = '/api/trastienda/webhooks'

export async function fetchWebhooks(): Promise<readonly WebhookWire[]> {
  return (await authRequest<WebhooksWire>(WEBHOOKS)).data
}

/** With the same `clave` it is made once. */
export async function createWebhook(data: WebhookDatos, clave: string): Promise<WebhookSecretoWire['data']> {
  return (await authRequest<WebhookSecretoWire>(WEBHOOKS, withClave(clave, withBody('POST', { data })))).data
}

export async function updateWebhook(
  id: number,
  data: WebhookCambio['data'],
  version: number,
): Promise<WebhookWire> {
  return (await authRequest<WebhookUnoWire>(`${WEBHOOKS}/${id}`, withBody('PUT', { data, version }))).data
}

export async function deleteWebhook(id: number): Promise<void> {
  await authRequest(`${WEBHOOKS}/${id}`, { method: 'DELETE' })
}

export async function renewSecreto(id: number): Promise<string> {
  const { data } = await authRequest<WebhookSecretoWire>(`${WEBHOOKS}/${id}/secreto`, { method: 'POST' })
  return data.attributes.secreto
}

export async function testWebhook(id: number): Promise<EntregaWire> {
  return (await authRequest<EntregaUnaWire>(`${WEBHOOKS}/${id}/probar`, { method: 'POST' })).data
}

export async function fetchEntregas(id: number): Promise<readonly EntregaWire[]> {
  return (await authRequest<EntregasWire>(`${WEBHOOKS}/${id}/entregas`)).data
}

export async function repeatEntrega(id: number, entrega: string): Promise<EntregaWire> {
  const ruta = `${WEBHOOKS}/${id}/entregas/${entrega}/repetir`
  return (await authRequest<EntregaUnaWire>(ruta, { method: 'POST' })).data
}
