// Proves that an old cart meets the current catalogue and says what changed.
import { describe, expect, it } from 'vitest'
import type { Articulo } from '#domain/catalogo/catalogo.ts'
import { elegidaDe, type Preparacion } from '#domain/catalogo/preparacion.ts'
import {
  muestraArticulo,
  muestraCategoria,
  muestraSubCategoria,
  muestraValor,
} from '../../../../test/support/muestras.ts'
import { lineaDe, withEscalas } from './carrito.ts'
import { lineasGuardables, reprice, vigentes } from './revision.ts'

const MEDIO = muestraValor({ id: 1, nombre: '500 g - bandeja', grsPorcion: 500 })
const KILO = muestraValor({ id: 2, nombre: '1 kg', grsPorcion: 1000 })
const VACIO = muestraArticulo({ valores: [MEDIO, KILO] })

const catalogo = (...articulos: Articulo[]) => [
  muestraCategoria({ subCategorias: [muestraSubCategoria({ articulos })] }),
]
const carrito = [lineaDe(VACIO, MEDIO, 2)]

describe('reprice', () => {
  it('says nothing when nothing changed', () => {
    const { lineas, cambios } = reprice(carrito, catalogo(VACIO))
    expect(cambios).toEqual([])
    expect(lineas).toEqual([{ ...carrito[0], estado: 'igual', maximo: 40, precioVisto: 975_000 }])
  })

  it('[ORD-02] a price the server named counts where the catalogue at hand is older, and only upwards', () => {
    const dicho = (actual: number) => [{ articuloId: VACIO.id, valorId: MEDIO.id, actual }]
    const mas = reprice(carrito, catalogo(VACIO), dicho(1_100_000))
    expect(mas.lineas[0]).toMatchObject({
      estado: 'subio',
      precioUnitario: 1_100_000,
      precioLista: 1_100_000,
    })
    expect(mas.cambios).toEqual(['Vacío (500 g) subió de $9.750 a $11.000.'])
    const guardado = lineasGuardables(mas.lineas)
    expect(reprice(guardado, catalogo(VACIO), dicho(1_100_000)).cambios).toEqual([])
    expect(reprice(carrito, catalogo(VACIO), dicho(900_000)).cambios).toEqual([])
  })

  it.each([
    [2_000_000, null, 'subio', 1_000_000, 'Vacío (500 g) subió de $9.750 a $10.000.'],
    [1_950_000, 10, 'bajo', 877_500, 'Vacío (500 g) bajó de $9.750 a $8.775.'],
  ] as const)(
    'O2 at %i per kilo and %s %% off the line %s',
    (precioKg, descPorciento, estado, actual, frase) => {
      const { lineas, cambios } = reprice(carrito, catalogo({ ...VACIO, precioKg, descPorciento }))
      expect(lineas[0]).toMatchObject({ estado, precioUnitario: actual, precioVisto: 975_000, cantidad: 2 })
      expect(cambios).toEqual([frase])
    },
  )

  it('ORD-04 shows what is left when it is not enough, and how many portions that is', () => {
    const { lineas, cambios } = reprice(carrito, catalogo({ ...VACIO, stock: 900 }))
    expect(lineas[0]).toMatchObject({ estado: 'stockInsuficiente', maximo: 1 })
    expect(cambios).toEqual(['De Vacío quedan 0,90 kg: ajustá la cantidad.'])
  })

  it('O3 tells an article without stock for even one portion', () => {
    for (const stock of [0, 499]) {
      const { lineas, cambios } = reprice(carrito, catalogo({ ...VACIO, stock, precioKg: 1 }))
      expect(lineas[0]).toMatchObject({ estado: 'sinStock', maximo: 0 })
      expect(cambios).toEqual(['Vacío (500 g) se quedó sin stock.'])
    }
  })

  it('O3 keeps the line of an article or portion that is gone, as it was seen', () => {
    for (const categorias of [catalogo(), catalogo({ ...VACIO, valores: [KILO] })]) {
      const { lineas, cambios } = reprice(carrito, categorias)
      expect(lineas).toEqual([{ ...carrito[0], estado: 'desaparecio', maximo: 0, precioVisto: 975_000 }])
      expect(cambios).toEqual(['Vacío (500 g) ya no está a la venta.'])
    }
  })

  it('O4 two portions of one article share its stock', () => {
    const dos = [lineaDe(VACIO, MEDIO, 2), lineaDe(VACIO, KILO, 1)]
    expect(reprice(dos, catalogo({ ...VACIO, stock: 2000 })).cambios).toEqual([])
    const { lineas, cambios } = reprice(dos, catalogo({ ...VACIO, stock: 1999 }))
    expect(lineas.map(l => [l.estado, l.maximo])).toEqual([
      ['igual', 3],
      ['stockInsuficiente', 0],
    ])
    expect(cambios).toEqual(['De Vacío quedan 1,99 kg: ajustá la cantidad.'])
  })

  it('ORD-04 counts what is sold by the piece in units', () => {
    const provoleta = muestraArticulo({ nombre: 'Provoleta', medida: 'ud.', stock: 1, valores: [KILO] })
    const { lineas, cambios } = reprice([lineaDe(provoleta, KILO, 3)], catalogo(provoleta))
    expect(lineas[0]).toMatchObject({ estado: 'stockInsuficiente', maximo: 1 })
    expect(cambios).toEqual(['De Provoleta queda 1 unidad: ajustá la cantidad.'])
  })

  it('tells both when the price moved and there is not enough', () => {
    const { cambios } = reprice(carrito, catalogo({ ...VACIO, stock: 900, precioKg: 2_000_000 }))
    expect(cambios).toHaveLength(2)
  })
})

