// Proves what a repricing makes of a price, both sides of every limit.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PRECIO_MAX } from './cifra-tecleada.ts'
import {
  cambioEntre,
  isPorcentaje,
  isSalto,
  PORCENTAJE_MAX,
  PORCENTAJE_MIN,
  REDONDEOS,
  type Redondeo,
  type ReglaPrecio,
  reprecio,
  textoPorciento,
  tituloCambio,
} from './reprecio.ts'

const SIN: Redondeo = { a: 1, modo: 'cercano' }
const por = (puntos: number): ReglaPrecio => ({ modo: 'porcentaje', valor: puntos })

describe('reprecio', () => {
  it.each<[number, ReglaPrecio, Redondeo, number]>([
    [1_950_000, por(700), { a: 100, modo: 'arriba' }, 2_090_000],
    [1_950_000, por(700), { a: 100, modo: 'cercano' }, 2_090_000],
    [1_950_000, por(700), { a: 50, modo: 'arriba' }, 2_090_000],
    [1_950_000, por(700), { a: 50, modo: 'cercano' }, 2_085_000],
    [1_950_000, por(700), { a: 10, modo: 'arriba' }, 2_087_000],
    [1_950_000, por(700), SIN, 2_086_500],
    [160_000, por(700), { a: 100, modo: 'arriba' }, 180_000],
    // Exactly on a step it stays there; a hair above goes up.
    [100_000, por(1000), { a: 100, modo: 'arriba' }, 110_000],
    [100_001, por(1000), { a: 100, modo: 'arriba' }, 120_000],
    // Half of a step goes up, a hair below goes down.
    [100_000, por(500), { a: 100, modo: 'cercano' }, 110_000],
    [99_999, por(500), { a: 100, modo: 'cercano' }, 100_000],
    [1_950_000, por(-700), { a: 100, modo: 'arriba' }, 1_820_000],
    [1_950_000, { modo: 'monto', valor: 50_000 }, SIN, 2_000_000],
    [1_950_000, { modo: 'monto', valor: -50_000 }, { a: 100, modo: 'cercano' }, 1_900_000],
    [1_950_049, { modo: 'monto', valor: 0 }, SIN, 1_950_000],
    [1_950_050, { modo: 'monto', valor: 0 }, SIN, 1_950_100],
    // A value that was typed stands.
    [1_950_000, { modo: 'valor', valor: 1_234_567 }, { a: 100, modo: 'arriba' }, 1_234_567],
    [0, { modo: 'valor', valor: 100 }, SIN, 100],
    [PRECIO_MAX / 4, por(PORCENTAJE_MAX), SIN, PRECIO_MAX],
    [100_000, por(PORCENTAJE_MIN), SIN, 10_000],
  ])('[PREC-01] %i by %o, rounded %o, is %i', (precio, regla, redondeo, esperado) => {
    expect(reprecio(precio, regla, redondeo)).toMatchObject({ ok: true, precio: esperado })
  })

  it.each<[number, ReglaPrecio, Redondeo]>([
    [0, por(700), SIN],
    // What has no price yet does not get one together with the others (AJU-03).
    [0, por(0), { a: 100, modo: 'arriba' }],
    [0, { modo: 'monto', valor: 50_000 }, SIN],
    [4_000, por(-100), { a: 100, modo: 'cercano' }],
    [50_000, { modo: 'monto', valor: -50_000 }, SIN],
    [50_000, { modo: 'monto', valor: -60_000 }, SIN],
    [50_000, { modo: 'valor', valor: 0 }, SIN],
    [PRECIO_MAX, por(1), SIN],
    [PRECIO_MAX, { modo: 'monto', valor: 100 }, SIN],
  ])('[PREC-01] refuses what %i by %o, rounded %o, would be', (precio, regla, redondeo) => {
    expect(reprecio(precio, regla, redondeo)).toMatchObject({
      ok: false,
      motivo: expect.stringContaining('precio'),
    })
  })

  it('[PREC-01] is the exact percentage brought to the step, for every price and rule', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: PRECIO_MAX }),
        fc.integer({ min: PORCENTAJE_MIN, max: PORCENTAJE_MAX }),
        fc.constantFrom(...REDONDEOS),
        fc.constantFrom('cercano' as const, 'arriba' as const),
        (precio, puntos, a, modo) => {
          const [num, den] = [BigInt(precio) * BigInt(10_000 + puntos), 10_000n * BigInt(a) * 100n]
          const pasos = modo === 'arriba' ? (num + den - 1n) / den : (2n * num + den) / (2n * den)
          const esperado = Number(pasos) * a * 100
          const hecho = reprecio(precio, por(puntos), { a, modo })
          expect(hecho.ok ? hecho.precio : null).toBe(
            esperado > 0 && esperado <= PRECIO_MAX ? esperado : null,
          )
        },
      ),
    )
  })

  it.each<[string, number, ReglaPrecio, Redondeo, boolean, number]>([
    ['as asked', 1_950_000, por(700), { a: 100, modo: 'arriba' }, false, 3_500],
    ['5.5 points more', 160_000, por(700), { a: 100, modo: 'arriba' }, true, 8_800],
    ['exactly 2 points more', 400_000, por(800), { a: 100, modo: 'arriba' }, true, 8_000],
    ['just below 2 points more', 400_000, por(801), { a: 100, modo: 'arriba' }, false, 7_960],
    ['1.9 points more', 1_000_000, por(810), { a: 100, modo: 'arriba' }, false, 9_000],
    ['less than asked', 160_000, por(700), { a: 100, modo: 'cercano' }, false, -1_200],
    ['2 points farther down', 200_000, por(-300), { a: 100, modo: 'cercano' }, true, -4_000],
    ['the other way', 155_000, por(-100), { a: 100, modo: 'arriba' }, true, 6_550],
    ['the other way by little', 1_550_000, por(-10), { a: 100, modo: 'arriba' }, false, 1_550],
    ['kept where it was, against a rise', 100_000, por(400), { a: 100, modo: 'cercano' }, false, -4_000],
    ['kept where it was, against a fall', 100_000, por(-400), { a: 100, modo: 'cercano' }, false, 4_000],
    ['down, where only rounding was asked for', 104_900, por(0), { a: 100, modo: 'cercano' }, true, -4_900],
    ['up, where only rounding was asked for', 95_100, por(0), { a: 100, modo: 'arriba' }, true, 4_900],
    [
      'a little, where only rounding was asked for',
      100_900,
      por(0),
      { a: 100, modo: 'cercano' },
      false,
      -900,
    ],
    ['exactly a fifth', 100_000, por(2000), SIN, false, 0],
    ['more than a fifth', 100_000, por(2010), SIN, true, 0],
    ['exactly a fifth less', 100_000, { modo: 'valor', valor: 80_000 }, SIN, false, 0],
    ['more than a fifth less', 100_000, { modo: 'valor', valor: 79_900 }, SIN, true, 0],
    ['a price where there was none', 0, { modo: 'valor', valor: 100 }, SIN, true, 0],
  ])('[PREC-01] %s: marked or not', (_nombre, precio, regla, redondeo, salta, redondeado) => {
    expect(reprecio(precio, regla, redondeo)).toMatchObject({ salta, redondeo: redondeado })
  })
})

