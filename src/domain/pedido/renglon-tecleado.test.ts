// Lines of an order as they are typed: quantity, weight, number of the scale, words.
import { describe, expect, it } from 'vitest'
import { ejemploDe, findRenglon, porcionDe, readRenglon, reemplazosDe } from './renglon-tecleado.ts'

const nada = { cantidad: null, gramos: null, plu: null, palabras: [] }

describe('[MOS-01] a line as it is typed with the phone at the ear', () => {
  it.each([
    ['', nada],
    ['vacio', { ...nada, palabras: ['vacio'] }],
    ['2 vacio', { ...nada, cantidad: 2, palabras: ['vacio'] }],
    ['2 Vacío', { ...nada, cantidad: 2, palabras: ['vacio'] }],
    ['vacio 2', { ...nada, cantidad: 2, palabras: ['vacio'] }],
    ['2x vacio', { ...nada, cantidad: 2, palabras: ['vacio'] }],
    ['2 × vacio', { ...nada, cantidad: 2, palabras: ['vacio'] }],
    ['vacio x 2', { ...nada, cantidad: 2, palabras: ['vacio'] }],
    ['1,5 kg de asado', { ...nada, gramos: 1_500, palabras: ['asado'] }],
    ['1.5kg asado', { ...nada, gramos: 1_500, palabras: ['asado'] }],
    ['1,5 asado', { ...nada, gramos: 1_500, palabras: ['asado'] }],
    ['2 kilos asado', { ...nada, gramos: 2_000, palabras: ['asado'] }],
    ['500 g asado', { ...nada, gramos: 500, palabras: ['asado'] }],
    ['500grs asado', { ...nada, gramos: 500, palabras: ['asado'] }],
    ['500gr asado', { ...nada, gramos: 500, palabras: ['asado'] }],
    ['500 gr asado', { ...nada, gramos: 500, palabras: ['asado'] }],
    ['2kilo asado', { ...nada, gramos: 2_000, palabras: ['asado'] }],
    ['1gramo sal', { ...nada, gramos: 1, palabras: ['sal'] }],
    ['1 gramo sal', { ...nada, gramos: 1, palabras: ['sal'] }],
    // Words that only begin or end like a unit.
    ['gallina', { ...nada, palabras: ['gallina'] }],
    ['salsa verde', { ...nada, palabras: ['salsa', 'verde'] }],
    ['2×vacio', { ...nada, cantidad: 2, palabras: ['vacio'] }],
    ['2*vacio', { ...nada, cantidad: 2, palabras: ['vacio'] }],
    ['12 1/2 kg asado', { ...nada, gramos: 12_500, palabras: ['asado'] }],
    ['1 ½ kg  asado', { ...nada, gramos: 1_500, palabras: ['asado'] }],
    ['kilo  y  medio\tasado', { ...nada, gramos: 1_500, palabras: ['asado'] }],
    ['1,5', { ...nada, gramos: 1_500 }],
    ['301 1,5', { ...nada, gramos: 1_500, plu: 301 }],
    ['999 vacio', { ...nada, cantidad: 999, palabras: ['vacio'] }],
    ['1000 vacio', { ...nada, cantidad: 1_000, palabras: ['vacio'] }],
    ['0 vacio', { ...nada, cantidad: 0, palabras: ['vacio'] }],
    ['1 1/2 kg asado', { ...nada, gramos: 1_500, palabras: ['asado'] }],
    ['1½ kg asado', { ...nada, gramos: 1_500, palabras: ['asado'] }],
    ['1/2 asado', { ...nada, gramos: 500, palabras: ['asado'] }],
    ['asado 3/4 kg', { ...nada, gramos: 750, palabras: ['asado'] }],
    ['Kilo y medio de asado', { ...nada, gramos: 1_500, palabras: ['asado'] }],
    ['2 kilos y cuarto asado', { ...nada, gramos: 2_250, palabras: ['asado'] }],
    ['medio kilo de vacío', { ...nada, gramos: 500, palabras: ['vacio'] }],
    ['tres cuartos de kilo vacio', { ...nada, gramos: 750, palabras: ['vacio'] }],
    ['dos kilos vacio', { ...nada, gramos: 2_000, palabras: ['vacio'] }],
    ['un kilo de vacio', { ...nada, gramos: 1_000, palabras: ['vacio'] }],
    ['medio pollo', { ...nada, palabras: ['medio', 'pollo'] }],
    ['dos vacios', { ...nada, palabras: ['dos', 'vacios'] }],
    ['1.500 g asado', { ...nada, gramos: 1_500, palabras: ['asado'] }],
    ['1,500 kg asado', { ...nada, gramos: 1_500, palabras: ['asado'] }],
    ['0,5 g asado', { ...nada, gramos: 1, palabras: ['asado'] }],
    ['-1 kg asado', { ...nada, palabras: ['-1', 'asado'] }],
    ['1e9 kg asado', { ...nada, palabras: ['1e9', 'asado'] }],
    ['301', { ...nada, plu: 301 }],
    ['2 301', { ...nada, cantidad: 2, plu: 301 }],
    ['301 x 3', { ...nada, cantidad: 3, plu: 301 }],
    ['3x 301', { ...nada, cantidad: 3, plu: 301 }],
    ['1,5 kg 301', { ...nada, gramos: 1_500, plu: 301 }],
    ['3 x 500 g vacio', { ...nada, cantidad: 3, gramos: 500, palabras: ['vacio'] }],
    ['2 vacio de 500 g', { ...nada, cantidad: 2, gramos: 500, palabras: ['vacio'] }],
    ['500 g x 2 vacio', { ...nada, cantidad: 2, gramos: 500, palabras: ['vacio'] }],
    ['2 vacio de 1,5 kg', { ...nada, cantidad: 2, gramos: 1_500, palabras: ['vacio'] }],
    ['2 301 de 500 g', { ...nada, cantidad: 2, gramos: 500, plu: 301 }],
    ['2 3 vacio', { ...nada, cantidad: 2, palabras: ['vacio'] }],
    ['bife ancho 2', { ...nada, cantidad: 2, palabras: ['bife', 'ancho'] }],
  ])('%s', (texto, leido) => {
    expect(readRenglon(texto)).toEqual(leido)
  })

  const articulo = (id: number, nombre: string, plu: number | null, stock = 1_000) => ({
    id,
    nombre,
    plu,
    stock,
    precioKg: 100,
    descPorciento: null,
    medida: '/Kg' as const,
    valores: [],
    preparaciones: [],
  })
  const SURTIDO = [
    articulo(1, 'Tapa de asado', 11),
    articulo(2, 'Asado de tira', 12, 0),
    articulo(3, 'Asado especial', 13),
    articulo(4, 'Vacío', 301),
    articulo(5, 'Pollo relleno (con vacío)', null),
  ]
  const ids = (texto: string) => findRenglon(SURTIDO, readRenglon(texto)).map(({ id }) => id)

  it('finds the likeliest first: how the name begins, then what there is', () => {
    expect(ids('asado')).toEqual([3, 2, 1])
    expect(ids('2 vacio')).toEqual([4, 5])
    expect(ids('asado tira')).toEqual([2])
    expect(ids('acio')).toEqual([4, 5])
    expect(ids('301')).toEqual([4])
    expect(ids('30')).toEqual([])
    expect(ids('cordero')).toEqual([])
    expect(ids('')).toEqual([])
  })

  it('puts what has run out last, and a word before what only holds it', () => {
    expect(ids('sado')).toEqual([1, 3, 2])
    const otros = [
      articulo(1, 'Solomo de cerdo', null),
      articulo(2, 'Medallón de lomo de cerdo', null),
      articulo(3, 'Tripan', null),
      articulo(4, 'Pancho largo', null),
    ]
    const suyos = (texto: string) => findRenglon(otros, readRenglon(texto)).map(({ id }) => id)
    expect(suyos('lomo')).toEqual([2, 1])
    expect(suyos('lomo cerdo')).toEqual([2, 1])
    expect(suyos('pan')).toEqual([4, 3])
  })

  it('by the kilo a weight in the name says nothing of which one it is', () => {
    const cortes = [articulo(1, 'Vacío', null), articulo(2, 'Vacío en bandeja 2 kg', null)]
    expect(findRenglon(cortes, readRenglon('vacio 2 kg')).map(({ id }) => id)).toEqual([1, 2])
  })

  it('names eight at most', () => {
    const muchos = Array.from({ length: 12 }, (_, i) => articulo(i + 1, `Corte ${i}`, null))
    expect(findRenglon(muchos, readRenglon('corte'))).toHaveLength(8)
  })

  it('finds the one whose name says that weight before the others', () => {
    const bolsa = (id: number, nombre: string) => ({ ...articulo(id, nombre, null), medida: 'ud.' as const })
    const bolsas = [bolsa(1, 'Carbón 4 kg'), bolsa(2, 'Carbón de leña (10 kg)'), bolsa(3, 'Carbón 2,5kg.')]
    const suyas = (texto: string) => findRenglon(bolsas, readRenglon(texto)).map(({ id }) => id)
    expect(suyas('carbon')).toEqual([1, 3, 2])
    expect(suyas('carbon 10 kg')).toEqual([2, 1, 3])
    expect(suyas('2 carbon 2,5')).toEqual([3, 1, 2])
    expect(suyas('carbon 3 kg')).toEqual([1, 3, 2])
    const sinPeso = [bolsa(1, 'Carbón 4 kg'), bolsa(2, 'Carbón de quebracho')]
    expect(findRenglon(sinPeso, readRenglon('carbon')).map(({ id }) => id)).toEqual([1, 2])
  })

  const CORTE = { nombre: 'Vacío', medida: '/Kg' } as const
  const valores = [
    { id: 1, nombre: '500 gr', grsPorcion: 500 },
    { id: 2, nombre: '1 kg', grsPorcion: 1_000 },
    { id: 3, nombre: '300 gr', grsPorcion: 300 },
  ]
  it.each([
    [
      { cantidad: null, gramos: null },
      { valorId: 2, cantidad: 1 },
    ],
    [
      { cantidad: 3, gramos: null },
      { valorId: 2, cantidad: 3 },
    ],
    [
      { cantidad: null, gramos: 2_000 },
      { valorId: 2, cantidad: 2 },
    ],
    [
      { cantidad: null, gramos: 1_500 },
      { valorId: 1, cantidad: 3 },
    ],
    [
      { cantidad: null, gramos: 600 },
      { valorId: 3, cantidad: 2 },
    ],
    [{ cantidad: 1_000, gramos: null }, null],
    [{ cantidad: 0, gramos: 500 }, null],
    [
      { cantidad: null, gramos: 999_000 },
      { valorId: 2, cantidad: 999 },
    ],
    [
      { cantidad: 3, gramos: 500 },
      { valorId: 1, cantidad: 3 },
    ],
    [
      { cantidad: 2, gramos: 500 },
      { valorId: 1, cantidad: 2 },
    ],
    [
      { cantidad: 2, gramos: 750 },
      { valorId: 1, cantidad: 3 },
    ],
    [
      { cantidad: 3, gramos: 250 },
      { valorId: -250, cantidad: 3 },
    ],
    [
      { cantidad: 999, gramos: 2_000 },
      { valorId: -2_000, cantidad: 999 },
    ],
    [{ cantidad: null, gramos: 1_000_000 }, null],
    [
      { cantidad: null, gramos: 700 },
      { valorId: -700, cantidad: 1 },
    ],
    [
      { cantidad: 2, gramos: 1_300 },
      { valorId: -1_300, cantidad: 2 },
    ],
    [
      { cantidad: 1, gramos: null },
      { valorId: 2, cantidad: 1 },
    ],
    [
      { cantidad: 4, gramos: 250 },
      { valorId: 2, cantidad: 1 },
    ],
    [{ cantidad: null, gramos: 49 }, null],
    [{ cantidad: null, gramos: 50_001 }, null],
    [{ cantidad: null, gramos: 0 }, null],
  ])('the portion of %o', (dicho, porcion) => {
    expect(porcionDe({ ...CORTE, valores }, dicho)).toEqual(porcion)
  })

  const unidades = [
    { id: 4, nombre: '1 unidad', grsPorcion: 1_000 },
    { id: 5, nombre: '2 unidades', grsPorcion: 2_000 },
  ]
  it.each([
    ['2 carbon 4 kg', 'Carbón 4 kg', { valorId: 4, cantidad: 2 }],
    ['carbon 4 kg x 2', 'Carbón 4 kg', { valorId: 4, cantidad: 2 }],
    ['carbon 4 kg', 'Carbón 4 kg', { valorId: 4, cantidad: 1 }],
    ['carbon 4kg', 'Carbón (4 kg)', { valorId: 4, cantidad: 1 }],
    ['carbon 4000 g', 'Carbón x 4kg.', { valorId: 4, cantidad: 1 }],
    ['gaseosa 1,5', 'Gaseosa 1,5 l', { valorId: 4, cantidad: 1 }],
    ['2 301 de 1 kg', 'Pollo', { valorId: 4, cantidad: 2 }],
    ['carbon 10 kg', 'Carbón 4 kg', null],
    ['2 kg pollo', 'Pollo', null],
    ['3 pollo', 'Pollo', { valorId: 4, cantidad: 3 }],
    ['carbon', 'Carbón 4 kg', { valorId: 4, cantidad: 1 }],
  ])('by the unit a weight is part of the name: %s of %s', (texto, nombre, porcion) => {
    const articulo = { nombre, medida: 'ud.', valores: unidades } as const
    expect(porcionDe(articulo, readRenglon(texto))).toEqual(porcion)
  })

  it('by the kilo a weight is how much, also where the name says one', () => {
    expect(
      porcionDe({ nombre: 'Bandeja 2 kg', medida: '/Kg', valores }, { cantidad: null, gramos: 2_000 }),
    ).toEqual({ valorId: 2, cantidad: 2 })
  })

  it('of two portions that weigh the same it is the first', () => {
    const iguales = [9, 8].map(id => ({ id, nombre: '500 gr', grsPorcion: 500 }))
    expect(porcionDe({ ...CORTE, valores: iguales }, { cantidad: null, gramos: 500 })).toEqual({
      valorId: 8,
      cantidad: 1,
    })
  })

  it('without a kilo it is the smallest; without portions there is none', () => {
    const sinKilo = [...valores.filter(({ id }) => id !== 2), { id: 6, nombre: '200 gr', grsPorcion: 200 }]
    expect(porcionDe({ ...CORTE, valores: sinKilo }, { cantidad: 2, gramos: null })).toEqual({
      valorId: 6,
      cantidad: 2,
    })
    expect(porcionDe({ ...CORTE, valores: [] }, { cantidad: 2, gramos: null })).toBeNull()
  })
})

