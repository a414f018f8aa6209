// A day of delivery as who serves sees it: its slots with their places, and the orders in them (ENT-02, ENT-07).
import Type, { type Static } from 'typebox'
import { LUGARES_MAX } from '#domain/comercio/ajustes-entrega.ts'
import { DE_MAS, MODOS } from '#domain/entrega/formas.ts'
import { MEDIOS } from '#domain/pago/medio.ts'
import { parametro } from '../consulta.schema.ts'
import { cerrado, Fecha, nullable, una } from '../entrada.schema.ts'
import { sobre } from '../pedido/pedido.schema.ts'
import { Estado } from '../pedido/pedido-leido.schema.ts'
import { Dia, Hora, Pesos } from './entrega.schema.ts'

const Id = Type.Integer({ minimum: 1 })
const Cuantos = Type.Integer({ minimum: 0 })
const Nombrado = cerrado({ id: Id, nombre: Type.String() })

const TurnoDelDia = cerrado({
  id: Type.Integer({ minimum: 0, description: '0: el día entero' }),
  nombre: Type.String(),
  desde: Hora,
  hasta: Hora,
  lugares: nullable(Cuantos, { description: 'De este día; null: sin límite' }),
  tomados: Cuantos,
  lugaresDelAjuste: nullable(Cuantos, { description: 'Los de ese día de la semana, en los ajustes' }),
  cerrado: Type.Boolean(),
  pedirAntes: nullable(Fecha, {
    description: 'Hasta cuándo lo elige un cliente; null: ya no está en los ajustes',
  }),
  pasado: Type.Boolean({ description: 'Ya no lo elige un cliente' }),
})

const PedidoDelDia = cerrado({
  id: Id,
  estado: Estado,
  cliente: Type.String(),
  direccion: Type.String(),
  detalle: Type.String(),
  modo: Type.Enum(MODOS),
  zona: nullable(Nombrado),
  zonaElegida: Type.Boolean({ description: 'La zona la eligió el cliente: está a confirmar' }),
  turno: nullable(cerrado({ fecha: Dia, id: Id, desde: Hora, hasta: Hora })),
  deMas: nullable(Type.Enum(DE_MAS), { description: 'Por qué está de más en su turno' }),
  pesado: Type.Boolean({ description: 'No le falta pesar nada' }),
  bultos: Type.Integer({
    minimum: 0,
    description: 'Cuántas bolsas lleva: una por línea, sin lo que no había',
  }),
  cobrar: Type.Number({ minimum: 0, description: 'Pesos que faltan cobrar' }),
  medio: nullable(Type.Enum(MEDIOS)),
  pagaCon: nullable(Pesos),
  pagado: Type.Boolean(),
  esperaPago: Type.Boolean({ description: 'Se paga antes de salir, y no se pagó' }),
  vuelta: nullable(Id, { description: 'El reparto en el que va' }),
  repartidor: nullable(Nombrado),
})
export type PedidoDelDiaWire = Static<typeof PedidoDelDia>

const Entregas = cerrado({
  dia: Dia,
  dias: Type.Array(cerrado({ fecha: Dia, nombre: nullable(Type.String()), pedidos: Cuantos })),
  turnos: Type.Array(TurnoDelDia),
  pedidos: Type.Array(PedidoDelDia),
})
export type EntregasWire = Static<typeof Entregas>
export const EntregasSchema = una(Entregas, 'Las entregas de un día')
export type EntregasUnaWire = Static<typeof EntregasSchema>
export const ConsultaEntregas = Type.Object({ dia: parametro('Un día como 2026-11-21; hoy si no se dice.') })

const TurnoDelDiaDatos = Type.Object({
  lugares: Type.Optional(
    Type.Union([Type.Integer({ minimum: 0, maximum: LUGARES_MAX }), Type.Null()], {
      description: 'De este día solo; null: los de los ajustes',
    }),
  ),
  cerrado: Type.Optional(Type.Boolean({ description: 'No entra nadie más; los que están se quedan' })),
})
export type TurnoDelDiaDatos = Static<typeof TurnoDelDiaDatos>
export const TurnoDelDiaBody = sobre(TurnoDelDiaDatos)
