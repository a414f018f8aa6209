// How an order may be delivered, as the cart asks for it: the zone of an address and what it costs, and the slots that are left (ENT-01, ENT-02).
import Type, { type Static } from 'typebox'
import { MODOS } from '#domain/entrega/formas.ts'
import { ESTADOS_DE_DIA, ESTADOS_DE_TURNO } from '#domain/entrega/turno.ts'
import { ID_MAX } from '#domain/id.ts'
import { DIRECCION_MAX } from '#domain/pedido/carrito/entrega.ts'
import { cerrado, Fecha, nullable, una } from '../entrada.schema.ts'
import { sobre } from '../pedido/pedido.schema.ts'
import { opcional } from '../texto.schema.ts'
import { Dia, Hora, Pesos } from './entrega.schema.ts'

const Id = Type.Integer({ minimum: 1 })
const IdEscrito = Type.Integer({ minimum: 1, maximum: ID_MAX })

const OpcionesDatos = Type.Object({
  modo: Type.Enum(MODOS),
  direccion: opcional(DIRECCION_MAX),
  zona: Type.Optional(Type.Union([IdEscrito, Type.Null()], { description: 'La que eligió el cliente' })),
})
export type OpcionesDatos = Static<typeof OpcionesDatos>
export const OpcionesBody = sobre(OpcionesDatos)

const Zona = {
  id: Id,
  nombre: Type.String(),
  costo: nullable(Pesos, { description: 'null: a coordinar' }),
  minimo: Pesos,
  gratisDesde: nullable(Pesos, { description: 'null: desde ningún monto' }),
}

const TurnoOfrecido = cerrado({
  id: Id,
  nombre: Type.String(),
  desde: Hora,
  hasta: Hora,
  estado: Type.Enum(ESTADOS_DE_TURNO),
  pedirAntes: nullable(Fecha, { description: 'Hasta cuándo se puede pedir; null: está cerrado' }),
  quedan: nullable(Type.Integer({ minimum: 0 }), { description: 'Lugares, si son pocos; si no, null' }),
})

const Opciones = cerrado({
  conZonas: Type.Boolean(),
  porTurnos: Type.Boolean(),
  retiro: Type.Boolean({ description: 'Si se puede retirar por el local' }),
  direccionLocal: nullable(Type.String()),
  zona: nullable(
    cerrado({
      ...Zona,
      por: Type.Enum(['calle', 'dibujo', 'elegida'], { description: 'Quién la dice' }),
    }),
    { description: 'De la dirección; null: ninguna calle ni dibujo la dice, y nadie la eligió' },
  ),
  zonas: Type.Array(cerrado(Zona), { description: 'Las que se pueden elegir' }),
  dias: Type.Array(
    cerrado({
      fecha: Dia,
      nombre: nullable(Type.String({ description: 'De un feriado, o de un día sin entrega' })),
      estado: Type.Enum(ESTADOS_DE_DIA),
      turnos: Type.Array(TurnoOfrecido),
    }),
  ),
  primero: nullable(cerrado({ fecha: Dia, id: Id }), { description: 'El primer turno con lugar' }),
})
export type OpcionesWire = Static<typeof Opciones>
export const OpcionesSchema = una(Opciones, 'Cómo se puede entregar un pedido')
export type OpcionesUnaWire = Static<typeof OpcionesSchema>
