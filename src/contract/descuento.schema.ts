// The calls about discount codes as schemas.
import Type, { type Static } from 'typebox'

/** What the total says is not believed: the order counts its own (D2). */
export const ValidarBody = Type.Object({
  code: Type.Optional(Type.Unknown({ description: 'El código, como texto' })),
  total: Type.Optional(Type.Unknown({ description: 'Pesos, como número o como texto' })),
})
export type ValidarBody = Static<typeof ValidarBody>

export const ValidadoSchema = Type.Object(
  {
    isValid: Type.Boolean(),
    percentage: Type.Integer(),
    codeId: Type.Union([Type.Integer(), Type.Null()]),
    error: Type.Union([Type.String(), Type.Null()]),
  },
  { additionalProperties: false, description: 'Si el código vale para esta compra' },
)

export const UsoSchema = Type.Object(
  {
    data: Type.Object({ id: Type.Integer(), attributes: Type.Object({ currentUses: Type.Integer() }) }),
    meta: Type.Object({}),
  },
  { additionalProperties: false, description: 'Cuántas veces se usó el código' },
)
