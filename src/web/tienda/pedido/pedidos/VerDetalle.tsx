// The way from an order's card to its own page.
import { Eye } from 'lucide-react'
import { rutaPedido } from '#domain/rutas.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'

interface Props {
  readonly id: number
}

export function VerDetalle({ id }: Props) {
  return (
    <Link className="pedidos-boton" to={rutaPedido(id)}>
      <Eye className="icono" aria-hidden="true" />
      Ver detalle
    </Link>
  )
}
