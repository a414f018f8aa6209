// Proves how preparations are sold: another preparation is another line, at the shop's price, of one stock.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { muestraArticulo, muestraValor } from '../../../test/support/muestras.ts'
import type { Preparacion } from '../catalogo/preparacion.ts'
import { COMERCIO_DEMO } from '../comercio/comercio.ts'
import { precioFinal } from '../precios/precio.ts'
import { buildPedido, completeLinea, type LineaPedida, type Solicitud, sellLinea } from './pedido.ts'

const KILO = muestraValor({ id: 2, nombre: '1 kg', grsPorcion: 1000 })
const PREPARACIONES: readonly Preparacion[] = [
  { id: 11, nombre: 'Finas', precioKg: 0, grupo: 'Grosor' },
  { id: 12, nombre: 'Gruesas', precioKg: 20_000, grupo: 'Grosor' },
  { id: 13, nombre: 'Al vacío', precioKg: 45_000, grupo: null },
]
const MILANESAS = muestraArticulo({
  id: 1,
  nombre: 'Milanesas',
  precioKg: 1_000_000,
  descPorciento: 10,
  valores: [KILO],
  preparaciones: PREPARACIONES,
  stock: 5_000,
})
const OTRO = muestraArticulo({
  id: 2,
  valores: [KILO],
  preparaciones: [{ id: 21, nombre: 'Sin grasa', precioKg: 0, grupo: null }],
})
const CATALOGO = new Map([MILANESAS, OTRO].map(articulo => [articulo.id, articulo]))

const linea = (cantidad: number, preparaciones?: readonly number[], articuloId = 1): LineaPedida => ({
  articuloId,
  valorId: 2,
  cantidad,
  preparaciones,
})

const pedir = (...lineas: LineaPedida[]) => {
  const solicitud: Solicitud = {
    lineas,
    catalogo: CATALOGO,
    codigo: null,
    direccion: 'Mitre 1482',
    detalle: '',
    comercio: { ...COMERCIO_DEMO, compraMinimaObligatoria: false },
    ahora: new Date('2026-11-15T12:00:00Z'),
  }
  return buildPedido(solicitud)
}

const vendido = (...lineas: LineaPedida[]) => {
  const pedido = pedir(...lineas)
  if (!pedido.ok) throw new Error(pedido.texto)
  return pedido
}

describe('[ART-07] an order of what was prepared', () => {
  it('has a line for each preparation, with names and prices as sold', () => {
    const { lineas, subtotal, consumo } = vendido(linea(1, [11]), linea(2, [13, 12]))
    expect(lineas).toMatchObject([
      {
        preparaciones: [11],
        preparacion: [{ id: 11, nombre: 'Finas', precioKg: 0 }],
        precioUnitario: 900_000,
        cantidad: 1,
      },
      {
        preparaciones: [12, 13],
        preparacion: [
          { id: 12, nombre: 'Gruesas', precioKg: 20_000 },
          { id: 13, nombre: 'Al vacío', precioKg: 45_000 },
        ],
        precioUnitario: 965_000,
        cantidad: 2,
      },
    ])
    expect(subtotal).toBe(900_000 + 2 * 965_000)
    expect(consumo).toEqual([{ articuloId: 1, cantidad: 3_000 }])
  })

  it('takes the first of a group that nobody named, also from who knows of no preparations', () => {
    expect(vendido(linea(1)).lineas[0]).toMatchObject({ preparaciones: [11], precioUnitario: 900_000 })
    expect(vendido(linea(1, [13])).lineas[0]).toMatchObject({
      preparaciones: [11, 13],
      precioUnitario: 945_000,
    })
  })

  it('is one line however the same was said', () => {
    const { lineas } = vendido(
      linea(1),
      linea(1, []),
      linea(1, [11]),
      linea(1, [13, 11]),
      linea(1, [11, 13, 13]),
    )
    expect(lineas.map(({ preparaciones, cantidad }) => [preparaciones, cantidad])).toEqual([
      [[11], 3],
      [[11, 13], 2],
    ])
  })

  it('counts what became one line as one quantity', () => {
    expect(pedir(linea(600), linea(600, [11]))).toMatchObject({ ok: false, motivo: 'cantidad' })
  })

  it('takes all its lines from one stock', () => {
    expect(pedir(linea(2, [11]), linea(3, [12])).ok).toBe(true)
    expect(pedir(linea(3, [11]), linea(3, [12]))).toMatchObject({
      motivo: 'sinStock',
      faltantes: [{ articuloId: 1, queda: 5_000 }],
    })
  })

  it.each([
    ['unknown', [99], [99]],
    ['of another article', [21], [21]],
    ['two of one group', [12, 11], [12]],
    ['one right and one wrong', [13, 99], [99]],
  ])('refuses what is %s', (_titulo, ids, ajenas) => {
    expect(pedir(linea(1, ids))).toEqual({
      ok: false,
      motivo: 'preparacionAjena',
      texto: 'Hay una preparación que ya no se ofrece. Revisá tu carrito.',
      preparaciones: ajenas,
    })
    expect(sellLinea(linea(1, ids), MILANESAS)).toMatchObject({
      motivo: 'preparacionAjena',
      preparaciones: ajenas,
    })
  })

  it('names each wrong one once, over all lines, and a wrong portion first', () => {
    expect(pedir(linea(1, [98]), linea(1, [99, 98]), linea(1, [], 2))).toMatchObject({
      preparaciones: [98, 99],
    })
    expect(pedir({ ...linea(1, [98]), valorId: 9 })).toMatchObject({
      motivo: 'opcionAjena',
      opciones: [{ articuloId: 1, valorId: 9 }],
    })
    expect(sellLinea({ ...linea(1, [98]), valorId: 9 }, MILANESAS)).toEqual(
      expect.objectContaining({ motivo: 'opcionAjena', opciones: [{ articuloId: 1, valorId: 9 }] }),
    )
  })

  it('can be computed again from what each line keeps, whatever was chosen', () => {
    fc.assert(
      fc.property(
        fc.subarray([11, 13]),
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.option(fc.integer({ min: 0, max: 100 })),
        fc.integer({ min: 1, max: 5_000 }),
        (ids, extra, descPorciento, grsPorcion) => {
          const preparaciones = PREPARACIONES.map(una => (una.id === 13 ? { ...una, precioKg: extra } : una))
          const valores = [{ ...KILO, grsPorcion }]
          const vendida = sellLinea(linea(1, ids), { ...MILANESAS, descPorciento, preparaciones, valores })
          if ('ok' in vendida) throw new Error(vendida.texto)
          const suma = vendida.preparacion.reduce((s, { precioKg }) => s + precioKg, 0)
          expect(vendida.precioUnitario).toBe(
            precioFinal(
              { precioKg: MILANESAS.precioKg, descPorciento: vendida.descPorciento },
              vendida,
              suma,
            ),
          )
        },
      ),
    )
  })
})

it.each([
  ['nothing said', undefined, [11]],
  ['another order', [13, 12], [12, 13]],
  ['what is not offered, which is left to be refused', [99], [99]],
])('[ART-07] completes a line: %s', (_titulo, ids, completas) => {
  expect(completeLinea(linea(1, ids), CATALOGO).preparaciones).toEqual(completas)
})

it('[ART-07] leaves a line of an article that is gone as it is', () => {
  expect(completeLinea(linea(1, [5], 77), CATALOGO)).toEqual(linea(1, [5], 77))
})
