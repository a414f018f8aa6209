// What is made of the headers browsers, tools and strangers send.
import { expect, it } from 'vitest'
import { accepted, matchingTag } from './negotiation.ts'

it.each([
  ['gzip, deflate, br, zstd', ['br', 'gzip']],
  ['br, gzip', ['br', 'gzip']],
  ['gzip, deflate', ['gzip']],
  ['GZIP;Q=1, BR;q=0.5', ['gzip', 'br']],
  ['br;q=0.1, gzip', ['gzip', 'br']],
  ['br;q=0, *', ['gzip']],
  ['*;q=0.5, gzip', ['gzip', 'br']],
  ['*', ['br', 'gzip']],
  ['identity', []],
  ['gzip;q=abc, br;q=-1', []],
  ['', []],
  [',;=";\\,', []],
  [`${'x,'.repeat(100)}br`, []],
  [undefined, []],
])('Accept-Encoding %j takes %j', (header, orden) => {
  expect(accepted(header)).toEqual(orden)
  expect(accepted(header)).toEqual(orden)
})

it('answers the same after more headers than it remembers', () => {
  for (let i = 0; i < 500; i++) expect(accepted(`x${i}, gzip`)).toEqual(['gzip'])
  expect(accepted('x0, gzip')).toEqual(['gzip'])
})

it.each([
  ['"abc"', '"abc"'],
  ['"otro", W/"abc-b"', '"abc-b"'],
  ['*', '"abc"'],
  ['"xabc"', undefined],
  ['abc', undefined],
  ['"abc\r\nset-cookie: x"', undefined],
])('If-None-Match %j of content "abc" is %j', (header, tag) => {
  expect(matchingTag(header, 'abc')).toBe(tag)
})
