// The proof of a transfer (file upload): a picture or a PDF, sent with its progress, and kept here when it does not arrive (PAGO-07).
import { FileCheck, Paperclip } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { CobroWire } from '#contract/cobro.schema.ts'
import { COMPROBANTE_BYTES_MAX, TIPOS_COMPROBANTE } from '#domain/pago/comprobante.ts'
import { fechaLarga } from '#domain/texto/fecha.ts'
import { Nota } from '../../../ui/Nota.tsx'
import { mensajeDeFalla } from '../errores.ts'
import { uploadComprobante } from './api.ts'

interface Props {
  readonly cobro: CobroWire
  readonly onEnviado: () => Promise<void>
}

/** What is wrong with a file before it travels; null when nothing is. */
function motivoDe({ type, size }: File): string | null {
  if (!TIPOS_COMPROBANTE.some(tipo => tipo === type))
    return 'Tiene que ser una foto (JPG, PNG o WebP) o un PDF.'
  return size > COMPROBANTE_BYTES_MAX ? 'Es muy pesado: puede tener hasta 8 MB.' : null
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
      await uploadComprobante(pedido, elegido, setParte, propio.signal)
      setArchivo(null)
      await onEnviado()
    } catch (error) {
      if (!propio.signal.aborted) setFalla(mensajeDeFalla(error))
    }
    setParte(null)
  }
  const choose = (elegido: File | undefined) => {
    if (elegido === undefined) return
    const motivo = motivoDe(elegido)
    setFalla(motivo)
    setArchivo(motivo === null ? elegido : null)
    if (motivo === null) void send(elegido)
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
                <button type="button" className="boton boton--texto" onClick={() => void send(archivo)}>
                  Reintentar
                </button>
              </>
            )}
          </>
        )}
      </Nota>
    </div>
  )
}
