// The barbecue plan: its table, what happens when something is missing or changed, and what holds for every plan.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Categoria } from '#domain/catalogo/catalogo.ts'
import { porcionesDisponibles } from '#domain/existencias/stock.ts'
import { precioFinal, subtotal } from '#domain/precios/precio.ts'
import { DEMO_CATEGORIAS, estante } from '../../../../test/support/asado.ts'
import { muestraArticulo, muestraCategoria, muestraSubCategoria } from '../../../../test/support/muestras.ts'
import { lineaDe } from '../carrito/carrito.ts'
import { createSurtido, findCandidatos } from './cortes.ts'
import {
  ASADO_INICIAL,
  type Asado,
  alternativas,
  gramosPara,
  gramosPorAdulto,
  makePlan,
  type Plan,
  withCambio,
  withoutCambio,
} from './plan.ts'
import { ESTILOS, type Estilo, HAMBRES, type Hambre, PARTES, type Parte } from './reglas.ts'

const DEMO = createSurtido(DEMO_CATEGORIAS)
const pide = (cambios: Partial<Asado>): Asado => ({ ...ASADO_INICIAL, ...cambios })
const puestos = (plan: Plan) => plan.renglones.filter(renglon => renglon.estado === 'puesto')
const lineas = (plan: Plan) =>
  puestos(plan).map(({ linea: { nombre, cantidad, valorNombre } }) => [nombre, cantidad, valorNombre])

it.each([
  [6, 0, 'normal', 150, 900],
  [8, 3, 'normal', 100, 950],
  [8, 3, 'normal', 130, 1235],
  [1, 0, 'poca', 500, 400],
  [1, 0, 'mucha', 500, 625],
  [1, 1, 'normal', 65, 98],
  [99, 99, 'mucha', 500, 92_813],
] as const)(
  '[VOL-02] %d adults and %d children of %s hunger, %d g each: %d g',
  (adultos, chicos, hambre, g, total) => {
    expect(gramosPara({ adultos, chicos, hambre }, g)).toBe(total)
  },
)

it.each([
  ['poca', 400],
  ['normal', 500],
  ['mucha', 625],
] as const)('[VOL-02] %s hunger is %d g an adult', (hambre, gramos) => {
  expect(gramosPorAdulto(hambre)).toBe(gramos)
})

describe('[VOL-02] the table of the demo shop', () => {
  it.each<[Partial<Asado>, readonly (readonly [string, number, string])[], number]>([
    [
      { adultos: 8, chicos: 3 },
      [
        ['Asado de tira', 1, 'Dos tiras - 1,4 kg'],
        ['Vacío', 1, '1 kg'],
        ['Chorizo puro cerdo', 10, 'Unidad - 130 g'],
        ['Morcilla', 5, 'Unidad - 130 g'],
        ['Chinchulín', 1, '1 kg'],
        ['Provoleta', 3, 'Unidad'],
      ],
      5350,
    ],
    [
      { adultos: 8, chicos: 3, estilo: 'sin-achuras' },
      [
        ['Asado de tira', 2, '1 kg'],
        ['Vacío', 2, '1 kg'],
        ['Chorizo puro cerdo', 10, 'Unidad - 130 g'],
        ['Provoleta', 3, 'Unidad'],
      ],
      5300,
    ],
    [
      { adultos: 8, chicos: 3, estilo: 'rendidor' },
      [
        ['Tapa de asado', 2, '1 kg'],
        ['Pollo parrillero abierto', 1, 'Un pollo - aprox. 2,3 kg'],
        ['Chorizo mezcla criollo', 10, 'Unidad - 130 g'],
      ],
      3300,
    ],
    [
      { adultos: 6, hambre: 'mucha', estilo: 'lujo' },
      [
        ['Entraña', 2, 'Pieza entera - 700 g'],
        ['Ojo de bife', 2, '600 g - dos bifes'],
        ['Molleja de corazón', 1, '500 g'],
        ['Chorizo puro cerdo', 8, 'Unidad - 130 g'],
        ['Provoleta', 1, 'Dos unidades'],
      ],
      4140,
    ],
  ])('%j', (asado, esperadas, gramos) => {
    const plan = makePlan(pide(asado), DEMO)
    expect(lineas(plan)).toEqual(esperadas)
    expect([plan.gramos, plan.faltan]).toEqual([gramos, 0])
  })
})

