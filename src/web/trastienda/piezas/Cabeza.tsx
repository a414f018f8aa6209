// The head of a section: its painted title with the '?' that explains it, a line about it, and at the right what can be done here.
import { type ReactNode, useContext } from 'react'
import { BotonGuia } from './BotonGuia.tsx'
import { rutaGuia } from './guia-de.ts'
import { Seccion } from './seccion-abierta.ts'

interface Props {
  readonly titulo: ReactNode
  readonly texto?: ReactNode
  /** At most one of them red. */
  readonly children?: ReactNode
}

export function Cabeza({ titulo, texto, children }: Props) {
  const seccion = useContext(Seccion)
  const guia = seccion === null ? null : rutaGuia(seccion)
  return (
    <header className="trastienda-cabeza">
      <div>
        <div className="trastienda-cabeza__titulo">
          <h1>{titulo}</h1>
          {guia === null ? null : <BotonGuia to={guia} />}
        </div>
        {texto === undefined ? null : <p>{texto}</p>}
      </div>
      {children === undefined ? null : <div className="trastienda-cabeza__acciones">{children}</div>}
    </header>
  )
}
