// An old order in a new cart: prices of today, lines that are gone, and a cart that already holds something.
import { expect, it } from 'vitest'
import type { Articulo } from '#domain/catalogo/catalogo.ts'
import { precioFinal } from '#domain/precios/precio.ts'
import {
  muestraArticulo,
  muestraCategoria,
  muestraSubCategoria,
  muestraValor,
} from '../../../../test/support/muestras.ts'
import { LINEAS_MAX, lineaDe } from './carrito.ts'
import { quoteLineas, repeatPedido } from './repeat-pedido.ts'

const valor = muestraValor({ id: 7 })
const vacio = muestraArticulo({ id: 1, nombre: 'Vacío', stock: 100_000, valores: [valor] })
const catalogo = (...articulos: Articulo[]) => [
  muestraCategoria({ subCategorias: [muestraSubCategoria({ articulos })] }),
]
const hoy = precioFinal(vacio, valor)
const vendida = {
  articuloId: 1,
  valorId: 7,
  nombre: 'Vacío',
  valorNombre: valor.nombre,
  preparaciones: [],
  preparacionNombre: '',
  medida: '/Kg' as const,
  grsPorcion: valor.grsPorcion,
  cantidad: 2,
  precioUnitario: hoy,
}

it('fills the cart as it was when nothing changed', () => {
  expect(repeatPedido([vendida], [], catalogo(vacio))).toEqual({
    carrito: [lineaDe(vacio, valor, 2)],
    agregadas: 1,
    cambios: [],
  })
})

it("takes today's price and says from which one", () => {
  const { carrito, cambios } = repeatPedido([{ ...vendida, precioUnitario: hoy - 100 }], [], catalogo(vacio))
  expect(carrito[0]?.precioUnitario).toBe(hoy)
  expect(cambios).toHaveLength(1)
  expect(cambios[0]).toContain('subió de')
})

it('leaves out what is no longer sold or has run out, and says so', () => {
  const agotado = { ...vacio, id: 2, nombre: 'Picaña', stock: 0 }
  const lineas = [
    { ...vendida, articuloId: null, nombre: 'Cuadril' },
    { ...vendida, articuloId: 2, nombre: 'Picaña' },
    vendida,
  ]
  const { carrito, agregadas, cambios } = repeatPedido(lineas, [], catalogo(vacio, agotado))
  expect(carrito.map(l => l.articuloId)).toEqual([1])
  expect(agregadas).toBe(1)
  expect(cambios.map(frase => frase.replace(/ \(.*\)/, ''))).toEqual([
    'Cuadril ya no está a la venta.',
    'Picaña se quedó sin stock.',
  ])
})

it('keeps what the cart held, except the same article in the same portion', () => {
  const otro = { ...vacio, id: 3, nombre: 'Asado' }
  const previo = [lineaDe(otro, valor, 1), lineaDe(vacio, valor, 9)]
  const { carrito } = repeatPedido([vendida], previo, catalogo(vacio, otro))
  expect(carrito.map(({ articuloId, cantidad }) => [articuloId, cantidad])).toEqual([
    [3, 1],
    [1, 2],
  ])
})

it('says when the cart has no room left', () => {
  const lleno = Array.from({ length: LINEAS_MAX }, (_, i) => lineaDe({ ...vacio, id: i + 100 }, valor, 1))
  const { carrito, cambios } = repeatPedido([vendida], lleno, catalogo(vacio))
  expect(carrito).toEqual(lleno)
  expect(cambios).toEqual(['El carrito está completo: no entró todo el pedido.'])
})

it('[ART-07] brings the preparation back where it is still offered, and says where it is not', () => {
  const gruesa = { id: 4, nombre: 'Gruesa', precioKg: 0, grupo: null }
  const pedida = { ...vendida, preparaciones: [4], preparacionNombre: 'Gruesa' }
  const hay = repeatPedido([pedida, vendida], [], catalogo({ ...vacio, preparaciones: [gruesa] }))
  expect(hay.cambios).toEqual([])
  expect(hay.agregadas).toBe(2)
  expect(hay.carrito.map(l => [l.preparaciones, l.preparacionNombre])).toEqual([
    [[4], 'Gruesa'],
    [[], ''],
  ])
  const falta = repeatPedido([pedida, vendida], [], catalogo(vacio))
  expect(falta.carrito.map(l => [l.preparaciones, l.cantidad])).toEqual([[[], 4]])
  expect(falta.cambios).toEqual([`Vacío (Porción, Gruesa) cambió de preparación: ahora va sin ninguna.`])
})

it('[MOS-01] what was sold by weight comes again in the portions that are nearest, and says so where that is not the same', () => {
  const tiras = [
    muestraValor({ id: 7, nombre: '1 kg', grsPorcion: 1_000 }),
    muestraValor({ id: 8, nombre: 'Dos tiras - 1,4 kg', grsPorcion: 1_400 }),
  ]
  const asado = muestraArticulo({ id: 2, nombre: 'Asado', stock: 100_000, valores: tiras })
  const aPeso = (gramos: number, valorNombre: string, cantidad = 1) => ({
    ...vendida,
    articuloId: 2,
    nombre: 'Asado',
    valorId: null,
    valorNombre,
    grsPorcion: gramos,
    cantidad,
    precioUnitario: precioFinal(asado, { grsPorcion: gramos }),
  })
  const lineas = (linea: Parameters<typeof repeatPedido>[0][number]) => {
    const { carrito, cambios } = repeatPedido([linea], [], catalogo(vacio, asado))
    return [carrito.map(({ valorId, cantidad }) => [valorId, cantidad]), cambios[0] ?? null]
  }
  expect(lineas(aPeso(1_500, '1,5 kg'))).toEqual([
    [[8, 1]],
    'Asado: eran 1,5 kg; lo más cerca es 1 × Dos tiras - 1,4 kg.',
  ])
  expect(lineas(aPeso(1_500, '1,5 kg', 2))[0]).toEqual([[7, 3]])
  expect(lineas(aPeso(1_500, 'Tres chorizos'))[0]).toEqual([])
  // Of what gives the same weight the fewest pieces, and nothing is said of it.
  const medios = [muestraValor({ id: 9, nombre: '500 g', grsPorcion: 500 }), ...tiras]
  const deHoy = (hoy: Partial<Articulo>) =>
    repeatPedido([aPeso(2_000, '2 kg')], [], catalogo({ ...asado, ...hoy }))
  const { carrito, cambios } = deHoy({ valores: medios })
  expect(carrito.map(({ valorId, cantidad }) => [valorId, cantidad])).toEqual([[7, 2]])
  expect(cambios.filter(frase => frase.includes('lo más cerca'))).toEqual([])
  // Counted by now, without a portion, or gone.
  const ida = ['Asado (2 kg) ya no está a la venta.']
  expect(deHoy({ medida: 'ud.' }).cambios).toEqual(ida)
  expect(deHoy({ valores: [] }).cambios).toEqual(ida)
  expect(repeatPedido([aPeso(2_000, '2 kg')], [], catalogo(vacio)).cambios).toEqual(ida)
})

it('[VOL-01] each line is quoted as it stands today', () => {
  const lineas = quoteLineas(
    [
      { ...vendida, precioUnitario: 1 },
      { ...vendida, articuloId: 9 },
    ],
    catalogo(vacio),
  )
  expect(lineas.map(({ estado, precioUnitario }) => [estado, precioUnitario])).toEqual([
    ['subio', hoy],
    ['desaparecio', hoy],
  ])
})