it('CART-08 counts only what can be bought, and keeps every line in the cart at today’s price', () => {
  const otro = muestraArticulo({ id: 2, nombre: 'Bife', valores: [KILO], stock: 0 })
  const viejo = [...carrito, lineaDe(otro, KILO, 1), lineaDe({ ...otro, id: 3 }, KILO, 1)]
  const { lineas } = reprice(viejo, catalogo({ ...VACIO, precioKg: 2_000_000 }, otro))
  expect(lineas.map(l => l.estado)).toEqual(['subio', 'sinStock', 'desaparecio'])
  expect(vigentes(lineas).map(l => l.articuloId)).toEqual([1])
  expect(lineasGuardables(lineas)).toEqual([
    { ...viejo[0], precioUnitario: 1_000_000, precioLista: 1_000_000 },
    viejo[1],
    viejo[2],
  ])
})

it('knows which of its sentences a refusal has told already', () => {
  const gastado = catalogo({ ...VACIO, stock: 900 })
  const frase = 'De Vacío quedan 0,90 kg: ajustá la cantidad.'
  expect(reprice(carrito, gastado, [], new Set([VACIO.id])).sabidos).toEqual([frase])
  expect(reprice(carrito, gastado, [], new Set([VACIO.id + 1])).sabidos).toEqual([])
  expect(reprice(carrito, gastado).sabidos).toEqual([])
})

it('[ORD-02] a line whose price only the server knows keeps the list price where that is higher', () => {
  const oferta = { ...VACIO, descPorciento: 50 }
  const dicho = [{ articuloId: VACIO.id, valorId: MEDIO.id, actual: 600_000 }]
  const { lineas, cambios } = reprice([lineaDe(oferta, MEDIO, 1)], catalogo(oferta), dicho)
  expect(lineas[0]).toMatchObject({ precioUnitario: 600_000, precioLista: 975_000, estado: 'subio' })
  expect(cambios).toEqual(['Vacío (500 g) subió de $4.875 a $6.000.'])
})

