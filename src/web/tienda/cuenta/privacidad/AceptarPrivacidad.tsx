// The confirmation below the policy: a tick, a button, and back to where the person came from (PRIV-01, PRIV-02).
import { CircleAlert } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Tilde } from '#web/comun/ui/Tilde.tsx'
import { useAceptar } from './use-aceptar.ts'
import './aceptar.css'

const SIN_TILDAR = 'Por favor, confirma que has leído la política de privacidad.'

export function AceptarPrivacidad() {
  const { aceptar, enviando, falla } = useAceptar()
  const [sinTildar, setSinTildar] = useState(false)
  const error = sinTildar ? SIN_TILDAR : falla

  const confirm = (evento: FormEvent<HTMLFormElement>) => {
    evento.preventDefault()
    // The box itself knows: it may have been ticked before the page was awake.
    const aceptada = new FormData(evento.currentTarget).has('acepta')
    setSinTildar(!aceptada)
    if (aceptada && !enviando) void aceptar()
  }

  return (
    <form className="privacidad-aceptar" noValidate onSubmit={confirm}>
      <Tilde
        name="acepta"
        aria-invalid={sinTildar}
        aria-describedby={error ? 'aceptar-error' : undefined}
        onChange={() => setSinTildar(false)}
      >
        He leído y acepto la política de privacidad
      </Tilde>
      <div role="alert">
        {error ? (
          <p className="privacidad-aceptar__error" id="aceptar-error">
            <CircleAlert className="icono" aria-hidden="true" />
            {error}
          </p>
        ) : null}
      </div>
      <Boton tono="rojo" type="submit" aria-disabled={enviando}>
        Confirmar y Continuar
      </Boton>
    </form>
  )
}
