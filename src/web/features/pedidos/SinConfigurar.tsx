// For the Admin: what the shop has not said about itself yet, and what that means for its customers.
import { Store } from 'lucide-react'
import type { Comercio } from '#domain/comercio/comercio.ts'
import { faltantes } from '#domain/comercio/configuracion.ts'
import './sin-configurar.css'

interface Props {
  readonly comercio: Comercio
}

export function SinConfigurar({ comercio }: Props) {
  const faltan = faltantes(comercio)
  if (faltan.length === 0) return null
  return (
    <section className="pedidos-sin-configurar" aria-labelledby="sin-configurar">
      <Store className="icono" aria-hidden="true" />
      <div>
        <h2 id="sin-configurar">Tu tienda todavía no dijo todo sobre sí misma</h2>
        <p>
          Podés recibir pedidos igual, pero tus clientes no ven lo que falta. Se carga en la tabla de ajustes;
          el instalador tiene los pasos en docs/install.md.
        </p>
        <details>
          <summary>{faltan.length === 1 ? 'Falta 1 dato' : `Faltan ${faltan.length} datos`}</summary>
          <ul>
            {faltan.map(({ campo, texto }) => (
              <li key={campo}>{texto}</li>
            ))}
          </ul>
        </details>
      </div>
    </section>
  )
}
