// How an order is delivered, as it is answered: money in pesos.
import Type, { type Static } from 'typebox'
import { DE_MAS, MODOS } from '#domain/entrega/formas.ts'
import { cerrado, nullable } from '../entrada.schema.ts'

export const Pesos = Type.Number({ minimum: 0, description: 'Pesos' })
export const Dia = Type.String({ format: 'date', description: 'Día del calendario del comercio' })
export const Hora = Type.String({ pattern: '^\\d\\d:\\d\\d$' })

const TurnoTomado = cerrado(
  { fecha: Dia, id: Type.Integer({ minimum: 1 }), desde: Hora, hasta: Hora },
  { description: 'Día y horas en que se entrega' },
)

/** In lists of orders; absent from a server of the release before. */
export const TurnoEnLista = Type.Optional(nullable(TurnoTomado, { description: 'null: sin turno' }))

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
    turno: nullable(TurnoTomado, { description: 'null: sin turno' }),
    deMas: nullable(Type.Enum(DE_MAS), { description: 'Por qué está de más en su turno' }),
  },
  { description: 'Cómo se entrega' },
)
export type EntregaDePedidoWire = Static<typeof EntregaDePedido>
