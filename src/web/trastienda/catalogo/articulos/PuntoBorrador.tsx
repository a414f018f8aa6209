// A dot beside the name of an article that has a draft in this browser, not published yet (ADM-06).
import { borradores } from '#web/comun/guardado/use-borrador.ts'
import { nombreDeBorrador } from '#web/trastienda/piezas/borradores.ts'

interface Props {
  readonly id: number
}

export function PuntoBorrador({ id }: Props) {
  if (!borradores.use(({ valor }) => nombreDeBorrador(id) in valor)) return null
  return (
    <>
      {' '}
      <span className="articulos-borrador" title="Borrador sin publicar">
        <span className="oculto">Borrador sin publicar</span>
      </span>
    </>
  )
}
