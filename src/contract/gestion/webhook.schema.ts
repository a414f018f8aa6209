// Webhooks on the wire as schemas: who is told what, what is sent to make or change one, and every delivery (INT-03).
import Type, { type Static, type TSchema, type TSchemaOptions } from 'typebox'
import { EVENTOS, LOTE_MAX, PING, URL_MAX } from '#domain/gestion/integraciones/eventos.ts'
import { cerrado, entrada, FECHAS, Fecha, nullable, una } from '../entrada.schema.ts'
import { Estado, Medida } from '../pedido/pedido-leido.schema.ts'
import { enDireccion, texto } from '../texto.schema.ts'

const Eventos = Type.Array(Type.Enum(EVENTOS), { minItems: 1, maxItems: EVENTOS.length, uniqueItems: true })

const ATRIBUTOS = {
  url: Type.String(),
  eventos: Type.Array(Type.String()),
  activo: Type.Boolean(),
  apagadoAt: nullable(Fecha, { description: 'Desde cuándo está apagado porque nada llegó en un día' }),
  exitoAt: nullable(Fecha, { description: 'Cuándo llegó la última entrega' }),
  enEspera: Type.Integer({ minimum: 0, description: 'Entregas que todavía se intentan' }),
  version: Type.Integer({ minimum: 1 }),
  ...FECHAS,
}
const Webhook = entrada(ATRIBUTOS)
export type WebhookWire = Static<typeof Webhook>

export const WebhooksSchema = una(Type.Array(Webhook), 'Los webhooks')
export type WebhooksWire = Static<typeof WebhooksSchema>
export const WebhookSchema = una(Webhook, 'El webhook')
export type WebhookUnoWire = Static<typeof WebhookSchema>

export const WebhookSecretoSchema = una(
  entrada({
    ...ATRIBUTOS,
    secreto: Type.String({ description: 'Con el que se comprueba la firma; se muestra esta única vez' }),
  }),
  'El webhook, con su secreto',
)
export type WebhookSecretoWire = Static<typeof WebhookSecretoSchema>

const Url = texto(URL_MAX)
export const WebhookBody = cerrado({ data: cerrado({ url: Url, eventos: Eventos }) })
export type WebhookDatos = Static<typeof WebhookBody>['data']
export const WebhookCambioBody = cerrado({
  data: cerrado({
    url: Type.Optional(Url),
    eventos: Type.Optional(Eventos),
    activo: Type.Optional(Type.Boolean()),
  }),
  version: Type.Optional(Type.Integer({ minimum: 1, description: 'La que se vio' })),
})
export type WebhookCambio = Static<typeof WebhookCambioBody>

const Entrega = cerrado({
  id: Type.String({ format: 'uuid' }),
  attributes: cerrado({
    evento: Type.String(),
    estado: Type.Enum(['espera', 'hecha', 'fallida']),
    intentos: Type.Integer({ minimum: 0 }),
    codigo: nullable(Type.Integer(), { description: 'Lo que contestó el último intento' }),
    motivo: nullable(Type.String(), { description: 'Por qué no llegó' }),
    cuerpo: Type.String({ description: 'Lo que se manda' }),
    intentadaAt: nullable(Fecha),
    proximoAt: nullable(Fecha, { description: 'Cuándo se intenta otra vez' }),
    createdAt: Fecha,
  }),
})
export type EntregaWire = Static<typeof Entrega>
export const EntregasSchema = una(Type.Array(Entrega), 'Las entregas, la última primero')
export type EntregasWire = Static<typeof EntregasSchema>
export const EntregaSchema = una(Entrega, 'La entrega')
export type EntregaUnaWire = Static<typeof EntregaSchema>

/** What a receiver is sent of an order: by number, and nothing of a person. */
export const PedidoAvisado = cerrado({
  id: Type.Integer(),
  estado: Estado,
  estado_previo: nullable(Estado, { description: 'Null si no es que cambió de estado' }),
  total: Type.Number(),
  total_final: nullable(Type.Number(), { description: 'Null hasta que se pesó' }),
  pagadoAt: nullable(Fecha),
  updatedAt: Fecha,
})

export const ArticuloAvisado = cerrado({
  id: Type.Integer(),
  nombre: Type.String(),
  sku: nullable(Type.String()),
  plu: nullable(Type.Integer()),
  Medida,
  precioKG: Type.Number(),
  DescPorciento: nullable(Type.Integer(), { description: 'El que vale ahora' }),
  stock: Type.Number({ description: 'Kilos, o unidades en "ud."' }),
  updatedAt: Fecha,
})

const aviso = (evento: string, de: TSchema, opciones: TSchemaOptions) =>
  cerrado({
    id: Type.String({ format: 'uuid', description: 'El de la entrega' }),
    evento: Type.Literal(evento),
    createdAt: Fecha,
    data: Type.Array(de, opciones),
  })

/** The body of each event. */
export const AVISOS_WEBHOOK: Readonly<Record<string, TSchema>> = {
  ...Object.fromEntries(
    EVENTOS.map(evento => [
      evento,
      evento.startsWith('pedido.')
        ? aviso(evento, PedidoAvisado, { minItems: 1, maxItems: 1 })
        : aviso(evento, ArticuloAvisado, { minItems: 1, maxItems: LOTE_MAX }),
    ]),
  ),
  [PING]: aviso(PING, Type.Unknown(), { maxItems: 0 }),
}

export const EntregasConsulta = Type.Object({
  antes: Type.Optional(enDireccion({ description: 'Sólo las anteriores a esta entrega, por su número' })),
})
