// Proves the sums of invoices and their notes: by hand, and ten thousand at random against whole numbers (FAC-05, Y11).
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { EMISOR, muestraFoto, PEDIDO, renglon } from '../../../test/support/fotos-fiscales.ts'
import type { Foto } from './comprobante.ts'
import { buildFoto, renglonDe } from './foto.ts'
import { LEYENDAS } from './leyendas.ts'
import { buildNota, restoDe, totalDelResto } from './nota.ts'
import { datosDelQr } from './qr.ts'
import { spread, sumFinales } from './sumas.ts'

it('[FAC-05] the order of the drawings: VAT inside is $11.884,45', () => {
  const foto = muestraFoto()
  expect(foto.iva).toBe(1_188_445)
  expect(foto.alicuotas).toEqual([
    { id: 4, ivaPorMil: 105, neto: 7_262_986, iva: 762_614 },
    { id: 5, ivaPorMil: 210, neto: 2_027_769, iva: 425_831 },
  ])
  expect([foto.neto + foto.iva + foto.exento, foto.total]).toEqual([10_479_200, 10_479_200])
  expect([foto.tipo, foto.letra, foto.leyendas]).toEqual([
    6,
    'B',
    [LEYENDAS.consumidorFinal, LEYENDAS.transparencia],
  ])
  expect(foto.descuento).toBeNull()
})

it('[FAC-05] rates stand in their order, and one that came to nothing does not stand', () => {
  const foto = muestraFoto({
    renglones: [renglon('Hielo', 0, 270), renglon('Chorizo', 12_100, 210), renglon('Vacío', 11_050, 105)],
    total: 23_150,
  })
  expect(foto.alicuotas).toEqual([
    { id: 4, ivaPorMil: 105, neto: 10_000, iva: 1050 },
    { id: 5, ivaPorMil: 210, neto: 10_000, iva: 2100 },
  ])
})

it('[FAC-05] a monotributista’s has no VAT in it, nor a word of it', () => {
  const foto = muestraFoto({ emisor: { ...EMISOR, condicion: 'monotributo' } })
  expect(foto).toMatchObject({ tipo: 11, letra: 'C', alicuotas: [], exento: 0, iva: 0 })
  expect([foto.neto, foto.total]).toEqual([10_479_200, 10_479_200])
  expect(foto.renglones.map(({ ivaPorMil }) => ivaPorMil)).toEqual([0, 0, 0, 0, 0, 0])
  expect(foto.leyendas).toEqual([LEYENDAS.consumidorFinal])
})

it('[FAC-05] what is exempt stands apart, and delivery has a rate of its own', () => {
  const foto = muestraFoto({
    renglones: [renglon('Leche', 10_000, 0), renglon('Vacío', 110_500, 105)],
    envio: { nombre: 'Envío', monto: 12_100, ivaPorMil: 210 },
    total: 132_600,
  })
  expect(foto).toMatchObject({ exento: 10_000, neto: 110_000, iva: 12_600, total: 132_600 })
})

it('[FAC-05] a code is spread over the goods, by rate, and delivery is paid as it stands', () => {
  const foto = muestraFoto({
    renglones: [renglon('Vacío', 100_01, 105), renglon('Chorizo', 100_01, 210), renglon('Leche', 1, 0)],
    envio: { nombre: 'Envío', monto: 150_000, ivaPorMil: 210 },
    descuento: 'Descuento (código ASADO10)',
    total: 18_003 + 150_000,
  })
  expect(foto.renglones.map(({ final }) => final)).toEqual([9001, 9001, 1, 150_000])
  expect(foto.descuento).toEqual({ texto: 'Descuento (código ASADO10)', monto: 2000 })
})

it('[FAC-05] of a gift with its delivery, the delivery is all that is paid, whatever was typed', () => {
  const foto = muestraFoto({
    renglones: [renglon('Huesos', 0, 105)],
    envio: { nombre: 'Envío', monto: 150_000, ivaPorMil: 210 },
    total: 160_000,
  })
  expect(foto.renglones.map(({ final }) => final)).toEqual([0, 160_000])
  expect(foto.total).toBe(160_000)
})

