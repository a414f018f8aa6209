// Proves that the reader of unknown values never throws, gives only what fits, and names what it leaves out.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  booleano,
  cualquiera,
  entero,
  isObjeto,
  type Lector,
  luego,
  nulo,
  numero,
  objeto,
  parcial,
  porDefecto,
  readJson,
  si,
  texto,
  uno,
  varios,
} from './lector.ts'
import { lista } from './lector-lista.ts'

/** What came out, and what was left out on the way. */
function leer<T>(lector: Lector<T>, valor: unknown) {
  const omitidos: { lugar: string; motivo: string }[] = []
  return { valor: lector(valor, (lugar, motivo) => omitidos.push({ lugar, motivo })), omitidos }
}

const nada = (lugar = '', motivo = 'inválido') => ({ valor: undefined, omitidos: [{ lugar, motivo }] })

describe('single values', () => {
  it.each<[string, Lector<unknown>, readonly unknown[], readonly unknown[]]>([
    ['texto', texto, ['', 'a'], [1, null, undefined, {}, ['a']]],
    ['numero', numero, [0, -1.5], ['1', null, undefined]],
    ['booleano', booleano, [true, false], ['true', 1, 0, null, undefined]],
    [
      'entero',
      entero(),
      [0, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER],
      [0.5, 2 ** 53, -(2 ** 53), '1', Number.NaN],
    ],
    ['entero from 1 to 3', entero(1, 3), [1, 3], [0, 4, 1.5]],
    ['uno', uno(['a', 2, null]), ['a', 2, null], ['b', '2', undefined]],
    ['nulo', nulo(texto), [null, ''], [undefined, 1]],
    ['si', si(texto, valor => valor.length > 1), ['ab'], ['a', 1]],
    ['cualquiera', cualquiera, [null, 0, '', {}, []], [undefined]],
  ])('%s takes and refuses', (_nombre, lector, buenos, malos) => {
    for (const bueno of buenos) expect(leer(lector, bueno)).toEqual({ valor: bueno, omitidos: [] })
    for (const malo of malos) expect(leer(lector, malo)).toEqual(nada())
  })

  it('a step that turns a value may refuse it, with a reason of its own', () => {
    const largo = luego(texto, valor => valor.length || undefined, 'está vacío')
    expect(leer(largo, 'abc')).toEqual({ valor: 3, omitidos: [] })
    expect(leer(largo, '')).toEqual(nada('', 'está vacío'))
    expect(leer(largo, 3)).toEqual(nada())
    expect(leer(uno(['a', 'b'], 'tiene que ser a, b.'), 'c')).toEqual(nada('', 'tiene que ser a, b.'))
  })

  it('a default stands in for whatever is refused, and says so', () => {
    expect(leer(porDefecto(texto, null), 5)).toEqual({ ...nada(), valor: null })
    expect(leer(porDefecto(nulo(texto), ''), null)).toEqual({ valor: null, omitidos: [] })
    expect(leer(porDefecto(booleano, true), false)).toEqual({ valor: false, omitidos: [] })
  })
})

describe('lists', () => {
  it('one refused element refuses a list, and only leaves several', () => {
    expect(leer(lista(entero()), [1, 2])).toEqual({ valor: [1, 2], omitidos: [] })
    expect(leer(lista(entero()), [1, 'x', 3, 'y'])).toEqual({
      valor: undefined,
      omitidos: [
        { lugar: '/1', motivo: 'inválido' },
        { lugar: '/3', motivo: 'inválido' },
      ],
    })
    expect(leer(varios(entero()), [1, 'x', 3])).toEqual({
      valor: [1, 3],
      omitidos: [{ lugar: '/1', motivo: 'inválido' }],
    })
  })

  it('a list has a length, looked at before its elements', () => {
    for (const [valor, cabe] of [
      [[1], false],
      [[1, 2], true],
      [[1, 2, 3], true],
      [[1, 2, 3, 4], false],
    ] as const) {
      expect(leer(lista(entero(), 2, 3), valor)).toEqual(cabe ? { valor, omitidos: [] } : nada())
    }
    expect(leer(lista(texto, 0, 1), [1, 2])).toEqual(nada())
    for (const valor of [null, undefined, 'ab', { length: 0 }]) {
      expect(leer(lista(cualquiera), valor)).toEqual(nada())
      expect(leer(varios(cualquiera), valor)).toEqual(nada())
    }
  })
})

