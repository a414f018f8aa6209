// The proofs of a transfer a customer sent: files to keep, never shown inside a page (PAGO-07).
import { FileDown } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import type { CobroWire } from '#contract/pago/cobro.schema.ts'
import { fechaLarga } from '#domain/texto/fecha.ts'
import { download } from '#web/comun/request/descarga.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { endIfCredenciales, mensajeDeFalla } from '#web/tienda/pedido/errores.ts'
import { fetchCobro } from '../api-mostrador.ts'

interface Props {
  readonly id: number
  /** As they were read with the rest; without them they are read here. */
  readonly leidos?: CobroWire['comprobantes']
}

export function Comprobantes({ id, leidos }: Props) {
  const [propios, setPropios] = useState<CobroWire['comprobantes']>([])
  const [falla, setFalla] = useState<string | null>(null)
  const tell = useCallback((error: unknown) => {
    endIfCredenciales(error)
    setFalla(mensajeDeFalla(error))
  }, [])
  const aparte = leidos === undefined
  useEffect(() => {
    if (!aparte) return
    let vigente = true
    fetchCobro(id).then(
      ({ comprobantes }) => vigente && setPropios(comprobantes),
      error => vigente && tell(error),
    )
    return () => {
      vigente = false
    }
  }, [aparte, id, tell])
  const comprobantes = leidos ?? propios
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
      {falla === null ? null : (
        <p className="pedidos-paso__falla" role="alert">
          {falla}
        </p>
      )}
    </div>
  )
}
