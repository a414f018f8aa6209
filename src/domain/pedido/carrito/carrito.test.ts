// Proves how the cart changes and what makes a line.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { elegidaDe } from '#domain/catalogo/preparacion.ts'
import { muestraArticulo, muestraValor } from '../../../../test/support/muestras.ts'
import {
  CANTIDAD_INVALIDA,
  type Carrito,
  cantidadEn,
  cantidadTotal,
  cantidadValida,
  claveLinea,
  gramosEn,
  LINEAS_MAX,
  type LineaCarrito,
  lineaDe,
  mismaLinea,
  removeLinea,
  setLinea,
  withEscalas,
} from './carrito.ts'

const VACIO = lineaDe(muestraArticulo(), muestraValor(), 2)

const linea = (cambios: Partial<LineaCarrito> = {}): LineaCarrito => ({ ...VACIO, ...cambios })

describe('a line', () => {
  it('carries what the customer sees: names, the portion and its exact price', () => {
    const articulo = muestraArticulo({
      id: 7,
      descPorciento: 15,
      imagenes: [{ id: 1, url: '/img/vacio.webp', alt: '', ancho: 800, alto: 800, recorte: true }],
    })
    expect(lineaDe(articulo, muestraValor({ id: 3, grsPorcion: 300 }), 4)).toEqual({
      articuloId: 7,
      valorId: 3,
      cantidad: 4,
      nombre: 'Vacío',
      valorNombre: 'Porción - 500 g',
      preparaciones: [],
      preparacionNombre: '',
      precioUnitario: 497_250,
      precioLista: 585_000,
      medida: '/Kg',
      grsPorcion: 300,
      descPorciento: 15,
      imagenUrl: '/img/vacio.webp',
    })
  })
})

describe('changing the cart', () => {
  const otra = linea({ valorId: 2, cantidad: 1 })

  it('CART-04 replaces quantity and price of the same article and valor, in its place', () => {
    const carrito = setLinea([VACIO, otra], linea({ cantidad: 5, precioUnitario: 1 }))
    expect(carrito).toEqual([linea({ cantidad: 5, precioUnitario: 1 }), otra])
  })

  it('CART-04 keeps another valor and another article as lines of their own', () => {
    expect(setLinea([VACIO], otra)).toEqual([VACIO, otra])
    expect(setLinea([VACIO], linea({ articuloId: 2 }))).toHaveLength(2)
  })

  it('CART-04 removes at quantity 0, and by name', () => {
    expect(setLinea([VACIO, otra], linea({ cantidad: 0 }))).toEqual([otra])
    expect(removeLinea([VACIO, otra], { articuloId: 1, valorId: 2 })).toEqual([VACIO])
    expect(removeLinea([VACIO], { articuloId: 9, valorId: 9 })).toEqual([VACIO])
  })

  it('CART-08 leaves the very same cart for a quantity out of range and when there is no room', () => {
    const carrito: Carrito = [VACIO]
    for (const cantidad of [-1, 1.5, 1000, Number.NaN]) {
      expect(setLinea(carrito, linea({ cantidad }))).toBe(carrito)
    }
    const lleno = Array.from({ length: LINEAS_MAX }, (_, i) => linea({ valorId: i + 1 }))
    expect(setLinea(lleno, linea({ valorId: 500 }))).toBe(lleno)
    expect(setLinea(lleno, linea({ valorId: 5, cantidad: 9 }))[4]?.cantidad).toBe(9)
  })

  it('counts for the badge and for the product page', () => {
    expect(cantidadTotal([VACIO, otra])).toBe(3)
    expect(cantidadTotal([])).toBe(0)
    expect(cantidadEn([VACIO, otra], { articuloId: 1, valorId: 1 })).toBe(2)
    expect(cantidadEn([VACIO, otra], { articuloId: 1, valorId: 3 })).toBe(0)
  })

  it('CART-04 holds after any run of changes: no repeated line, every quantity in range', () => {
    const paso = fc.record({
      valorId: fc.integer({ min: 1, max: 4 }),
      cantidad: fc.integer({ min: -2, max: 1001 }),
    })
    fc.assert(
      fc.property(fc.array(paso, { maxLength: 40 }), pasos => {
        const carrito = pasos.reduce<Carrito>(
          (c, { valorId, cantidad }) => setLinea(c, linea({ valorId, cantidad })),
          [],
        )
        expect(new Set(carrito.map(l => l.valorId)).size).toBe(carrito.length)
        expect(carrito.every(l => cantidadValida(l.cantidad))).toBe(true)
      }),
    )
  })
})

it.each([
  [1, true],
  [999, true],
  [0, false],
  [-1, false],
  [1.5, false],
  [1000, false],
  [1e9, false],
  [2 ** 53 + 1, false],
  [Number.NaN, false],
])('P6 a quantity of %j is valid: %s', (cantidad, valida) => {
  expect(cantidadValida(cantidad)).toBe(valida)
  expect(CANTIDAD_INVALIDA).toBe('La cantidad debe ser un entero entre 1 y 999')
})

