// The phone's menu at the bottom: the same four entries under the thumb (NAV-02).
import { Link } from '#web/comun/navegacion/Link.tsx'
import { useLocation } from '#web/comun/navegacion/ruta.ts'
import { isActual, useMenu } from './menu.ts'

export function MenuInferior() {
  const { pathname } = useLocation()
  const menu = useMenu()
  return (
    <nav className="marco-menu dentado-arriba" aria-label="Menú">
      {menu.map(({ texto, ruta, Icono, pulso }) => (
        <Link
          key={ruta}
          to={ruta}
          viewTransition
          className={pulso ? 'marco-pulso' : undefined}
          aria-current={isActual(ruta, pathname) ? 'page' : undefined}
        >
          <Icono className="icono" aria-hidden="true" />
          <span className={pulso ? 'marco-quien' : undefined}>{texto}</span>
        </Link>
      ))}
    </nav>
  )
}
