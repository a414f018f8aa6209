// The place of a search's answers: their script (index, ranking, rows) comes when somebody is about to search (lazy loading).
import { useChunk } from '#web/comun/estado/use-chunk.ts'
import type { Props } from './Hallazgos.tsx'
import { Incompleto } from './Incompleto.tsx'

export const loadHallazgos = () => import('./Hallazgos.tsx')

export function Hallados(props: Props) {
  const trozo = useChunk(loadHallazgos, true)
  if (trozo.estado === 'listo') return <trozo.modulo.Hallazgos {...props} />
  if (trozo.estado === 'falla') return <Incompleto onReintentar={trozo.reintentar} />
  return props.texto.trim() === '' ? null : (
    <p className="catalogo-resultados__cuenta" role="status">
      Buscando en todo el catálogo…
    </p>
  )
}
