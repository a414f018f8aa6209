// The strip that stays below the top bar: the search and, beside it, the way around.
import type { ReactNode } from 'react'

interface Props {
  readonly children: ReactNode
}

export function Finder({ children }: Props) {
  return (
    <div className="catalogo-finder">
      <div className="pagina">{children}</div>
    </div>
  )
}
