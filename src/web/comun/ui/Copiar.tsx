// Handing a text on: copied (clipboard), which its button says for three seconds.
import { Check, Copy } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { copyTexto } from '../estado/portapapeles.ts'
import type { Aspecto } from './aspecto.ts'
import { Boton } from './Boton.tsx'

const DICHO_MS = 3_000

interface CopiarProps extends Aspecto {
  /** What is pasted. */
  readonly texto: string
  readonly children?: ReactNode
  /** What it is, where several stand together, for who hears it. */
  readonly de?: string
  /** It has to be copied by hand. */
  readonly onFalla?: () => void
}

export function Copiar({ texto, children = 'Copiar', de, onFalla, tono = 'linea', ...aspecto }: CopiarProps) {
  const [dicho, setDicho] = useState<'Copiado' | 'No se pudo: copialo a mano' | null>(null)
  useEffect(() => {
    if (dicho === null) return
    const reloj = setTimeout(() => setDicho(null), DICHO_MS)
    return () => clearTimeout(reloj)
  }, [dicho])
  const copy = async () => {
    const copiado = await copyTexto(texto)
    setDicho(copiado ? 'Copiado' : 'No se pudo: copialo a mano')
    if (!copiado) onFalla?.()
  }
  return (
    <Boton tono={tono} icono={dicho === 'Copiado' ? Check : Copy} {...aspecto} onClick={() => void copy()}>
      <span aria-live="polite">
        {dicho ?? children}
        {de === undefined ? null : <span className="oculto"> {de}</span>}
      </span>
    </Boton>
  )
}
