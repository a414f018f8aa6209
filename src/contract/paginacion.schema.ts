// The pages of a list as a schema: by number, by position, or as a walk with a cursor.
import Type, { type Static } from 'typebox'

const CERRADO = { additionalProperties: false } as const
/** Absent with `withCount=false`. */
const total = Type.Optional(Type.Integer({ minimum: 0 }))

/** By number, and as a walk. */
export const PaginaSchema = Type.Object(
  {
    page: Type.Integer({ minimum: 1 }),
    pageSize: Type.Integer({ minimum: 1 }),
    pageCount: Type.Optional(Type.Integer({ minimum: 0 })),
    total,
    nextCursor: Type.Optional(
      Type.Union([Type.String(), Type.Null()], {
        description: 'Con cursor: lo que se manda para seguir; null cuando no queda nada.',
      }),
    ),
  },
  CERRADO,
)

export const PaginacionSchema = Type.Union([
  PaginaSchema,
  Type.Object(
    { start: Type.Integer({ minimum: 0 }), limit: Type.Integer({ minimum: 1, maximum: 100 }), total },
    CERRADO,
  ),
])
export type PaginacionWire = Static<typeof PaginacionSchema>
