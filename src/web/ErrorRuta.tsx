// The router's own error screen: what failed, in its own words, and the ways on (ROUTE-07).
import { useEffect } from 'react'
import { RUTAS } from '#domain/rutas.ts'
import { ChunkError } from '#web/comun/estado/chunk.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { reloadAnew } from './comun/estado/recarga.ts'
import { Cartel } from './comun/ui/Cartel.tsx'

/**
 * Without a network a reload only trades our screen, which offers ways on, for the browser's own; unless the service
 * worker is there, which has a page that says what is the matter and goes on by itself.
 */
function isAnswered(): boolean {
  return navigator.onLine || !!navigator.serviceWorker?.controller
}

/** After a failed script chunk the page is most likely older than the shop: reload it, once (ROUTE-07). */
function useRecargaUnica(error: unknown): void {
  useEffect(() => {
    if (error instanceof ChunkError && isAnswered()) reloadAnew({ pedida: false })
  }, [error])
}

function mensaje(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

export function ErrorRuta({ error }: { readonly error: unknown }) {
  useRecargaUnica(error)
  return (
    <main>
      <Cartel
        titulo="Unexpected Application Error!"
        texto={
          <>
            <p>
              <code>{mensaje(error)}</code>
            </p>
            <p>Se cortó algo mientras armábamos esta pantalla. Recargala o volvé al inicio.</p>
          </>
        }
      >
        <Boton tono="rojo" onClick={() => reloadAnew({ pedida: true })}>
          Recargar
        </Boton>
        {/* A full load on purpose: the application that failed is not asked to bring the next screen. */}
        <a className="boton boton--linea" href={RUTAS.inicio}>
          Ir al inicio
        </a>
      </Cartel>
    </main>
  )
}
