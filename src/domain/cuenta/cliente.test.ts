// Proves what somebody is told whose orders keep their account from being deleted.
import { expect, it } from 'vitest'
import { motivoAbiertos } from './cliente.ts'

it.each([
  [
    [128],
    true,
    'Tenés un pedido sin terminar (#128). Cuando se entregue o se cancele, se puede eliminar tu cuenta.',
  ],
  [
    [128],
    false,
    'Tiene un pedido sin terminar (#128). Cuando se entregue o se cancele, se puede eliminar la cuenta.',
  ],
  [
    [7, 128],
    true,
    'Tenés pedidos sin terminar (#7, #128). Cuando se entreguen o se cancelen, se puede eliminar tu cuenta.',
  ],
  [
    [7, 128],
    false,
    'Tiene pedidos sin terminar (#7, #128). Cuando se entreguen o se cancelen, se puede eliminar la cuenta.',
  ],
])('[CLI-02] an account with the open orders %j, asked by themselves: %s', (ids, propia, motivo) => {
  expect(motivoAbiertos(ids, propia)).toBe(motivo)
})