describe('[MOS-01] the example beside the field', () => {
  const una = (id: number, nombre: string, resto: object = {}) => ({
    id,
    nombre,
    plu: null,
    stock: 1_000,
    precioKg: 100,
    descPorciento: null,
    medida: '/Kg' as const,
    valores: [{ id: 1, nombre: '1 kg', grsPorcion: 1_000 }],
    preparaciones: [],
    ...resto,
  })
  const surtido = [
    una(1, 'Asado'),
    una(2, 'Ojo', { stock: 0 }),
    una(3, 'Vacío', { plu: 301 }),
    una(4, 'Sal', { medida: 'ud.' }),
    una(5, 'Pollo (1/2)'),
  ]
  it('works with the cuts of this very shop', () => {
    const ejemplo = ejemploDe(surtido)
    expect(ejemplo).toBe('2 asado, 1,5 kg vacio, 301…')
    const dichos = ejemplo.slice(0, -1).split(/, /)
    expect(dichos.map(texto => findRenglon(surtido, readRenglon(texto))[0]?.id)).toEqual([1, 3, 3])
    expect(dichos.map(texto => porcionDe(una(1, 'Asado'), readRenglon(texto)))).toEqual([
      { valorId: 1, cantidad: 2 },
      { valorId: -1_500, cantidad: 1 },
      { valorId: 1, cantidad: 1 },
    ])
  })
  it.each([
    ['nothing', [], ''],
    ['one cut', [una(1, 'Asado')], '2 asado, 1,5 kg asado…'],
    ['nothing by the kilo', [una(4, 'Sal', { medida: 'ud.' })], ''],
    [
      'names with figures',
      ['3 ala', 'Pie 2', 'Asado', 'Vacío'].map((n, i) => una(i + 1, n)),
      '2 asado, 1,5 kg vacio…',
    ],
    [
      'short names and long ones',
      [una(9, 'Vacío'), una(8, 'Asado'), una(10, 'Lomo')],
      '2 lomo, 1,5 kg asado…',
    ],
    [
      'two cuts of one name',
      [una(1, 'Asado'), una(2, 'Asado'), una(3, 'Matambre')],
      '2 asado, 1,5 kg matambre…',
    ],
    ['a name that is a unit', [una(1, 'Kilo')], ''],
    ['cuts without a portion', [una(1, 'Asado', { valores: [] })], ''],
  ])('of a shop with %s', (_, suyo, ejemplo) => {
    expect(ejemploDe(suyo)).toBe(ejemplo)
  })
})

it('[PESA-04] in the place of what there is none of: its own shelf, there, the nearest in price first', () => {
  const uno = (id: number, precioKg: number, subCategoriaId: number | null = 11, stock = 1000) => ({
    id,
    precioKg,
    subCategoriaId,
    stock,
  })
  const surtido = [
    uno(1, 2000),
    uno(2, 900),
    uno(3, 1900),
    uno(4, 2050, 12),
    uno(5, 2001, 11, 0),
    uno(6, 2300),
  ]
  expect(reemplazosDe(surtido, 1).map(({ id }) => id)).toEqual([3, 6, 2])
  expect(reemplazosDe(surtido, 99)).toEqual([])
  const muchos = Array.from({ length: 12 }, (_, i) => uno(i + 1, 1000 + i))
  expect(reemplazosDe(muchos, 1).map(({ id }) => id)).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
  expect(reemplazosDe([uno(1, 1, null), uno(2, 1, null)], 1)).toEqual([])
})
