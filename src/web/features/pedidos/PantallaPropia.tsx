// Which screen of the counter somebody of the staff gets, by the table of roles: all orders, those to cut, or those to deliver (ROL-01).
import { mostradorDe } from '#domain/cuenta/permisos.ts'
import type { Sesion } from '../../state/sesion.ts'
import { Corte } from './Corte.tsx'
import { Reparto } from './Reparto.tsx'
import { Tablon } from './Tablon.tsx'

interface Props {
  readonly sesion: Sesion
}

export function PantallaPropia({ sesion }: Props) {
  const mostrador = mostradorDe(sesion.role)
  if (mostrador === 'corte') return <Corte />
  return mostrador === 'reparto' ? <Reparto /> : <Tablon sesion={sesion} />
}
