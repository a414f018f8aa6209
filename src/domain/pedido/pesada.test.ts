// A line on the scale: both sides of every limit, what each mode makes of a weight, and what it costs to the centavo.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPesos } from '../precios/dinero.ts'
import { cuentaDe, mensajePedido, type PedidoMensaje } from './mensaje.ts'
import {
  answerPeso,
  dentroDe,
  FALTA_CON_PESO,
  hastaElLimite,
  type LineaConPrecio,
  limitesDe,
  PESO_DE_MAS,
  plazoRespuesta,
  precioPesado,
  quedaVacio,
  SIN_PESO,
  textoDiferencia,
  textoPesada,
  textoPeso,
  textoPesos,
  toLineaConPrecio,
  totalesPesados,
  UNIDADES_ENTERAS,
  weigh,
} from './pesada.ts'
import { MODOS_PESADA, PESADA_MAX } from './pesaje.ts'

const KILO = { medida: '/Kg', pedido: 1_000 } as const
const TRES = { medida: 'ud.', pedido: 3_000 } as const

it('[PESA-03] the wait for an answer counts from the question', () => {
  const pregunta = new Date('2026-11-21T14:05:00Z')
  expect(plazoRespuesta(pregunta, 20)).toEqual(new Date('2026-11-21T14:25:00Z'))
  expect(plazoRespuesta(pregunta, 1440)).toEqual(new Date('2026-11-22T14:05:00Z'))
})

describe('[PESA-03] bounds', () => {
  it.each([
    [KILO, 10, 900, 1_100],
    [KILO, 0, 1_000, 1_000],
    [{ medida: '/Kg', pedido: 333 }, 10, 300, 366],
    [{ medida: '/Kg', pedido: 1_400 }, 10, 1_260, 1_540],
    [{ medida: '/Kg', pedido: 1 }, 10, 1, 1],
    [{ medida: '/Kg', pedido: 1_000 }, 100, 0, 2_000],
    // What is counted: whole units, and what was ordered always.
    [TRES, 10, 3_000, 3_000],
    [{ medida: 'ud.', pedido: 20_000 }, 10, 18_000, 22_000],
    [{ medida: 'ud.', pedido: 19_000 }, 10, 18_000, 20_000],
    [{ medida: 'ud.', pedido: 500 }, 10, 500, 500],
  ] as const)('of %o with %d %% are %d and %d', (linea, tolerancia, minimo, maximo) => {
    expect(limitesDe(linea, tolerancia)).toEqual({ minimo, maximo })
  })

  it('are limits included', () => {
    const limites = { minimo: 900, maximo: 1_100 }
    const vistos = [899, 900, 1_000, 1_100, 1_101].map(gramos => dentroDe(gramos, limites))
    expect(vistos).toEqual([false, true, true, true, false])
    expect([899, 1_100, 1_101].map(gramos => hastaElLimite(gramos, limites))).toEqual([899, 1_100, 1_100])
  })

  it('agree with exact fractions for any weight and any tolerance', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: 0, max: 100 }), (pedido, t) => {
        const { minimo, maximo } = limitesDe({ medida: '/Kg', pedido }, t)
        const [menos, mas] = [BigInt(pedido) * BigInt(100 - t), BigInt(pedido) * BigInt(100 + t)]
        expect(BigInt(minimo) * 100n >= menos && BigInt(minimo - 1) * 100n < menos).toBe(true)
        expect(BigInt(maximo) * 100n <= mas && BigInt(maximo + 1) * 100n > mas).toBe(true)
      }),
    )
  })
})

