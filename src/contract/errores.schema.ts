// The error envelope as a schema, and what `details` say of the refusals that screens do something about.
import Type, { type Static } from 'typebox'
import { ESTADOS } from '#domain/pedido/estado.ts'
import { ALCANCES } from '#domain/personal/alcances.ts'
import { cerrado, Fecha, nullable } from './entrada.schema.ts'
import { ESTADO_HTTP } from './errores.ts'

export const ErrorSchema = cerrado(
  {
    data: Type.Null(),
    error: cerrado({
      status: Type.Integer(),
      name: Type.Enum(Object.keys(ESTADO_HTTP)),
      message: Type.String(),
      details: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    }),
  },
  { description: 'Error' },
)
export type ErrorWire = Static<typeof ErrorSchema>

/** A 401 because the password was right and is not enough: what the code is sent with. */
const Desafio = cerrado({ desafio: Type.String() })
export type DesafioWire = Static<typeof Desafio>

/** A 403 because the change asks for a sign-in of a moment ago. */
const SinReciente = cerrado({ motivo: Type.Literal('ingreso-reciente') })
export type SinRecienteWire = Static<typeof SinReciente>

/** A 403 because a key of the API lacks the scope that opens the call. */
const SinAlcance = cerrado({ alcance: Type.Enum([...ALCANCES]) })
export type SinAlcanceWire = Static<typeof SinAlcance>

/** A 401 because the account was deleted: nothing of it is worth keeping in the browser. */
const Eliminada = cerrado({ motivo: Type.Literal('cuenta-eliminada') })
export type EliminadaWire = Static<typeof Eliminada>

/** A 409 because the first call with that key is still being done. */
const EnCurso = cerrado({ enCurso: Type.Literal(true) })
export type EnCursoWire = Static<typeof EnCurso>

const Opcion = {
  articuloId: Type.Integer(),
  valorId: Type.Integer({ description: '0: por peso' }),
}

/** A 409 because prices went up: pesos, in the order's own figures. */
const PreciosDistintos = cerrado({
  precios: Type.Array(
    cerrado({
      ...Opcion,
      preparaciones: Type.Array(Type.Integer()),
      visto: Type.Number(),
      actual: Type.Number(),
    }),
  ),
  total: Type.Number(),
})
export type PreciosDistintosWire = Static<typeof PreciosDistintos>

/** A 409 because somebody was faster, for the Admin: where the order stands, since when, and by whom (null: the server itself). */
const OtroAntes = cerrado({ estado: Type.Enum(ESTADOS), quien: nullable(Type.String()), desde: Fecha })
export type OtroAntesWire = Static<typeof OtroAntes>

/** A 409 because there is not enough: kilos, or units for what is counted. */
const SinStock = cerrado({
  faltantes: Type.Array(cerrado({ articuloId: Type.Integer(), queda: Type.Number() })),
})
export type SinStockWire = Static<typeof SinStock>

/** A 400 because an article does not come in that portion, or no longer. */
const OpcionesAjenas = cerrado({ opciones: Type.Array(cerrado(Opcion)) })
export type OpcionesAjenasWire = Static<typeof OpcionesAjenas>

/** A 409 because somebody changed the same fields since: what they did, and the version to go on from. */
const Conflicto = cerrado({
  version: Type.Integer(),
  cambios: Type.Array(
    cerrado({
      campo: Type.String(),
      de: Type.Unknown(),
      a: Type.Unknown(),
      quien: Type.String(),
      cuando: Fecha,
    }),
  ),
})
export type ConflictoWire = Static<typeof Conflicto>

/** A 400 because an article is not prepared in that way, or no longer: the preparations' numbers. */
const PreparacionesAjenas = cerrado({ preparaciones: Type.Array(Type.Integer()) })
export type PreparacionesAjenasWire = Static<typeof PreparacionesAjenas>
