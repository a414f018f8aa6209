// The fixed bar on top: wordmark, desktop menu, cart, colour switch, and 'Atrás' on the inner screens of a phone.
import { Link, useLocation } from 'react-router'
import { RUTAS } from '#domain/rutas.ts'
import { Adorno } from '../../ui/Adorno.tsx'
import { BotonAtras } from './BotonAtras.tsx'
import { BotonCarrito } from './BotonCarrito.tsx'
import { BotonTema } from './BotonTema.tsx'
import { isActual, useMenu } from './menu.ts'
import { SinRed } from './SinRed.tsx'
import { useBarraOculta } from './use-barra-oculta.ts'

/** Names up to this many letters are painted large, longer ones in two small lines. */
const NOMBRE_CORTO = 12

interface Props {
  readonly nombre: string
}

export function BarraSuperior({ nombre }: Props) {
  const { pathname } = useLocation()
  const menu = useMenu()
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
              <span>{texto}</span>
            </Link>
          ))}
        </nav>
        <div className="marco-barra__acciones">
          <BotonCarrito />
          <BotonTema />
        </div>
      </div>
      <SinRed />
    </header>
  )
}
