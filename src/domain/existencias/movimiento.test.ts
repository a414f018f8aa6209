// Proves what movements make of the stock, at both sides of every limit.
import { describe, expect, it } from 'vitest'
import {
  changeConteo,
  compraSugerida,
  isBajo,
  isSinCifra,
  type Movimiento,
  moveStock,
  seRedondea,
  siempreHay,
} from './movimiento.ts'

const hay = { stock: 5000, medida: '/Kg', controlStock: true, stockPrevio: null } as const
const siempre = { ...hay, controlStock: false, stock: 9_999_000 } as const
const TOPE = 1_000_000_000

describe('[STK-01] in and out', () => {
  it.each<[Movimiento, number]>([
    [{ tipo: 'diferencia', motivo: 'compra', cantidad: 1 }, 5001],
    [{ tipo: 'diferencia', motivo: 'merma', cantidad: -5000 }, 0],
    [{ tipo: 'diferencia', motivo: 'correccion', cantidad: -1 }, 4999],
    [{ tipo: 'diferencia', motivo: 'correccion', cantidad: TOPE - 5000 }, TOPE],
    [{ tipo: 'recuento', contado: 0, esperado: 5000 }, 0],
    [{ tipo: 'recuento', contado: TOPE, esperado: 5000 }, TOPE],
  ])('%j', (movimiento, stock) => {
    expect(moveStock({ ...hay, stockPrevio: 7 }, movimiento)).toEqual({
      ok: true,
      stock,
      stockPrevio: null,
      controlStock: true,
    })
  })

  it.each<[Movimiento, string]>([
    [
      { tipo: 'diferencia', motivo: 'compra', cantidad: -1 },
      'Una compra suma: poné una cantidad mayor que cero.',
    ],
    [
      { tipo: 'diferencia', motivo: 'merma', cantidad: 1 },
      'Una merma resta: poné una cantidad menor que cero.',
    ],
    [{ tipo: 'diferencia', motivo: 'merma', cantidad: -5001 }, 'No se puede sacar más de lo que hay.'],
    [{ tipo: 'diferencia', motivo: 'correccion', cantidad: 0 }, 'Poné cuánto entra o sale.'],
    [
      { tipo: 'diferencia', motivo: 'correccion', cantidad: Number.NaN },
      'La cantidad no es un número válido.',
    ],
    [{ tipo: 'diferencia', motivo: 'correccion', cantidad: 1.5 }, 'La cantidad no es un número válido.'],
    [{ tipo: 'diferencia', motivo: 'correccion', cantidad: TOPE + 1 }, 'La cantidad no es un número válido.'],
    [{ tipo: 'diferencia', motivo: 'correccion', cantidad: TOPE }, 'Es más stock del que entra.'],
    [{ tipo: 'recuento', contado: -1, esperado: 5000 }, 'Lo contado no es un número válido.'],
    [{ tipo: 'recuento', contado: Number.NaN, esperado: 5000 }, 'Lo contado no es un número válido.'],
    [{ tipo: 'recuento', contado: TOPE + 1, esperado: 5000 }, 'Lo contado no es un número válido.'],
  ])('refuses %j', (movimiento, texto) => {
    expect(moveStock(hay, movimiento)).toEqual({ ok: false, texto })
  })

  it('a recount whose expected figure moved says so', () => {
    expect(moveStock(hay, { tipo: 'recuento', contado: 4000, esperado: 4999 })).toEqual({
      ok: false,
      movido: true,
      texto: 'El stock se movió mientras contabas: fijate cuánto hay ahora.',
    })
  })
})

