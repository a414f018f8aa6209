// The head of a section: its painted title, a line about it, and at the right what can be done here.
import type { ReactNode } from 'react'

interface Props {
  readonly titulo: ReactNode
  readonly texto?: ReactNode
  /** At most one of them red. */
  readonly children?: ReactNode
}

export function Cabeza({ titulo, texto, children }: Props) {
  return (
    <header className="trastienda-cabeza">
      <div>
        <h1>{titulo}</h1>
        {texto === undefined ? null : <p>{texto}</p>}
      </div>
      {children === undefined ? null : <div className="trastienda-cabeza__acciones">{children}</div>}
    </header>
  )
}
