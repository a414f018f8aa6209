// /Pedidos: the orders of whoever looks.
import { House } from 'lucide-react'
import type { ReactNode } from 'react'
import { ADMIN, trabaja } from '#domain/cuenta/usuario.ts'
import { RUTAS } from '#domain/rutas.ts'
import { useChunk } from '#web/comun/estado/use-chunk.ts'
import { useSesion } from '#web/comun/sesion/sesion.ts'
import { BotonLink } from '#web/comun/ui/BotonLink.tsx'
import { Dibujo } from '#web/comun/ui/Dibujo.tsx'
import { Girador } from '#web/comun/ui/Girador.tsx'
import { LugarSiempre } from '#web/tienda/cuenta/siempre/LugarSiempre.tsx'
import { Falla } from '../Falla.tsx'
import { Tablon } from '../pedidos/Tablon.tsx'
import '../pedidos/pedidos.css'

const loadPropia = () => import('#web/trastienda/pedido/propia/PantallaPropia.tsx')

interface Props {
  /** A customer's own, between the heading and the orders. */
  readonly siempre: ReactNode
}

/** Who looks at the orders: nobody known yet, a visitor who is asked to log in, or somebody with orders. */
function PantallaPedidos({ siempre }: Props) {
  const lista = useSesion(estado => estado.lista)
  const sesion = useSesion(estado => estado.sesion)
  // The owner and customers are most of who comes: whoever else works here gets the screen of their role, by the table.
  const otroRol = sesion !== null && trabaja(sesion.role) && sesion.role !== ADMIN
  const propia = useChunk(loadPropia, otroRol)
  if (lista && sesion !== null && !otroRol)
    return <Tablon key={sesion.user.id} sesion={sesion} siempre={siempre} />
  if (lista && sesion !== null && propia.estado === 'listo') {
    return (
      <propia.modulo.PantallaPropia key={sesion.user.id} rol={sesion.role}>
        <Tablon sesion={sesion} />
      </propia.modulo.PantallaPropia>
    )
  }
  return (
    <div className="pagina pedidos">
      <header className="pedidos-cabeza">
        <BotonLink tono="icono" icono={House} to={RUTAS.inicio} aria-label="Inicio" />
        <h1>Pedidos</h1>
      </header>
      {propia.estado === 'falla' ? (
        <Falla mensaje="No se pudo cargar la pantalla." onReintentar={propia.reintentar} />
      ) : lista && sesion === null ? (
        <div className="pedidos-vacio">
          <Dibujo nombre="talonario" />
          <h2>Iniciá sesión para ver tus pedidos</h2>
          <BotonLink tono="rojo" to={RUTAS.login} state={{ volverA: RUTAS.pedidos }}>
            Iniciar Sesión
          </BotonLink>
        </div>
      ) : (
        <Girador texto="Cargando pedidos..." />
      )}
    </div>
  )
}

export function Pedidos() {
  return <PantallaPedidos siempre={<LugarSiempre />} />
}
