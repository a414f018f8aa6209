// The live line: what its events say, however its bytes are cut, held against a whole parser of server-sent events.
import { createParser } from 'eventsource-parser'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createLector, type Suceso } from './api.ts'

function read(...trozos: readonly string[]): Suceso[] {
  const sucesos: Suceso[] = []
  const feed = createLector(suceso => void sucesos.push(suceso))
  for (const trozo of trozos) feed(trozo)
  return sucesos
}

it.each([
  ['id: a-1\nevent: pedido\ndata: {"id":7,"estado":"pendiente"}', [{ id: 7, estado: 'pendiente' }]],
  ['event: pedido\r\ndata: {"id":7,\r\ndata: "estado":"x"}', [{ id: 7, estado: 'x' }]],
  ['id: a-2\nevent: releer\ndata: {}', ['releer']],
  ['id: a-3\nevent: cedida\ndata: {}', ['cedida']],
  [
    'event: conteos\ndata: {"data":{"pendiente":2},"meta":{"ahora":"2026-11-18T12:00:00.000Z"}}',
    [{ resumen: { data: { pendiente: 2 }, meta: { ahora: '2026-11-18T12:00:00.000Z' } } }],
  ],
  ['event: conteos\ndata: {"data":{"pendiente":"2"},"meta":{"ahora":""}}', []],
  ['event: conteos\ndata: {"data":{}}', []],
  ['event: hola\ndata: {}', []],
  [': latido', []],
  ['retry: 3000', []],
  ['event: pedido\ndata: {"id":"7","estado":"pendiente"}', []],
  ['event: pedido\ndata: nada', []],
  ['event: pedido\ndata: null', []],
])('reads %j', (bloque, sucesos) => {
  expect(read(`${bloque}\n\n`)).toEqual(sucesos)
  expect(read(bloque)).toEqual([])
})

const suceso = fc.oneof(
  fc
    .record({ id: fc.nat(), estado: fc.constantFrom('pendiente', 'en_proceso', 'ñandú 🥩') })
    .map(cambio => ['id: a-1', 'event: pedido', `data: ${JSON.stringify(cambio)}`]),
  fc.constantFrom(['event: releer', 'data: {}'], ['event: hola', 'data: {}'], [': latido'], ['retry: 3000']),
)

it('reads what a whole parser reads, wherever the stream is cut', () => {
  fc.assert(
    fc.property(
      fc.array(suceso, { maxLength: 8 }),
      fc.constantFrom('\n', '\r\n'),
      fc.array(fc.nat({ max: 400 }), { maxLength: 6 }),
      (sucesos, fin, cortes) => {
        const texto = sucesos.map(renglones => `${renglones.join(fin)}${fin}${fin}`).join('')
        const bordes = [0, ...cortes.filter(corte => corte < texto.length).toSorted((a, b) => a - b)]
        const trozos = bordes.map((desde, i) => texto.slice(desde, bordes[i + 1]))
        const esperados: unknown[] = []
        const { feed } = createParser({
          onEvent: ({ event, data }) => {
            if (event === 'releer') esperados.push(event)
            if (event === 'pedido') esperados.push(JSON.parse(data))
          },
        })
        for (const trozo of trozos) feed(trozo)
        expect(read(...trozos)).toEqual(esperados)
      },
    ),
  )
})
