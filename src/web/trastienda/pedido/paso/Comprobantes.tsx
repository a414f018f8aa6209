// The proofs of a transfer a customer sent: files to keep, never shown inside a page (PAGO-07).

import { FileDown } from 'lucide-react'
import { useState } from 'react'
import type { CobroWire } from '#contract/pago/cobro.schema.ts'
import { fechaLarga } from '#domain/texto/fecha.ts'
import { download } from '#web/comun/request/descarga.ts'
import { motivoDe } from '#web/comun/request/motivo.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { useLectura } from '#web/trastienda/piezas/lectura.ts'
import { Motivo } from '#web/trastienda/piezas/Motivo.tsx'
import { fetchCobro } from '../api-mostrador.ts'

interface Props {
  readonly id: number
  /** As they were read with the rest; without them they are read here. */
  readonly leidos?: CobroWire['comprobantes']
}

export function Comprobantes({ id, leidos }: Props) {
  const { datos, error } = useLectura(['comprobantes', id], async () => (await fetchCobro(id)).comprobantes, {
    activa: leidos === undefined,
  })
  const [falla, setFalla] = useState<string | null>(null)
  const tell = (fallo: unknown) => {
    setFalla(motivoDe(fallo))
  }
  const comprobantes = leidos ?? datos ?? []
  const dicho = falla ?? error
  return (
    <div className="pedidos-paso__comprobantes">
      {comprobantes.map(({ id: suyo, tipo, createdAt }) => (
        <Boton
          icono={FileDown}
          key={suyo}
          className="pedidos-boton"
          onClick={() => download(`/api/pedidos/${id}/comprobantes/${suyo}`).catch(tell)}
        >
          Bajar el comprobante ({tipo === 'application/pdf' ? 'PDF' : 'foto'})
          <span className="oculto"> del {fechaLarga(createdAt)}</span>
        </Boton>
      ))}
      <Motivo className="pedidos-paso__falla">{dicho}</Motivo>
    </div>
  )
}
