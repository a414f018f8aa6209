// Proves the money and stock of an order against an oracle in unbounded integers, and every reason to refuse one.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  muestraArticulo,
  muestraCategoria,
  muestraSubCategoria,
  muestraValor,
} from '../../../test/support/muestras.ts'
import { COMERCIO_DEMO } from '../comercio/comercio.ts'
import type { CodigoDescuento } from '../precios/descuento.ts'
import { formatPesos } from '../precios/dinero.ts'
import { conTarifa, indexLista } from '../precios/lista.ts'
import { type Carrito, lineaDe, setLinea, withEscalas } from './carrito/carrito.ts'
import { reprice } from './carrito/revision.ts'
import { totales } from './carrito/totales.ts'
import { mensajePedido } from './mensaje.ts'
import { type ArticuloVendible, buildPedido, type LineaPedida, type Solicitud, TOTAL_MAX } from './pedido.ts'

const MEDIO = muestraValor({ id: 1, nombre: '500 g', grsPorcion: 500 })
const KILO = muestraValor({ id: 2, nombre: '1 kg', grsPorcion: 1000 })
const VACIO = muestraArticulo({ id: 1, valores: [MEDIO, KILO] })
const BIFE = muestraArticulo({
  id: 2,
  nombre: 'Bife',
  valores: [KILO],
  descPorciento: 15,
  precioKg: 2_000_000,
})
const PROVOLETA = muestraArticulo({
  id: 3,
  nombre: 'Provoleta',
  medida: 'ud.',
  precioKg: 320_000,
  stock: 4,
  valores: [KILO, muestraValor({ id: 4, nombre: 'Media', grsPorcion: 500 })],
})

const CODIGO: CodigoDescuento = {
  id: 1,
  codigo: 'PARRILLA10',
  porcentaje: 10,
  activo: true,
  desde: null,
  hasta: null,
  usos: 0,
  usosMax: null,
  compraMinima: null,
  unoPorCliente: false,
  usadoPorCliente: false,
}

const mapa = (...articulos: ArticuloVendible[]) => new Map(articulos.map(a => [a.id, a]))

const linea = (articuloId: number, valorId: number, cantidad: number): LineaPedida => ({
  articuloId,
  valorId,
  cantidad,
})

const solicitud = (cambios: Partial<Solicitud> = {}): Solicitud => ({
  lineas: [linea(1, 1, 2)],
  catalogo: mapa(VACIO, BIFE, PROVOLETA),
  codigo: null,
  direccion: 'Mitre 1482',
  detalle: '',
  comercio: COMERCIO_DEMO,
  ahora: new Date('2026-11-15T12:00:00Z'),
  ...cambios,
})

const motivo = (cambios: Partial<Solicitud>) => {
  const resultado = buildPedido(solicitud(cambios))
  return resultado.ok ? 'ok' : resultado.motivo
}

