// The styles to choose from, each with what it is about (VOL-02).
import { Check } from 'lucide-react'
import type { Asado } from '#domain/pedido/asado/plan.ts'
import { ESTILOS, type Estilo } from '#domain/pedido/asado/reglas.ts'

interface Props {
  readonly asado: Asado
  readonly onCambio: (asado: Asado) => void
}

export function Estilos({ asado, onCambio }: Props) {
  return (
    <fieldset className="asado-estilos">
      <legend>¿Cómo lo querés?</legend>
      {(Object.keys(ESTILOS) as Estilo[]).map(estilo => (
        <label key={estilo}>
          <input
            type="radio"
            name="estilo"
            value={estilo}
            checked={estilo === asado.estilo}
            onChange={() => onCambio({ ...asado, estilo })}
          />
          <span className="asado-estilos__punto">
            <Check className="icono" aria-hidden="true" />
          </span>
          <b>{ESTILOS[estilo].nombre}</b>
          <small>{ESTILOS[estilo].resumen}</small>
        </label>
      ))}
    </fieldset>
  )
}
