// A notice in place: red refused, amber careful, blue somebody else, green done, grey offline; announced when it comes.
import { CircleAlert, CircleCheck, type LucideIcon, TriangleAlert, Users, WifiOff } from 'lucide-react'
import type { ReactNode, Ref } from 'react'

export type Tono = 'rojo' | 'ambar' | 'azul' | 'verde' | 'gris'

const ICONOS: Readonly<Record<Tono, LucideIcon>> = {
  rojo: CircleAlert,
  ambar: TriangleAlert,
  azul: Users,
  verde: CircleCheck,
  gris: WifiOff,
}

interface Props {
  readonly tono: Tono
  readonly Icono?: LucideIcon
  /** Buttons. */
  readonly acciones?: ReactNode
  readonly ref?: Ref<HTMLDivElement>
  readonly children: ReactNode
}

export function Noticia({ tono, Icono = ICONOS[tono], acciones, ref, children }: Props) {
  return (
    <div
      ref={ref}
      className={`trastienda-noticia trastienda-tono--${tono}`}
      role={tono === 'rojo' || tono === 'azul' ? 'alert' : 'status'}
    >
      <Icono className="icono" aria-hidden="true" />
      <div>
        <div>{children}</div>
        {acciones === undefined ? null : <div className="trastienda-noticia__acciones">{acciones}</div>}
      </div>
    </div>
  )
}
