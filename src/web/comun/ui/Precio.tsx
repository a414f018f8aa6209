// A price in painted figures: raised sign, figures with dots, unit on the baseline.
import { formatNumero } from '#domain/precios/dinero.ts'

interface Props {
  readonly centavos: number
  readonly unidad?: string
}

/** Figures that fit at full size, as in '19.500'; longer ones shrink so that the unit is never cut off. */
const CIFRAS = 7

export function Precio({ centavos, unidad }: Props) {
  const numero = formatNumero(centavos)
  const largo =
    numero.length <= CIFRAS ? '' : numero.length <= CIFRAS + 2 ? ' precio--largo' : ' precio--muy-largo'
  return (
    <span className={`precio${largo}`}>
      <span className="precio__signo">$</span>
      {numero}
      {unidad ? <span className="precio__unidad">{unidad}</span> : null}
    </span>
  )
}
