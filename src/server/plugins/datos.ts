// Bodies that come as `{data: {…}}` or bare: takes the envelope off, and says what is wrong with what is inside.
import type { FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { isObjeto } from '#domain/lector.ts'
import { APESO_MAX, APESO_MIN } from '#domain/pedido/a-peso.ts'
import { CANTIDAD_INVALIDA } from '#domain/pedido/carrito/carrito.ts'
import { DETALLE_LARGO, DETALLE_MAX, DIRECCION_LARGA } from '#domain/pedido/carrito/entrega.ts'
import { ESTADOS } from '#domain/pedido/estado.ts'
import { rechazo } from '#domain/pedido/rechazo.ts'
import { cabe, largo } from '#domain/texto/unicode.ts'
import { AppError } from '../base/errors.ts'
import { DEMASIADO_LARGO, invalidos, requerido } from './campos.ts'

/** By the name of the field, wherever it stands; the comma at the end of the states is this API family's own. */
const TEXTOS: Readonly<Record<string, string>> = {
  cantidad: CANTIDAD_INVALIDA,
  articulo: 'El artículo no es válido',
  articuloId: 'El artículo no es válido',
  valor: 'La opción no es válida',
  valorId: 'La opción no es válida',
  gramos: `El peso va de ${APESO_MIN} g a ${APESO_MAX / 1000} kg`,
  preparaciones: 'La preparación no es válida',
  estado: `estado must be one of the following values: ${ESTADOS.join(', ')}, `,
}

/** Of texts so long that nobody read them. */
const LARGOS: Readonly<Record<string, string>> = { direccion: DIRECCION_LARGA, detalle: DETALLE_LARGO }
/** Written in several ways: what is wrong is said of the whole, not of the way it was taken for. */
const RELACION = /^\/(?:pedido|articulo|valor|codigos_de_descuentos|pedido_articulos)(?=\/|$)/

interface Opciones {
  /** Fields whose text may not be longer than the notes of an order. */
  readonly notas?: readonly string[]
  /** Nothing at all may be sent too. */
  readonly vacio?: boolean
}

type Objeto = Readonly<Record<string, unknown>>

export function compileDatos({ notas = [], vacio = false }: Opciones = {}): FastifySchemaCompiler<TSchema> {
  return ({ schema, httpPart }) => {
    // What stands in the address is read by who answers it; its schema only describes it.
    if (httpPart !== 'body') return value => ({ value })
    const [enSobre] = (schema as { anyOf: [{ properties: { data: TSchema } }] }).anyOf
    const interior = enSobre.properties.data
    const validator = Compile(interior)
    const listas = listasDe(interior)
    return cuerpo => {
      const value = unwrap(cuerpo) ?? (vacio && isNada(cuerpo) ? {} : null)
      if (value === null) {
        return { error: new AppError('ValidationError', 'Missing "data" payload in the request body') }
      }
      const larga = listas.find(({ campo, max }) => isLonger(value[campo], max))
      if (larga !== undefined) {
        const texto = TEXTOS[larga.campo] ?? rechazo('demasiadasLineas').texto
        return { error: new AppError('ValidationError', texto) }
      }
      const problemas = new Map<string, Problema>()
      if (!validator.Check(value)) {
        for (const { keyword, instancePath, params } of validator.Errors(value)) {
          for (const problema of explain(keyword, instancePath, params)) {
            const lugar = problema.camino.join('/')
            if (!problemas.has(lugar)) problemas.set(lugar, problema)
          }
        }
      }
      for (const campo of notas) {
        const texto = value[campo]
        if (typeof texto === 'string' && (!cabe(texto, DETALLE_MAX) || largo(texto) > DETALLE_MAX)) {
          const message = `${campo} must be at most ${DETALLE_MAX} characters`
          problemas.set(campo, { campo, message, camino: [campo] })
        }
      }
      if (problemas.size === 0) return { value }
      return { error: invalidos([...problemas.values()]) }
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

function isNada(cuerpo: unknown): boolean {
  return cuerpo == null || (isObjeto(cuerpo) && Object.keys(cuerpo).length === 0)
}

/** Null when there is nothing in it to read. */
function unwrap(cuerpo: unknown): Objeto | null {
  if (!isObjeto(cuerpo)) return null
  if (Object.hasOwn(cuerpo, 'data')) return isObjeto(cuerpo.data) ? cuerpo.data : null
  return Object.keys(cuerpo).length > 0 ? cuerpo : null
}

interface Problema {
  readonly campo: string
  readonly message: string
  /** Lists and places included: which line of several it is about. */
  readonly camino: readonly string[]
}

function* explain(keyword: string, lugar: string, params: object): Generator<Problema> {
  const relacion = RELACION.exec(lugar)?.[0]
  const partes = (relacion ?? lugar).split('/').filter(parte => parte !== '')
  const { requiredProperties = [], type } = params as {
    requiredProperties?: readonly string[]
    type?: string
  }
  if (keyword === 'required' && relacion === undefined) {
    for (const campo of requiredProperties) {
      yield { campo, message: TEXTOS[campo] ?? requerido(campo).message, camino: [...partes, campo] }
    }
    return
  }
  const campo = partes.findLast(parte => !/^\d+$/.test(parte)) ?? ''
  if (keyword === 'maxLength') {
    yield { campo, message: LARGOS[campo] ?? `${campo}: ${DEMASIADO_LARGO}`, camino: partes }
    return
  }
  const message =
    TEXTOS[campo] ?? (type === undefined ? `${campo} is invalid` : `${campo} must be a \`${type}\` type.`)
  yield { campo, message, camino: partes }
}
