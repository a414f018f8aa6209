// Proves what stays in a cart once an order was made of it.
import { describe, expect, it } from 'vitest'
import { muestraArticulo, muestraValor } from '../../../../test/support/muestras.ts'
import { type Carrito, type LineaCarrito, lineaDe } from './carrito.ts'
import { sinPedido } from './compra.ts'

const VACIO = lineaDe(muestraArticulo(), muestraValor(), 2)

const linea = (cambios: Partial<LineaCarrito> = {}): LineaCarrito => ({ ...VACIO, ...cambios })

describe('the cart after its order', () => {
  const otra = linea({ valorId: 9 })
  it.each([
    ['loses what was ordered', [VACIO], []],
    ['keeps what was added meanwhile', [VACIO, otra], [otra]],
    ['keeps what was changed meanwhile', [linea({ cantidad: 3 })], [linea({ cantidad: 3 })]],
    ['keeps the other portion of the same article', [otra], [otra]],
    [
      'keeps the same prepared in another way',
      [linea({ preparaciones: [3] })],
      [linea({ preparaciones: [3] })],
    ],
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
