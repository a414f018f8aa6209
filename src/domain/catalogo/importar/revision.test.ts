// Proves the dry run of an import: which article a row is, what it changes, and every reason to refuse it, at both sides of each limit.
import { describe, expect, it } from 'vitest'
import type { Celda } from '#domain/precios/cifra-planilla.ts'
import { ARTICULO_NUEVO } from '../campos.ts'
import { type ArticuloActual, type CatalogoActual, createIndice } from './catalogo.ts'
import { CAMPOS, type Campo } from './columnas.ts'
import type { Contexto } from './contexto.ts'
import type { FilaLeida } from './fila.ts'
import { findPuntos, markRepetidas, reviewFila } from './revision.ts'

const VACIO: ArticuloActual = {
  ...ARTICULO_NUEVO,
  id: 1,
  version: 4,
  plu: 10,
  sku: 'V-1',
  nombre: 'Vacío',
  subCategoriaId: 11,
  medida: '/Kg',
  precioKg: 1_950_000,
  descPorciento: null,
  ofertaDesde: null,
  ofertaHasta: null,
  ivaPorMil: 105,
  stock: 64_000,
  controlStock: true,
  stockMinimo: 8000,
  detalle: 'Jugoso',
  valores: [1, 2],
  insignias: [1],
  archivadoAt: null,
  combo: null,
  enCombo: false,
}
const PROVOLETA: ArticuloActual = {
  ...VACIO,
  id: 2,
  plu: null,
  sku: null,
  nombre: 'Provoleta',
  subCategoriaId: 21,
  medida: 'ud.',
  descPorciento: 15,
  stockMinimo: 3,
  valores: [3],
  archivadoAt: '2026-11-01T00:00:00+00:00',
}
const AHORA = '2026-11-16T12:00:00+00:00'
const CATALOGO: CatalogoActual = {
  ahora: AHORA,
  articulos: [
    VACIO,
    PROVOLETA,
    { ...VACIO, id: 3, plu: 30, sku: null, nombre: 'Mollejas', subCategoriaId: null },
    { ...VACIO, id: 4, plu: 40, sku: null, nombre: 'mollejas' },
  ],
  categorias: [
    { id: 1, nombre: 'Productos Vacunos' },
    { id: 2, nombre: 'Quesos' },
    { id: 3, nombre: 'Cerdo' },
  ],
  subCategorias: [
    { id: 11, categoriaId: 1, nombre: 'Parrilla' },
    { id: 12, categoriaId: 1, nombre: 'Horno' },
    { id: 21, categoriaId: 2, nombre: 'Duros' },
  ],
  valores: [
    { id: 1, nombre: '500 gr', gramos: 500 },
    { id: 2, nombre: '1 kg', gramos: 1000 },
    { id: 3, nombre: 'Unidad', gramos: 1000 },
    { id: 4, nombre: '1 kg', gramos: 1000 },
  ],
  insignias: [
    { id: 1, nombre: 'Parrilla' },
    { id: 2, nombre: 'Envasado al vacío' },
  ],
}
const indice = createIndice(CATALOGO)
const contexto = (cambios: Partial<Contexto> = {}): Contexto => ({
  indice,
  columnas: [...CAMPOS],
  puntos: new Set(),
  crear: new Set(),
  ...cambios,
})
type Dicho = Readonly<Partial<Record<Campo, Celda>>>
const leida = (dicho: Dicho, cambios: Partial<FilaLeida> = {}): FilaLeida => ({
  fila: 2,
  celdas: CAMPOS.map(campo => dicho[campo] ?? null),
  arreglos: {},
  omitida: false,
  confirmada: false,
  ...cambios,
})
const review = (dicho: Dicho, cambios: Partial<FilaLeida> = {}, mas: Partial<Contexto> = {}) =>
  reviewFila(leida(dicho, cambios), contexto(mas))
const NUEVO = { nombre: 'Chistorra', precio: 9000, categoria: 'Vacunos', subCategoria: 'Parrilla' }

describe('[IMP-02] which article a row is', () => {
  it.each<[Dicho, number | null]>([
    [{ id: 1 }, 1],
    [{ id: '2', nombre: 'Provoleta' }, 2],
    [{ plu: '00010' }, 1],
    [{ sku: 'V-1' }, 1],
    [{ nombre: '  VACÍO ' }, 1],
    [{ nombre: 'vacio' }, 1],
    [{ plu: 99, nombre: 'Vacío' }, 1],
    [{ plu: 30, nombre: 'Mollejas' }, 3],
    [{ plu: 10, nombre: 'Vacío extra' }, 1],
    [NUEVO, null],
  ])('%j', (dicho, id) => {
    const fila = review(dicho)
    expect([fila.articuloId, fila.version]).toEqual([id, id === null ? null : 4])
  })

  it.each<[Dicho, string]>([
    [{ id: 99 }, 'No hay un artículo con el número 99'],
    [{ id: 'x' }, 'El número no es un número'],
    [{ nombre: 'Mollejas' }, 'Hay 2 artículos que se llaman así: poné el número o el código'],
    [{ plu: 10, nombre: 'Provoleta' }, 'El código es de «Vacío» y el nombre es de otro artículo'],
  ])('%j cannot be told', (dicho, motivo) => {
    const { estado, errores, articuloId, a } = review(dicho)
    expect([estado, errores.map(error => error.motivo), articuloId, a]).toEqual(['error', [motivo], null, {}])
  })
})

