// Proves which colour a state has and how it is called, also one nobody knows.
import { expect, it } from 'vitest'
import { claseTono, etiqueta, tituloGrupo } from './tono.ts'

it.each([
  ['en_proceso', 'azul'],
  ['cancelado', 'rojo'],
  ['finalizado', 'verde'],
  ['pendiente', 'naranja'],
  ['xxxx', 'naranja'],
  ['volando', 'naranja'],
  ['toString', 'naranja'],
])('LIST-05 gives %s the border %s', (estado, tono) => {
  expect(claseTono(estado)).toBe(`pedidos-tono-${tono}`)
})

it.each([
  ['pendiente', 'Pendiente', 'Pendientes'],
  ['xxxx', 'Borrador', 'Borrador'],
  ['a_medias', 'a medias', 'a medias'],
])('LIST-03 calls %s "%s", and its group "%s"', (estado, uno, grupo) => {
  expect(etiqueta(estado)).toBe(uno)
  expect(tituloGrupo(estado)).toBe(grupo)
})
