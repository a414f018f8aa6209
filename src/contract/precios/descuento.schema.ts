// The calls about discount codes as schemas.
import Type, { type Static } from 'typebox'
import { cerrado, entrada, nullable, una } from '../entrada.schema.ts'

/** What the total says is not believed: the order counts its own (D2). */
export const ValidarBody = Type.Object({
  code: Type.Optional(Type.Unknown({ description: 'El código, como texto' })),
  total: Type.Optional(Type.Unknown({ description: 'Pesos, como número o como texto' })),
})
export type ValidarBody = Static<typeof ValidarBody>

/** `error` is null when it is valid. */
export const ValidadoSchema = cerrado(
  {
    isValid: Type.Boolean(),
    percentage: Type.Integer(),
    codeId: nullable(Type.Integer()),
    error: nullable(Type.String()),
  },
  { description: 'Si el código vale para esta compra' },
)
export type ValidadoWire = Static<typeof ValidadoSchema>

/** Clients of this API family send one; orders alone count uses. */
export const UsoBody = Type.Unknown({ description: 'No se lee: los usos los cuentan los pedidos' })
export const UsoSchema = una(
  entrada({ currentUses: Type.Integer({ minimum: 0 }) }),
  'Cuántas veces se usó el código',
)
