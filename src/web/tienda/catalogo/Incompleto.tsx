// Says that part of the catalogue did not come, above the part that did.

interface Props {
  readonly onReintentar: () => void
}

export function Incompleto({ onReintentar }: Props) {
  return (
    <p className="catalogo-nota catalogo-nota--error" role="alert">
      No pudimos cargar todo el catálogo.{' '}
      <button type="button" className="boton boton--texto" onClick={onReintentar}>
        Reintentar
      </button>
    </p>
  )
}
