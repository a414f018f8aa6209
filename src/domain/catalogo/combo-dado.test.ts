// What a shopkeeper may write as what a combo is made of, and what is said of what they may not.
import { describe, expect, it } from 'vitest'
import {
  type ComboDado,
  checkCombo,
  type DeQueEsta,
  GRAMOS_PARTE_MAX,
  MENOS_MAX,
  OPCIONES_MAX,
  type OpcionDada,
  reparoDeMedidaDeCombo,
  TITULO_MAX,
} from './combo-dado.ts'

const PROPIO = 100
const ARTICULOS = new Map<number, DeQueEsta>([
  ...Array.from({ length: 50 }, (_, i): [number, DeQueEsta] => [
    i + 1,
    { nombre: `Corte ${i + 1}`, medida: '/Kg', esCombo: false },
  ]),
  [60, { nombre: 'Provoleta', medida: 'ud.', esCombo: false }],
  [70, { nombre: 'Otra caja', medida: 'ud.', esCombo: true }],
  [PROPIO, { nombre: 'Caja', medida: 'ud.', esCombo: false }],
])
const opcion = (articuloId: number, cambios: Partial<OpcionDada> = {}): OpcionDada => ({
  id: null,
  articuloId,
  gramos: 1_000,
  titulo: null,
  diferencia: 0,
  ...cambios,
})
const leer = (opciones: readonly OpcionDada[], menosPorciento: ComboDado['menosPorciento'] = null) =>
  checkCombo({ menosPorciento, opciones }, PROPIO, ARTICULOS)
const muchas = (cuantas: number) => Array.from({ length: cuantas }, (_, i) => opcion((i % 50) + 1))
const deA = (articuloId: number, cambios: Partial<OpcionDada> = {}) =>
  opcion(articuloId, { titulo: 'Elegí una achura', ...cambios })

