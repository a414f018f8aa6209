// Proves the WhatsApp message of an order: complete, short enough, and without a line anybody else wrote.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COMERCIO_DEMO } from '../comercio/comercio.ts'
import { cuentaDe, MENSAJE_MAX, mensajePedido, type PedidoMensaje } from './mensaje.ts'

const URL_PUBLICA = 'https://mostrador.example'

const LINEA = {
  articuloNombre: 'Vacío',
  valorNombre: '300 g - bandeja',
  preparacion: [],
  cantidad: 2,
  precioUnitario: 585_000,
  descPorciento: null,
  subtotal: 1_170_000,
}

const PEDIDO: PedidoMensaje = {
  id: 1042,
  direccion: 'Mitre 1482, 3.º B',
  direccionAlternativa: true,
  detalle: 'Cortar el asado fino',
  lineas: [
    LINEA,
    {
      articuloNombre: 'Asado de tira',
      valorNombre: '500 g',
      preparacion: [],
      cantidad: 1,
      precioUnitario: 714_000,
      descPorciento: 15,
      subtotal: 714_000,
    },
  ],
  subtotal: 1_884_000,
  descuento: 188_400,
  total: 1_695_600,
  codigo: { codigo: 'PARRILLA10', porcentaje: 10 },
}

const mensaje = (cambios: Partial<PedidoMensaje> = {}) =>
  mensajePedido({ ...PEDIDO, ...cambios }, COMERCIO_DEMO, URL_PUBLICA)

