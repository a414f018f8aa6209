// Whether a request comes straight from this machine, by what it looks like on the wire.
import { expect, it } from 'vitest'
import { isDirecto } from './directo.ts'

const DIRECTO = { headers: { host: '127.0.0.1:3000' }, httpVersion: '1.1', url: '/dev/mail' }

it.each([
  ['a browser of this machine', {}, true],
  [
    'one that was on another page of it',
    { headers: { ...DIRECTO.headers, origin: 'http://localhost:3000' } },
    true,
  ],
  ['a proxy with nothing configured', { httpVersion: '1.0' }, false],
  ['an address that names another host', { url: 'http://evil.example/dev/mail' }, false],
  ['a page elsewhere', { headers: { ...DIRECTO.headers, origin: 'https://publica.example' } }, false],
  ['a link elsewhere', { headers: { ...DIRECTO.headers, referer: 'https://publica.example/' } }, false],
  ['an origin nobody knows', { headers: { ...DIRECTO.headers, origin: 'null' } }, false],
  ['another name', { headers: { host: 'publica.example' } }, false],
])('L9: %s', (_quien, cambios, directo) => {
  expect(isDirecto({ ...DIRECTO, ...cambios })).toBe(directo)
})
