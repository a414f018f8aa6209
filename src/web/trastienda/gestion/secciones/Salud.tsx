// The health of the shop, at /Trastienda/Salud (OPS-03).
import { PantallaSalud } from '../salud/PantallaSalud.tsx'

export function Salud() {
  return <PantallaSalud />
}
