// What else the Admin does with an order: say, print, mark as paid, look closer.
import { Banknote, PencilLine, Phone, Printer } from 'lucide-react'
import { estadoConocido } from '#domain/pedido/estado.ts'
import type { ClienteLeido, PedidoLeido } from '#domain/pedido/leido.ts'
import { PLANTILLAS, PLANTILLAS_DE } from '#domain/pedido/plantillas.ts'
import { RUTA_TRASTIENDA } from '#domain/rutas.ts'
import { enlaceWhatsAppWeb } from '#domain/texto/whatsapp.ts'
import { useChunk } from '#web/comun/estado/use-chunk.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { IconoWhatsApp } from '#web/comun/ui/IconoWhatsApp.tsx'
import type { Alrededor } from '../move.ts'
import { ask } from './dialogos.ts'
import { mensajeDe, usePlantillas } from './plantillas.ts'
import { VerDetalle } from './VerDetalle.tsx'

interface MensajesProps {
  readonly pedido: PedidoLeido
}

/** One-tap WhatsApp messages to the customer, those that make sense in the order's state. */
function Mensajes({ pedido }: MensajesProps) {
  const textos = usePlantillas(estado => estado.textos)
  const estado = estadoConocido(pedido.estado)
  if (estado === null) return null
  const numero = pedido.cliente.whatsapp ?? ''
  return PLANTILLAS_DE[estado].map(nombre => {
    // Who has paid is not asked to.
    if (nombre === 'linkDePago' && pedido.pago !== null) return null
    const { titulo } = PLANTILLAS[nombre]
    const contenido = (
      <>
        <IconoWhatsApp />
        {titulo}
      </>
    )
    // The link to pay is made elsewhere: it is pasted first.
    return nombre === 'linkDePago' ? (
      <Boton key={nombre} className="pedidos-boton" onClick={() => ask({ tipo: 'enlace', pedido })}>
        {contenido}
      </Boton>
    ) : (
      <a
        key={nombre}
        className="pedidos-boton"
        href={enlaceWhatsAppWeb(numero, mensajeDe(textos[nombre], pedido))}
        target="_blank"
        rel="noopener"
      >
        {contenido}
      </a>
    )
  })
}

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
