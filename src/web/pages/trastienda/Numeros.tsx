// /Trastienda/Numeros: what was sold in any range of days.
import { Numeros as Pantalla } from '../../features/hoy/Numeros.tsx'

export function Numeros() {
  return <Pantalla />
}
