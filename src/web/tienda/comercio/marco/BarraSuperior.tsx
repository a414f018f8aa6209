// The fixed bar on top: wordmark, desktop menu, cart, colour switch, and 'Atrás' on the inner screens of a phone.
import { ChevronLeft, Search, ShoppingBasket, Store } from 'lucide-react'
import { useEffect } from 'react'
import { trabaja } from '#domain/cuenta/usuario.ts'
import { entero, objeto } from '#domain/lector.ts'
import { cantidadTotal } from '#domain/pedido/carrito/carrito.ts'
import { RUTA_TRASTIENDA, RUTAS } from '#domain/rutas.ts'
import { useEnLinea } from '#web/comun/estado/en-linea.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { useLocation, useNavigate, usePantalla } from '#web/comun/navegacion/ruta.ts'
import { useSesion } from '#web/comun/sesion/sesion.ts'
import { Adorno } from '#web/comun/ui/Adorno.tsx'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { useCarrito, watchCarrito } from '#web/tienda/pedido/carrito.ts'
import { hayDeseo } from '#web/tienda/pedido/deseo.ts'
import { BotonTema } from './BotonTema.tsx'
import { isActual, useMenu } from './menu.ts'

/** The way to the cart with how much is in it, for customers only (NAV-05). */
function BotonCarrito() {
  const dentro = useSesion(({ lista, sesion }) => (lista ? sesion !== null : undefined))
  const cantidad = cantidadTotal(useCarrito())
  const navigate = useNavigate()
  useEffect(watchCarrito, [])
  // What they had before, and wanted before they were in (VOL-06). Without its script it waits for the next time.
  useEffect(() => {
    if (!dentro || !(useSesion.getState().recien || hayDeseo())) return
    import('#web/tienda/pedido/fill-carrito.ts').then(
      ({ fillCarrito }) => fillCarrito(ruta => void navigate(ruta)),
      () => {},
    )
  }, [dentro, navigate])
  // In the page of everybody it is there unseen; whoever left a session here sees it before the scripts (previo.ts).
  if (dentro === false) return null
  const etiqueta = `Carrito, ${cantidad} ${cantidad === 1 ? 'producto' : 'productos'}`
  return (
    <Link
      className={dentro ? 'boton-icono' : 'boton-icono marco-barra__pronto'}
      to={RUTAS.carrito}
      aria-label={etiqueta}
      viewTransition
    >
      <ShoppingBasket className="icono" aria-hidden="true" />
      {cantidad > 0 ? (
        <span className="marco-barra__cuenta" aria-hidden="true">
          {cantidad}
        </span>
      ) : null}
    </Link>
  )
}

// Hides the top bar while the page scrolls down and brings it back when it scrolls up, throttled to a frame (NAV-01).

/** Smaller movements are a trembling finger. */
const MINIMO = 6

/**
 * The state lives on <html> and not in React: scrolling then renders nothing, and what sticks below the bar
 * follows it through the custom property --barra.
 */
function useBarraOculta(): void {
  useEffect(() => {
    const raiz = document.documentElement
    let anterior = window.scrollY
    let cuadro = 0

    const show = () => delete raiz.dataset.barra
    const update = () => {
      cuadro = 0
      // Rubber-band scrolling gives negative figures at the top.
      const actual = Math.max(0, window.scrollY)
      if (Math.abs(actual - anterior) < MINIMO) return
      const alto = Number.parseFloat(getComputedStyle(raiz).getPropertyValue('--topbar'))
      if (actual > anterior && actual > alto) raiz.dataset.barra = 'oculta'
      else show()
      anterior = actual
    }
    const schedule = () => {
      cuadro ||= requestAnimationFrame(update)
    }

    window.addEventListener('scroll', schedule, { passive: true })
    return () => {
      window.removeEventListener('scroll', schedule)
      cancelAnimationFrame(cuadro)
      show()
    }
  }, [])
}

const readEntrada = objeto({ idx: entero(1) })

/** The router numbers its entries; the first one of this visit has nothing of the shop behind it. */
function hayAnterior(): boolean {
  return readEntrada(window.history.state) !== undefined
}

/** 'Atrás': one step back in this shop, or home when the person came straight here (NAV-03). */
function BotonAtras() {
  const navigate = useNavigate()
  const back = () => void (hayAnterior() ? navigate(-1) : navigate(RUTAS.inicio))
  return (
    <Boton icono={ChevronLeft} className="marco-atras" onClick={back}>
      Atrás
    </Boton>
  )
}

/** One quiet line under the bar while the network is gone: what is on the screen is what was read last. */
function SinRed() {
  const enLinea = useEnLinea()
  return (
    <p className="marco-sinred" role="status" data-fuera={!enLinea || undefined}>
      {enLinea ? null : 'Sin conexión: ves lo último que leímos'}
    </p>
  )
}

/** An empty search: the box is ready to be typed into. */
const BUSCAR = { pathname: RUTAS.catalogo, search: '?buscar=' }

/** Names up to this many letters are painted large, longer ones in two small lines. */
const NOMBRE_CORTO = 12

interface Props {
  readonly nombre: string
}

export function BarraSuperior({ nombre }: Props) {
  const { pathname } = useLocation()
  const menu = useMenu()
  const pantalla = usePantalla()
  // Whoever works here is one tap away from it on every page; which screen it is, it says itself (ADM-01).
  const trabajo = useSesion(({ sesion }) => trabaja(sesion?.role ?? ''))
  useBarraOculta()
  const conAtras = !menu.some(({ ruta }) => isActual(ruta, pathname))
  return (
    <header className="marco-barra">
      <div className="pagina marco-barra__caja">
        {conAtras ? <BotonAtras /> : null}
        <Link
          className={`marco-marca${conAtras ? ' marco-marca--medio' : ''}${nombre.length > NOMBRE_CORTO ? ' marco-marca--largo' : ''}`}
          to={RUTAS.inicio}
          viewTransition
        >
          <span>{nombre}</span>
          <Adorno nombre="rubrica" />
        </Link>
        <nav className="marco-barra__menu" aria-label="Menú principal">
          {menu.map(({ texto, ruta, Icono, persona, pulso }) => (
            <Link
              key={ruta}
              to={ruta}
              viewTransition
              className={persona ? `marco-barra__persona${pulso ? ' marco-pulso' : ''}` : undefined}
              aria-current={isActual(ruta, pathname) ? 'page' : undefined}
            >
              {persona && !pulso ? <Icono className="icono" aria-hidden="true" /> : null}
              <span className={pulso ? 'marco-quien' : undefined}>{texto}</span>
            </Link>
          ))}
        </nav>
        <div className="marco-barra__acciones">
          {trabajo ? (
            <BotonLink
              tono="icono"
              className="marco-trastienda"
              icono={Store}
              to={RUTA_TRASTIENDA}
              aria-label="Trastienda"
            >
              <span aria-hidden="true">Trastienda</span>
            </BotonLink>
          ) : null}
          {pantalla === 'catalogo' || pantalla === 'categoria' ? null : (
            <Link
              className={`boton-icono${conAtras ? ' marco-barra__buscar--ancho' : ''}`}
              to={BUSCAR}
              aria-label="Buscar un producto"
              viewTransition
            >
              <Search className="icono" aria-hidden="true" />
            </Link>
          )}
          <BotonCarrito />
          <BotonTema />
        </div>
      </div>
      <SinRed />
    </header>
  )
}
