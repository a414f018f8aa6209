// Proves that no text goes into a spreadsheet as a formula, and that each comes back as it was (I2).
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { protectFormula, unprotectFormula } from './formula.ts'

describe('[IMP-01] X7, I2: formulas', () => {
  it.each([
    ['=HYPERLINK("x")', `'=HYPERLINK("x")`],
    ['+cmd', "'+cmd"],
    ['-2', "'-2"],
    ['@SUM(1)', "'@SUM(1)"],
    ['|calc', "'|calc"],
    ['\t=1', "'\t=1"],
    [' =1', "' =1"],
    ['\r\n@x', "'\r\n@x"],
    ['＝1', "'＝1"],
    ["'=1", "''=1"],
    ["'apodo", "''apodo"],
    ['Vacío', 'Vacío'],
    ['a=b', 'a=b'],
    ['', ''],
  ])('%j goes out as %j', (texto, escrito) => {
    expect(protectFormula(texto)).toBe(escrito)
    expect(unprotectFormula(escrito)).toBe(texto)
  })

  it.each(["'tis", "'", 'Don'])('an apostrophe of one’s own stays: %j', texto => {
    expect(unprotectFormula(texto)).toBe(texto)
  })

  it('comes back as it was, whatever it was', () => {
    fc.assert(fc.property(fc.string(), texto => unprotectFormula(protectFormula(texto)) === texto))
    fc.assert(
      fc.property(
        fc.stringMatching(/^['=+\-@\t ]{0,4}a$/),
        texto => unprotectFormula(protectFormula(texto)) === texto,
      ),
    )
  })
})
