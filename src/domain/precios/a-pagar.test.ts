// Proves that whole pesos are never more than the sum, and that without the setting nothing is rounded.
import { expect, it } from 'vitest'
import { aPagar, esTotalDe, redondeoDe } from './a-pagar.ts'

it.each([
  [3_557_580, true, 3_557_500],
  [3_557_599, true, 3_557_500],
  [3_557_500, true, 3_557_500],
  [99, true, 0],
  [0, true, 0],
  [3_557_580, false, 3_557_580],
])('[RULE-03] of %i centavos, whole pesos %s: %i', (centavos, pesosEnteros, total) => {
  expect(aPagar(centavos, { pesosEnteros })).toBe(total)
})

it.each([
  [3_557_580, 0, 0, 3_557_500, 80],
  [3_557_580, 357_580, 0, 3_200_000, 0],
  [3_557_580, 57_580, 150_080, 3_650_000, 80],
  // A total that was typed may be above what was ordered: nothing was rounded.
  [1_000, 0, 0, 1_050, 0],
])(
  '[RULE-03] %i less %i and %i for delivery comes to %i: %i were rounded',
  (subtotal, descuento, envio, total, redondeo) => {
    expect(redondeoDe({ subtotal, descuento, envio }, total)).toBe(redondeo)
  },
)

it.each([
  [80, 80, true],
  [100, 180, true],
  [180, 180, true],
  [200, 180, false],
  [101, 180, false],
])('%i as the total of %i: %s', (total, centavos, es) => {
  expect(esTotalDe(total, centavos)).toBe(es)
})
