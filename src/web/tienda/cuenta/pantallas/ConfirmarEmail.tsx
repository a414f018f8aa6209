// The page the link in the confirmation e-mail opens (CONF-01).
import { MailCheck, MailX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { RUTAS } from '#domain/rutas.ts'
import { TIEMPOS } from '#web/comun/constantes.ts'
import { useNavigate } from '#web/comun/navegacion/ruta.ts'
import { ApiError } from '#web/comun/request/request.ts'
import { endSesion, startSesion, updateSesion, useSesion } from '#web/comun/sesion/sesion.ts'
import { Banda } from '#web/comun/ui/Banda.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { takeRegreso } from '../../pedido/deseo.ts'
import { confirmEmail, fetchPersona } from '../api-cuenta.ts'
import { Espera } from '../Espera.tsx'
import { takeEntrada } from '../entrada.ts'
import { useSecretos } from '../use-secretos.ts'
import '../cuenta.css'

type Confirmacion =
  | { readonly estado: 'confirmando' | 'sinCodigo' }
  | { readonly estado: 'confirmado'; readonly volverA: string | null }
  | { readonly estado: 'error'; readonly mensaje: string | null }

/** Confirms the e-mail with the code of the address and goes on to the login (CONF-01), which leads on who is in: where they registered, they are. */
function useConfirmacion(): Confirmacion {
  const secretos = useSecretos()
  const navigate = useNavigate()
  const [resultado, setResultado] = useState<Confirmacion>({ estado: 'confirmando' })

  useEffect(() => {
    if (secretos === undefined) return
    const codigo = secretos.get('confirmation')
    if (!codigo) return setResultado({ estado: 'sinCodigo' })
    confirmEmail(codigo).then(
      async () => {
        await refresh()
        const sesion = await takeEntrada()
        if (sesion !== null) startSesion(sesion)
        // Without a session it is kept for the login.
        setResultado({ estado: 'confirmado', volverA: sesion === null ? null : takeRegreso(null) })
      },
      error => setResultado({ estado: 'error', mensaje: error instanceof ApiError ? error.mensaje : null }),
    )
  }, [secretos])

  const confirmado = resultado.estado === 'confirmado' ? resultado : null
  useEffect(() => {
    if (confirmado === null) return
    const { volverA } = confirmado
    const toLogin = () => void navigate(RUTAS.login, { replace: true, state: { volverA } })
    const reloj = setTimeout(toLogin, TIEMPOS.confirmacionALogin)
    return () => clearTimeout(reloj)
  }, [confirmado, navigate])
  return resultado
}

/** Whoever changed their address was logged in while they confirmed it, and enters with the new one from now on. */
async function refresh(): Promise<void> {
  const { sesion } = useSesion.getState()
  if (sesion === null) return
  try {
    updateSesion({ user: await fetchPersona(sesion.token) })
  } catch (error) {
    // The address is confirmed all the same.
    if (error instanceof ApiError && error.status === 401) endSesion('mudanza')
  }
}

function textoDe(resultado: Confirmacion): string {
  if (resultado.estado === 'confirmado') return 'Tu email ha sido confirmado'
  if (resultado.estado === 'sinCodigo') return 'No confirmation token found'
  if (resultado.estado === 'error' && resultado.mensaje) return `Error: ${resultado.mensaje}`
  return 'Algo salió mal. Por favor, intenta registrarte de nuevo.'
}

export function ConfirmarEmail() {
  const resultado = useConfirmacion()
  const adentro = useSesion(({ sesion }) => sesion !== null)
  const volverA = resultado.estado === 'confirmado' ? resultado.volverA : null
  return (
    <>
      <Banda titulo="Tu email" texto="Confirmación de la cuenta" />
      {resultado.estado === 'confirmando' ? (
        <Espera texto="Confirmando tu email..." />
      ) : (
        <div className="pagina cuenta cuenta__estado">
          {resultado.estado === 'confirmado' ? (
            <MailCheck className="cuenta__sello cuenta__sello--bien" aria-hidden="true" />
          ) : (
            <MailX className="cuenta__sello" aria-hidden="true" />
          )}
          <p role="status">{textoDe(resultado)}</p>
          {resultado.estado === 'confirmado' ? null : (
            <p className="cuenta__pista">
              Si el enlace venció o ya se usó, iniciá sesión con tu email y tu contraseña: desde ahí te
              mandamos otro.
            </p>
          )}
          <BotonLink tono="rojo" to={RUTAS.login} state={{ volverA }}>
            {adentro ? 'Seguir' : 'Iniciar sesión'}
          </BotonLink>
        </div>
      )}
    </>
  )
}
