// The pages of the screens: every screen of the table has the page of its name, brought when it is needed.
import type { ComponentType } from 'react'
import { componenteDe, fuenteDe } from '#contract/pagina.ts'
import type { Pantalla } from '#domain/pantallas.ts'
import { loadChunk } from './comun/estado/chunk.ts'

const paginas = import.meta.glob<Readonly<Record<string, ComponentType>>>([
  '/src/web/tienda/*/pantallas/*.tsx',
  '/src/web/trastienda/*/pantallas/*.tsx',
])

export async function loadPagina(pantalla: Pantalla): Promise<ComponentType> {
  const load = paginas[`/${fuenteDe(pantalla)}`]
  const Pagina = load && (await loadChunk(load))[componenteDe(pantalla)]
  if (!Pagina) throw new Error(`The screen ${pantalla} has no page`)
  return Pagina
}
