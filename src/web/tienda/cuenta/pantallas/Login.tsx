// Logging in; whoever already is goes home (LOG-02), whoever just did goes where they belong (LOG-03).
import { useEffect, useRef } from 'react'
import { NOMBRE_SIN_DECIR } from '#domain/comercio/formas.ts'
import { objeto, texto } from '#domain/lector.ts'
import { RUTAS } from '#domain/rutas.ts'
import { readFrom, removeFrom, writeTo } from '#web/comun/almacen/almacen.ts'
import { CLAVE_AFUERA, CLAVE_ESTRENO, CLAVE_REGRESO } from '#web/comun/almacen/claves.ts'
import { useHidratado } from '#web/comun/estado/hidratado.ts'
import { useLeido } from '#web/comun/estado/use-leido.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Navigate } from '#web/comun/navegacion/Navigate.tsx'
import { useLocation, useNavigate } from '#web/comun/navegacion/ruta.ts'
import { type Sesion, useSesion } from '#web/comun/sesion/sesion.ts'
import { Banda } from '#web/comun/ui/Banda.tsx'
import { Nota } from '#web/comun/ui/Nota.tsx'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import { takeRegreso } from '#web/tienda/pedido/deseo.ts'
import { fetchProviders } from '../api-cuenta.ts'
import { destinoAlEntrar } from '../destino.ts'
import { FormularioIngreso } from '../FormularioIngreso.tsx'
import { useCamino } from '../use-regreso.ts'
import '../cuenta.css'

interface BotonGoogleProps {
  readonly volverA: string | null
}

/** Signing in with Google, where the shop has it set up (LOG-05). A real link: the sign-in leaves the page. */
function BotonGoogle({ volverA }: BotonGoogleProps) {
  // Without an answer the password still works.
  const { leido } = useLeido(fetchProviders)
  // The way back has to survive two other sites; it is checked again when it is used.
  const remember = () => {
    writeTo('sessionStorage', CLAVE_AFUERA, '1')
    if (volverA === null) removeFrom('sessionStorage', CLAVE_REGRESO)
    else writeTo('sessionStorage', CLAVE_REGRESO, volverA)
  }
  if (!leido?.google) return null
  return (
    <>
      <p className="cuenta__o">o</p>
      <a className="boton boton--linea boton--ancho" href="/api/connect/google" onClick={remember}>
        <svg className="cuenta__google" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12.2 10.2v3.9h5.5c-.2 1.4-1.7 4.2-5.5 4.2a6.3 6.3 0 1 1 0-12.6c1.9 0 3.2.8 3.9 1.5l2.7-2.6A9.9 9.9 0 0 0 12.2 2a10 10 0 1 0 0 20c5.8 0 9.6-4.1 9.6-9.8 0-.7-.1-1.2-.2-2z" />
        </svg>
        Continuar con Google
      </a>
    </>
  )
}

interface Props {
  readonly to: string
  readonly state: Readonly<Record<string, unknown>> | null
  /** How many steps back it stands, 0 when it does not. */
  readonly atras: number
}

/** Leads whoever is in to where they belong: back in the history where that screen stands there already, else in this one's place. */
function Llevar({ to, state, atras }: Props) {
  return atras > 0 ? <Volver atras={atras} /> : <Navigate replace to={to} state={state} />
}

function Volver({ atras }: Pick<Props, 'atras'>) {
  const navigate = useNavigate()
  const ya = useRef(false)
  useEffect(() => {
    if (ya.current) return
    ya.current = true
    void navigate(-atras)
  }, [navigate, atras])
  return null
}

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
      ? destinoAlEntrar(quien, recien.current.volverA, estrena)
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