it.each([
  ['whole pesos', 10_479_199, 'Redondeo', 1],
  ['nearly a peso', 10_479_101, 'Redondeo', 99],
  ['a peso', 10_479_100, 'Ajuste', 100],
  ['a typed total below', 10_000_000, 'Ajuste', 479_200],
  ['a typed total above', 10_500_000, 'Ajuste', -20_800],
])('[FAC-05] the document comes to what the order comes to: %s', (_caso, total, texto, monto) => {
  const foto = muestraFoto({ total })
  expect(foto.descuento).toEqual({ texto, monto })
  expect(foto.total).toBe(total)
  expect(foto.renglones.reduce((suma, { final }) => suma + final, 0)).toBe(total)
})

it('[FAC-05] nothing to collect, or a rate the tax office does not know, is said and not sent', () => {
  expect(buildFoto({ ...PEDIDO, total: 0 })).toMatchObject({ ok: false })
  expect(buildFoto({ ...PEDIDO, renglones: [renglon('Vino', 1000, 150)], total: 1000 })).toEqual({
    ok: false,
    texto: 'Vino tiene un IVA de 15 %, que ARCA no conoce: corregilo en su ficha.',
  })
  expect(() => sumFinales('B', [{ ivaPorMil: 150, final: 1000 }])).toThrow(RangeError)
})

const CUIT = { docTipo: 80, docNro: '30500010912', nombre: 'El Fogón SRL', domicilio: null } as const

it.each([
  [1, 'A' as const, null, 1, []],
  [6, 'A' as const, null, 1, [LEYENDAS.monotributista]],
  [1, '51' as const, null, 51, [LEYENDAS.retencion]],
  [
    4,
    'A' as const,
    'Ingresos Brutos CABA: $ 0,00',
    6,
    [LEYENDAS.transparencia, 'Ingresos Brutos CABA: $ 0,00'],
  ],
])(
  '[FAC-06] what a document to condition %i, class %s, says',
  (condicion, claseA, provincial, tipo, leyendas) => {
    const foto = muestraFoto({ receptor: { ...CUIT, condicion }, claseA, provincial })
    expect(foto.tipo).toBe(tipo)
    expect(foto.leyendas).toEqual(leyendas)
  },
)

it('[FAC-06] a test document says so', () => {
  expect(muestraFoto({ entorno: 'prueba' }).leyendas[0]).toBe(LEYENDAS.prueba)
})

it('[FAC-06] what the code says is the tax office’s JSON, numbers as numbers', () => {
  expect(JSON.parse(datosDelQr(muestraFoto(), '76473918264051'))).toEqual({
    ver: 1,
    fecha: '2026-11-21',
    cuit: 27_243_189_077,
    ptoVta: 5,
    tipoCmp: 6,
    nroCmp: 318,
    importe: 104_792,
    moneda: 'PES',
    ctz: 1,
    tipoDocRec: 99,
    nroDocRec: 0,
    tipoCodAut: 'E',
    codAut: 76_473_918_264_051,
  })
})

it('a line is as it was weighed, of what the catalogue says of it now', () => {
  const linea = {
    articuloNombre: 'Vacío',
    preparacion: [{ id: 1, nombre: 'Sin grasa', precioKg: 10_000 }],
    medida: '/Kg' as const,
    precioKg: 1_950_000,
    descPorciento: 10,
    grsPorcion: 500,
    cantidad: 4,
    subtotal: 3_530_000,
    cobrado: 2080,
    subtotalFinal: 3_671_200,
  }
  const leida = renglonDe(linea, { codigo: '00101', ivaPorMil: 105 })
  expect(leida).toEqual({
    codigo: '00101',
    nombre: 'Vacío (Sin grasa)',
    cantidad: 2080,
    unidad: 'kg',
    unitario: 1_765_000,
    ivaPorMil: 105,
    bruto: 3_671_200,
    combo: null,
  })
  const ida = renglonDe(
    { ...linea, preparacion: [], medida: 'ud.', grsPorcion: 1000, cobrado: null, subtotalFinal: null },
    null,
  )
  expect(ida).toMatchObject({
    codigo: null,
    nombre: 'Vacío',
    cantidad: 4,
    unidad: 'unid.',
    unitario: 1_755_000,
    ivaPorMil: 210,
    bruto: 3_530_000,
  })
})

