// Which orders used a code, the last first, each one tap away.
import { formatPesos, pesosToCentavos } from '#domain/precios/dinero.ts'
import { rutaPedido } from '#domain/rutas.ts'
import { fechaLarga } from '#domain/texto/fecha.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Leyendo } from '#web/trastienda/piezas/Leyendo.tsx'
import { usePaginas } from '#web/trastienda/piezas/lectura.ts'
import { VerMas } from '#web/trastienda/piezas/VerMas.tsx'
import { fetchUsos } from './api.ts'

interface Props {
  readonly id: number
}

export function Usos({ id }: Props) {
  const { lectura, paginas, haySiguiente, falla, more } = usePaginas(['usos', id], antes =>
    fetchUsos(id, antes),
  )
  if (lectura.datos === null) return <Leyendo lectura={lectura} />
  const usos = paginas.flatMap(({ meta }) => meta.usos)
  return (
    <div className="codigos-usos">
      <h2>Usos</h2>
      {usos.length === 0 ? <p className="codigos-nota">Todavía no lo usó nadie.</p> : null}
      <ul aria-label="Pedidos que lo usaron">
        {usos.map(({ pedido, cliente, descuento, total, createdAt, devueltoAt }) => (
          <li key={pedido}>
            <Link to={rutaPedido(pedido)}>Pedido #{pedido}</Link>
            <span>{cliente}</span>
            <small>
              {fechaLarga(createdAt)} · {formatPesos(pesosToCentavos(descuento))} menos, quedó en{' '}
              {formatPesos(pesosToCentavos(total))}
              {devueltoAt === null ? '' : ' · cancelado, el uso volvió'}
            </small>
          </li>
        ))}
      </ul>
      <VerMas haySiguiente={haySiguiente} falla={falla} onMas={more} />
    </div>
  )
}
