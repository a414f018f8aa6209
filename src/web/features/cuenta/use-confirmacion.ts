// Confirms the e-mail with the code of the address and goes on to the login (CONF-01).
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { RUTAS } from '#domain/rutas.ts'
import { confirmEmail, fetchPersona } from '../../api/cuenta.ts'
import { ApiError } from '../../api/request.ts'
import { TIEMPOS } from '../../constantes.ts'
import { endSesion, updateSesion, useSesion } from '../../state/sesion.ts'
import { useSecretos } from './use-secretos.ts'

export type Confirmacion =
  | { readonly estado: 'confirmando' | 'confirmado' | 'sinCodigo' }
  | { readonly estado: 'error'; readonly mensaje: string | null }

export function useConfirmacion(): Confirmacion {
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
        setResultado({ estado: 'confirmado' })
      },
      error => setResultado({ estado: 'error', mensaje: error instanceof ApiError ? error.mensaje : null }),
    )
  }, [secretos])

  const { estado } = resultado
  useEffect(() => {
    if (estado !== 'confirmado') return
    const reloj = setTimeout(() => void navigate(RUTAS.login, { replace: true }), TIEMPOS.confirmacionALogin)
    return () => clearTimeout(reloj)
  }, [estado, navigate])
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
