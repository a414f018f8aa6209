// Requests drawn from what the routes publish of themselves (fuzz): right ones, at every limit, wrong by one thing, and with every kind of token (F9).
import fc from 'fast-check'
import type { Ruta } from './rutas.ts'

/** JSON Schema as the contract writes it. */
interface Forma {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Forma>>
  readonly required?: readonly string[]
  readonly items?: Forma
  readonly anyOf?: readonly Forma[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly multipleOf?: number
  readonly minItems?: number
  readonly maxItems?: number
}

export interface Intento {
  readonly metodo: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly url: string
  readonly body?: unknown
  readonly quien: Quien
  /** Its body is not what the route takes: whatever else is right, it may not succeed. */
  readonly malo: boolean
}

const QUIENES = ['nadie', 'cliente', 'admin', 'roto', 'ajeno'] as const
export type Quien = (typeof QUIENES)[number]

const texto = (minLength: number, maxLength: number) =>
  fc.oneof(
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 40) }),
    fc.constantFrom('x'.repeat(minLength), 'x'.repeat(Math.min(maxLength, 2_000))),
    fc.constantFrom(
      "'; drop table users; --",
      '\u202e',
      '\u0000',
      '1e309',
      '__proto__',
      '2026-11-16',
      'ana@correo.example',
    ),
  )

/** What the schema takes, its limits more often than chance would. */
function rightOf(forma: Forma, hondo = 0): fc.Arbitrary<unknown> {
  if (forma.const !== undefined) return fc.constant(forma.const)
  if (forma.enum !== undefined) return fc.constantFrom(...forma.enum)
  if (forma.anyOf !== undefined) return fc.oneof(...forma.anyOf.map(una => rightOf(una, hondo)))
  const tipo = Array.isArray(forma.type) ? forma.type[0] : forma.type
  const { minimum = -1_000, maximum = 1_000_000, minLength = 0, maxLength = 60 } = forma
  switch (tipo) {
    case 'string':
      return texto(minLength, maxLength)
    case 'integer':
      return fc.oneof(
        fc.constantFrom(minimum, maximum, Math.max(minimum, Math.min(maximum, 1))),
        fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) }),
      )
    case 'number':
      return fc.oneof(
        fc.constantFrom(minimum, maximum),
        fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) }),
        fc.double({ min: minimum, max: maximum, noNaN: true, noDefaultInfinity: true }),
      )
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(hondo > 4 ? fc.constant(null) : rightOf(forma.items ?? {}, hondo + 1), {
        minLength: forma.minItems ?? 0,
        maxLength: Math.min(forma.maxItems ?? 3, (forma.minItems ?? 0) + 3),
      })
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(forma.properties ?? {}).map(([nombre, una]) => [nombre, rightOf(una, hondo + 1)]),
        ),
        { requiredKeys: [...(forma.required ?? [])] },
      )
    default:
      return fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<unknown>
  }
}

/** Of another kind than any the schema takes; null where it takes every kind. */
function wrongOf(forma: Forma): fc.Arbitrary<unknown> | null {
  const tipos = new Set(kindsOf(forma))
  if (tipos.has('*')) return null
  const valores = Object.entries({
    string: 'x',
    number: 1.5,
    boolean: true,
    null: null,
    array: [[]],
    object: { x: 1 },
  }).filter(([tipo]) => !tipos.has(tipo))
  return valores.length === 0 ? null : fc.constantFrom(...valores.map(([, valor]) => valor))
}

function kindsOf(forma: Forma): string[] {
  if (forma.anyOf !== undefined) return forma.anyOf.flatMap(kindsOf)
  const deValor = (valor: unknown) =>
    valor === null ? 'null' : Array.isArray(valor) ? 'array' : typeof valor
  if (forma.const !== undefined) return [deValor(forma.const)]
  if (forma.enum !== undefined) return forma.enum.map(deValor)
  if (forma.type === undefined) return ['*']
  return [forma.type].flat().map(tipo => (tipo === 'integer' ? 'number' : tipo))
}

