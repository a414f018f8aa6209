// Proves that an old cart meets the current catalogue and says what changed.
import { describe, expect, it } from 'vitest'
import {
  muestraArticulo,
  muestraCategoria,
  muestraSubCategoria,
  muestraValor,
} from '../../../test/support/muestras.ts'
import type { Articulo } from '../catalogo/catalogo.ts'
import { lineaDe } from './carrito.ts'
import { lineasGuardables, reprice, vigentes } from './revision.ts'

const MEDIO = muestraValor({ id: 1, nombre: '500 gr - bandeja', grsPorcion: 500 })
const KILO = muestraValor({ id: 2, nombre: '1 kg', grsPorcion: 1000 })
const VACIO = muestraArticulo({ valores: [MEDIO, KILO] })

const catalogo = (...articulos: Articulo[]) => [
  muestraCategoria({ subCategorias: [muestraSubCategoria({ articulos })] }),
]
const carrito = [lineaDe(VACIO, MEDIO, 2)]

describe('reprice', () => {
  it('says nothing when nothing changed', () => {
    const { lineas, cambios } = reprice(carrito, catalogo(VACIO))
    expect(cambios).toEqual([])
    expect(lineas).toEqual([{ ...carrito[0], estado: 'igual', maximo: 40, precioVisto: 975_000 }])
  })

  it('[ORD-02] a price the server named counts where the catalogue at hand is older, and only upwards', () => {
    const dicho = (actual: number) => [{ articuloId: VACIO.id, valorId: MEDIO.id, actual }]
    const mas = reprice(carrito, catalogo(VACIO), dicho(1_100_000))
    expect(mas.lineas[0]).toMatchObject({
      estado: 'subio',
      precioUnitario: 1_100_000,
      precioLista: 1_100_000,
    })
    expect(mas.cambios).toEqual(['Vacío (500 gr) subió de $9.750 a $11.000.'])
    const guardado = lineasGuardables(mas.lineas)
    expect(reprice(guardado, catalogo(VACIO), dicho(1_100_000)).cambios).toEqual([])
    expect(reprice(carrito, catalogo(VACIO), dicho(900_000)).cambios).toEqual([])
  })

  it.each([
    [2_000_000, null, 'subio', 1_000_000, 'Vacío (500 gr) subió de $9.750 a $10.000.'],
    [1_950_000, 10, 'bajo', 877_500, 'Vacío (500 gr) bajó de $9.750 a $8.775.'],
  ] as const)(
    'O2 at %i per kilo and %s %% off the line %s',
    (precioKg, descPorciento, estado, actual, frase) => {
      const { lineas, cambios } = reprice(carrito, catalogo({ ...VACIO, precioKg, descPorciento }))
      expect(lineas[0]).toMatchObject({ estado, precioUnitario: actual, precioVisto: 975_000, cantidad: 2 })
      expect(cambios).toEqual([frase])
    },
  )

  it('ORD-04 shows what is left when it is not enough, and how many portions that is', () => {
    const { lineas, cambios } = reprice(carrito, catalogo({ ...VACIO, stock: 900 }))
    expect(lineas[0]).toMatchObject({ estado: 'stockInsuficiente', maximo: 1 })
    expect(cambios).toEqual(['De Vacío quedan 0,90 kg: ajustá la cantidad.'])
  })

  it('O3 tells an article without stock for even one portion', () => {
    for (const stock of [0, 499]) {
      const { lineas, cambios } = reprice(carrito, catalogo({ ...VACIO, stock, precioKg: 1 }))
      expect(lineas[0]).toMatchObject({ estado: 'sinStock', maximo: 0 })
      expect(cambios).toEqual(['Vacío (500 gr) se quedó sin stock.'])
    }
  })

  it('O3 keeps the line of an article or portion that is gone, as it was seen', () => {
    for (const categorias of [catalogo(), catalogo({ ...VACIO, valores: [KILO] })]) {
      const { lineas, cambios } = reprice(carrito, categorias)
      expect(lineas).toEqual([{ ...carrito[0], estado: 'desaparecio', maximo: 0, precioVisto: 975_000 }])
      expect(cambios).toEqual(['Vacío (500 gr) ya no está a la venta.'])
    }
  })

  it('O4 two portions of one article share its stock', () => {
    const dos = [lineaDe(VACIO, MEDIO, 2), lineaDe(VACIO, KILO, 1)]
    expect(reprice(dos, catalogo({ ...VACIO, stock: 2000 })).cambios).toEqual([])
    const { lineas, cambios } = reprice(dos, catalogo({ ...VACIO, stock: 1999 }))
    expect(lineas.map(l => [l.estado, l.maximo])).toEqual([
      ['igual', 3],
      ['stockInsuficiente', 0],
    ])
    expect(cambios).toEqual(['De Vacío quedan 1,99 kg: ajustá la cantidad.'])
  })

  it('ORD-04 counts what is sold by the piece in units', () => {
    const provoleta = muestraArticulo({ nombre: 'Provoleta', medida: 'ud.', stock: 1, valores: [KILO] })
    const { lineas, cambios } = reprice([lineaDe(provoleta, KILO, 3)], catalogo(provoleta))
    expect(lineas[0]).toMatchObject({ estado: 'stockInsuficiente', maximo: 1 })
    expect(cambios).toEqual(['De Provoleta queda 1 unidad: ajustá la cantidad.'])
  })

  it('tells both when the price moved and there is not enough', () => {
    const { cambios } = reprice(carrito, catalogo({ ...VACIO, stock: 900, precioKg: 2_000_000 }))
    expect(cambios).toHaveLength(2)
  })
})

it('CART-08 counts only what can be bought, and keeps every line in the cart at today’s price', () => {
  const otro = muestraArticulo({ id: 2, nombre: 'Bife', valores: [KILO], stock: 0 })
  const viejo = [...carrito, lineaDe(otro, KILO, 1), lineaDe({ ...otro, id: 3 }, KILO, 1)]
  const { lineas } = reprice(viejo, catalogo({ ...VACIO, precioKg: 2_000_000 }, otro))
  expect(lineas.map(l => l.estado)).toEqual(['subio', 'sinStock', 'desaparecio'])
  expect(vigentes(lineas).map(l => l.articuloId)).toEqual([1])
  expect(lineasGuardables(lineas)).toEqual([
    { ...viejo[0], precioUnitario: 1_000_000, precioLista: 1_000_000 },
    viejo[1],
    viejo[2],
  ])
})

it('knows which of its sentences a refusal has told already', () => {
  const gastado = catalogo({ ...VACIO, stock: 900 })
  const frase = 'De Vacío quedan 0,90 kg: ajustá la cantidad.'
  expect(reprice(carrito, gastado, [], new Set([VACIO.id])).sabidos).toEqual([frase])
  expect(reprice(carrito, gastado, [], new Set([VACIO.id + 1])).sabidos).toEqual([])
  expect(reprice(carrito, gastado).sabidos).toEqual([])
})

it('[ORD-02] a line whose price only the server knows keeps the list price where that is higher', () => {
  const oferta = { ...VACIO, descPorciento: 50 }
  const dicho = [{ articuloId: VACIO.id, valorId: MEDIO.id, actual: 600_000 }]
  const { lineas, cambios } = reprice([lineaDe(oferta, MEDIO, 1)], catalogo(oferta), dicho)
  expect(lineas[0]).toMatchObject({ precioUnitario: 600_000, precioLista: 975_000, estado: 'subio' })
  expect(cambios).toEqual(['Vacío (500 gr) subió de $4.875 a $6.000.'])
})
