// Proves what there is to press beside a change of an order, and what each says of the customer's yes.
import { expect, it } from 'vitest'
import type { PedidoLeido } from '#domain/pedido/leido.ts'
import { botonesDe, type Edicion, movesLineas, toCambio } from './edicion.ts'

it.each([
  ['an address', { crece: false, mueve: false, preguntar: false }, [['Guardar el cambio', null]]],
  [
    'an address, from the scale',
    { crece: false, mueve: false, preguntar: true },
    [['Guardar el cambio', null]],
  ],
  [
    'a line',
    { crece: false, mueve: true, preguntar: false },
    [
      ['Guardar el cambio', null],
      ['Preguntarle al cliente', 'pide'],
    ],
  ],
  [
    'a line, for one that is missing at the scale',
    { crece: false, mueve: true, preguntar: true },
    [
      ['Preguntarle al cliente', 'pide'],
      ['Ya me dijo que sí', 'dicho'],
    ],
  ],
  [
    'more than the tolerance',
    { crece: true, mueve: true, preguntar: true },
    [
      ['Pedirle el sí', null],
      ['Ya me dijo que sí', 'dicho'],
    ],
  ],
])('[MOS-02] [PESA-04] what there is to press: %s', (_, situacion, botones) => {
  expect(botonesDe(situacion).map(({ texto, si }) => [texto, si])).toEqual(botones)
})

const pedido = {
  lineas: [
    { id: 1, cantidad: 2 },
    { id: 2, cantidad: 1 },
  ],
} as unknown as PedidoLeido
const edicion = (cambios: Partial<Edicion> = {}): Edicion => ({
  revision: 3,
  cantidades: { 1: 2 },
  nuevas: [],
  reemplazos: {},
  direccion: 'Mitre 1',
  detalle: '',
  ...cambios,
})
const chinchulin = { articuloId: 9, nombre: 'Chinchulín', cuanto: '0,8' }
const nueva = {
  articuloId: 7,
  valorId: 2,
  cantidad: 1,
  preparaciones: [],
} as unknown as Edicion['nuevas'][number]

it.each([
  [false, edicion()],
  [false, edicion({ direccion: 'Otra 2', detalle: 'fino' })],
  [true, edicion({ cantidades: { 1: 0 } })],
  [true, edicion({ cantidades: { 1: 2, 2: 3 } })],
  [true, edicion({ nuevas: [nueva] })],
  [true, edicion({ reemplazos: { 2: chinchulin } })],
  // Of what goes out.
  [true, edicion({ cantidades: { 2: 0 }, reemplazos: { 2: chinchulin } })],
])('[MOS-02] lines move or not: %s', (mueve, escrita) => {
  expect(movesLineas(pedido, escrita)).toBe(mueve)
})

it.each([
  [null, {}],
  ['dicho', { dicho: true }],
  ['pide', { pide: true }],
] as const)('[MOS-02] [PESA-04] what is sent of the customer’s yes: %s', (si, dice) => {
  const { dicho, pide } = toCambio(pedido, edicion(), si)
  expect({ ...(dicho !== undefined && { dicho }), ...(pide !== undefined && { pide }) }).toEqual(dice)
})

it.each([
  ['0,8', 800],
  [' 1.25 ', 1_250],
  ['dos', 0],
  ['', 0],
])('[VOL-03] what goes for a part is sent in grams: %j', (cuanto, gramos) => {
  const escrita = edicion({ reemplazos: { 2: { ...chinchulin, cuanto }, 77: chinchulin } })
  expect(toCambio(pedido, escrita, 'dicho').reemplazos).toEqual([{ id: 2, articuloId: 9, gramos }])
  expect(toCambio(pedido, edicion({ ...escrita, cantidades: { 2: 0 } }), null)).not.toHaveProperty(
    'reemplazos',
  )
})
