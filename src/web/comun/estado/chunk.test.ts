// Proves that a script that failed is known by its loader, whatever the engine's error says (ROUTE-07).
import { expect, it } from 'vitest'
import { direccionDe } from './chunk.ts'

const aqui = (archivo: string) => new URL(archivo, new URL('chunk.ts', import.meta.url)).href

it.each([
  ['() => import(`./Ayuda-B72-sn87.js`)', './Ayuda-B72-sn87.js'],
  ["() => import('./Ayuda.js')", './Ayuda.js'],
  ['()=>f(()=>import(`./Avisos-x.js`),__vite__mapDeps([8,9]))', './Avisos-x.js'],
  ['async()=>{let{abrir:e}=await import("./lista.js");return{abrir:e}}', './lista.js'],
])('[ROUTE-07] %s asks for %s', (escrito, archivo) => {
  // As the build leaves it: what counts is how the function is written.
  const load = Object.assign(() => {}, { toString: () => escrito })
  expect(direccionDe(load)).toBe(aqui(archivo))
})

it('[ROUTE-07] a loader that names no script is told, and asked for under no other address', () => {
  expect(direccionDe(() => Promise.resolve())).toBeNull()
})
