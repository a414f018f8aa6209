// Proves the papers of documents: what stands on them, that strange names are text, how big they are, and that they are the same every time.

import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { FORMATOS } from '#contract/factura/papel.schema.ts'
import type { Foto } from '#domain/factura/comprobante.ts'
import { LEYENDAS } from '#domain/factura/leyendas.ts'
import { buildNota } from '#domain/factura/nota.ts'
import { EMISOR, EMPRESA, muestraFoto, renglon } from '../../../../test/support/fotos-fiscales.ts'
import { textosDe } from '../../../../test/support/pdf.ts'
import { Hoja, imprimible } from './hoja.ts'
import { enlaceDelQr, filasDe, sueltasDe, totalesDe, transparenciaDe } from './palabras.ts'
import { drawPapel } from './papel.ts'

const AUTORIZADA = { cae: '76473918264051', vence: '2026-12-01' }

const foto = (cambio: Parameters<typeof muestraFoto>[0] = {}): Foto =>
  muestraFoto({ renglones: [renglon('Vacío', 4_056_000, 105), renglon('Chorizo', 915_600, 210)], ...cambio })

/** What a name may be at its worst: PDF of its own, marks that turn text round, letters there are none of, 10 kB. */
const FEROZ = `Ñandú ) Tj ET endstream endobj (\\ <</JS (app.alert(1))>> %% \u202e\u0000\n\u05e9\u05dc\u05d5\u05dd 漢 😀 ${'larguísimo '.repeat(900)}`

const feroz = () =>
  foto({
    emisor: { ...EMISOR, comercio: FEROZ, razonSocial: FEROZ, domicilio: FEROZ, ingresosBrutos: FEROZ },
    receptor: { ...EMPRESA, condicion: 4, nombre: FEROZ, domicilio: FEROZ },
    condicionVenta: FEROZ,
    provincial: FEROZ,
    renglones: Array.from({ length: 60 }, (_, i) => ({
      ...renglon(i % 3 === 0 ? FEROZ : `Corte ${i}`, 10_000 + i, [0, 105, 210][i % 3] ?? 0),
      combo: i > 10 && i < 15 ? 'Parrillada' : null,
    })),
  })

const paginas = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length

/** Streams opened, so that what was written into them is seen. */
function abierto(pdf: Buffer): string {
  const crudo = pdf.toString('latin1')
  return [...crudo.matchAll(/stream\n([\s\S]*?)\nendstream/g)]
    .map(([, pedazo = '']) => {
      try {
        return inflateSync(Buffer.from(pedazo, 'latin1')).toString('latin1')
      } catch {
        return ''
      }
    })
    .join('\n')
}

