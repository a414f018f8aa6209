// Proves that the search finds an article by anything it says.
import { expect, it } from 'vitest'
import {
  muestraArticulo,
  muestraCategoria,
  muestraSubCategoria,
  muestraValor,
} from '../../../test/support/muestras.ts'
import { createIndice, findEntradas } from './busqueda.ts'

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
