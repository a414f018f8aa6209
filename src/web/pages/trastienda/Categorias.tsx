// Stands here until its section is built.
import { Cabeza } from '../../features/trastienda/Cabeza.tsx'

export function Categorias() {
  return <Cabeza titulo="Categorias" />
}
