// What every call about orders is made of: its description, who may make it, and what its address names.
import type { FastifyRequest } from 'fastify'
import { ERRORES } from '#contract/errores.schema.ts'
import { parseId } from '#domain/rutas.ts'
import { noEncontrado } from '../base/errors.ts'
import { compileDatos } from '../plugins/datos.ts'
import { SESION } from '../plugins/operaciones.ts'

interface Partes {
  /** Fields whose text may not be longer than the notes of an order. */
  readonly notas?: readonly string[]
  /** The body may be left out. */
  readonly vacio?: boolean
  readonly querystring?: object
  readonly headers?: object
}

/** What the description, the validation and the answer of a call are made of. All of them need a session. */
export const call = (
  summary: string,
  answer: object,
  body?: object,
  { notas = [], vacio = false, ...partes }: Partes = {},
) => ({
  validatorCompiler: compileDatos({ notas, vacio }),
  schema: {
    tags: ['Pedidos'],
    summary,
    security: SESION,
    ...partes,
    ...(body && { body }),
    response: { 200: answer, ...ERRORES },
  },
})

export type ConId = { readonly Params: { readonly id: string } }

export function idDe({ params }: FastifyRequest): number {
  const id = parseId((params as { id: string }).id)
  if (id === null) throw noEncontrado()
  return id
}
