// What of the frames of a camera counts as a label, and when it counts again.
import { describe, expect, it } from 'vitest'
import { estadoDeFalla } from './camara.ts'
import { createMirada } from './mirada.ts'
import { createVistas, REPETIDA_MS } from './vistas.ts'

const UNA = '2000002015000'
const OTRA = '2000007004003'

/** The label that counts, or null. */
function look(vistas = createVistas({ enVista: true })) {
  const mirada = createMirada(vistas)
  return (codigos: readonly string[], ahora: number) => {
    const visto = mirada(codigos, ahora)
    return visto?.nueva ? visto.codigo : null
  }
}

describe('[PESA-05] what the camera sees', () => {
  it('counts a label that is alone and the same twice in a row', () => {
    const mirada = look()
    expect(mirada([UNA], 0)).toBeNull()
    expect(mirada([UNA], 100)).toBe(UNA)
    expect(mirada([UNA], 200)).toBeNull()
    expect(mirada([OTRA], 300)).toBeNull()
    expect(mirada([OTRA, OTRA], 400)).toBe(OTRA)
  })

  it.each([
    ['a blurred frame between', [[UNA], [OTRA], [UNA]]],
    ['an empty frame between', [[UNA], [], [UNA]]],
    [
      'two labels in one picture',
      [
        [UNA, OTRA],
        [UNA, OTRA],
        [UNA, OTRA],
      ],
    ],
    ['other codes', [['12345678'], ['12345678'], ['https://x.ar'], ['https://x.ar'], [], []]],
  ])('not with %s', (_que, cuadros) => {
    const mirada = createMirada(createVistas({ enVista: true }))
    expect(cuadros.map((cuadro, i) => mirada(cuadro, i))).toEqual(cuadros.map(() => null))
  })

  it('one that stays in sight is one, however long; out of sight for ten seconds it counts again', () => {
    const mirada = look()
    mirada([UNA], 0)
    expect(mirada([UNA], 100)).toBe(UNA)
    let ahora = 100
    for (; ahora < 60_000; ahora += 100) expect(mirada([UNA], ahora)).toBeNull()
    const ultima = ahora - 100
    mirada([], ahora)
    mirada([UNA], ultima + REPETIDA_MS)
    expect(mirada([UNA], ultima + REPETIDA_MS + 1)).toBe(UNA)
  })

  it('one that was read and is still in sight is not read again by a camera that is opened for the next line', () => {
    const vistas = createVistas({ enVista: true })
    const primera = look(vistas)
    primera([UNA], 0)
    expect(primera([UNA], 100)).toBe(UNA)
    const segunda = createMirada(vistas)
    segunda([UNA], 1700)
    expect(segunda([UNA], 1800)).toEqual({ codigo: UNA, nueva: false })
    segunda([OTRA], 1900)
    expect(segunda([OTRA], 2000)).toEqual({ codigo: OTRA, nueva: true })
  })

  it('a scanner is heard again ten seconds after it was heard, and not before', () => {
    const vistas = createVistas({ enVista: false })
    expect(vistas.isNueva(UNA, 0)).toBe(true)
    expect(vistas.isNueva(OTRA, 1)).toBe(true)
    expect(vistas.isNueva(UNA, REPETIDA_MS - 1)).toBe(false)
    expect(vistas.isNueva(UNA, REPETIDA_MS)).toBe(false)
    expect(vistas.isNueva(UNA, REPETIDA_MS + 1)).toBe(true)
  })

  it.each([
    [new DOMException('', 'NotAllowedError'), 'denegada'],
    [new DOMException('', 'SecurityError'), 'denegada'],
    [new DOMException('', 'NotFoundError'), 'sin-camara'],
    [new DOMException('', 'OverconstrainedError'), 'sin-camara'],
    [new DOMException('', 'NotReadableError'), 'ocupada'],
    [new DOMException('', 'AbortError'), 'ocupada'],
    [new TypeError('x'), 'error'],
    [{ name: 'NotAllowedError' }, 'error'],
    [null, 'error'],
    [undefined, 'error'],
  ])('%s is %s', (falla, estado) => {
    expect(estadoDeFalla(falla)).toBe(estado)
  })
})