describe('[IMP-02] what a row changes', () => {
  it.each<[Dicho, string, unknown, unknown, string, string]>([
    [{ precio: 20_900 }, 'precio_kg', 1_950_000, 2_090_000, '$19.500', '$20.900'],
    [{ descuento: 10 }, 'desc_porciento', null, 10, '', '10 %'],
    [{ descuento: 90 }, 'desc_porciento', null, 90, '', '90 %'],
    [{ iva: 21 }, 'iva_por_mil', 105, 210, '10,5 %', '21 %'],
    [{ iva: 27 }, 'iva_por_mil', 105, 270, '10,5 %', '27 %'],
    [{ stockMinimo: '2,5' }, 'stock_minimo', 8000, 2500, '8 kg', '2,5 kg'],
    [{ detalle: 'Otro\ntexto' }, 'detalle', 'Jugoso', 'Otro\ntexto', 'Jugoso', 'Otro\ntexto'],
    [{ detalle: "'=SUMA(1)" }, 'detalle', 'Jugoso', '=SUMA(1)', 'Jugoso', '=SUMA(1)'],
    [{ porciones: '1 kg | 500 gr' }, 'valores', [1, 2], [2, 1], '500 gr | 1 kg', '1 kg | 500 gr'],
    [{ medida: 'unidad' }, 'medida', '/Kg', 'ud.', 'kilo', 'unidad'],
    [{ archivado: 'sí' }, 'archivado_at', null, 'ahora', '', 'oculto'],
    [{ detalle: " '=SUMA(1)" }, 'detalle', 'Jugoso', '=SUMA(1)', 'Jugoso', '=SUMA(1)'],
    [{ iva: 0 }, 'iva_por_mil', 105, 0, '10,5 %', 'Exento'],
    [{ iva: 'EXENTO' }, 'iva_por_mil', 105, 0, '10,5 %', 'Exento'],
    [{ iva: '2.5' }, 'iva_por_mil', 105, 25, '10,5 %', '2,5 %'],
    [{ stockMinimo: 1_000_000 }, 'stock_minimo', 8000, 1_000_000_000, '8 kg', '1000000 kg'],
    [{ nombre: 'ASADO' }, 'nombre', 'Vacío', 'ASADO', 'Vacío', 'ASADO'],
    [{ plu: 1 }, 'plu', 10, 1, '10', '1'],
    [{ plu: 11 }, 'plu', 10, 11, '10', '11'],
    [{ plu: 999_999 }, 'plu', 10, 999_999, '10', '999999'],
    [{ sku: 'V-2' }, 'sku', 'V-1', 'V-2', 'V-1', 'V-2'],
    [{ nombre: 'Vacío premium' }, 'nombre', 'Vacío', 'Vacío premium', 'Vacío', 'Vacío premium'],
    [{ nombre: 'vacío' }, 'nombre', 'Vacío', 'vacío', 'Vacío', 'vacío'],
  ])('%j', (dicho, columna, de, a, antes, despues) => {
    const fila = review({ id: 1, ...dicho })
    expect([fila.estado, fila.de, fila.a]).toEqual(['cambia', { [columna]: de }, { [columna]: a }])
    expect(fila.cambios).toEqual([{ campo: Object.keys(dicho)[0], de: antes, a: despues }])
  })

  it('says nothing where it says what is there, or nothing', () => {
    expect(
      review({
        id: 1,
        plu: 10,
        sku: 'V-1',
        nombre: 'VACIO',
        categoria: 'vacunos',
        subCategoria: 'parrilla',
        medida: 'kg',
        precio: '$ 19.500',
        descuento: 0,
        iva: '10,5',
        stock: 3,
        stockMinimo: 8,
        porciones: '500 GR|1 kg',
        detalle: 'Jugoso',
        archivado: 'no',
      }),
    ).toMatchObject({ estado: 'igual', a: {}, de: {}, cambios: [], claves: ['articulo:1'] })
    expect(review({ id: 2, archivado: 'x', descuento: '15 %', stockMinimo: 3 })).toMatchObject({
      estado: 'igual',
    })
    expect(review({ id: 1 })).toMatchObject({ estado: 'igual' })
    expect(review({ id: 1, nombre: 'Vacío' })).toMatchObject({ estado: 'igual' })
    expect(review({ id: 1, porciones: ' 500 gr | | 1/2 kg | 1 kg |' })).toMatchObject({ estado: 'igual' })
    expect(review({ id: 1 }, { arreglos: { precio: ' ' } })).toMatchObject({ estado: 'igual' })
  })

  it('of two that are called alike an article keeps its own', () => {
    const catalogo = {
      ...CATALOGO,
      articulos: [{ ...VACIO, valores: [4], insignias: [3] }],
      insignias: [...CATALOGO.insignias, { id: 3, nombre: 'Parrilla' }],
    }
    const mas = { indice: createIndice(catalogo) }
    expect(review({ id: 1, porciones: '1 kg', insignias: 'parrilla' }, {}, mas).estado).toBe('igual')
  })

  it('a portion whose name says no amount is found by its name', () => {
    const valores = [{ id: 9, nombre: 'Pieza chica', gramos: 800 }]
    const mas = { indice: createIndice({ ...CATALOGO, valores }) }
    expect(review({ ...NUEVO, porciones: 'PIEZA CHICA' }, {}, mas).a.valores).toEqual([9])
  })

  it('an article of units is read and said in units, and in kilos once the row says so', () => {
    expect(review({ id: 2, stockMinimo: 5 }).cambios).toEqual([
      { campo: 'stockMinimo', de: '3 ud.', a: '5 ud.' },
    ])
    const fila = review({ id: 2, medida: 'kilo', stockMinimo: '2,5', archivado: 'no' })
    expect(fila.a).toEqual({ medida: '/Kg', stock_minimo: 2500, archivado_at: null })
    expect(fila.cambios.map(({ de, a }) => [de, a])).toEqual([
      ['unidad', 'kilo'],
      ['3 ud.', '2,5 kg'],
      ['oculto', 'a la venta'],
    ])
  })

  it('found by its name or its code, the rest of the row counts', () => {
    expect(review({ nombre: 'vacio', precio: 20_900 }).a).toEqual({ precio_kg: 2_090_000 })
    expect(review({ plu: 10, nombre: 'Vacío extra' }).a).toEqual({ nombre: 'Vacío extra' })
  })

  it.each<[string, Celda, object]>([
    ['without a price said again', 0, { estado: 'igual', a: {} }],
    ['in the words of a sheet', '0,00', { estado: 'igual', a: {} }],
    ['left empty', '', { estado: 'igual', a: {} }],
    [
      'that gets its first price',
      '9.000',
      { estado: 'cambia', de: { precio_kg: 0 }, a: { precio_kg: 900_000 } },
    ],
  ])('an article %s', (_, precio, esperada) => {
    const suyo = createIndice({ ...CATALOGO, articulos: [{ ...VACIO, precioKg: 0 }] })
    expect(review({ id: 1, precio }, {}, { indice: suyo })).toMatchObject(esperada)
    expect(review({ id: 1, precio, iva: 21 }, {}, { indice: suyo })).toMatchObject({
      estado: 'cambia',
      errores: [],
      a: { iva_por_mil: 210 },
    })
  })

  it('an offer is taken away, an article put out and moved', () => {
    expect(
      review({ id: 2, descuento: '0', archivado: 'NO', categoria: 'Vacunos', subCategoria: 'Horno' }),
    ).toMatchObject({
      de: { desc_porciento: 15, archivado_at: PROVOLETA.archivadoAt, sub_categoria_id: 21 },
      a: { desc_porciento: null, archivado_at: null, sub_categoria_id: 12 },
      cambios: [
        { a: 'sin oferta' },
        { a: 'a la venta' },
        { campo: 'subCategoria', de: 'Quesos / Duros', a: 'Vacunos / Horno' },
      ],
    })
  })

  describe('[PREC-05] an offer with dates is the one that holds now', () => {
    const AYER = '2026-11-15T12:00:00+00:00'
    const MANANA = '2026-11-17T12:00:00+00:00'
    const PASADO = '2026-11-18T12:00:00+00:00'
    const con = (
      ofertaDesde: string | null,
      ofertaHasta: string | null,
      dice: string,
      descPorciento: number | null = 20,
    ) => {
      const articulo = { ...VACIO, descPorciento, ofertaDesde, ofertaHasta }
      const suyo = createIndice({ ...CATALOGO, articulos: [articulo] })
      const { estado, cambios, de, a } = review({ id: 1, descuento: dice }, {}, { indice: suyo })
      return { estado, cambios: cambios.map(cambio => [cambio.de, cambio.a]), de, a }
    }
    const igual = { estado: 'igual', cambios: [], de: {}, a: {} }
    const cambia = (de: string, a: string, antes: object, despues: object) => ({
      estado: 'cambia',
      cambios: [[de, a]],
      de: { desc_porciento: 20, ...antes },
      a: despues,
    })
    it.each<[string, ReturnType<typeof con>, object]>([
      ['that holds, said again', con(AYER, MANANA, '20'), igual],
      [
        'that holds, with another percentage: until when it did',
        con(AYER, MANANA, '15'),
        cambia('20 %', '15 %', {}, { desc_porciento: 15 }),
      ],
      [
        'that holds, and ends',
        con(null, MANANA, '0'),
        cambia('20 %', 'sin oferta', { oferta_hasta: MANANA }, { desc_porciento: null, oferta_hasta: null }),
      ],
      ['that ended, left away', con(null, AYER, '0'), igual],
      [
        'that ended, said again',
        con(null, AYER, '20'),
        cambia('', '20 %', { oferta_hasta: AYER }, { desc_porciento: 20, oferta_hasta: null }),
      ],
      [
        'that ended, with another percentage',
        con(null, AYER, '15'),
        cambia('', '15 %', { oferta_hasta: AYER }, { desc_porciento: 15, oferta_hasta: null }),
      ],
      [
        'that is yet to begin, left away: it never does',
        con(MANANA, PASADO, '0'),
        cambia(
          '20 %, por empezar',
          'sin oferta',
          { oferta_desde: MANANA, oferta_hasta: PASADO },
          { desc_porciento: null, oferta_desde: null, oferta_hasta: null },
        ),
      ],
      ['that is yet to begin, not named', con(MANANA, null, ''), igual],
      [
        'that begins this very moment, left away',
        con(AHORA, null, '0'),
        cambia('20 %', 'sin oferta', { oferta_desde: AHORA }, { desc_porciento: null, oferta_desde: null }),
      ],
      ['of nothing, yet to begin, left away', con(MANANA, null, '0', null), igual],
      [
        'that is yet to begin, said now',
        con(MANANA, null, '20'),
        cambia(
          '20 %, por empezar',
          '20 %',
          { oferta_desde: MANANA },
          { desc_porciento: 20, oferta_desde: null },
        ),
      ],
    ])('%s', (_, fila, esperada) => expect(fila).toEqual(esperada))
  })

  it('what was put in the place of a cell counts', () => {
    expect(review({ id: 1, precio: 'consultar' }, { arreglos: { precio: '20.900' } })).toMatchObject({
      estado: 'cambia',
    })
    expect(review({ id: 1, precio: 'consultar' }, { arreglos: { precio: '' } })).toMatchObject({
      estado: 'igual',
    })
    expect(
      review(
        { id: 1, precio: 20_900 },
        {},
        { columnas: CAMPOS.map(campo => (campo === 'precio' ? null : campo)) },
      ),
    ).toMatchObject({ estado: 'igual' })
  })

  it('a row that is left out says and holds nothing', () => {
    expect(review({ id: 1, precio: 'x' }, { omitida: true })).toMatchObject({
      estado: 'afuera',
      errores: [],
      claves: [],
      a: {},
    })
  })
})

