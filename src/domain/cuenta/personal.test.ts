// Which open screens keep a session, for whom, and what the shop asks of its staff.
import { describe, expect, it } from 'vitest'
import { sostieneSesion, splitAjustes } from './personal.ts'

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

describe('the staff’s settings', () => {
  const otro = { nombre: 'nombre', valor: 'La Esquina' }
  it.each([
    ['nothing', [], false, []],
    [
      'a yes of something else',
      [{ nombre: 'responsableInscripto', valor: true }],
      false,
      [{ nombre: 'responsableInscripto', valor: true }],
    ],
    ['yes', [{ nombre: 'segundoFactorObligatorio', valor: true }, otro], true, [otro]],
    ['no', [{ nombre: 'segundoFactorObligatorio', valor: false }], false, []],
  ])('%s', (_caso, filas, obligatorio, otros) => {
    expect(splitAjustes(filas)).toEqual({ personal: { segundoFactorObligatorio: obligatorio }, otros })
  })

  it('leave a row that is neither yes nor no among those that are refused', () => {
    const fila = { nombre: 'segundoFactorObligatorio', valor: 'sí' }
    expect(splitAjustes([fila])).toEqual({ personal: { segundoFactorObligatorio: false }, otros: [fila] })
  })
})
