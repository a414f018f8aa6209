// The bar under the thumb: what the plan costs, all and a head, and 'Agregar todo' (VOL-02).

import type { Plan } from '#domain/pedido/asado/plan.ts'
import { formatPesos } from '#domain/precios/dinero.ts'
import { RUTAS } from '#domain/rutas.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { Precio } from '#web/comun/ui/Precio.tsx'

interface Props {
  readonly plan: Plan
  readonly agregado: boolean
  readonly onAgregar: () => void
}

export function PieAsado({ plan: { total, porCabeza }, agregado, onAgregar }: Props) {
  return (
    <section className="asado-pie dentado-arriba" aria-label="Total del asado">
      <div className="pagina asado-pie__fila">
        <div>
          <small>{formatPesos(porCabeza)} por cabeza</small>
          <Precio centavos={total} />
        </div>
        {agregado ? (
          <BotonLink tono="verde" to={RUTAS.carrito}>
            Ver el carrito
          </BotonLink>
        ) : (
          <Boton tono="rojo" disabled={total === 0} onClick={onAgregar}>
            Agregar todo al carrito
          </Boton>
        )}
      </div>
    </section>
  )
}
