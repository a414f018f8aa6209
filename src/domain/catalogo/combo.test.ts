// A combo as its page shows it: what is chosen, how many there are, what it saves and what it is without taxes.
import { describe, expect, it } from 'vitest'
import type { OpcionCombo, ParteCombo } from './catalogo.ts'
import { ahorroDe, chooseOpciones, costoSuelto, porcientoAhorrado, preparacionesDe } from './combo.ts'
import { comboSinImpuestos } from './combo-neto.ts'
import { combosDisponibles } from './combos-disponibles.ts'

const opcion = (id: number, articuloId: number, gramos: number, diferencia = 0): OpcionCombo => ({
  id,
  articuloId,
  gramos,
  diferencia,
})
const PARTES: readonly ParteCombo[] = [
  { titulo: null, opciones: [opcion(11, 1, 1200)] },
  { titulo: null, opciones: [opcion(12, 2, 1400)] },
  { titulo: 'Elegí una achura', opciones: [opcion(13, 3, 300), opcion(14, 4, 800, -300_000)] },
]

describe('[VOL-03] what is chosen of a combo', () => {
  it('stands among its preparations, one of each part with several', () => {
    expect(preparacionesDe(PARTES, ({ articuloId }) => `Corte ${articuloId}`)).toEqual([
      { id: 13, nombre: 'Corte 3', precioKg: 0, grupo: 'Elegí una achura' },
      { id: 14, nombre: 'Corte 4', precioKg: -300_000, grupo: 'Elegí una achura' },
    ])
    expect(preparacionesDe(PARTES, ({ id }) => (id === 13 ? undefined : 'Chinchulín'))).toHaveLength(1)
  })

  it.each([
    [[], [11, 12, 13]],
    [[14], [11, 12, 14]],
    [[99], [11, 12, 13]],
  ])('%j is %j', (ids, elegidas) => {
    expect(chooseOpciones(PARTES, ids).map(({ id }) => id)).toEqual(elegidas)
  })
})

describe('[VOL-03] how many there are of a combo', () => {
  it.each<[string, Record<number, number>, number]>([
    ['as many as its scarcest part allows', { 1: 2_500, 2: 20_000, 3: 9_000, 4: 9_000 }, 2],
    ['none without a fixed part', { 1: 1_199, 2: 20_000, 3: 9_000, 4: 9_000 }, 0],
    ['as many as some choice allows', { 1: 20_000, 2: 20_000, 3: 0, 4: 2_400 }, 3],
    ['none without any choice', { 1: 20_000, 2: 20_000, 3: 299, 4: 799 }, 0],
  ])('%s', (_que, stock, cuantos) => {
    expect(combosDisponibles(PARTES, id => stock[id] ?? 0)).toBe(cuantos)
  })

  it('is what an article that stands in it twice allows together', () => {
    const dos = [
      { titulo: null, opciones: [opcion(1, 1, 500)] },
      { titulo: null, opciones: [opcion(2, 1, 700)] },
      { titulo: 'Elegí', opciones: [opcion(3, 1, 800), opcion(4, 2, 100)] },
    ]
    expect(combosDisponibles(dos, id => (id === 1 ? 4_000 : 0))).toBe(2)
    expect(combosDisponibles([], () => 1)).toBe(0)
  })
})

describe('[VOL-03] what a combo saves', () => {
  const CAJA = [
    { suelto: 2_340_000, ivaPorMil: 105 },
    { suelto: 2_129_400, ivaPorMil: 105 },
    { suelto: 872_000, ivaPorMil: 210 },
    { suelto: 288_000, ivaPorMil: 210 },
    { suelto: 960_000, ivaPorMil: 105 },
  ]

  it('is said from one per cent on, never more than it is', () => {
    expect(costoSuelto(CAJA)).toBe(6_589_400)
    expect(porcientoAhorrado(6_589_400, 5_990_000)).toBe(9)
    expect(porcientoAhorrado(10_000, 9_901)).toBeNull()
    expect(porcientoAhorrado(10_000, 9_900)).toBe(1)
    expect(porcientoAhorrado(10_000, 12_000)).toBeNull()
    expect(porcientoAhorrado(0, 100)).toBeNull()
  })

  it('is said at its first choices, at what those cost, and of none that has an offer of its own', () => {
    const vista = (id: number, suelto: number) => ({ ...opcion(id, id, 500), suelto })
    const partes = [
      { titulo: null, opciones: [vista(11, 600_000)] },
      { titulo: 'Elegí', opciones: [vista(13, 400_000), vista(14, 300_000)] },
    ]
    const caja = {
      partes,
      preparaciones: [
        { id: 13, nombre: 'Molleja', precioKg: 50_000, grupo: 'Elegí' },
        { id: 14, nombre: 'Riñón', precioKg: 0, grupo: 'Elegí' },
      ],
      precioKg: 900_000,
      descPorciento: null,
    } as unknown as Parameters<typeof ahorroDe>[0]
    expect(ahorroDe(caja)).toEqual({ antes: 1_000_000, porciento: 5 })
    expect(ahorroDe({ ...caja, precioKg: 945_000 })).toBeNull()
    expect(ahorroDe({ ...caja, descPorciento: 10 })).toBeNull()
    const { partes: _, ...suelto } = caja
    expect(ahorroDe(suelto as typeof caja)).toBeNull()
  })

  it('has each rate of its price, by what its parts cost', () => {
    expect(comboSinImpuestos(5_990_000, CAJA)).toBe(5_338_005)
  })
})
