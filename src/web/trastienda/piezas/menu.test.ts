// Proves which entry of the back room's menu an address belongs to.
import { expect, it } from 'vitest'
import { ADMIN } from '#domain/cuenta/usuario.ts'
import { CORTADOR, ENCARGADO, REPARTIDOR } from '#domain/personal/permisos.ts'
import { type NombreSeccion, rutaSeccion, SECCIONES } from '#domain/trastienda.ts'
import { entradaAbierta, isDentro, menuDe } from './menu.ts'

const SIN = { pesaje: false, porTurnos: false, conZonas: false, facturar: 'no' } as const
const menu = menuDe(ADMIN, SIN)
const marcadas = (camino: string) =>
  menu.filter(({ soloMas, ruta }) => !soloMas && isDentro(ruta, camino)).map(({ texto }) => texto)

it.each([
  ['/Trastienda', 'Hoy'],
  ['/Trastienda/Numeros', 'Hoy'],
  ['/Pedidos', 'Pedidos'],
  ['/Trastienda/Pedido', 'Pedidos'],
  ['/trastienda/pedido/7', 'Pedidos'],
  ['/Trastienda/Articulos/3', 'Artículos'],
  ['/Trastienda/Importar', 'Artículos'],
  ['/Trastienda/Ajustes/Personas', 'Ajustes'],
])('[ADM-01] at %s the rail marks %s alone', (camino, texto) => {
  expect(marcadas(camino)).toEqual([texto])
})

it('[ADM-01] every section that no other leads to is in the menu', () => {
  const todas = menuDe(ADMIN, { pesaje: true, porTurnos: true, conZonas: true, facturar: 'entrega' }).map(
    ({ ruta }) => ruta.toLowerCase(),
  )
  const solas = Object.entries(SECCIONES).filter(([, { de }]) => de === undefined)
  expect(solas.length).toBeGreaterThan(5)
  for (const [nombre] of solas) expect(todas).toContain(rutaSeccion(nombre as NombreSeccion).toLowerCase())
})

it('[ADM-01] on a phone the nearest entry is the open one', () => {
  expect(entradaAbierta(menu, '/Trastienda/Pedido')?.texto).toBe('Pedido por teléfono')
  expect(entradaAbierta(menu, '/Trastienda/Articulos/3')?.texto).toBe('Artículos')
  expect(entradaAbierta(menu, '/Ayuda')).toBeUndefined()
})

it('[ADM-01, PESA-01] the scale stands under the thumb where orders are weighed, and nowhere else', () => {
  const cortas = (pesaje: boolean) =>
    menuDe(ADMIN, { ...SIN, pesaje })
      .filter(({ corta }) => corta)
      .map(({ texto }) => texto)
  expect(cortas(false)).toEqual(['Hoy', 'Pedidos', 'Artículos', 'Precios'])
  expect(cortas(true)).toEqual(['Hoy', 'Pedidos', 'Pesar', 'Artículos', 'Precios'])
  expect(menuDe(ADMIN, SIN).map(({ texto }) => texto)).not.toContain('Pesar')
})

it.each([
  [{ porTurnos: true, pesaje: true }, ['Hoy', 'Pedidos', 'Pesar', 'Entregas']],
  [{ porTurnos: true }, ['Hoy', 'Pedidos', 'Entregas', 'Artículos']],
  [{ conZonas: true }, ['Hoy', 'Pedidos', 'Artículos', 'Precios']],
])('[ENT-04] of a shop with %j a phone has %j under the thumb', (como, cortas) => {
  const suyo = menuDe(ADMIN, { ...SIN, ...como })
  expect(suyo.filter(({ corta }) => corta).map(({ texto }) => texto)).toEqual(cortas)
  expect(suyo.filter(({ texto }) => texto === 'Entregas')).toHaveLength(1)
  expect(menu.map(({ texto }) => texto)).not.toContain('Entregas')
})

it.each([
  [ENCARGADO, ['Hoy', 'Pedidos', 'Artículos', 'Precios']],
  [CORTADOR, ['Para cortar']],
  [REPARTIDOR, ['Para llevar']],
])(
  '[ADM-01, ROL-01] %s has their own screen under the thumb, and what they bought behind it',
  (rol, cortas) => {
    const suyo = menuDe(rol, SIN)
    expect(suyo.filter(({ corta }) => corta).map(({ texto }) => texto)).toEqual(cortas)
    expect(suyo.filter(({ texto }) => texto === 'Mis compras')).toHaveLength(1)
    expect(suyo.every(({ texto }) => texto !== 'Pizarra') || rol === ENCARGADO).toBe(true)
  },
)

it('[FAC-08] Facturas is in the menu of who may see them, where the shop invoices', () => {
  const textos = (rol: string, facturar: 'no' | 'mano') =>
    menuDe(rol, { ...SIN, facturar }).map(({ texto }) => texto)
  expect(textos(ENCARGADO, 'mano')).toContain('Facturas')
  expect(textos(ENCARGADO, 'no')).not.toContain('Facturas')
  expect(textos(CORTADOR, 'mano')).not.toContain('Facturas')
})
