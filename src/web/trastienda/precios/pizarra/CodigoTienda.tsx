// The shop's address as a QR code for the phones in front of the board; until its script comes, blank paper.
import { useEffect, useState } from 'react'
import { useChunk } from '#web/comun/estado/use-chunk.ts'

const loadQr = () => import('#web/comun/ui/Qr.tsx')

export function CodigoTienda() {
  const [direccion, setDireccion] = useState<string | null>(null)
  useEffect(() => setDireccion(`${window.location.origin}/`), [])
  const qr = useChunk(loadQr, direccion !== null)
  return (
    <span className="pizarra-codigo">
      {direccion !== null && qr.estado === 'listo' ? (
        <qr.modulo.Qr texto={direccion} nombre="Código QR de la tienda" />
      ) : null}
    </span>
  )
}
