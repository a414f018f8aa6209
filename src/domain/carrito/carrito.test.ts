// Proves how the cart changes, what its lines say and how it adds up.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { muestraArticulo, muestraValor } from '../../../test/support/muestras.ts'
import { COMERCIO_DEMO } from '../comercio/comercio.ts'
import {
  CANTIDAD_INVALIDA,
  type Carrito,
  cantidadEn,
  cantidadTotal,
  cantidadValida,
  LINEAS_MAX,
  type LineaCarrito,
  lineaDe,
  precioLinea,
  removeLinea,
  setLinea,
  sinPedido,
  textoCantidad,
  textoDescuento,
  totales,
} from './carrito.ts'

const VACIO = lineaDe(muestraArticulo(), muestraValor(), 2)

const linea = (cambios: Partial<LineaCarrito> = {}): LineaCarrito => ({ ...VACIO, ...cambios })

describe('the cart after its order', () => {
  const otra = linea({ valorId: 9 })
  it.each([
    ['loses what was ordered', [VACIO], []],
    ['keeps what was added meanwhile', [VACIO, otra], [otra]],
    ['keeps what was changed meanwhile', [linea({ cantidad: 3 })], [linea({ cantidad: 3 })]],
    ['keeps the other portion of the same article', [otra], [otra]],
  ])('%s', (_titulo, carrito: Carrito, queda: Carrito) => {
    expect(
      sinPedido(carrito, [{ articuloId: VACIO.articuloId, valorId: VACIO.valorId, cantidad: 2 }]),
    ).toEqual(queda)
  })
})

it('the cart after an order of several lines loses each of them', () => {
  const otra = linea({ valorId: 9 })
  expect(sinPedido([VACIO, otra, linea({ valorId: 8 })], [VACIO, otra])).toEqual([linea({ valorId: 8 })])
})

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
      precioUnitario: 497_250,
      precioLista: 585_000,
      medida: '/Kg',
      grsPorcion: 300,
      descPorciento: 15,
      imagenUrl: '/img/vacio.webp',
    })
  })

  it.each([
    [585_000, '5850.00/u.'],
    [585_001, '5851.00/u.'],
    [1, '1.00/u.'],
    [0, '0.00/u.'],
    [123_456_700, '1234567.00/u.'],
  ])('CART-03 shows %i centavos rounded up as %s', (precioUnitario, texto) => {
    expect(precioLinea({ precioUnitario })).toBe(texto)
  })

  it('CART-03 does not show a peso more where the float formula would', () => {
    const articulo = muestraArticulo({ precioKg: 10_000, descPorciento: 41 })
    expect(precioLinea(lineaDe(articulo, muestraValor({ grsPorcion: 1000 }), 1))).toBe('59.00/u.')
  })

  it.each([
    ['/Kg', 2, 300, '2 porción(es) (0,60 kg)'],
    ['/Kg', 1, 1200, '1 porción(es) (1,20 kg)'],
    ['/Kg', 999, 100_000, '999 porción(es) (99.900,00 kg)'],
    ['ud.', 2, 1000, '2 unidad(es)'],
    ['ud.', 2, 6000, '12 unidad(es)'],
    ['ud.', 1, 500, '0,5 unidad(es)'],
  ] as const)('CART-03 says for %s, %i × %i g: %s', (medida, cantidad, grsPorcion, texto) => {
    expect(textoCantidad({ medida, cantidad, grsPorcion })).toBe(texto)
  })

  it('CART-03 names the discount only where there is one', () => {
    expect(textoDescuento({ descPorciento: 15 })).toBe('15% descuento aplicado')
    expect(textoDescuento({ descPorciento: 0 })).toBeNull()
    expect(textoDescuento({ descPorciento: null })).toBeNull()
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
    expect(removeLinea([VACIO, otra], 1, 2)).toEqual([VACIO])
    expect(removeLinea([VACIO], 9, 9)).toEqual([VACIO])
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
    expect(cantidadEn([VACIO, otra], 1, 1)).toBe(2)
    expect(cantidadEn([VACIO, otra], 1, 3)).toBe(0)
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

describe('totales', () => {
  it('CART-04 sums the subtotals, with the discount code and without', () => {
    const lineas = [
      linea({ precioUnitario: 585_000, precioLista: 585_000, cantidad: 2 }),
      linea({ valorId: 2, precioUnitario: 714_000, precioLista: 840_000, cantidad: 1 }),
    ]
    expect(totales(lineas, null, COMERCIO_DEMO)).toEqual({
      lista: 2_010_000,
      ofertas: 126_000,
      subtotal: 1_884_000,
      descuento: 0,
      total: 1_884_000,
      faltaParaEnvioGratis: 1_116_000,
      envioGratis: false,
      bajoMinimo: false,
    })
    expect(totales(lineas, { porcentaje: 10 }, COMERCIO_DEMO)).toMatchObject({
      subtotal: 1_884_000,
      descuento: 188_400,
      total: 1_695_600,
    })
  })

  it.each([
    [2_999_999, 1, false, false],
    [3_000_000, 0, true, false],
    [1_500_000, 1_500_000, false, false],
    [1_499_999, 1_500_001, false, true],
  ])('SHOP-03 of %i centavos says %i is missing for free shipping', (precioUnitario, falta, gratis, bajo) => {
    const lineas = [linea({ cantidad: 1, precioUnitario, precioLista: precioUnitario })]
    expect(totales(lineas, { porcentaje: 50 }, COMERCIO_DEMO)).toMatchObject({
      faltaParaEnvioGratis: falta,
      envioGratis: gratis,
      bajoMinimo: bajo,
    })
  })

  it('SHOP-01 a shop that gives no free shipping promises none, and nothing is missing for it', () => {
    expect(
      totales([linea({ cantidad: 3 })], null, { ...COMERCIO_DEMO, envioGratisDesde: null }),
    ).toMatchObject({
      faltaParaEnvioGratis: 0,
      envioGratis: false,
    })
  })

  it('DISC-02 the same cart without the code costs what it did before', () => {
    const lineas = [linea({ cantidad: 3 })]
    expect(totales(lineas, { porcentaje: 100 }, COMERCIO_DEMO).total).toBe(0)
    expect(totales(lineas, null, COMERCIO_DEMO).total).toBe(2_925_000)
  })
})
