// A field of several lines, or one of a few: label, control, and below it a hint or what is wrong, tied together.
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'

interface Control {
  readonly id: string
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string
}

interface Props {
  readonly etiqueta: string
  readonly error?: string | undefined
  readonly ayuda?: ReactNode
  readonly children: (control: Control) => ReactNode
}

export function CampoTexto({ etiqueta, error, ayuda, children }: Props) {
  const id = useId()
  const debajo = `${id}-debajo`
  return (
    <div className={error === undefined ? 'campo' : 'campo campo--error'}>
      <label className="campo__nombre" htmlFor={id}>
        {etiqueta}
      </label>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': debajo })}
      <div id={debajo} aria-live="polite">
        {error === undefined ? (
          <div className="campo__pista">{ayuda}</div>
        ) : (
          <p className="campo__pista campo__pista--error">
            <CircleAlert className="icono" aria-hidden="true" />
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