describe('an order', () => {
  it('ORD-02 is made of the shop’s names, prices and grams', () => {
    const pedido = buildPedido(
      solicitud({
        lineas: [linea(2, 2, 1), linea(1, 1, 3)],
        codigo: CODIGO,
        direccion: ' Mitre\u00a01482 ',
        detalle: 'Cortar\r\nfino',
      }),
    )
    expect(pedido).toEqual({
      ok: true,
      pedidas: expect.any(Array),
      lineas: [
        {
          articuloId: 2,
          valorId: 2,
          cantidad: 1,
          articuloNombre: 'Bife',
          valorNombre: '1 kg',
          preparaciones: [],
          preparacion: [],
          medida: '/Kg',
          grsPorcion: 1000,
          precioKg: 2_000_000,
          descPorciento: 15,
          precioUnitario: 1_700_000,
          subtotal: 1_700_000,
        },
        {
          articuloId: 1,
          valorId: 1,
          cantidad: 3,
          articuloNombre: 'Vacío',
          valorNombre: '500 g',
          preparaciones: [],
          preparacion: [],
          medida: '/Kg',
          grsPorcion: 500,
          precioKg: 1_950_000,
          descPorciento: null,
          precioUnitario: 975_000,
          subtotal: 2_925_000,
        },
      ],
      subtotal: 4_625_000,
      porcentaje: 10,
      descuento: 462_500,
      envio: null,
      total: 4_162_500,
      consumo: [
        { articuloId: 1, cantidad: 1500 },
        { articuloId: 2, cantidad: 1000 },
      ],
      direccion: 'Mitre 1482',
      detalle: 'Cortar\nfino',
    })
  })

  it('ORD-02 reads nothing about money from the asked-for lines', () => {
    const tramposa = {
      ...linea(1, 1, 2),
      precio: 1,
      precioUnitario: 1,
      subtotal: -5,
      grsPorcion: 1,
      medida: 'ud.',
    }
    expect(buildPedido(solicitud({ lineas: [tramposa] }))).toEqual(buildPedido(solicitud()))
  })

  it('O4 merges split lines before the stock is looked at, and adds up the portions of one article', () => {
    const partida = Array.from({ length: 40 }, () => linea(1, 1, 1))
    const pedido = buildPedido(
      solicitud({ lineas: [...partida, linea(1, 2, 0.5 * 2)], catalogo: mapa({ ...VACIO, stock: 21_000 }) }),
    )
    expect(pedido).toMatchObject({ ok: true, consumo: [{ articuloId: 1, cantidad: 21_000 }] })
    expect(pedido.ok && pedido.lineas.map(l => l.cantidad)).toEqual([40, 1])
    expect(motivo({ lineas: partida, catalogo: mapa({ ...VACIO, stock: 19_999 }) })).toBe('sinStock')
  })

  it('ORD-04 takes units for what is counted, whole ones only', () => {
    expect(buildPedido(solicitud({ lineas: [linea(3, 2, 3)] }))).toMatchObject({
      ok: true,
      consumo: [{ articuloId: 3, cantidad: 3 }],
    })
    expect(buildPedido(solicitud({ lineas: [linea(3, 4, 2), linea(3, 2, 1)] }))).toMatchObject({
      ok: true,
      consumo: [{ articuloId: 3, cantidad: 2 }],
    })
    expect(motivo({ lineas: [linea(3, 4, 1)] })).toBe('unidadIncompleta')
    expect(motivo({ lineas: [linea(1, 1, 2), linea(3, 4, 1)] })).toBe('unidadIncompleta')
    expect(motivo({ lineas: [linea(3, 4, 1), linea(1, 1, 2)] })).toBe('unidadIncompleta')
  })

  it('O5 takes the last of it and not one more', () => {
    expect(motivo({ lineas: [linea(3, 2, 4)] })).toBe('ok')
    expect(motivo({ lineas: [linea(3, 2, 5)] })).toBe('sinStock')
  })
})