describe('[PESA-03] what a weight becomes', () => {
  it.each([
    [1_000, 'normal', 1_000, null],
    [900, 'normal', 900, null],
    [1_100, 'normal', 1_100, null],
    [899, 'normal', null, 'espera'],
    [1_101, 'normal', null, 'espera'],
    [1_101, 'pedir', null, 'espera'],
    [899, 'pedir', null, 'espera'],
    // Within bounds nobody is asked, whatever was tapped.
    [1_100, 'pedir', 1_100, null],
    [1_100, 'limite', 1_100, null],
    [1_100, 'palabra', 1_100, null],
    [1_101, 'limite', 1_100, 'limite'],
    [2_000, 'limite', 1_100, 'limite'],
    [899, 'limite', 899, 'limite'],
    [1_101, 'palabra', 1_101, 'palabra'],
    [1, 'palabra', 1, 'palabra'],
    [PESADA_MAX, 'palabra', PESADA_MAX, 'palabra'],
  ] as const)('%d g, %s: %s charged, %s', (gramos, modo, cobrado, respuesta) => {
    expect(weigh(KILO, gramos, modo, 10)).toEqual({ ok: true, pesado: gramos, cobrado, respuesta })
  })

  it('[PESA-04] there is none: nothing weighed, nothing charged', () => {
    expect(weigh(KILO, 0, 'falta', 10)).toEqual({ ok: true, pesado: 0, cobrado: 0, respuesta: null })
    expect(weigh(KILO, 1, 'falta', 10)).toEqual({ ok: false, texto: FALTA_CON_PESO })
  })

  it.each([
    [-1, PESO_DE_MAS],
    [PESADA_MAX + 1, PESO_DE_MAS],
    [1e9, PESO_DE_MAS],
    [1.06, PESO_DE_MAS],
    [Number.NaN, PESO_DE_MAS],
    [0, SIN_PESO],
  ])('W1: %d is no weight', (gramos, texto) => {
    for (const modo of MODOS_PESADA.filter(uno => uno !== 'falta')) {
      expect([modo, weigh(KILO, gramos, modo, 10)]).toEqual([modo, { ok: false, texto }])
    }
  })

  it('what is counted comes in whole units, or as it was ordered', () => {
    expect(weigh(TRES, 3_000, 'normal', 10)).toMatchObject({ cobrado: 3_000 })
    expect(weigh(TRES, 2_000, 'normal', 10)).toMatchObject({ pesado: 2_000, respuesta: 'espera' })
    expect(weigh(TRES, 4_000, 'limite', 10)).toMatchObject({ pesado: 4_000, cobrado: 3_000 })
    for (const gramos of [2_999, 3_001, 500]) {
      expect(weigh(TRES, gramos, 'normal', 10)).toEqual({ ok: false, texto: UNIDADES_ENTERAS })
    }
    expect(weigh({ medida: 'ud.', pedido: 500 }, 500, 'normal', 10)).toMatchObject({ cobrado: 500 })
  })

  it('[PESA-03] an answer charges it, has it cut again, or takes it out', () => {
    expect(answerPeso(1_600, 'acepta')).toEqual({ pesado: 1_600, cobrado: 1_600, respuesta: 'acepta' })
    expect(answerPeso(1_600, 'ajusta')).toEqual({ pesado: null, cobrado: null, respuesta: 'ajusta' })
    expect(answerPeso(1_600, 'saca')).toEqual({ pesado: 0, cobrado: 0, respuesta: 'saca' })
  })

  it('[PESA-04] an order is empty once every line is none', () => {
    expect(quedaVacio([{ cobrado: 0 }, { cobrado: 0 }])).toBe(true)
    expect(quedaVacio([{ cobrado: 0 }, { cobrado: 1 }])).toBe(false)
    expect(quedaVacio([{ cobrado: 0 }, { cobrado: null }])).toBe(false)
  })
})

const VACIO: LineaConPrecio = {
  ...KILO,
  precioKg: 1_950_000,
  descPorciento: null,
  extraKg: 0,
  subtotal: 1_950_000,
}