it('[VOL-02] the total is the sum of its lines by the one price function, also a head', () => {
  const plan = makePlan(pide({ adultos: 8, chicos: 3 }), DEMO)
  const suma = puestos(plan).reduce((total, { articulo, linea }) => {
    const valor = articulo.valores.find(({ id }) => id === linea.valorId)
    return total + (valor ? subtotal(precioFinal(articulo, valor), linea.cantidad) : 0)
  }, 0)
  expect(plan.total).toBe(suma)
  expect(plan.personas).toBe(11)
  expect(plan.porCabeza).toBe(Math.round(suma / 1100) * 100)
})

it('[VOL-02] a line is prepared as the article comes, at what that costs', () => {
  const picada = muestraArticulo({
    id: 9,
    nombre: 'Vacío',
    stock: 100_000,
    preparaciones: [
      { id: 3, nombre: 'Desgrasado', precioKg: 50_000, grupo: 'Grasa' },
      { id: 4, nombre: 'Entero', precioKg: 0, grupo: 'Grasa' },
    ],
  })
  const surtido = createSurtido([
    muestraCategoria({ subCategorias: [muestraSubCategoria({ articulos: [picada] })] }),
  ])
  const [renglon] = puestos(makePlan(pide({ estilo: 'sin-achuras' }), surtido))
  expect(renglon?.linea).toMatchObject({ preparaciones: [3], preparacionNombre: 'Desgrasado' })
  expect(renglon?.linea.precioUnitario).toBe(precioFinal(picada, { grsPorcion: 500 }, 50_000))
})

