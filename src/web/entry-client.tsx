// Starts the application in the browser from the page the server rendered.
// The styles come first: they name the order of the layers before any component's own styles do.
import './styles/index.css'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { DatosPagina } from '#contract/pagina.ts'
import { Aplicacion } from './Aplicacion.tsx'
import { createRoutes } from './routes.tsx'
import { adoptCatalogo } from './state/catalogo.ts'
import { keepPropuesta } from './state/instalacion.ts'
import { whenLoadedAndIdle } from './state/ocio.ts'

const datos: DatosPagina = JSON.parse(document.getElementById('datos')?.textContent ?? 'null')

// The service worker answers with a stand-in when the server is out of reach: there is nothing to take over.
const { respaldo } = datos
const routes = createRoutes(respaldo === 'sinConexion' ? window.location.pathname : undefined)

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

// A page that came with everything need not ask for it again.
if (datos.vista.completo) adoptCatalogo(datos.vista.categorias)

const llego = await resolveMatched().then(
  () => true,
  () => false,
)
const router = createBrowserRouter(routes, llego ? { hydrationData: { loaderData: {} } } : {})
const aplicacion = (
  <StrictMode>
    <Aplicacion datos={datos}>
      <RouterProvider router={router} />
    </Aplicacion>
  </StrictMode>
)
const raiz = document.getElementById('app')
// Without its screen's script the page could only be looked at: the router tries once more, then says so (ROUTE-07).
// Taking a page over is no emergency: as a transition it is done in slices, between which the browser answers.
if (raiz && llego && !respaldo) startTransition(() => void hydrateRoot(raiz, aplicacion))
else if (raiz) createRoot(raiz).render(aplicacion)

/** What is put away for a visit without a network waits until this one is under way, in milliseconds. */
const PAUSA = 4_000

keepPropuesta()
whenLoadedAndIdle(() =>
  setTimeout(() => {
    import('./state/trabajador.ts').then(
      ({ startTrabajador }) => startTrabajador(),
      () => {}, // the network went meanwhile: the next visit registers it
    )
  }, PAUSA),
)
