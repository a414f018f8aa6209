// Stands here until its section is built.
import { Cabeza } from '../../features/trastienda/Cabeza.tsx'

export function Importar() {
  return <Cabeza titulo="Importar" />
}