describe('[ART-06] what there always is', () => {
  it.each([
    ['a figure begins the counting', siempre, 12_500, 9_999_000],
    ['so does none at all', siempre, 0, 9_999_000],
    [
      'also while it is off, and whatever was counted last',
      { ...siempre, stock: 0, stockPrevio: 7 },
      12_500,
      0,
    ],
  ])('%s', (_que, antes, contado, esperado) => {
    expect(moveStock(antes, { tipo: 'recuento', contado, esperado })).toEqual({
      ok: true,
      stock: contado,
      stockPrevio: null,
      controlStock: true,
    })
  })

  it('more or less of it begins nothing', () => {
    expect(moveStock(siempre, { tipo: 'diferencia', motivo: 'compra', cantidad: 1 })).toEqual({
      ok: false,
      texto: 'De este artículo siempre hay: poné cuánto hay para empezar a contarlo.',
    })
  })

  it.each([
    ['ends the counting, and the count is kept', hay, false, 9_999_000, 5000],
    ['sold out, there is some', { ...hay, stock: 0 }, false, 9_999_000, 0],
    [
      'with a count and one of before, the count',
      { ...hay, stock: 5000, stockPrevio: 7 },
      false,
      9_999_000,
      5000,
    ],
    ['switched off, there is some', { ...hay, stock: 0, stockPrevio: 7 }, false, 9_999_000, 7],
    ['but not today', hay, true, 0, 5000],
    ['twice, nothing changes', { ...siempre, stockPrevio: 7 }, false, 9_999_000, 7],
    ['by the unit', { ...hay, medida: 'ud.' as const }, false, 9999, 5000],
  ])('said, it %s', (_que, antes, apagado, stock, stockPrevio) => {
    expect(moveStock(antes, { tipo: 'siempre', apagado })).toEqual({
      ok: true,
      stock,
      stockPrevio,
      controlStock: false,
    })
  })

  it.each([
    ['nobody counted it yet', siempre, true, true],
    ['what stood for always is no count', { ...siempre, stockPrevio: 9_999_000 }, true, true],
    ['there is a count to go back to', { ...siempre, stockPrevio: 0 }, true, false],
    ['it is off, and stays so', { ...siempre, stock: 0 }, true, false],
    ['it is counted already', hay, true, false],
    ['it is not counted afterwards either', siempre, false, false],
  ])('whether counting needs a figure: %s', (_que, antes, controlStock, falta) => {
    expect(isSinCifra(antes, controlStock)).toBe(falta)
  })

  it.each([
    ['/Kg', 9_999_000],
    ['ud.', 9999],
  ] as const)('%s', (medida, stock) => {
    expect(siempreHay(medida)).toBe(stock)
    expect(moveStock({ ...siempre, medida, stock: 0 }, { tipo: 'apagado', apagado: false })).toEqual({
      ok: true,
      stock,
      stockPrevio: null,
      controlStock: false,
    })
  })
})

describe('[ART-06] counted in another way', () => {
  const SIEMPRE = { controlStock: false, medida: '/Kg' } as const
  const CONTADO = { controlStock: true, medida: '/Kg' } as const
  const POR_UNIDAD = { controlStock: true, medida: 'ud.' } as const

  it.each([
    ['no longer counted, the count is kept', hay, SIEMPRE, 9_999_000, 5000],
    ['sold out and no longer counted, there is some', { ...hay, stock: 0 }, SIEMPRE, 9_999_000, 0],
    ['switched off it stays off', { ...hay, stock: 0, stockPrevio: 5000 }, SIEMPRE, 0, 5000],
    ['counted again, what there was', { ...siempre, stockPrevio: 5000 }, CONTADO, 5000, null],
    ['counted for the first time, none', siempre, CONTADO, 0, null],
    ['counted again while off, off', { ...siempre, stock: 0, stockPrevio: 5000 }, CONTADO, 0, 5000],
    ['what stood for always is no count', { ...siempre, stock: 0, stockPrevio: 9_999_000 }, CONTADO, 0, null],
    ['by the unit', { ...hay, stock: 64_500 }, POR_UNIDAD, 64, null],
    ['by the unit, off', { ...hay, stock: 0, stockPrevio: 64_500 }, POR_UNIDAD, 0, 64],
    ['by the kilo', { ...hay, stock: 64, medida: 'ud.' }, CONTADO, 64_000, null],
    [
      'always, by the unit',
      { ...siempre, stockPrevio: 5000 },
      { ...POR_UNIDAD, controlStock: false },
      9999,
      5,
    ],
    [
      'always but off, by the unit',
      { ...siempre, stock: 0 },
      { ...POR_UNIDAD, controlStock: false },
      0,
      null,
    ],
    ['both at once', { ...hay, stock: 64, medida: 'ud.' }, SIEMPRE, 9_999_000, 64_000],
  ] as const)('%s', (_que, antes, ahora, stock, stockPrevio) => {
    expect(changeConteo(antes, ahora)).toEqual({ stock, stockPrevio })
  })

  it('begins with its figure, in the unit it is counted in from then on', () => {
    expect(changeConteo({ ...siempre, stockPrevio: 5000 }, { ...POR_UNIDAD, contado: 12 })).toEqual({
      stock: 12,
      stockPrevio: null,
    })
  })

  it.each([
    [64_500, null],
    [0, null],
    [0, 64_500],
  ])('[ADM-05] stock %i, remembered %s: always and back leaves it as it was', (stock, stockPrevio) => {
    const antes = { ...hay, stock, stockPrevio }
    expect(changeConteo({ ...SIEMPRE, ...changeConteo(antes, SIEMPRE) }, CONTADO)).toEqual({
      stock,
      stockPrevio,
    })
  })

  it('switched off and on again while it is not counted, the count stays', () => {
    const apagado = moveStock({ ...siempre, stockPrevio: 5000 }, { tipo: 'apagado', apagado: true })
    expect(apagado).toEqual({ ok: true, stock: 0, stockPrevio: 5000, controlStock: false })
    expect(
      moveStock({ ...siempre, stock: 0, stockPrevio: 5000 }, { tipo: 'apagado', apagado: false }),
    ).toEqual({ ok: true, stock: 9_999_000, stockPrevio: 5000, controlStock: false })
  })

  it.each([
    ['/Kg', 64_500, null, true, 'ud.', true],
    ['/Kg', 64_000, 2_500, true, 'ud.', true],
    ['/Kg', 64_000, 2_000, true, 'ud.', false],
    ['/Kg', 64_500, null, true, '/Kg', false],
    ['/Kg', 9_999_001, null, false, 'ud.', false],
    ['ud.', 64, 3, true, '/Kg', false],
    ['ud.', 64, 3, true, 'ud.', false],
  ] as const)(
    '[ADM-05] %s %i, low at %s, counted %s: by %s rounds %s',
    (medida, stock, stockMinimo, controlStock, nueva, pierde) => {
      expect(seRedondea({ medida, stock, stockMinimo, controlStock }, nueva)).toBe(pierde)
    },
  )
})

