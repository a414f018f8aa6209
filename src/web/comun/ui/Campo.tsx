// One field of a form: label, input, and below it a hint or what is wrong, tied together for those who listen.
import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import './campo.css'

export interface CampoProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  readonly etiqueta: string
  /** Empty: something is wrong, and the hint says what. */
  readonly error?: string | undefined
  readonly ayuda?: ReactNode
  /** A button that stands inside the field, at its end. */
  readonly boton?: ReactNode
}

export function Campo({ etiqueta, error, ayuda, boton, ...input }: CampoProps) {
  const id = useId()
  const debajo = `${id}-debajo`
  const hayDebajo = error !== undefined || ayuda !== undefined
  return (
    <div className={error === undefined ? 'campo' : 'campo campo--error'}>
      <label className="campo__nombre" htmlFor={id}>
        {etiqueta}
      </label>
      <div className={boton === undefined ? undefined : 'campo__con-boton'}>
        <input
          {...input}
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={hayDebajo ? debajo : undefined}
        />
        {boton}
      </div>
      <div id={debajo} aria-live="polite">
        {error ? (
          <p className="campo__pista campo__pista--error">
            <CircleAlert className="icono" aria-hidden="true" />
            {error}
          </p>
        ) : null}
        {ayuda && !error ? <div className="campo__pista">{ayuda}</div> : null}
      </div>
    </div>
  )
}
