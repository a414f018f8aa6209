// Logging in; whoever already is goes home (LOG-02), whoever just did goes where they belong (LOG-03).
import { useRef } from 'react'
import { Link, Navigate } from 'react-router'
import { NOMBRE_SIN_DECIR } from '#domain/comercio/comercio.ts'
import { RUTAS } from '#domain/rutas.ts'
import { BotonGoogle } from '../features/cuenta/BotonGoogle.tsx'
import { destinoDe } from '../features/cuenta/destino.ts'
import { FormularioIngreso } from '../features/cuenta/FormularioIngreso.tsx'
import { useRegreso } from '../features/cuenta/use-regreso.ts'
import { readFrom } from '../state/almacen.ts'
import { CLAVE_ESTRENO } from '../state/claves.ts'
import { useSesion } from '../state/sesion.ts'
import { useComercio } from '../state/tienda.ts'
import { Banda } from '../ui/Banda.tsx'
import '../features/cuenta/cuenta.css'

export function Login() {
  const sesion = useSesion(estado => estado.sesion)
  const volverA = useRegreso()
  const { nombre } = useComercio()
  const recien = useRef(false)
  if (sesion) {
    const estrena = nombre === NOMBRE_SIN_DECIR && readFrom('localStorage', CLAVE_ESTRENO) === null
    const destino = recien.current
      ? destinoDe(sesion, volverA, estrena)
      : { to: volverA ?? RUTAS.inicio, state: null }
    return <Navigate replace {...destino} />
  }
  return (
    <>
      <Banda titulo="Iniciá sesión" texto="Para armar tu carrito y ver tus pedidos" />
      <div className="pagina cuenta cuenta--ingreso">
        <FormularioIngreso
          onIngreso={() => {
            recien.current = true
          }}
        />
        <p className="cuenta__otra">
          <Link className="cuenta-enlace cuenta-enlace--alto" to={RUTAS.signup}>
            ¿No tienes cuenta? Regístrate
          </Link>
        </p>
        <BotonGoogle volverA={volverA} />
      </div>
    </>
  )
}
