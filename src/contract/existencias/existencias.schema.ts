// Stock on the wire as schemas: movements by article, the ledger, and what sold lately.
import Type, { type Static } from 'typebox'
import { LIMITES } from '#domain/catalogo/edicion.ts'
import { MOTIVOS } from '#domain/existencias/movimiento.ts'
import { Id } from '../catalogo/trastienda.schema.ts'
import { ClaveEscrita, claveHeader } from '../clave.schema.ts'
import { cerrado, Fecha, nullable } from '../entrada.schema.ts'
import { texto } from '../texto.schema.ts'

export const NOTA_MAX = 200
const MOVIMIENTOS_MAX = 5_000

/** The article is named once: by its number, or by one of its codes. */
const CUAL = {
  id: Type.Optional(Id),
  plu: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMITES.plu })),
  sku: Type.Optional(texto(LIMITES.sku)),
}
const Numero = Type.Number({ description: 'Kilos, o unidades en "ud."' })

const Movimiento = cerrado({
  ...CUAL,
  stock: Type.Optional(Numero),
  esperado: Type.Optional(Numero),
  diferencia: Type.Optional(Numero),
  apagado: Type.Optional(Type.Boolean()),
  siempreHay: Type.Optional(
    Type.Literal(true, {
      description:
        'Deja de contarse: siempre hay, y los pedidos no descuentan; con `apagado`, hoy no. Un `stock` contado lo empieza a contar',
    }),
  ),
  motivo: Type.Optional(Type.Enum(MOTIVOS)),
  nota: Type.Optional(nullable(texto(NOTA_MAX))),
})
export type MovimientoWire = Static<typeof Movimiento>

export const ExistenciasBody = cerrado({
  data: Type.Array(Movimiento, { minItems: 1, maxItems: MOVIMIENTOS_MAX }),
  simular: Type.Optional(Type.Boolean({ description: 'Sólo decir qué cambiaría' })),
  clave: ClaveEscrita,
})
export type ExistenciasBody = Static<typeof ExistenciasBody>
export const ExistenciasClaveHeader = claveHeader(
  'este envío: con la misma clave el stock se mueve una sola vez.',
)

const Movido = cerrado({ id: Id, nombre: Type.String(), de: Numero, a: Numero })
export const ExistenciasSchema = cerrado(
  { data: Type.Array(Movido), meta: cerrado({ simulado: Type.Boolean() }) },
  { description: 'El stock de cada artículo, antes y después' },
)
export type ExistenciasWire = Static<typeof ExistenciasSchema>

const Asiento = cerrado({
  id: Type.Integer(),
  at: Fecha,
  tipo: Type.Enum(['inicial', 'ajuste', 'venta', 'devolucion']),
  motivo: nullable(
    Type.String({ description: '"medida": desde acá se cuenta en otra unidad; la cantidad es 0' }),
  ),
  nota: nullable(Type.String()),
  medida: Type.Optional(
    Type.Enum(['/Kg', 'ud.'], { description: 'En qué se contaban entonces la cantidad y el saldo' }),
  ),
  cantidad: Numero,
  saldo: Numero,
  quien: nullable(Type.String()),
  pedido: nullable(Type.Integer()),
})
export type AsientoWire = Static<typeof Asiento>
export const LibroSchema = cerrado(
  {
    data: Type.Array(Asiento),
    meta: cerrado({
      siguiente: nullable(Type.Integer({ description: 'El `antes` de la página que sigue' })),
    }),
  },
  { description: 'Los movimientos de un artículo, el último primero' },
)
export type LibroWire = Static<typeof LibroSchema>

const Venta = cerrado({ id: Id, vendido: Numero })
export const VentasSchema = cerrado(
  { data: Type.Array(Venta), meta: cerrado({ dias: Type.Integer() }) },
  { description: 'Lo vendido de cada artículo en los últimos días' },
)
export type VentasWire = Static<typeof VentasSchema>
