// The page the sign-in link of an e-mail opens (LOG-07).
import { useRef } from 'react'
import { Link, Navigate } from 'react-router'
import { RUTAS } from '#domain/rutas.ts'
import { destinoDe } from '../features/cuenta/destino.ts'
import { EntrarConEnlace } from '../features/cuenta/EntrarConEnlace.tsx'
import { Espera } from '../features/cuenta/Espera.tsx'
import { useSecretos } from '../features/cuenta/use-secretos.ts'
import { useSesion } from '../state/sesion.ts'
import { Banda } from '../ui/Banda.tsx'
import '../features/cuenta/cuenta.css'

export function Entrar() {
  const sesion = useSesion(estado => estado.sesion)
  const recien = useRef(false)
  const secretos = useSecretos()
  // Somebody else may be logged in here: only the button moves on.
  if (sesion && recien.current) return <Navigate replace {...destinoDe(sesion, null)} />
  const codigo = secretos?.get('code')
  return (
    <>
      <Banda titulo="Entrá" texto="Con el enlace que te mandamos" />
      {secretos === undefined ? (
        <Espera texto="Abriendo el enlace" />
      ) : (
        <div className="pagina cuenta">
          {codigo ? (
            <EntrarConEnlace
              codigo={codigo}
              adentro={sesion?.user.email}
              onIngreso={() => {
                recien.current = true
              }}
            />
          ) : (
            <div className="cuenta__estado">
              <p>Abrí esta página desde el enlace del e-mail. Si ya lo usaste o venció, pedí otro.</p>
              <Link className="boton boton--rojo" to={RUTAS.pedirEnlace}>
                Pedir un enlace
              </Link>
            </div>
          )}
        </div>
      )}
    </>
  )
}