describe('mensajePedido', () => {
  it('ORD-05 lists number, address, lines, summary, code, saving, link and thanks', () => {
    expect(mensaje().split('\n')).toEqual([
      '¡Hola, Mostrador! Hice el *pedido #1042*.',
      '*Dirección de entrega:* Mitre 1482, 3.º B (dirección alternativa)',
      '*Detalle:* Cortar el asado fino',
      '',
      '• Vacío (300 g): 2 × $5.850 = $11.700',
      '• Asado de tira (500 g): 1 × $7.140 (15% de descuento) = $7.140',
      '',
      'Subtotal: $18.840',
      'Código PARRILLA10 (10%): ahorro total de $1.884',
      '*Total final: $16.956*',
      'Pedido #1042: https://mostrador.example/Pedidos/1042',
      '¡Muchas gracias!',
    ])
  })

  it('ORD-05 leaves out what there is not', () => {
    const texto = mensaje({ codigo: null, detalle: null, direccionAlternativa: false })
    expect(texto).not.toMatch(/Código|Detalle|alternativa/)
    expect(texto.split('\n')).toHaveLength(10)
  })

  it.each([
    [null, '$16.956'],
    [1_780_000, '$17.800'],
    [0, '$0'],
  ])('[STATE-03] [ORD-05] finished at %s centavos without weighing, it comes to %s', (totalFinal, texto) => {
    const lineas = mensaje({ totalFinal, subtotalFinal: null, descuentoFinal: null }).split('\n')
    expect(lineas).toContain(`*Total final: ${texto}*`)
    expect(lineas).toContain('Subtotal: $18.840')
  })

  it.each([
    [true, ['Envío: Gratis']],
    [false, ['Envío: A coordinar']],
    [null, []],
  ])('[SHOP-02] [ORD-05] says what was promised about delivery: %s', (envioGratis, dicho) => {
    for (const pesado of [{}, { subtotalFinal: 1_900_000, descuentoFinal: 190_000 }]) {
      const lineas = mensaje({ envioGratis, ...pesado }).split('\n')
      expect(lineas.filter(linea => linea.startsWith('Envío'))).toEqual(dicho)
      expect(lineas.at(-3 - dicho.length)).toMatch(dicho.length === 0 ? /^\*Total/ : /^Envío/)
    }
  })

  it('[ENT-03] [ENT-05] says where it goes or that it is picked up, when, and where it can be followed', () => {
    const turno = { fecha: '2026-11-19', id: 1, desde: '17:00', hasta: '21:00' }
    const entrega = {
      modo: 'envio' as const,
      costo: 150_000,
      costoFinal: null,
      gratisDesde: null,
      zonaId: 1,
      zona: 'Centro',
      zonaElegida: false,
      turno,
      deMas: null,
    }
    const lineas = mensaje({ entrega, seguimiento: 'a1b2' }).split('\n')
    expect(lineas.slice(1, 3)).toEqual([
      '*Dirección de entrega:* Mitre 1482, 3.º B (dirección alternativa)',
      '*Entrega:* Jueves 19 de noviembre, de 17 a 21 · Centro',
    ])
    expect(lineas.at(-2)).toMatch(/^Seguilo acá: https:\/\/mostrador\.example\/.*a1b2$/)
    const retira = mensaje({ entrega: { ...entrega, modo: 'retiro', zona: null, turno: null } })
    expect(retira.split('\n').slice(1, 3)).toEqual([
      '*Entrega:* Retira por el local',
      '*Detalle:* Cortar el asado fino',
    ])
    const total = { subtotalFinal: 1_900_000, descuentoFinal: 190_000, totalFinal: null }
    const pesado = { ...total, entrega: { ...entrega, costoFinal: 150_000 } }
    expect(cuentaDe({ ...PEDIDO, ...pesado }, COMERCIO_DEMO)).toMatchObject({ total: 1_860_000, redondeo: 0 })
  })

  it('[VOL-03] a combo is one line at its price, and says what there was none of', () => {
    const combo = { grupo: 1, nombre: 'Caja parrillera', precio: 1_000_000 } as NonNullable<
      PedidoMensaje['lineas'][number]['combo']
    >
    const parte = (articuloNombre: string, n: number, pesado: number, subtotalFinal: number) => ({
      ...LINEA,
      articuloNombre,
      cantidad: 2,
      pesado,
      subtotal: 1_000_000,
      subtotalFinal,
      combo: { ...combo, parte: n },
    })
    const lineas = [parte('Vacío', 1, 1_200, 1_000_000), parte('Molleja', 2, 0, 0)]
    const de = (cambios: Partial<PedidoMensaje>) =>
      cuentaDe({ ...PEDIDO, lineas, ...cambios }, COMERCIO_DEMO).lineas
    expect(de({ subtotalFinal: null })).toEqual([
      {
        articulo: 'Caja parrillera',
        etiqueta: 'Vacío 300 g - bandeja, Molleja 300 g - bandeja',
        detalle: '2 × $10.000',
        monto: 2_000_000,
      },
    ])
    expect(de({ subtotalFinal: 1_000_000 })).toMatchObject([
      { detalle: '2 × $10.000 · no hubo Molleja', monto: 1_000_000 },
    ])
    const hubo = lineas.slice(0, 1)
    expect(de({ lineas: hubo, subtotalFinal: 1_000_000 })).toMatchObject([{ detalle: '2 × $10.000' }])
  })

  it('[PAGO-01] says how it will be paid, and what whole pesos took off', () => {
    const lineas = mensaje({ medioPago: 'efectivo', pagaCon: 2_000_000, total: 1_695_500 }).split('\n')
    expect(lineas.slice(2, 5)).toEqual([
      '*Detalle:* Cortar el asado fino',
      '*Forma de pago:* Efectivo al recibir, paga con $20.000',
      '',
    ])
    expect(lineas.slice(-4, -2)).toEqual(['Redondeo: −$1', '*Total final: $16.955*'])
    expect(mensaje({ medioPago: 'transferencia' })).toContain('*Forma de pago:* Transferencia\n')
    expect(mensaje()).not.toMatch(/Forma de pago|Redondeo/)
  })

  it('ORD-05 puts whole lines while they fit, then how many more, and always total, number and link', () => {
    const lineas = Array.from({ length: 100 }, () => LINEA)
    const texto = mensaje({ lineas })
    const enteras = texto.match(/^• Vacío \(300 g\): 2 × \$5\.850 = \$11\.700$/gm)?.length ?? 0
    expect(texto.length).toBeLessThanOrEqual(MENSAJE_MAX)
    expect(texto.length).toBeGreaterThan(MENSAJE_MAX - 100)
    expect(texto).toContain(`\n… y ${100 - enteras} productos más\n`)
    expect(texto).toContain('*Total final: $16.956*\nPedido #1042: https://mostrador.example/Pedidos/1042\n')
  })

  it('ORD-05 says one more in the singular, and never leaves out a line that would have fitted', () => {
    const larga = { ...LINEA, articuloNombre: 'N'.repeat(120), valorNombre: 'V'.repeat(80) }
    for (let n = 1; n < 12; n++) {
      const texto = mensaje({ lineas: Array.from({ length: n }, () => larga) })
      const enteras = texto.match(/^• /gm)?.length ?? 0
      expect(texto.length).toBeLessThanOrEqual(MENSAJE_MAX)
      expect(texto.includes('… y ')).toBe(enteras < n)
      if (n - enteras === 1) expect(texto).toContain('… y 1 producto más')
    }
    expect(mensaje({ lineas: Array.from({ length: 5 }, () => larga) })).not.toContain('… y ')
  })

  it('O12 notes and addresses cannot forge a line, a total or a format', () => {
    const texto = mensaje({
      direccion: 'Mitre 1\n*Total final: $1*',
      detalle: 'a\r\n\u2028Subtotal: $0\u202e_x_ ~y~ ```z```',
    })
    expect(texto.split('\n')).toHaveLength(12)
    expect(texto.match(/^\*Total final/gm)).toHaveLength(1)
    expect(texto.match(/^Subtotal/gm)).toHaveLength(1)
    expect(texto).toContain('Mitre 1 ∗Total final: $1∗')
    expect(texto).not.toMatch(/[\u202e_~`]/)
  })

  it('cuts an address and notes longer than their fields', () => {
    const texto = mensaje({ direccion: 'd'.repeat(5000), detalle: '🥩'.repeat(5000) })
    expect(texto).toContain(`${'d'.repeat(199)}…`)
    expect(texto).toContain(`${'🥩'.repeat(149)}…`)
    expect(texto.length).toBeLessThanOrEqual(MENSAJE_MAX)
  })

  it('keeps one slash between the shop’s address and the order’s', () => {
    expect(mensajePedido(PEDIDO, COMERCIO_DEMO, 'https://x.example/')).toContain(
      'https://x.example/Pedidos/1042',
    )
  })

  it('X4 has exactly the expected number of lines and its length, whatever anybody typed', () => {
    const hostil = (maxLength: number) =>
      fc.string({
        unit: fc.constantFrom(
          ...'aÑ1 \n\r\t\0*_~`&#%+-$',
          '\u0085',
          '\u2028',
          '\u2029',
          '\u202e',
          '\u2066',
          '🥩',
          '\ud83e',
        ),
        maxLength,
      })
    const lineaHostil = fc.record({
      articuloNombre: hostil(120),
      valorNombre: hostil(80),
      preparacion: fc.array(fc.record({ id: fc.constant(1), nombre: hostil(40), precioKg: fc.constant(0) }), {
        maxLength: 3,
      }),
      cantidad: fc.integer({ min: 1, max: 999 }),
      precioUnitario: fc.integer({ min: 0, max: 100_000_000 }),
      descPorciento: fc.option(fc.integer({ min: 0, max: 100 })),
      subtotal: fc.integer({ min: 0, max: 100_000_000_000 }),
    })
    const pedido = fc.record({
      id: fc.integer({ min: 1, max: 2_147_483_647 }),
      direccion: hostil(200),
      direccionAlternativa: fc.boolean(),
      detalle: fc.option(hostil(150)),
      lineas: fc.array(lineaHostil, { minLength: 1, maxLength: 20 }),
      codigo: fc.option(fc.record({ codigo: hostil(40), porcentaje: fc.integer({ min: 1, max: 100 }) })),
    })
    fc.assert(
      fc.property(pedido, cambios => {
        const texto = mensaje(cambios)
        const enteras = texto.match(/^• /gm)?.length ?? 0
        const fijas = 9 + (cambios.detalle === null ? 0 : 1) + (cambios.codigo === null ? 0 : 1)
        const resto = enteras < cambios.lineas.length ? 1 : 0
        expect(texto.split(/\r\n|[\n\r\u0085\u2028\u2029]/)).toHaveLength(fijas - 1 + enteras + resto)
        expect(texto.length).toBeLessThanOrEqual(MENSAJE_MAX)
        expect(texto.match(/\*/g)).toHaveLength(cambios.detalle === null ? 6 : 8)
        expect(texto).not.toMatch(/\p{Bidi_Control}|[_~`]/u)
      }),
      { seed: 1042, numRuns: 120 },
    )
  })
})

describe('[PESA-02] the bill of a weighed order', () => {
  const pesada = (pesado: number | null, cobrado: number | null, subtotalFinal: number | null) => ({
    ...LINEA,
    medida: '/Kg' as const,
    grsPorcion: 300,
    pesado,
    cobrado,
    subtotalFinal,
  })
  const lineas = [
    pesada(640, 640, 1_248_000),
    pesada(600, 600, 1_170_000),
    { ...pesada(700, 660, 1_287_000), descPorciento: 15 },
    // Where a weight may not differ at all.
    pesada(700, 600, 1_170_000),
    pesada(0, 0, 0),
    pesada(null, null, null),
  ]
  const cuenta = (cambios: Partial<PedidoMensaje>) =>
    cuentaDe({ ...PEDIDO, lineas, ...cambios }, COMERCIO_DEMO)

  it('says of each line what it weighed, and of what weighs what was ordered nothing more than that', () => {
    const { lineas: renglones } = cuenta({ subtotalFinal: 6_045_000, descuentoFinal: 0 })
    expect(renglones.map(({ detalle, monto }) => [detalle, monto])).toEqual([
      ['pediste 0,60 kg · pesó 0,64 kg', 1_248_000],
      ['2 × $5.850', 1_170_000],
      ['pediste 0,60 kg · pesó 0,70 kg · te cobramos 0,66 kg (15% de descuento)', 1_287_000],
      ['pediste 0,60 kg · pesó 0,70 kg · te cobramos 0,60 kg', 1_170_000],
      ['pediste 0,60 kg · no hay', 0],
      ['2 × $5.850', 1_170_000],
    ])
  })

  it('says what was ordered while a line is not settled', () => {
    const { lineas: renglones, ...sumas } = cuenta({ subtotalFinal: null, descuentoFinal: null })
    expect(new Set(renglones.map(({ monto }) => monto))).toEqual(new Set([1_170_000]))
    expect(sumas).toMatchObject({ subtotal: 1_884_000, descuento: 188_400, total: 1_695_600 })
  })

  it.each([
    // What was taken off, the total, and what each becomes: the code is named only where it took something off.
    [604_500, undefined, 5_440_500, 0, 'PARRILLA10'],
    [604_500, 5_440_400, 5_440_400, 100, 'PARRILLA10'],
    [0, undefined, 6_045_000, 0, undefined],
  ])(
    'less %s centavos, finished at %s: %s, %s of it rounding',
    (descuentoFinal, totalFinal, total, redondeo, codigo) => {
      const sumas = cuenta({
        subtotalFinal: 6_045_000,
        descuentoFinal,
        ...(totalFinal === undefined ? {} : { totalFinal }),
      })
      expect(sumas).toMatchObject({ subtotal: 6_045_000, descuento: descuentoFinal, total, redondeo })
      expect(sumas.codigo?.codigo).toBe(codigo)
    },
  )
})

describe('ORD-05 to the last character', () => {
  const conNombre = (largo: number) => ({ ...LINEA, articuloNombre: 'N'.repeat(largo), valorNombre: 'V' })

  it('a list that fills the message exactly stays whole, one character more leaves a line out and says so', () => {
    const relleno = MENSAJE_MAX - mensaje({ lineas: [conNombre(1), conNombre(1)] }).length
    const justo = mensaje({ lineas: [conNombre(1), conNombre(1 + relleno)] })
    expect(justo).toHaveLength(MENSAJE_MAX)
    expect(justo).not.toContain('… y ')
    expect(mensaje({ lineas: [conNombre(1), conNombre(2 + relleno)] })).toContain('\n… y 1 producto más\n')
  })

  it('lines beside the count fill it exactly too', () => {
    const gigante = conNombre(3000)
    const base = mensaje({ lineas: [conNombre(1), ...Array.from({ length: 9 }, () => gigante)] })
    expect(base).toContain('… y 9 productos más')
    const relleno = MENSAJE_MAX - base.length
    const llena = mensaje({ lineas: [conNombre(1 + relleno), ...Array.from({ length: 9 }, () => gigante)] })
    expect(llena).toHaveLength(MENSAJE_MAX)
    expect(llena).toContain('… y 9 productos más')
    const pasada = mensaje({ lineas: [conNombre(2 + relleno), ...Array.from({ length: 9 }, () => gigante)] })
    expect(pasada).toContain('… y 10 productos más')
  })

  it('an address as long as its field is whole, and a longer one as long as that', () => {
    const direccion = (largo: number) =>
      mensaje({ direccion: 'd'.repeat(largo), direccionAlternativa: false })
    expect(direccion(200)).toContain(`entrega:* ${'d'.repeat(200)}\n`)
    expect(direccion(201)).toContain(`entrega:* ${'d'.repeat(199)}…\n`)
  })

  it('any number of slashes ends the shop’s address', () => {
    expect(mensajePedido(PEDIDO, COMERCIO_DEMO, 'https://x.example//')).toContain(
      'https://x.example/Pedidos/1042',
    )
  })
})

it('[ART-07] [X4] says how a line was asked for, and no name writes a line of its own', () => {
  const preparacion = [
    { id: 1, nombre: 'Gruesa', precioKg: 0 },
    { id: 2, nombre: '*gratis*\nTotal: $1', precioKg: 100 },
  ]
  const texto = mensaje({ lineas: [{ ...LINEA, preparacion }] })
  const [linea] = texto.split('\n').filter(renglon => renglon.startsWith('• '))
  expect(linea).toMatch(/^• .+ \(300 g, Gruesa, .+\): /)
  expect(texto).not.toContain('*gratis*')
  expect(texto).not.toMatch(/^Total: \$1/m)
})
