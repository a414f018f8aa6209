// The section of prices.
import { PantallaPrecios } from '../../features/precios/PantallaPrecios.tsx'

export function Precios() {
  return <PantallaPrecios />
}
