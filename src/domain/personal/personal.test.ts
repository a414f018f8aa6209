// Which open screens keep a session and for whom.
import { describe, expect, it } from 'vitest'
import { sostieneSesion } from './personal.ts'

describe('[ADM-08] an open screen counts as activity', () => {
  it.each([
    ['Admin', '/Pedidos', true],
    ['Admin', '/pedidos/', true],
    ['Admin', '/Pedidos/12', false],
    ['Admin', '/', false],
    ['Admin', '/Carrito', false],
    ['Cliente', '/Pedidos', false],
    ['Encargado', '/Pedidos', true],
    ['Cortador', '/Pedidos', true],
    ['Repartidor', '/Pedidos/', true],
    ['', '/Pedidos', false],
  ])('%s on %s: %s', (role, camino, esperado) => {
    expect(sostieneSesion(role, camino)).toBe(esperado)
  })
})