describe('[VOL-03] what a combo is made of', () => {
  it('is none without anything', () => expect(leer([])).toEqual({ ok: true, opciones: [] }))

  it('is its parts in their order; what is called alike, however it is written, stands for each other', () => {
    expect(
      leer([
        opcion(1),
        deA(2, { titulo: '  Elegí\n una\u200b  achura ' }),
        opcion(60, { gramos: 2_000 }),
        deA(3, { titulo: 'ELEGI UNA ACHURA', diferencia: -300_000 }),
        opcion(1, { titulo: ' ' }),
      ]),
    ).toEqual({
      ok: true,
      opciones: [
        { ...opcion(1), parte: 1 },
        { ...deA(2), parte: 2 },
        { ...opcion(60, { gramos: 2_000 }), parte: 3 },
        { ...deA(3, { diferencia: -300_000 }), parte: 2 },
        { ...opcion(1), parte: 4 },
      ],
    })
  })

  it('costs no choice more or less where it costs its parts less so much', () => {
    const leido = leer(
      [opcion(1, { diferencia: 5 }), deA(2, { diferencia: 7 }), deA(3, { diferencia: 9 })],
      10,
    )
    expect(leido.ok && leido.opciones.map(({ diferencia }) => diferencia)).toEqual([0, 0, 0])
    const conPrecio = leer([opcion(1, { diferencia: 5 })])
    expect(conPrecio.ok && conPrecio.opciones[0]?.diferencia).toBe(0)
  })

  it.each<[string, readonly OpcionDada[], number | null]>([
    ['a gram of something', [opcion(1, { gramos: 1 })], null],
    ['as much as there may be', [opcion(1, { gramos: GRAMOS_PARTE_MAX })], null],
    ['a title as long as may be', [1, 2].map(id => deA(id, { titulo: 'a'.repeat(TITULO_MAX) })), null],
    ['as much more as may be', [deA(1), deA(2, { diferencia: 100_000_000_000 })], null],
    ['as much less as may be', [deA(1), deA(2, { diferencia: -100_000_000_000 })], null],
    ['twenty parts', muchas(20), null],
    ['forty articles', Array.from({ length: OPCIONES_MAX }, (_, i) => deA(i + 1)), null],
    ['nothing less than its parts', [opcion(1)], 0],
    ['as much less than its parts as may be', [opcion(1)], MENOS_MAX],
    ['the same article in another weight to choose', [deA(1), deA(1, { gramos: 500 })], null],
    ['another article in the same weight to choose', [deA(1), deA(2), deA(3)], null],
    [
      'the same article in two choices',
      [deA(1), deA(2), ...[1, 2].map(id => deA(id, { titulo: 'Otra' }))],
      null,
    ],
    [
      'options that have their numbers',
      [opcion(1, { id: 7 }), opcion(2, { id: 8 }), opcion(3), opcion(4)],
      null,
    ],
  ])('may be %s', (_que, opciones, menos) => expect(leer(opciones, menos)).toMatchObject({ ok: true }))

  it.each<[string, readonly OpcionDada[], number | null, number | null, string]>([
    ['an article nobody has', [opcion(1), opcion(99)], null, 1, 'Elegí un artículo de la lista'],
    ['itself', [opcion(PROPIO)], null, 0, 'Un combo no puede tener a sí mismo adentro'],
    ['another combo', [opcion(70)], null, 0, 'Otra caja es un combo: un combo no va adentro de otro'],
    [
      'nothing of something',
      [opcion(1, { gramos: 0 })],
      null,
      0,
      'Escribí cuánto va, hasta 99 kilos o unidades',
    ],
    ['half a gram', [opcion(1, { gramos: 1.5 })], null, 0, 'Escribí cuánto va, hasta 99 kilos o unidades'],
    [
      'a gram too many',
      [opcion(1, { gramos: GRAMOS_PARTE_MAX + 1 })],
      null,
      0,
      'Escribí cuánto va, hasta 99 kilos o unidades',
    ],
    [
      'half a unit',
      [opcion(60, { gramos: 500 })],
      null,
      0,
      'Provoleta se vende por unidad: van unidades enteras',
    ],
    [
      'a title that is too long',
      [deA(1, { titulo: 'a'.repeat(TITULO_MAX + 1) })],
      null,
      0,
      'La elección puede tener hasta 30 caracteres',
    ],
    [
      'too much more',
      [deA(1), deA(2, { diferencia: 100_000_000_001 })],
      null,
      1,
      'La diferencia tiene que ser un monto',
    ],
    [
      'part of a centavo more',
      [deA(1), deA(2, { diferencia: 0.5 })],
      null,
      1,
      'La diferencia tiene que ser un monto',
    ],
    ['forty-one articles', muchas(41), null, null, 'Un combo puede tener hasta 40 artículos'],
    ['twenty-one parts', muchas(21), null, null, 'Un combo puede tener hasta 20 partes'],
    ['more than its parts', [opcion(1)], -1, null, 'El porcentaje va de 0 a 90'],
    ['hardly anything of its parts', [opcion(1)], 91, null, 'El porcentaje va de 0 a 90'],
    ['half a per cent', [opcion(1)], 0.5, null, 'El porcentaje va de 0 a 90'],
    ['one option twice', [deA(1), deA(2), deA(1)], null, 2, 'Esta opción ya está en la elección'],
    [
      'a first choice that costs more',
      [opcion(1), deA(2, { diferencia: 1 }), deA(3)],
      null,
      1,
      'La primera de «Elegí una achura» va sin diferencia: es la que lleva quien no elige',
    ],
    [
      'a choice of one',
      [deA(1), opcion(2), opcion(3)],
      null,
      0,
      'Para elegir hacen falta dos opciones; si va siempre, dejá la elección vacía',
    ],
    [
      'one number twice',
      [opcion(1, { id: 7 }), opcion(2, { id: 7 })],
      null,
      null,
      'Hay una opción dos veces',
    ],
  ])('may not be %s, and why is said', (_que, opciones, menos, indice, texto) =>
    expect(leer(opciones, menos)).toEqual({ ok: false, indice, texto }),
  )
})

it.each([
  [true, false, 'Un combo se vende por unidad'],
  [false, true, 'Es parte de un combo, que dice cuánto lleva: sacalo de ahí primero'],
  [false, false, null],
])('[VOL-03] a combo (%s) or a part of one (%s) keeps its measure: %s', (esCombo, esParte, reparo) =>
  expect(reparoDeMedidaDeCombo({ esCombo, esParte })).toBe(reparo),
)
