// Proves what a spreadsheet says of a combo, and that a row which says something else is refused in words (VOL-03).
import { describe, expect, it } from 'vitest'
import { ARTICULO_NUEVO } from '../campos.ts'
import { PRECIO_DE_PARTES } from '../combo-dado.ts'
import { type ArticuloActual, createIndice } from './catalogo.ts'
import { CAMPOS, type Campo } from './columnas.ts'
import type { ErrorFila } from './fila.ts'
import { textoPartes } from './partes.ts'
import { reviewFila } from './revision.ts'

const VACIO: ArticuloActual = {
  ...ARTICULO_NUEVO,
  id: 1,
  version: 1,
  nombre: 'Vacío',
  precioKg: 1_950_000,
  stock: 0,
  valores: [],
  insignias: [],
  archivadoAt: null,
  combo: null,
  enCombo: true,
}
const PROVOLETA: ArticuloActual = { ...VACIO, id: 2, nombre: 'Provoleta', medida: 'ud.' }
const CHORIZO: ArticuloActual = { ...VACIO, id: 3, nombre: 'Chorizo', enCombo: false }
const ACHURA = 'Elegí una achura'
const CAJA: ArticuloActual = {
  ...PROVOLETA,
  id: 4,
  nombre: 'Caja parrillera',
  precioKg: 5_990_000,
  enCombo: false,
  combo: {
    menosPorciento: null,
    opciones: [
      { articuloId: 1, gramos: 1_200, titulo: null, diferencia: 0 },
      { articuloId: 2, gramos: 2_000, titulo: null, diferencia: 0 },
      { articuloId: 1, gramos: 300, titulo: ACHURA, diferencia: 0 },
      { articuloId: 3, gramos: 800, titulo: ACHURA, diferencia: -300_000 },
      { articuloId: 2, gramos: 1_000, titulo: ACHURA, diferencia: 50_000 },
    ],
  },
}
const DE_PARTES: ArticuloActual = {
  ...CAJA,
  id: 5,
  nombre: 'Caja del mes',
  combo: { opciones: CAJA.combo?.opciones.slice(2) ?? [], menosPorciento: 10 },
}
const indice = createIndice({
  ahora: '2026-11-16T12:00:00+00:00',
  articulos: [VACIO, PROVOLETA, CHORIZO, CAJA, DE_PARTES],
  categorias: [],
  subCategorias: [],
  valores: [],
  insignias: [],
})
const DICE =
  'Vacío 1,2 kg + Provoleta 2 unidades + Elegí una achura: Vacío 0,3 kg o Chorizo 0,8 kg (-$3.000) o Provoleta 1 unidad (+$500)'

const review = (dicho: Readonly<Partial<Record<Campo, string | number>>>) =>
  reviewFila(
    {
      fila: 2,
      celdas: CAMPOS.map(campo => dicho[campo] ?? null),
      arreglos: {},
      omitida: false,
      confirmada: false,
    },
    { indice, columnas: [...CAMPOS], puntos: new Set(), crear: new Set() },
  )

describe('[VOL-03] [IMP-01] what a combo brings, in a cell', () => {
  it.each([
    [CAJA, DICE],
    // What an option makes of a price that is the parts' nobody writes.
    [
      DE_PARTES,
      'Elegí una achura: Vacío 0,3 kg o Chorizo 0,8 kg o Provoleta 1 unidad; sus partes menos 10 %',
    ],
    [VACIO, ''],
  ])('$nombre', (articulo, texto) => {
    expect(textoPartes(articulo, indice)).toBe(texto)
  })
})

describe('[VOL-03] [IMP-02] a row of a combo', () => {
  it.each<Parameters<typeof review>>([
    [{ id: 4, partes: DICE, precio: 59_900, medida: 'unidad' }],
    [{ id: 4, partes: ` ${DICE.toUpperCase().replace(' + ', '  +  ')} ` }],
    [{ id: 4, partes: '' }],
    [{ id: 5, precio: '$ 59.900' }],
    [{ id: 1, partes: ' ', medida: 'kilo' }],
  ])('that says what there is changes nothing: %j', dicho => {
    expect(review(dicho)).toMatchObject({ estado: 'igual', errores: [], a: {} })
  })

  it('a price of its own may be written', () => {
    expect(review({ id: 4, precio: 61_000, partes: DICE })).toMatchObject({
      estado: 'cambia',
      a: { precio_kg: 6_100_000 },
    })
  })

  const DEJAR = { texto: 'Dejar como está', valor: '' }
  const FICHA = 'en su ficha, en «Combo»'
  it.each<[Parameters<typeof review>[0], Campo, string, ErrorFila['respuestas']]>([
    [
      { id: 4, partes: DICE.replace('1,2', '1,5') },
      'partes',
      `Lo que trae un combo se cambia ${FICHA}`,
      [DEJAR],
    ],
    [{ id: 3, partes: 'Vacío 1 kg' }, 'partes', `No es un combo: se arma ${FICHA}`, [DEJAR]],
    [
      { nombre: 'Caja del asador', precio: 100, partes: DICE },
      'partes',
      `Lo que trae un combo se arma ${FICHA}, cuando el artículo ya está`,
      [{ texto: 'Crearlo sin eso', valor: '' }],
    ],
    [{ id: 5, precio: 60_000 }, 'precio', PRECIO_DE_PARTES, [{ texto: 'Dejar $59.900', valor: '' }]],
    [
      { id: 4, medida: 'kilo' },
      'medida',
      'Un combo se vende por unidad',
      [{ texto: 'Dejar unidad', valor: '' }],
    ],
    [
      { id: 1, medida: 'unidad' },
      'medida',
      'Es parte de un combo, que dice cuánto lleva: sacalo de ahí primero',
      [{ texto: 'Dejar kilo', valor: '' }],
    ],
  ])('%j is refused', (dicho, campo, motivo, respuestas) => {
    const { estado, errores } = review(dicho)
    expect(estado).toBe('error')
    expect(errores[0]).toEqual({ campo, dice: String(dicho[campo]), motivo, respuestas })
  })
})
