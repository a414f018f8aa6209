// The fixed bar on top: wordmark, desktop menu, cart, colour switch, and 'Atrás' on the inner screens of a phone.

import { Search, Store } from 'lucide-react'
import { trabaja } from '#domain/cuenta/usuario.ts'
import { RUTA_TRASTIENDA, RUTAS } from '#domain/rutas.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { useLocation, usePantalla } from '#web/comun/navegacion/ruta.ts'
import { useSesion } from '#web/comun/sesion/sesion.ts'
import { Adorno } from '#web/comun/ui/Adorno.tsx'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { BotonAtras } from './BotonAtras.tsx'
import { BotonCarrito } from './BotonCarrito.tsx'
import { BotonTema } from './BotonTema.tsx'
import { isActual, useMenu } from './menu.ts'
import { SinRed } from './SinRed.tsx'
import { useBarraOculta } from './use-barra-oculta.ts'

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