describe('a refusal', () => {
  it.each<[string, Partial<Solicitud>, string]>([
    ['carritoVacio', { lineas: [] }, 'No se puede finalizar el pedido porque el carrito está vacío.'],
    ['direccion', { direccion: '' }, 'La dirección es obligatoria'],
    ['direccion', { direccion: '\u00a0 \u2003' }, 'La dirección es obligatoria'],
    ['direccion', { direccion: '\u200b\u200d\ufeff\u3164' }, 'La dirección es obligatoria'],
    ['direccionLarga', { direccion: 'a'.repeat(201) }, 'La dirección puede tener hasta 200 caracteres'],
    ['detalleLargo', { detalle: 'a'.repeat(151) }, 'El detalle puede tener hasta 150 caracteres'],
    [
      'demasiadasLineas',
      { lineas: Array.from({ length: 101 }, () => linea(1, 1, 1)) },
      'El pedido puede tener hasta 100 líneas',
    ],
    [
      'compraMinima',
      { comercio: { compraMinima: 2_000_000, compraMinimaObligatoria: true, pesosEnteros: false } },
      'La compra mínima es de $20.000',
    ],
    [
      'montoMaximo',
      { catalogo: mapa({ ...VACIO, precioKg: TOTAL_MAX, stock: 9e9 }), lineas: [linea(1, 2, 2)] },
      'El pedido supera el monto máximo. Escribinos y lo armamos juntos.',
    ],
  ])('O12 O13 P7 %s says its own text', (esperado, cambios, texto) => {
    expect(buildPedido(solicitud(cambios))).toEqual({ ok: false, motivo: esperado, texto })
  })

  it('P7 names every portion its article does not come in', () => {
    const lineas = [linea(1, 1, 1), linea(2, 1, 1), linea(3, 1, 2)]
    expect(buildPedido(solicitud({ lineas }))).toEqual({
      ok: false,
      motivo: 'opcionAjena',
      texto: 'La opción no corresponde al artículo',
      opciones: [
        { articuloId: 2, valorId: 1 },
        { articuloId: 3, valorId: 1 },
      ],
    })
  })

  it('O12 takes exactly the limits', () => {
    const justas = Array.from({ length: 100 }, () => linea(1, 1, 1))
    const catalogo = mapa({ ...VACIO, stock: 50_000 })
    const detalle = '🥩'.repeat(150)
    expect(motivo({ lineas: justas, catalogo, detalle, direccion: 'á'.repeat(200) })).toBe('ok')
  })

  it('P7 an obligatory minimum is met exactly, and one that is only suggested refuses nothing', () => {
    const minimo = (compraMinima: number, compraMinimaObligatoria: boolean) =>
      motivo({ comercio: { compraMinima, compraMinimaObligatoria, pesosEnteros: false } })
    expect(minimo(1_950_000, true)).toBe('ok')
    expect(minimo(1_950_001, true)).toBe('compraMinima')
    expect(minimo(1_950_001, false)).toBe('ok')
  })

  it.each([[0], [-1], [1.5], [1000], [1e9], [2 ** 53 + 1], [Number.NaN], ['5'], [null], [true], [[5]]])(
    'P6 a quantity of %j',
    cantidad => {
      const lineas = [{ ...linea(1, 1, 1), cantidad: cantidad as number }]
      expect(buildPedido(solicitud({ lineas }))).toMatchObject({
        motivo: 'cantidad',
        texto: 'La cantidad debe ser un entero entre 1 y 999',
      })
    },
  )

  it('O11 an order of exactly the largest total is made', () => {
    const catalogo = mapa({ ...VACIO, precioKg: TOTAL_MAX, stock: 9e9 })
    expect(motivo({ catalogo, lineas: [linea(1, 2, 1)] })).toBe('ok')
  })

  it('P6 one wrong quantity among right ones, wherever it stands', () => {
    for (const mala of [0, -1, 1.5, 1000]) {
      expect(motivo({ lineas: [linea(1, 1, 1), linea(2, 2, mala)] })).toBe('cantidad')
      expect(motivo({ lineas: [linea(2, 2, mala), linea(1, 1, 1)] })).toBe('cantidad')
    }
    // Together they would be right.
    expect(motivo({ lineas: [linea(1, 1, 3), linea(1, 1, -1)] })).toBe('cantidad')
  })

  it('P6 a quantity that only passes the limit when split', () => {
    expect(motivo({ lineas: [linea(1, 1, 999), linea(1, 1, 1)] })).toBe('cantidad')
    expect(motivo({ lineas: [linea(2, 2, 1), linea(1, 1, 999), linea(1, 1, 1)] })).toBe('cantidad')
  })

  it('ORD-04 names the article and what is left', () => {
    const catalogo = mapa({ ...VACIO, stock: 900 }, { ...PROVOLETA, stock: 1 })
    expect(buildPedido(solicitud({ catalogo, lineas: [linea(3, 2, 2), linea(1, 1, 2)] }))).toEqual({
      ok: false,
      motivo: 'sinStock',
      texto: 'Sin stock: 2 artículo(s). De Vacío quedan 0,90 kg. De Provoleta queda 1 unidad.',
      faltantes: [
        { articuloId: 1, queda: 900 },
        { articuloId: 3, queda: 1 },
      ],
    })
  })

  it('O3 counts articles that are not sold any more, by id and without a name', () => {
    expect(buildPedido(solicitud({ lineas: [linea(98, 1, 1), linea(99, 1, 1), linea(1, 1, 1)] }))).toEqual({
      ok: false,
      motivo: 'sinStock',
      texto: 'Sin stock: 2 artículo(s). Hay un producto que ya no está a la venta.',
      faltantes: [
        { articuloId: 98, queda: 0 },
        { articuloId: 99, queda: 0 },
      ],
    })
  })

  it('O3 names three of many, counts them all', () => {
    const nombres = ['Vacío', 'Asado', 'Bife', 'Matambre']
    const catalogo = mapa(...nombres.map((nombre, i) => ({ ...VACIO, id: i + 1, nombre, stock: 0 })))
    const resultado = buildPedido(solicitud({ catalogo, lineas: nombres.map((_, i) => linea(i + 1, 1, 1)) }))
    expect(resultado).toMatchObject({ ok: false, motivo: 'sinStock' })
    expect('texto' in resultado && resultado.texto.match(/De /g)).toHaveLength(3)
    expect('faltantes' in resultado && resultado.faltantes).toHaveLength(4)
  })

  it('O3 stays short when everything is gone', () => {
    const nadie = Array.from({ length: 50 }, (_, i) => ({
      ...VACIO,
      id: i + 1,
      nombre: 'N'.repeat(120),
      stock: 0,
    }))
    const resultado = buildPedido(
      solicitud({ catalogo: mapa(...nadie), lineas: nadie.map(a => linea(a.id, 1, 1)) }),
    )
    expect(resultado.ok || resultado.texto.length).toBeLessThan(500)
  })

  it('O6 O7 makes no order when the code does not hold, whatever else is right', () => {
    expect(buildPedido(solicitud({ codigo: 'noExiste' }))).toEqual({
      ok: false,
      motivo: 'codigo',
      texto: 'El código no existe',
      codigo: 'noExiste',
    })
    expect(buildPedido(solicitud({ codigo: { ...CODIGO, usos: 5, usosMax: 5 } }))).toMatchObject({
      motivo: 'codigo',
      codigo: 'agotado',
    })
    expect(buildPedido(solicitud({ codigo: { ...CODIGO, compraMinima: 1_950_001 } }))).toMatchObject({
      codigo: 'minimo',
    })
  })

  it('never repeats what was typed', () => {
    const malas = ['credentials', 'poli_priv', 'No hay token'].flatMap(palabra => [
      buildPedido(solicitud({ direccion: palabra.repeat(40) })),
      buildPedido(solicitud({ detalle: palabra.repeat(40) })),
    ])
    expect(malas.every(r => !r.ok && !/credentials|poli_priv|No hay token/.test(r.texto))).toBe(true)
  })
})

