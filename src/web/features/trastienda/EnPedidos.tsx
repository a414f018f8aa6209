// The back room's bar below the orders: for the staff it takes the place of the customers' menu on a phone (ADM-01).
import type { Sesion } from '../../state/sesion.ts'
import { Fondo } from './Fondo.tsx'
import './trastienda.css'

interface Props {
  readonly sesion: Sesion
}

export function EnPedidos({ sesion }: Props) {
  return <Fondo sesion={sesion} />
}
