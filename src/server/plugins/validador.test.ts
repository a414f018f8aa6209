// One wording of a mistake, however its body is wrapped.
import Type, { type TSchema } from 'typebox'
import { describe, expect, it } from 'vitest'
import { AppError } from '../base/errors.ts'
import { compileCampos } from './validador.ts'

const Datos = Type.Object(
  {
    nombre: Type.String({ minLength: 1, maxLength: 5 }),
    apodo: Type.Optional(Type.String({ minLength: 1 })),
    orden: Type.Optional(Type.Integer()),
    lineas: Type.Optional(Type.Array(Type.Object({ id: Type.Integer() }), { maxItems: 2 })),
  },
  { additionalProperties: false },
)

const FORMAS: readonly (readonly [string, TSchema, (datos: unknown) => unknown])[] = [
  ['bare', Datos, datos => datos],
  [
    'in its envelope',
    Type.Object({ data: Datos, version: Type.Optional(Type.Integer()) }),
    data => ({ data }),
  ],
  ['in an envelope or bare: in it', Type.Union([Type.Object({ data: Datos }), Datos]), data => ({ data })],
  ['in an envelope or bare: bare', Type.Union([Type.Object({ data: Datos }), Datos]), datos => datos],
]

/** What is said of it, and where: nothing of a body that is good. */
function refusalOf(schema: TSchema, cuerpo: unknown, opciones = {}): unknown {
  const validate = compileCampos(opciones)({ schema, method: 'POST', url: '/', httpPart: 'body' })
  const resultado = validate(cuerpo)
  const { error } =
    typeof resultado === 'object' && resultado !== null && 'error' in resultado ? resultado : {}
  if (!(error instanceof AppError)) return null
  const { errors = [] } = error.details as { errors?: readonly { path: string[] }[] }
  return [error.message, ...errors.map(({ path }) => path.join('.'))]
}

describe.each(FORMAS)('[API-05] a body that comes %s', (_como, schema, wrap) => {
  it.each([
    [{ nombre: 'Ana' }, null],
    [{ orden: 1 }, ['nombre is a required field', 'nombre']],
    [{ nombre: '' }, ['nombre is a required field', 'nombre']],
    [{ nombre: 'Ana', apodo: '' }, ['apodo must be at least 1 characters', 'apodo']],
    [{ nombre: 'Anastasia' }, ['nombre: el texto es demasiado largo.', 'nombre']],
    [{ nombre: 'Ana', orden: 'x' }, ['orden must be a `integer` type.', 'orden']],
    [{ nombre: 'Ana', otra: 1 }, ['Invalid key otra', 'otra']],
    [{ nombre: 'Ana', lineas: [{ id: 1 }, { id: 'x' }] }, ['id must be a `integer` type.', 'lineas.1.id']],
    [{ nombre: 'Ana', lineas: [{}, {}, {}] }, ['lineas: son demasiados, como mucho 2.', 'lineas']],
    [{ nombre: 5, orden: 'x' }, ['2 errors occurred', 'nombre', 'orden']],
  ])('%j: %j', (datos, dicho) => {
    expect(refusalOf(schema, wrap(datos))).toEqual(dicho)
  })
})

describe('what is no object', () => {
  it.each([
    ['bare', 'texto', ['El cuerpo de la solicitud tiene que ser un objeto.', '']],
    ['in its envelope', { data: 'texto' }, ['data must be a `object` type.', 'data']],
    ['in its envelope', {}, ['Missing "data" payload in the request body', 'data']],
    ['in an envelope or bare: in it', {}, ['Missing "data" payload in the request body']],
  ])('%s: %j', (como, cuerpo, dicho) => {
    const [, schema = Datos] = FORMAS.find(([nombre]) => nombre === como) ?? []
    expect(refusalOf(schema, cuerpo)).toEqual(dicho)
  })

  it('may be nothing at all where the call says so', () => {
    const Nada = Type.Object({})
    const schema = Type.Union([Type.Object({ data: Nada }), Nada])
    expect(refusalOf(schema, undefined, { vacio: true })).toBeNull()
    expect(refusalOf(schema, undefined)).toEqual(['Missing "data" payload in the request body'])
  })
})

it('a group has words of its own for its fields, and counts characters as they are read', () => {
  const palabras = { campos: { orden: 'El orden no es válido' } }
  expect(refusalOf(Datos, { nombre: 'Ana', orden: 'x' }, { palabras })).toEqual([
    'El orden no es válido',
    'orden',
  ])
  expect(refusalOf(Datos, { nombre: 'Anita' }, { cortos: { nombre: 3 } })).toEqual([
    'nombre must be at most 3 characters',
    'nombre',
  ])
})
