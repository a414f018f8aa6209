// A painted ornament, or a mark many pages show, from the shared sprite: a file of its own, and no script.
import sprite from '../estilos/adornos.svg'

interface Props {
  readonly nombre:
    | 'filete'
    | 'esquina'
    | 'rubrica'
    | 'sello'
    | 'joya'
    | 'whatsapp'
    | 'llama'
    | 'premio'
    | 'paquete'
    | 'balanza'
  readonly className?: string
}

export function Adorno({ nombre, className }: Props) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`${sprite}#${nombre}`} />
    </svg>
  )
}
