// The header Idempotency-Key, as every call that takes one describes it.
import Type from 'typebox'

/** `que`: what happens once only. A header and no field of the body: a server of the release before reads past it. */
export const claveHeader = (que: string) =>
  Type.Object({
    'idempotency-key': Type.Optional(
      Type.String({ pattern: '^[!-~]{8,100}$', description: `De 8 a 100 caracteres, propia de ${que}` }),
    ),
  })
