// Stands here until its section is built.
import { Cabeza } from '../../features/trastienda/Cabeza.tsx'

export function Articulos() {
  return <Cabeza titulo="Articulos" />
}
