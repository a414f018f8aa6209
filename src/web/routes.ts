// The pages of the screens: every screen of the table has the page of its name, brought when it is needed; of the staff's, where each is too.
import type { ComponentType } from 'react'
import { componenteDe, fuenteDe } from '#contract/pagina.ts'
import { PANTALLAS, type Pantalla } from '#domain/pantallas.ts'
import { loadChunk } from './comun/estado/chunk.ts'

const DE_LA_TIENDA = import.meta.glob<Readonly<Record<string, ComponentType>>>(
  '/src/web/tienda/*/pantallas/*.tsx',
)
const loadDelPersonal = () => import('./trastienda/piezas/paginas.ts')

export async function loadPagina(pantalla: Pantalla): Promise<ComponentType> {
  const { sola } = PANTALLAS[pantalla]
  const paginas = sola ? (await loadChunk(loadDelPersonal)).DEL_PERSONAL : DE_LA_TIENDA
  const load = paginas[`/${fuenteDe(pantalla)}`]
  const Pagina = load && (await loadChunk(load))[componenteDe(pantalla)]
  if (!Pagina) throw new Error(`The screen ${pantalla} has no page`)
  return Pagina
}
