// A placed order that changes: what stays, what comes, what leaves the shelf, and when somebody must say yes.
import { describe, expect, it } from 'vitest'
import { COMERCIO_INICIAL } from '../comercio/comercio.ts'
import type { CodigoDescuento } from '../precios/descuento.ts'
import {
  buildCambio,
  type CambioArmado,
  cambioDePagado,
  type DatosDeCambio,
  dejaElTotal,
  type Edicion,
  LINEA_AJENA,
  type LineaVigente,
  NADA_CAMBIA,
  pideSi,
  SIN_LINEAS,
  sePuedeCambiar,
  subtotalSabido,
  textoEnHistorial,
  totalesDichos,
  totalSabido,
} from './cambio.ts'
import { ESTADOS } from './estado.ts'
import type { ArticuloVendible } from './pedido.ts'

const KILO = { id: 1, nombre: '1 kg', grsPorcion: 1_000 }
const MEDIO = { id: 2, nombre: '500 g', grsPorcion: 500 }
const articulo = (id: number, cambios: Partial<ArticuloVendible> = {}): ArticuloVendible => ({
  id,
  nombre: `Corte ${id}`,
  precioKg: 100_000,
  descPorciento: null,
  medida: '/Kg',
  stock: 10_000,
  valores: [KILO, MEDIO],
  preparaciones: [],
  ...cambios,
})
const vigente = (id: number, cambios: Partial<LineaVigente> = {}): LineaVigente => {
  const base = {
    id,
    articuloId: id,
    valorId: 1,
    articuloNombre: `Corte ${id}`,
    valorNombre: '1 kg',
    preparacion: [],
    medida: '/Kg' as const,
    grsPorcion: 1_000,
    cantidad: 2,
    // Cheaper than today's.
    precioUnitario: 80_000,
    ...cambios,
  }
  return { ...base, subtotal: base.precioUnitario * base.cantidad }
}
const CODIGO: CodigoDescuento = {
  id: 1,
  codigo: 'DIEZ',
  porcentaje: 10,
  activo: false,
  desde: new Date('2030-01-01'),
  hasta: new Date('2020-01-01'),
  usos: 5,
  usosMax: 5,
  compraMinima: 200_000,
  unoPorCliente: true,
  usadoPorCliente: true,
}

interface Caso {
  readonly lineas?: readonly LineaVigente[]
  readonly edicion?: Partial<Edicion>
  readonly catalogo?: readonly ArticuloVendible[]
  readonly tomado?: readonly (readonly [number, number])[]
  readonly codigo?: CodigoDescuento | null
  readonly descuento?: number
  readonly pesosEnteros?: boolean
  readonly entrega?: DatosDeCambio['pedido']['entrega']
  readonly zonas?: DatosDeCambio['comercio']['zonas']
}

function build({
  lineas = [vigente(1), vigente(2)],
  edicion = {},
  catalogo,
  tomado,
  codigo = null,
  descuento = 0,
  pesosEnteros = false,
  entrega = null,
  zonas = [],
}: Caso) {
  const datos: DatosDeCambio = {
    pedido: {
      lineas,
      descuento,
      subtotal: lineas.reduce((suma, { subtotal }) => suma + subtotal, 0),
      total: lineas.reduce((suma, { subtotal }) => suma + subtotal, (entrega?.costo ?? 0) - descuento),
      entrega,
      direccion: 'Mitre 1',
      detalle: 'timbre',
      codigo,
    },
    edicion: { lineas: { quedan: lineas, nuevas: [] }, direccion: null, detalle: null, ...edicion },
    comercio: { pesosEnteros, zonas },
    catalogo: new Map((catalogo ?? [articulo(1), articulo(2), articulo(3)]).map(uno => [uno.id, uno])),
    tomado: new Map(
      tomado ?? [
        [1, 2_000],
        [2, 2_000],
      ],
    ),
  }
  return buildCambio(datos)
}
const quedan = (...pares: readonly (readonly [number, number])[]) =>
  pares.map(([id, cantidad]) => ({ id, cantidad }))