describe('[PESA-02] what it costs', () => {
  it.each([
    [1_060, 2_067_000],
    [1_000, 1_950_000],
    [0, 0],
    // Half up, once: 1 g of $19.500,00 is 1.950 centavos.
    [1, 1_950],
  ])('%d g: %d centavos', (gramos, centavos) => {
    expect(precioPesado(VACIO, gramos)).toBe(centavos)
  })

  it('at the ordered weight is to the centavo what was ordered, however that was rounded', () => {
    // Three portions of 333 g at $100,01 the kilo: each rounded by itself.
    const linea = toLineaConPrecio({
      medida: '/Kg',
      grsPorcion: 333,
      cantidad: 3,
      precioKg: 10_001,
      descPorciento: null,
      preparacion: [],
      subtotal: 9_990,
    })
    expect(linea.pedido).toBe(999)
    expect(precioPesado(linea, 999)).toBe(9_990)
    expect(precioPesado(linea, 1_000)).toBe(10_001)
    expect(precioPesado(linea, 998)).toBe(9_981)
  })

  it('keeps the discount it was ordered at, which does not lower its preparations', () => {
    const linea = toLineaConPrecio({
      medida: '/Kg',
      grsPorcion: 500,
      cantidad: 2,
      precioKg: 1_000_000,
      descPorciento: 10,
      preparacion: [{ precioKg: 50_000 }, { precioKg: 10_000 }],
      subtotal: 960_000,
    })
    expect(precioPesado(linea, 1_050)).toBe(1_008_000)
  })

  it('adds up once every line is settled, less the code on the new sum', () => {
    const totales = (
      subtotales: readonly (number | null)[],
      porcentaje: number | null,
      pesosEnteros = false,
    ) => totalesPesados(subtotales, { porcentaje, entrega: null }, { pesosEnteros })
    expect(totales([100, 205], null)).toEqual({ subtotal: 305, descuento: 0, envio: null, total: 305 })
    expect(totales([100, 205], 10)).toEqual({ subtotal: 305, descuento: 31, envio: null, total: 274 })
    expect(totales([100, 205], 10, true)).toEqual({ subtotal: 305, descuento: 31, envio: null, total: 200 })
    expect(totales([100, null], 10)).toBeNull()
    expect(totales([0, 100], 10)).toEqual({ subtotal: 100, descuento: 10, envio: null, total: 90 })
  })

  it.each([
    ['a code does not lower it', { costo: 1_500, gratisDesde: null }, 1_500, 274 + 1_500],
    ['weighed up to the figure, it is free', { costo: 1_500, gratisDesde: 305 }, 0, 274],
    ['weighed below the figure, a promise stays', { costo: 0, gratisDesde: 400 }, 0, 274],
    ['nobody decided it', { costo: null, gratisDesde: null }, null, 274],
  ])('[ENT-08] delivery in the weighed total: %s', (_, entrega, envio, total) => {
    const totales = totalesPesados([100, 205], { porcentaje: 10, entrega }, { pesosEnteros: false })
    expect(totales).toEqual({ subtotal: 305, descuento: 31, envio, total })
  })
})

describe('[PESA-02] how it reads', () => {
  it.each([
    ['/Kg', 1_060, '1,06 kg'],
    ['/Kg', 1_064, '1,064 kg'],
    ['/Kg', 1_000, '1,00 kg'],
    ['/Kg', 5, '0,005 kg'],
    ['/Kg', 1_234_567, '1.234,567 kg'],
    ['ud.', 1_000, '1 unidad'],
    ['ud.', 3_000, '3 unidades'],
    ['ud.', 500, '0,5 unidades'],
  ] as const)('%s %d: %s', (medida, gramos, texto) => {
    expect(textoPeso(medida, gramos)).toBe(texto)
  })

  it.each([
    [117_000, '+$1.170'],
    [-64_000, '−$640'],
    [0, 'igual'],
    [1, '+$0,01'],
  ])('%d centavos: %s', (centavos, texto) => {
    expect(textoDiferencia(centavos)).toBe(texto)
  })

  it('says what was ordered, what it weighed and the difference', () => {
    const linea = { ...KILO, pesado: 1_060, cobrado: 1_060, subtotal: 1_950_000, subtotalFinal: 2_067_000 }
    expect(textoPesada(linea)).toBe('pediste 1,00 kg · pesó 1,06 kg · +$1.170')
    expect(textoPesos({ ...KILO, pesado: 1_600, cobrado: 1_100 })).toBe(
      'pediste 1,00 kg · pesó 1,60 kg · te cobramos 1,10 kg',
    )
    expect(textoPesos({ ...KILO, pesado: 1_600, cobrado: null })).toBe('pediste 1,00 kg · pesó 1,60 kg')
    expect(textoPesos({ ...KILO, pesado: 0, cobrado: 0 })).toBe('pediste 1,00 kg · no hay')
    expect(textoPesos({ ...TRES, pesado: 2_000, cobrado: 2_000 })).toBe('pediste 3 unidades · van 2 unidades')
  })
})

