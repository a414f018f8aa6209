// Starts the application in the browser from the page the server rendered.
// The styles come first: they name the order of the layers before any component's own styles do.
import './styles/index.css'
import { QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { DatosPagina } from '#contract/pagina.ts'
import { Aplicacion } from './Aplicacion.tsx'
import { routes } from './routes.tsx'
import { catalogoQuery } from './state/tienda.ts'

const datos: DatosPagina = JSON.parse(document.getElementById('datos')?.textContent ?? 'null')

/** A lazy route that is not resolved before the router starts would be drawn a second time beside the server's. */
async function resolveMatched(): Promise<void> {
  const coincidencias = matchRoutes(routes, window.location) ?? []
  await Promise.all(
    coincidencias.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      const cargada = await route.lazy()
      Object.assign(route, cargada, { lazy: undefined })
    }),
  )
}

const consultas = new QueryClient()
// A page that came with everything need not ask again, and what is re-read later keeps the objects that did not change.
if (datos.vista.completo) consultas.setQueryData(catalogoQuery.queryKey, datos.vista.categorias)

await resolveMatched()
const router = createBrowserRouter(routes, { hydrationData: { loaderData: {} } })
const raiz = document.getElementById('app')
if (raiz) {
  hydrateRoot(
    raiz,
    <StrictMode>
      <Aplicacion datos={datos} consultas={consultas}>
        <RouterProvider router={router} />
      </Aplicacion>
    </StrictMode>,
  )
}
