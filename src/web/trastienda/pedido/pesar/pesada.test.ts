// Proves what of the kept weighings is believed, and what becomes of them when somebody else was faster.
import { expect, it } from 'vitest'
import { clash, isMudo, type Pesada, readGuardadas } from './pesada.ts'

const pesada = (cambios: Partial<Pesada> = {}): Pesada => ({
  clave: 'una-clave',
  de: 1,
  pedido: 1208,
  linea: 2,
  nombre: 'Morcilla',
  gramos: 790,
  vez: 0,
  modo: 'normal',
  origen: 'teclado',
  at: '2026-11-21T13:42:00.000Z',
  sola: false,
  apaga: null,
  ...cambios,
})
const otra = { vez: 1, pesado: 775, quien: 'Beto', cuando: '2026-11-21T13:41:00.000Z' }

it('[PESA-07] what was kept comes back in its order, and what is no weighing does not', () => {
  const guardadas = { cola: [pesada(), pesada({ clave: 'otra-clave' })], choques: [], rechazos: [] }
  expect(readGuardadas(JSON.stringify(guardadas))).toEqual(guardadas)
  const sucias = { ...guardadas, cola: [{ ...pesada(), gramos: -1 }, pesada(), { clave: 'x' }, null] }
  expect(readGuardadas(JSON.stringify(sucias)).cola).toEqual([pesada()])
  for (const json of [null, '', '[]', '{"cola":1}', 'nada'])
    expect(readGuardadas(json)).toEqual({ cola: [], choques: [], rechazos: [] })
})

it('[PESA-07] of one line the last value is shown beside the other person’s, and the rest of the queue stays', () => {
  const [primera, segunda, ajena] = [
    pesada(),
    pesada({ clave: 'segunda-clave', gramos: 800, vez: 1 }),
    pesada({ clave: 'ajena-clave', linea: 3 }),
  ]
  const antes = { pesada: pesada({ clave: 'vieja-clave' }), otra }
  const despues = clash({ cola: [primera, segunda, ajena], choques: [antes], rechazos: [] }, primera, otra)
  expect(despues).toEqual({ cola: [ajena], choques: [{ pesada: segunda, otra }], rechazos: [] })
})

it('[PESA-07] nobody is asked about what says the same, or was ticked by itself', () => {
  expect(isMudo(pesada(), otra)).toBe(false)
  expect(isMudo(pesada({ gramos: 775 }), otra)).toBe(true)
  expect(isMudo(pesada({ sola: true }), otra)).toBe(true)
})

it.each([
  ['normal', true],
  ['palabra', false],
  ['limite', false],
  ['pedir', false],
  ['falta', false],
] as const)(
  '[PESA-03] [PESA-07] what was decided about the same weight is not dropped in silence: %s',
  (modo, mudo) => {
    expect(isMudo(pesada({ gramos: 775, modo }), otra)).toBe(mudo)
  },
)
