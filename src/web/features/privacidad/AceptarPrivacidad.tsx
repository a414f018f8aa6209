// The confirmation below the policy: a tick, a button, and back to where the person came from (PRIV-01, PRIV-02).
import { Check, CircleAlert } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { retornoPrivacidad } from '#domain/privacidad.ts'
import './aceptar.css'

/** What the screen that sent the person here put into the navigation state, if anything. */
interface Origen {
  readonly volverA?: unknown
  readonly datos?: unknown
}

const SIN_TILDAR = 'Por favor, confirma que has leído la política de privacidad.'

export function AceptarPrivacidad() {
  const navigate = useNavigate()
  const { volverA, datos } = (useLocation().state ?? {}) as Origen
  const [aceptada, setAceptada] = useState(false)
  const [error, setError] = useState(false)

  const confirm = (evento: FormEvent) => {
    evento.preventDefault()
    setError(!aceptada)
    if (aceptada) void navigate(retornoPrivacidad(volverA), { state: { datos, privacidadAceptada: true } })
  }

  return (
    <form className="aceptar" noValidate onSubmit={confirm}>
      <label className="checkrow">
        <input
          type="checkbox"
          checked={aceptada}
          aria-invalid={error}
          aria-describedby={error ? 'aceptar-error' : undefined}
          onChange={evento => {
            setAceptada(evento.target.checked)
            setError(false)
          }}
        />
        <span className="box" aria-hidden="true">
          <Check className="ico" />
        </span>
        He leído y acepto la política de privacidad
      </label>
      <div role="alert">
        {error ? (
          <p className="aceptar__error" id="aceptar-error">
            <CircleAlert className="ico" aria-hidden="true" />
            {SIN_TILDAR}
          </p>
        ) : null}
      </div>
      <button type="submit" className="btn btn--red">
        Confirmar y Continuar
      </button>
    </form>
  )
}