describe('objects', () => {
  const zona = objeto({ nombre: texto, orden: entero() })

  it('needs every named field, drops the others and what is inherited', () => {
    expect(leer(zona, { nombre: 'Sur', orden: 1, color: 'rojo' })).toEqual({
      valor: { nombre: 'Sur', orden: 1 },
      omitidos: [],
    })
    expect(leer(zona, Object.create({ nombre: 'Sur', orden: 1 })).valor).toBeUndefined()
    for (const valor of [null, undefined, [], 'x', 7]) expect(leer(zona, valor)).toEqual(nada())
  })

  it('keeps of a part what is accepted', () => {
    const algo = parcial({ nombre: texto, orden: entero() })
    expect(leer(algo, { nombre: 'Sur', orden: 'x' })).toEqual({
      valor: { nombre: 'Sur' },
      omitidos: [{ lugar: '/orden', motivo: 'inválido' }],
    })
    expect(leer(algo, {}).valor).toEqual({})
    expect(leer(algo, [])).toEqual(nada())
  })

  it('names the place of everything that is wrong', () => {
    const { valor, omitidos } = leer(objeto({ zonas: lista(zona), abierto: booleano }), {
      zonas: [{ nombre: 'Sur', orden: 1 }, { nombre: 2, orden: 'x' }, 'y'],
      abierto: 1,
    })
    expect(valor).toBeUndefined()
    expect(omitidos.map(({ lugar }) => lugar)).toEqual([
      '/zonas/1/nombre',
      '/zonas/1/orden',
      '/zonas/2',
      '/abierto',
    ])
  })

  it('takes no name of the language for a field', () => {
    const lector = parcial({ constructor: texto, toString: texto })
    expect(lector({ nombre: 'x' })).toEqual({})
  })
})

it.each([
  [null, null],
  ['null', null],
  ['{"a":1}', { a: 1 }],
  ['{', undefined],
  ['', undefined],
])('reads %j as JSON', (json, valor) => {
  expect(readJson(json)).toEqual(valor)
})

it.each<[unknown, boolean]>([
  [{}, true],
  [Object.create(null), true],
  [[], false],
  [null, false],
  ['x', false],
  [undefined, false],
])('%j is an object: %s', (valor, es) => {
  expect(isObjeto(valor)).toBe(es)
})

describe('any reader of any shape', () => {
  interface Forma {
    readonly lector: Lector<unknown>
    /** Values the reader was made for. */
    readonly buenos: fc.Arbitrary<unknown>
    readonly cumple: (valor: unknown) => boolean
  }
  const HOJAS: readonly Forma[] = [
    { lector: texto, buenos: fc.string(), cumple: valor => typeof valor === 'string' },
    { lector: booleano, buenos: fc.boolean(), cumple: valor => typeof valor === 'boolean' },
    {
      lector: entero(-5, 5),
      buenos: fc.integer({ min: -5, max: 5 }),
      cumple: valor => Number.isInteger(valor) && Math.abs(Number(valor)) <= 5,
    },
    {
      lector: uno(['a', 'b']),
      buenos: fc.constantFrom('a', 'b'),
      cumple: valor => valor === 'a' || valor === 'b',
    },
  ]
  const nulable = ({ lector, buenos, cumple }: Forma): Forma => ({
    lector: nulo(lector),
    buenos: fc.option(buenos),
    cumple: valor => valor === null || cumple(valor),
  })
  const enLista = ({ lector, buenos, cumple }: Forma): Forma => ({
    lector: lista(lector),
    buenos: fc.array(buenos),
    cumple: valor => Array.isArray(valor) && valor.every(cumple),
  })
  const enVarios = ({ lector, buenos, cumple }: Forma): Forma => ({
    ...enLista({ lector, buenos, cumple }),
    lector: varios(lector),
  })
  const enObjeto = (campos: Readonly<Record<string, Forma>>): Forma => ({
    lector: objeto(Object.fromEntries(Object.entries(campos).map(([campo, { lector }]) => [campo, lector]))),
    buenos: fc.record(
      Object.fromEntries(Object.entries(campos).map(([campo, { buenos }]) => [campo, buenos])),
    ),
    cumple: valor =>
      isObjeto(valor) &&
      Object.keys(valor).length === Object.keys(campos).length &&
      Object.entries(campos).every(([campo, { cumple }]) => cumple(valor[campo])),
  })
  const formas: fc.Arbitrary<Forma> = fc.letrec<{ forma: Forma }>(tie => ({
    forma: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom(...HOJAS),
      tie('forma').map(nulable),
      tie('forma').map(enLista),
      tie('forma').map(enVarios),
      fc
        .dictionary(fc.constantFrom('a', 'b', 'c', 'toString'), tie('forma'), { noNullPrototype: true })
        .map(enObjeto),
    ),
  })).forma

  it('gives back what it was made for, and leaves nothing out', () => {
    fc.assert(
      fc.property(
        formas.chain(forma => fc.tuple(fc.constant(forma), forma.buenos)),
        ([{ lector }, bueno]) => {
          const guardado = readJson(JSON.stringify(bueno))
          expect(leer(lector, guardado)).toEqual({ valor: guardado, omitidos: [] })
        },
      ),
    )
  })

  it('never throws, whatever it meets, and what it gives has the shape', () => {
    fc.assert(
      fc.property(formas, fc.oneof(fc.jsonValue(), fc.anything()), ({ lector, cumple }, valor) => {
        const { valor: leido, omitidos } = leer(lector, valor)
        if (leido === undefined) expect(omitidos.length).toBeGreaterThan(0)
        else expect(cumple(leido)).toBe(true)
      }),
    )
  })

  it('gives the same whether or not anybody asks why', () => {
    fc.assert(
      fc.property(formas, fc.jsonValue(), ({ lector }, valor) => {
        expect(lector(valor)).toEqual(leer(lector, valor).valor)
      }),
    )
  })
})
