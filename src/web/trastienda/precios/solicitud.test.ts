// What of the typed figure is asked for, and what is said about the rest while it is typed.
import { expect, it } from 'vitest'
import { type Recordado, reparoDeCifra, valorDe } from './solicitud.ts'

const con = (cambios: Partial<Recordado>): Recordado => ({
  modo: 'porcentaje',
  cifra: '7',
  baja: false,
  redondeo: { a: 1, modo: 'cercano' },
  ...cambios,
})

it.each<[Partial<Recordado>, number | null, RegExp | null]>([
  [{}, 7, null],
  [{ cifra: '2,5', baja: true }, -2.5, null],
  [{ cifra: '90', baja: true }, -90, null],
  [{ cifra: '90,01', baja: true }, null, /de −90 % a \+300 %/],
  [{ cifra: '100', baja: true }, null, /de −90 % a \+300 %/],
  [{ cifra: '300' }, 300, null],
  [{ cifra: '300,5' }, null, /de −90 % a \+300 %/],
  [{ cifra: '' }, null, /Escribí un porcentaje/],
  [{ cifra: 'x' }, null, /Escribí un porcentaje/],
  [{ modo: 'monto', cifra: '1.500', baja: true }, -1500, null],
  [{ modo: 'valor', cifra: '1.500', baja: true }, 1500, null],
  [{ modo: 'monto', cifra: '' }, null, /Escribí un importe/],
])('[PREC-01] of %j %s is asked for', (cambios, valor, reparo) => {
  expect(valorDe(con(cambios))).toBe(valor)
  const dicho = reparoDeCifra(con(cambios))
  if (reparo === null) expect(dicho).toBeNull()
  else expect(dicho).toMatch(reparo)
})
