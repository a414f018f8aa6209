// Accepting the policy: recorded for whoever is logged in, remembered for a form half filled, and on the way back (PRIV-02, PRIV-03).
import { useState } from 'react'
import { retornoPrivacidad } from '#domain/cuenta/privacidad.ts'
import { parcial, texto } from '#domain/lector.ts'
import { useLocation, useNavigate } from '#web/comun/navegacion/ruta.ts'
import { ApiError } from '#web/comun/request/request.ts'
import { updateSesion, useSesion } from '#web/comun/sesion/sesion.ts'

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

export function useAceptar() {
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
