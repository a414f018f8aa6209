// Proves that the search finds an article by anything it says.
import { expect, it } from 'vitest'
import {
  muestraArticulo,
  muestraCategoria,
  muestraSubCategoria,
  muestraValor,
} from '../../../test/support/muestras.ts'
import { createIndice, findCercanas, findEntradas, isMencion, rank } from './busqueda.ts'
import type { Articulo } from './catalogo.ts'
import { countInvitados } from './consulta.ts'

const vacio = muestraArticulo({
  id: 1,
  nombre: 'Vacío',
  detalle: 'Tierno y jugoso, para el ASADO del domingo',
  precioKg: 1_950_000,
  descPorciento: 10,
  valores: [muestraValor({ nombre: 'Pieza entera - 1,5 kg', grsPorcion: 1500 })],
  insignias: [{ id: 2, nombre: 'Más vendido' }],
})
const huevos = muestraArticulo({
  id: 2,
  nombre: 'Maple de huevos',
  medida: 'ud.',
  precioKg: 720_000,
  valores: [],
})
const indice = createIndice([
  muestraCategoria({ subCategorias: [muestraSubCategoria({ articulos: [vacio] })] }),
  muestraCategoria({
    id: 2,
    nombre: 'Almacén',
    subCategorias: [muestraSubCategoria({ id: 2, nombre: 'Granja', articulos: [huevos] })],
  }),
])
const hallados = (texto: string) => findEntradas(indice, texto).map(({ articulo }) => articulo.id)

it.each([
  ['name', 'vacío'],
  ['name in capitals', 'VACÍO'],
  ['name without its accent', 'vacio'],
  ['part of a word', 'jugo'],
  ['description', 'asado'],
  ['category', 'vacunos'],
  ['sub-category', 'parrilla'],
  ['badge', 'mas vendido'],
  ['portion', 'pieza'],
  ['price', '19500'],
  ['price as shown', '19.500'],
  ['discounted price', '17550'],
  ['price of the portion', '26.325'],
  ['discount', '-10%'],
  ['unit', '/kg'],
  ['several words in any order', 'domingo vacio PARRILLA'],
  ['spaces around and between', '  vacio   asado '],
])('[CAT-04] finds by %s: "%s"', (_campo, texto) => {
  expect(hallados(texto)).toEqual([1])
})

it('[CAT-04] finds pieces by their unit', () => {
  expect(hallados('ud.')).toEqual([2])
})

it.each(['', '   ', '\t\n'])('[CAT-03] an empty search (%j) shows everything', texto => {
  expect(hallados(texto)).toEqual([1, 2])
})

it.each(['vacio granja', 'milanesa', '.*', '[', 'vacio\\'])(
  '[CAT-04] "%s" finds nothing and breaks nothing',
  texto => {
    expect(hallados(texto)).toEqual([])
  },
)

it('[CAT-04] tells where each article belongs', () => {
  expect(findEntradas(indice, 'huevos')[0]).toMatchObject({
    categoria: { nombre: 'Almacén' },
    subCategoria: { nombre: 'Granja' },
  })
})

it('[CAT-04] an article says nothing but what it says: no discount where there is none', () => {
  expect(
    createIndice([muestraCategoria({ subCategorias: [muestraSubCategoria({ articulos: [huevos] })] })])[0]
      ?.texto,
  ).toBe(['maple de huevos', '', 'ud.', '7.200', '7200', 'productos vacunos', 'parrilla'].join('\n'))
})

const carniceria = (...articulos: readonly Partial<Articulo>[]) =>
  createIndice([
    muestraCategoria({
      nombre: 'Productos de Cerdo',
      subCategorias: [
        muestraSubCategoria({
          nombre: 'Para la parrilla',
          articulos: articulos.map((cambios, i) => muestraArticulo({ id: i + 1, valores: [], ...cambios })),
        }),
      ],
    }),
  ])
const nombres = (articulos: readonly Partial<Articulo>[], texto: string) =>
  findEntradas(carniceria(...articulos), texto).map(({ articulo }) => articulo.nombre)
const con = (...unos: readonly string[]) => unos.map(nombre => ({ nombre }))

it.each([
  ['the whole name before the beginning of one', 'lomo', con('Lomo ahumado', 'Lomo')],
  ['the first word before a later one', 'chorizo', con('Bife de chorizo', 'Chorizo bombón')],
  [
    'a name before a mention',
    'chorizo',
    [{ nombre: 'Mondongo', detalle: 'Con chorizo' }, { nombre: 'Bife de chorizo' }],
  ],
  ['the beginning of a word before its middle', 'rillo', con('Morcirillo', 'Rillones')],
  ['the very word before its diminutive', 'matambre', con('Matambrito', 'Matambre de cerdo')],
  ['the diminutive before what only begins so', 'costillas', con('Costillar', 'Costillitas')],
  [
    'the start of a word of a text before its middle',
    'asa',
    [
      { nombre: 'A', detalle: 'grasa' },
      { nombre: 'B', detalle: 'asado' },
    ],
  ],
  [
    'what there is before what is sold out',
    'bondiola',
    [{ nombre: 'Bondiola', stock: 0 }, { nombre: 'Bondiola' }],
  ],
  [
    'the larger discount',
    'oferta',
    [
      { nombre: 'A', descPorciento: 5 },
      { nombre: 'B', descPorciento: 20 },
    ],
  ],
  ['its own name before a synonym of it', 'bacon', con('Panceta ahumada', 'Bacon')],
])('[CAT-04] first comes %s: "%s"', (_regla, texto, articulos) => {
  const [primero, segundo] = nombres(articulos, texto)
  expect([primero, segundo]).toEqual([articulos[1]?.nombre, articulos[0]?.nombre])
})

