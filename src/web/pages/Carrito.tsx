// /Carrito: the cart of whoever is logged in; everybody else logs in first and comes back here.
import { EsqueletoCarrito } from '../features/carrito/EsqueletoCarrito.tsx'
import { MiCarrito } from '../features/carrito/MiCarrito.tsx'
import { RequiereSesion } from '../features/cuenta/RequiereSesion.tsx'
import { usePrecarga } from '../state/use-precarga.ts'
import '../features/carrito/carrito.css'

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
