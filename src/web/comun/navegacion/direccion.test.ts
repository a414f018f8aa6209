// What a link's `to` means where one is.
import { expect, it } from 'vitest'
import { type Destino, hrefOf, resolveDestino } from './direccion.ts'

it.each<[Destino, string]>([
  ['/CatFull', '/CatFull'],
  ['/CatFull?buscar=asado#vacunos', '/CatFull?buscar=asado#vacunos'],
  ['?dia=2026-11-16', '/Trastienda/Caja?dia=2026-11-16'],
  ['#contenido', '/Trastienda/Caja#contenido'],
  ['.', '/Trastienda/Caja'],
  ['', '/Trastienda/Caja'],
  [{ search: '?q=ana' }, '/Trastienda/Caja?q=ana'],
  [{ search: '?' }, '/Trastienda/Caja'],
  [{ search: '', hash: '#a' }, '/Trastienda/Caja#a'],
  [{ pathname: '/Pedidos' }, '/Pedidos'],
  ['/categoría', '/categor%C3%ADa'],
  ['/a?b#c?d#e', '/a?b#c?d#e'],
])('%o leads to %s', (to, esperada) => {
  expect(hrefOf(resolveDestino(to, '/Trastienda/Caja'))).toBe(esperada)
})

it.each(['//otro.com/x', '///otro.com/x', '/\\otro.com/x', '\\\\otro.com/x'])(
  '%s leads to no other server',
  to => {
    expect(hrefOf(resolveDestino(to, '/'))).toBe('/otro.com/x')
  },
)

it('an address of another server is a path of this one', () => {
  expect(hrefOf(resolveDestino('https://otro.com/x', '/'))).toBe('/https://otro.com/x')
  expect(hrefOf(resolveDestino('javascript:alert(1)', '/'))).toBe('/javascript:alert(1)')
})
