// A painted ornament from the shared sprite.
import sprite from '../styles/adornos.svg'

interface Props {
  readonly nombre: 'filete' | 'esquina' | 'rubrica' | 'sello' | 'joya' | 'whatsapp'
  readonly className?: string
}

export function Adorno({ nombre, className }: Props) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`${sprite}#${nombre}`} />
    </svg>
  )
}