describe('[IMP-02] what is refused', () => {
  it.each<[Dicho, string]>([
    [{ precio: 'consultar' }, 'El precio no es un número'],
    [{ precio: '12,500' }, 'El precio puede leerse de dos maneras: «12,500»'],
    [{ precio: 0 }, 'El precio tiene que ser mayor que cero'],
    [{ descuento: 91 }, 'La oferta va de 0 a 90 %'],
    [{ descuento: 0.1 }, 'La oferta se escribe en porciento'],
    [{ descuento: '0.5' }, 'La oferta tiene que ser un número entero'],
    [{ descuento: 1.5 }, 'La oferta tiene que ser un número entero'],
    [{ descuento: -0.5 }, 'La oferta es negativo'],
    [{ sku: '\u200b' }, 'El código va en una línea de hasta 40 letras'],
    [{ descuento: 'x' }, 'La oferta no es un número'],
    [{ iva: '15' }, 'El IVA es 10,5 %, 21 % o exento'],
    [{ iva: 0.105 }, 'El IVA se escribe en porciento'],
    [{ iva: 'x' }, 'El IVA no es un número'],
    [{ stockMinimo: 'x' }, 'El stock mínimo no es un número'],
    [{ stockMinimo: 1_000_001 }, 'El stock mínimo es demasiado grande'],
    [{ porciones: '500 gr | 3 kg' }, 'No hay una porción «3 kg»'],
    [{ medida: 'docena' }, 'Se vende por kilo o por unidad'],
    [{ archivado: 'quizás' }, 'Oculto es sí o no'],
    [{ plu: 0 }, 'El código de balanza es un número de 1 a 999999'],
    [{ plu: 1_000_000 }, 'El código de balanza es un número de 1 a 999999'],
    [{ plu: 'x' }, 'El código de balanza es un número de 1 a 999999'],
    [{ plu: 30 }, 'Ese código de balanza es de «Mollejas»'],
    [{ sku: 'x'.repeat(41) }, 'El código va en una línea de hasta 40 letras'],
    [{ nombre: 'x'.repeat(121) }, 'El nombre va en una línea de hasta 120 letras'],
    [{ nombre: 'Dos\nlíneas' }, 'El nombre va en una línea de hasta 120 letras'],
    [{ detalle: 'x'.repeat(2001) }, 'La descripción tiene más de 2000 letras'],
    [{ subCategoria: 'Fiambres' }, 'En Vacunos no hay una sub-categoría «Fiambres»'],
  ])('%j', (dicho, motivo) => {
    const { estado, errores, a } = review({ id: 1, ...dicho })
    expect([estado, errores.map(error => error.motivo), a]).toEqual(['error', [motivo], {}])
    expect(errores[0]?.campo).toBe(Object.keys(dicho)[0])
  })

  it('a new article without a price, also one that says 0', () => {
    expect(review({ ...NUEVO, precio: 0 }).errores.map(({ motivo }) => motivo)).toEqual([
      'El precio tiene que ser mayor que cero',
    ])
  })

  it('a code that is another article’s', () => {
    expect(review({ id: 2, sku: 'V-1' }).errores[0]?.motivo).toBe('Ese código es de «Vacío»')
  })

  it.each<[Dicho, readonly object[]]>([
    [{ precio: 'consultar' }, [{ texto: 'Dejar $19.500', valor: '' }]],
    [
      { precio: '12,500' },
      [
        { texto: 'Es $12.500', valor: '$12.500' },
        { texto: 'Dejar $19.500', valor: '' },
      ],
    ],
    [
      { descuento: 150 },
      [
        { texto: 'Sin oferta', valor: '0' },
        { texto: 'Dejar como está', valor: '' },
      ],
    ],
    [
      { descuento: 0.1 },
      [
        { texto: 'Es 10 %', valor: '10' },
        { texto: 'Sin oferta', valor: '0' },
        { texto: 'Dejar como está', valor: '' },
      ],
    ],
    [
      { iva: 0.105 },
      [
        { texto: 'Es 10,5 %', valor: '10,5 %' },
        { texto: 'Dejar 10,5 %', valor: '' },
      ],
    ],
    [{ precio: '0.0000' }, [{ texto: 'Dejar $19.500', valor: '' }]],
    [
      { archivado: 'quizás' },
      [
        { texto: 'Sí', valor: 'sí' },
        { texto: 'No', valor: 'no' },
        { texto: 'Dejar como está', valor: '' },
      ],
    ],
    [
      { precio: 195_000 },
      [
        { texto: 'Es $19.500', valor: '$19.500' },
        { texto: 'Está bien', confirmar: true },
      ],
    ],
    [
      { medida: 'x' },
      [
        { texto: 'Por kilo', valor: 'kilo' },
        { texto: 'Por unidad', valor: 'unidad' },
        { texto: 'Dejar kilo', valor: '' },
      ],
    ],
  ])('%j has its likely answers', (dicho, respuestas) => {
    expect(review({ id: 1, ...dicho }).errores[0]?.respuestas).toEqual(respuestas)
  })

  it.each<[Dicho, readonly object[]]>([
    [{ id: 99 }, [{ texto: 'Buscarlo por código o nombre', valor: '' }]],
    [{ plu: 10, nombre: 'Provoleta' }, [{ texto: 'Es Vacío', valor: '' }]],
    [{ ...NUEVO, precio: 'x' }, []],
    [{ ...NUEVO, stock: 'x' }, []],
    [{ ...NUEVO, descuento: 'x' }, [{ texto: 'Sin oferta', valor: '0' }]],
  ])('%j has the answers of what it is', (dicho, respuestas) => {
    expect(review(dicho).errores[0]?.respuestas).toEqual(respuestas)
  })

  it.each([
    [30, `Dejar ${'x'.repeat(30)}`],
    [31, 'Dejar como está'],
  ])('what is left as it is, of %i letters, reads %s', (letras, texto) => {
    const indice = createIndice({ ...CATALOGO, articulos: [{ ...VACIO, sku: 'x'.repeat(letras) }] })
    expect(review({ id: 1, sku: 'y'.repeat(41) }, {}, { indice }).errores[0]?.respuestas).toEqual([
      { texto, valor: '' },
    ])
  })

  it('a name is shown as far as it goes on a line', () => {
    expect(review({ ...NUEVO, nombre: 'x'.repeat(300) }).nombre).toHaveLength(200)
  })

  it.each<[number, string | null, string | null]>([
    [39_000, null, null],
    [39_000.01, 'Sube 100 %: ¿sobra un cero?', null],
    [195_000, 'Sube 900 %: ¿sobra un cero?', 'Es $19.500'],
    [1_950_000, 'Sube 9900 %: ¿sobra un cero?', 'Es $19.500'],
    [19_500_000, 'Sube 99900 %: ¿sobra un cero?', 'Es $19.500'],
    [9750, null, null],
    [9749.99, 'Baja 50 %: ¿falta un cero?', null],
    [1950, 'Baja 90 %: ¿falta un cero?', 'Es $19.500'],
    [19.5, 'Baja 100 %: ¿falta un cero?', 'Es $19.500'],
  ])('a price of %d', (precio, motivo, cerca) => {
    const [error] = review({ id: 1, precio }).errores
    expect(error?.motivo ?? null).toBe(motivo)
    if (motivo === null) return
    expect(error?.respuestas.map(({ texto }) => texto)).toEqual([
      ...(cerca === null ? [] : [cerca]),
      'Está bien',
    ])
    expect(review({ id: 1, precio }, { confirmada: true }).estado).toBe('cambia')
  })

  it('one dot before three digits, in a column that writes decimals with a dot', () => {
    const puntos = findPuntos(
      ['nombre', 'precio', null],
      [
        ['a', '12.50', '1.5'],
        ['1.5', '19.600', ''],
      ],
    )
    expect([...puntos]).toEqual(['nombre', 'precio'])
    expect(review({ id: 1, precio: '19.600' }, {}, { puntos }).estado).toBe('error')
    expect(review({ id: 1, precio: '19.600' }).estado).toBe('cambia')
  })
})

