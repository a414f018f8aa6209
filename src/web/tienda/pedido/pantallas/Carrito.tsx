// /Carrito: the cart of whoever is logged in; everybody else logs in first and comes back here.
import { usePrecarga } from '#web/comun/estado/use-precarga.ts'
import { RequiereSesion } from '#web/tienda/cuenta/RequiereSesion.tsx'
import { EsqueletoCarrito } from '../carrito/EsqueletoCarrito.tsx'
import { MiCarrito } from '../carrito/MiCarrito.tsx'
import '../carrito/carrito.css'

const loadExito = () => import('./Exito.tsx')

export function Carrito() {
  usePrecarga(loadExito)
  return (
    <div className="pagina">
      <header className="encabezado">
        <h1>Mi carrito</h1>
      </header>
      <RequiereSesion espera={<EsqueletoCarrito />}>
        {() => <MiCarrito loadExito={loadExito} />}
      </RequiereSesion>
    </div>
  )
}
