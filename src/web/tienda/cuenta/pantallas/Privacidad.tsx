// The privacy policy and its acceptance.
import { CircleAlert } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { PRIVACIDAD_VERSION, retornoPrivacidad } from '#domain/cuenta/privacidad.ts'
import { objeto, parcial, texto, uno } from '#domain/lector.ts'
import { fechaNumerica } from '#domain/texto/texto.ts'
import { useHidratado } from '#web/comun/estado/hidratado.ts'
import { useLocation, useNavigate } from '#web/comun/navegacion/ruta.ts'
import { ApiError } from '#web/comun/request/request.ts'
import { updateSesion, useSesion } from '#web/comun/sesion/sesion.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Tilde } from '#web/comun/ui/Tilde.tsx'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import { holdBorrador } from '../borrador.ts'
import { Politica } from '../privacidad/Politica.tsx'
import '../privacidad/politica.css'
import '../privacidad/aceptar.css'

// The confirmation below the policy: a tick, a button, and back to where the person came from (PRIV-01, PRIV-02).

/** What the screen that sent the person here put into the navigation state, if anything. */
const readOrigen = parcial({
  volverA: texto,
  /** Where to go once everything asked for on the way is done. */
  despues: texto,
})

const FALLA_SERVIDOR = 'Error interno del servidor al actualizar la configuración de privacidad'
const FALLA = 'Error al actualizar la configuración de privacidad'

function mensajeDe(error: unknown): string {
  if (!(error instanceof ApiError)) return FALLA
  return error.status === 500 ? FALLA_SERVIDOR : (error.mensaje ?? FALLA)
}

/** Accepting the policy: recorded for whoever is logged in, remembered for a form half filled, and on the way back (PRIV-02, PRIV-03). */
function useAceptar() {
  const navigate = useNavigate()
  const { volverA, despues } = readOrigen(useLocation().state) ?? {}
  const user = useSesion(({ sesion }) => sesion?.user)
  const [enviando, setEnviando] = useState(false)
  const [falla, setFalla] = useState<string | null>(null)

  const aceptar = async () => {
    setEnviando(true)
    setFalla(null)
    try {
      if (user && !user.poliPriv) {
        const { acceptPrivacidad } = await import('../api-cuenta.ts')
        updateSesion({ user: await acceptPrivacidad(user.id) })
      }
      await navigate(retornoPrivacidad(volverA), {
        state: { privacidadAceptada: true, volverA: despues },
      })
    } catch (error) {
      setFalla(mensajeDe(error))
    } finally {
      setEnviando(false)
    }
  }
  return { aceptar, enviando, falla }
}

const SIN_TILDAR = 'Por favor, confirma que has leído la política de privacidad.'

function AceptarPrivacidad() {
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

const readEstado = objeto({ soloLeer: uno([true]) })

export function Privacidad() {
  const comercio = useComercio()
  useEffect(holdBorrador, [])
  const { state } = useLocation()
  // The page comes as everybody's: how the person got here is known to the browser alone.
  const soloLee = useHidratado() && readEstado(state) !== undefined
  return (
    <div className="pagina privacidad-politica">
      <header className="encabezado">
        <h1>Política de privacidad</h1>
        <p>
          Versión vigente desde el{' '}
          <time dateTime={PRIVACIDAD_VERSION}>{fechaNumerica(PRIVACIDAD_VERSION)}</time>
        </p>
      </header>
      <Politica comercio={comercio} />
      {soloLee ? null : <AceptarPrivacidad />}
    </div>
  )
}