/** Right but for one required thing that is missing or of another kind. */
function brokenOf(forma: Forma): fc.Arbitrary<unknown> | null {
  if (forma.type !== 'object' || forma.properties === undefined) return wrongOf(forma)
  const formas = Object.entries(forma.properties).flatMap(([nombre, una]) => {
    const hondo = una.type === 'object' ? brokenOf(una) : wrongOf(una)
    const otra =
      hondo === null
        ? []
        : [fc.tuple(rightOf(forma), hondo).map(([todo, mal]) => ({ ...(todo as object), [nombre]: mal }))]
    const falta = forma.required?.includes(nombre)
      ? [
          rightOf(forma).map(todo => {
            const { [nombre]: _, ...resto } = todo as Record<string, unknown>
            return resto
          }),
        ]
      : []
    return [...otra, ...falta]
  })
  return formas.length === 0 ? wrongOf(forma) : fc.oneof(...formas)
}

const id = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 60 }).map(String) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '0',
      '-1',
      '01',
      '1e0',
      '9999999999',
      '99999999999999999999',
      'NaN',
      '%00',
      'abc',
      '%ZZ',
    ),
  },
)

const consulta = (forma: Forma | undefined): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constant(''),
    fc
      .array(
        fc.tuple(
          fc.constantFrom(
            ...Object.keys(forma?.properties ?? {}),
            'populate',
            'sort',
            'filters[id][$eq]',
            'pagination[page]',
            'pagination[pageSize]',
            'fields',
            'cursor',
            'desde',
            'hasta',
            '_q',
          ),
          fc.oneof(
            fc.constantFrom('1', '0', '-1', '*', 'id:desc', '2026-11-16', 'x'),
            fc.string({ maxLength: 20 }),
          ),
        ),
        { maxLength: 3 },
      )
      .map(pares => pares.map(([clave, valor]) => `${clave}=${encodeURIComponent(valor)}`).join('&')),
  )

const METODOS = new Set(['GET', 'POST', 'PUT', 'DELETE'])

/** Of every route of the API but those that never end or take files. */
export function intentos(rutas: readonly Ruta[], sin: (ruta: Ruta) => boolean): fc.Arbitrary<Intento> {
  const suyas = rutas.filter(
    ruta => METODOS.has(ruta.metodo) && ruta.url.startsWith('/api/') && !ruta.url.includes('*') && !sin(ruta),
  )
  return fc.oneof(
    ...suyas.map(ruta => {
      const body = ruta.body as Forma | undefined
      // Null is no body, and no body an empty one: wrong only where something is required.
      const vacia = (valor: unknown) => valor === null && !body?.required?.length
      const mala = body === undefined ? null : (brokenOf(body)?.filter(valor => !vacia(valor)) ?? null)
      const cuerpos: fc.Arbitrary<{ body?: unknown; malo: boolean }>[] =
        body === undefined
          ? [fc.constant({ malo: false })]
          : [rightOf(body).map(valor => ({ body: valor, malo: false }))]
      if (mala !== null) cuerpos.push(mala.map(valor => ({ body: valor, malo: true })))
      const huecos = ruta.url.match(/:\w+/g) ?? []
      return fc
        .tuple(
          fc.oneof(...cuerpos),
          fc.tuple(...huecos.map(() => id)),
          consulta(ruta.querystring as Forma | undefined),
          fc.oneof(
            { weight: 3, arbitrary: fc.constant<Quien>('admin') },
            { weight: 2, arbitrary: fc.constant<Quien>('cliente') },
            { weight: 1, arbitrary: fc.constantFrom(...QUIENES) },
          ),
        )
        .map(([cuerpo, ids, preguntas, quien]): Intento => {
          const camino = huecos.reduce((url, hueco, i) => url.replace(hueco, ids[i] ?? '1'), ruta.url)
          return {
            metodo: ruta.metodo as Intento['metodo'],
            url: preguntas === '' ? camino : `${camino}?${preguntas}`,
            quien,
            ...cuerpo,
          }
        })
    }),
  )
}