it("[CAT-04] equal answers stay in the shop window's order", () => {
  expect(nombres(con('Chorizo de campo', 'Chorizo colorado', 'Chorizo bombón'), 'chorizo')).toEqual([
    'Chorizo de campo',
    'Chorizo colorado',
    'Chorizo bombón',
  ])
})

it.each([
  ['a slip', 'bondiolq', ['Bondiola']],
  ['a full stop', 'Bondiola.', ['Bondiola']],
  ['words run together', 'patamuslo', ['Pata muslo']],
  ['a plural', 'salamines', ['Salamín']],
  ['an everyday word in the plural', 'promos', ['Salamín']],
  ['a slip only where nothing says the word: "para"', 'parrilla', ['Bondiola', 'Pata muslo', 'Salamín']],
  ['no slip in three letters', 'patq'.slice(1), []],
  ['no slip in figures', '19501', []],
  ['no slip in one letter held down', 'zzzz', []],
  ['no slip in two sounds', 'zzzq', []],
])('[CAT-04] %s: "%s" finds %j', (_que, texto, hallados_) => {
  const articulos = [
    { nombre: 'Bondiola' },
    { nombre: 'Pata muslo' },
    { nombre: 'Salamín', descPorciento: 10 },
  ]
  expect(nombres(articulos, texto)).toEqual(hallados_)
})

it.each(['bife.', 'bife,', 'Bife!', 'bifes...'])(
  '[CAT-04] "%s" finds the name, though a text ends with it',
  texto => {
    const articulos = [{ nombre: 'Bife ancho' }, { nombre: 'Lomo', detalle: `Tierno como un ${texto}` }]
    expect(nombres(articulos, texto)).toContain('Bife ancho')
  },
)

it.each([
  ['chorizo vegano', ['Chorizo bombón', 'Bife de chorizo']],
  ['chorixoz', ['Chorizo bombón', 'Bife de chorizo']],
  ['unicornio', []],
  ['oooo', []],
  ['', []],
])('names near "%s": %j', (texto, cercanas) => {
  const indice_ = carniceria(...con('Bife de chorizo', 'Vacío', 'Chorizo bombón'))
  expect(findCercanas(indice_, texto, [], 2).map(({ articulo }) => articulo.nombre)).toEqual(cercanas)
})

it('gives no more near names than it is asked for', () => {
  expect(findCercanas(carniceria(...con('Chorizo', 'Chorizo bombón')), 'chorizo vegano', [], 1)).toHaveLength(
    1,
  )
})

it.each([
  ['morcilla dulce', ['Morcilla']],
  ['morcilla v', ['Morcilla']],
  ['morcilla', []],
  ['pasas', []],
  ['morcila dulce', []],
  ['chorizo', []],
])('[CAT-04] beside the few that say "%s" stand those it says whole: %j', (texto, cercanas) => {
  const indice_ = carniceria(
    { nombre: 'Morcilla' },
    { nombre: 'Morcilla vasca', detalle: 'Dulce, con pasas' },
    { nombre: 'Chorizo' },
    { nombre: 'Chorizo bombón' },
    { nombre: 'Bife de chorizo' },
  )
  const hallados_ = findEntradas(indice_, texto)
  expect(findCercanas(indice_, texto, hallados_, 3).map(({ articulo }) => articulo.nombre)).toEqual(cercanas)
})

it.each([
  ['carbon', true],
  ['panceta', false],
  ['ahumada carbon', false],
  ['unicornio', false],
])('[CAT-04] "%s" is only mentioned by what is found: %s', (texto, mencion) => {
  const indice_ = carniceria({ nombre: 'Panceta ahumada', detalle: 'Para la salsa carbonara' })
  expect(isMencion(rank(indice_, texto))).toBe(mencion)
})

it.each([
  ['parrillada para 4', 4],
  ['Asado para 6 personas', 6],
  ['un  asadito para 1 persona', 1],
  ['parrilla para 12', 12],
  ['asado para 0', undefined],
  ['asado para 100', undefined],
  ['tapa de asado para 4', undefined],
  ['milanesas para 4', undefined],
  ['asado', undefined],
])('[CAT-04] "%s" is a barbecue for %s', (texto, cuantos) => {
  expect(countInvitados(texto)).toBe(cuantos)
})

it('[CAT-04] of two that answer alike the one there is comes first', () => {
  const iguales = [
    muestraArticulo({ id: 1, nombre: 'Vacío', stock: 0 }),
    muestraArticulo({ id: 2, nombre: 'Vacío' }),
  ]
  const suyo = createIndice([
    muestraCategoria({ subCategorias: [muestraSubCategoria({ articulos: iguales })] }),
  ])
  expect(findEntradas(suyo, 'vacio').map(({ articulo }) => articulo.id)).toEqual([2, 1])
})
