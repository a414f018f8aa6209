// Proves that a tax number answers for itself, however it is typed.
import { expect, it } from 'vitest'
import { cuitLlano, formatCuit, readCuit } from './cuit.ts'

it.each([
  ['27-24318907-7', '27-24318907-7'],
  ['27243189077', '27-24318907-7'],
  [' 27 24318907 7 ', '27-24318907-7'],
  ['30.50001091.2', '30-50001091-2'],
  ['27-24318907-8', null],
  ['2724318907', null],
  ['272431890777', null],
  ['127243189077', null],
  ['', null],
  ['veintisiete', null],
])('[FAC-02] %j is read as %j', (escrito, leido) => {
  expect(readCuit(escrito)).toBe(leido)
  expect(cuitLlano(escrito)).toBe(leido?.replaceAll('-', '') ?? null)
  if (leido !== null) expect(formatCuit(cuitLlano(escrito) ?? '')).toBe(leido)
})

it('[FAC-02] a slip of one figure is always seen', () => {
  const bueno = '30500010912'
  for (let lugar = 0; lugar < 11; lugar++) {
    for (let cifra = 0; cifra < 10; cifra++) {
      const otro = `${bueno.slice(0, lugar)}${cifra}${bueno.slice(lugar + 1)}`
      expect(readCuit(otro) === null).toBe(otro !== bueno)
    }
  }
})
