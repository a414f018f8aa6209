// What changed in the shop since the customer filled the cart, until they say they read it.

import { RefreshCw } from 'lucide-react'
import { Boton } from '#web/comun/ui/Boton.tsx'

interface Props {
  readonly cambios: readonly string[]
  readonly onLeido: () => void
}

export function Cambios({ cambios, onLeido }: Props) {
  return (
    <div role="status">
      {cambios.length === 0 ? null : (
        <section className="carrito-cambios">
          <RefreshCw className="icono" aria-hidden="true" />
          <div>
            <h2>Cambió algo desde que armaste el carrito</h2>
            <ul>
              {cambios.map(cambio => (
                <li key={cambio}>{cambio}</li>
              ))}
            </ul>
            <Boton tono="texto" onClick={onLeido}>
              Entendido
            </Boton>
          </div>
        </section>
      )}
    </div>
  )
}
