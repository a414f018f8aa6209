// Sent or picked up: the first choice about delivery (ENT-01).
import { Store, Truck } from 'lucide-react'
import type { EntregaPedida } from '#domain/entrega/eleccion.ts'
import { Eleccion } from './Eleccion.tsx'

interface Props {
  /** Of the staff, who choose for somebody else. */
  readonly aMano: boolean
  readonly modo: EntregaPedida['modo']
  /** Where one picks it up. */
  readonly local: string | null
  readonly onModo: (modo: EntregaPedida['modo']) => void
}

export function Modo({ aMano, modo, local, onModo }: Props) {
  return (
    <fieldset className="entrega-modo">
      <legend className="entrega-titulo">{aMano ? 'Cómo lo recibe' : '¿Cómo lo recibís?'}</legend>
      <Eleccion
        clase="entrega-op--modo"
        nombre="entrega-modo"
        elegida={modo === 'envio'}
        onElegir={() => onModo('envio')}
      >
        <Truck className="icono" aria-hidden="true" />
        <b>Envío</b>
        <small>a {aMano ? 'su' : 'tu'} casa</small>
      </Eleccion>
      <Eleccion
        clase="entrega-op--modo"
        nombre="entrega-modo"
        elegida={modo === 'retiro'}
        onElegir={() => onModo('retiro')}
      >
        <Store className="icono" aria-hidden="true" />
        <b>Retiro</b>
        <small>{local === null ? 'por el local, gratis' : `${local}, gratis`}</small>
      </Eleccion>
    </fieldset>
  )
}
