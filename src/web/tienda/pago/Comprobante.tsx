// The proof of a transfer (file upload): a picture or a PDF, sent with its progress, and kept here when it does not arrive (PAGO-07).

import { FileCheck, Paperclip } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { CobroWire } from '#contract/pago/cobro.schema.ts'
import { motivoComprobante, TIPOS_COMPROBANTE } from '#domain/pago/comprobante.ts'
import { fechaLarga } from '#domain/texto/fecha.ts'
import { isEspera } from '#web/comun/guardado/veredicto.ts'
import { motivoDe } from '#web/comun/request/motivo.ts'
import { shrinkFoto } from '#web/comun/request/shrink-foto.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Nota } from '#web/comun/ui/Nota.tsx'
import { uploadComprobante } from './api.ts'

interface Props {
  readonly cobro: CobroWire
  readonly onEnviado: () => Promise<void>
}

export function Comprobante({ cobro: { pedido, comprobantes }, onEnviado }: Props) {
  const [archivo, setArchivo] = useState<File | null>(null)
  const [parte, setParte] = useState<number | null>(null)
  const [falla, setFalla] = useState<string | null>(null)
  const viaje = useRef<AbortController | null>(null)
  useEffect(() => () => viaje.current?.abort(), [])
  const send = async (elegido: File) => {
    const propio = new AbortController()
    viaje.current = propio
    setFalla(null)
    setParte(0)
    try {
      const chico = await shrinkFoto(elegido)
      const motivo = motivoComprobante(chico)
      if (motivo === null) await uploadComprobante(pedido, chico, setParte, propio.signal)
      else setFalla(motivo)
      setArchivo(null)
      if (motivo === null) await onEnviado()
    } catch (error) {
      if (!propio.signal.aborted) setFalla(motivoDe(error))
      // Refused: the same file again would be too.
      if (!isEspera(error)) setArchivo(null)
    }
    setParte(null)
  }
  const choose = (elegido: File | undefined) => {
    if (elegido === undefined) return
    setArchivo(elegido)
    void send(elegido)
  }
  return (
    <div className="pedidos-comprobante">
      {comprobantes.length === 0 ? null : (
        <ul>
          {comprobantes.map(({ id, createdAt }) => (
            <li key={id}>
              <FileCheck className="icono" aria-hidden="true" />
              Comprobante recibido el {fechaLarga(createdAt)}
            </li>
          ))}
        </ul>
      )}
      {parte === null ? (
        <label className="boton boton--linea">
          <Paperclip className="icono" aria-hidden="true" />
          {comprobantes.length === 0 ? 'Adjuntar comprobante (si querés)' : 'Adjuntar otro'}
          <input
            className="oculto"
            type="file"
            accept={TIPOS_COMPROBANTE.join(',')}
            onChange={evento => {
              choose(evento.target.files?.[0])
              // The same file can be chosen again.
              evento.target.value = ''
            }}
          />
        </label>
      ) : (
        <p role="status">
          Mandando {archivo?.name}… <progress max={1} value={parte} aria-label="Cuánto se mandó" />
        </p>
      )}
      <Nota tipo="error">
        {falla === null ? null : (
          <>
            {falla}
            {archivo === null ? null : (
              <>
                {' '}
                <b>{archivo.name}</b> sigue acá.{' '}
                <Boton tono="texto" onClick={() => void send(archivo)}>
                  Reintentar
                </Boton>
              </>
            )}
          </>
        )}
      </Nota>
    </div>
  )
}
