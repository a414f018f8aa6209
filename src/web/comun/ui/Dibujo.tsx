// A drawing for a screen with nothing on it, from a sprite of its own that only such a screen fetches.
import sprite from '../estilos/dibujos.svg'
import './dibujo.css'

export type NombreDibujo = 'canasta' | 'talonario' | 'gancho' | 'tabla' | 'paquete' | 'farol'

interface Props {
  readonly nombre: NombreDibujo
}

export function Dibujo({ nombre }: Props) {
  return (
    <svg className="dibujo" aria-hidden="true">
      <use href={`${sprite}#${nombre}`} />
    </svg>
  )
}
