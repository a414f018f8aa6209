// The orders of one customer, the last first, each one tap away.
import type { PedidoDeClienteWire } from '#contract/cuenta/cliente.schema.ts'
import { estadoConocido } from '#domain/pedido/estado.ts'
import { ETIQUETAS } from '#domain/pedido/estado-texto.ts'
import { formatPesos, pesosToCentavos } from '#domain/precios/dinero.ts'
import { rutaPedido } from '#domain/rutas.ts'
import { fechaLarga } from '#domain/texto/fecha.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Hoja } from '#web/trastienda/piezas/Hoja.tsx'
import { VerMas } from '#web/trastienda/piezas/VerMas.tsx'

interface Props {
  readonly pedidos: readonly PedidoDeClienteWire[]
  readonly haySiguiente: boolean
  readonly falla: string | null
  readonly onMas: () => void
}

function nombreDe(estado: string): string {
  const conocido = estadoConocido(estado)
  return conocido === null ? estado : ETIQUETAS[conocido]
}

export function Pedidos({ pedidos, ...mas }: Props) {
  return (
    <Hoja titulo="Pedidos">
      {pedidos.length === 0 ? <p className="clientes-nota">Todavía no pidió nada.</p> : null}
      <ul className="clientes-pedidos" aria-label="Pedidos del cliente">
        {pedidos.map(({ id: numero, estado, total, pagado, createdAt }) => (
          <li key={numero}>
            <Link to={rutaPedido(numero)}>Pedido #{numero}</Link>
            <b>{formatPesos(pesosToCentavos(total))}</b>
            <small>
              {fechaLarga(createdAt)} · {nombreDe(estado)}
              {pagado ? ' · pagado' : ''}
            </small>
          </li>
        ))}
      </ul>
      <VerMas {...mas} />
    </Hoja>
  )
}
