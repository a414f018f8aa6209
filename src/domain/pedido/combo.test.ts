// A combo in an order: its parts are lines that add up to it, weigh, change and are bought again together.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COMERCIO_DEMO, COMERCIO_INICIAL } from '../comercio/comercio.ts'
import {
  buildCambio,
  type DatosDeCambio,
  LINEA_AJENA,
  NADA_CAMBIA,
  NO_UN_COMBO,
  PARTE_SIN_PESO,
  PARTES_JUNTAS,
  reemplazaPartes,
  SOLO_PARTES,
} from './cambio.ts'
import { comoSePidieron } from './carrito/repeat-pedido.ts'
import {
  comoSeMuestran,
  juntas,
  pieDeCombo,
  replaceParte,
  textoDeCombo,
  textoPartes,
  textoSustituido,
  toRenglones,
} from './combo.ts'
import { type ArticuloVendible, buildPedido, type LineaPedida, type Solicitud } from './pedido.ts'
import { COMPLETAR, limitesDe, precioPesado, toLineaConPrecio, weigh } from './pesada.ts'

const UNIDAD = { id: 9, nombre: 'x1 ud.', grsPorcion: 1_000 }
const articulo = (id: number, nombre: string, precioKg: number, cambios: Partial<ArticuloVendible> = {}) => ({
  id,
  nombre,
  precioKg,
  descPorciento: null,
  medida: '/Kg' as const,
  stock: 20_000,
  valores: [{ id: 1, nombre: '1 kg', grsPorcion: 1_000 }],
  preparaciones: [],
  ...cambios,
})
const opcion = (id: number, articuloId: number, gramos: number, diferencia = 0) => ({
  id,
  articuloId,
  gramos,
  diferencia,
})
const CAJA: ArticuloVendible = {
  ...articulo(100, 'Caja parrillera', 5_990_000, { medida: 'ud.', stock: 0, valores: [UNIDAD] }),
  preparaciones: [
    { id: 14, nombre: 'Molleja', precioKg: 0, grupo: 'Elegí una achura' },
    { id: 15, nombre: 'Chinchulín', precioKg: -300_000, grupo: 'Elegí una achura' },
  ],
  partes: [
    { titulo: null, opciones: [opcion(11, 1, 1_200)] },
    { titulo: null, opciones: [opcion(12, 2, 1_400)] },
    { titulo: null, opciones: [opcion(13, 3, 2_000)] },
    { titulo: 'Elegí una achura', opciones: [opcion(14, 4, 300), opcion(15, 5, 800, -300_000)] },
  ],
}
const ARTICULOS: readonly ArticuloVendible[] = [
  articulo(1, 'Vacío', 1_950_000),
  articulo(2, 'Asado de tira', 1_690_000, { descPorciento: 10 }),
  articulo(3, 'Provoleta', 490_000, { medida: 'ud.', stock: 8, valores: [UNIDAD] }),
  articulo(4, 'Molleja', 3_200_000, { stock: 700 }),
  articulo(5, 'Chinchulín', 850_000),
  CAJA,
]
const catalogo = (cambios: Record<number, Partial<ArticuloVendible>> = {}) =>
  new Map(ARTICULOS.map(uno => [uno.id, { ...uno, ...cambios[uno.id] }]))

const caja = (cantidad: number, ...preparaciones: number[]): LineaPedida => ({
  articuloId: 100,
  valorId: 9,
  preparaciones,
  cantidad,
})
const pedir = (lineas: readonly LineaPedida[], cambios: Partial<Solicitud> = {}) =>
  buildPedido({
    lineas,
    catalogo: catalogo(),
    codigo: null,
    direccion: 'Mitre 1482',
    detalle: '',
    comercio: COMERCIO_DEMO,
    ahora: new Date('2026-11-15T12:00:00Z'),
    ...cambios,
  })
function armar(lineas: readonly LineaPedida[], cambios: Partial<Solicitud> = {}) {
  const armado = pedir(lineas, cambios)
  if (!armado.ok) throw new Error(armado.texto)
  return armado
}

