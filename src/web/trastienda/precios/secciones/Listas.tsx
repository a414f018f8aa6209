// The price lists for customers, at /Trastienda/Precios/Listas (PREC-08).
import { PantallaListas } from '../listas/PantallaListas.tsx'

export function Listas() {
  return <PantallaListas />
}