describe('[IMP-02] new articles and their place', () => {
  it('[FAC-05] take all that the sheet says, and the VAT of their category where it says none', () => {
    expect(
      review({ ...NUEVO, medida: 'ud', stock: '30', iva: 21, porciones: 'unidad', sku: 'C-1', plu: 77 }),
    ).toMatchObject({
      estado: 'nuevo',
      a: {
        nombre: 'Chistorra',
        precio_kg: 900_000,
        medida: 'ud.',
        stock: 30,
        iva_por_mil: 210,
        valores: [3],
        sku: 'C-1',
        plu: 77,
        sub_categoria_id: 11,
      },
      de: {},
      claves: ['nombre:chistorra', 'plu:77', 'sku:C-1'],
      lugar: null,
    })
    expect(review({ ...NUEVO, categoria: 'Quesos', subCategoria: null })).toMatchObject({
      a: { iva_por_mil: 210 },
      cambios: expect.arrayContaining([{ campo: 'iva', de: '', a: '21 %' }]),
    })
    expect(review({ ...NUEVO, categoria: 'Quesos', subCategoria: null, iva: 'exento' }).a.iva_por_mil).toBe(0)
    expect(review(NUEVO).a).not.toHaveProperty('iva_por_mil')
    expect(review({ ...NUEVO, stock: '12,5' }).a.stock).toBe(12_500)
    expect(review({ ...NUEVO, stock: 'x' }).errores[0]?.motivo).toBe('El stock no es un número')
  })

  it.each<[Dicho, readonly string[]]>([
    [{ nombre: 'X' }, ['Es nuevo y le falta: precio', 'Es nuevo y no dice dónde va']],
    [{ precio: 5, categoria: 'Quesos' }, ['Es nuevo y le falta: nombre']],
    [{ ...NUEVO, subCategoria: null }, ['Falta la sub-categoría: en Vacunos hay 2']],
    [
      { ...NUEVO, categoria: null, subCategoria: 'Inventada' },
      ['No se sabe de qué categoría es «Inventada»'],
    ],
    [{ ...NUEVO, categoria: 'Exóticos' }, ['No hay una categoría «Exóticos»']],
    [{ ...NUEVO, subCategoria: 'Asador' }, ['En Vacunos no hay una sub-categoría «Asador»']],
    [
      { ...NUEVO, categoria: 'Quesos', subCategoria: 'Blandos' },
      ['En Quesos no hay una sub-categoría «Blandos»'],
    ],
    [{ ...NUEVO, categoria: 'Carrito' }, ['Una categoría no puede llamarse así']],
    [{ ...NUEVO, categoria: '***' }, ['Una categoría no puede llamarse así']],
    [{ ...NUEVO, categoria: 'Productos-Vacunos' }, ['Una categoría no puede llamarse así']],
    [{ ...NUEVO, categoria: 'x'.repeat(61) }, ['El nombre va en una línea de hasta 60 letras']],
    [{ ...NUEVO, subCategoria: 'x'.repeat(61) }, ['El nombre va en una línea de hasta 60 letras']],
  ])('%j', (dicho, motivos) => {
    expect(review(dicho).errores.map(({ motivo }) => motivo)).toEqual(motivos)
  })

  it.each<[Dicho, number]>([
    [{ ...NUEVO, categoria: 'Quesos', subCategoria: null }, 21],
    [{ ...NUEVO, categoria: null, subCategoria: 'duros' }, 21],
    [{ ...NUEVO, categoria: 'PRODUCTOS VACUNOS', subCategoria: 'horno' }, 12],
  ])('%j goes to %i', (dicho, id) => {
    expect(review(dicho)).toMatchObject({ estado: 'nuevo', a: { sub_categoria_id: id } })
  })

  it('a sub-category that two categories have does not say which', () => {
    const subCategorias = [...CATALOGO.subCategorias, { id: 31, categoriaId: 3, nombre: 'Parrilla' }]
    const mas = { indice: createIndice({ ...CATALOGO, subCategorias }) }
    const { errores } = review({ ...NUEVO, categoria: null }, {}, mas)
    expect(errores.map(({ motivo }) => motivo)).toEqual(['No se sabe de qué categoría es «Parrilla»'])
  })

  it('what was put in its place may have spaces around it', () => {
    const [sinSub, sinCategoria] = [
      { categoria: ' Quesos ', subCategoria: ' ' },
      { categoria: ' ', subCategoria: ' duros ' },
    ].map(arreglos => review(NUEVO, { arreglos }).a.sub_categoria_id)
    expect([sinSub, sinCategoria]).toEqual([21, 21])
  })

  it('an article that is there is moved within its category by the sub-category alone, and stays where its category alone is named', () => {
    expect(review({ id: 1, subCategoria: 'Horno' }).a).toEqual({ sub_categoria_id: 12 })
    expect(review({ id: 1, categoria: 'Vacunos' }).estado).toBe('igual')
    expect(review({ id: 1, categoria: 'Quesos' }).a).toEqual({ sub_categoria_id: 21 })
  })

  it('a place is made once somebody agreed to it', () => {
    const dicho = { ...NUEVO, categoria: 'Exóticos', subCategoria: null }
    const [error] = review(dicho).errores
    expect(error?.respuestas).toEqual([{ texto: 'Crear Exóticos / Todos', crear: 'exoticos/todos' }])
    expect(review(dicho, {}, { crear: new Set(['exoticos/todos']) })).toMatchObject({
      estado: 'nuevo',
      lugar: { clave: 'exoticos/todos', categoria: 'Exóticos', categoriaId: null, subCategoria: 'Todos' },
      cambios: expect.arrayContaining([{ campo: 'subCategoria', de: '', a: 'Exóticos / Todos' }]),
    })
    expect(
      review({ id: 1, subCategoria: 'Asador' }, {}, { crear: new Set(['productos-vacunos/asador']) }),
    ).toMatchObject({
      estado: 'cambia',
      lugar: { categoriaId: 1, subCategoria: 'Asador' },
      de: { sub_categoria_id: 11 },
    })
    expect(review({ ...NUEVO, categoria: 'Cerdo', subCategoria: null }).errores[0]?.respuestas).toEqual([
      { texto: 'Crear Cerdo / Todos', crear: 'cerdo/todos' },
    ])
  })
})