describe('[VOL-03] a combo that is ordered', () => {
  it('is a line for each part, with its share of the price, its stock and what it is a part of', () => {
    const { lineas, pedidas, subtotal, total, consumo } = armar([caja(2)])
    expect(pedidas).toMatchObject([{ articuloId: 100, precioUnitario: 5_990_000, cantidad: 2 }])
    expect(subtotal).toBe(2 * 5_990_000)
    expect(total).toBe(subtotal)
    expect(
      lineas.map(({ articuloNombre, valorNombre, cantidad }) => [articuloNombre, valorNombre, cantidad]),
    ).toEqual([
      ['Vacío', '1,2 kg', 2],
      ['Asado de tira', '1,4 kg', 2],
      ['Provoleta', '2 unidades', 2],
      ['Molleja', '300 g', 2],
    ])
    expect(lineas.reduce((s, linea) => s + linea.precioUnitario, 0)).toBe(5_990_000)
    expect(
      lineas.map(({ combo }) => [combo?.grupo, combo?.parte, combo?.partes, combo?.gramos, combo?.titulo]),
    ).toEqual([
      [1, 1, 4, 4_900, null],
      [1, 2, 4, 4_900, null],
      [1, 3, 4, 4_900, null],
      [1, 4, 4, 4_900, 'Elegí una achura'],
    ])
    expect(consumo).toEqual([
      { articuloId: 1, cantidad: 2_400 },
      { articuloId: 2, cantidad: 2_800 },
      { articuloId: 3, cantidad: 4 },
      { articuloId: 4, cantidad: 600 },
    ])
  })

  it('is as many of each part as there are in its portion, and asks nothing where there is nothing to choose', () => {
    const { lineas } = armar([{ ...caja(1), valorId: 7 }], {
      catalogo: catalogo({
        4: { stock: 20_000 },
        100: {
          valores: [{ id: 7, nombre: 'x2', grsPorcion: 2_000 }],
          partes: [{ titulo: 'Tu corte', opciones: [opcion(11, 1, 1_200)] }, ...(CAJA.partes ?? []).slice(1)],
        },
      }),
    })
    expect(lineas.map(({ grsPorcion, combo }) => [grsPorcion, combo?.titulo])).toEqual([
      [2_400, null],
      [2_800, null],
      [4_000, null],
      [600, 'Elegí una achura'],
    ])
    expect(lineas[0]).toMatchObject({ preparacion: [], preparaciones: [] })
  })

  it('is one line where it is shown: what is in it, its price, and once all of it was weighed what it came to', () => {
    const { lineas } = armar([{ articuloId: 1, valorId: 1, cantidad: 1 }, caja(2)])
    const leidas = lineas.map(linea => ({
      ...linea,
      nombre: linea.articuloNombre,
      preparacionNombre: '',
      subtotalFinal: linea.combo == null ? null : linea.subtotal - 1,
    }))
    const [suelta, mostrada, ...mas] = comoSeMuestran(leidas)
    expect(mas).toEqual([])
    expect(suelta).toBe(leidas[0])
    expect(mostrada).toMatchObject({
      nombre: 'Caja parrillera',
      valorNombre: 'x1 ud.',
      preparacionNombre: 'Vacío 1,2 kg, Asado de tira 1,4 kg, Provoleta 2 unidades, Molleja 300 g',
      medida: 'ud.',
      grsPorcion: 1_000,
      cantidad: 2,
      precioUnitario: 5_990_000,
      subtotal: 2 * 5_990_000,
      subtotalFinal: 2 * 5_990_000 - 4,
    })
    const aMedias = leidas.map((linea, i) => (i === 2 ? { ...linea, subtotalFinal: null } : linea))
    expect(comoSeMuestran(aMedias)[1]?.subtotalFinal).toBeNull()
  })

  it('costs more or less by what is chosen, and each choice is a combo of its own', () => {
    const { pedidas, lineas, subtotal } = armar([caja(1), caja(1, 15)])
    expect(pedidas.map(({ precioUnitario }) => precioUnitario)).toEqual([5_990_000, 5_690_000])
    expect(subtotal).toBe(11_680_000)
    const deLaSegunda = lineas.filter(({ combo }) => combo?.grupo === 2)
    expect(deLaSegunda.map(({ articuloId }) => articuloId)).toEqual([1, 2, 3, 5])
    expect(deLaSegunda.reduce((s, linea) => s + linea.subtotal, 0)).toBe(5_690_000)
  })

  it.each<[string, readonly LineaPedida[], Partial<Solicitud>, string]>([
    [
      'its stock is what its parts have, with what is ordered of them beside it',
      [caja(2), { articuloId: 4, valorId: 1, cantidad: 1 }],
      {},
      'sinStock',
    ],
    [
      'a part that is sold no more',
      [caja(1)],
      { catalogo: new Map([...catalogo()].filter(([id]) => id !== 2)) },
      'sinStock',
    ],
    ['a choice of another combo', [caja(1, 98)], {}, 'preparacionAjena'],
    [
      'half a combo',
      [{ ...caja(1), valorId: 8 }],
      { catalogo: catalogo({ 100: { valores: [{ id: 8, nombre: 'Media', grsPorcion: 500 }] } }) },
      'unidadIncompleta',
    ],
    [
      'half a combo beside a cut',
      [
        { ...caja(1), valorId: 8 },
        { articuloId: 1, valorId: 1, cantidad: 1 },
      ],
      { catalogo: catalogo({ 100: { valores: [{ id: 8, nombre: 'Media', grsPorcion: 500 }] } }) },
      'unidadIncompleta',
    ],
  ])('is refused: %s', (_que, lineas, cambios, motivo) => {
    expect(pedir(lineas, cambios)).toMatchObject({ ok: false, motivo })
  })

  it('[VOL-03] adds up in grams, units and centavos whatever the prices, at random (invariant 15)', () => {
    const precio = fc.integer({ min: 1, max: 9_999_999_999 })
    fc.assert(
      fc.property(
        fc.tuple(precio, precio, precio, precio),
        precio,
        fc.integer({ min: 1, max: 9 }),
        (precios, deCaja, cantidad) => {
          const cambios = Object.fromEntries(
            precios.map((precioKg, i) => [i + 1, { precioKg, stock: 1_000_000 }]),
          )
          const { lineas, subtotal } = armar([caja(cantidad)], {
            catalogo: catalogo({ ...cambios, 100: { precioKg: deCaja } }),
          })
          expect(lineas.reduce((s, linea) => s + linea.subtotal, 0)).toBe(deCaja * cantidad)
          expect(subtotal).toBe(deCaja * cantidad)
          expect(lineas.reduce((s, linea) => s + linea.grsPorcion, 0)).toBe(4_900)
          expect(lineas.every(linea => linea.precioUnitario >= 0)).toBe(true)
        },
      ),
    )
  })

  it('is one combo again where it is shown, and where it is bought again', () => {
    const { lineas } = armar([{ articuloId: 1, valorId: 1, cantidad: 1 }, caja(2, 15)])
    const renglones = toRenglones(lineas)
    expect(renglones.map(({ combo, lineas: suyas }) => [combo?.nombre ?? null, suyas.length])).toEqual([
      [null, 1],
      ['Caja parrillera', 4],
    ])
    expect(textoPartes(renglones[1]?.lineas ?? [])).toBe(
      'Vacío 1,2 kg, Asado de tira 1,4 kg, Provoleta 2 unidades, Chinchulín 800 g',
    )
    const leidas = lineas.map(linea => ({ ...linea, nombre: linea.articuloNombre, preparacionNombre: '' }))
    expect(comoSePidieron(leidas)).toMatchObject([
      { articuloId: 1, nombre: 'Vacío', cantidad: 1 },
      {
        articuloId: 100,
        valorId: 9,
        nombre: 'Caja parrillera',
        preparaciones: [15],
        preparacionNombre: 'Chinchulín',
        cantidad: 2,
        precioUnitario: 5_690_000,
      },
    ])
  })
})

