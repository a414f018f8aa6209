// A dot beside the name of an article that has a draft in this browser, not published yet (ADM-06).
import { useSesion } from '#web/comun/sesion/sesion.ts'
import { readBorrador } from '#web/trastienda/piezas/borradores.ts'

interface Props {
  readonly id: number
}

export function PuntoBorrador({ id }: Props) {
  const userId = useSesion(({ sesion }) => sesion?.user.id)
  if (userId === undefined || readBorrador(userId, id) === null) return null
  return (
    <>
      {' '}
      <span className="articulos-borrador" title="Borrador sin publicar">
        <span className="oculto">Borrador sin publicar</span>
      </span>
    </>
  )
}
