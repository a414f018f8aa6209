// The router's own error screen: what failed, in its own words, and the ways on (ROUTE-07).
import { RUTAS } from '#domain/rutas.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { reloadAnew } from './comun/estado/recarga.ts'
import { Cartel } from './comun/ui/Cartel.tsx'
import { useRecargaUnica } from './tienda/comercio/marco/use-recarga-unica.ts'

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