/** Half up, by somebody who does not know the domain. */
const half = (n: bigint, entre: bigint) => (n * 2n + entre) / (entre * 2n)

const lineaAlAzar = fc.record({
  medida: fc.constantFrom('/Kg' as const, 'ud.' as const),
  porcion: fc.integer({ min: 1, max: 2_500 }),
  cantidad: fc.integer({ min: 1, max: 12 }),
  precioKg: fc.integer({ min: 1, max: 9_999_999 }),
  descPorciento: fc.option(fc.integer({ min: 0, max: 100 })),
  extras: fc.array(fc.integer({ min: 0, max: 500_001 }), { maxLength: 2 }),
  /** Thousandths of what was ordered. */
  parte: fc.integer({ min: 0, max: 1_600 }),
  modo: fc.constantFrom(...MODOS_PESADA),
  responde: fc.constantFrom('acepta' as const, 'saca' as const, 'limite' as const),
})
type AlAzar = typeof lineaAlAzar extends fc.Arbitrary<infer T> ? T : never

/** What the rules say is charged of a line and what that costs, in integers of any size. */
function oraculo(
  una: AlAzar,
  t: bigint,
): { readonly gramos: bigint; readonly pesado: bigint; readonly monto: bigint } {
  const ud = una.medida === 'ud.'
  const porcion = BigInt(ud ? 1000 : una.porcion)
  const pedido = porcion * BigInt(una.cantidad)
  const kilo =
    BigInt(una.precioKg) * BigInt(100 - (una.descPorciento ?? 0)) +
    100n * una.extras.reduce((suma, extra) => suma + BigInt(extra), 0n)
  const ordenado = half(kilo * porcion, 100_000n) * BigInt(una.cantidad)
  const exacto = (pedido * BigInt(una.parte)) / 1000n
  const pesado = una.modo === 'falta' ? 0n : ud ? (exacto / 1000n) * 1000n : exacto
  let maximo = (pedido * (100n + t)) / 100n
  let minimo = (pedido * (100n - t) + 99n) / 100n
  if (ud) {
    maximo = (maximo / 1000n) * 1000n
    minimo = ((minimo + 999n) / 1000n) * 1000n
    if (maximo < pedido) maximo = pedido
    if (minimo > pedido) minimo = pedido
  }
  let gramos = pesado
  const fuera = pesado < minimo || pesado > maximo
  const alLimite =
    una.modo === 'limite' || ((una.modo === 'normal' || una.modo === 'pedir') && una.responde === 'limite')
  if (fuera && una.modo !== 'falta') {
    if (alLimite && pesado > maximo) gramos = maximo
    if ((una.modo === 'normal' || una.modo === 'pedir') && una.responde === 'saca') gramos = 0n
  }
  return { gramos, pesado, monto: gramos === pedido ? ordenado : half(kilo * gramos, 100_000n) }
}

