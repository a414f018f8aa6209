// The section of prices.
import { PantallaPrecios } from '../PantallaPrecios.tsx'

export function Precios() {
  return <PantallaPrecios />
}
