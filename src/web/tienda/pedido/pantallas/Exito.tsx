// /Exito/{id}: the order just made, by its number or, while that is not known, looked for by the key of its checkout (polling).
import { useEffect, useState } from 'react'
import type { PedidoLeido } from '#domain/pedido/leido.ts'
import { PEDIDO_EN_ESPERA, parseId, RUTAS } from '#domain/rutas.ts'
import { LIMITES, TIEMPOS } from '#web/comun/constantes.ts'
import { useNavigate, useParametro } from '#web/comun/navegacion/ruta.ts'
import { ApiError } from '#web/comun/request/request.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { Cartel } from '#web/comun/ui/Cartel.tsx'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import { RequiereSesion } from '#web/tienda/cuenta/RequiereSesion.tsx'
import { fetchPedido } from '../api-pedidos.ts'
import { closeCheckout, concludePedido, resolveIntento, takeReciente } from '../checkout.ts'
import { leadOn } from '../checkout-rumbo.ts'
import { Hecho } from '../exito/Hecho.tsx'
import { Procesando } from '../exito/Procesando.tsx'
import { watchPedidoActual } from '../pedido-actual.ts'
import '../exito/exito.css'

const TARDA = 'El pedido está tardando más de lo esperado. Por favor, intenta nuevamente.'

type Busqueda =
  | { readonly estado: 'buscando' }
  | { readonly estado: 'lista'; readonly pedido: PedidoLeido }
  | { readonly estado: 'desconocido' }
  | { readonly estado: 'error'; readonly reintentar: () => void }

/** The key inside `temp-{key}`, null for every other id. */
function claveDe(id: string): string | null {
  return id.startsWith(PEDIDO_EN_ESPERA) ? id.slice(PEDIDO_EN_ESPERA.length) || null : null
}

/** The order /Exito is about: handed over by the cart, read by its number, or looked for (polling) by the checkout's key (ORD-07, ORD-08). */
function usePedido(id: string): Busqueda {
  const clave = claveDe(id)
  const porNumero = usePorNumero(clave === null ? parseId(id) : null)
  usePorClave(clave)
  return clave === null ? porNumero : { estado: 'buscando' }
}

function usePorNumero(numero: number | null): Busqueda {
  const [traido] = useState(() => takeReciente(numero))
  const [leido, setLeido] = useState<PedidoLeido | 'desconocido' | 'error' | null>(null)
  const [vuelta, setVuelta] = useState(0)
  useEffect(() => {
    if (numero !== null) concludePedido(numero)
  }, [numero])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `vuelta` is the person asking once more
  useEffect(() => {
    if (numero === null || traido !== null) return
    let vigente = true
    setLeido(null)
    fetchPedido(numero).then(
      valor => vigente && setLeido(valor),
      error => {
        const noEsta = error instanceof ApiError && [403, 404].includes(error.status)
        if (vigente) setLeido(noEsta ? 'desconocido' : 'error')
      },
    )
    return () => {
      vigente = false
    }
  }, [numero, traido, vuelta])

  if (numero === null || leido === 'desconocido') return { estado: 'desconocido' }
  if (traido !== null) return { estado: 'lista', pedido: traido }
  if (leido === 'error') return { estado: 'error', reintentar: () => setVuelta(vuelta + 1) }
  return leido === null ? { estado: 'buscando' } : { estado: 'lista', pedido: leido }
}

/** Asks every two seconds, fifteen times at most; the answer to the checkout itself may come first. */
function usePorClave(clave: string | null): void {
  const navigate = useNavigate()

  useEffect(() => {
    if (clave === null) return
    let intentos = 0
    let reloj: ReturnType<typeof setTimeout> | undefined
    let vigente = true
    const ask = async () => {
      intentos += 1
      // Out of reach counts as not found.
      const hallado = await resolveIntento(clave).catch(() => null)
      if (!vigente) return
      if (hallado !== null) leadOn(navigate, { clave, desenlace: hallado })
      else if (intentos < LIMITES.exitoIntentos) {
        reloj = setTimeout(() => void ask(), TIEMPOS.exitoPolling)
      } else {
        closeCheckout()
        void navigate(RUTAS.carrito, { replace: true, state: { error: TARDA } })
      }
    }
    void ask()
    return () => {
      vigente = false
      clearTimeout(reloj)
    }
  }, [clave, navigate])
}

interface Props {
  readonly id: string
}

function PedidoEnPantalla({ id }: Props) {
  const comercio = useComercio()
  useEffect(watchPedidoActual, [])
  const busqueda = usePedido(id)
  if (busqueda.estado === 'lista') return <Hecho pedido={busqueda.pedido} comercio={comercio} />
  if (busqueda.estado === 'buscando') return <Procesando />
  const error = busqueda.estado === 'error'
  return (
    <Cartel
      titulo={error ? 'No pudimos leer tu pedido' : 'No encontramos ese pedido'}
      texto={
        <p>
          {error
            ? 'El pedido está guardado. Revisá tu conexión y probá de nuevo.'
            : 'Puede que la dirección esté mal escrita o que sea de otra cuenta.'}
        </p>
      }
    >
      {error ? (
        <Boton tono="rojo" onClick={busqueda.reintentar}>
          Reintentar
        </Boton>
      ) : null}
      <BotonLink tono="linea" to={RUTAS.pedidos}>
        Ir a mis pedidos
      </BotonLink>
      <BotonLink tono="linea" to={RUTAS.inicio}>
        Inicio
      </BotonLink>
    </Cartel>
  )
}

export function Exito() {
  const id = useParametro()
  return (
    <div className="pagina">
      <RequiereSesion espera={<Procesando />}>{() => <PedidoEnPantalla key={id} id={id} />}</RequiereSesion>
    </div>
  )
}
