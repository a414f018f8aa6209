// The question about a weight out of bounds, word by word.
import { expect, it } from 'vitest'
import { mensajePeso, type PreguntaDePeso } from './mensaje-peso.ts'

const ASADO: PreguntaDePeso = {
  cliente: 'Lucía',
  numero: 1208,
  nombre: 'Asado de tira',
  medida: '/Kg',
  pedido: 1_400,
  pesado: 1_600,
  minimo: 1_260,
  maximo: 1_540,
  subtotal: 2_129_400,
  subtotalFinal: 2_433_600,
  limite: 2_342_340,
  minutos: 20,
}
const ENLACE = 'https://tienda.example/enlace?code=x'

it('[PESA-03] asks by chat with the weights, the price, the link and what happens without an answer', () => {
  expect(mensajePeso(ASADO, ENLACE)).toBe(
    [
      '¡Hola, Lucía! Estamos preparando tu *pedido #1208*.',
      '*Asado de tira* pesó 1,60 kg y habías pedido 1,40 kg: serían $24.336 (+$3.042).',
      `¿Lo llevás así o preferís que lo ajustemos? Contestanos acá: ${ENLACE}`,
      'Si no contestás en 20 min, te cobramos sólo hasta 1,54 kg, $23.423,40.',
    ].join('\n'),
  )
})

it('[PESA-03] less than it may weigh, or fewer pieces, goes as it is', () => {
  const poco = { ...ASADO, pesado: 1_000, subtotalFinal: 1_521_000, limite: 1_521_000 }
  expect(mensajePeso(poco, ENLACE)).toContain('Si no contestás en 20 min, te lo mandamos así, por $15.210.')
  const piezas = {
    ...poco,
    medida: 'ud.' as const,
    pedido: 3_000,
    pesado: 2_000,
    minimo: 3_000,
    maximo: 3_000,
  }
  expect(mensajePeso(piezas, ENLACE)).toContain('*Asado de tira* hay 2 unidades y habías pedido 3 unidades')
})

it('X4: no name writes a line of its own, nor a mark', () => {
  const mala = { ...ASADO, cliente: 'Lu\n*cía*', nombre: 'Asado\n_de_ tira' }
  const [primera, segunda] = mensajePeso(mala, ENLACE).split('\n')
  expect(primera).toMatch(/^¡Hola, Lu .cía.! Estamos/)
  expect(primera?.slice(0, 16)).not.toContain('*')
  expect(segunda).not.toContain('_')
})
