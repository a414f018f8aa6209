// The back room's calls about webhooks and their deliveries.
import type {
  EntregasWire,
  EntregaUnaWire,
  WebhookCambio,
  WebhookDatos,
  WebhookSecretoWire,
  WebhooksWire,
  WebhookUnoWire,
} from '#contract/gestion/webhook.schema.ts'
import { ask, dataOf, send } from '#web/trastienda/piezas/llamada.ts'

const WEBHOOKS = '/api/trastienda/webhooks'

export const fetchWebhooks = () => ask<WebhooksWire>(WEBHOOKS)

export const createWebhook = (data: WebhookDatos, clave: string) =>
  dataOf(send<WebhookSecretoWire>('POST', WEBHOOKS, { data }, { clave }))

export const updateWebhook = (id: number, data: WebhookCambio['data'], version: number) =>
  dataOf(send<WebhookUnoWire>('PUT', `${WEBHOOKS}/${id}`, { data, version }))

export const deleteWebhook = (id: number) => send<void>('DELETE', `${WEBHOOKS}/${id}`)

export async function renewSecreto(id: number): Promise<string> {
  return (await send<WebhookSecretoWire>('POST', `${WEBHOOKS}/${id}/secreto`)).data.attributes.secreto
}

export const testWebhook = (id: number) => dataOf(send<EntregaUnaWire>('POST', `${WEBHOOKS}/${id}/probar`))

export const fetchEntregas = (id: number) => ask<EntregasWire>(`${WEBHOOKS}/${id}/entregas`)

export const repeatEntrega = (id: number, entrega: string) =>
  send<EntregaUnaWire>('POST', `${WEBHOOKS}/${id}/entregas/${entrega}/repetir`)
