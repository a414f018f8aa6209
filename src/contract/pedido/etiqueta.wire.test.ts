// Proves that a line at the scale is matched with the prices it has on the wire.
import { expect, it } from 'vitest'
import { fromRenglonPesado } from './etiqueta.wire.ts'
import type { RenglonPesadoWire } from './pesada.schema.ts'

const RENGLON: RenglonPesadoWire = {
  id: 7,
  articuloId: 2,
  nombre: 'Asado de tira',
  valor: '1,4 kg',
  preparaciones: [],
  cantidad: 1,
  Medida: '/Kg',
  plu: 2,
  imagen: null,
  pedido: 1400,
  minimo: 1260,
  maximo: 1540,
  pesado: null,
  cobrado: null,
  respuesta: null,
  preguntaAt: null,
  vez: 0,
  quien: null,
  pesadoAt: null,
}

it('[PESA-05] a line is matched with its prices in centavos, or without where they are not told', () => {
  expect(fromRenglonPesado(RENGLON)).toEqual({
    id: 7,
    nombre: 'Asado de tira',
    medida: '/Kg',
    plu: 2,
    pesado: null,
    precioKg: undefined,
    descPorciento: undefined,
    extraKg: undefined,
  })
  const conPlata = { ...RENGLON, pesado: 90, precioKG: 15_210.55, DescPorciento: 10, extraKG: 0.1 }
  expect(fromRenglonPesado(conPlata)).toMatchObject({
    pesado: 90,
    precioKg: 1_521_055,
    descPorciento: 10,
    extraKg: 10,
  })
})