describe('F30 money', () => {
  const fila = fc
    .tuple(
      fc.integer({ min: 0, max: 5_000_000 }),
      fc.integer({ min: -1, max: 100 }),
      fc.integer({ min: 1, max: 5_000 }),
      fc.integer({ min: 1, max: 999 }),
    )
    .map(([precioKg, desc, grsPorcion, cantidad]) => ({
      precioKg,
      descPorciento: desc < 0 ? null : desc,
      grsPorcion,
      cantidad,
    }))
  const carro = fc.tuple(
    fc.array(fila, { minLength: 1, maxLength: 3 }),
    fc.integer({ min: -20, max: 100 }).map(p => (p < 1 ? null : p)),
  )
  const mitadArriba = (num: bigint, den: bigint) => (2n * num + den) / (2n * den)

  it('RULE-01 O7 10,000 random carts cost the same centavos in the oracle, the order, the cart and the message', () => {
    fc.assert(
      fc.property(carro, ([filas, porcentaje]) => {
        const articulos = filas.map(({ grsPorcion, precioKg, descPorciento }, i) => ({
          ...VACIO,
          id: i + 1,
          precioKg,
          descPorciento,
          stock: Number.MAX_SAFE_INTEGER,
          valores: [{ id: 1, nombre: 'x', grsPorcion }],
        }))
        const pedido = buildPedido(
          solicitud({
            catalogo: mapa(...articulos),
            lineas: filas.map(({ cantidad }, i) => linea(i + 1, 1, cantidad)),
            codigo: porcentaje === null ? null : { ...CODIGO, porcentaje },
          }),
        )
        const suma = filas.reduce((s, f) => {
          const unidad = mitadArriba(
            BigInt(f.precioKg) * BigInt(100 - (f.descPorciento ?? 0)) * BigInt(f.grsPorcion),
            100_000n,
          )
          return s + unidad * BigInt(f.cantidad)
        }, 0n)
        const descuento = mitadArriba(suma * BigInt(porcentaje ?? 0), 100n)
        const esperado = {
          subtotal: Number(suma),
          descuento: Number(descuento),
          total: Number(suma - descuento),
        }
        const carrito = articulos.map((a, i) => lineaDe(a, a.valores[0] ?? MEDIO, filas[i]?.cantidad ?? 0))
        const delCarrito = totales(carrito, porcentaje === null ? null : { porcentaje }, COMERCIO_DEMO)
        const iguales = (o: typeof esperado) =>
          o.subtotal === esperado.subtotal && o.descuento === esperado.descuento && o.total === esperado.total
        if (!pedido.ok || !iguales(pedido) || !iguales(delCarrito)) return false
        const extras = { id: 1, direccionAlternativa: false, codigo: null }
        const texto = mensajePedido({ ...pedido, ...extras }, COMERCIO_DEMO, 'https://x.example')
        return pedido.total >= 0 && texto.includes(`*Total final: ${formatPesos(Number(suma - descuento))}*`)
      }),
      { numRuns: 10_000, seed: 20_261_115 },
    )
  })
})

