// Names of this machine, parts of an address, and cookies as browsers send them.
import { expect, it } from 'vitest'
import { hostnameOf, isApi, isLoopback, pathOf, queryOf, readCookie, writeCookie } from './http.ts'

it.each(['localhost', '127.0.0.1', '127.255.255.255', '[::1]', '::1'])('%s is this machine', host => {
  expect(isLoopback(host)).toBe(true)
})

it.each(['', 'localhost.ejemplo.com', '127.0.0.1.ejemplo.com', '127.0.0.999', '10.0.0.1', '[::2]'])(
  '%j is not',
  host => {
    expect(isLoopback(host)).toBe(false)
  },
)

it.each([
  ['Tienda.Ejemplo:443', 'tienda.ejemplo'],
  ['[::1]:3000', '[::1]'],
  ['[::1]', '[::1]'],
  [undefined, ''],
])('the name of Host %j is %j', (host, nombre) => {
  expect(hostnameOf(host)).toBe(nombre)
})

it.each([
  ['/a?b=1?c', '/a', 'b=1?c'],
  ['/a?', '/a', ''],
  ['/a', '/a', ''],
  [undefined, '', ''],
])('%j is a path and a query', (url, camino, consulta) => {
  expect([pathOf(url), queryOf(url)]).toEqual([camino, consulta])
})

it('reads one cookie among others, and none by half a name', () => {
  expect(readCookie('x-uno=1; uno=2;dos=3', 'uno')).toBe('2')
  expect(readCookie('x-uno=1; uno=2;dos=3', 'dos')).toBe('3')
  expect(readCookie('uno=', 'uno')).toBe('')
  expect(readCookie('unos=1', 'uno')).toBeNull()
  expect(readCookie(undefined, 'uno')).toBeNull()
})

it('writes a cookie no script reads', () => {
  const galleta = { nombre: 'a', valor: 'b', path: '/api', maxAge: 60, sitio: 'Strict' } as const
  expect(writeCookie({ ...galleta, seguro: true })).toBe(
    'a=b; Path=/api; Max-Age=60; HttpOnly; SameSite=Strict; Secure',
  )
  expect(writeCookie({ ...galleta, seguro: false })).not.toContain('Secure')
})

it.each(['/api/pedidos', '/%61pi/pedidos', '/a%70%69/x'])('%s is a call', url => {
  expect(isApi(url)).toBe(true)
})

it.each(['/', '/apis', '/apio/x', '/x/api/', undefined])('%s is none', url => {
  expect(isApi(url)).toBe(false)
})
