// The pages of a list as a schema: by number, by position, or as a walk with a cursor.
import Type, { type Static } from 'typebox'

const CERRADO = { additionalProperties: false } as const
/** Absent with `withCount=false`. */
const total = Type.Optional(Type.Integer({ minimum: 0 }))

const pageCount = Type.Optional(Type.Integer({ minimum: 0 }))
const nextCursor = Type.Optional(
  Type.Union([Type.String(), Type.Null()], {
    description: 'Con cursor: lo que se manda para seguir; null cuando no queda nada.',
  }),
)
const Desde1 = Type.Integer({ minimum: 1 })

/** By number, and as a walk. */
export const PaginaSchema = Type.Object(
  { page: Desde1, pageSize: Desde1, pageCount, total, nextCursor },
  CERRADO,
)

/** Whichever way it was asked for: one form, so that a typed client reads any of it without telling them apart. */
export const PaginacionSchema = Type.Object(
  {
    page: Type.Optional(Desde1),
    pageSize: Type.Optional(Desde1),
    pageCount,
    total,
    nextCursor,
    start: Type.Optional(Type.Integer({ minimum: 0 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  },
  { ...CERRADO, description: 'page y pageSize, o start y limit, como se la pidió' },
)
export type PaginacionWire = Static<typeof PaginacionSchema>
