// The back room's frame around a screen that customers have too, for whoever works here: the board at the left or at the bottom (ADM-01).
import { Menu, Store, UserRound } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { matchPantalla } from '#domain/camino.ts'
import { puede } from '#domain/personal/permisos.ts'
import { RUTAS } from '#domain/rutas.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { useLocation } from '#web/comun/navegacion/ruta.ts'
import { type Sesion, useSesion } from '#web/comun/sesion/sesion.ts'
import { Adorno } from '#web/comun/ui/Adorno.tsx'
import { Boton } from '#web/comun/ui/Boton.tsx'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import { BotonTema } from '#web/tienda/comercio/marco/BotonTema.tsx'
import { useApremio } from '../entrega/use-apremio.ts'
import { useBolsa } from '../entrega/use-bolsa.ts'
import { useConProblema } from '../factura/use-con-problema.ts'
import { useSalidaViva } from '../pedido/salida.ts'
import { BotonGuia } from './BotonGuia.tsx'
import { rutaGuiaAfuera } from './guia-de.ts'
import { type ConCuenta, type EntradaTrastienda, entradaAbierta, isDentro, menuDe } from './menu.ts'
import './trastienda.css'

interface TableroProps {
  readonly sesion: Sesion
  readonly menu: readonly EntradaTrastienda[]
  /** How much waits, where an entry says so. */
  readonly esperan: Readonly<Record<ConCuenta, number>>
}

function Cuenta({ esperan }: { readonly esperan: number }) {
  return esperan === 0 ? null : (
    <b className="trastienda-cuenta">
      {esperan}
      <span className="oculto"> {esperan === 1 ? 'espera' : 'esperan'}</span>
    </b>
  )
}

/** The board at the bottom of a phone: four sections under the thumb, and the others behind 'Más'. */
function Fondo({ sesion, menu, esperan }: TableroProps) {
  const { pathname } = useLocation()
  const panel = useId()
  const [abierto, setAbierto] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address closes it.
  useEffect(() => setAbierto(false), [pathname])
  const abierta = entradaAbierta(menu, pathname)
  const otras = menu.filter(({ corta }) => !corta)
  const entrada = ({ texto, ruta, Icono, aparte, conCuenta }: EntradaTrastienda) => (
    <Link
      key={ruta}
      to={ruta}
      target={aparte ? '_blank' : undefined}
      aria-current={ruta === abierta?.ruta ? 'page' : undefined}
    >
      <Icono className="icono" aria-hidden="true" />
      <span>{texto}</span>
      {conCuenta ? <Cuenta esperan={esperan[conCuenta]} /> : null}
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

/**
 * The board at the left of a desk: the shop's name, every section, the way back to the shop, and who is in.
 */
function Rail({ sesion, menu, esperan }: TableroProps) {
  const { pathname } = useLocation()
  const { nombre } = useComercio()
  const { username } = sesion.user
  return (
    <div className="trastienda-rail">
      <Link className="trastienda-rail__marca" to={RUTAS.inicio}>
        <span>{nombre}</span>
        <Adorno nombre="rubrica" />
      </Link>
      <p className="trastienda-rail__sub">Trastienda</p>
      <nav aria-label="Trastienda">
        {menu
          .filter(({ soloMas }) => !soloMas)
          .map(({ texto, ruta, Icono, aparte, conCuenta }) => (
            <Link
              key={ruta}
              to={ruta}
              target={aparte ? '_blank' : undefined}
              aria-current={isDentro(ruta, pathname) ? 'page' : undefined}
            >
              <Icono className="icono" aria-hidden="true" />
              <span>{texto}</span>
              {conCuenta ? <Cuenta esperan={esperan[conCuenta]} /> : null}
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

interface Props {
  readonly children: ReactNode
}

function Enmarcada({ sesion, children }: Props & { readonly sesion: Sesion }) {
  const menu = menuDe(sesion.role, useComercio())
  const { pathname } = useLocation()
  const guia = rutaGuiaAfuera(pathname, sesion.role)
  // A phone has it behind the list's tools.
  const suelto = matchPantalla(pathname)?.pantalla === 'pedidos' ? 'ancho' : 'siempre'
  useBolsa(puede(sesion.role, 'pedidos'))
  const hay = (cual: ConCuenta) => menu.some(({ conCuenta }) => conCuenta === cual)
  const esperan = { entregas: useApremio(hay('entregas')), facturas: useConProblema(hay('facturas')) }
  const tablero = { sesion, menu, esperan }
  return (
    <div className="trastienda">
      <Rail {...tablero} />
      <div className="trastienda-centro">
        {guia === null ? null : <BotonGuia suelto={suelto} to={guia} />}
        {children}
      </div>
      <Fondo {...tablero} />
    </div>
  )
}

export function EnTrastienda({ children }: Props) {
  const sesion = useSesion(estado => estado.sesion)
  // What was weighed or changed without a network goes out from wherever the staff is.
  useSalidaViva()
  if (sesion === null) return children
  return <Enmarcada sesion={sesion}>{children}</Enmarcada>
}
