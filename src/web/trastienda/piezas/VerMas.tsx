// The end of a list read page by page: why more did not come, and the way to more of it.
import { Boton } from '#web/comun/ui/Boton.tsx'
import { Noticia } from './Noticia.tsx'

interface Props {
  readonly haySiguiente: boolean
  /** How many more there are, where that is known. */
  readonly quedan?: number
  readonly falla: string | null
  readonly onMas: () => void
}

export function VerMas({ haySiguiente, quedan, falla, onMas }: Props) {
  return (
    <>
      {falla === null ? null : <Noticia tono="rojo">{falla}</Noticia>}
      {haySiguiente ? (
        <Boton tono="linea" talle="medio" onClick={onMas}>
          Ver más{quedan === undefined ? '' : ` (${quedan})`}
        </Boton>
      ) : null}
    </>
  )
}
