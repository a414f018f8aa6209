// The page the sign-in link of an e-mail opens (LOG-07).
import { RECHAZO } from '#domain/cuenta/rechazo.ts'
import { RUTAS } from '#domain/rutas.ts'
import { useIntento } from '#web/comun/estado/use-intento.ts'
import { startSesion } from '#web/comun/sesion/sesion.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { Nota } from '#web/comun/ui/Nota.tsx'
import { loginWithLink } from '../api-cuenta.ts'
import { showBienvenida } from '../bienvenida.ts'
import { ConEnlace } from '../ConEnlace.tsx'
import { isRechazo } from '../mensajes.ts'

interface Props {
  readonly codigo: string
  /** Who is in already on this browser: whoever sent the link may be somebody else. */
  readonly adentro: string | undefined
  /** Called right before the session begins. */
  readonly onIngreso: () => void
}

/** The button that turns the link of an e-mail into a session (LOG-07): opening the page does nothing by itself. */
function EntrarConEnlace({ codigo, adentro, onIngreso }: Props) {
  const { intentar, enviando, error, falla } = useIntento(async () => {
    const sesion = await loginWithLink(codigo)
    onIngreso()
    startSesion(sesion)
    showBienvenida(sesion)
  })
  const vencido = isRechazo(error, RECHAZO.codigo)

  return (
    <div className="cuenta__estado">
      {vencido ? null : (
        <p>
          {adentro === undefined
            ? 'El enlace es tuyo y sirve una sola vez. Tocá el botón para iniciar sesión con tu cuenta.'
            : `En este navegador ya entraste con ${adentro}. Si seguís, entrás con la cuenta del enlace.`}
        </p>
      )}
      <Nota tipo="error">{vencido ? 'El enlace venció o ya se usó.' : falla}</Nota>
      {vencido ? (
        <BotonLink tono="rojo" to={RUTAS.pedirEnlace}>
          Pedir otro enlace
        </BotonLink>
      ) : (
        <Boton tono="rojo" disabled={enviando} onClick={() => void intentar()}>
          {enviando ? 'Iniciando sesión…' : 'Iniciar sesión'}
        </Boton>
      )}
    </div>
  )
}

export function Entrar() {
  return (
    <ConEnlace titulo="Entrá" texto="Con el enlace que te mandamos" pedirOtro={RUTAS.pedirEnlace}>
      {(codigo, sesion, onIngreso) => (
        <EntrarConEnlace codigo={codigo} adentro={sesion?.user.email} onIngreso={onIngreso} />
      )}
    </ConEnlace>
  )
}
