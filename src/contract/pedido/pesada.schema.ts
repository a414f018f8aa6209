// Weighing an order as schemas: its lines for whoever stands at the scale, a weight that is sent, and what became of it (PESA-01 to PESA-04).
import Type, { type Static } from 'typebox'
import { MEDIOS } from '#domain/pago/medio.ts'
import {
  MODOS_PESADA,
  ORIGENES_PESADA,
  PESADA_MAX,
  RESPUESTAS,
  RESPUESTAS_CLIENTE,
} from '#domain/pedido/pesaje.ts'
import { ClaveEscrita, claveHeader } from '../clave.schema.ts'
import { cerrado, Fecha, nullable, una } from '../entrada.schema.ts'
import { TurnoEnLista } from '../entrega/entrega.schema.ts'
import { texto } from '../texto.schema.ts'
import { sobre } from './pedido.schema.ts'
import { Estado, Medida } from './pedido-leido.schema.ts'

const Gramos = Type.Integer({ minimum: 0, description: 'Gramos; mil son una unidad de lo que se cuenta' })
const Monto = Type.Number({ minimum: 0, description: 'Pesos' })
/** Only whoever may see money gets it: who cuts does not. */
const Plata = Type.Optional(Monto)

const Renglon = cerrado({
  id: Type.Integer(),
  articuloId: nullable(Type.Integer()),
  nombre: Type.String(),
  valor: Type.String({ description: 'La porción, como se vendió' }),
  preparaciones: Type.Array(Type.String()),
  cantidad: Type.Integer(),
  Medida,
  plu: nullable(Type.Integer()),
  imagen: nullable(Type.String(), { description: 'Dirección de la foto del artículo' }),
  pedido: Gramos,
  minimo: Gramos,
  maximo: Gramos,
  pesado: nullable(Gramos, { description: '0: no había; null: falta pesar' }),
  cobrado: nullable(Gramos, { description: 'null: falta pesar, o espera la respuesta del cliente' }),
  respuesta: nullable(Type.Enum(RESPUESTAS), { description: 'De un peso fuera de la tolerancia' }),
  preguntaAt: nullable(Fecha),
  vez: Type.Integer({ description: 'Cuántas veces se pesó o se respondió: va con la próxima pesada' }),
  quien: nullable(Type.String(), { description: 'Quién la pesó' }),
  pesadoAt: nullable(Fecha),
  precioKG: Plata,
  DescPorciento: Type.Optional(nullable(Type.Integer())),
  extraKG: Plata,
  subtotal: Plata,
  subtotalFinal: Type.Optional(nullable(Monto)),
  combo: Type.Optional(
    cerrado(
      {
        grupo: Type.Integer(),
        parte: Type.Integer(),
        partes: Type.Integer(),
        nombre: Type.String(),
        titulo: nullable(Type.String()),
        enLugarDe: Type.Optional(Type.String({ description: 'Lo que llevaba, si va otra cosa' })),
      },
      { description: 'De qué combo es parte, y cuál de cuántas: pese lo que pese, cuesta lo mismo' },
    ),
  ),
  precioCombo: Type.Optional(Type.Number({ minimum: 0, description: 'Pesos de todo el combo' })),
})
export type RenglonPesadoWire = Static<typeof Renglon>

const Pesaje = cerrado({
  id: Type.Integer(),
  estado: Estado,
  cliente: Type.String(),
  detalle: Type.String(),
  revision: Type.Integer(),
  tolerancia: Type.Integer({ description: 'Por ciento' }),
  lineas: Type.Array(Renglon),
  faltan: Type.Integer({ description: 'Líneas sin pesar' }),
  esperan: Type.Integer({ description: 'Líneas que esperan la respuesta del cliente' }),
  avisadoAt: nullable(Fecha, { description: 'Cuándo se le mandó el total al cliente' }),
  pagadoAt: nullable(Fecha),
  total: Plata,
  totalFinal: Type.Optional(nullable(Monto, { description: 'null mientras falte o espere una línea' })),
  envio: Type.Optional(nullable(Monto, { description: 'Lo que del total es el envío' })),
  envioGratisDesde: Type.Optional(nullable(Monto)),
  medio: Type.Optional(nullable(Type.Enum([...MEDIOS]), { description: 'Cómo dijo que paga' })),
})
export type PesajeWire = Static<typeof Pesaje>
export const PesajeSchema = una(Pesaje, 'Un pedido en la balanza')
export type UnPesajeWire = Static<typeof PesajeSchema>

const PesadaDatos = Type.Object({
  gramos: Type.Integer({ minimum: 0, maximum: PESADA_MAX, description: '0 sólo con el modo falta' }),
  vez: Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'La de la línea que se vio' }),
  clave: ClaveEscrita,
  modo: Type.Optional(Type.Enum(MODOS_PESADA)),
  origen: Type.Optional(Type.Enum(ORIGENES_PESADA)),
  at: Type.Optional(texto(40, { format: 'date-time', description: 'Cuándo se pesó, si fue sin red' })),
})
export type PesadaDatos = Static<typeof PesadaDatos>
export const PesadaBody = sobre(PesadaDatos)
export const PesadaClaveHeader = claveHeader('esta pesada: mandada dos veces es una.')

const Whatsapp = nullable(cerrado({ numero: Type.String(), texto: Type.String() }), {
  description: 'Para preguntarle, con el enlace secreto; null si no hay a quién',
})

export const PesadaSchema = una(
  cerrado({ pesaje: Pesaje, linea: Type.Integer(), whatsapp: Whatsapp }),
  'Una línea pesada',
)
export type PesadaHechaWire = Static<typeof PesadaSchema>

/** A 409 because somebody weighed that line since: what they did. */
const OtraPesada = cerrado({
  vez: Type.Integer(),
  pesado: nullable(Gramos),
  quien: nullable(Type.String()),
  cuando: nullable(Fecha),
})
export type OtraPesadaWire = Static<typeof OtraPesada>

const RespuestaDatos = Type.Object({
  vez: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  respuesta: Type.Enum(RESPUESTAS_CLIENTE),
})
export type RespuestaDatos = Static<typeof RespuestaDatos>
export const RespuestaBody = sobre(RespuestaDatos)

const PorPesar = cerrado({
  id: Type.Integer(),
  estado: Estado,
  cliente: Type.String(),
  lineas: Type.Integer(),
  faltan: Type.Integer(),
  esperan: Type.Integer(),
  desde: Fecha,
  turno: TurnoEnLista,
})
export type PorPesarWire = Static<typeof PorPesar>
export const PorPesarSchema = una(Type.Array(PorPesar), 'Los pedidos por pesar, el que sale antes primero')
export type ListaPorPesarWire = Static<typeof PorPesarSchema>