describe('[VOL-02] what a shop does not have', () => {
  const estados = (plan: Plan) =>
    plan.renglones.map(r =>
      r.estado === 'puesto' ? [r.parte, r.linea.nombre, r.enLugarDe] : [r.parte, r.estado],
    )

  it('is replaced within its kind, and said', () => {
    const surtido = createSurtido([estante(['Asado', 'Colita de cuadril', 'Chorizo', 'Riñones', 'Morcilla'])])
    expect(estados(makePlan(ASADO_INICIAL, surtido))).toEqual([
      ['tira', 'Asado', null],
      ['vacio', 'Colita de cuadril', 'Vacío'],
      ['chorizo', 'Chorizo', null],
      ['morcilla', 'Morcilla', null],
      ['chinchulin', 'Riñones', 'Chinchulín'],
      ['provoleta', 'no hay'],
    ])
  })

  it('is said, and eaten of something else: nobody goes hungry', () => {
    const surtido = createSurtido([estante(['Vacío'])])
    const plan = makePlan(pide({ adultos: 10 }), surtido)
    expect(estados(plan)).toEqual([
      ['tira', 'no hay'],
      ['vacio', 'Vacío', null],
      ['chorizo', 'no hay'],
      ['morcilla', 'no hay'],
      ['chinchulin', 'no hay'],
      ['provoleta', 'no hay'],
    ])
    expect(plan.gramos).toBe(5000)
    expect(plan.faltan).toBe(0)
  })

  it('achuras go over to achuras, sausages to sausages', () => {
    const todas = ['Asado', 'Vacío', 'Chorizo', 'Mollejas', 'Chinchulines']
    const [con, sin] = [todas, todas.filter(nombre => nombre !== 'Chinchulines')].map(nombres =>
      makePlan(pide({ adultos: 20 }), createSurtido([estante(nombres)])),
    )
    const de = (plan: Plan | undefined, nombre: string) =>
      plan && puestos(plan).find(({ linea }) => linea.nombre === nombre)?.linea.cantidad
    expect(de(con, 'Chinchulines')).toBe(3)
    expect(de(sin, 'Mollejas')).toBe(3)
    // One chorizo each and, for want of morcilla, more of them: 130 + 60 g a head.
    expect(de(con, 'Chorizo')).toBe(8)
    expect(de(con, 'Asado')).toBe(de(sin, 'Asado'))
  })

  it('an empty shop has no plan, and none of it breaks', () => {
    const plan = makePlan(ASADO_INICIAL, createSurtido([]))
    expect(new Set(plan.renglones.map(({ estado }) => estado))).toEqual(new Set(['no hay']))
    expect([plan.total, plan.porCabeza, plan.gramos, plan.faltan, plan.sobra]).toEqual([0, 0, 0, 3000, false])
  })

  it('what is short is taken to the last portion, and the rest is said', () => {
    const surtido = createSurtido([estante([{ nombre: 'Vacío', stock: 1400 }])])
    const plan = makePlan(pide({ adultos: 10 }), surtido)
    expect(lineas(plan)).toEqual([['Vacío', 2, '500 g']])
    expect(puestos(plan)[0]).toMatchObject({ corto: true, maximo: 2 })
    expect(plan.faltan).toBe(4000)
  })

  it('what is short passes the rest on to its kind', () => {
    const surtido = createSurtido([estante([{ nombre: 'Vacío', stock: 1400 }, 'Asado', 'Chorizo'])])
    const plan = makePlan(pide({ adultos: 20, estilo: 'sin-achuras' }), surtido)
    expect(lineas(plan)).toEqual([
      ['Asado', 13, '500 g'],
      ['Vacío', 2, '500 g'],
      ['Chorizo', 6, '500 g'],
    ])
    expect(plan.faltan).toBe(0)
  })

  it('of two cuts that are both short the one there is more of, of two alike the first', () => {
    const elige = (asado: number, tapa: number) => {
      const nombres = [
        { nombre: 'Asado', stock: asado },
        { nombre: 'Tapa de asado', stock: tapa },
      ]
      return lineas(
        makePlan(pide({ adultos: 20, estilo: 'sin-achuras' }), createSurtido([estante(nombres)])),
      )[0]
    }
    expect(elige(1000, 2000)).toEqual(['Tapa de asado', 4, '500 g'])
    expect(elige(2000, 1000)).toEqual(['Asado', 4, '500 g'])
    expect(elige(1000, 1000)).toEqual(['Asado', 2, '500 g'])
  })

  it('is eaten as meat before achuras, and never as cheese', () => {
    const de = (...nombres: string[]) => {
      const plan = makePlan(pide({ adultos: 20 }), createSurtido([estante(nombres)]))
      return [...lineas(plan).map(([nombre, cantidad]) => `${nombre} ${cantidad}`), plan.faltan]
    }
    // Of ten kilos the achuras keep their own share; of meat and achuras a little less is enough.
    expect(de('Vacío', 'Mollejas', 'Provoleta')).toEqual(['Vacío 17', 'Mollejas 3', 'Provoleta 3', 0])
    expect(de('Mollejas', 'Provoleta')).toEqual(['Mollejas 19', 'Provoleta 3', 0])
    expect(de('Provoleta')).toEqual(['Provoleta 3', 10_000])
  })

  it('cuts that give all they have pass the rest to and fro only so often', () => {
    const nombres = [
      { nombre: 'Asado', stock: 1000 },
      { nombre: 'Vacío', stock: 2500 },
    ]
    const plan = makePlan(pide({ adultos: 10 }), createSurtido([estante(nombres)]))
    expect(lineas(plan)).toEqual([
      ['Asado', 2, '500 g'],
      ['Vacío', 5, '500 g'],
    ])
    expect(plan.faltan).toBe(1500)
  })

  it('a portion too small to weigh anything is nothing', () => {
    const valores = [{ id: 1, nombre: 'Rodaja', grsPorcion: 1 }]
    const surtido = createSurtido([estante([{ nombre: 'Chorizo', medida: 'ud.', valores }, 'Vacío'])])
    expect(lineas(makePlan(pide({ adultos: 10 }), surtido))).toEqual([['Vacío', 10, '500 g']])
  })

  it('a whole side of ribs is no dinner for two', () => {
    const costillar = { nombre: 'Asado', valores: [{ id: 9, nombre: 'Pieza', grsPorcion: 4500 }] }
    const elige = (adultos: number) =>
      lineas(
        makePlan(
          pide({ adultos, estilo: 'sin-achuras' }),
          createSurtido([estante([costillar, 'Tapa de asado'])]),
        ),
      )[0]
    expect(elige(2)).toEqual(['Tapa de asado', 2, '500 g'])
    expect(elige(18)).toEqual(['Asado', 2, 'Pieza'])
  })
})

