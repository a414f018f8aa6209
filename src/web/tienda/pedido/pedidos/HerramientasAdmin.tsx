// What else the Admin does with an order: say, print, mark as paid, look closer.

import { Banknote, PencilLine, Phone, Printer } from 'lucide-react'
import type { ClienteLeido, PedidoLeido } from '#domain/pedido/leido.ts'
import { RUTA_TRASTIENDA } from '#domain/rutas.ts'
import { useChunk } from '#web/comun/estado/use-chunk.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Boton } from '#web/comun/ui/Boton.tsx'
import type { Alrededor } from '../move.ts'
import { ask } from './dialogos.ts'
import { Mensajes } from './Mensajes.tsx'
import { VerDetalle } from './VerDetalle.tsx'

const loadRepartidor = () => import('#web/trastienda/pedido/propia/Repartidor.tsx')

/** As the customer wrote it, unless it is known in full. */
function telefonoDe({ whatsapp, telefono }: ClienteLeido): string {
  return whatsapp === null ? `tel:${(telefono ?? '').replace(/[^\d+]/g, '')}` : `tel:+${whatsapp}`
}

interface Props {
  readonly pedido: PedidoLeido
  /** On the order's own page there is no way there. */
  readonly conDetalle: boolean
  readonly alrededor: Alrededor
}

export function HerramientasAdmin({ pedido, conDetalle, alrededor }: Props) {
  const reparto = useChunk(loadRepartidor, true)
  const { id, estado, pago, cliente } = pedido
  const cobrable = estado === 'pendiente' || estado === 'en_proceso' || estado === 'finalizado'
  return (
    <>
      <fieldset className="pedidos-botones">
        <legend className="oculto">Más sobre el pedido {id}</legend>
        <Mensajes pedido={pedido} />
        {cliente.telefono ? (
          <a className="pedidos-boton" href={telefonoDe(cliente)}>
            <Phone className="icono" aria-hidden="true" />
            {cliente.telefono}
          </a>
        ) : null}
        {cobrable ? (
          <Boton icono={Banknote} className="pedidos-boton" onClick={() => ask({ tipo: 'pago', pedido })}>
            {pago === null ? 'Marcar pagado' : 'Cambiar pago'}
          </Boton>
        ) : null}
        <Boton icono={Printer} className="pedidos-boton" onClick={() => ask({ tipo: 'comanda', pedido })}>
          Comanda
        </Boton>
        {estado === 'pendiente' || estado === 'en_proceso' ? (
          <Link className="pedidos-boton" to={`${RUTA_TRASTIENDA}/Pedido/${id}`}>
            <PencilLine className="icono" aria-hidden="true" />
            Cambiar
          </Link>
        ) : null}
        {conDetalle ? <VerDetalle id={id} /> : null}
      </fieldset>
      {reparto.estado === 'listo' ? (
        <reparto.modulo.Repartidor pedido={pedido} alrededor={alrededor} />
      ) : null}
    </>
  )
}
