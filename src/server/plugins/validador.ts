// Validation errors: the one validator of what a call is sent, and the one wording of a mistake, in the words of this API family; it never repeats a value.
import type { FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/schema'
import { isObjeto } from '#domain/lector.ts'
import { cabe, largo } from '#domain/texto/unicode.ts'
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

/** A field with what is wrong with it, or a refusal. */
type Explicacion = readonly [campo: string, message: string] | (() => AppError)

/** What only the database can know, in words: by the name of the constraint it met, or by its own code. */
export const explainChoque =
  (explicaciones: Readonly<Record<string, Explicacion>>) =>
  (error: unknown): never => {
    const { constraint, code } = error as { constraint?: unknown; code?: unknown }
    const dicha = explicaciones[String(constraint)] ?? explicaciones[String(code)]
    if (dicha === undefined) throw error
    if (typeof dicha === 'function') throw dicha()
    const [campo, message] = dicha
    throw invalidos([{ campo, message }])
  }

export const requerido = (campo: string): Problema => ({ campo, message: `${campo} is a required field` })

/** What a group of calls says of its own fields, in place of the words all have. */
export interface Palabras {
  /** Of a value that is none. */
  readonly campos?: Readonly<Record<string, string>>
  /** Of a text so long that nobody read it. */
  readonly largos?: Readonly<Record<string, string>>
  /** Of a list so long that nobody looked through it. */
  readonly muchos?: Readonly<Record<string, string>>
  /** Written in several ways: what is wrong is said of the whole, not of the way it was taken for. */
  readonly relaciones?: readonly string[]
}

interface Opciones {
  readonly palabras?: Palabras
  /** Nothing at all may be sent too, where the body comes in an envelope or bare. */
  readonly vacio?: boolean
  /** Texts that may have so many characters, counted as they are read. */
  readonly cortos?: Readonly<Record<string, number>>
  /** The query is read by the query language, in words of its own. */
  readonly consulta?: boolean
}

/** A body with more mistakes than this is told the first ones. */
const PROBLEMAS_MAX = 50
/** Of a name that somebody else chose. */
const NOMBRE_MAX = 40

interface Forma {
  readonly anyOf?: readonly [Forma, ...Forma[]]
  readonly properties?: Readonly<Record<string, Forma>>
  readonly required?: readonly string[]
  readonly maxItems?: number
}

/** `{data: {…}}` or bare: the data's own form. Null of a body that comes in one way only. */
const suelta = ({ anyOf }: Forma): Forma | null => anyOf?.[0].properties?.data ?? null

export function compileCampos({
  palabras = {},
  vacio = false,
  cortos = {},
  consulta = false,
}: Opciones): FastifySchemaCompiler<TSchema> {
  return ({ schema, httpPart }) => {
    // What stands in the address and in the headers is read by who answers it; its schema only describes it.
    if (httpPart === 'headers' || httpPart === 'params' || (consulta && httpPart !== 'body')) {
      return value => ({ value })
    }
    const interior = httpPart === 'body' ? suelta(schema as Forma) : null
    const forma: Forma = interior ?? (schema as Forma)
    // When somebody first sends it something: of two hundred calls an hour sees a few.
    let hecho: { readonly validator: Validator; readonly explain: Explain } | undefined
    return enviado => {
      hecho ??= { validator: Compile(forma as TSchema), explain: createExplain(forma, palabras) }
      const { validator, explain } = hecho
      const value = interior === null ? (enviado ?? {}) : unwrap(enviado, vacio)
      if (value === null) return { error: sinDatos() }
      // Asked for first, because the validator looks at every element before it counts them.
      const larga = findLarga(forma, value)
      if (larga !== null) return { error: invalidos([explain.muchos(larga.camino, larga.max)]) }
      const problemas = new Map<string, Problema>(findLargos(value, cortos))
      if (problemas.size === 0 && validator.Check(value)) return { value }
      const [, errores] = validator.Errors(value)
      for (const error of errores) {
        for (const problema of explain.error(error)) {
          const lugar = problema.camino?.join('/') ?? ''
          if (problemas.size < PROBLEMAS_MAX && !problemas.has(lugar)) problemas.set(lugar, problema)
        }
      }
      return { error: invalidos([...problemas.values()]) }
    }
  }
}

const SIN_DATOS = 'Missing "data" payload in the request body'
const sinDatos = () => new AppError('ValidationError', SIN_DATOS)

/** Null when there is nothing in it to read. */
function unwrap(cuerpo: unknown, vacio: boolean): object | null {
  const nada = cuerpo == null || (isObjeto(cuerpo) && Object.keys(cuerpo).length === 0)
  if (nada) return vacio ? {} : null
  if (!isObjeto(cuerpo)) return null
  if (!Object.hasOwn(cuerpo, 'data')) return cuerpo
  return isObjeto(cuerpo.data) ? cuerpo.data : null
}

function findLargos(value: object, cortos: Readonly<Record<string, number>>): [string, Problema][] {
  return Object.entries(cortos).flatMap(([campo, max]) => {
    const texto: unknown = Reflect.get(value, campo)
    if (typeof texto !== 'string' || (cabe(texto, max) && largo(texto) <= max)) return []
    return [[campo, { campo, message: `${campo} must be at most ${max} characters`, camino: [campo] }]]
  })
}

interface Larga {
  readonly camino: readonly string[]
  readonly max: number
}

/** Lists are not looked into, so that it costs as much as the form has fields. */
function findLarga(
  { maxItems, properties = {} }: Forma,
  value: unknown,
  camino: readonly string[] = [],
): Larga | null {
  if (Array.isArray(value)) {
    return maxItems !== undefined && value.length > maxItems ? { camino, max: maxItems } : null
  }
  if (!isObjeto(value)) return null
  for (const [campo, parte] of Object.entries(properties)) {
    const larga = findLarga(parte, value[campo], [...camino, campo])
    if (larga !== null) return larga
  }
  return null
}

interface Falla {
  readonly keyword: string
  readonly instancePath: string
  readonly params: object
}

interface Params {
  readonly requiredProperties?: readonly string[]
  readonly additionalProperties?: readonly string[]
  readonly type?: string
  readonly limit?: number
}

type Explain = ReturnType<typeof createExplain>

function createExplain(forma: Forma, { campos = {}, largos = {}, muchos = {}, relaciones = [] }: Palabras) {
  const conSobre = forma.properties?.data !== undefined
  const obligatorios = new Set([forma, forma.properties?.data ?? {}].flatMap(({ required = [] }) => required))
  /** The envelope is no part of where a field stands, unless it is itself what is wrong. */
  const sinSobre = (partes: readonly string[]) =>
    conSobre && partes[0] === 'data' && partes.length > 1 ? partes.slice(1) : partes

  const sayMuchos = (partes: readonly string[], max: number): Problema => {
    const camino = sinSobre(partes)
    const campo = nombreDe(camino)
    const general = `${campo}: son demasiados, como mucho ${max.toLocaleString('es-AR')}.`
    return { campo, message: campos[campo] ?? muchos[campo] ?? general, camino }
  }

  function* sayError({ keyword, instancePath, params }: Falla): Generator<Problema> {
    const partes = instancePath.split('/').slice(1)
    const entera = relaciones.includes(partes[0] ?? '')
    const camino = entera ? partes.slice(0, 1) : sinSobre(partes)
    const campo = nombreDe(camino)
    const { requiredProperties = [], additionalProperties = [], type, limit = 0 }: Params = params
    const say = (message: string): Problema => ({ campo, message, camino })
    // In the envelope a field stands at the top.
    const lugar = camino.length === 1 && conSobre && campo === 'data' ? [] : camino
    if (entera) yield say(campos[campo] ?? `${campo} is invalid`)
    else if (keyword === 'required') {
      for (const falta of requiredProperties) {
        const sinSobre = conSobre && falta === 'data' && camino.length === 0
        const general = sinSobre ? SIN_DATOS : requerido(falta).message
        yield { campo: falta, message: campos[falta] ?? general, camino: [...lugar, falta] }
      }
    } else if (keyword === 'additionalProperties') {
      for (const sobra of additionalProperties.slice(0, PROBLEMAS_MAX)) {
        const nombre = sobra.slice(0, NOMBRE_MAX)
        yield { campo: nombre, message: `Invalid key ${nombre}`, camino: [...lugar, nombre] }
      }
    } else if (keyword === 'maxLength') yield say(largos[campo] ?? `${campo}: el texto es demasiado largo.`)
    else if (keyword === 'minLength') {
      const vacio = obligatorios.has(campo)
      yield say(vacio ? requerido(campo).message : `${campo} must be at least ${limit} characters`)
    } else if (keyword === 'maxItems') yield sayMuchos(partes, limit)
    else if (campo === '') yield say('El cuerpo de la solicitud tiene que ser un objeto.')
    // `boolean` is said of each key that should not be there, beside the words about the key.
    else if (keyword !== 'boolean') {
      const general = type === undefined ? `${campo} is invalid` : `${campo} must be a \`${type}\` type.`
      yield say(campos[campo] ?? general)
    }
  }
  return { error: sayError, muchos: sayMuchos }
}

/** The last that is no place in a list. */
function nombreDe(camino: readonly string[]): string {
  return camino.findLast(parte => !/^\d+$/.test(parte)) ?? ''
}
