// What a fault becomes for who asked: busy where asking again helps, ours where it does not.
import { expect, it } from 'vitest'
import { toAppError } from './fallas.ts'

it.each([
  ['the database is away', '57P01', 503],
  ['a statement waited longer than any may', '57014', 503],
  ['a statement is wrong', '42P01', 500],
])('%s (%s): %d', (_caso, code, status) => {
  expect(toAppError(Object.assign(new Error('x'), { code })).status).toBe(status)
})