it('[FAC-05] [VOL-03] a part of a combo has the price its share comes to, whatever the article costs by itself', () => {
  const parte = {
    articuloNombre: 'Vacío',
    preparacion: [],
    medida: '/Kg' as const,
    precioKg: 1_950_000,
    descPorciento: null,
    grsPorcion: 1200,
    cantidad: 1,
    subtotal: 2_110_280,
    cobrado: 1224,
    subtotalFinal: null,
  }
  expect(renglonDe(parte, null, { grupo: 2, nombre: 'Caja parrillera' })).toMatchObject({
    combo: 'Caja parrillera',
    grupo: 2,
    cantidad: 1224,
    unitario: 1_724_085,
    bruto: 2_110_280,
  })
  const contada = { ...parte, medida: 'ud.' as const, grsPorcion: 2000, cantidad: 2, cobrado: null }
  expect(renglonDe(contada, null, { grupo: 1, nombre: 'Combo' })).toMatchObject({
    cantidad: 4,
    unitario: 527_570,
  })
  // Of which nothing was weighed in: no share of nothing.
  const nada = renglonDe({ ...parte, cobrado: 0, subtotalFinal: 0 }, null, { grupo: 1, nombre: 'Combo' })
  expect(nada).toMatchObject({ cantidad: 0, unitario: 1_950_000, bruto: 0 })
})

const nota = (factura: Foto, notas: readonly Foto[], monto: number | 'todo', mas = {}) =>
  buildNota({
    factura,
    notas,
    monto,
    motivo: 'Devolución',
    numero: notas.length + 1,
    fecha: '2026-11-22',
    ...mas,
  })

it('[FAC-07] a note names its invoice; of one provoleta it has $850,41 of VAT', () => {
  const factura = muestraFoto()
  const provoleta = { ...renglon('Provoleta', 490_000, 210), final: 490_000 }
  const una = nota(factura, [], 490_000, { renglones: [provoleta] })
  expect(una).toMatchObject({ tipo: 8, numero: 1, iva: 85_041, total: 490_000, renglones: [provoleta] })
  expect(una?.asociado).toEqual({ tipo: 6, punto: 5, numero: 318, cuit: '27243189077', fecha: '2026-11-21' })
})

it('[FAC-07] a note for all of it is the invoice line by line; after it nothing is left', () => {
  const factura = muestraFoto()
  const toda = nota(factura, [], 'todo')
  expect(toda).toMatchObject({
    tipo: 8,
    total: factura.total,
    iva: factura.iva,
    renglones: factura.renglones,
  })
  expect(nota(factura, [toda as Foto], 1)).toBeNull()
  expect(nota(factura, [toda as Foto], 'todo')).toBeNull()
})

it.each([
  ['come to what goes back', 490_000, [[490_000, 210]], true],
  ['are all that is left of their rate', 8_025_600, [[8_025_600, 105]], true],
  ['come to less', 500_000, [[490_000, 210]], false],
  ['come to more than is left of their rate', 8_025_601, [[8_025_601, 105]], false],
  [
    'have rates of the invoice alone',
    490_100,
    [
      [490_000, 210],
      [100, 270],
    ],
    false,
  ],
] as const)(
  '[FAC-07] the lines named stand in the note only where they %s',
  (_caso, monto, lineas, estan) => {
    const nombradas = lineas.map(([final, tasa]) => ({ ...renglon('Provoleta', final, tasa), final }))
    const una = nota(muestraFoto(), [], monto, { renglones: nombradas })
    expect(una?.total).toBe(monto)
    expect(una?.renglones.some(({ nombre }) => nombre === 'Provoleta')).toBe(estan)
  },
)

