// Proves what is understood of what somebody looks for.
import { expect, it } from 'vitest'
import { readBusqueda } from './busqueda.ts'

const NADA = { numero: null, pedido: null, monto: null, dia: null, nombre: null }

it.each([
  ['1208', { ...NADA, numero: 1208, monto: 120_800 }],
  ['#1208', { ...NADA, pedido: 1208 }],
  ['00005-00000318', { ...NADA, numero: 318 }],
  ['$104.792', { ...NADA, monto: 10_479_200 }],
  ['104.792,50', { ...NADA, monto: 10_479_250 }],
  ['21/11', { ...NADA, dia: '2026-11-21' }],
  ['1/9/2025', { ...NADA, dia: '2025-09-01' }],
  ['31/2', { ...NADA, nombre: ['31/2'] }],
  ['21/11/26', { ...NADA, nombre: ['21/11/26'] }],
  ['el 21/11', { ...NADA, nombre: ['el', '21/11'] }],
  ['$ 1.208', { ...NADA, monto: 120_800 }],
  ['3$', { ...NADA, monto: 300 }],
  ['pedido 1208', { ...NADA, nombre: ['pedido', '1208'] }],
  ['1208 b', { ...NADA, nombre: ['1208', 'b'] }],
  ['123456-318', { ...NADA, nombre: ['123456-318'] }],
  ['123456789', { ...NADA, monto: 12_345_678_900 }],
  ['a'.repeat(61), { ...NADA, nombre: ['a'.repeat(60)] }],
  ['  Lucía   Ferreyra ', { ...NADA, nombre: ['lucia', 'ferreyra'] }],
  [`Lucía${' '.repeat(60)}Ferreyra`, { ...NADA, nombre: ['lucia', 'ferreyra'] }],
  ['Lucía\0Ferreyra', { ...NADA, nombre: ['lucia', 'ferreyra'] }],
  ['D’Alessandro', { ...NADA, nombre: ['dalessandro'] }],
  ["'", { ...NADA, nombre: [] }],
  ['   ', null],
  ['\0', null],
])('[FAC-08] %j', (escrita, buscado) => expect(readBusqueda(escrita, '2026-11-21')).toEqual(buscado))
