// A sheet: raised paper with a painted heading, and an action at its right.
import { type ReactNode, type Ref, useId } from 'react'

interface Props {
  readonly titulo: ReactNode
  readonly accion?: ReactNode
  readonly className?: string
  readonly ref?: Ref<HTMLElement>
  readonly children: ReactNode
}

export function Hoja({ titulo, accion, className = '', ref, children }: Props) {
  const id = useId()
  return (
    <section ref={ref} className={`trastienda-hoja ${className}`} aria-labelledby={id}>
      <div className="trastienda-hoja__titulo">
        <h2 id={id}>{titulo}</h2>
        {accion}
      </div>
      {children}
    </section>
  )
}
