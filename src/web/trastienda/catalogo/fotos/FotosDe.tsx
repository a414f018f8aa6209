// The pictures of one thing, read and kept by themselves: what an article's page and a category's embed.
import { Boton } from '#web/comun/ui/Boton.tsx'

import { Girador } from '#web/comun/ui/Girador.tsx'
import { Noticia } from '#web/trastienda/piezas/Noticia.tsx'
import type { DuenoFotos } from '../api-fotos.ts'
import { Fotos } from './Fotos.tsx'
import { type EstadoFotos, useFotos } from './use-fotos.ts'

interface Props {
  readonly dueno: DuenoFotos
  readonly nombre: string
  readonly max?: number
  /** The server has others now. */
  readonly onGuardadas?: () => void
}

export function FotosDe({ dueno, nombre, max, onGuardadas }: Props) {
  const { fotos, estado, change, retry, reload } = useFotos(dueno, onGuardadas)
  const dicho = <Dicho estado={estado} onRetry={retry} onReload={reload} />
  if (fotos === null) return estado.tipo === 'cargando' ? <Girador texto="Cargando..." /> : dicho
  return (
    <Fotos nombre={nombre} fotos={fotos} onChange={change} {...(max === undefined ? {} : { max })}>
      {dicho}
    </Fotos>
  )
}

interface DichoProps {
  readonly estado: EstadoFotos
  readonly onRetry: () => void
  readonly onReload: () => void
}

function Dicho({ estado, onRetry, onReload }: DichoProps) {
  const boton = (texto: string, onClick: () => void) => (
    <Boton tono="linea" talle="medio" onClick={onClick}>
      {texto}
    </Boton>
  )
  switch (estado.tipo) {
    case 'red':
      return (
        <Noticia tono="gris" acciones={boton('Reintentar', onRetry)}>
          <b>Todavía no se guardó.</b> No hay conexión: lo que hiciste queda acá.
        </Noticia>
      )
    case 'falla':
      return (
        <Noticia tono="rojo" acciones={boton('Reintentar', onRetry)}>
          <b>No se guardó.</b> {estado.mensaje}
        </Noticia>
      )
    case 'ajeno':
      return (
        <Noticia
          tono="azul"
          acciones={
            <>
              {boton('Dejar las mías', onRetry)}
              {boton('Ver las que puso', onReload)}
            </>
          }
        >
          <b>Otra persona cambió las fotos.</b> {estado.mensaje}
        </Noticia>
      )
    default:
      return null
  }
}