const nueva = (articuloId: number, cantidad = 1, valorId = 1) => ({
  articuloId,
  valorId,
  cantidad,
  preparaciones: [],
})
const hecho = (caso: Caso): CambioArmado => {
  const armado = build(caso)
  if (!armado.ok) throw new Error(armado.texto)
  return armado
}
const motivo = (caso: Caso) => {
  const armado = build(caso)
  return armado.ok ? 'ok' : armado.motivo
}

describe('[MOS-02] a placed order that changes', () => {
  it('keeps the price of what stays, also of more of it, and sells the new at today’s', () => {
    const armado = hecho({ edicion: { lineas: { quedan: quedan([1, 3]), nuevas: [nueva(3)] } } })
    expect(armado).toMatchObject({
      quedan: [{ id: 1, cantidad: 3 }],
      nuevas: [{ articuloId: 3, precioUnitario: 100_000 }],
      subtotal: 340_000,
      total: 340_000,
      descuento: 0,
      sinCodigo: false,
      direccion: 'Mitre 1',
      detalle: 'timbre',
    })
    expect(armado.consumo).toEqual([
      { articuloId: 1, cantidad: 3_000 },
      { articuloId: 2, cantidad: 0 },
      { articuloId: 3, cantidad: 1_000 },
    ])
    expect(armado.textos).toEqual([
      'Sacamos 2 × Corte 2 (1 kg)',
      'Corte 1 (1 kg): de 2 a 3',
      'Agregamos 1 × Corte 3 (1 kg) por $1.000',
    ])
  })

  it('what is named as new and is there already is more of the same, at its price; another portion is not', () => {
    const mas = hecho({ edicion: { lineas: { quedan: quedan([1, 2], [2, 2]), nuevas: [nueva(1, 2)] } } })
    expect(mas.quedan).toEqual(quedan([1, 4], [2, 2]))
    expect(mas.nuevas).toEqual([])
    const otra = hecho({
      edicion: { lineas: { quedan: quedan([1, 2], [2, 2]), nuevas: [nueva(1, 1, 2), nueva(1, 2, 2)] } },
    })
    expect(otra.nuevas).toMatchObject([{ valorId: 2, cantidad: 3, precioUnitario: 50_000 }])
    // One that was taken out comes back as a new one.
    const vuelta = hecho({ edicion: { lineas: { quedan: quedan([1, 0], [2, 2]), nuevas: [nueva(1, 1)] } } })
    expect(vuelta.nuevas).toMatchObject([{ articuloId: 1, precioUnitario: 100_000 }])
  })

  it('a step of the list looks at all there will be of the article', () => {
    const catalogo = [
      articulo(1, { escalas: [{ desde: 3_000, precioKg: 90_000, descPorciento: null }] }),
      articulo(2),
    ]
    const linea = { quedan: quedan([1, 2], [2, 2]), nuevas: [nueva(1, 2, 2)] }
    expect(hecho({ catalogo, edicion: { lineas: linea } }).nuevas[0]?.precioUnitario).toBe(45_000)
    const poco = { quedan: quedan([1, 2], [2, 2]), nuevas: [nueva(1, 1, 2)] }
    expect(hecho({ catalogo, edicion: { lineas: poco } }).nuevas[0]?.precioUnitario).toBe(50_000)
  })

  it('[ART-07] of the same preparation is more of the same, of another is a new line', () => {
    const MODOS = [
      { id: 31, grupoId: 1, grupo: 'Corte', nombre: 'Fina', precioKg: 0 },
      { id: 32, grupoId: 1, grupo: 'Corte', nombre: 'Gruesa', precioKg: 0 },
    ]
    const catalogo = [articulo(1, { preparaciones: MODOS })]
    const lineas = [vigente(1, { preparacion: [{ id: 32, nombre: 'Gruesa', precioKg: 0 }] })]
    const con = (preparaciones: readonly number[]) => {
      const nuevas = [{ ...nueva(1), preparaciones }]
      return hecho({ catalogo, lineas, edicion: { lineas: { quedan: quedan([1, 2]), nuevas } } })
    }
    expect(con([32])).toMatchObject({ quedan: quedan([1, 3]), nuevas: [] })
    expect(con([31])).toMatchObject({ quedan: quedan([1, 2]), nuevas: [{ preparaciones: [31] }] })
  })

  it('what the catalogue forgot, and came back to it, is sold anew', () => {
    for (const olvidada of [{ articuloId: null }, { valorId: null }]) {
      const edicion = { lineas: { quedan: quedan([1, 2]), nuevas: [nueva(1)] } }
      expect(hecho({ lineas: [vigente(1, olvidada)], edicion })).toMatchObject({
        quedan: quedan([1, 2]),
        nuevas: [{ articuloId: 1, precioUnitario: 100_000 }],
      })
    }
  })

  it('a step of the list looks at no other article', () => {
    const catalogo = [
      articulo(1),
      articulo(3, { escalas: [{ desde: 2_500, precioKg: 90_000, descPorciento: null }] }),
      articulo(4),
    ]
    const lineas = { quedan: quedan([1, 2]), nuevas: [nueva(3, 1), nueva(4, 2)] }
    expect(hecho({ catalogo, lineas: [vigente(1)], edicion: { lineas } }).nuevas[0]?.precioUnitario).toBe(
      100_000,
    )
  })

  it('stock is locked in the order of the articles, and each line told by its own quantity', () => {
    const catalogo = [1, 2, 3, 4].map(id => articulo(id))
    const lineas = [vigente(3), vigente(1, { cantidad: 5 }), vigente(4)]
    const edicion = { lineas: { quedan: quedan([3, 3], [1, 4]), nuevas: [nueva(2)] } }
    const armado = hecho({ catalogo, lineas, edicion })
    expect(armado.consumo.map(({ articuloId }) => articuloId)).toEqual([1, 2, 3, 4])
    expect(armado.textos).toEqual([
      'Sacamos 2 × Corte 4 (1 kg)',
      'Corte 3 (1 kg): de 2 a 3',
      'Corte 1 (1 kg): de 5 a 4',
      'Agregamos 1 × Corte 2 (1 kg) por $1.000',
    ])
  })

  it('more beside lines that stay as they are is added to what was agreed', () => {
    const edicion = { lineas: { quedan: quedan([1, 2], [2, 2]), nuevas: [nueva(3)] } }
    expect(hecho({ edicion })).toMatchObject({ subtotal: 420_000, total: 420_000 })
  })

  it('[PESA-01] what lay on the scale stays taken while its line stays, and of another quantity is as ordered', () => {
    const lineas = [vigente(1, { pesado: 2_100 }), vigente(2)]
    const consumo = (una: number, otra: number) =>
      hecho({ lineas, edicion: { lineas: { quedan: quedan([1, una], [2, otra]), nuevas: [] } } }).consumo
    expect(consumo(2, 3)).toEqual([{ articuloId: 2, cantidad: 3_000 }])
    expect(consumo(3, 2)).toEqual([{ articuloId: 1, cantidad: 3_000 }])
  })

  it('says how much there is of what there is too little of', () => {
    expect(build({ edicion: { lineas: { quedan: quedan([1, 13], [2, 2]), nuevas: [] } } })).toMatchObject({
      faltantes: [{ articuloId: 1, queda: 12_000 }],
    })
    expect(build({ edicion: { lineas: { quedan: quedan([1, 2]), nuevas: [nueva(9)] } } })).toMatchObject({
      faltantes: [{ articuloId: 9, queda: 0 }],
    })
  })

  it('an address and notes as long as their fields are taken', () => {
    expect(motivo({ edicion: { direccion: 'x'.repeat(200), detalle: 'x'.repeat(150) } })).toBe('ok')
  })

  it('address and notes alone move nothing', () => {
    const armado = hecho({ edicion: { direccion: '  Salta  2 ', detalle: '' } })
    expect(armado).toMatchObject({ consumo: [], total: 320_000, direccion: 'Salta 2', detalle: '' })
    expect(armado.textos).toEqual(['Dirección de entrega: Salta 2', 'Sin detalle'])
    expect(hecho({ edicion: { detalle: 'x' } }).textos).toEqual(['Detalle: x'])
  })

  it.each<[string, Caso, string]>([
    ['nothing', {}, 'nada'],
    [
      'the same',
      {
        edicion: {
          lineas: { quedan: quedan([1, 2], [2, 2]), nuevas: [] },
          direccion: 'Mitre 1',
          detalle: 'timbre',
        },
      },
      'nada',
    ],
    ['no line', { edicion: { lineas: { quedan: quedan([1, 0]), nuevas: [] } } }, 'vacio'],
    ['another’s line', { edicion: { lineas: { quedan: quedan([9, 1]), nuevas: [] } } }, 'ajena'],
    ['a line twice', { edicion: { lineas: { quedan: quedan([1, 1], [1, 1]), nuevas: [] } } }, 'ajena'],
    ['too many of one', { edicion: { lineas: { quedan: quedan([1, 1_000]), nuevas: [] } } }, 'cantidad'],
    [
      'too many of one beside enough of another',
      { edicion: { lineas: { quedan: quedan([1, 1_000], [2, 2]), nuevas: [] } } },
      'cantidad',
    ],
    [
      'too many together',
      { edicion: { lineas: { quedan: quedan([1, 999]), nuevas: [nueva(1)] } } },
      'cantidad',
    ],
    [
      'not sold any more',
      { edicion: { lineas: { quedan: quedan([1, 2]), nuevas: [nueva(9)] } } },
      'sinStock',
    ],
    [
      'no such portion',
      { edicion: { lineas: { quedan: quedan([1, 2]), nuevas: [nueva(3, 1, 9)] } } },
      'opcionAjena',
    ],
    ['nowhere', { edicion: { direccion: ' ' } }, 'direccion'],
    ['a long address', { edicion: { direccion: 'x'.repeat(201) } }, 'direccionLarga'],
    ['long notes', { edicion: { detalle: 'x'.repeat(151) } }, 'detalleLargo'],
    [
      'half a unit',
      {
        catalogo: [articulo(1, { medida: 'ud.', stock: 9 }), articulo(2)],
        lineas: [vigente(2)],
        edicion: { lineas: { quedan: quedan([2, 2]), nuevas: [nueva(1, 1, 2)] } },
      },
      'unidadIncompleta',
    ],
    [
      'sold another way by now',
      {
        catalogo: [articulo(1, { medida: 'ud.' }), articulo(2)],
        edicion: { lineas: { quedan: quedan([1, 1], [2, 2]), nuevas: [] } },
      },
      'medida',
    ],
  ])('is refused: %s', (_titulo, caso, espera) => {
    expect(motivo(caso)).toBe(espera)
  })

  it('says why in words of the shop', () => {
    const texto = (caso: Caso) => {
      const armado = build(caso)
      return armado.ok ? '' : armado.texto
    }
    expect(texto({ edicion: { lineas: { quedan: [], nuevas: [] } } })).toBe(SIN_LINEAS)
    expect(texto({})).toBe(NADA_CAMBIA)
    expect(texto({ edicion: { lineas: { quedan: quedan([9, 1]), nuevas: [] } } })).toBe(LINEA_AJENA)
  })

  it('a hundred lines are enough, one more is too many', () => {
    const muchas = Array.from({ length: 100 }, (_, i) => articulo(i + 1))
    const nuevas = (n: number) => muchas.slice(0, n).map(({ id }) => nueva(id, 1, 2))
    const con = (n: number) =>
      motivo({
        catalogo: muchas,
        lineas: [vigente(1)],
        edicion: { lineas: { quedan: quedan([1, 2]), nuevas: nuevas(n) } },
      })
    expect(con(99)).toBe('ok')
    expect(con(100)).toBe('demasiadasLineas')
    const otra = motivo({
      catalogo: muchas,
      lineas: [vigente(1), vigente(2)],
      edicion: { lineas: { quedan: quedan([1, 0], [2, 2]), nuevas: nuevas(99) } },
    })
    expect(otra).toBe('ok')
  })

  it('the shelf gives what the order has already and what is left, and not a gram more; less is always possible', () => {
    const con = (stock: number, cantidad: number) =>
      motivo({
        catalogo: [articulo(1, { stock }), articulo(2)],
        edicion: { lineas: { quedan: quedan([1, cantidad], [2, 2]), nuevas: [] } },
      })
    expect(con(1_000, 3)).toBe('ok')
    expect(con(999, 3)).toBe('sinStock')
    expect(con(0, 1)).toBe('ok')
    // Not sold any more: it can still be taken out, or be less.
    expect(
      motivo({
        catalogo: [articulo(2)],
        edicion: { lineas: { quedan: quedan([1, 1], [2, 2]), nuevas: [] } },
      }),
    ).toBe('ok')
    expect(
      motivo({
        catalogo: [articulo(2)],
        edicion: { lineas: { quedan: quedan([1, 3], [2, 2]), nuevas: [] } },
      }),
    ).toBe('sinStock')
    // What the catalogue forgot moves no stock.
    const olvidada = vigente(1, { articuloId: null, valorId: null })
    expect(
      hecho({ lineas: [olvidada, vigente(2)], edicion: { lineas: { quedan: quedan([2, 2]), nuevas: [] } } })
        .consumo,
    ).toEqual([])
  })

  it('all lines of what is sold another way by now can go', () => {
    const catalogo = [articulo(1, { medida: 'ud.' }), articulo(2)]
    expect(hecho({ catalogo, edicion: { lineas: { quedan: quedan([2, 2]), nuevas: [] } } }).consumo).toEqual([
      { articuloId: 1, cantidad: 0 },
    ])
  })

  it('a code keeps its ordered terms and is asked about its minimum alone', () => {
    const con = (cantidad: number) =>
      hecho({ codigo: CODIGO, edicion: { lineas: { quedan: quedan([1, cantidad]), nuevas: [] } } })
    expect(con(3)).toMatchObject({ subtotal: 240_000, descuento: 24_000, total: 216_000, sinCodigo: false })
    expect(con(2)).toMatchObject({ subtotal: 160_000, descuento: 0, total: 160_000, sinCodigo: true })
    expect(con(2).textos.at(-1)).toBe('El código DIEZ ya no vale para este pedido')
  })

  it('[COD-01] an address alone leaves discount and total, whatever the code asks for by now', () => {
    const caro = { ...CODIGO, compraMinima: 900_000 }
    const edicion = { direccion: 'San Martín 2' }
    const armado = hecho({ codigo: caro, descuento: 32_000, edicion })
    expect(armado).toMatchObject({ subtotal: 320_000, descuento: 32_000, total: 288_000, sinCodigo: false })
    expect(armado.textos).toEqual(['Dirección de entrega: San Martín 2'])
    const otra = { lineas: { quedan: quedan([1, 2], [2, 3]), nuevas: [] } }
    expect(hecho({ codigo: caro, descuento: 32_000, edicion: otra }).sinCodigo).toBe(true)
  })

  it('more than a billion pesos is no order', () => {
    const caro = vigente(1, { precioUnitario: 50_000_000_000, cantidad: 1 })
    const con = (cantidad: number) =>
      motivo({
        lineas: [caro],
        edicion: { lineas: { quedan: quedan([1, cantidad]), nuevas: [] } },
        tomado: [[1, 10_000]],
      })
    expect(con(2)).toBe('ok')
    expect(con(3)).toBe('montoMaximo')
  })
})

