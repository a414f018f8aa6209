// Says that part of the catalogue did not come, above the part that did.
import { Boton } from '#web/comun/ui/Boton.tsx'

interface Props {
  readonly onReintentar: () => void
}

export function Incompleto({ onReintentar }: Props) {
  return (
    <p className="catalogo-nota catalogo-nota--error" role="alert">
      No pudimos cargar todo el catálogo.{' '}
      <Boton tono="texto" onClick={onReintentar}>
        Reintentar
      </Boton>
    </p>
  )
}
