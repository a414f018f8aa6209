// /Trastienda/Numeros: what was sold in any range of days.
import { Numeros as Pantalla } from '../hoy/Numeros.tsx'

export function Numeros() {
  return <Pantalla />
}
