// Proves that only a new order is announced as one, and that the others are named as everywhere.
import { expect, it } from 'vitest'
import { ETIQUETAS } from './estado-texto.ts'
import { tituloHecho } from './titulo-hecho.ts'

it.each([
  ['pendiente', 'Pedido realizado'],
  ['en_proceso', `Pedido ${ETIQUETAS.en_proceso.toLowerCase()}`],
  ['finalizado', `Pedido ${ETIQUETAS.finalizado.toLowerCase()}`],
  ['cancelado', `Pedido ${ETIQUETAS.cancelado.toLowerCase()}`],
  ['un estado de mañana', 'Tu pedido'],
  ['constructor', 'Tu pedido'],
])('[ORD-07] the screen of an order that is %s is headed %s', (estado, titulo) => {
  expect(tituloHecho(estado)).toBe(titulo)
})
