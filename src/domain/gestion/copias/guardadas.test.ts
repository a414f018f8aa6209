// Which backups go: the oldest made of each kind, and never the newest.
import { expect, it } from 'vitest'
import { copiasQueSobran } from './guardadas.ts'

const noche = (id: number) => ({ id, motivo: 'noche' })
const mano = (id: number) => ({ id, motivo: 'mano' })
const sobran = (guardadas: readonly { id: number; motivo: string }[], quedan: number) =>
  copiasQueSobran(guardadas, quedan)
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)

it.each([
  ['as many as may stay', [noche(1), noche(2)], 2, []],
  ['one too many', [noche(1), noche(2), noche(3)], 2, [1]],
  ['listed in any order', [noche(3), noche(1), noche(4), noche(2)], 2, [1, 2]],
  ['seven taps and a week', [...[1, 2, 3].map(noche), ...[4, 5, 6, 7].map(mano)], 3, [4]],
  ['none may stay', [noche(1), noche(2), mano(3)], 0, [1]],
  ['nothing', [], 7, []],
])('[OPS-01] %s', (_caso, guardadas, quedan, van) => {
  expect(sobran(guardadas, quedan)).toEqual(van)
})