describe('[VOL-03] a part on the scale', () => {
  const [vacio] = armar([caja(1)]).lineas
  if (vacio === undefined) throw new Error('no line')
  const linea = toLineaConPrecio(vacio)

  it('has bounds of ten per cent, whatever the shop allows elsewhere', () => {
    expect(limitesDe(linea, 2)).toEqual({ minimo: 1_080, maximo: 1_320 })
  })

  it.each([
    [1_080, 'normal', { ok: true, pesado: 1_080, cobrado: 1_080, respuesta: null }],
    [1_500, 'normal', { ok: true, pesado: 1_500, cobrado: 1_500, respuesta: null }],
    [1_500, 'pedir', { ok: true, pesado: 1_500, cobrado: 1_500, respuesta: null }],
    [1_079, 'normal', { ok: false, texto: COMPLETAR }],
    [1_079, 'limite', { ok: false, texto: COMPLETAR }],
    [1_000, 'palabra', { ok: true, pesado: 1_000, cobrado: 1_000, respuesta: 'palabra' }],
    [0, 'falta', { ok: true, pesado: 0, cobrado: 0, respuesta: null }],
  ] as const)('%i g, %s', (gramos, modo, esperado) => {
    expect(weigh(linea, gramos, modo, 2)).toEqual(esperado)
  })

  it('costs its share whatever it weighs, and nothing where there is none', () => {
    for (const gramos of [1_080, 1_200, 1_500]) expect(precioPesado(linea, gramos)).toBe(vacio.subtotal)
    expect(precioPesado(linea, 0)).toBe(0)
  })
})

