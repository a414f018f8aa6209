// The board at the bottom of a phone: four sections under the thumb, and the others behind 'Más'.

import { Menu, Store, UserRound } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { RUTAS } from '#domain/rutas.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { useLocation } from '#web/comun/navegacion/ruta.ts'
import type { Sesion } from '#web/comun/sesion/sesion.ts'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import { BotonTema } from '#web/tienda/comercio/marco/BotonTema.tsx'
import { type EntradaTrastienda, entradaAbierta, menuDe } from './menu.ts'

interface Props {
  readonly sesion: Sesion
}

export function Fondo({ sesion }: Props) {
  const { pathname } = useLocation()
  const panel = useId()
  const [abierto, setAbierto] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address closes it.
  useEffect(() => setAbierto(false), [pathname])
  const menu = menuDe(sesion.role, useComercio().pesaje)
  const abierta = entradaAbierta(menu, pathname)
  const otras = menu.filter(({ corta }) => !corta)
  const entrada = ({ texto, ruta, Icono, aparte }: EntradaTrastienda) => (
    <Link
      key={ruta}
      to={ruta}
      target={aparte ? '_blank' : undefined}
      aria-current={ruta === abierta?.ruta ? 'page' : undefined}
    >
      <Icono className="icono" aria-hidden="true" />
      <span>{texto}</span>
    </Link>
  )
  return (
    <nav
      className="trastienda-fondo"
      aria-label="Trastienda"
      onKeyDown={({ key }) => {
        if (key === 'Escape') setAbierto(false)
      }}
    >
      <div id={panel} className="trastienda-fondo__mas" hidden={!abierto}>
        {otras.map(entrada)}
        <Link to={RUTAS.inicio}>
          <Store className="icono" aria-hidden="true" />
          <span>Ver la tienda</span>
        </Link>
        <Link to={RUTAS.perfil}>
          <UserRound className="icono" aria-hidden="true" />
          <span>{sesion.user.username}</span>
        </Link>
        <BotonTema />
      </div>
      {menu.filter(({ corta }) => corta).map(entrada)}
      <Boton
        icono={Menu}
        aria-expanded={abierto}
        aria-controls={panel}
        data-actual={(abierta !== undefined && !abierta.corta) || undefined}
        onClick={() => setAbierto(!abierto)}
      >
        <span>Más</span>
      </Boton>
    </nav>
  )
}
