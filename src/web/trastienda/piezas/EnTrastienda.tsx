// The back room's frame around a screen that customers have too, for whoever works here: the board at the left or at the bottom (ADM-01).
import type { ReactNode } from 'react'
import { useGuardadoVivo } from '#web/comun/guardado/use-guardado.ts'
import { useSesion } from '#web/comun/sesion/sesion.ts'
import { useSalidaViva } from '../pedido/salida.ts'
import { Fondo } from './Fondo.tsx'
import { Rail } from './Rail.tsx'
import './trastienda.css'

interface Props {
  readonly children: ReactNode
}

export function EnTrastienda({ children }: Props) {
  const sesion = useSesion(estado => estado.sesion)
  // What was weighed or changed without a network goes out from wherever the staff is.
  useSalidaViva()
  useGuardadoVivo()
  if (sesion === null) return children
  return (
    <div className="trastienda">
      <Rail sesion={sesion} />
      <div className="trastienda-centro">{children}</div>
      <Fondo sesion={sesion} />
    </div>
  )
}
