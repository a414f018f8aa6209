// An invoice with CUIT as a customer asks for it: with an order, and as the profile remembers it (FAC-02).
import Type, { type Static } from 'typebox'
import { NOMBRE_FISCAL_MAX } from '#domain/factura/receptor.ts'
import { cerrado, nullable, una } from '../entrada.schema.ts'
import { texto } from '../texto.schema.ts'

export const FacturaPedida = Type.Object(
  {
    cuit: texto(20),
    nombre: texto(NOMBRE_FISCAL_MAX, { description: 'Nombre o razón social' }),
    condicion: Type.Integer({ minimum: 1, maximum: 99, description: 'Frente al IVA, con el número de ARCA' }),
  },
  { description: 'Para pedir factura con CUIT' },
)
export type FacturaPedidaWire = Static<typeof FacturaPedida>

export const FacturaRecordadaBody = Type.Object({
  factura: nullable(FacturaPedida, { description: 'null: que no se recuerde ninguna' }),
})

const Recordada = cerrado({ cuit: Type.String(), nombre: Type.String(), condicion: Type.Integer() })
export const FacturaRecordadaSchema = una(nullable(Recordada), 'Con qué datos se pidió factura la última vez')
export type FacturaRecordadaWire = Static<typeof FacturaRecordadaSchema>
