// Bodies that come as `{data: {…}}` or bare: takes the envelope off, and says what is wrong with what is inside.
import type { FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { CANTIDAD_INVALIDA } from '#domain/carrito.ts'
import { LIMITES } from '#domain/constantes.ts'
import { DETALLE_LARGO, DIRECCION_LARGA } from '#domain/entrega.ts'
import { ESTADOS } from '#domain/estado.ts'
import { rechazo } from '#domain/pedido-rechazo.ts'
import { cabe, largo } from '#domain/unicode.ts'
import { AppError } from '../errors.ts'
import { DEMASIADO_LARGO, invalidos, requerido } from './campos.ts'

/** By the name of the field, wherever it stands; the comma at the end of the states is this API family's own. */
const TEXTOS: Readonly<Record<string, string>> = {
  cantidad: CANTIDAD_INVALIDA,
  articulo: 'El artículo no es válido',
  articuloId: 'El artículo no es válido',
  valor: 'La opción no es válida',
  valorId: 'La opción no es válida',
  estado: `estado must be one of the following values: ${ESTADOS.join(', ')}, `,
}

/** Of texts so long that nobody read them. */
const LARGOS: Readonly<Record<string, string>> = { direccion: DIRECCION_LARGA, detalle: DETALLE_LARGO }

interface Opciones {
  /** Fields whose text may not be longer than the notes of an order. */
  readonly notas?: readonly string[]
}

type Objeto = Readonly<Record<string, unknown>>

export function compileDatos({ notas = [] }: Opciones = {}): FastifySchemaCompiler<TSchema> {
  return ({ schema }) => {
    const interior = (schema as { properties: { data: TSchema } }).properties.data
    const validator = Compile(interior)
    const listas = listasDe(interior)
    return cuerpo => {
      const value = unwrap(cuerpo)
      if (value === null) {
        return { error: new AppError('ValidationError', 'Missing "data" payload in the request body') }
      }
      const larga = listas.find(({ campo, max }) => isLonger(value[campo], max))
      if (larga !== undefined) {
        return { error: new AppError('ValidationError', rechazo('demasiadasLineas').texto) }
      }
      const problemas = new Map<string, string>()
      if (!validator.Check(value)) {
        for (const { keyword, instancePath, params } of validator.Errors(value)) {
          for (const [campo, texto] of explain(keyword, instancePath, params)) {
            if (!problemas.has(campo)) problemas.set(campo, texto)
          }
        }
      }
      for (const campo of notas) {
        const texto = value[campo]
        if (
          typeof texto === 'string' &&
          (!cabe(texto, LIMITES.notasMax) || largo(texto) > LIMITES.notasMax)
        ) {
          problemas.set(campo, `${campo} must be at most ${LIMITES.notasMax} characters`)
        }
      }
      if (problemas.size === 0) return { value }
      return { error: invalidos([...problemas].map(([campo, message]) => ({ campo, message }))) }
    }
  }
}

/** The lists that have a longest form: asked for first, because the validator looks at every element before it counts them. */
function listasDe(esquema: TSchema): { campo: string; max: number }[] {
  const { properties = {} } = esquema as { properties?: Readonly<Record<string, { maxItems?: number }>> }
  return Object.entries(properties).flatMap(([campo, { maxItems }]) =>
    maxItems === undefined ? [] : [{ campo, max: maxItems }],
  )
}

function isLonger(valor: unknown, max: number): boolean {
  return Array.isArray(valor) && valor.length > max
}

function isObjeto(valor: unknown): valor is Objeto {
  return typeof valor === 'object' && valor !== null && !Array.isArray(valor)
}

/** Null when there is nothing in it to read. */
function unwrap(cuerpo: unknown): Objeto | null {
  if (!isObjeto(cuerpo)) return null
  if (Object.hasOwn(cuerpo, 'data')) return isObjeto(cuerpo.data) ? cuerpo.data : null
  return Object.keys(cuerpo).length > 0 ? cuerpo : null
}

function* explain(keyword: string, camino: string, params: object): Generator<[string, string]> {
  const { requiredProperties = [], type } = params as {
    requiredProperties?: readonly string[]
    type?: string
  }
  if (keyword === 'required') {
    for (const campo of requiredProperties) yield [campo, TEXTOS[campo] ?? requerido(campo).message]
    return
  }
  const campo = camino.split('/').findLast(parte => parte !== '' && !/^\d+$/.test(parte)) ?? ''
  if (keyword === 'maxLength') {
    yield [campo, LARGOS[campo] ?? `${campo}: ${DEMASIADO_LARGO}`]
    return
  }
  const texto =
    TEXTOS[campo] ?? (type === undefined ? `${campo} is invalid` : `${campo} must be a \`${type}\` type.`)
  yield [campo, texto]
}
