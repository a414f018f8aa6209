// Registering.
import { useEffect } from 'react'
import { RUTAS } from '#domain/rutas.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Navigate } from '#web/comun/navegacion/Navigate.tsx'
import { useSesion } from '#web/comun/sesion/sesion.ts'
import { Banda } from '#web/comun/ui/Banda.tsx'
import { holdBorrador } from '../borrador.ts'
import { FormularioRegistro } from '../FormularioRegistro.tsx'
import { useCamino } from '../use-regreso.ts'
import '../cuenta.css'

export function Signup() {
  const dentro = useSesion(({ sesion }) => sesion !== null)
  const { siguiente } = useCamino()
  useEffect(holdBorrador, [])
  if (dentro) return <Navigate replace to={RUTAS.inicio} />
  return (
    <>
      <Banda titulo="Registro" texto="Un minuto y ya podés pedir" />
      <div className="pagina cuenta">
        <FormularioRegistro />
        <p className="cuenta__otra">
          ¿Ya tenés cuenta?{' '}
          <Link className="cuenta-enlace cuenta-enlace--alto" to={RUTAS.login} state={siguiente}>
            Iniciá sesión
          </Link>
        </p>
      </div>
    </>
  )
}