describe('[IMP-02] the same twice', () => {
  const filas = (...dichos: Dicho[]) =>
    markRepetidas(dichos.map((dicho, i) => review(dicho, { fila: i + 2 })))

  it.each<[Dicho, Dicho, string, Campo]>([
    [
      { id: 1, precio: 20_000 },
      { nombre: 'vacio', precio: 21_000 },
      'Este artículo ya está en la fila 2',
      'nombre',
    ],
    [NUEVO, { ...NUEVO, nombre: 'CHISTORRA' }, 'Este artículo nuevo ya está en la fila 2', 'nombre'],
    [{ ...NUEVO, plu: 5 }, { id: 1, plu: 5 }, 'Este código de balanza ya está en la fila 2', 'plu'],
    [{ ...NUEVO, sku: 'Z' }, { id: 2, sku: 'Z' }, 'Este código ya está en la fila 2', 'sku'],
  ])('%j and %j', (una, otra, motivo, campo) => {
    const [primera, segunda] = filas(una, otra)
    expect(primera?.choca).toBeNull()
    expect(segunda).toMatchObject({ estado: 'error', choca: 2, errores: [{ motivo, campo }] })
    expect(segunda?.errores[0]?.dice).toBe(campo === 'nombre' ? segunda?.nombre : String(otra[campo]))
    expect(segunda?.errores[0]?.respuestas).toEqual([
      { texto: 'Usar la 2', omitir: 3 },
      { texto: 'Usar la 3', omitir: 2 },
    ])
  })

  it('a third one collides with the first, and one that is left out with none', () => {
    expect(filas({ id: 1 }, { id: 1 }, { id: 1 }).map(({ choca }) => choca)).toEqual([null, 2, 2])
    expect(
      markRepetidas([review({ id: 1 }, { omitida: true }), review({ id: 1 }, { fila: 3 })])[1]?.choca,
    ).toBeNull()
  })
})

