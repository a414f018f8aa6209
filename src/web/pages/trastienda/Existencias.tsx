// Stands here until its section is built.
import { Cabeza } from '../../features/trastienda/Cabeza.tsx'

export function Existencias() {
  return <Cabeza titulo="Existencias" />
}
