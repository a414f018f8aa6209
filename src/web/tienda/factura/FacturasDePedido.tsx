// What was issued of an order, to be kept as PDF by its customer or whoever sees documents (FAC-06).

import { FileDown } from 'lucide-react'
import type { FacturaLeida } from '#domain/pedido/leido.ts'
import { useIntento } from '#web/comun/estado/use-intento.ts'
import { download } from '#web/comun/request/descarga.ts'
import { motivoDe } from '#web/comun/request/motivo.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Nota } from '#web/comun/ui/Nota.tsx'
import './factura.css'

export function FacturasDePedido({ facturas }: { readonly facturas: readonly FacturaLeida[] }) {
  const { intentar, error } = useIntento((id: number) => download(`/api/facturas/${id}/pdf`))
  return (
    <>
      <div className="factura-papeles">
        {facturas.map(({ id, nombre, numero }) => (
          <Boton key={id} tono="linea" talle="medio" icono={FileDown} onClick={() => void intentar(id)}>
            {nombre} {numero}
          </Boton>
        ))}
      </div>
      <Nota tipo="error">{error === null ? null : motivoDe(error)}</Nota>
    </>
  )
}