it.each([
  ['of two rates', {}, ['Devolución del pedido #1208, IVA 10,5 %', 'Devolución del pedido #1208, IVA 21 %']],
  ['of one', { renglones: [renglon('Vacío', 1_000_000, 105)] }, ['Devolución del pedido #1208']],
  [
    'without VAT in it',
    { emisor: { ...EMISOR, condicion: 'monotributo' as const } },
    ['Devolución del pedido #1208'],
  ],
])(
  '[FAC-07] money that went back of nothing in particular is a line a rate, %s',
  (_caso, cambio, nombres) => {
    const factura = muestraFoto(cambio)
    const una = nota(factura, [], 500_000) as Foto
    expect(una.renglones.map(({ nombre }) => nombre)).toEqual(nombres)
    for (const { final, ...dicho } of una.renglones)
      expect(dicho).toMatchObject({
        codigo: null,
        cantidad: 1,
        unidad: null,
        combo: null,
        unitario: final,
        bruto: final,
      })
    expect([una.descuento, una.motivo, una.total]).toEqual([null, 'Devolución', 500_000])
  },
)

it('[FAC-07] what is exempt goes back with the rest, in proportion', () => {
  const factura = muestraFoto({ renglones: [renglon('Leche', 10_000, 0), renglon('Vacío', 110_500, 105)] })
  expect(nota(factura, [], 'todo')).toMatchObject({ exento: 10_000, neto: 100_000, total: 120_500 })
  const mitad = nota(factura, [], 60_250) as Foto
  expect(mitad).toMatchObject({ exento: 5_000, neto: 50_000, total: 60_250 })
  expect(mitad.renglones.map(({ nombre }) => nombre)).toEqual([
    'Devolución del pedido #1208, IVA exento',
    'Devolución del pedido #1208, IVA 10,5 %',
  ])
  expect(nota(factura, [mitad], 'todo')).toMatchObject({ exento: 5_000, total: 60_250 })
})

it('[FAC-07] a note for all of it carries the discount of its invoice, one for a part does not', () => {
  const factura = muestraFoto({ total: 10_000_000 })
  expect(nota(factura, [], 'todo')?.descuento).toEqual({ texto: 'Ajuste', monto: 479_200 })
  expect(nota(factura, [], 9_999_999)?.descuento).toBeNull()
  expect(nota(factura, [], 0)).toBeNull()
})

it('[Y6] more than is left is what is left, per rate', () => {
  const factura = muestraFoto()
  const una = nota(factura, [], 10_000_000) as Foto
  const otra = nota(factura, [una], 10_000_000) as Foto
  expect(otra.total).toBe(479_200)
  expect(totalDelResto(restoDe(factura, [una, otra]))).toBe(0)
  // Lines that do not fit what is left of their rate do not say where the money goes.
  const ajena = { ...renglon('Vacío', 5_000_000, 210), final: 5_000_000 }
  expect(nota(factura, [], 5_000_000, { renglones: [ajena] })?.alicuotas).toHaveLength(2)
})

it('an amount over nothing is nothing; of equals the first get the centavo', () => {
  expect(spread(0, [0, 0])).toEqual([0, 0])
  expect(spread(5, [1, 1, 1])).toEqual([2, 2, 1])
  expect(spread(90_071_992_547_409, [90_071_992_547_409, 90_071_992_547_409])).toEqual([
    45_035_996_273_705, 45_035_996_273_704,
  ])
})

/** Whole numbers only, written without a look at the rules: T × 1000 ÷ (1000 + rate), half up. */
function oraculo(partes: readonly { ivaPorMil: number; final: number }[]) {
  const deTasa = (tasa: number) =>
    partes.filter(({ ivaPorMil }) => ivaPorMil === tasa).reduce((suma, { final }) => suma + BigInt(final), 0n)
  const neto = (tasa: number) => (deTasa(tasa) * 2000n + BigInt(1000 + tasa)) / (2n * BigInt(1000 + tasa))
  return { deTasa, neto }
}

const lineaAlAzar = fc.record({
  bruto: fc.integer({ min: 1, max: 50_000_000 }),
  ivaPorMil: fc.constantFrom(0, 105, 210),
  combo: fc.constantFrom(null, 'Parrillada'),
})

