// The fixed bar on top: wordmark, desktop menu, colour switch, and 'Atrás' on the inner screens of a phone.
import { Link, useLocation } from 'react-router'
import { RUTAS } from '#domain/rutas.ts'
import { Adorno } from '../../ui/Adorno.tsx'
import { BotonAtras } from './BotonAtras.tsx'
import { BotonTema } from './BotonTema.tsx'
import { isActual, MENU } from './menu.ts'
import { useBarraOculta } from './use-barra-oculta.ts'

interface Props {
  readonly nombre: string
}

export function BarraSuperior({ nombre }: Props) {
  const { pathname } = useLocation()
  useBarraOculta()
  const conAtras = !MENU.some(({ ruta }) => isActual(ruta, pathname))
  return (
    <header className="top">
      <div className="wrap top__in">
        {conAtras ? <BotonAtras /> : null}
        <Link className={conAtras ? 'brand brand--medio' : 'brand'} to={RUTAS.inicio} viewTransition>
          {nombre}
          <Adorno nombre="rubrica" />
        </Link>
        <nav className="top__nav" aria-label="Menú principal">
          {MENU.map(({ texto, ruta, pulso }) => (
            <Link
              key={ruta}
              to={ruta}
              viewTransition
              className={pulso ? 'user pulse' : undefined}
              aria-current={isActual(ruta, pathname) ? 'page' : undefined}
            >
              {texto}
            </Link>
          ))}
        </nav>
        <div className="top__act">
          <BotonTema />
        </div>
      </div>
    </header>
  )
}
