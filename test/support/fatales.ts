// What fails a test besides its own assertions: a real process that logs a fatal error, or a rejection nobody heard, and an answer of an application that is not the one its route publishes.
import { afterAll, afterEach, expect } from 'vitest'
import { incumplidos } from './contrato.ts'
import { fatales } from './server.ts'

afterEach(() => {
  expect(incumplidos.splice(0), 'answers against the schema their route publishes').toEqual([])
})

afterAll(() => {
  expect(fatales.splice(0), 'fatal lines of the processes started here').toEqual([])
})