describe('[IMP-02] portions and badges that the shop has not', () => {
  const PORCIONES = { ...NUEVO, porciones: '500 g | Pieza entera - 1,5 kg | 3 kg' }

  it('are offered, each by itself, and nothing is made before somebody agrees', () => {
    const { estado, errores, nuevas, vendible } = review(PORCIONES)
    expect([estado, nuevas, vendible]).toEqual(['error', [], false])
    expect(errores).toEqual([
      {
        campo: 'porciones',
        dice: PORCIONES.porciones,
        motivo: 'No hay una porción «Pieza entera - 1,5 kg»',
        respuestas: [
          { texto: 'Crear Pieza entera - 1,5 kg', crear: 'porcion:pieza entera - 1,5 kg' },
          { texto: 'Crear 3 kg', crear: 'porcion:gramos:3000' },
        ],
      },
    ])
  })

  it('are made once agreed to, in their order, among those that are there', () => {
    const crear = new Set(['porcion:pieza entera - 1,5 kg', 'porcion:gramos:3000', 'insignia:casero'])
    const fila = review({ ...PORCIONES, insignias: 'Parrilla | Casero | casero' }, {}, { crear })
    expect(fila).toMatchObject({
      estado: 'nuevo',
      vendible: true,
      a: { valores: [1, -1, -2], insignias: [1, -1] },
      nuevas: [
        { que: 'porcion', nombre: 'Pieza entera - 1,5 kg', gramos: 1500 },
        { que: 'porcion', nombre: '3 kg', gramos: 3000 },
        { que: 'insignia', clave: 'insignia:casero', nombre: 'Casero', gramos: null },
      ],
    })
    expect(fila.cambios).toContainEqual({
      campo: 'porciones',
      de: '',
      a: '500 gr | Pieza entera - 1,5 kg | 3 kg',
    })
    expect(fila.cambios).toContainEqual({ campo: 'insignias', de: '', a: 'Parrilla | Casero' })
  })

  it('are those that are there, where only the writing differs', () => {
    expect(review({ id: 1, porciones: '1/2 kg | 1000 g' }).estado).toBe('igual')
    expect(review({ ...NUEVO, medida: 'ud', porciones: '1 unidad' }).a.valores).toEqual([3])
    const otra = createIndice({ ...CATALOGO, valores: [{ id: 1, nombre: '500 gr', gramos: 480 }] })
    expect(review({ ...NUEVO, porciones: '500 g' }, {}, { indice: otra }).estado).toBe('error')
  })

  it.each<[Dicho, string]>([
    [{ porciones: 'Chica' }, 'No hay una porción «Chica», y no dice cuánto pesa ni cuántas unidades trae'],
    [{ porciones: '2 x 500 g' }, 'No hay una porción «2 x 500 g», y dice más de una cantidad'],
    [{ porciones: 'x 6' }, 'Se vende por kilo, y la porción «x 6» no dice cuánto pesa'],
    [{ medida: 'unidad', porciones: '3 kg' }, 'Se vende por unidad, y la porción «3 kg» es un peso'],
    [{ porciones: Array.from({ length: 31 }, (_, i) => `${i + 1} g`).join('|') }, 'Son más de 30 porciones'],
    [
      { porciones: 'x'.repeat(90) },
      `No hay una porción «${'x'.repeat(80)}», y va en una línea de hasta 80 letras`,
    ],
    [{ porciones: Array.from({ length: 30 }, (_, i) => `${i + 1} g`).join('|') }, 'No hay una porción «1 g»'],
    [{ insignias: '\u200b' }, 'Una insignia va en una línea de hasta 40 letras'],
    [{ insignias: 'Casero' }, 'No hay una insignia «Casero»'],
    [{ insignias: 'x'.repeat(41) }, 'Una insignia va en una línea de hasta 40 letras'],
    [{ insignias: Array.from({ length: 11 }, (_, i) => `n${i}`).join('|') }, 'Son más de 10 insignias'],
  ])('%j', (dicho, motivo) => {
    expect(review({ ...NUEVO, ...dicho }).errores.map(error => error.motivo)).toEqual([motivo])
  })

  it.each<[Dicho, boolean]>([
    [{ ...NUEVO, porciones: '500 gr' }, true],
    [{ ...NUEVO, porciones: '500 gr', archivado: 'no' }, true],
    [{ ...NUEVO, porciones: '500 gr', archivado: 'sí' }, false],
    [NUEVO, false],
    [{ ...NUEVO, porciones: '|' }, false],
    [{ id: 1, precio: 20_000, porciones: '1 kg' }, false],
    [{ ...NUEVO, porciones: '500 gr', plu: 'x' }, false],
  ])('%j could go on sale: %s', (dicho, vendible) => {
    expect(review(dicho).vendible).toBe(vendible)
  })

  it('badges of an article that is there change as portions do', () => {
    expect(review({ id: 1, insignias: 'PARRILLA' }).estado).toBe('igual')
    expect(review({ id: 1, insignias: 'envasado al vacio' })).toMatchObject({
      estado: 'cambia',
      de: { insignias: [1] },
      a: { insignias: [2] },
      cambios: [{ campo: 'insignias', de: 'Parrilla', a: 'Envasado al vacío' }],
    })
  })
})

