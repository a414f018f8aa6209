// Laid-out answers (precompressed): of which of them the smallest form is made.
import { expect, it } from 'vitest'
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
