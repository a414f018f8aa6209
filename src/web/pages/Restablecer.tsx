// The page the link in the password e-mail opens (LOG-06).
import { useRef } from 'react'
import { Link, Navigate } from 'react-router'
import { RUTAS } from '#domain/rutas.ts'
import { destinoDe } from '../features/cuenta/destino.ts'
import { Espera } from '../features/cuenta/Espera.tsx'
import { FormularioRestablecer } from '../features/cuenta/FormularioRestablecer.tsx'
import { useSecretos } from '../features/cuenta/use-secretos.ts'
import { useSesion } from '../state/sesion.ts'
import { Banda } from '../ui/Banda.tsx'
import '../features/cuenta/cuenta.css'

export function Restablecer() {
  const sesion = useSesion(estado => estado.sesion)
  const recien = useRef(false)
  const secretos = useSecretos()
  // Somebody else may be logged in here: only the new password moves on.
  if (sesion && recien.current) return <Navigate replace {...destinoDe(sesion, null)} />
  const codigo = secretos?.get('code')
  return (
    <>
      <Banda titulo="Contraseña nueva" texto="Elegí una que no uses en otro lado" />
      {secretos === undefined ? (
        <Espera texto="Abriendo el enlace" />
      ) : (
        <div className="pagina cuenta">
          {codigo ? (
            <FormularioRestablecer
              codigo={codigo}
              onIngreso={() => {
                recien.current = true
              }}
            />
          ) : (
            <div className="cuenta__estado">
              <p>Abrí esta página desde el enlace del e-mail. Si ya lo usaste o venció, pedí otro.</p>
              <Link className="boton boton--rojo" to={RUTAS.olvido}>
                Pedir un enlace
              </Link>
            </div>
          )}
        </div>
      )}
    </>
  )
}
