// A small label with a word, and a picture where it helps: never colour alone.
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Tono } from './Noticia.tsx'

interface Props {
  readonly tono: Tono
  readonly Icono?: LucideIcon
  readonly children: ReactNode
}

export function Marca({ tono, Icono, children }: Props) {
  return (
    <span className={`trastienda-marca trastienda-tono--${tono}`}>
      {Icono ? <Icono className="icono" aria-hidden="true" /> : null}
      {children}
    </span>
  )
}
