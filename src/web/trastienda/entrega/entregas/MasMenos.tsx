// A figure with a button to each side: less, what it is, more (stepper); its name and a word about it at the left.
import { Minus, Plus } from 'lucide-react'
import { Boton } from '#web/comun/ui/Boton.tsx'

interface Props {
  readonly nombre: string
  readonly detalle: string
  readonly valor: string
  /** 'un lugar', for those who hear the buttons. */
  readonly de: string
  /** Null: it goes no further. */
  readonly onMenos: (() => void) | null
  readonly onMas: (() => void) | null
}

export function MasMenos({ nombre, detalle, valor, de, onMenos, onMas }: Props) {
  return (
    <div className="entregas-paso">
      <span>
        <b>{nombre}</b>
        <small>{detalle}</small>
      </span>
      <div className="entregas-paso__caja">
        <Boton
          icono={Minus}
          aria-label={`Menos ${de}`}
          aria-disabled={onMenos === null}
          onClick={() => onMenos?.()}
        />
        <output aria-label={nombre}>{valor}</output>
        <Boton
          icono={Plus}
          aria-label={`Más ${de}`}
          aria-disabled={onMas === null}
          onClick={() => onMas?.()}
        />
      </div>
    </div>
  )
}
