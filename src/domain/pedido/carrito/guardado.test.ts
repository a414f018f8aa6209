// Proves that a cart kept in the browser is read line by line, whatever happened to it meanwhile.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { muestraArticulo, muestraValor } from '../../../../test/support/muestras.ts'
import { cantidadValida, LINEAS_MAX, lineaDe } from './carrito.ts'
import { parseCarrito } from './guardado.ts'

const LINEA = lineaDe(muestraArticulo(), muestraValor(), 2)

it('CART-08 reads back what was written', () => {
  const carrito = [LINEA, { ...LINEA, valorId: 2, descPorciento: 15, imagenUrl: '/img/vacio.webp' }]
  expect(parseCarrito(JSON.parse(JSON.stringify(carrito)))).toEqual({ carrito, ignoradas: [] })
})

it('CART-08 reads back what is sold by the unit, and every value at its edge', () => {
  const carrito = [
    lineaDe(
      muestraArticulo({ id: 3, medida: 'ud.', precioKg: 320_000 }),
      muestraValor({ grsPorcion: 1000 }),
      3,
    ),
    { ...LINEA, articuloId: 2_147_483_647, cantidad: 999, grsPorcion: 100_000, descPorciento: 100 },
    { ...LINEA, valorId: 7, cantidad: 1, grsPorcion: 1, descPorciento: 0, precioUnitario: 0, precioLista: 0 },
    { ...LINEA, valorId: 8, nombre: 'a'.repeat(120), valorNombre: 'b'.repeat(120) },
  ]
  expect(carrito[0]?.medida).toBe('ud.')
  expect(parseCarrito(JSON.parse(JSON.stringify(carrito)))).toEqual({ carrito, ignoradas: [] })
})

it.each([[undefined], [null]])('CART-08 reads %s as a cart never kept', valor => {
  expect(parseCarrito(valor)).toEqual({ carrito: [], ignoradas: [] })
})

it.each([['texto'], [7], [{}], [true]])('CART-08 ignores %j, which is no list', valor => {
  expect(parseCarrito(valor)).toEqual({ carrito: [], ignoradas: ['el carrito guardado no es una lista'] })
})

it.each([
  ['articuloId', 0],
  ['articuloId', '1'],
  ['valorId', 2_147_483_648],
  ['valorId', null],
  ['cantidad', 1000],
  ['cantidad', [5]],
  ['nombre', '  '],
  ['nombre', 'a'.repeat(121)],
  ['valorNombre', 4],
  ['precioUnitario', -1],
  ['precioUnitario', 0.5],
  ['precioLista', '9'],
  ['medida', 'kg'],
  ['grsPorcion', 0],
  ['descPorciento', 101],
  ['descPorciento', undefined],
])('CART-08 leaves out a line whose %s is %j and keeps the rest', (campo, valor) => {
  const buena = { ...LINEA, valorId: 9 }
  expect(parseCarrito([{ ...LINEA, [campo]: valor }, buena])).toEqual({
    carrito: [buena],
    ignoradas: [`línea 1: ${campo} inválido`],
  })
})

it('CART-08 leaves out what is no line and what is inherited', () => {
  const { carrito, ignoradas } = parseCarrito([null, 'x', Object.create(LINEA)])
  expect(carrito).toEqual([])
  expect(ignoradas).toEqual([
    'línea 1: no es una línea',
    'línea 2: no es una línea',
    'línea 3: articuloId inválido',
  ])
})

it('drops a picture address that may not be shown, and unknown fields, but keeps the line', () => {
  const { carrito } = parseCarrito([{ ...LINEA, imagenUrl: 'javascript:alert(1)', total: 1 }])
  expect(carrito).toEqual([{ ...LINEA, imagenUrl: null }])
})

it('CART-04 a line kept twice counts once, with the later quantity', () => {
  expect(parseCarrito([LINEA, { ...LINEA, cantidad: 7 }]).carrito).toEqual([{ ...LINEA, cantidad: 7 }])
})

it('O12 keeps the first hundred of ten thousand lines', () => {
  const muchas = Array.from({ length: 10_000 }, (_, i) => ({ ...LINEA, valorId: i + 1 }))
  const { carrito, ignoradas } = parseCarrito(muchas)
  expect(carrito).toHaveLength(LINEAS_MAX)
  expect(ignoradas).toHaveLength(9_900)
  expect(ignoradas[0]).toBe('línea 101: hay más de 100')
})

it('CART-08 survives any value and only gives lines', () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.array(fc.anything())), valor => {
      const { carrito } = parseCarrito(valor)
      expect(carrito.every(linea => cantidadValida(linea.cantidad))).toBe(true)
    }),
  )
})

it('[ART-07] reads a cart kept before there were preparations, and one with them', () => {
  const { preparaciones: _, preparacionNombre: __, ...vieja } = LINEA
  expect(parseCarrito([vieja])).toEqual({ carrito: [LINEA], ignoradas: [] })
  const preparada = { ...LINEA, preparaciones: [3, 7], preparacionNombre: 'Gruesa, sin grasa' }
  expect(parseCarrito([LINEA, preparada])).toEqual({ carrito: [LINEA, preparada], ignoradas: [] })
})

it.each([
  ['texto', 9],
  [[0, 'x', 3, 2_147_483_648, 1.5], null],
  [{}, {}],
])(
  '[ART-07] of preparations that are none, %j named %j, the line stays without them',
  (preparaciones, preparacionNombre) => {
    const quedan = Array.isArray(preparaciones) ? [3] : []
    expect(parseCarrito([{ ...LINEA, preparaciones, preparacionNombre }]).carrito).toEqual([
      { ...LINEA, preparaciones: quedan },
    ])
  },
)

it('[ART-07] an old cart says which of its fields was wrong, not which it never had', () => {
  const { preparaciones: _, preparacionNombre: __, ...vieja } = LINEA
  expect(parseCarrito([{ ...vieja, cantidad: 0 }]).ignoradas).toEqual(['línea 1: cantidad inválido'])
})
