// Validation of what the back room sends: `{data: {…}, version}`, only the fields named in the schema, refused in Spanish by field.
import type { FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { AppError } from '../base/errors.ts'
import { DEMASIADO_LARGO, invalidos } from './campos.ts'

interface Problema {
  readonly campo: string
  readonly message: string
  readonly camino: readonly string[]
}

/** A body with more mistakes than this is told the first ones. */
const PROBLEMAS_MAX = 50
/** Of a name that somebody else chose. */
const NOMBRE_MAX = 40

export const compileEscritura: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  // What stands in the address is read by who answers it; its schema only describes it.
  if (httpPart !== 'body') return value => ({ value })
  const validator = Compile(schema)
  return cuerpo => {
    const value = cuerpo ?? {}
    if (validator.Check(value)) return { value }
    const problemas = new Map<string, Problema>()
    for (const { keyword, instancePath, params } of validator.Errors(value)) {
      for (const problema of explain(keyword, instancePath, params)) {
        const lugar = problema.camino.join('/')
        if (problemas.size < PROBLEMAS_MAX && !problemas.has(lugar)) problemas.set(lugar, problema)
      }
    }
    const todos = [...problemas.values()]
    if (todos.length === 0) return { error: new AppError('ValidationError', 'El cuerpo no es válido.') }
    return { error: invalidos(todos) }
  }
}

function* explain(keyword: string, lugar: string, params: object): Generator<Problema> {
  const camino = lugar.split('/').filter((parte, i) => parte !== '' && !(i === 1 && parte === 'data'))
  const {
    requiredProperties = [],
    additionalProperties = [],
    limit = 0,
  } = params as {
    requiredProperties?: readonly string[]
    additionalProperties?: readonly string[]
    limit?: number
  }
  const campo = camino.findLast(parte => !/^\d+$/.test(parte)) ?? ''
  if (keyword === 'required') {
    for (const falta of requiredProperties) {
      const message = falta === 'data' ? 'Missing "data" payload in the request body' : `Falta ${falta}.`
      yield { campo: falta, message, camino: [...camino, falta] }
    }
  } else if (keyword === 'additionalProperties') {
    for (const sobra of additionalProperties.slice(0, PROBLEMAS_MAX)) {
      const nombre = sobra.slice(0, NOMBRE_MAX)
      yield { campo: nombre, message: `Invalid key ${nombre}`, camino: [...camino, nombre] }
    }
  } else if (keyword === 'maxLength') yield { campo, message: `${campo}: ${DEMASIADO_LARGO}`, camino }
  else if (keyword === 'minLength') yield { campo, message: `Falta ${campo}.`, camino }
  else if (keyword === 'maxItems') {
    // The list itself is `data` where a body is nothing but a list.
    const lista = campo || 'data'
    const message = `${lista}: son demasiados, como mucho ${limit.toLocaleString('es-AR')}.`
    yield { campo: lista, message, camino: camino.length === 0 ? ['data'] : camino }
  }
  // Of a choice between several forms the reasons of each are no help.
  else if (keyword !== 'boolean') yield { campo, message: `${campo || 'El cuerpo'} no es válido.`, camino }
}
