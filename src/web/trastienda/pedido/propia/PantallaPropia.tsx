// Which screen of the counter somebody of the staff gets, by the table of roles: all orders, those to cut, or those to deliver (ROL-01).
import type { ReactNode } from 'react'
import { mostradorDe } from '#domain/personal/permisos.ts'
import { Corte } from './Corte.tsx'
import { Reparto } from './Reparto.tsx'

interface Props {
  readonly rol: string
  /** The screen of all orders, which is here already: whoever buys has it too. */
  readonly children: ReactNode
}

export function PantallaPropia({ rol, children }: Props) {
  const mostrador = mostradorDe(rol)
  if (mostrador === 'corte') return <Corte />
  return mostrador === 'reparto' ? <Reparto /> : children
}
