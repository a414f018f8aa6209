// Laid-out answers (precompressed): of which of them the smallest form is made.
import { expect, it } from 'vitest'
import { compress } from '../kit/compression.ts'
import { type Preparada, prepare } from './respuesta.ts'

const CUERPO = '<p>Vacío, asado de tira y matambre</p>'.repeat(400)
const sent = (vigente: () => boolean) => {
  const preparada = prepare(CUERPO, 'text/html; charset=utf-8', {}, { esfuerzo: 'pedido', vigente })
  for (let veces = 0; veces < 5; veces++) preparada.improve()
  return preparada
}
const tag = ({ variantes }: Preparada) => variantes.br?.headers.find(texto => texto.endsWith('-br"'))

it('what was replaced meanwhile is not made as small as it can be; what is still sent is', async () => {
  const vieja = sent(() => false)
  const nueva = sent(() => true)
  // One after the other, in this order.
  await expect.poll(() => tag(nueva)).toBeDefined()
  expect(tag(vieja)).toBeUndefined()
})

it.each([
  ['text/html; charset=utf-8', 6],
  ['application/json; charset=utf-8', 4],
])('%s with all its styles in it, made when asked for: quality %d', async (tipo, calidad) => {
  const largo = Array.from(
    { length: 4000 },
    (_, i) => `<p class="c${(i * 7919) % 4001}">Vacío ${i}</p>`,
  ).join('')
  const preparada = prepare(largo, tipo, {}, { esfuerzo: 'pedido' })
  await preparada.compress('br')
  expect(preparada.variantes.br?.cuerpo).toEqual(await compress('br', Buffer.from(largo), calidad))
})
