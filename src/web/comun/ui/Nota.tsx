// What a form says about the whole of it, announced when it appears and staying until it no longer holds.
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import './nota.css'

interface Props {
  readonly tipo: 'error' | 'bien'
  /** Nothing: the place where it will be announced. */
  readonly children: ReactNode
}

export function Nota({ tipo, children }: Props) {
  const Icono = tipo === 'error' ? CircleAlert : CircleCheck
  return (
    <div role={tipo === 'error' ? 'alert' : 'status'}>
      {children ? (
        <div className={`nota nota--${tipo}`}>
          <Icono className="icono" aria-hidden="true" />
          <div>{children}</div>
        </div>
      ) : null}
    </div>
  )
}
