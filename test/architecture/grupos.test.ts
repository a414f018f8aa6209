// The files the browser's scripts are cut into follow the folders: what the staff alone needs is in no visitor's (ADM-02).
import { expect, it } from 'vitest'
import { fileOf } from '../../scripts/trozos.ts'

const TIENDA = '/src/web/tienda'
const PERSONAL = '/src/web/trastienda'
const RELOJ = '/src/web/comun/estado/atencion-reloj.ts'

/** Who imports whom; what ends in '!' is asked for by itself, from the first script or from the back room. */
const grafo: Readonly<Record<string, readonly string[]>> = {
  '/src/web/entry-client.tsx': [],
  [`${TIENDA}/catalogo/pantallas/Inicio.tsx`]: ['/src/web/entry-client.tsx!'],
  [`${TIENDA}/catalogo/pantallas/Catalogo.tsx`]: ['/src/web/entry-client.tsx!'],
  [`${TIENDA}/pedido/pantallas/Carrito.tsx`]: ['/src/web/entry-client.tsx!'],
  [`${TIENDA}/pedido/pantallas/Pedidos.tsx`]: ['/src/web/entry-client.tsx!'],
  [`${TIENDA}/comercio/pantallas/Ayuda.tsx`]: ['/src/web/entry-client.tsx!'],
  [`${TIENDA}/cuenta/pantallas/Login.tsx`]: ['/src/web/entry-client.tsx!'],
  [`${TIENDA}/cuenta/pantallas/Signup.tsx`]: ['/src/web/entry-client.tsx!'],
  [`${PERSONAL}/catalogo/secciones/Ficha.tsx`]: [`${PERSONAL}/piezas/Tramo.tsx!`],
  primero: ['/src/web/entry-client.tsx'],
  vidriera: [`${TIENDA}/catalogo/pantallas/Inicio.tsx`, `${TIENDA}/catalogo/pantallas/Catalogo.tsx`],
  formularios: [`${TIENDA}/cuenta/pantallas/Login.tsx`, `${TIENDA}/cuenta/pantallas/Signup.tsx`],
  pedido: [`${TIENDA}/pedido/pantallas/Carrito.tsx`, `${TIENDA}/pedido/pantallas/Pedidos.tsx`],
  todas: [
    `${TIENDA}/pedido/pantallas/Carrito.tsx`,
    `${TIENDA}/comercio/pantallas/Ayuda.tsx`,
    `${TIENDA}/cuenta/pantallas/Login.tsx`,
  ],
  casa: [`${TIENDA}/catalogo/pantallas/Inicio.tsx`, 'todas-menos-una'],
  'todas-menos-una': [`${TIENDA}/pedido/pantallas/Carrito.tsx`, `${TIENDA}/cuenta/pantallas/Login.tsx`],
  [RELOJ]: ['/src/web/entry-client.tsx!'],
  horas: [RELOJ, `${TIENDA}/pedido/pantallas/Carrito.tsx`, `${TIENDA}/pedido/pantallas/Pedidos.tsx`],
  propio: [`${TIENDA}/pedido/pantallas/Carrito.tsx`, `${PERSONAL}/catalogo/secciones/Ficha.tsx`],
  '/src/domain/de-adentro.ts': [`${PERSONAL}/catalogo/secciones/Ficha.tsx`],
  [`${PERSONAL}/catalogo/ficha/Vista.tsx`]: [`${PERSONAL}/catalogo/secciones/Ficha.tsx`],
  [`${PERSONAL}/piezas/Rail.tsx`]: [`${PERSONAL}/catalogo/secciones/Ficha.tsx`],
}
const contexto = {
  getModuleInfo: (id: string) => {
    const importan = grafo[id] ?? []
    return {
      isEntry: id.endsWith('entry-client.tsx'),
      importers: importan.filter(quien => !quien.endsWith('!')),
      dynamicImporters: importan.flatMap(quien => (quien.endsWith('!') ? quien.slice(0, -1) : [])),
    }
  },
}

it.each([
  ['what comes first', 'primero', 'comun'],
  ['what the shop window shares', 'vidriera', 'comun'],
  ['what the screens of an area share', 'formularios', 'cuenta'],
  ['what those of two families share', 'pedido', 'compra-pedido'],
  ['what three share that are not the shop window’s', 'todas', 'interior'],
  ['what home shares with those', 'casa', 'inicio-interior'],
  ['what the clock of every page shares with screens', 'horas', 'reloj'],
  ['what one screen of the customers needs, whoever of the staff does too', 'propio', null],
  ['a rule of the staff alone', '/src/domain/de-adentro.ts', 'trastienda'],
  ['a piece of every section', `${PERSONAL}/piezas/Rail.tsx`, 'trastienda'],
  ['what is one section’s own', `${PERSONAL}/catalogo/ficha/Vista.tsx`, null],
])('[ADM-02] %s', (_que, modulo, archivo) => {
  expect(fileOf(modulo, contexto)).toBe(archivo)
})