describe('[ENT-08] [MOS-02] delivery in an order that changes', () => {
  const zonas = [
    { nombre: 'Sin número', entrega: 'estandar', costo: 50_000 },
    { id: 2, nombre: 'Oeste', entrega: 'estandar', costo: 250_000 },
    { id: 3, nombre: 'Centro', entrega: 'estandar', costo: 150_000 },
  ] as const
  const entrega = { costo: 150_000, gratisDesde: 400_000, zonaId: 3 }
  const lineas = (...cambios: readonly [number, number][]) => ({
    edicion: { lineas: { quedan: quedan(...cambios), nuevas: [] } },
  })

  it.each<[string, Caso, number | null, number, readonly string[]]>([
    ['below the figure it stays', { ...lineas([1, 1], [2, 2]), entrega }, 150_000, 390_000, []],
    [
      'over the figure it is free',
      { ...lineas([1, 3], [2, 2]), entrega },
      0,
      400_000,
      ['El envío pasa a ser gratis'],
    ],
    [
      'what was free and is no longer costs what its zone does',
      { ...lineas([1, 1], [2, 2]), entrega: { ...entrega, costo: 0, gratisDesde: 300_000 }, zonas },
      150_000,
      390_000,
      ['El envío pasa a costar $1.500'],
    ],
    [
      'what was free at the very figure and is no longer costs what its zone does',
      { ...lineas([1, 1], [2, 2]), entrega: { ...entrega, costo: 0, gratisDesde: 320_000 }, zonas },
      150_000,
      390_000,
      ['El envío pasa a costar $1.500'],
    ],
    [
      'what was charged over the figure all the same stays what it was',
      { ...lineas([1, 1], [2, 2]), entrega: { ...entrega, costo: 100_000, gratisDesde: 300_000 }, zonas },
      100_000,
      340_000,
      [],
    ],
    [
      'what was free below its figure stays free',
      { ...lineas([1, 1], [2, 2]), entrega: { ...entrega, costo: 0 }, zonas },
      0,
      240_000,
      [],
    ],
    [
      'what cost nothing when it was ordered costs nothing, whatever its zone does by now',
      { ...lineas([1, 1], [2, 2]), entrega: { ...entrega, costo: 0, gratisDesde: null }, zonas },
      0,
      240_000,
      [],
    ],
    [
      'and nothing where the zone is gone',
      { ...lineas([1, 1], [2, 2]), entrega: { ...entrega, costo: 0, gratisDesde: 300_000 } },
      0,
      240_000,
      [],
    ],
    [
      'what is to be agreed stays so',
      { ...lineas([1, 1], [2, 2]), entrega: { ...entrega, costo: null } },
      null,
      240_000,
      [],
    ],
    ['an address moves no sum', { edicion: { direccion: 'Salta 2' }, entrega }, 150_000, 470_000, []],
  ])('%s', (_, caso, envio, total, dichos) => {
    const armado = hecho(caso)
    expect(armado).toMatchObject({ envio, total })
    expect(armado.textos.filter(texto => texto.startsWith('El envío'))).toEqual(dichos)
  })
})

