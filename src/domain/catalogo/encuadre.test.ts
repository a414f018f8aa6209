// The part of a picture that a card shows: its shape, its limits, and how it is kept.
import { describe, expect, it } from 'vitest'
import {
  ACERCAMIENTO_MAX,
  acercamiento,
  encuadreInicial,
  FORMA,
  fromPartes,
  moveEncuadre,
  toPartes,
  toPixeles,
  zoomEncuadre,
} from './encuadre.ts'

const cerca = (encuadre: object) =>
  Object.fromEntries(Object.entries(encuadre).map(([campo, valor]) => [campo, Number(valor.toFixed(4))]))

describe('[FOTO-03] the part a card shows', () => {
  it.each([
    ['a wide one', 4000, 2000, { x: 0.2283, y: 0, w: 0.5435, h: 1 }],
    ['a high one', 2000, 4000, { x: 0, y: 0.27, w: 1, h: 0.46 }],
    ['one of its own shape', 2500, 2300, { x: 0, y: 0, w: 1, h: 1 }],
  ])('is at first the largest of the middle of %s', (_nombre, ancho, alto, esperado) => {
    const encuadre = encuadreInicial(ancho, alto)
    expect(cerca(encuadre)).toEqual(esperado)
    expect((encuadre.w * ancho) / (encuadre.h * alto)).toBeCloseTo(FORMA)
    expect(acercamiento(encuadre, ancho, alto)).toBeCloseTo(1)
  })

  it.each([
    ['nearer', 2, 2],
    ['no nearer than there are pixels', 9, ACERCAMIENTO_MAX],
    ['no farther than the picture', 0.5, 1],
  ])('goes %s', (_nombre, veces, esperado) => {
    const antes = encuadreInicial(4000, 3000)
    const despues = zoomEncuadre(antes, 4000, 3000, veces)
    expect(acercamiento(despues, 4000, 3000)).toBeCloseTo(esperado)
    expect((despues.w * 4000) / (despues.h * 3000)).toBeCloseTo(FORMA)
    expect(despues.x + despues.w / 2).toBeCloseTo(0.5)
    expect(despues.y + despues.h / 2).toBeCloseTo(0.5)
  })

  it('stays inside when it goes away from a corner', () => {
    const esquina = moveEncuadre(zoomEncuadre(encuadreInicial(4000, 3000), 4000, 3000, 3), { dx: 1, dy: 1 })
    const lejos = zoomEncuadre(esquina, 4000, 3000, 1)
    expect(cerca(lejos)).toEqual({ x: 0.1848, y: 0, w: 0.8152, h: 1 })
  })

  it.each([
    [0.1, -0.1, { x: 0.3, y: 0.1 }],
    [1, 1, { x: 0.5, y: 0.6 }],
    [-1, -1, { x: 0, y: 0 }],
  ])('moves by %d, %d and never over the edge', (dx, dy, { x, y }) => {
    expect(cerca(moveEncuadre({ x: 0.2, y: 0.2, w: 0.5, h: 0.4 }, { dx, dy }))).toEqual({
      x,
      y,
      w: 0.5,
      h: 0.4,
    })
  })

  it.each([
    [{ x: 0.12345, y: 0, w: 0.5, h: 0.4 }, [1235, 0, 5000, 4000]],
    [{ x: 0, y: 0, w: 1, h: 1 }, [0, 0, 10_000, 10_000]],
    [{ x: 0.98, y: 0.98, w: 0.02, h: 0.02 }, [9800, 9800, 200, 200]],
    [{ x: 0, y: 0, w: 0.0199, h: 1 }, null],
    [{ x: 0, y: 0, w: 1, h: 0.0199 }, null],
    [{ x: -0.0001, y: 0, w: 0.5, h: 0.5 }, null],
    [{ x: 0, y: -0.0001, w: 0.5, h: 0.5 }, null],
    [{ x: 0.5001, y: 0, w: 0.5, h: 0.5 }, null],
    [{ x: 0, y: 0.5001, w: 0.5, h: 0.5 }, null],
    [{ x: Number.NaN, y: 0, w: 0.5, h: 0.5 }, null],
  ])('%j is kept as %j', (encuadre, partes) => {
    expect(toPartes(encuadre)).toEqual(partes)
  })

  it('is read as it was kept', () => {
    expect(fromPartes([1235, 0, 5000, 4000])).toEqual({ x: 0.1235, y: 0, w: 0.5, h: 0.4 })
    expect(fromPartes([1, 2, 3])).toBeNull()
    expect(fromPartes([])).toBeNull()
  })

  it.each([
    [{ x: 0.25, y: 0.1, w: 0.5, h: 0.8 }, 400, 300, { left: 100, top: 30, width: 200, height: 240 }],
    [{ x: 0.999, y: 0.999, w: 0.001, h: 0.001 }, 100, 100, { left: 99, top: 99, width: 1, height: 1 }],
    [{ x: 0.5, y: 0.5, w: 0.5, h: 0.5 }, 5, 5, { left: 3, top: 3, width: 2, height: 2 }],
  ])('is whole pixels of the picture: %j of %d × %d', (encuadre, ancho, alto, esperado) => {
    expect(toPixeles(encuadre, ancho, alto)).toEqual(esperado)
  })
})
