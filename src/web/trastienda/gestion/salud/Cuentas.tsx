// The money worked out again on demand (reconciliation): the button, and the orders whose sums did not fit.

import { Calculator } from 'lucide-react'
import type { SaludWire } from '#contract/gestion/salud.schema.ts'
import { rutaPedido } from '#domain/rutas.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Boton } from '#web/comun/ui/Boton.tsx'

interface Props {
  readonly cuadre: SaludWire['cuadre']
  readonly onRevisar: () => void
}

export function Cuentas({ cuadre: { enCurso, primeros }, onRevisar }: Props) {
  return (
    <>
      {primeros.length === 0 ? null : (
        <ul className="salud-lista">
          {primeros.map(({ pedido, texto }) => (
            <li key={`${pedido} ${texto}`}>
              {pedido === null ? 'Sin pedido' : <Link to={rutaPedido(pedido)}>Pedido #{pedido}</Link>}:{' '}
              {texto}
            </li>
          ))}
        </ul>
      )}
      <Boton tono="linea" talle="medio" icono={Calculator} disabled={enCurso} onClick={onRevisar}>
        {enCurso ? 'Revisando las cuentas…' : 'Revisar las cuentas'}
      </Boton>
    </>
  )
}