describe('[VOL-03] a placed order with a combo that changes', () => {
  const { lineas, subtotal, total } = armar([caja(1)])
  const vigentes = lineas.map((linea, i) => ({ ...linea, id: i + 1, valorId: null }))
  const cambiar = (edicion: Partial<DatosDeCambio['edicion']['lineas']>, hay = catalogo()) =>
    buildCambio({
      pedido: {
        subtotal,
        descuento: 0,
        total,
        direccion: 'Mitre 1482',
        detalle: '',
        entrega: null,
        lineas: vigentes,
        codigo: null,
      },
      edicion: {
        lineas: { quedan: vigentes.map(({ id, cantidad }) => ({ id, cantidad })), nuevas: [], ...edicion },
        direccion: null,
        detalle: null,
      },
      catalogo: hay,
      tomado: new Map([
        [1, 1_200],
        [2, 1_400],
        [3, 2],
        [4, 300],
      ]),
      comercio: COMERCIO_INICIAL,
    })

  it('keeps its parts together', () => {
    expect(cambiar({ quedan: vigentes.map(({ id }) => ({ id, cantidad: id === 1 ? 0 : 1 })) })).toMatchObject(
      {
        motivo: 'partes',
        texto: PARTES_JUNTAS,
      },
    )
    expect(cambiar({ quedan: vigentes.map(({ id }) => ({ id, cantidad: 2 })) })).toMatchObject({
      ok: true,
      subtotal: 2 * 5_990_000,
      textos: [
        'Caja parrillera (Vacío 1,2 kg, Asado de tira 1,4 kg, Provoleta 2 unidades, Molleja 300 g): de 1 a 2',
      ],
    })
  })

  it('takes one more of the same as more of it, and another choice as another combo', () => {
    expect(cambiar({ nuevas: [caja(1)] })).toMatchObject({ ok: true, nuevas: [], subtotal: 2 * 5_990_000 })
    const otra = cambiar({ nuevas: [caja(1, 15)] })
    expect(otra).toMatchObject({ ok: true, subtotal: 5_990_000 + 5_690_000 })
    expect(otra.ok && otra.nuevas.map(({ combo }) => combo?.grupo)).toEqual([2, 2, 2, 2])
  })

  it('gives another article for a part: its own line at the part’s price, which says what it replaced', () => {
    const [, , , molleja] = vigentes
    if (molleja === undefined) throw new Error('no part')
    const hecho = cambiar({ reemplazos: [{ id: 4, articuloId: 5, gramos: 800 }] })
    expect(hecho).toMatchObject({
      ok: true,
      quedan: [1, 2, 3].map(id => ({ id, cantidad: 1 })),
      subtotal,
      total,
      consumo: [
        { articuloId: 4, cantidad: 0 },
        { articuloId: 5, cantidad: 800 },
      ],
      textos: ['Caja parrillera: Chinchulín 800 g en lugar de Molleja'],
    })
    if (!hecho.ok) throw new Error(hecho.texto)
    expect(reemplazaPartes(hecho)).toBe(true)
    const [puesta] = hecho.nuevas
    expect(hecho.nuevas).toHaveLength(1)
    expect(puesta).toMatchObject({
      articuloNombre: 'Chinchulín',
      valorNombre: '800 g',
      grsPorcion: 800,
      precioUnitario: molleja.precioUnitario,
      combo: { ...molleja.combo, enLugarDe: { nombre: 'Molleja', gramos: 300 } },
    })
    const partes = toRenglones([...vigentes.slice(0, 3), ...hecho.nuevas])[0]?.lineas ?? []
    expect(textoPartes(partes)).toContain('Chinchulín 800 g en lugar de Molleja')
  })

  it('says what the part was sold as, however often something else takes its place; that itself replaces nothing', () => {
    const [, , , molleja] = vigentes
    if (molleja?.combo == null) throw new Error('no part')
    const parte = { ...molleja, combo: molleja.combo }
    const otra = replaceParte(parte, articulo(5, 'Chinchulín', 850_000), 800)
    const otraVez = replaceParte({ ...otra }, articulo(1, 'Vacío', 1_950_000), 250)
    expect(otraVez.combo.enLugarDe).toEqual({ nombre: 'Molleja', gramos: 300 })
    expect(replaceParte({ ...otraVez }, articulo(4, 'Molleja', 3_200_000), 300).combo).toEqual(parte.combo)
  })

  it('replaces a part with as much of something else, or with more of the same', () => {
    const [, , , molleja] = vigentes
    if (molleja?.combo == null) throw new Error('no part')
    const parte = { ...molleja, combo: molleja.combo }
    const enLugarDe = { nombre: 'Molleja', gramos: 300 }
    const provoleta = replaceParte(parte, articulo(3, 'Provoleta', 490_000, { medida: 'ud.' }), 1_000)
    expect([provoleta.valorNombre, provoleta.combo.enLugarDe]).toEqual(['1 unidad', enLugarDe])
    expect(replaceParte(parte, articulo(5, 'Chinchulín', 850_000), 300).combo).toMatchObject({ enLugarDe })
    expect(replaceParte(parte, articulo(4, 'Molleja', 3_200_000), 400).combo).toMatchObject({ enLugarDe })
    for (const [articuloId, gramos] of [
      [5, 300],
      [4, 400],
      [3, 1_000],
      [5, 1],
    ] as const)
      expect(cambiar({ reemplazos: [{ id: 4, articuloId, gramos }] })).toMatchObject({ ok: true })
    expect(textoSustituido({ combo: null })).toBe('')
    expect(textoDeCombo('Caja parrillera')).toBe('de Caja parrillera')
    expect(textoDeCombo('Caja parrillera', 'Molleja')).toBe('de Caja parrillera, en lugar de Molleja')
  })

  it('given back what it was sold as, it says what went in its place until then', () => {
    const [uno, dos, tres, molleja] = vigentes
    if (!uno || !dos || !tres || molleja?.combo == null) throw new Error('no part')
    const puesta = replaceParte({ ...molleja, combo: molleja.combo }, articulo(5, 'Chinchulín', 850_000), 800)
    vigentes.splice(3, 1, { ...molleja, ...puesta, id: 4, valorId: null })
    expect(cambiar({ reemplazos: [{ id: 4, articuloId: 4, gramos: 300 }] })).toMatchObject({
      textos: ['Caja parrillera: Molleja 300 g en lugar de Chinchulín'],
    })
    vigentes.splice(3, 1, molleja)
  })

  it('[MOS-02] asks for a yes where any of the new lines replaces a part', () => {
    const con = (...lineas: object[]) =>
      reemplazaPartes({ nuevas: lineas } as unknown as Parameters<typeof reemplazaPartes>[0])
    const [parte] = vigentes
    const puesta = { combo: { ...parte?.combo, enLugarDe: { nombre: 'Molleja', gramos: 300 } } }
    expect([con(), con({}, parte ?? {}), con({}, puesta)]).toEqual([false, false, true])
  })

  it('takes one more of a combo there are two of as one more of the first', () => {
    const antes = vigentes.length
    const otras = vigentes.map(linea => ({
      ...linea,
      id: linea.id + 10,
      combo: linea.combo && { ...linea.combo, grupo: 2 },
    }))
    vigentes.push(...otras)
    const mas = cambiar({ nuevas: [caja(1)] })
    vigentes.splice(antes)
    expect(mas.ok && mas.quedan).toEqual([
      ...[1, 2, 3, 4].map(id => ({ id, cantidad: 2 })),
      ...[11, 12, 13, 14].map(id => ({ id, cantidad: 1 })),
    ])
  })

  it('keeps its parts together beside a line that is nobody’s part', () => {
    const antes = vigentes.length
    vigentes.push({ ...vigentes[0], id: 9, combo: null } as (typeof vigentes)[number])
    const sinUna = cambiar({ quedan: vigentes.map(({ id }) => ({ id, cantidad: id === 1 ? 0 : 1 })) })
    vigentes.splice(antes)
    expect(sinUna).toMatchObject({ ok: false, motivo: 'partes' })
  })

  it('says each new one with what is in it, and which article of it is sold no more', () => {
    const otra = cambiar({ nuevas: [caja(1, 15)] })
    expect(otra.ok && otra.textos).toEqual([
      'Agregamos 1 × Caja parrillera (Vacío 1,2 kg, Asado de tira 1,4 kg, Provoleta 2 unidades, Chinchulín 800 g) por $56.900',
    ])
    const sin = new Map([...catalogo()].filter(([id]) => id !== 5))
    expect(cambiar({ nuevas: [caja(1, 15)] }, sin)).toMatchObject({
      ok: false,
      faltantes: [{ articuloId: 5, queda: 0 }],
    })
    expect(cambiar({ reemplazos: [{ id: 4, articuloId: 5, gramos: 800 }] }, sin)).toMatchObject({
      ok: false,
      faltantes: [{ articuloId: 5, queda: 0 }],
    })
  })

  it('has its parts in their order, whichever was written down last', () => {
    const [uno, dos, tres, cuatro] = vigentes
    if (!uno || !dos || !tres || !cuatro) throw new Error('no parts')
    const suelta = { ...uno, combo: null }
    expect(juntas([uno, tres, cuatro, suelta, dos])).toEqual([uno, dos, tres, cuatro, suelta])
  })

  it.each<[string, number, { id: number; articuloId: number; gramos: number }, string]>([
    ['nothing of it', 1, { id: 4, articuloId: 5, gramos: 0 }, PARTE_SIN_PESO],
    ['half a unit', 1, { id: 4, articuloId: 3, gramos: 500 }, PARTE_SIN_PESO],
    ['a hundred kilos', 1, { id: 4, articuloId: 5, gramos: 100_000 }, PARTE_SIN_PESO],
    ['a combo', 1, { id: 4, articuloId: 100, gramos: 1_000 }, NO_UN_COMBO],
    ['a line that is no order’s', 1, { id: 77, articuloId: 5, gramos: 800 }, LINEA_AJENA],
    ['a part of a combo that goes', 0, { id: 4, articuloId: 5, gramos: 800 }, LINEA_AJENA],
    ['the part itself', 1, { id: 4, articuloId: 4, gramos: 300 }, NADA_CAMBIA],
  ])('gives no part for %s', (_, cantidad, reemplazo, texto) => {
    const suelta = { articuloId: 1, valorId: 1, cantidad: 1 }
    const quedan = vigentes.map(({ id }) => ({ id, cantidad }))
    const nuevas = cantidad === 0 ? [suelta] : []
    expect(cambiar({ quedan, nuevas, reemplazos: [reemplazo] })).toMatchObject({ ok: false, texto })
  })

  it('gives no more of another article than there is', () => {
    expect(cambiar({ reemplazos: [{ id: 1, articuloId: 5, gramos: 99_999 }] })).toMatchObject({
      motivo: 'sinStock',
    })
    expect(cambiar({ reemplazos: [{ id: 1, articuloId: 5, gramos: 20_001 }] })).toMatchObject({
      ok: false,
      motivo: 'sinStock',
    })
  })

  it('gives something else only for a part', () => {
    const sola = { ...vigentes[0], id: 9, combo: null } as (typeof vigentes)[number]
    vigentes.push(sola)
    expect(cambiar({ reemplazos: [{ id: 9, articuloId: 5, gramos: 800 }] })).toMatchObject({
      ok: false,
      texto: SOLO_PARTES,
    })
    vigentes.pop()
  })

  it('never takes a loose cut for a part of it', () => {
    const mas = cambiar({ nuevas: [{ articuloId: 1, valorId: -1_200, cantidad: 1 }] })
    expect(mas.ok && mas.nuevas.map(({ combo }) => combo ?? null)).toEqual([null])
  })
})

it('[VOL-03] below the parts on a kitchen ticket stand how many, what they come to, and how near each is weighed', () => {
  const parte = (medida: '/Kg' | 'ud.', grsPorcion: number, falta = false) => ({
    medida,
    cantidad: 2,
    grsPorcion,
    falta,
  })
  expect(pieDeCombo([parte('/Kg', 1_200), parte('/Kg', 850), parte('ud.', 1_000)])).toEqual({
    partes: '3 partes',
    peso: '4,100 kg y 2 unidades',
    nota: 'Precio fijo: pesar cada parte dentro del 10 %.',
  })
  expect(pieDeCombo([parte('/Kg', 1_200), parte('/Kg', 850, true)])).toMatchObject({
    partes: '1 parte',
    peso: '2,400 kg',
  })
  expect(pieDeCombo([parte('ud.', 500)])).toMatchObject({ peso: '1 unidad' })
})