describe('[ART-07] a line that was prepared', () => {
  const una = (id: number, nombre: string, cambios: Partial<Preparacion> = {}): Preparacion => ({
    id,
    nombre,
    precioKg: 0,
    grupo: null,
    ...cambios,
  })
  const FINAS = una(1, 'Finas', { grupo: 'Grosor' })
  const GRUESAS = una(2, 'Gruesas', { grupo: 'Grosor' })
  const AL_VACIO = una(3, 'Al vacío', { precioKg: 50_000 })
  const articulo = (...preparaciones: Preparacion[]) => ({ ...VACIO, preparaciones })
  const TODAS = articulo(FINAS, GRUESAS, AL_VACIO)
  const linea = (cantidad: number, ...ids: number[]) => lineaDe(TODAS, KILO, cantidad, elegidaDe(TODAS, ids))

  it('stays as it is while the article is prepared so, renamed or not', () => {
    const viejo = [linea(2, 1), linea(1, 2, 3)]
    expect(reprice(viejo, catalogo(TODAS)).cambios).toEqual([])
    const otro = reprice(
      viejo,
      catalogo(articulo(FINAS, una(2, 'Bien gruesas', { grupo: 'Grosor' }), AL_VACIO)),
    )
    expect(otro.cambios).toEqual([])
    expect(otro.lineas.map(l => [l.preparaciones, l.preparacionNombre])).toEqual([
      [[1], 'Finas'],
      [[2, 3], 'Bien gruesas, Al vacío'],
    ])
  })

  it('costs what its preparation costs today, and says so', () => {
    const cara = articulo(FINAS, GRUESAS, una(3, 'Al vacío', { precioKg: 70_000 }))
    const { lineas, cambios } = reprice([linea(1, 1, 3)], catalogo(cara))
    expect(lineas[0]).toMatchObject({ estado: 'subio', precioVisto: 2_000_000, precioUnitario: 2_020_000 })
    expect(cambios).toEqual(['Vacío (1 kg, Finas, Al vacío) subió de $20.000 a $20.200.'])
  })

  it.each([
    [
      'one by itself',
      [1, 3],
      articulo(FINAS, GRUESAS),
      [1],
      'Vacío (1 kg, Finas, Al vacío) cambió de preparación: ahora va «Finas».',
    ],
    [
      'one of a group',
      [2],
      articulo(FINAS, AL_VACIO),
      [1],
      'Vacío (1 kg, Gruesas) cambió de preparación: ahora va «Finas».',
    ],
    [
      'all of them',
      [2],
      articulo(),
      [],
      'Vacío (1 kg, Gruesas) cambió de preparación: ahora va sin ninguna.',
    ],
  ])('loses %s that is not offered any more, is told, and stays', (_titulo, ids, hoy, quedan, frase) => {
    const { lineas, cambios } = reprice([linea(2, ...ids)], catalogo(hoy))
    expect(cambios[0]).toBe(frase)
    expect(lineas).toHaveLength(1)
    expect(lineas[0]).toMatchObject({ cantidad: 2, preparaciones: quedan })
    expect(vigentes(lineas)).toHaveLength(1)
    expect(reprice(lineasGuardables(lineas), catalogo(hoy)).cambios).toEqual([])
  })

  it('goes as the first of a group that has to be chosen since', () => {
    const { lineas, cambios } = reprice([lineaDe(VACIO, KILO, 1)], catalogo(TODAS))
    expect(cambios).toEqual(['Vacío (1 kg) cambió de preparación: ahora va «Finas».'])
    expect(lineas[0]).toMatchObject({ preparaciones: [1], preparacionNombre: 'Finas' })
  })

  it('becomes one with the line it is the same as by now, and nothing is lost', () => {
    const viejo = [linea(2, 1), lineaDe(VACIO, MEDIO, 1), linea(3, 2), linea(998, 2, 3)]
    const { lineas } = reprice(viejo, catalogo({ ...articulo(), stock: 10_000_000 }))
    expect(lineas.map(l => [l.valorId, l.cantidad])).toEqual([
      [2, 999],
      [1, 1],
    ])
  })

  it('shares the stock of its article with the same cut prepared in another way', () => {
    const { lineas } = reprice([linea(2, 1), linea(1, 2)], catalogo({ ...TODAS, stock: 2500 }))
    expect(lineas.map(l => [l.estado, l.maximo])).toEqual([
      ['igual', 2],
      ['stockInsuficiente', 0],
    ])
  })

  it('is named by its own price, when the server says it, and no other line is', () => {
    const dicho = [{ articuloId: 1, valorId: 2, preparaciones: [2], actual: 2_100_000 }]
    const { lineas } = reprice([linea(1, 1), linea(1, 2)], catalogo(TODAS), dicho)
    expect(lineas.map(l => l.precioUnitario)).toEqual([1_950_000, 2_100_000])
  })

  it('of an article that is gone keeps what was seen', () => {
    const { lineas, cambios } = reprice([linea(1, 2)], catalogo())
    expect(lineas[0]).toMatchObject({
      estado: 'desaparecio',
      preparaciones: [2],
      preparacionNombre: 'Gruesas',
    })
    expect(cambios).toEqual(['Vacío (1 kg, Gruesas) ya no está a la venta.'])
  })
})

describe('[PREC-08] steps by quantity', () => {
  const conEscalas = {
    ...VACIO,
    stock: 20_000,
    escalas: [{ desde: 2000, precioKg: VACIO.precioKg, descPorciento: 10 }],
  }
  const DOS = withEscalas([lineaDe(conEscalas, MEDIO, 2), lineaDe(conEscalas, KILO, 1)], conEscalas)

  it('a cart kept with its quantities meets the same catalogue in silence', () => {
    const { lineas, cambios } = reprice(DOS, catalogo(conEscalas))
    expect(cambios).toEqual([])
    expect(lineas.map(({ estado, descPorciento }) => [estado, descPorciento])).toEqual([
      ['igual', 10],
      ['igual', 10],
    ])
  })

  it('a step that went away is told, for every line it held', () => {
    const { cambios } = reprice(DOS, catalogo({ ...conEscalas, escalas: undefined }))
    expect(cambios).toEqual([
      'Vacío (500 g) subió de $8.775 a $9.750.',
      'Vacío (1 kg) subió de $17.550 a $19.500.',
    ])
  })

  it.each([
    ['a portion that is not sold any more', { ...conEscalas, valores: [MEDIO] }],
    ['a portion there is too little of', { ...conEscalas, stock: 999 }],
  ])('%s counts for no step: the order will not have it', (_titulo, articulo) => {
    expect(reprice(DOS, catalogo(articulo)).lineas[0]).toMatchObject({ precioUnitario: 975_000 })
  })
})