describe.each(FORMATOS)('on %s', formato => {
  const casos: readonly (readonly [string, Foto])[] = [
    ['a B', foto()],
    ['a test', foto({ entorno: 'prueba' })],
    ['an A', foto({ receptor: EMPRESA, descuento: 'Descuento (código ASADO10)', total: 4_000_000 })],
    ['a C', foto({ emisor: { ...EMISOR, condicion: 'monotributo' } })],
    [
      'a note',
      buildNota({
        factura: foto(),
        notas: [],
        monto: 1000,
        motivo: 'Llegó abierta',
        numero: 9,
        fecha: '2026-11-21',
      }) as Foto,
    ],
    ['sixty lines of the worst', feroz()],
  ]

  it.each(casos)('[FAC-06] %s is the same bytes every time, and small', async (_caso, una) => {
    const [primera, segunda] = [
      await drawPapel(una, AUTORIZADA, formato),
      await drawPapel(una, AUTORIZADA, formato),
    ]
    expect(primera.equals(segunda)).toBe(true)
    expect(primera.subarray(0, 5).toString()).toBe('%PDF-')
    expect(primera.byteLength).toBeLessThan(60_000)
    if (formato === '80') expect(paginas(primera)).toBe(1)
  })

  it('[Y9] names are printed as text: no object, script or operator of theirs', async () => {
    const pdf = await drawPapel(feroz(), AUTORIZADA, formato)
    const todo = `${pdf.toString('latin1')}\n${abierto(pdf)}`
    // Titles are strings of the information, with what would end them escaped; pages carry numbers of letters.
    expect(todo).not.toMatch(/\/(?:JS|JavaScript|Launch|OpenAction|AA|URI|EmbeddedFile)\b(?! \\\()/)
    expect(abierto(pdf)).not.toContain('app.alert')
    expect(pdf.toString('latin1').match(/endstream\nendobj/g)?.length).toBe(
      pdf.toString('latin1').match(/\/Length \d+/g)?.length,
    )
  })

  it('[FAC-06] F57: one takes no more than 50 ms of CPU', async () => {
    const una = foto()
    for (let i = 0; i < 5; i++) await drawPapel(una, AUTORIZADA, formato)
    const antes = process.cpuUsage()
    for (let i = 0; i < 10; i++) await drawPapel(una, AUTORIZADA, formato)
    const { user, system } = process.cpuUsage(antes)
    expect((user + system) / 10_000).toBeLessThan(50)
  })
})

it('[FAC-06] several pages when there are many lines, each with head and foot', async () => {
  const pdf = await drawPapel(feroz(), AUTORIZADA, 'a4')
  expect(paginas(pdf)).toBeGreaterThan(3)
  expect(paginas(await drawPapel(foto(), AUTORIZADA, 'a4'))).toBe(1)
})

it('[Y9] what is printed is one line of letters there are, and always fits', () => {
  const impreso = imprimible(FEROZ)
  expect(impreso).not.toMatch(/[\p{Cc}\u202e\u05e9漢]/u)
  expect(impreso.startsWith('Ñandú ) Tj ET')).toBe(true)
  expect(impreso.length).toBeLessThanOrEqual(400)
  expect(imprimible('Pen\u0303a')).toBe('Peña')
  const hoja = new Hoja({ titulo: 'x', autor: 'x', fecha: '2026-11-21' })
  for (const texto of [FEROZ, 'x'.repeat(10_000), 'corto']) {
    for (const ancho of [20, 90, 240]) {
      const lineas = hoja.lineas(texto, ancho, 3)
      expect(lineas.length).toBeLessThanOrEqual(3)
      for (const linea of lineas) expect(hoja.anchoDe(linea)).toBeLessThanOrEqual(ancho + 0.01)
    }
  }
  expect(hoja.lineas('Asado de tira', 400, 1)).toEqual(['Asado de tira'])
  expect(hoja.lineas('Asado de tira ancho', 60, 2).join('|')).toMatch(/^Asado de tira\|ancho$/)
})

it('[FAC-06] what stands between lines and total, by letter', () => {
  expect(totalesDe(foto({ descuento: 'Código ASADO10', total: 4_000_000 }))).toEqual([
    ['Subtotal', '$ 49.716,00'],
    ['Código ASADO10', '-$ 9.716,00'],
    ['Importe otros tributos', '$ 0,00'],
  ])
  const deA = foto({
    receptor: EMPRESA,
    renglones: [renglon('Vacío', 110_500, 105), renglon('Leche', 500, 0)],
  })
  expect(totalesDe(deA)).toEqual([
    ['Importe neto gravado', '$ 1.000,00'],
    ['Importe exento', '$ 5,00'],
    ['IVA 10,5 %', '$ 105,00'],
    ['Importe otros tributos', '$ 0,00'],
  ])
  expect(filasDe(deA).map(({ subtotal, alicuota, conIva }) => [subtotal, alicuota, conIva])).toEqual([
    ['1.000,00', '10,5 %', '1.105,00'],
    ['5,00', 'Exento', '5,00'],
  ])
  expect(sueltasDe(deA)[0]).toContain('Ley Nº 27.618')
  expect(sueltasDe(foto({ receptor: EMPRESA, descuento: 'Código', total: 4_971_000 }))[0]).toBe(
    'Los subtotales ya tienen el descuento. Código: $ 6,00 con IVA.',
  )
})

it('[FAC-06] [VOL-03] two boxes of one combo have a heading each, on every paper', async () => {
  const parte = (nombre: string, grupo: number) => ({
    ...renglon(nombre, 1_000_000, 105),
    combo: 'Caja parrillera',
    grupo,
  })
  const una = foto({
    renglones: [parte('Vacío', 1), parte('Molleja', 1), parte('Vacío', 2), parte('Chinchulín', 2)],
  })
  expect(filasDe(una).map(({ nombre, titulo }) => (titulo ? nombre.toUpperCase() : nombre))).toEqual([
    'CAJA PARRILLERA',
    '· Vacío',
    '· Molleja',
    'CAJA PARRILLERA',
    '· Vacío',
    '· Chinchulín',
  ])
  const juntas = { ...una, renglones: una.renglones.map(({ grupo: _, ...deUno }) => deUno) }
  const alto = async (documento: Foto) =>
    Number(
      /MediaBox \[0 0 [\d.]+ ([\d.]+)\]/.exec(
        (await drawPapel(documento, AUTORIZADA, '80')).toString('latin1'),
      )?.[1],
    )
  expect(await alto(una)).toBeGreaterThan(await alto(juntas))
})

it('[FAC-06] the box of Ley 27.743 stands on a B alone, with the line of the province', () => {
  expect(transparenciaDe(foto({ provincial: 'IIBB CABA: $ 0,00' }))).toMatchObject({
    filas: [
      ['IVA Contenido', '$ 5.443,18'],
      ['Otros Impuestos Nacionales Indirectos', '$ 0,00'],
    ],
    provinciales: ['IIBB CABA: $ 0,00'],
  })
  expect(transparenciaDe(foto({ receptor: EMPRESA }))).toBeNull()
  expect(transparenciaDe(foto({ emisor: { ...EMISOR, condicion: 'monotributo' } }))).toBeNull()
})

it('[FAC-06] the code leads to the tax office with the document in base64', () => {
  const enlace = new URL(enlaceDelQr(foto(), AUTORIZADA))
  expect(enlace.origin + enlace.pathname).toBe('https://www.arca.gob.ar/fe/qr/')
  const datos = JSON.parse(Buffer.from(enlace.searchParams.get('p') ?? '', 'base64').toString())
  expect(datos).toMatchObject({ ver: 1, nroCmp: 318, codAut: 76_473_918_264_051 })
})

/** All of it in one line: what is broken over several is whole again. */
const dice = async (una: Foto, formato: (typeof FORMATOS)[number]) =>
  textosDe(await drawPapel(una, AUTORIZADA, formato)).join(' ')
const nota = (factura: Foto, monto: number | 'todo') =>
  buildNota({ factura, notas: [], monto, motivo: 'Devolución', numero: 9, fecha: '2026-11-21' }) as Foto

describe.each(FORMATOS)('[FAC-06] the legal list, on %s', formato => {
  const envio = { nombre: 'Envío (Centro)', monto: 150_000, ivaPorMil: 210 }
  const deA = foto({ receptor: { ...EMPRESA, condicion: 1 }, envio })
  const deC = foto({ emisor: { ...EMISOR, condicion: 'monotributo' }, envio })
  const EMPRESA_DICE = [EMPRESA.nombre ?? '', '30-50001091-2', EMPRESA.domicilio ?? '']
  const RETENCION = LEYENDAS.retencion
  const DNI = {
    docTipo: 96,
    docNro: '24318907',
    nombre: 'Lucía Ferreyra',
    domicilio: 'Mitre 1482',
    condicion: 5,
  } as const
  const casos: readonly (readonly [string, Foto, readonly string[], readonly string[]])[] = [
    [
      'B',
      foto({ envio }),
      ['COD. 006', 'A CONSUMIDOR FINAL', 'IVA Contenido', '$ 5.703,51'],
      ['DNI', 'neto gravado'],
    ],
    [
      'B to somebody',
      foto({ receptor: DNI }),
      ['Lucía Ferreyra', '24.318.907', 'Mitre 1482'],
      ['A CONSUMIDOR FINAL'],
    ],
    [
      'B to who is exempt',
      foto({ receptor: { ...EMPRESA, condicion: 4 } }),
      [...EMPRESA_DICE, 'IVA Sujeto Exento', 'IVA Contenido'],
      [],
    ],
    [
      'A',
      deA,
      [...EMPRESA_DICE, 'COD. 001', 'neto gravado', 'IVA 10,5 %', 'IVA 21 %'],
      ['IVA Contenido', 'FINAL'],
    ],
    [
      'A to a monotributista',
      foto({ receptor: EMPRESA }),
      ['27.618', 'Responsable Monotributo'],
      ['IVA Contenido'],
    ],
    [
      'A with withholding',
      foto({ receptor: { ...EMPRESA, condicion: 1 }, claseA: '51' }),
      ['COD. 051', RETENCION],
      [],
    ],
    [
      'C',
      deC,
      ['COD. 011', 'A CONSUMIDOR FINAL', 'Responsable Monotributo'],
      ['IVA Contenido', '10,5', 'gravado'],
    ],
    [
      'note of a B',
      nota(foto(), 100_000),
      ['COD. 008', 'Factura B 00005-00000318', 'IVA Contenido', 'Devolución'],
      [],
    ],
    [
      'note of an A',
      nota(deA, 100_000),
      ['COD. 003', 'Factura A 00005-00000318', 'IVA 21 %'],
      ['IVA Contenido'],
    ],
    ['note of a C', nota(deC, 'todo'), ['COD. 013', 'Factura C 00005-00000318'], ['IVA Contenido', '10,5']],
    [
      'test',
      foto({ entorno: 'prueba' }),
      [LEYENDAS.prueba, 'omprobante de prueba'],
      ['omprobante autorizado'],
    ],
  ]
  it.each(casos)('%s', async (_caso, una, tiene, noTiene) => {
    const texto = await dice(una, formato)
    const siempre = [
      ...[
        'Quiroga Marta Elena',
        'Salta 2450, Rosario, Santa Fe',
        '27-24318907-7',
        '021-348190-6',
        '01/03/2014',
      ],
      ...['21/11/2026', '76473918264051', '01/12/2026', 'ARCA', '#1208', 'Mercado Pago', 'ORIGINAL'],
      una.asociado === null ? '00005-00000318' : '00005-00000009',
    ]
    for (const frase of [...siempre, ...tiene]) expect(texto).toContain(frase)
    for (const frase of noTiene) expect(texto).not.toContain(frase)
  })

  it('an A says the net and the rate of each line, and its lines come to its net', async () => {
    const texto = await dice(deA, formato)
    for (const cuanto of ['36.705,88', '7.566,94', '1.239,67', '$ 45.512,49']) expect(texto).toContain(cuanto)
    if (formato === '80') expect(texto).toContain('2,080 kg × 36.705,88 · IVA 10,5 %')
    expect(texto).not.toContain('IVA exento · IVA')
  })

  it('the names and addresses of both are whole, as long as the shop takes them, and no figure is cut', async () => {
    const largo = (fin: string, n: number) =>
      `${'MWÑ DE LA COOPERATIVA '.repeat(8).slice(0, n - fin.length)}${fin}`
    const texto = await dice(
      foto({
        emisor: {
          ...EMISOR,
          razonSocial: largo('RAZON', 120),
          domicilio: largo('LUGAR', 120),
          ingresosBrutos: largo('IIBB', 40),
        },
        receptor: { ...EMPRESA, nombre: largo('NOMBRE', 120), domicilio: largo('SUYO', 160) },
        renglones: [renglon('Media res', 99_999_999_999, 105)],
      }),
      formato,
    )
    for (const fin of ['RAZON', 'LUGAR', 'IIBB', 'NOMBRE', 'SUYO', '904.977.375,56'])
      expect(texto).toContain(fin)
    expect(texto).not.toContain('…')
  })
})

it('[FAC-06] a shop that numbers nothing has no column of codes', async () => {
  const titulos = async (codigo: string | null) =>
    textosDe(
      await drawPapel(foto({ renglones: [{ ...renglon('Vacío', 100_000, 105), codigo }] }), AUTORIZADA, 'a4'),
    )
  expect(await titulos('00101')).toContain('Código')
  expect(await titulos(null)).not.toContain('Código')
})
