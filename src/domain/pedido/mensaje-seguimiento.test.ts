// Proves what a customer is written by chat so that they can follow an order.
import { expect, it } from 'vitest'
import { mensajeSeguimiento } from './mensaje-seguimiento.ts'

it.each([
  ['Lucía', '¡Hola, Lucía!'],
  [null, '¡Hola!'],
])('[ENT-05] greets %s, and gives the link that asks for no account', (nombre, saludo) => {
  expect(mensajeSeguimiento(nombre, 1208, 'https://tienda.example/s/x')).toBe(
    `${saludo} Podés seguir tu pedido #1208 acá, sin entrar a tu cuenta: https://tienda.example/s/x`,
  )
})

it('X4: no name writes a line of its own, nor a mark', () => {
  expect(mensajeSeguimiento('Lu\n*cía*', 1, 'x').slice(0, 16)).not.toMatch(/[\n*]/)
})
