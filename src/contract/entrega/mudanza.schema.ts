// Another way of delivering an order that was placed, as it is asked for (ENT-03, ENT-07).
import Type, { type Static } from 'typebox'
import { DIRECCION_MAX } from '#domain/pedido/carrito/entrega.ts'
import { sobre } from '../pedido/pedido.schema.ts'
import { opcional } from '../texto.schema.ts'
import { EntregaPedida } from './entrega.schema.ts'

const MudanzaDatos = Type.Object(
  {
    ...EntregaPedida.properties,
    direccion: opcional(DIRECCION_MAX),
    deMas: Type.Optional(
      Type.Boolean({ description: 'Ponerlo aunque el turno esté completo: sólo el comercio' }),
    ),
    dicho: Type.Optional(
      Type.Boolean({ description: 'El cliente ya dijo que sí a un total que crece: sólo el comercio' }),
    ),
  },
  { description: 'Lo que no está queda como estaba' },
)
export type MudanzaDatos = Static<typeof MudanzaDatos>
export const MudanzaBody = sobre(MudanzaDatos)
