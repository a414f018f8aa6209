// The router's routes: every screen of the table with the page of its name; the rest ends at /notfound.
import type { ComponentType } from 'react'
import { Navigate, type RouteObject } from 'react-router'
import { componenteDe, fuenteDe } from '#contract/pagina.ts'
import { NOMBRES, type Pantalla } from '#domain/pantallas.ts'
import { RUTAS } from '#domain/rutas.ts'
import { ErrorRuta } from './ErrorRuta.tsx'
import { Marco } from './Marco.tsx'
import { loadChunk } from './state/chunk.ts'
import { Girador } from './ui/Girador.tsx'

const paginas = import.meta.glob<Readonly<Record<string, ComponentType>>>('/src/web/pages/*.tsx')

/** Stands only while a screen whose script did not come is tried once more. */
const Esperando = () => <Girador texto="Cargando..." />

function page(pantalla: Pantalla): RouteObject {
  const load = paginas[`/${fuenteDe(pantalla)}`]
  if (!load) throw new Error(`The screen ${pantalla} has no page`)
  return {
    id: pantalla,
    path: RUTAS[pantalla],
    lazy: async () => ({ Component: (await loadChunk(load))[componenteDe(pantalla)] ?? null }),
  }
}

/** `ausente` is the one address that says that it needs a network; every other screen stays what it is. */
export function createRoutes(ausente?: string): RouteObject[] {
  const aviso = page('sinConexion')
  const otras = NOMBRES.filter(nombre => nombre !== aviso.id).map(page)
  return [
    {
      Component: Marco,
      ErrorBoundary: ErrorRuta,
      HydrateFallback: Esperando,
      children: [
        { ...aviso, path: ausente ?? aviso.path },
        ...otras,
        { path: '*', element: <Navigate to={RUTAS.noEncontrada} replace /> },
      ] as RouteObject[],
    },
  ]
}
