// Logging in; whoever already is goes home (LOG-02), whoever just did goes where they belong (LOG-03).
import { useRef } from 'react'
import { NOMBRE_SIN_DECIR } from '#domain/comercio/formas.ts'
import { objeto, texto } from '#domain/lector.ts'
import { RUTAS } from '#domain/rutas.ts'
import { readFrom } from '#web/comun/almacen/almacen.ts'
import { CLAVE_ESTRENO } from '#web/comun/almacen/claves.ts'
import { useHidratado } from '#web/comun/estado/hidratado.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { useLocation } from '#web/comun/navegacion/ruta.ts'
import { type Sesion, useSesion } from '#web/comun/sesion/sesion.ts'
import { Banda } from '#web/comun/ui/Banda.tsx'
import { Nota } from '#web/comun/ui/Nota.tsx'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import { takeRegreso } from '#web/tienda/pedido/deseo.ts'
import { BotonGoogle } from '../BotonGoogle.tsx'
import { destinoDe } from '../destino.ts'
import { FormularioIngreso } from '../FormularioIngreso.tsx'
import { Llevar } from '../Llevar.tsx'
import { useCamino } from '../use-regreso.ts'
import '../cuenta.css'

const readEstado = objeto({ espera: texto })

export function Login() {
  const sesion = useSesion(estado => estado.sesion)
  const { volverA, atras, siguiente } = useCamino()
  const { nombre } = useComercio()
  // The page comes as everybody's: who has just registered is known to the browser alone.
  const { state } = useLocation()
  const espera = useHidratado() ? readEstado(state)?.espera : undefined
  /** Where whoever just got in wants to be: asked once, before the session begins. */
  const recien = useRef<{ readonly volverA: string | null }>(null)
  const lead = (quien: Sesion) => {
    const estrena = nombre === NOMBRE_SIN_DECIR && readFrom('localStorage', CLAVE_ESTRENO) === null
    const destino = recien.current
      ? destinoDe(quien, recien.current.volverA, estrena)
      : { to: volverA ?? RUTAS.inicio, state: null }
    return <Llevar {...destino} atras={destino.to === volverA ? atras : 0} />
  }
  const sigue = sesion && lead(sesion)
  if (sigue && !recien.current) return sigue
  return (
    <>
      {/* The form stays until the next screen is there: an empty page would let the foot jump up and down. */}
      {sigue}
      <Banda titulo="Iniciá sesión" texto="Para armar tu carrito y ver tus pedidos" />
      <div className="pagina cuenta cuenta--ingreso">
        {espera === undefined ? null : (
          <Nota tipo="bien">
            <p>
              <b>Te esperamos acá: abrí tu mail.</b> Le mandamos un enlace a {espera}. Si lo abrís en este
              navegador, esta página sigue sola y lo que elegiste va a tu carrito.
            </p>
          </Nota>
        )}
        <FormularioIngreso
          espera={espera}
          onIngreso={() => {
            recien.current = { volverA: takeRegreso(volverA) }
          }}
        />
        <p className="cuenta__otra">
          <Link className="cuenta-enlace cuenta-enlace--alto" to={RUTAS.signup} state={siguiente}>
            ¿No tienes cuenta? Regístrate
          </Link>
        </p>
        <BotonGoogle volverA={volverA} />
      </div>
    </>
  )
}