describe('[MOS-02] the customer’s yes', () => {
  it.each([
    [100_000, 110_000, 10, false],
    [100_000, 110_001, 10, true],
    [100_000, 90_000, 10, false],
    [100_000, 100_000, 0, false],
    [100_000, 100_001, 0, true],
    [0, 1, 10, true],
    [0, 0, 10, false],
  ])('agreed on %d, now %d, within %d %%: %s', (acordado, total, tolerancia, espera) => {
    expect(pideSi(acordado, total, tolerancia)).toBe(espera)
  })

  it('until it is finished or cancelled', () => {
    expect(ESTADOS.filter(sePuedeCambiar)).toEqual(['pendiente', 'en_proceso'])
  })

  it('of a paid order the total stays', () => {
    expect(cambioDePagado(1_950_000)).toBe(
      'El pedido ya está pagado por $19.500: sólo se puede cambiar lo que deje ese mismo total',
    )
  })

  it('as much as fits a line of the history', () => {
    expect(textoEnHistorial('Cambio', ['a', 'b\n\nc'])).toBe('Cambio: a; b c')
    expect(textoEnHistorial('C', ['x'.repeat(197)])).toBe(`C: ${'x'.repeat(197)}`)
    const largo = textoEnHistorial('C', ['x'.repeat(198)])
    expect(largo).toHaveLength(200)
    expect(largo.endsWith('x…')).toBe(true)
  })
})

