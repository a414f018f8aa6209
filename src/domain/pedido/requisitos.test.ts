// Which facts a step needs: every state, with weighing on and off.
import { expect, it } from 'vitest'
import { ESTADOS } from './estado.ts'
import { faltaPara, REQUISITOS } from './requisitos.ts'

const LISTO = { porPesar: 0, esperan: 0 }

it.each([
  [{ porPesar: 1, esperan: 0 }, 'Antes de finalizarlo falta pesar 1 línea'],
  [{ porPesar: 2, esperan: 1 }, 'Antes de finalizarlo falta pesar 2 líneas'],
  [
    { porPesar: 0, esperan: 1 },
    '1 línea espera la respuesta del cliente: hasta entonces no se puede finalizar',
  ],
  [
    { porPesar: 0, esperan: 3 },
    '3 líneas esperan la respuesta del cliente: hasta entonces no se puede finalizar',
  ],
  [LISTO, null],
])('[PESA-03] finishing with %o: %s', (hechos, falta) => {
  expect(faltaPara('finalizado', hechos, { pesaje: true })).toBe(falta)
  // Off, everything is as before.
  expect(faltaPara('finalizado', hechos, { pesaje: false })).toBeNull()
})

it('[PESA-03] no other step asks for anything', () => {
  const nada = { porPesar: 5, esperan: 5 }
  const piden = ESTADOS.filter(a => faltaPara(a, nada, { pesaje: true }) !== null)
  expect(piden).toEqual(['finalizado'])
  expect([...new Set(REQUISITOS.map(({ a }) => a))]).toEqual(['finalizado'])
})
