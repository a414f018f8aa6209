// The live line: how long a screen waits before it tries again.
import { expect, it } from 'vitest'
import { backoff, esperaDe } from './vivo.ts'

it('waits longer each time, up to a limit, and not all screens equally long', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map(intento => backoff(intento, 1_000, 30_000, 1))).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ])
  expect(backoff(2, 1_000, 30_000, 0)).toBe(2_000)
  expect(backoff(2, 1_000, 30_000, 0.5)).toBe(3_000)
})

it('waits longest after its place went to another screen of the same person', () => {
  expect([esperaDe(0, false, 1), esperaDe(0, true, 1), esperaDe(0, true, 0)]).toEqual([1_000, 30_000, 15_000])
})