it('[PESA-02] 10,000 orders weighed at random: the lines, the totals and the message say what whole numbers say', () => {
  const pedidos = fc.sample(
    fc.record({
      lineas: fc.array(lineaAlAzar, { minLength: 1, maxLength: 4 }),
      porcentaje: fc.option(fc.integer({ min: 1, max: 100 })),
      tolerancia: fc.integer({ min: 0, max: 30 }),
    }),
    { numRuns: 10_000, seed: 64 },
  )
  let pesadas = 0
  const distintas: unknown[] = []
  for (const { lineas, porcentaje, tolerancia } of pedidos) {
    const hechas = lineas.flatMap((una, i) => {
      const grsPorcion = una.medida === 'ud.' ? 1000 : una.porcion
      const preparacion = una.extras.map((precioKg, n) => ({ id: n + 1, nombre: `Modo ${n}`, precioKg }))
      const unitario = Number(
        half(
          (BigInt(una.precioKg) * BigInt(100 - (una.descPorciento ?? 0)) +
            100n * una.extras.reduce((suma, extra) => suma + BigInt(extra), 0n)) *
            BigInt(grsPorcion),
          100_000n,
        ),
      )
      const vendida = {
        ...una,
        grsPorcion,
        preparacion,
        precioUnitario: unitario,
        subtotal: unitario * una.cantidad,
      }
      const linea = toLineaConPrecio(vendida)
      const { pesado, gramos, monto } = oraculo(una, BigInt(tolerancia))
      const hecha = weigh(linea, Number(pesado), una.modo, tolerancia)
      // What weighs nothing, and is not said to be missing, is no weight.
      if (!hecha.ok) {
        if (pesado !== 0n || una.modo === 'falta') distintas.push(una)
        return []
      }
      const limites = limitesDe(linea, tolerancia)
      const { cobrado } =
        hecha.respuesta !== 'espera'
          ? hecha
          : una.responde === 'limite'
            ? { cobrado: hastaElLimite(Number(pesado), limites) }
            : answerPeso(Number(pesado), una.responde)
      const subtotalFinal = precioPesado(linea, cobrado ?? -1)
      if (BigInt(cobrado ?? -1) !== gramos || BigInt(subtotalFinal) !== monto)
        distintas.push([una, cobrado, subtotalFinal])
      return [
        {
          ...vendida,
          articuloNombre: `Corte ${i}`,
          valorNombre: 'Porción',
          pesado: Number(pesado),
          cobrado,
          subtotalFinal,
          monto,
        },
      ]
    })
    if (hechas.length === 0) continue
    pesadas++
    const totales = totalesPesados(
      hechas.map(una => una.subtotalFinal),
      { porcentaje, entrega: null },
      { pesosEnteros: false },
    )
    const suma = hechas.reduce((hasta, { monto }) => hasta + monto, 0n)
    const descuento = porcentaje === null ? 0n : half(suma * BigInt(porcentaje), 100n)
    const debe = Number(suma - descuento)
    if (totales?.total !== debe || totales.descuento !== Number(descuento))
      distintas.push([hechas, totales, debe])
    const pedido: PedidoMensaje = {
      id: 1,
      direccion: 'Belgrano 9',
      direccionAlternativa: false,
      detalle: null,
      lineas: hechas,
      subtotal: hechas.reduce((hasta, { subtotal }) => hasta + subtotal, 0),
      descuento: 0,
      total: hechas.reduce((hasta, { subtotal }) => hasta + subtotal, 0),
      totalFinal: totales?.total ?? null,
      subtotalFinal: totales?.subtotal ?? null,
      descuentoFinal: totales?.descuento ?? null,
      codigo: porcentaje === null ? null : { codigo: 'AZAR', porcentaje },
    }
    const { lineas: renglones } = cuentaDe(pedido, { pesaje: true })
    if (!renglones.every(({ monto }, i) => BigInt(monto) === hechas[i]?.monto)) distintas.push(renglones)
    const texto = mensajePedido(pedido, { nombre: 'La Tienda', pesaje: true }, 'https://tienda.example')
    if (!texto.includes(`*Total final: ${formatPesos(debe)}*`)) distintas.push(texto)
  }
  expect(distintas.slice(0, 3)).toEqual([])
  expect(pesadas).toBeGreaterThan(9_000)
})