const pedidoAlAzar = fc.record({
  lineas: fc.array(lineaAlAzar, { minLength: 1, maxLength: 60 }),
  porciento: fc.constantFrom(0, 0, 5, 10, 33, 100),
  envio: fc.option(fc.integer({ min: 0, max: 900_000 })),
  enteros: fc.boolean(),
  devoluciones: fc.array(fc.double({ min: 0.001, max: 0.6, noNaN: true }), { maxLength: 6 }),
})

/** Millions of times: what the runner's own asks of each costs more than the rules. */
function check(que: string, cierto: boolean): void {
  if (!cierto) throw new Error(que)
}

it('[Y11] [FAC-05] ten thousand orders at random sum up as whole numbers do, and so do their notes', () => {
  fc.assert(
    fc.property(pedidoAlAzar, ({ lineas, porciento, envio, enteros, devoluciones }) => {
      const suma = lineas.reduce((total, { bruto }) => total + bruto, 0)
      const aCobrar = suma - Math.floor((suma * porciento) / 100) + (envio ?? 0)
      const total = enteros ? aCobrar - (aCobrar % 100) : aCobrar
      const hecha = buildFoto({
        ...PEDIDO,
        renglones: lineas.map(({ bruto, ivaPorMil, combo }) => ({
          ...renglon('x', bruto, ivaPorMil),
          combo,
        })),
        envio: envio === null ? null : { nombre: 'Envío', monto: envio, ivaPorMil: 210 },
        total,
      })
      if (total === 0) {
        check('nothing to invoice', !hecha.ok)
        return
      }
      if (!hecha.ok) throw new Error(hecha.texto)
      const { foto } = hecha
      const { deTasa, neto } = oraculo(foto.renglones)
      check('lines', foto.renglones.reduce((s, { final }) => s + final, 0) === total)
      check('total', foto.total === total)
      check('parts', foto.neto + foto.iva + foto.exento === total)
      check('exempt', foto.exento === Number(deTasa(0)))
      for (const [i, { bruto, final }] of foto.renglones.slice(0, lineas.length).entries()) {
        check('a line above its price', final <= bruto)
        // Within a centavo of its exact share of what the goods were paid with.
        const pagado = BigInt(total - (total < (envio ?? 0) ? 0 : (envio ?? 0)))
        const base = BigInt(total < (envio ?? 0) ? suma + (envio ?? 0) : suma)
        const desvio = BigInt(final) * base - pagado * BigInt(lineas[i]?.bruto ?? 0)
        check('a share a centavo off', desvio < base && desvio > -base)
      }
      for (const tasa of [105, 210]) {
        const suya = foto.alicuotas.find(({ ivaPorMil }) => ivaPorMil === tasa)
        check(`net of ${tasa}`, BigInt(suya?.neto ?? 0) === neto(tasa))
        check(`sum of ${tasa}`, BigInt((suya?.neto ?? 0) + (suya?.iva ?? 0)) === deTasa(tasa))
      }
      const notas: Foto[] = []
      for (const parte of [...devoluciones, 'todo' as const]) {
        const antes = restoDe(foto, notas)
        const monto = parte === 'todo' ? parte : Math.max(1, Math.floor(total * parte))
        const una = nota(foto, notas, monto)
        if (una === null) continue
        const queda = restoDe(foto, [...notas, una])
        for (const [i, resto] of queda.entries()) {
          check('more given back than there was', Math.min(resto.neto, resto.iva) >= 0)
          const habia = (antes[i]?.neto ?? 0) + (antes[i]?.iva ?? 0)
          check('a note that adds', resto.neto + resto.iva <= habia)
        }
        check('parts of a note', una.neto + una.iva + una.exento === una.total)
        check(
          'a rate of nothing',
          una.alicuotas.every(tasa => tasa.neto > 0),
        )
        check('lines of a note', una.renglones.reduce((s, { final }) => s + final, 0) === una.total)
        notas.push(una)
      }
      check('what is left after everything', totalDelResto(restoDe(foto, notas)) === 0)
    }),
    { numRuns: 10_000 },
  )
}, 120_000)
