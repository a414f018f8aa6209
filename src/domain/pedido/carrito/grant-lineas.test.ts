// Wanted lines in a cart: what fits beside the rest, what is gone, and what is said of it.
import { describe, expect, it } from 'vitest'
import type { Articulo } from '#domain/catalogo/catalogo.ts'
import {
  muestraArticulo,
  muestraCategoria,
  muestraSubCategoria,
  muestraValor,
} from '../../../../test/support/muestras.ts'
import { LINEAS_MAX, lineaDe } from './carrito.ts'
import { grantLineas } from './grant-lineas.ts'

const medio = muestraValor({ id: 1, nombre: '500 g', grsPorcion: 500 })
const kilo = muestraValor({ id: 2, nombre: '1 kg', grsPorcion: 1_000 })
const vacio = muestraArticulo({ id: 1, nombre: 'Vacío', stock: 2_000, valores: [medio, kilo] })
const catalogo = (...articulos: Articulo[]) => [
  muestraCategoria({ subCategorias: [muestraSubCategoria({ articulos })] }),
]
const cantidades = (carrito: readonly { valorId: number; cantidad: number }[]) =>
  carrito.map(({ valorId, cantidad }) => [valorId, cantidad])

it('[VOL-06] takes the place of the same line and leaves the others', () => {
  const otro = lineaDe(muestraArticulo({ id: 9 }), kilo, 1)
  const { carrito, agregadas, dichos } = grantLineas(
    [lineaDe(vacio, medio, 2)],
    [otro, lineaDe(vacio, medio, 4)],
    catalogo(vacio),
  )
  expect(carrito).toEqual([otro, lineaDe(vacio, medio, 2)])
  expect(agregadas).toHaveLength(1)
  expect(dichos).toEqual([])
})

it('[VOL-06] keeps the price that was seen: the cart tells what changed', () => {
  const vista = { ...lineaDe(vacio, medio, 1), precioUnitario: 1 }
  expect(grantLineas([vista], [], catalogo(vacio)).carrito).toEqual([vista])
})

describe.each([
  ['all there is', 2_000, 4, 4, []],
  ['more than there is', 2_000, 5, 4, ['De Vacío quedan 2,00 kg: van 4 porciones · 2,00 kg.']],
  ['all but one', 700, 2, 1, ['De Vacío quedan 0,70 kg: va 1 porción · 0,50 kg.']],
  ['less than a portion left', 499, 1, 0, ['Vacío (500 g) se quedó sin stock.']],
  ['exactly one portion left', 500, 1, 1, []],
] as const)('[VOL-06] %s', (_, stock, quiere, entra, dichos) => {
  it(`of ${stock} g, ${quiere} are wanted and ${entra} go in`, () => {
    const dado = grantLineas([lineaDe(vacio, medio, quiere)], [], catalogo({ ...vacio, stock }))
    expect(dado.carrito.map(({ cantidad }) => cantidad)).toEqual(entra === 0 ? [] : [entra])
    expect(dado.agregadas.map(({ cantidad }) => cantidad)).toEqual(entra === 0 ? [] : [entra])
    expect(dado.dichos).toEqual(dichos)
  })
})

it('[VOL-06] what is counted goes in by its units', () => {
  const seis = muestraValor({ id: 3, nombre: '6 u', grsPorcion: 6_000 })
  const unidad = muestraArticulo({ id: 2, nombre: 'Chorizo', medida: 'ud.', stock: 7, valores: [seis, kilo] })
  const dichos = (valor: typeof kilo, stock: number) =>
    grantLineas([lineaDe(unidad, valor, 9)], [], catalogo({ ...unidad, stock })).dichos
  expect(dichos(seis, 7)).toEqual(['De Chorizo quedan 7 unidades: van 6 unidades.'])
  expect(dichos(kilo, 1)).toEqual(['De Chorizo queda 1 unidad: va 1 unidad.'])
})

it('[VOL-06] lines of one article share what there is of it', () => {
  const dado = grantLineas([lineaDe(vacio, kilo, 1)], [lineaDe(vacio, medio, 3)], catalogo(vacio))
  expect(cantidades(dado.carrito)).toEqual([[1, 3]])
  expect(dado.dichos).toEqual(['De Vacío quedan 2,00 kg: ya lo llevás en el carrito.'])
  const juntas = grantLineas([lineaDe(vacio, medio, 2), lineaDe(vacio, kilo, 2)], [], catalogo(vacio))
  expect(cantidades(juntas.carrito)).toEqual([
    [1, 2],
    [2, 1],
  ])
})

it('[VOL-06] what is not sold any more is said and stays out, the rest goes in', () => {
  const ido = lineaDe(muestraArticulo({ id: 5, nombre: 'Picaña' }), medio, 1)
  const sinPorcion = { ...lineaDe(vacio, medio, 1), valorId: 8, valorNombre: '2 kg' }
  const dado = grantLineas([ido, sinPorcion, lineaDe(vacio, kilo, 1)], [], catalogo(vacio))
  expect(cantidades(dado.carrito)).toEqual([[2, 1]])
  expect(dado.dichos).toEqual([
    'Picaña (500 g) ya no está a la venta.',
    'Vacío (2 kg) ya no está a la venta.',
  ])
})

it('[VOL-06] without a catalogue they go in as they are', () => {
  const lineas = [lineaDe(vacio, kilo, 50)]
  expect(grantLineas(lineas, [], null)).toEqual({ carrito: lineas, agregadas: lineas, dichos: [] })
})

it('[VOL-06] a full cart says what did not go in', () => {
  const lleno = Array.from({ length: LINEAS_MAX }, (_, i) => lineaDe({ ...vacio, id: i + 100 }, medio, 1))
  const dado = grantLineas([lineaDe(vacio, medio, 1)], lleno, catalogo(vacio))
  expect(dado).toEqual({
    carrito: lleno,
    agregadas: [],
    dichos: ['El carrito está completo: no entró Vacío (500 g).'],
  })
})

it('[VOL-06] steps by quantity count what is there by now', () => {
  const barato = { ...vacio, escalas: [{ desde: 1_500, precioKg: 1_000_000, descPorciento: null }] }
  const dado = grantLineas([lineaDe(barato, kilo, 1)], [lineaDe(barato, medio, 1)], catalogo(barato))
  expect(dado.carrito.map(({ precioUnitario }) => precioUnitario)).toEqual([500_000, 1_000_000])
})
