// Proves how much one customer may hold without having paid.
import { describe, expect, it } from 'vitest'
import type { Articulo } from '../catalogo/catalogo.ts'
import { excesoDeReserva, type Reserva } from './reserva.ts'

const VACIO = { nombre: 'Vacío', medida: '/Kg', stock: 40_000 } as const
const POLLO = { nombre: 'Pollo entero', medida: 'ud.', stock: 30 } as const
const catalogo = new Map<number, Pick<Articulo, 'nombre' | 'medida' | 'stock'>>([
  [1, VACIO],
  [2, POLLO],
])
const LIMITES = {
  reservaPorcentaje: 50,
  reservaMontoNuevos: 1_000_000,
  reservaMontoConocidos: 5_000_000,
  whatsapp: '5493415550142',
  telefono: null,
}
const NUEVO: Reserva = { conocido: false, impago: 0, retenido: [] }

const exceso = (reserva: Partial<Reserva>, total: number, ...consumo: [number, number][]) =>
  excesoDeReserva(
    { ...NUEVO, ...reserva },
    { total, consumo: consumo.map(([articuloId, cantidad]) => ({ articuloId, cantidad })) },
    catalogo,
    LIMITES,
  )

describe('O16 what is not paid yet', () => {
  it.each<[string, Partial<Reserva>, number, boolean]>([
    ['the whole sum', {}, 1_000_000, true],
    ['a centavo more', {}, 1_000_001, false],
    ['what other orders left of it', { impago: 400_000 }, 600_000, true],
    ['a centavo more than that', { impago: 400_000 }, 600_001, false],
    ['more of somebody known', { conocido: true, impago: 400_000 }, 4_600_000, true],
    ['but not everything', { conocido: true, impago: 400_000 }, 4_600_001, false],
  ])('may be %s', (_que, reserva, total, cabe) => {
    expect(exceso(reserva, total) === null).toBe(cabe)
  })

  it.each<[string, Partial<Reserva>, [number, number][], number[]]>([
    ['half of an article', {}, [[1, 20_000]], []],
    ['no gram more', {}, [[1, 20_001]], [1]],
    [
      'half of what there was before the own orders',
      { retenido: [{ articuloId: 1, cantidad: 20_000 }] },
      [[1, 10_000]],
      [],
    ],
    ['not that and a gram', { retenido: [{ articuloId: 1, cantidad: 20_000 }] }, [[1, 10_001]], [1]],
    ['units of what is counted', {}, [[2, 15]], []],
    ['no unit more', {}, [[2, 16]], [2]],
    [
      'each article for itself, all of them told',
      {},
      [
        [1, 20_001],
        [2, 16],
      ],
      [1, 2],
    ],
    ['anything of somebody known', { conocido: true }, [[1, 40_000]], []],
    ['of an article nobody knows: that is refused elsewhere', {}, [[9, 99_999]], []],
  ])('may hold %s', (_que, reserva, consumo, excedidos) => {
    const articulos = exceso(reserva, 0, ...consumo)?.articulos.map(({ articuloId }) => articuloId)
    expect(articulos ?? []).toEqual(excedidos)
  })

  it('may always hold ten kilos or ten units of what is left', () => {
    const pocos = new Map<number, Pick<Articulo, 'nombre' | 'medida' | 'stock'>>([
      [1, { ...VACIO, stock: 10_000 }],
      [2, { ...POLLO, stock: 10 }],
    ])
    const pedido = {
      total: 0,
      consumo: [
        { articuloId: 1, cantidad: 10_000 },
        { articuloId: 2, cantidad: 10 },
      ],
    }
    expect(excesoDeReserva(NUEVO, pedido, pocos, LIMITES)).toBeNull()
  })

  it('is told with what would fit', () => {
    const mas = 'Si necesitás más, escribinos por WhatsApp.'
    expect(exceso({}, 2_000_000)?.texto).toBe(`Lo que está sin pagar puede sumar hasta $10.000. ${mas}`)
    expect(exceso({}, 0, [1, 30_000])?.texto).toBe(`Sin pagar podés reservar hasta 20,00 kg de Vacío. ${mas}`)
    const sinChat = { ...LIMITES, whatsapp: null }
    expect(excesoDeReserva(NUEVO, { total: 2_000_000, consumo: [] }, catalogo, sinChat)?.texto).toBe(
      'Lo que está sin pagar puede sumar hasta $10.000. Si necesitás más, escribinos.',
    )
    expect(exceso({}, 0, [2, 20])?.texto).toBe(
      `Sin pagar podés reservar hasta 15 unidades de Pollo entero. ${mas}`,
    )
  })
})

it('O16 what is held of one article does not count for another, nor a sum for an article', () => {
  const retenido = [
    { articuloId: 2, cantidad: 10 },
    { articuloId: 1, cantidad: 20_000 },
  ]
  expect(exceso({ retenido }, 0, [1, 10_000])).toBeNull()
  expect(exceso({ retenido }, 0, [1, 10_001])?.articulos).toEqual([{ articuloId: 1, hasta: 30_000 }])
  expect(exceso({}, 2_000_000, [1, 30_000])?.articulos).toEqual([])
})
