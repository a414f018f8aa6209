// One of a few, each with what it means below it (radio cards).
import { Check } from 'lucide-react'
import { useId } from 'react'

interface Opcion<T> {
  readonly valor: T
  readonly titulo: string
  readonly detalle: string
  /** Why it cannot be chosen stands in its detail. */
  readonly cerrada?: boolean
}

interface Props<T> {
  readonly nombre: string
  readonly opciones: readonly Opcion<T>[]
  readonly valor: T | null
  readonly onValor: (valor: T) => void
  /** Side by side where there is room. */
  readonly par?: boolean
}

export function Opciones<T extends string | number>({
  nombre,
  opciones,
  valor,
  onValor,
  par = false,
}: Props<T>) {
  const grupo = useId()
  return (
    <fieldset className="facturacion-opciones" data-par={par || undefined}>
      <legend className="oculto">{nombre}</legend>
      {opciones.map(opcion => (
        <label key={opcion.valor} data-cerrada={opcion.cerrada || undefined}>
          <input
            type="radio"
            name={grupo}
            checked={opcion.valor === valor}
            disabled={opcion.cerrada}
            onChange={() => onValor(opcion.valor)}
          />
          <span className="facturacion-opciones__punto" aria-hidden="true">
            <Check className="icono" />
          </span>
          <span>
            <b>{opcion.titulo}</b>
            <small>{opcion.detalle}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
