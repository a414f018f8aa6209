// Proves what an article may say, at both sides of every limit.
import { describe, expect, it } from 'vitest'
import type { ArticuloEditado, Campo } from './campos.ts'
import { checkArticulo, checkCampos, checkLlano, cleanDetalle, LIMITES } from './edicion.ts'

const DE_SOBRA = (n: number) => Array.from({ length: n }, (_, i) => i + 1)

describe('[ART-03] a field', () => {
  it.each<[Partial<ArticuloEditado>]>([
    [{ nombre: 'x'.repeat(120) }],
    [{ nombre: 'Ñandú 🐄' }],
    [{ detalle: null }],
    [{ detalle: 'x'.repeat(2000) }],
    [{ detalle: 'Dos\nlíneas' }],
    [{ precioKg: 0 }],
    [{ precioKg: 100_000_000_000 }],
    [{ descPorciento: null }],
    [{ descPorciento: 0 }],
    [{ descPorciento: 90 }],
    [{ ivaPorMil: 0 }],
    [{ ivaPorMil: 270 }],
    [{ plu: null }],
    [{ plu: 1 }],
    [{ plu: 999_999 }],
    [{ sku: null }],
    [{ sku: 'x'.repeat(40) }],
    [{ stockMinimo: null }],
    [{ stockMinimo: 0 }],
    [{ stockMinimo: 1_000_000_000 }],
    [{ valorIds: DE_SOBRA(30) }],
    [{ insigniaIds: DE_SOBRA(10) }],
    [{ acompananIds: DE_SOBRA(8) }],
    [{ medida: 'ud.', archivado: true, controlStock: false, subCategoriaId: null, ofertaDesde: 'x' }],
    [{}],
  ])('may be %j', campos => {
    expect(checkCampos(campos)).toEqual([])
  })

  it.each<[Partial<ArticuloEditado>, string]>([
    [{ nombre: '' }, 'Poné un nombre.'],
    [{ nombre: 'x'.repeat(121) }, 'El nombre es una línea de hasta 120 caracteres.'],
    [{ nombre: ' Vacío' }, 'El nombre es una línea de hasta 120 caracteres.'],
    [{ detalle: 'x'.repeat(2001) }, 'La descripción tiene hasta 2000 caracteres.'],
    [{ precioKg: -1 }, 'El precio no puede ser negativo.'],
    [{ precioKg: 100_000_000_001 }, 'El precio va hasta $ 1.000.000.000, con dos decimales.'],
    [{ precioKg: Number.NaN }, 'El precio va hasta $ 1.000.000.000, con dos decimales.'],
    [{ descPorciento: 91 }, 'La oferta va de 0 a 90 %, sin decimales.'],
    [{ descPorciento: -1 }, 'La oferta va de 0 a 90 %, sin decimales.'],
    [{ descPorciento: 7.5 }, 'La oferta va de 0 a 90 %, sin decimales.'],
    [{ ivaPorMil: 150 }, 'El IVA es 10,5 %, 21 % o exento (0).'],
    [{ ivaPorMil: -1 }, 'El IVA es 10,5 %, 21 % o exento (0).'],
    [{ plu: 0 }, 'El código de balanza tiene de 1 a 6 cifras.'],
    [{ plu: 1_000_000 }, 'El código de balanza tiene de 1 a 6 cifras.'],
    [{ sku: '' }, 'El código externo es una línea de hasta 40 caracteres.'],
    [{ sku: 'x'.repeat(41) }, 'El código externo es una línea de hasta 40 caracteres.'],
    [{ stockMinimo: -1 }, 'El aviso de stock bajo no es un número válido.'],
    [{ stockMinimo: 1_000_000_001 }, 'El aviso de stock bajo no es un número válido.'],
    [{ valorIds: [1, 1] }, 'Hay una porción repetida.'],
    [{ valorIds: DE_SOBRA(31) }, 'Son demasiadas porciones: hasta 30.'],
    [{ insigniaIds: [1, 1] }, 'Hay una insignia repetida.'],
    [{ insigniaIds: DE_SOBRA(11) }, 'Son demasiadas insignias: hasta 10.'],
    [{ acompananIds: [1, 1] }, 'Hay un artículo repetido.'],
    [{ acompananIds: DE_SOBRA(9) }, 'Son demasiados artículos: hasta 8.'],
  ])('may not be %j', (campos, texto) => {
    expect(checkCampos(campos)).toEqual([{ campo: Object.keys(campos)[0], texto }])
  })
})

describe('[ART-03] an article as a whole', () => {
  const entero = { precioKg: 1, archivado: false, ofertaDesde: null, ofertaHasta: null }
  const [ayer, hoy] = ['2026-11-14T00:00:00.000Z', '2026-11-15T00:00:00.000Z']

  it.each([
    [entero, []],
    [{ ...entero, precioKg: 0 }, ['precioKg']],
    [{ ...entero, precioKg: 0, archivado: true }, []],
    [{ ...entero, ofertaDesde: ayer, ofertaHasta: hoy }, []],
    [{ ...entero, ofertaDesde: hoy, ofertaHasta: hoy }, ['ofertaHasta']],
    [{ ...entero, ofertaDesde: hoy, ofertaHasta: ayer }, ['ofertaHasta']],
    [{ ...entero, ofertaDesde: hoy }, []],
    [{ ...entero, ofertaHasta: ayer }, []],
  ])('%j', (articulo, campos) => {
    const reparos = checkArticulo(articulo)
    expect(reparos.map(({ campo }) => campo)).toEqual(campos)
    for (const { texto } of reparos) expect(texto).toMatch(/\.$/)
  })

  it('[AJU-03] one that waits for its price is edited all the same', () => {
    expect(checkArticulo({ ...entero, precioKg: 0 }, true)).toEqual([])
    expect(checkArticulo({ ...entero, ofertaDesde: hoy, ofertaHasta: ayer }, true)).toHaveLength(1)
  })
})

it.each([
  ['  Tierno.\r\n\r\nJugoso.  ', 'Tierno.\n\nJugoso.'],
  ['a\rb\u2028c\tdd', 'a\nb c dd'],
  ['a\u202eb\u200bc', 'abc'],
  ['x'.repeat(LIMITES.detalle), 'x'.repeat(LIMITES.detalle)],
  ['x'.repeat(LIMITES.detalle + 1), null],
  ['x'.repeat(LIMITES.detalle * 4 + 1), null],
])('[ART-03] a description keeps its lines and nothing that hides: %j', (texto, limpio) => {
  expect(cleanDetalle(texto)).toBe(limpio)
})

const CODIGO = 'El código de balanza va de 1 a 999999.'
it.each<[Campo, unknown, string | null]>([
  ['sku', 'V-1', null],
  ['sku', '', 'El código externo es una línea de hasta 40 caracteres.'],
  ['sku', 7, null],
  ['plu', 1, null],
  ['plu', 999_999, null],
  ['plu', 0, CODIGO],
  ['plu', 1_000_000, CODIGO],
  ['plu', 1.5, CODIGO],
  ['plu', null, null],
  // Of another kind: its own rule or its schema looks at it.
  ['precioKg', -1, null],
  ['medida', '', null],
])('[ART-03] by its row alone %s %j is refused: %s', (campo, valor, texto) => {
  expect(checkLlano(campo, valor)).toBe(texto)
})

it('[ART-03] a field that says nothing is none', () => {
  expect(checkCampos({ detalle: undefined } as never)).toEqual([])
})
