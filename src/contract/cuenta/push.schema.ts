// Notices on the phone on the wire, as schemas: the shop's key, and a browser that asks for them or no longer (VOL-04).
import Type, { type Static } from 'typebox'
import { ENDPOINT_MAX } from '#domain/cuenta/push.ts'
import { cerrado, una } from '../entrada.schema.ts'
import { requerido } from '../texto.schema.ts'

export const ClavePushSchema = una(
  cerrado({ clave: Type.String({ description: 'La clave pública (VAPID), en base64url' }) }),
  'La clave con la que el navegador se suscribe',
)
export type ClavePushWire = Static<typeof ClavePushSchema>

const Pedido = cerrado({
  endpoint: requerido(ENDPOINT_MAX),
  p256dh: requerido(200),
  auth: requerido(100),
  clave: requerido(200),
  pedidos: Type.Optional(
    Type.Boolean({ description: 'Avisar de sus propios pedidos; sin decirlo, como estaba' }),
  ),
  personal: Type.Optional(Type.Boolean({ description: 'Avisar de los pedidos nuevos, a quien los atiende' })),
})
export const PushBody = cerrado({ data: Pedido })
export type PushDatos = Static<typeof Pedido>

export const PushSchema = una(
  cerrado({ pedidos: Type.Boolean(), personal: Type.Boolean() }),
  'De qué se avisa en este aparato',
)
export type PushWire = Static<typeof PushSchema>

export const PushFueraSchema = una(
  cerrado({ aparatos: Type.Integer({ minimum: 0 }) }),
  'Cuántos aparatos se olvidaron',
)
