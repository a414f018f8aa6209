// What the counter is told beside the orders themselves, as schemas: steps, counts, the pick list, the shop's messages.
import Type, { type Static } from 'typebox'
import { PLANTILLAS_NOMBRES } from '#domain/pedido/plantillas.ts'
import { cerrado, Fecha, nullable, una } from '../entrada.schema.ts'
import { TurnoEnLista } from '../entrega/entrega.schema.ts'
import { Estado, Medida } from './pedido-leido.schema.ts'

const Paso = cerrado({
  de: nullable(Estado),
  a: Estado,
  quien: Type.Enum(['cliente', 'comercio', 'servidor']),
  user: nullable(cerrado({ id: Type.Integer(), username: Type.String() }), {
    description: 'Quién, para el Admin',
  }),
  motivo: nullable(Type.String()),
  createdAt: Fecha,
})
export type PasoWire = Static<typeof Paso>
export const HistorialSchema = una(Type.Array(Paso), 'Los pasos de un pedido, el primero antes')
export type HistorialWire = Static<typeof HistorialSchema>

const Plantilla = cerrado({
  nombre: Type.Enum(PLANTILLAS_NOMBRES),
  titulo: Type.String(),
  texto: Type.String(),
  propia: Type.Boolean({ description: 'La escribió el comercio' }),
})
export type PlantillaWire = Static<typeof Plantilla>
export const PlantillasSchema = cerrado(
  {
    data: Type.Array(Plantilla),
    meta: cerrado({ version: Type.Integer({ minimum: 1, description: 'De los ajustes de la tienda' }) }),
  },
  { description: 'Los mensajes del comercio' },
)
export type PlantillasWire = Static<typeof PlantillasSchema>

/** One article in one portion and preparation. */
const Corte = cerrado({
  articuloId: nullable(Type.Integer()),
  nombre: Type.String(),
  valor: Type.String(),
  preparacion: Type.String({ description: 'Cómo se lo pidió; vacío si nadie dijo nada' }),
  Medida,
  GrsPorcion: Type.Integer(),
  cantidad: Type.Integer(),
  peso: Type.Number({ description: 'Kilos, o unidades en "ud."' }),
  pedidos: Type.Array(Type.Integer(), { description: 'Los números de los pedidos' }),
  partes: Type.Array(cerrado({ pedido: Type.Integer(), cantidad: Type.Integer() }), {
    description: 'Cuántas porciones lleva cada uno',
  }),
})
export type CorteWire = Static<typeof Corte>

/** Whose it is, what they noted, and, for who sees money, whether it is paid. */
const PorCortar = cerrado({
  id: Type.Integer(),
  estado: Estado,
  cliente: Type.String(),
  detalle: Type.String(),
  pagado: Type.Optional(Type.Boolean({ description: 'Sólo para quien ve dinero' })),
  createdAt: Fecha,
  turno: TurnoEnLista,
})

export const HojaDeCorteSchema = cerrado(
  {
    data: Type.Array(Corte),
    meta: cerrado({
      pedidos: Type.Array(PorCortar, {
        description: 'Los que tienen algo por cortar, el que sale antes primero',
      }),
      listos: Type.Array(Corte, {
        description: 'Lo que ya se pesó de los pedidos abiertos: no se corta otra vez',
      }),
    }),
  },
  { description: 'Lo que falta cortar, y para qué pedidos' },
)
export type HojaDeCorteWire = Static<typeof HojaDeCorteSchema>

export const ResumenSchema = cerrado(
  {
    data: Type.Record(Type.String(), Type.Integer({ minimum: 0 })),
    meta: cerrado({
      ahora: Type.String({ format: 'date-time', description: 'La hora del servidor al contarlos' }),
      arrepentimientos: Type.Optional(Type.Integer({ description: 'Sin atender; sólo para el Admin' })),
      retenidos: Type.Optional(Type.Integer({ description: 'Pagos por resolver; sólo para el comercio' })),
      facturas: Type.Optional(
        Type.Integer({ description: 'Facturas con un problema; sólo para el comercio' }),
      ),
    }),
  },
  { description: 'Cuántos pedidos hay en cada estado' },
)
export type ResumenWire = Static<typeof ResumenSchema>
