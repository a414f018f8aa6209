// Proves which articles a change that was taken back is said to have left (PREC-03).
import { expect, it } from 'vitest'
import { quedaronTexto } from './quedaron.ts'

const dejados = ['Vacío', 'Entraña', 'Matambre', 'Asado'].map((nombre, i) => ({ id: i + 1, nombre }))

it.each<[number, string | null]>([
  [0, null],
  [1, 'Quedó como estaba, porque alguien lo cambió: Vacío'],
  [2, 'Quedaron como estaban, porque alguien los cambió: Vacío y Entraña'],
  [3, 'Quedaron como estaban, porque alguien los cambió: Vacío, Entraña y Matambre'],
  [4, 'Quedaron como estaban, porque alguien los cambió: Vacío, Entraña, Matambre y 1 más'],
])('[PREC-03] %i left', (cuantosDejados, texto) => {
  expect(quedaronTexto({ cuantosDejados, dejados: dejados.slice(0, cuantosDejados) })).toBe(texto)
})
