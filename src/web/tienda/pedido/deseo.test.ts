// The way back that a browser keeps through a login that leaves the tab: a screen of ours with its plan, or none, and once (G7).
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepRegreso, takeRegreso } from './deseo.ts'

beforeEach(() => {
  const caja = new Map<string, string>()
  const localStorage = {
    getItem: (clave: string) => caja.get(clave) ?? null,
    setItem: (clave: string, valor: string) => caja.set(clave, valor),
    removeItem: (clave: string) => caja.delete(clave),
  }
  vi.stubGlobal('window', { localStorage })
})
afterEach(() => vi.unstubAllGlobals())

it.each([
  ['/ProdDetalle/7', '/ProdDetalle/7'],
  ['/Asado?a=8&c=3&l=vacio.12', '/Asado?a=8&c=3&l=vacio.12'],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['/Asado?a=//evil.example', null],
  ['https://evil.example', null],
])('[VOL-06] [LOG-03] G7: kept %s, it leads to %s, once', (guardado, ruta) => {
  keepRegreso(guardado)
  expect([takeRegreso(null), takeRegreso(null)]).toEqual([ruta, null])
})

it('what was asked for goes before what was kept, and nothing stays', () => {
  keepRegreso('/ProdDetalle/7')
  expect([takeRegreso('/Carrito'), takeRegreso(null)]).toEqual(['/Carrito', null])
})