describe('[PREC-08] steps by quantity', () => {
  const ESCALA = { desde: 5000, precioKg: 1_800_000, descPorciento: 5 }
  const CON = { ...VACIO, escalas: [ESCALA] }

  it.each([
    [4, 1, 1_950_000, null, 975_000],
    [4, 2, 1_800_000, 5, 855_000],
  ])(
    '%i kilos and %i half ones are one quantity, and lines keep price and discount as sold',
    (kilos, medios, precioKg, descPorciento, deMedio) => {
      const armado = buildPedido(
        solicitud({ lineas: [linea(1, 2, kilos), linea(1, 1, medios)], catalogo: mapa(CON) }),
      )
      if (!armado.ok) throw new Error(armado.texto)
      for (const vendida of armado.lineas) expect(vendida).toMatchObject({ precioKg, descPorciento })
      expect(armado.lineas[1]?.precioUnitario).toBe(deMedio)
    },
  )

  it('another article’s grams do not count', () => {
    const armado = buildPedido(
      solicitud({ lineas: [linea(1, 2, 4), linea(2, 2, 4)], catalogo: mapa(CON, BIFE) }),
    )
    expect(armado).toMatchObject({ lineas: [{ precioKg: 1_950_000 }, { precioKg: 2_000_000 }] })
  })

  it('for any lists, steps and lines the cart’s total is the order’s', () => {
    const porciento = fc.integer({ min: 1, max: 60 })
    const escala = fc.record({
      categoriaId: fc.constantFrom(null, 5),
      desde: fc.integer({ min: 1, max: 8000 }),
      porciento,
    })
    const reglas = fc.record({
      categorias: fc.option(porciento).map(p => (p === null ? [] : [{ categoriaId: 5, porciento: p }])),
      articulos: fc
        .option(fc.integer({ min: 1, max: 3_000_000 }))
        .map(precioKg => (precioKg === null ? [] : [{ articuloId: 1, precioKg }])),
      escalas: fc
        .array(escala, { maxLength: 4 })
        .map(todas => todas.map(e => ({ ...e, articuloId: e.categoriaId === null ? 1 : null }))),
    })
    const cantidades = fc.tuple(fc.nat(9), fc.nat(9), fc.nat(9))
    const oferta = fc.option(fc.nat(50))
    fc.assert(
      fc.property(
        reglas,
        fc.option(reglas),
        cantidades,
        oferta,
        (minorista, propia, [a, b, c], descPorciento) => {
          const lineas = [linea(1, 1, a), linea(1, 2, b), linea(2, 2, c)].filter(l => l.cantidad > 0)
          fc.pre(lineas.length > 0)
          const tarifar = <T extends typeof VACIO>(articulo: T) =>
            conTarifa({ ...articulo, categoriaId: 5 }, indexLista(minorista), propia && indexLista(propia))
          const articulos = [tarifar({ ...VACIO, descPorciento }), tarifar(BIFE)].map(articulo => ({
            ...articulo,
            stock: 1_000_000,
          }))
          const armado = buildPedido(solicitud({ lineas, catalogo: mapa(...articulos) }))
          if (!armado.ok) throw new Error(armado.texto)
          const carrito = lineas.reduce<Carrito>((previo, { articuloId, valorId, cantidad }) => {
            const articulo = articulos.find(({ id }) => id === articuloId)
            const valor = articulo?.valores.find(({ id }) => id === valorId)
            if (!articulo || !valor) throw new Error('no such portion')
            return withEscalas(setLinea(previo, lineaDe(articulo, valor, cantidad)), articulo)
          }, [])
          expect(totales(carrito, null, COMERCIO_DEMO).total).toBe(armado.total)
          const revisado = reprice(carrito, [
            muestraCategoria({ subCategorias: [muestraSubCategoria({ articulos })] }),
          ])
          expect(revisado.cambios).toEqual([])
          expect(totales(revisado.lineas, null, COMERCIO_DEMO).total).toBe(armado.total)
        },
      ),
    )
  })
})

it.each([
  ['what its zone asks', 150_000, null, 150_000],
  ['nothing from its figure on', 150_000, 0, 0],
  ['what nobody decided', null, null, null],
])('[ENT-08] delivery costs %s, which no code takes anything off', (_caso, costo, gratisDesde, envio) => {
  const armado = buildPedido(solicitud({ codigo: CODIGO, tarifa: { costo, gratisDesde } }))
  if (!armado.ok) throw new Error(armado.texto)
  const { subtotal, descuento, total } = armado
  expect(armado.envio).toBe(envio)
  expect([descuento * 10, total]).toEqual([subtotal, subtotal - descuento + (envio ?? 0)])
})
