// Proves what the weighed lines of an order say for the staff, a combo's parts among them (PESA-02, VOL-03).
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { LineaLeida, PedidoLeido } from '#domain/pedido/leido.ts'
import { Pesadas } from './Pesadas.tsx'

const linea: LineaLeida = {
  id: 1,
  articuloId: 1,
  valorId: 2,
  nombre: 'Vacío',
  valorNombre: '1,2 kg',
  preparaciones: [],
  preparacionNombre: '',
  medida: '/Kg',
  precioKg: 1_950_000,
  extraKg: 0,
  descPorciento: null,
  grsPorcion: 1_200,
  cantidad: 1,
  precioUnitario: 2_340_000,
  subtotal: 2_340_000,
  pesado: 1_260,
  cobrado: 1_200,
  subtotalFinal: 2_340_000,
  respuesta: 'limite',
  contestarHasta: null,
  vez: 0,
}
const combo: NonNullable<LineaLeida['combo']> = {
  grupo: 1,
  parte: 2,
  partes: 5,
  gramos: 1_200,
  articuloId: 38,
  valorId: 75,
  nombre: 'Caja parrillera',
  valorNombre: 'Una caja',
  grsPorcion: 1_000,
  preparacion: [],
  precio: 5_990_000,
  titulo: null,
}

const notas = (lineas: readonly LineaLeida[]) => {
  const pedido = { lineas, codigo: null, total: 1, totalFinal: 1, subtotalFinal: 1, descuentoFinal: 0 }
  const html = renderToStaticMarkup(createElement(Pesadas, { pedido: pedido as unknown as PedidoLeido }))
  return [...html.matchAll(/<tr id="linea-\d+"><td>(.*?)<\/td>/g)].map(
    ([, celda = '']) => /<small>(.*?)<\/small>/.exec(celda)?.[1] ?? null,
  )
}

it('[VOL-03] [PESA-02] a part says which combo it is of, before what was said of its weight', () => {
  const sola = { ...linea, cobrado: linea.pesado, respuesta: null }
  const puesta = { ...combo, grupo: 2, enLugarDe: { nombre: 'Molleja', gramos: 300 } }
  expect(notas([linea, { ...linea, combo }, { ...sola, combo: puesta }, sola])).toEqual([
    'se cobra el límite · se cobra 1,20 kg',
    'de Caja parrillera · se cobra el límite · se cobra 1,20 kg',
    'de Caja parrillera, en lugar de Molleja',
    null,
  ])
})
