// A price in painted figures: raised sign, figures with dots, unit on the baseline.
import { formatNumero } from '#domain/dinero.ts'

interface Props {
  readonly centavos: number
  readonly unidad?: string
}

export function Precio({ centavos, unidad }: Props) {
  return (
    <span className="price">
      <span className="price__c">$</span>
      {formatNumero(centavos)}
      {unidad ? <span className="price__u">{unidad}</span> : null}
    </span>
  )
}
