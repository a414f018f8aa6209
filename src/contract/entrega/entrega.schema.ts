// How an order is delivered, as it is answered: money in pesos.
import Type, { type Static } from 'typebox'
import { DE_MAS, MODOS } from '#domain/entrega/formas.ts'
import { ID_MAX } from '#domain/id.ts'
import { cerrado, nullable } from '../entrada.schema.ts'

export const Pesos = Type.Number({ minimum: 0, description: 'Pesos' })
export const Dia = Type.String({ format: 'date', description: 'Día del calendario del comercio' })
export const Hora = Type.String({ pattern: '^\\d\\d:\\d\\d$' })

export const TurnoTomado = cerrado(
  { fecha: Dia, id: Type.Integer({ minimum: 1 }), desde: Hora, hasta: Hora },
  { description: 'Día y horas en que se entrega' },
)

export const TurnoDePedido = nullable(TurnoTomado, { description: 'null: sin turno' })

/** In lists of orders; absent from a server of the release before. */
export const TurnoEnLista = Type.Optional(TurnoDePedido)

export const EntregaDePedido = cerrado(
  {
    modo: Type.Enum(MODOS),
    costo: nullable(Pesos, {
      description: 'Lo que del total es el envío; null: a coordinar, o se retira por el local',
    }),
    costo_final: nullable(Pesos, { description: 'Lo mismo del total pesado; null hasta entonces' }),
    gratis_desde: nullable(Pesos, { description: 'Desde cuánto era gratis en su zona al hacerlo' }),
    zona: nullable(cerrado({ id: Type.Integer({ minimum: 1 }), nombre: Type.String() })),
    zonaElegida: Type.Boolean({
      description: 'La zona la eligió el cliente: ninguna calle ni dibujo la dice',
    }),
    turno: TurnoDePedido,
    deMas: nullable(Type.Enum(DE_MAS), { description: 'Por qué está de más en su turno' }),
  },
  { description: 'Cómo se entrega' },
)
export type EntregaDePedidoWire = Static<typeof EntregaDePedido>

const Numero = Type.Integer({ minimum: 1, maximum: ID_MAX })

/** What is read of how an order is to be delivered: choices by their numbers, nothing about money (R2). */
export const EntregaPedida = Type.Object(
  {
    modo: Type.Enum(MODOS),
    zona: Type.Optional(Type.Union([Numero, Type.Null()], { description: 'La que eligió' })),
    turno: Type.Optional(
      Type.Union([Type.Object({ fecha: Type.String({ maxLength: 10 }), id: Numero }), Type.Null()], {
        description: 'El que eligió, de POST /api/entrega/opciones',
      }),
    ),
  },
  { description: 'Cómo se entrega: zona, costo y lugar los decide el servidor al pedir' },
)
export type EntregaPedida = Static<typeof EntregaPedida>
