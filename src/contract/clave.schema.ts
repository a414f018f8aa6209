// The idempotency key: the header every call that takes one describes, and the field of the body clients of before wrote it in.
import Type from 'typebox'

const PATRON = '^[!-~]{8,100}$'

/** `que`: what happens once only. A header and no field of the body: a server of the release before reads past it. */
export const claveHeader = (que: string) =>
  Type.Object({
    'idempotency-key': Type.Optional(
      Type.String({
        pattern: PATRON,
        maxLength: 100,
        description: `De 8 a 100 caracteres, propia de ${que}`,
      }),
    ),
  })

export const ClaveEscrita = Type.Optional(
  Type.String({
    pattern: PATRON,
    maxLength: 100,
    deprecated: true,
    description: 'La clave de idempotencia de quien no manda el encabezado Idempotency-Key',
  }),
)