it('isSalto looks both ways', () => {
  expect([isSalto(100, 120), isSalto(100, 121), isSalto(100, 80), isSalto(100, 79)]).toEqual([
    false,
    true,
    false,
    true,
  ])
})

it.each([
  [100, 107, 700],
  [160_000, 180_000, 1250],
  [100, 93, -700],
  [3, 4, 3333],
  [0, 100, 0],
])('cambioEntre %i and %i is %i', (de, a, puntos) => {
  expect(cambioEntre(de, a)).toBe(puntos)
})

it.each<[number, 1 | 2, string]>([
  [720, 1, '+7,2 %'],
  [700, 1, '+7 %'],
  [725, 1, '+7,3 %'],
  [725, 2, '+7,25 %'],
  [705, 2, '+7,05 %'],
  [-300, 1, '−3 %'],
  [4, 1, '0 %'],
  [5, 1, '+0,1 %'],
  [1250, 1, '+12,5 %'],
])('textoPorciento writes %i with %i as %s', (puntos, decimales, texto) => {
  expect(textoPorciento(puntos, decimales)).toBe(texto)
})

it.each<[ReglaPrecio, Redondeo, readonly string[], string]>([
  [por(600), { a: 100, modo: 'arriba' }, ['Vacunos', 'Cerdo'], '+6 % Vacunos y Cerdo, a $100'],
  [por(-1000), SIN, ['Milanesas'], '−10 % Milanesas'],
  [por(725), SIN, ['A', 'B', 'C'], '+7,25 % A, B y C'],
  [por(100), SIN, ['A', 'B', 'C', 'D', 'E'], '+1 % A, B, C y 2 más'],
  [{ modo: 'monto', valor: 50_000 }, { a: 50, modo: 'cercano' }, ['Cerdo'], '+$500 Cerdo, a $50'],
  [{ modo: 'monto', valor: 0 }, SIN, ['Cerdo'], '+$0 Cerdo'],
  [{ modo: 'monto', valor: -50_000 }, SIN, ['3 elegidos'], '−$500 3 elegidos'],
  [{ modo: 'valor', valor: 1_590_000 }, { a: 50, modo: 'cercano' }, ['Vacío'], 'Vacío a $15.900'],
])('tituloCambio says %o %o of %j: %s', (regla, redondeo, nombres, titulo) => {
  expect(tituloCambio(regla, redondeo, nombres)).toBe(titulo)
})

it.each([
  [-90_00, true],
  [-90_01, false],
  [-100_00, false],
  [300_00, true],
  [300_01, false],
])('[PREC-01] %i hundredths of a percent may be asked for: %s', (centesimos, vale) => {
  expect(isPorcentaje(centesimos)).toBe(vale)
})
