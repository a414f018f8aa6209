// A real process that logs a fatal error, or a rejection nobody heard, fails the tests of the file that started it.
import { afterAll, expect } from 'vitest'
import { fatales } from './server.ts'

afterAll(() => {
  expect(fatales.splice(0), 'fatal lines of the processes started here').toEqual([])
})
