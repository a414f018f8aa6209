// What who cuts and who delivers are told of an order, as schemas: what their hands need, and nothing else (ROL-01).
import Type, { type Static } from 'typebox'
import { MEDIOS } from '#domain/pago/medio.ts'
import { cerrado, Fecha, nullable } from '../entrada.schema.ts'
import { TurnoEnLista } from '../entrega/entrega.schema.ts'
import { Estado, Medida } from './pedido-leido.schema.ts'

const LineaPorCortar = cerrado({
  id: Type.Integer(),
  nombre: Type.String(),
  valor: Type.String(),
  preparacion: Type.String({ description: 'Cómo se lo pidió; vacío si nadie dijo nada' }),
  Medida,
  GrsPorcion: Type.Integer(),
  cantidad: Type.Integer(),
  pesado: nullable(Type.Integer(), {
    description: 'Gramos en la balanza; null si falta pesarlo, 0 si no había',
  }),
  combo: Type.Optional(
    nullable(
      cerrado({
        grupo: Type.Integer(),
        parte: Type.Integer(),
        nombre: Type.String(),
        enLugarDe: Type.Optional(
          nullable(Type.String(), { description: 'Lo que llevaba, si va otra cosa en su lugar' }),
        ),
      }),
      {
        description: 'De qué combo es parte; no está, o null, en lo que se vendió solo',
      },
    ),
  ),
})
export type LineaPorCortarWire = Static<typeof LineaPorCortar>

const PedidoPorCortar = cerrado({
  id: Type.Integer(),
  estado: Estado,
  cliente: Type.String(),
  detalle: Type.String(),
  createdAt: Fecha,
  turno: TurnoEnLista,
  esperan: Type.Integer({ minimum: 0, description: 'Líneas que esperan lo que diga el cliente' }),
  lineas: Type.Array(LineaPorCortar),
})
export type PedidoPorCortarWire = Static<typeof PedidoPorCortar>

export const PorCortarSchema = cerrado(
  { data: Type.Array(PedidoPorCortar), meta: cerrado({}) },
  { description: 'Los pedidos abiertos, el que sale antes primero, sin importes' },
)
export type PorCortarWire = Static<typeof PorCortarSchema>

const PedidoPorLlevar = cerrado({
  id: Type.Integer(),
  estado: Estado,
  cliente: Type.String(),
  telefono: nullable(Type.String()),
  whatsapp: nullable(Type.String({ description: '549 y diez cifras' })),
  direccion: Type.String(),
  detalle: Type.String(),
  cobrar: Type.Number({ minimum: 0, description: 'Pesos que faltan cobrar; 0 si ya está pago' }),
  transferido: Type.Optional(
    Type.Boolean({ description: 'Dice que transfirió y nadie lo miró: se pregunta antes de cobrar' }),
  ),
  retenido: Type.Optional(
    Type.Boolean({ description: 'Llegó un pago que nadie resolvió: se pregunta antes de cobrar' }),
  ),
  medio: nullable(Type.Enum([...MEDIOS]), { description: 'Cómo dijo que paga' }),
  pagaCon: nullable(Type.Number({ minimum: 0 }), { description: 'Efectivo: con cuánto paga, en pesos' }),
  bultos: Type.Integer({
    minimum: 0,
    description: 'Cuántas bolsas lleva: una por línea, sin lo que no había',
  }),
  turno: TurnoEnLista,
  createdAt: Fecha,
})
export type PedidoPorLlevarWire = Static<typeof PedidoPorLlevar>

export const PorLlevarSchema = cerrado(
  { data: Type.Array(PedidoPorLlevar), meta: cerrado({}) },
  { description: 'Los pedidos abiertos que me dieron para llevar' },
)
export type PorLlevarWire = Static<typeof PorLlevarSchema>

export const EntregadoSchema = cerrado({
  data: cerrado({ id: Type.Integer(), estado: Estado }),
  meta: cerrado({}),
})
export type EntregadoWire = Static<typeof EntregadoSchema>

export const RepartidoresSchema = cerrado({
  data: Type.Array(cerrado({ id: Type.Integer(), nombre: Type.String() })),
  meta: cerrado({}),
})
export type RepartidoresWire = Static<typeof RepartidoresSchema>
