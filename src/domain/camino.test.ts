// Proves which screen a path belongs to, however it is spelled, and that the table is one the paths can be read by.
import { describe, expect, it } from 'vitest'
import { matchPantalla, rutaCon } from './camino.ts'
import { NOMBRES, PANTALLAS, pantallasCon } from './pantallas.ts'
import { RUTAS } from './rutas.ts'

describe('[ROUTE-01] the screen at a path', () => {
  it.each(NOMBRES)('%s is found at its own address, in any case and with a slash at the end', pantalla => {
    const ruta = RUTAS[pantalla]
      .replace(':id', '7')
      .replace(':categoria', 'productos-vacunos')
      .replace('*', 'x')
    const varia = RUTAS[pantalla].split('/').findIndex(parte => /^[:*]/.test(parte))
    const parametro = ruta.split('/')[varia] ?? ''
    for (const camino of [ruta, ruta.toUpperCase(), ruta.toLowerCase(), `${ruta}/`]) {
      expect(matchPantalla(camino)).toEqual({ pantalla, parametro, ruta })
    }
  })

  it.each([
    ['/%50rod%44etalle/7', { pantalla: 'articulo', parametro: '7', ruta: '/ProdDetalle/7' }],
    [
      '/%50%72%6F%64%44%65%74%61%6c%6C%65/%37',
      { pantalla: 'articulo', parametro: '7', ruta: '/ProdDetalle/7' },
    ],
    ['/%7eofertas%2Ddel%2Edia%5f1', null],
    [
      '/ofertas%2ddel%2d%64ia',
      { pantalla: 'categoria', parametro: 'ofertas-del-dia', ruta: '/ofertas-del-dia' },
    ],
    ['/pedidos/7/pesar/', { pantalla: 'pesar', parametro: '7', ruta: '/Pedidos/7/Pesar' }],
    ['/Pedidos/07/Pesar', { pantalla: 'pesar', parametro: '07', ruta: null }],
    ['/ProdDetalle/07', { pantalla: 'articulo', parametro: '07', ruta: null }],
    ['/Exito/temp-0a1b', { pantalla: 'exito', parametro: 'temp-0a1b', ruta: null }],
    ['/TRASTIENDA', { pantalla: 'trastienda', parametro: '', ruta: '/Trastienda' }],
    [
      '/trastienda/Articulos/12/',
      { pantalla: 'trastienda', parametro: 'articulos/12', ruta: '/Trastienda/articulos/12' },
    ],
    ['/Trastienda/<b>', { pantalla: 'trastienda', parametro: '<b>', ruta: null }],
    ['//', { pantalla: 'inicio', parametro: '', ruta: '/' }],
    ['/Achuras', { pantalla: 'categoria', parametro: 'achuras', ruta: '/achuras' }],
  ])('%s', (camino, lugar) => {
    expect(matchPantalla(camino)).toEqual(lugar)
  })

  it.each([
    '',
    'Carrito',
    ' /Carrito',
    '/Carrito\n',
    '/Login/x',
    '/ProdDetalle',
    '/ProdDetalle/7/8',
    '/Pedidos/7/8',
    '/Pedidos/7/Pesar/8',
    '/Pedidos//8/Pesar',
    '/7/Pesar',
    '/auth',
    '/armazon',
    '/api',
    '/sitemap.xml',
    '//evil.example',
    '/\\evil.example',
    '/%2fevil',
    '/no/existe',
    '/x/trastienda',
  ])('there is none at %j', camino => {
    expect(matchPantalla(camino)).toBeNull()
  })
})

it('a path with a column is one of ours, spelled as we spell it', () => {
  expect(rutaCon('regreso', '/pedidos/12/')).toBe('/Pedidos/12')
  expect(rutaCon('regreso', '/Pedidos/012')).toBeNull()
  expect(rutaCon('regreso', '/Login')).toBeNull()
  expect(rutaCon('regreso', ['/Carrito'])).toBeNull()
})

it('no two screens share an address, and what varies comes last, or before one last word', () => {
  const rutas = Object.values(PANTALLAS).map(({ ruta }) => ruta.toLowerCase().replace(/[:*]\w*/, ':'))
  expect(new Set(rutas).size).toBe(rutas.length)
  for (const { ruta } of Object.values(PANTALLAS))
    expect(ruta).toMatch(/^\/(?:[\w-]+\/)*(?:[\w-]+|:id(?:\/[\w-]+)?|:categoria|\*)?$/)
})

it('the screens with a column are those that say so in their row', () => {
  const conSitio = pantallasCon('consiente')
  expect(conSitio).toContain('inicio')
  expect(conSitio).toEqual(NOMBRES.filter(nombre => 'consiente' in PANTALLAS[nombre]))
})

it('[ROUTE-01] the pattern of an address is no address', () => {
  expect(matchPantalla('/Pedidos/:id')).toMatchObject({ pantalla: 'pedido', ruta: null })
  expect(rutaCon('regreso', '/Pedidos/:id')).toBeNull()
})