describe('[VOL-02] what somebody decides', () => {
  const morcilla = DEMO_CATEGORIAS.flatMap(c => c.subCategorias.flatMap(s => s.articulos)).find(
    ({ nombre }) => nombre === 'Morcilla',
  )
  const vasca = 407
  const sin = withCambio(ASADO_INICIAL, { parte: 'morcilla', articuloId: null, fijo: null })
  const otra = withCambio(ASADO_INICIAL, { parte: 'morcilla', articuloId: vasca, fijo: null })
  const fija = withCambio(ASADO_INICIAL, {
    parte: 'morcilla',
    articuloId: morcilla?.id ?? 0,
    fijo: { valorId: 38, cantidad: 2 },
  })
  const de = (asado: Asado) => makePlan(asado, DEMO).renglones.find(({ parte }) => parte === 'morcilla')
  const linea = (asado: Asado) => {
    const renglon = de(asado)
    return renglon?.estado === 'puesto' ? renglon.linea : null
  }

  it('what was taken out stays out, whoever comes, and costs nothing', () => {
    expect(de({ ...sin, adultos: 50 })).toEqual({ estado: 'sacado', parte: 'morcilla', nombre: 'Morcilla' })
    const todo = makePlan(ASADO_INICIAL, DEMO)
    const importe = puestos(todo).find(({ parte }) => parte === 'morcilla')?.importe ?? 0
    expect(makePlan(sin, DEMO).total).toBe(todo.total - importe)
    expect(makePlan(sin, DEMO).faltan).toBe(0)
  })

  it('another article follows the people', () => {
    expect(linea(otra)).toMatchObject({ nombre: 'Morcilla vasca', cantidad: 3 })
    expect(linea({ ...otra, adultos: 60 })).toMatchObject({
      nombre: 'Morcilla vasca',
      grsPorcion: 800,
      cantidad: 5,
    })
    expect(de(otra)).toMatchObject({ enLugarDe: null })
  })

  it('a quantity stays as it was put; all others follow', () => {
    expect(linea(fija)).toMatchObject({ valorNombre: 'Docena - 1,6 kg', cantidad: 2 })
    expect(linea({ ...fija, adultos: 90 })).toMatchObject({ valorNombre: 'Docena - 1,6 kg', cantidad: 2 })
    const [antes, despues] = [fija, { ...fija, adultos: 90 }].map(asado => makePlan(asado, DEMO).gramos)
    expect(despues).toBeGreaterThan(antes ?? 0)
  })

  it('no more than there is', () => {
    const mucha = { parte: 'morcilla', articuloId: vasca, fijo: { valorId: 37, cantidad: 999 } } as const
    expect(linea(withCambio(ASADO_INICIAL, mucha))).toMatchObject({ cantidad: 20 })
    expect(de(withCambio(ASADO_INICIAL, mucha))).toMatchObject({ maximo: 20 })
  })

  it.each([
    ['an article the shop does not have', { articuloId: 999_999, fijo: null }],
    ['one that is out of stock', { articuloId: 309, fijo: { valorId: 2, cantidad: 1 } }],
  ])('%s: the rules decide again', (_nombre, cambio) => {
    expect(linea(withCambio(ASADO_INICIAL, { parte: 'morcilla', ...cambio }))).toEqual(linea(ASADO_INICIAL))
  })

  it('a portion that is not sold any more is one that is', () => {
    const fijo = { valorId: 999, cantidad: 7 }
    expect(linea(withCambio(ASADO_INICIAL, { parte: 'morcilla', articuloId: vasca, fijo }))).toEqual(
      linea(otra),
    )
  })

  it('an article stands in one line: the second gives way', () => {
    const doble = withCambio(withCambio(ASADO_INICIAL, { parte: 'tira', articuloId: 1, fijo: null }), {
      parte: 'vacio',
      articuloId: 1,
      fijo: null,
    })
    const ids = puestos(makePlan(doble, DEMO)).map(({ articulo }) => articulo.id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('what somebody put for one part is not what the rules put for another', () => {
    const tira = puestos(makePlan(ASADO_INICIAL, DEMO)).find(({ parte }) => parte === 'tira')
    const asado = withCambio(ASADO_INICIAL, {
      parte: 'vacio',
      articuloId: tira?.articulo.id ?? 0,
      fijo: null,
    })
    const nombres = lineas(makePlan(asado, DEMO)).map(([nombre]) => nombre)
    expect(nombres.slice(0, 2)).toEqual(['Asado banderita', 'Asado de tira'])
  })

  it('what somebody put is neither made more nor short, and the rest is eaten of what the rules put', () => {
    const surtido = createSurtido([estante(['Vacío', 'Chorizo'])])
    const fijo = { valorId: 2, cantidad: 1 }
    const plan = makePlan(withCambio(ASADO_INICIAL, { parte: 'vacio', articuloId: 1, fijo }), surtido)
    expect(lineas(plan)).toEqual([
      ['Vacío', 1, '500 g'],
      ['Chorizo', 5, '500 g'],
    ])
    expect(plan.faltan).toBe(0)
    expect(puestos(plan)[0]?.corto).toBe(false)
  })

  it('a portion that has run out is none, and nothing takes its place', () => {
    const valores = [
      { id: 1, nombre: '500 g', grsPorcion: 500 },
      { id: 2, nombre: '2 kg', grsPorcion: 2000 },
    ]
    const surtido = createSurtido([estante([{ nombre: 'Vacío', stock: 1000, valores }, 'Asado'])])
    const con = (cambio: Parameters<typeof withCambio>[1]) =>
      makePlan(withCambio(ASADO_INICIAL, cambio), surtido)
    const agotada = con({ parte: 'vacio', articuloId: 1, fijo: { valorId: 2, cantidad: 1 } })
    expect(agotada.renglones[1]).toEqual({ estado: 'no hay', parte: 'vacio', nombre: 'Vacío' })
    expect(lineas(agotada)).toEqual(lineas(con({ parte: 'vacio', articuloId: null, fijo: null })))
    expect(agotada.faltan).toBe(0)
  })

  it('is decided once a part, and taken back', () => {
    expect(withCambio(sin, { parte: 'morcilla', articuloId: vasca, fijo: null })).toEqual(otra)
    expect(withoutCambio(otra, 'morcilla')).toEqual(ASADO_INICIAL)
    expect(withoutCambio(otra, 'tira')).toEqual(otra)
  })
})

it('[VOL-02] a line can be another of its kind that is not there yet', () => {
  const plan = makePlan(ASADO_INICIAL, DEMO)
  const nombres = alternativas(DEMO, plan, 'chinchulin').map(({ nombre }) => nombre)
  expect(nombres).toEqual([
    'Chinchulín trenzado',
    'Tripa gorda',
    'Riñón',
    'Corazón',
    'Molleja de corazón',
    'Molleja de cogote',
  ])
  expect(alternativas(DEMO, plan, 'tira')).toHaveLength(12)
  expect(alternativas(createSurtido([]), plan, 'tira')).toEqual([])
})

it('[VOL-02] a line can be another also where the shop has not everything', () => {
  const surtido = createSurtido([estante(['Asado', 'Vacío', 'Colita de cuadril'])])
  const plan = makePlan(ASADO_INICIAL, surtido)
  expect(alternativas(surtido, plan, 'vacio').map(({ nombre }) => nombre)).toEqual(['Colita de cuadril'])
})

it('[VOL-02] what somebody put themselves is over too, cheese is not', () => {
  const valores = [{ id: 1, nombre: 'Horma', grsPorcion: 2000 }]
  const surtido = createSurtido([estante(['Vacío', { nombre: 'Provoleta', valores }])])
  const dos = pide({ adultos: 2, estilo: 'sin-achuras' })
  const con = (cantidad: number) =>
    makePlan(withCambio(dos, { parte: 'vacio', articuloId: 1, fijo: { valorId: 2, cantidad } }), surtido)
      .sobra
  expect(makePlan(dos, surtido).sobra).toBe(false)
  expect([con(2), con(3)]).toEqual([false, true])
})

it('[VOL-02] says when there is a sandwich in it: as much over as one more would eat', () => {
  const de = (grsPorcion: number) =>
    makePlan(
      pide({ adultos: 2, estilo: 'sin-achuras' }),
      createSurtido([estante([{ nombre: 'Vacío', valores: [{ id: 1, nombre: 'Pieza', grsPorcion }] }])]),
    ).sobra
  expect([de(1499), de(1500)]).toEqual([false, true])
})

// What holds for every plan, whatever the shop has.
const NOMBRES = [
  'Asado de tira',
  'Vacío',
  'Entraña',
  'Ojo de bife',
  'Pollo',
  'Chorizo',
  'Morcilla',
  'Chinchulín',
  'Mollejas',
  'Provoleta',
  'Tapa de asado',
  'Salchicha parrillera',
  'Colita de cuadril',
]
const unaTienda: fc.Arbitrary<readonly Categoria[]> = fc
  .array(
    fc.record({
      nombre: fc.constantFrom(...NOMBRES),
      stock: fc.integer({ min: 0, max: 60_000 }),
      porciones: fc.uniqueArray(fc.constantFrom(100, 130, 250, 500, 700, 1000, 2500, 9000), { minLength: 1 }),
      unidad: fc.boolean(),
      precioKg: fc.integer({ min: 1, max: 10_000_000 }),
      descPorciento: fc.option(fc.integer({ min: 0, max: 90 })),
    }),
    { maxLength: 12 },
  )
  .map(filas => [
    estante(
      filas.map(({ porciones, unidad, stock, ...fila }) => ({
        ...fila,
        medida: unidad ? 'ud.' : '/Kg',
        stock: unidad ? Math.floor(stock / 500) : stock,
        valores: porciones.map((grsPorcion, id) => ({
          id: id + 1,
          nombre: `${grsPorcion}`,
          grsPorcion: unidad ? 1000 * (id + 1) : grsPorcion,
        })),
      })),
    ),
  ])
const unAsado: fc.Arbitrary<Asado> = fc.record({
  adultos: fc.integer({ min: 1, max: 99 }),
  chicos: fc.integer({ min: 0, max: 99 }),
  hambre: fc.constantFrom(...(Object.keys(HAMBRES) as Hambre[])),
  estilo: fc.constantFrom(...(Object.keys(ESTILOS) as Estilo[])),
  cambios: fc.uniqueArray(
    fc.record({
      parte: fc.constantFrom(...(Object.keys(PARTES) as Parte[])),
      articuloId: fc.option(fc.integer({ min: 1, max: 14 })),
      fijo: fc.option(
        fc.record({ valorId: fc.integer({ min: 1, max: 9 }), cantidad: fc.integer({ min: 1, max: 999 }) }),
      ),
    }),
    { selector: ({ parte }) => parte, maxLength: 4 },
  ),
})

it('[VOL-02] never more than there is, never a line of nothing, and the total is the sum of its lines', () => {
  fc.assert(
    fc.property(unaTienda, unAsado, (categorias, asado) => {
      const surtido = createSurtido(categorias)
      const plan = makePlan(asado, surtido)
      let suma = 0
      for (const { articulo, linea, maximo } of puestos(plan)) {
        const valor = articulo.valores.find(({ id }) => id === linea.valorId)
        expect(valor).toBeDefined()
        if (!valor) continue
        expect(linea.cantidad).toBeGreaterThan(0)
        expect(linea.cantidad).toBeLessThanOrEqual(maximo)
        expect(maximo).toBeLessThanOrEqual(Math.min(999, porcionesDisponibles(articulo, valor.grsPorcion, 0)))
        expect(linea).toEqual(lineaDe(articulo, valor, linea.cantidad))
        suma += subtotal(precioFinal(articulo, valor), linea.cantidad)
      }
      expect(plan.total).toBe(suma)
      const ids = puestos(plan).map(({ articulo }) => articulo.id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(plan.renglones.map(({ parte }) => parte)).toEqual(
        ESTILOS[asado.estilo].gramos.map(([parte]) => parte),
      )
    }),
  )
})

it('[VOL-02] where there is plenty nobody gets less than their share, and nothing is missing', () => {
  const surtido = createSurtido([
    estante(
      NOMBRES.map(nombre => ({
        nombre,
        stock: 10_000_000,
        valores: [130, 500, 1000, 2500].map((g, i) => ({ id: i + 1, nombre: `${g}`, grsPorcion: g })),
      })),
    ),
  ])
  fc.assert(
    fc.property(unAsado, dado => {
      const asado = { ...dado, cambios: [] }
      const plan = makePlan(asado, surtido)
      const comida = puestos(plan)
        .filter(({ parte }) => PARTES[parte].clase !== 'queso')
        .reduce((suma, { linea }) => suma + linea.grsPorcion * linea.cantidad, 0)
      expect(comida).toBeGreaterThanOrEqual(gramosPara(asado, 500) * 0.95)
      expect(plan.faltan).toBe(0)
      expect(puestos(plan)).toHaveLength(ESTILOS[asado.estilo].gramos.length)
    }),
  )
})

it('[VOL-02] as long as the shop has anything for it, there is something to eat', () => {
  fc.assert(
    fc.property(unaTienda, unAsado, (categorias, dado) => {
      const asado = { ...dado, cambios: [] }
      const surtido = createSurtido(categorias)
      const hay = ESTILOS[asado.estilo].gramos.some(([parte]) => findCandidatos(surtido, parte).length > 0)
      expect(puestos(makePlan(asado, surtido)).length > 0).toBe(hay)
    }),
  )
})