describe('[ART-07] another preparation', () => {
  const milanesas = muestraArticulo({
    descPorciento: 10,
    preparaciones: [
      { id: 5, nombre: 'Finas', precioKg: 0, grupo: 'Grosor' },
      { id: 6, nombre: 'Gruesas', precioKg: 100_000, grupo: 'Grosor' },
    ],
  })
  const finas = lineaDe(milanesas, muestraValor(), 2, elegidaDe(milanesas))
  const gruesas = lineaDe(milanesas, muestraValor(), 1, elegidaDe(milanesas, [6]))

  it('is another line, with its own quantity', () => {
    const carrito = setLinea([finas], gruesas)
    expect(carrito).toEqual([finas, gruesas])
    expect(setLinea(carrito, { ...gruesas, cantidad: 4 }).map(l => l.cantidad)).toEqual([2, 4])
    expect(removeLinea(carrito, finas)).toEqual([gruesas])
    expect([cantidadEn(carrito, finas), cantidadEn(carrito, gruesas)]).toEqual([2, 1])
    expect(cantidadEn(carrito, { articuloId: 1, valorId: 1 })).toBe(0)
  })

  it('carries its name and what it costs, which no discount lowers', () => {
    expect(gruesas).toMatchObject({
      preparaciones: [6],
      preparacionNombre: 'Gruesas',
      precioUnitario: 877_500 + 50_000,
      precioLista: 975_000 + 50_000,
    })
    expect(finas).toMatchObject({ precioUnitario: 877_500, preparacionNombre: 'Finas' })
  })

  it.each([
    [[], undefined, true],
    [[5], [5], true],
    [[5, 6], [5, 6], true],
    [[5], [], false],
    [[5], [6], false],
    [[5, 6], [56], false],
    [[1, 2], [12], false],
  ])('%j and %j are the same line: %s', (una, otra, igual) => {
    const clave = (preparaciones: number[] | undefined) => ({ articuloId: 1, valorId: 2, preparaciones })
    expect(mismaLinea(clave(una), clave(otra))).toBe(igual)
    expect(claveLinea(clave([5, 6]))).toBe('1 2 5,6')
  })

  it('never runs into another article or portion', () => {
    expect(mismaLinea({ articuloId: 1, valorId: 12 }, { articuloId: 11, valorId: 2 })).toBe(false)
    expect(mismaLinea({ articuloId: 1, valorId: 2 }, { articuloId: 1, valorId: 2, preparaciones: [3] })).toBe(
      false,
    )
  })
})

describe('[PREC-08] an article that costs less by quantity', () => {
  const medio = muestraValor({ id: 1, grsPorcion: 500 })
  const kilo = muestraValor({ id: 2, grsPorcion: 1000 })
  const conEscalas = muestraArticulo({
    precioKg: 1_000_000,
    valores: [medio, kilo],
    escalas: [{ desde: 3000, precioKg: 1_000_000, descPorciento: 10 }],
  })

  it.each([
    [2, undefined, 1_000_000, null],
    [3, undefined, 900_000, 10],
    [2, 2999, 1_000_000, null],
    [2, 3000, 900_000, 10],
  ])('costs for %i kilos, of %s grams in all, what all of it reaches', (cantidad, gramos, unitario, d) => {
    expect(lineaDe(conEscalas, kilo, cantidad, undefined, gramos)).toMatchObject({
      precioUnitario: unitario,
      precioLista: 1_000_000,
      descPorciento: d,
    })
  })

  it('counts grams of the same article over all its lines', () => {
    const carrito = [lineaDe(conEscalas, kilo, 2), lineaDe(conEscalas, medio, 3), linea({ articuloId: 9 })]
    expect(gramosEn(carrito, conEscalas.id)).toBe(3500)
    expect(gramosEn(carrito, 77)).toBe(0)
  })

  it('gives every portion the price that all of them reach, and takes it back from the others', () => {
    const ajena = linea({ articuloId: 9 })
    const vieja = linea({ articuloId: conEscalas.id, valorId: 99, precioUnitario: 7 })
    const con = withEscalas(
      [lineaDe(conEscalas, kilo, 2), ajena, lineaDe(conEscalas, medio, 2), vieja],
      conEscalas,
    )
    expect(con.map(({ precioUnitario }) => precioUnitario)).toEqual([
      900_000,
      ajena.precioUnitario,
      450_000,
      7,
    ])
    const sin = withEscalas(
      setLinea(con.slice(0, 3), { ...lineaDe(conEscalas, medio, 2), cantidad: 0 }),
      conEscalas,
    )
    expect(sin.map(({ precioUnitario }) => precioUnitario)).toEqual([1_000_000, ajena.precioUnitario])
  })

  it('keeps how a line is prepared and what that adds, which no step lowers', () => {
    const FINAS = { id: 5, nombre: 'Finas', precioKg: 50_000, grupo: null }
    const articulo = { ...conEscalas, preparaciones: [FINAS, { ...FINAS, id: 6, precioKg: 7 }] }
    const elegida = { preparaciones: [5], preparacionNombre: 'Finas', extraKg: 50_000 }
    const [una, otra] = withEscalas(
      [lineaDe(articulo, kilo, 1, elegida), lineaDe(articulo, kilo, 2)],
      articulo,
    )
    expect(una).toMatchObject({ preparaciones: [5], preparacionNombre: 'Finas', precioUnitario: 950_000 })
    expect(otra).toMatchObject({ preparaciones: [], precioUnitario: 900_000 })
  })

  it('leaves a cart alone where there are no steps', () => {
    const carrito = [linea({ precioUnitario: 1 })]
    expect(withEscalas(carrito, muestraArticulo())).toBe(carrito)
    expect(withEscalas(carrito, undefined)).toBe(carrito)
  })
})
