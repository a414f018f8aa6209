// Invoices on the wire: what is said of an order's (FAC-03).
import Type, { type Static } from 'typebox'
import { AFUERA_MAX } from '#domain/factura/afuera.ts'
import { nullable } from '../entrada.schema.ts'
import { sobre } from '../pedido/pedido.schema.ts'
import { texto } from '../texto.schema.ts'

const FacturaDatos = Type.Object(
  {
    afuera: Type.Optional(
      nullable(texto(AFUERA_MAX), {
        description: 'Con qué se facturó afuera y su número; null: no se facturó afuera',
      }),
    ),
  },
  { description: 'Lo que no está queda como estaba' },
)
export type FacturaDatos = Static<typeof FacturaDatos>
export const FacturaBody = sobre(FacturaDatos)
