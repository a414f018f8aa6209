// The transfer as a QR code, for who reads this on one screen and pays with another. It carries the drawing library, so it is loaded on demand.
import type { CobroWire } from '#contract/pago/cobro.schema.ts'
import { textoDeTransferencia } from '#domain/pago/transferencia.ts'
import { Qr } from '#web/comun/ui/Qr.tsx'

interface Props {
  readonly destino: NonNullable<CobroWire['transferencia']>
  readonly monto: number
  readonly pedido: number
}

export function CodigoTransferencia({ destino, monto, pedido }: Props) {
  return (
    <div className="pedidos-codigo">
      <Qr
        texto={textoDeTransferencia(destino, monto, pedido)}
        nombre="Código QR con los datos para transferir"
      />
      <p>
        <b>¿Pagás con otro teléfono?</b> Apuntale la cámara a este código: tiene los datos y el monto, listos
        para copiar.
      </p>
    </div>
  )
}
