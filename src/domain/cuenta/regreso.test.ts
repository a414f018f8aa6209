// The way back after a login leads to our own screens and nowhere else.
import { describe, expect, it } from 'vitest'
import { regresoDesde, rutaDeRegreso } from './regreso.ts'

describe('[LOG-03] the way back after a login', () => {
  it.each([
    ['/', '/'],
    ['/ProdDetalle/7', '/ProdDetalle/7'],
    ['/proddetalle/7', '/ProdDetalle/7'],
    ['/Pedidos/12', '/Pedidos/12'],
    ['/exito/12', '/Exito/12'],
    ['/pedidos', '/Pedidos'],
    ['/CARRITO', '/Carrito'],
    ['/PersonalData', '/PersonalData'],
    ['/asado', '/Asado'],
    ['/productos-vacunos', '/productos-vacunos'],
    ['/Achuras/', '/achuras'],
    ['/asado?a=8&c=3&l=tira.7.16.3_morcilla.0', '/Asado?a=8&c=3&l=tira.7.16.3_morcilla.0'],
    [`/Asado?a=${'8'.repeat(498)}`, `/Asado?a=${'8'.repeat(498)}`],
  ])('%s leads to %s', (pedida, ruta) => {
    expect(rutaDeRegreso(pedida)).toBe(ruta)
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '/ProdDetalle/7/../../evil',
    '/ProdDetalle/7?next=//evil.example',
    '/ProdDetalle/7#//evil.example',
    '/Carrito?a=8',
    '/Asado?',
    '/Asado?a=8#x',
    '/Asado?a=//evil.example',
    '/Asado?a=%0d%0aSet-Cookie',
    '/Asado?a=8?b=9',
    '/Asado/?a=<script>',
    `/Asado?a=${'8'.repeat(499)}`,
    '//evil.example?a=8',
    '/ProdDetalle//evil.example',
    '/ProdDetalle/%2f%2fevil.example',
    '/ProdDetalle/1e9',
    '/ProdDetalle/-1',
    '/ProdDetalle/99999999999',
    '/@evil.example',
    '/.evil.example',
    ' /Carrito',
    '/Carrito\n',
    '/\tevil.example',
    '/%09/evil.example',
    '/%5cevil.example',
    'Carrito',
    '/Achuras?a=8',
    '/api',
    '/Login',
    '/signup',
    '/auth/google/callback',
    '/notfound',
    '',
  ])('G7: %j leads nowhere', pedida => {
    expect(rutaDeRegreso(pedida)).toBeNull()
  })

  it.each([[null], [undefined], [7], [['/Carrito']], [{ toString: () => '/Carrito' }]])(
    'G7: %j is no path',
    pedida => {
      expect(rutaDeRegreso(pedida)).toBeNull()
    },
  )
})

describe('[LOG-03] the way back to where somebody was', () => {
  it.each([
    ['/Asado', '?a=8&c=3', '/Asado?a=8&c=3'],
    ['/Asado', '', '/Asado'],
    ['/Asado', '?a=%3Cscript%3E', '/Asado'],
    ['/productos-vacunos', '', '/productos-vacunos'],
    ['/CatFull', '?buscar=asado', '/CatFull'],
    ['/Login', '', null],
  ])('%s with %j: %s', (pathname, search, ruta) => {
    expect(regresoDesde({ pathname, search })).toBe(ruta)
  })

  it.each([
    ['/Exito/temp-0b51c1c2-7a0e-4a6f-9d6e-2f0c5a3f9b11', '/Carrito'],
    ['/exito/TEMP-abc', '/Carrito'],
    ['/Exito/12', '/Exito/12'],
    ['/Exito/otra', null],
    ['/Pedidos/temp-abc', null],
  ])('[ORD-06] an order that may have been made is settled by the cart: %s leads to %s', (pathname, ruta) => {
    expect(regresoDesde({ pathname, search: '' })).toBe(ruta)
  })
})