describe('[IMP-02] a name that is nearly one of the shop', () => {
  it.each([
    ['Vasio', 'Vacío'],
    ['vacioo', 'Vacío'],
    ['Vacip', 'Vacío'],
    ['Vasio.', 'Vacío'],
    ['Vasio a', null],
    ['***', null],
    ['Vife - ancho', 'Bife ancho'],
    ['Bife angosto', null],
    ['Loma', null],
    ['Lomos', null],
    ['Tira 2', null],
    ['Provolta', 'Provoleta'],
    ['Probolet', null],
    ['Chistorra', null],
    ['Vacío premium', null],
    ['Vaca', null],
  ])('%s asks for %s', (nombre, casi) => {
    const suyos = ['Bife ancho', 'Lomo', 'Tira 1'].map((suyo, i) => ({ ...VACIO, id: 50 + i, nombre: suyo }))
    const indice = createIndice({ ...CATALOGO, articulos: [...CATALOGO.articulos, ...suyos] })
    const { errores } = review({ ...NUEVO, nombre }, {}, { indice })
    expect(errores.map(({ campo, motivo, respuestas }) => [campo, motivo, respuestas])).toEqual(
      casi === null
        ? []
        : [
            [
              'nombre',
              `No hay un artículo que se llame así. ¿${casi}?`,
              [
                { texto: `Es ${casi}`, valor: casi },
                { texto: 'Es nuevo', confirmar: true },
              ],
            ],
          ],
    )
  })

  it('is the other once somebody says so, or a new one', () => {
    const dicho = { ...NUEVO, nombre: 'Vasio' }
    expect(review(dicho, { arreglos: { nombre: 'Vacío' }, confirmada: false }).articuloId).toBe(1)
    expect(review(dicho, { confirmada: true }).estado).toBe('nuevo')
  })

  it.each([
    ['vacío', {}],
    ['VACIO', {}],
    ['vacio', { plu: 10 }],
    ['Vacio', { sku: 'V-1' }],
  ])('keeps the shop’s own spelling of %s, found by %j', (nombre, codigos) => {
    expect(review({ nombre, ...codigos })).toMatchObject({ articuloId: 1, estado: 'igual', a: {} })
  })
})