describe('[MOS-02] [PAGO-02] the sums a customer is told', () => {
  const linea = (id: number, subtotalFinal: number | null) => ({ id, cantidad: 2, subtotalFinal })
  const sinPesar = {
    total: 100_000,
    subtotalFinal: null,
    totalFinal: null,
    codigo: { porcentaje: 10 },
    entrega: { gratisDesde: 105_000 },
    lineas: [linea(1, null), linea(2, null)],
  }
  const pesado = {
    ...sinPesar,
    subtotalFinal: 110_000,
    totalFinal: 99_000,
    lineas: [linea(1, 60_000), linea(2, 50_000)],
  }
  const aMedias = { ...sinPesar, lineas: [linea(1, 60_000), linea(2, null)] }
  const NUEVA = hecho({
    edicion: { lineas: { quedan: [], nuevas: [{ articuloId: 3, valorId: 1, cantidad: 1 }] } },
  }).nuevas
  const PUESTA = NUEVA.map(una => ({
    ...una,
    combo: { enLugarDe: { nombre: 'Molleja', gramos: 300 } } as NonNullable<typeof una.combo>,
  }))
  const armado = (cambios: Partial<CambioArmado> = {}) => ({
    quedan: quedan([1, 2], [2, 2]),
    nuevas: [],
    total: 90_000,
    envio: null,
    sinCodigo: false,
    ...cambios,
  })

  it.each([
    ['as ordered', sinPesar, 100_000],
    ['half weighed', aMedias, 100_000],
    ['weighed', pesado, 99_000],
    ['finished by hand, without a scale', { ...sinPesar, totalFinal: 95_000 }, 100_000],
  ])('what it comes to: %s', (_, pedido, total) => {
    expect(totalSabido(pedido)).toBe(total)
  })

  it.each([
    ['never weighed: as ordered', sinPesar, armado(), 100_000, 90_000, false],
    ['half weighed: as ordered', aMedias, armado(), 100_000, 90_000, false],
    ['weighed, and no line moves', pesado, armado(), 99_000, 99_000, false],
    [
      'weighed, without a code',
      { ...pesado, codigo: null, totalFinal: 110_000 },
      armado(),
      110_000,
      110_000,
      false,
    ],
    ['weighed, one goes', pesado, armado({ quedan: quedan([1, 2]) }), 99_000, 54_000, false],
    ['weighed, the code falls', pesado, armado({ sinCodigo: true }), 99_000, 110_000, false],
    ['what was not weighed goes', aMedias, armado({ quedan: quedan([1, 2]) }), 100_000, 54_000, false],
    ['weighed, one grows', pesado, armado({ quedan: quedan([1, 3], [2, 2]) }), 99_000, 90_000, true],
    [
      '[ENT-08] weighed, with delivery',
      pesado,
      armado({ envio: 1_500, quedan: quedan([1, 2]) }),
      99_000,
      55_500,
      false,
    ],
    ['[ENT-08] weighed, free from its figure on', pesado, armado({ envio: 1_500 }), 99_000, 99_000, false],
    ['weighed, one comes', pesado, armado({ nuevas: NUEVA }), 99_000, 90_000, true],
    [
      '[VOL-03] weighed, and something else goes for a part of a combo at its price',
      pesado,
      armado({ quedan: quedan([1, 2]), nuevas: PUESTA }),
      99_000,
      144_000,
      false,
    ],
  ] as const)('%s', (_, pedido, cambio, totalAntes, total, porPesar) => {
    expect(totalesDichos(pedido, cambio, COMERCIO_INICIAL)).toEqual({ totalAntes, total, porPesar })
  })

  it.each([
    [100, 100, false, true],
    [100, 99, false, false],
    [100, 100, true, false],
  ])('%d, then %d, to be weighed again %s: it stays %s', (totalAntes, total, porPesar, deja) => {
    expect(dejaElTotal({ totalAntes, total, porPesar })).toBe(deja)
  })
})

it.each([
  ['weighed, as it stands', 2_548_000, 2_548_000, 2, 2_548_000],
  ['weighed, of another quantity', 2_548_000, 2_548_000, 3, 3_675_000],
  ['weighed, while others are not', null, 2_548_000, 2, 2_450_000],
  ['not weighed', null, null, 2, 2_450_000],
])('[MOS-02] a line beside its order’s total: %s', (_, delPedido, deLaLinea, cantidad, suma) => {
  const linea = { cantidad: 2, precioUnitario: 1_225_000, subtotalFinal: deLaLinea }
  expect(subtotalSabido({ subtotalFinal: delPedido }, linea, cantidad)).toBe(suma)
})
