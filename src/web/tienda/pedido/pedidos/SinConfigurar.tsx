// For who keeps the settings: what the shop has not said about itself yet, and what that means for its customers.
import { Store } from 'lucide-react'
import type { Comercio } from '#domain/comercio/comercio.ts'
import { faltantes } from '#domain/comercio/configuracion.ts'
import { puede } from '#domain/personal/permisos.ts'
import { RUTA_TRASTIENDA } from '#domain/rutas.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { useSesion } from '#web/comun/sesion/sesion.ts'
import './sin-configurar.css'

const RUTA_AJUSTES = `${RUTA_TRASTIENDA}/Ajustes`

interface Props {
  readonly comercio: Comercio
}

export function SinConfigurar({ comercio }: Props) {
  const suyo = useSesion(({ sesion }) => puede(sesion?.role ?? '', 'ajustes'))
  const faltan = faltantes(comercio)
  if (!suyo || faltan.length === 0) return null
  return (
    <section className="pedidos-sin-configurar" aria-labelledby="sin-configurar">
      <Store className="icono" aria-hidden="true" />
      <div>
        <h2 id="sin-configurar">Tu tienda todavía no dijo todo sobre sí misma</h2>
        <p>
          Podés recibir pedidos igual, pero tus clientes no ven lo que falta. Se carga en{' '}
          <Link to={RUTA_AJUSTES}>Ajustes</Link>.
        </p>
        <details>
          <summary>{faltan.length === 1 ? 'Falta 1 dato' : `Faltan ${faltan.length} datos`}</summary>
          <ul>
            {faltan.map(({ campo, texto }) => (
              <li key={campo}>
                <Link to={`${RUTA_AJUSTES}#ajustes-${campo}`}>{texto}</Link>
              </li>
            ))}
          </ul>
        </details>
      </div>
    </section>
  )
}
