// The board at the left of a desk: the shop's name, every section, the way back to the shop, and who is in.
import { Store } from 'lucide-react'
import { RUTAS } from '#domain/rutas.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { useLocation } from '#web/comun/navegacion/ruta.ts'
import type { Sesion } from '#web/comun/sesion/sesion.ts'
import { Adorno } from '#web/comun/ui/Adorno.tsx'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import { BotonTema } from '#web/tienda/comercio/marco/BotonTema.tsx'
import { isDentro, menuDe } from './menu.ts'

interface Props {
  readonly sesion: Sesion
}

export function Rail({ sesion }: Props) {
  const { pathname } = useLocation()
  const { nombre, pesaje } = useComercio()
  const { username } = sesion.user
  const menu = menuDe(sesion.role, pesaje).filter(({ soloMas }) => !soloMas)
  return (
    <div className="trastienda-rail">
      <Link className="trastienda-rail__marca" to={RUTAS.inicio}>
        <span>{nombre}</span>
        <Adorno nombre="rubrica" />
      </Link>
      <p className="trastienda-rail__sub">Trastienda</p>
      <nav aria-label="Trastienda">
        {menu.map(({ texto, ruta, Icono, aparte }) => (
          <Link
            key={ruta}
            to={ruta}
            target={aparte ? '_blank' : undefined}
            aria-current={isDentro(ruta, pathname) ? 'page' : undefined}
          >
            <Icono className="icono" aria-hidden="true" />
            <span>{texto}</span>
          </Link>
        ))}
      </nav>
      <div className="trastienda-rail__pie">
        <Link to={RUTAS.inicio}>
          <Store className="icono" aria-hidden="true" />
          <span>Ver la tienda</span>
        </Link>
        <div className="trastienda-rail__yo">
          <Link to={RUTAS.perfil}>
            <i aria-hidden="true">{username.charAt(0).toUpperCase()}</i>
            <span>{username}</span>
          </Link>
          <BotonTema />
        </div>
      </div>
    </div>
  )
}
