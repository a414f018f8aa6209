// Proves the addresses of the screens and the ids they carry.
import { expect, it } from 'vitest'
import { parseId, RUTAS, rutaArticulo, rutaCategoria, rutaExito, rutaPedido, rutaPesar } from './rutas.ts'

it('[ROUTE-01] spells every route of the specification as it does', () => {
  const deLaEspecificacion = [
    '/',
    '/Login',
    '/Signup',
    '/auth/google/callback',
    '/confirmar-email',
    '/privacy-policy',
    '/Exito/:id',
    '/error',
    '/notfound',
    '/UserProfile',
    '/Pedidos',
    '/Pedidos/:id',
    '/Carrito',
    '/EditUser',
    '/Ayuda',
    '/ProdDetalle/:id',
    '/CatFull',
    '/PersonalData',
    '/:categoria',
  ]
  expect(Object.values(RUTAS)).toEqual(expect.arrayContaining(deLaEspecificacion))
})

it('[PESA-01] an order lives at /Pedidos/{id}, and on the scale below that', () => {
  expect([rutaPedido(128), rutaPesar(128)]).toEqual(['/Pedidos/128', '/Pedidos/128/Pesar'])
})

it('[CARD-01] an article lives at /ProdDetalle/{id}', () => {
  expect(rutaArticulo(7)).toBe('/ProdDetalle/7')
})

it('[SHOP-04] Productos Vacunos lives at /productos-vacunos', () => {
  expect(rutaCategoria({ nombre: 'Productos Vacunos' })).toBe('/productos-vacunos')
})

it.each([
  ['1', 1],
  ['2147483647', 2_147_483_647],
  ['2147483648', null],
  ['9999999999', null],
  ['9999999999999', null],
  ['0', null],
  ['07', null],
  ['-1', null],
  ['1e0', null],
  ['1.0', null],
  [' 1', null],
  ['1\n', null],
  ['١', null],
  ['\0', null],
  ['', null],
])('[DET-01] id %j -> %s', (texto, id) => {
  expect(parseId(texto)).toBe(id)
})

it('[ROUTE-01] the thanks for an order stand at its number, or at the mark it has until it has one', () => {
  expect([rutaExito(7), rutaExito('temp-0a1b')]).toEqual(['/Exito/7', '/Exito/temp-0a1b'])
})
