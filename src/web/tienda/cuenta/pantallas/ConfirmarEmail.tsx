// The page the link in the confirmation e-mail opens (CONF-01).
import { MailCheck, MailX } from 'lucide-react'
import { RUTAS } from '#domain/rutas.ts'
import { useSesion } from '#web/comun/sesion/sesion.ts'
import { Banda } from '#web/comun/ui/Banda.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { Espera } from '../Espera.tsx'
import { type Confirmacion, useConfirmacion } from '../use-confirmacion.ts'
import '../cuenta.css'

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
