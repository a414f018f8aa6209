// The head of the screens of who cuts and who delivers: title, how many, how live, and the bell.
import type { ReactNode } from 'react'
import { BotonTimbre, EnVivo } from './EnVivo.tsx'
import type { Linea } from './use-vivo.ts'

interface Props {
  readonly titulo: string
  readonly cuenta: string
  readonly linea: Linea
  readonly children?: ReactNode
}

export function CabezaTurno({ titulo, cuenta, linea, children }: Props) {
  return (
    <>
      <header className="pedidos-cabeza">
        <h1>{titulo}</h1>
      </header>
      <div className="pedidos-sub">
        <p className="pedidos-sub__cuenta" role="status">
          {cuenta}
        </p>
        <EnVivo linea={linea} />
      </div>
      <div className="pedidos-turno-barra">
        {children}
        <BotonTimbre />
      </div>
    </>
  )
}
