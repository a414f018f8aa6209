// The ways to pay as a choice (radio group), the same in the cart and on an order (PAGO-01).
import { Check } from 'lucide-react'
import { type Medio, NOMBRE_MEDIO } from '#domain/pago/medio.ts'
import './medios.css'

interface Props {
  readonly titulo: string
  readonly medios: readonly Medio[]
  readonly elegido: Medio | null
  readonly onElegir: (medio: Medio) => void
}

export function Medios({ titulo, medios, elegido, onElegir }: Props) {
  return (
    <fieldset className="medios">
      <legend>{titulo}</legend>
      {medios.map(medio => (
        <label key={medio}>
          <input type="radio" name="medio" checked={elegido === medio} onChange={() => onElegir(medio)} />
          <span className="medios__marca">
            <Check className="icono" aria-hidden="true" />
          </span>
          <span>{NOMBRE_MEDIO[medio]}</span>
        </label>
      ))}
    </fieldset>
  )
}
