// Validation errors: says what is wrong with a body in the words of this API family, and never repeats a value.
import type { FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { LARGO_PASSWORD } from '#domain/cuenta/registro.ts'
import { AppError } from '../base/errors.ts'

interface Problema {
  readonly campo: string
  readonly message: string
  /** Where the field stands, when that is inside of another: a line's place in its list. */
  readonly camino?: readonly string[]
}

/** One problem gives its own text, several are counted; each stands in the details. */
export function invalidos(problemas: readonly Problema[]): AppError {
  const [primero] = problemas
  const message = primero && problemas.length === 1 ? primero.message : `${problemas.length} errors occurred`
  const errors = problemas.map(({ campo, message, camino = [campo] }) => ({
    path: camino,
    message,
    name: 'ValidationError',
  }))
  return new AppError('ValidationError', message, { errors })
}

/** Of a text so long that nobody read it. */
export const DEMASIADO_LARGO = 'el texto es demasiado largo.'

export const requerido = (campo: string): Problema => ({ campo, message: `${campo} is a required field` })

/** A request without a body is an empty one: what is missing is named. */
export const compileCampos: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  // What stands in the address is read by who answers it; its schema only describes it.
  if (httpPart !== 'body') return value => ({ value })
  const validator = Compile(schema)
  const obligatorios = new Set((schema as { required?: string[] }).required)
  return data => {
    const value = data ?? {}
    if (validator.Check(value)) return { value }
    const porCampo = new Map<string, Problema>()
    for (const { keyword, instancePath, params } of validator.Errors(value)) {
      for (const problema of explain(keyword, instancePath.slice(1), params, obligatorios)) {
        if (!porCampo.has(problema.campo)) porCampo.set(problema.campo, problema)
      }
    }
    return { error: invalidos([...porCampo.values()]) }
  }
}

function explain(
  keyword: string,
  campo: string,
  params: object,
  obligatorios: ReadonlySet<string>,
): readonly Problema[] {
  const {
    requiredProperties = [],
    type,
    limit,
  } = params as {
    requiredProperties?: readonly string[]
    type?: string
    limit?: number
  }
  if (keyword === 'required') return requiredProperties.map(requerido)
  if (campo === '') return [{ campo, message: 'El cuerpo de la solicitud tiene que ser un objeto.' }]
  if (keyword === 'maxLength') {
    const message = campo === 'password' ? LARGO_PASSWORD : `${campo}: ${DEMASIADO_LARGO}`
    return [{ campo, message }]
  }
  if (keyword === 'minLength') {
    if (obligatorios.has(campo)) return [requerido(campo)]
    return [{ campo, message: `${campo} must be at least ${limit} characters` }]
  }
  return [{ campo, message: `${campo} must be a \`${type}\` type.` }]
}
