// One thing to copy (clipboard): what it is, the figure, and 'Copiar', which says 'Copiado' for three seconds.

import { Check, Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { sinEspacios } from '#domain/pago/transferencia.ts'
import { copyTexto } from '#web/comun/estado/portapapeles.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'

const DICHO_MS = 3_000

interface Props {
  readonly nombre: string
  /** As it is read. */
  readonly texto: string
  /** As it is pasted, without spaces; the text where nothing else is said. */
  readonly valor?: string
}

export function Copia({ nombre, texto, valor = texto }: Props) {
  const [dicho, setDicho] = useState<'Copiado' | 'Copialo a mano' | null>(null)
  const lugar = useRef<HTMLElement>(null)
  useEffect(() => {
    if (dicho === null) return
    const reloj = setTimeout(() => setDicho(null), DICHO_MS)
    return () => clearTimeout(reloj)
  }, [dicho])
  const copy = async () => {
    const copiado = await copyTexto(sinEspacios(valor))
    // Marked, ready to be copied by hand.
    if (!copiado && lugar.current) window.getSelection()?.selectAllChildren(lugar.current)
    setDicho(copiado ? 'Copiado' : 'Copialo a mano')
  }
  const Icono = dicho === 'Copiado' ? Check : Copy
  return (
    <div className="pedidos-copia">
      <small>{nombre}</small>
      <b ref={lugar}>{texto}</b>
      <Boton tono="linea" icono={Icono} onClick={() => void copy()}>
        <span>
          {dicho ?? 'Copiar'} <span className="oculto">{nombre}</span>
        </span>
      </Boton>
      <span className="oculto" role="status">
        {dicho === null ? null : `${nombre}: ${dicho}`}
      </span>
    </div>
  )
}
