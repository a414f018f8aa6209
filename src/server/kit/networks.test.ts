// Which addresses are in a list, in either family and in each other's clothes.
import { expect, it } from 'vitest'
import { createNetworks } from './networks.ts'

it.each([
  [['10.0.0.0/8'], '10.255.0.1', true],
  [['10.0.0.0/8'], '11.0.0.1', false],
  [['10.0.0.0/8'], '::ffff:10.0.0.1', true],
  [['192.168.1.7'], '192.168.1.7', true],
  [['192.168.1.7'], '192.168.1.8', false],
  [['fd00::/8'], 'fd12::1', true],
  [['fd00::/8'], 'fe80::1', false],
  [['2001:db8::5'], '2001:db8::5', true],
  [['2001:db8::5'], '2001:db8::6', false],
  [['loopback'], '127.0.0.1', true],
  [['loopback'], '::1', true],
  [['loopback'], '10.0.0.1', false],
  [['linklocal'], 'fe80::9', true],
  [['uniquelocal', '203.0.113.9'], '203.0.113.9', true],
  [['uniquelocal'], '172.31.0.1', true],
  [['uniquelocal'], '172.32.0.1', false],
  [[], '127.0.0.1', false],
  [['loopback'], 'no es una', false],
  [['loopback'], undefined, false],
] as const)('%j has %s: %s', (lista, direccion, esta) => {
  expect(createNetworks(lista)(direccion)).toBe(esta)
})