describe('[ART-02] out of stock and back', () => {
  it('[ART-06] sold out, always some, off and counted again: how much there is must be said', () => {
    const SIEMPRE = { controlStock: false, medida: '/Kg' } as const
    const CONTADO = { controlStock: true, medida: '/Kg' } as const
    const siempreHay = { ...SIEMPRE, ...changeConteo({ ...hay, stock: 0 }, SIEMPRE) }
    const apagado = moveStock(siempreHay, { tipo: 'apagado', apagado: true })
    if (!apagado.ok) throw new Error(apagado.texto)
    const contado = changeConteo({ ...SIEMPRE, ...apagado }, CONTADO)
    expect(moveStock({ ...CONTADO, ...contado }, { tipo: 'apagado', apagado: false })).toEqual({
      ok: false,
      texto: 'No sabemos cuánto había: poné el stock.',
    })
  })

  it.each([
    [5000, null, true, { ok: true, stock: 0, stockPrevio: 5000, controlStock: true }],
    [0, 5000, true, { ok: true, stock: 0, stockPrevio: 5000, controlStock: true }],
    [0, null, true, { ok: true, stock: 0, stockPrevio: null, controlStock: true }],
    [0, 5000, false, { ok: true, stock: 5000, stockPrevio: null, controlStock: true }],
    [300, 5000, false, { ok: true, stock: 300, stockPrevio: 5000, controlStock: true }],
    [0, null, false, { ok: false, texto: 'No sabemos cuánto había: poné el stock.' }],
    [0, 0, false, { ok: false, texto: 'No sabemos cuánto había: poné el stock.' }],
    [0, 1, false, { ok: true, stock: 1, stockPrevio: null, controlStock: true }],
    // On again while it is on.
    [5000, 3000, false, { ok: true, stock: 5000, stockPrevio: 3000, controlStock: true }],
  ])('stock %i, remembered %s, off: %s', (stock, stockPrevio, apagado, movido) => {
    expect(moveStock({ ...hay, stock, stockPrevio }, { tipo: 'apagado', apagado })).toEqual(movido)
  })
})

it.each([
  [0, null, true, true],
  [1, null, true, false],
  [2000, 2000, true, true],
  [2001, 2000, true, false],
  [0, 2000, true, true],
  [1000, 2000, false, false],
  [0, null, false, false],
])(
  '[STK-03] stock %i with the mark at %s, counted: %s, is low: %s',
  (stock, stockMinimo, controlStock, bajo) => {
    expect(isBajo({ stock, stockMinimo, controlStock })).toBe(bajo)
  },
)

it.each([
  [1000, null, 500, 7, 2500],
  [1000, 2000, 500, 7, 4500],
  [9000, 2000, 500, 7, 0],
  [0, null, 0.1, 7, 1],
  [0, null, 0, 7, 0],
])(
  '[STK-03] with %i there, the mark at %s and %d sold a day, %i days ask for %i',
  (stock, stockMinimo, dia, dias, compra) => {
    expect(compraSugerida({ stock, stockMinimo }, dia, dias)).toBe(compra)
  },
)
