// The days that have deliveries, today first: how many orders each, and which one is looked at.
import type { EntregasWire } from '#contract/entrega/entregas.schema.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { nombreDeDia } from './palabras.ts'

interface Props {
  readonly entregas: EntregasWire
  readonly hoy: string
}

export function Dias({ entregas: { dia, dias }, hoy }: Props) {
  return (
    <nav className="entregas-dias" aria-label="Día">
      {dias.map(({ fecha, nombre, pedidos }) => (
        <Link
          key={fecha}
          to={fecha === hoy ? '?' : `?dia=${fecha}`}
          replace
          aria-current={fecha === dia ? 'date' : undefined}
        >
          <span>
            {nombreDeDia(fecha, hoy)}
            {nombre === null ? '' : `, ${nombre}`}
          </span>{' '}
          <b>{pedidos}</b>
          <span className="oculto">{pedidos === 1 ? 'pedido' : 'pedidos'}</span>
        </Link>
      ))}
    </nav>
  )
}
