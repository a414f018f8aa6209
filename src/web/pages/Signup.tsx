// Registering.
import { useEffect } from 'react'
import { RUTAS } from '#domain/rutas.ts'
import { holdBorrador } from '../features/cuenta/borrador.ts'
import { FormularioRegistro } from '../features/cuenta/FormularioRegistro.tsx'
import { useCamino } from '../features/cuenta/use-regreso.ts'
import { Link } from '../navegacion/Link.tsx'
import { Navigate } from '../navegacion/Navigate.tsx'
import { useSesion } from '../state/sesion.ts'
import { Banda } from '../ui/Banda.tsx'
import '../features/cuenta/cuenta.css'

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
