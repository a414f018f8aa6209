// /Pedidos/{id}: one order; everybody else logs in first and comes back here.
import { ArrowLeft } from 'lucide-react'
import { trabaja } from '#domain/cuenta/usuario.ts'
import { parseId, RUTAS, rutaSeguimiento } from '#domain/rutas.ts'
import { useHidratado } from '#web/comun/estado/hidratado.ts'
import { Link } from '#web/comun/navegacion/Link.tsx'
import { Navigate } from '#web/comun/navegacion/Navigate.tsx'
import { useParametro } from '#web/comun/navegacion/ruta.ts'
import { useSesion } from '#web/comun/sesion/sesion.ts'
import { Girador } from '#web/comun/ui/Girador.tsx'
import { RequiereSesion } from '#web/tienda/cuenta/RequiereSesion.tsx'
import { readSeguimientoDe } from '#web/tienda/entrega/sigue.ts'
import { DetallePedido } from '../pedidos/DetallePedido.tsx'
import '../../cuenta/cuenta.css'
import '../pedidos/pedidos.css'

export function Pedido() {
  const id = parseId(useParametro())
  // The server's page is the same whatever the number in the address.
  const hidratado = useHidratado()
  const conocido = hidratado ? id : null
  // Customers have 'Atrás' in the bar on top, which the back room has not.
  const trabajo = useSesion(({ sesion }) => trabaja(sesion?.role ?? ''))
  const nadie = useSesion(({ lista, sesion }) => lista && sesion === null)
  const secreto = nadie && conocido !== null ? readSeguimientoDe(conocido) : null
  if (secreto !== null) return <Navigate to={rutaSeguimiento(secreto)} replace />
  if (hidratado && id === null) return <Navigate to={RUTAS.pedidos} replace />
  return (
    <div className="pagina pedidos-detalle">
      <header className="encabezado">
        <h1>{conocido === null ? 'Detalle pedido' : `Detalle pedido #${conocido}`}</h1>
        {trabajo ? (
          <p>
            <Link className="cuenta-enlace cuenta-enlace--alto" to={RUTAS.pedidos}>
              <ArrowLeft className="icono" aria-hidden="true" />
              Pedidos
            </Link>
          </p>
        ) : null}
      </header>
      {conocido === null ? (
        <Girador texto="Cargando pedidos..." />
      ) : (
        <RequiereSesion espera={<Girador texto="Cargando pedidos..." />}>
          {sesion => <DetallePedido key={conocido} id={conocido} sesion={sesion} />}
        </RequiereSesion>
      )}
    </div>
  )
}
