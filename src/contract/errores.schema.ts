// The error envelope as a schema, for the server's answers and its published description.
import Type from 'typebox'

export const ErrorSchema = Type.Object(
  {
    data: Type.Null(),
    error: Type.Object(
      {
        status: Type.Integer(),
        name: Type.String(),
        message: Type.String(),
        details: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
      },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false, description: 'Error' },
)
