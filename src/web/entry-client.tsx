// Starts the application in the browser from the page the server rendered.
// The styles come first: they name the order of the layers before any component's own styles do.
import './comun/estilos/index.css'
import './sin-pila.ts'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { DatosPagina } from '#contract/pagina.ts'
import { Aplicacion } from './Aplicacion.tsx'
import { keepPropuesta } from './comun/estado/instalacion.ts'
import { nextTask, whenLoadedAndIdle } from './comun/estado/ocio.ts'
import { startHistoria } from './comun/navegacion/historia.ts'
import { Navegacion } from './comun/navegacion/Navegacion.tsx'
import { adoptCatalogo } from './comun/vidriera/catalogo.ts'
import { Pantallas } from './Pantallas.tsx'
import { loadPagina } from './routes.ts'

/** As many steps as browsers keep by themselves. */
const PILA = 10
Object.assign(Error, { stackTraceLimit: PILA })

const datos: DatosPagina = JSON.parse(document.getElementById('datos')?.textContent ?? 'null')

// A page that came with everything need not ask for it again.
if (datos.vista.completo) adoptCatalogo(datos.vista.categorias)

// The service worker answers with a stand-in when the server is out of reach: there is nothing to take over.
const { respaldo } = datos
const ausente = respaldo === 'sinConexion' ? window.location.pathname : undefined
// The modules are here: what follows is a task of its own, before which a slow phone answers.
await nextTask()
const ruta = await startHistoria({ load: loadPagina, ausente })
const aplicacion = (
  <StrictMode>
    <Aplicacion datos={datos}>
      <Navegacion inicial={ruta}>
        <Pantallas />
      </Navegacion>
    </Aplicacion>
  </StrictMode>
)
const raiz = document.getElementById('app')
// Without its screen's script the page could only be looked at: it says so (ROUTE-07).
// Taking a page over is no emergency: as a transition it is done in slices, between which the browser answers.
if (raiz && ruta.Pagina && !respaldo) startTransition(() => void hydrateRoot(raiz, aplicacion))
else if (raiz) createRoot(raiz).render(aplicacion)

/** What is put away for a visit without a network waits until this one is under way, in milliseconds. */
const PAUSA = 4_000

keepPropuesta()
whenLoadedAndIdle(() =>
  setTimeout(() => {
    import('./comun/estado/trabajador.ts')
      .then(({ startTrabajador }) => startTrabajador())
      // The network went meanwhile, or the page itself is being closed: the next visit registers it.
      .catch(() => {})
  }, PAUSA),
)
