// The pages of a list as a schema: by number, by position, or as a walk with a cursor.
import Type from 'typebox'

const CERRADO = { additionalProperties: false } as const
const total = Type.Optional(Type.Integer({ minimum: 0 }))

export const PaginacionSchema = Type.Union([
  Type.Object(
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
  ),
  Type.Object(
    { start: Type.Integer({ minimum: 0 }), limit: Type.Integer({ minimum: 1, maximum: 100 }), total },
    CERRADO,
  ),
])
