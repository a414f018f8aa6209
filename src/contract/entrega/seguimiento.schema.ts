// What is told of an order to whoever follows it (tracking): a closed list, in which nobody's surname, house, phone or e-mail stands (ENT-05, R7).
import Type, { type Static } from 'typebox'
import { MODOS } from '#domain/entrega/formas.ts'
import { ESTADOS } from '#domain/pedido/estado.ts'
import { cerrado, Fecha, nullable, una } from '../entrada.schema.ts'
import { FacturaDePedido } from '../factura/papel.schema.ts'

const Pesos = Type.Number({ minimum: 0, description: 'Pesos' })

const Paso = cerrado({ nombre: Type.String(), hora: nullable(Fecha), hecho: Type.Boolean() })

const Seguimiento = cerrado({
  numero: Type.Integer({ minimum: 1 }),
  nombre: nullable(Type.String({ description: 'El nombre de pila' })),
  estado: Type.Enum(ESTADOS),
  titulo: Type.String({ description: 'Cómo está, en dos palabras' }),
  modo: nullable(Type.Enum(MODOS)),
  turno: nullable(Type.String({ description: 'jueves 19 de noviembre, de 17 a 21' })),
  demorado: Type.Boolean({ description: 'El turno no se va a cumplir' }),
  calle: nullable(Type.String({ description: 'Sin número' })),
  pasos: Type.Array(Paso),
  paradas: nullable(Type.Integer({ minimum: 0, description: 'Las que faltan antes' })),
  llega: nullable(cerrado({ desde: Fecha, hasta: Fecha }), { description: 'Entre cuándo y cuándo' }),
  lineas: Type.Array(
    cerrado({
      nombre: Type.String(),
      etiqueta: Type.String(),
      detalle: Type.String({ description: 'Lo pedido; pesado, lo que pesó' }),
      monto: Pesos,
    }),
  ),
  descuento: Pesos,
  envio: nullable(Type.String({ description: 'Gratis, $1.500, A coordinar' })),
  redondeo: Pesos,
  nombreTotal: Type.String(),
  total: Pesos,
  falta: Type.Number({ minimum: 0, description: 'Lo que falta pagar' }),
  pagado: Type.Boolean(),
  proximo: nullable(Type.Enum(['responder', 'pesar', 'transferido', 'alRecibir', 'pagar']), {
    description: 'Lo que sigue por parte del cliente',
  }),
  conLink: Type.Boolean({ description: 'Se puede pagar desde acá' }),
  facturas: Type.Optional(Type.Array(FacturaDePedido, { description: 'Si hay alguna' })),
})
export type SeguimientoWire = Static<typeof Seguimiento>
export const SeguimientoSchema = una(Seguimiento, 'Cómo viene un pedido')
export type SeguimientoUnoWire = Static<typeof SeguimientoSchema>

const EnlaceSeguimiento = cerrado({
  enlace: Type.String(),
  whatsapp: nullable(cerrado({ numero: Type.String(), texto: Type.String() }), {
    description: 'Para mandárselo al cliente; null: no hay a dónde, o lo pide el cliente',
  }),
})
export type EnlaceSeguimientoWire = Static<typeof EnlaceSeguimiento>
export const EnlaceSeguimientoSchema = una(EnlaceSeguimiento, 'El enlace para seguir un pedido')

const LinkDeSeguimiento = cerrado({
  url: nullable(Type.String(), { description: 'null: todavía se está pidiendo; se pregunta de nuevo' }),
})
export type LinkDeSeguimientoWire = Static<typeof LinkDeSeguimiento>
export const LinkDeSeguimientoSchema = una(LinkDeSeguimiento, 'El link para pagar el pedido que se sigue')
