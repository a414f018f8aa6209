// The figures of a label in the groups of its pattern, those that say something in bold, as a row of what was read (PESA-05).
import { Check } from 'lucide-react'
import { partesEtiqueta } from '#domain/pedido/balanza/etiqueta.ts'

interface Props {
  readonly codigo: string
  readonly patron: string
}

export function CodigoLeido({ codigo, patron }: Props) {
  return (
    <div>
      <dt>Código</dt>
      <dd>
        <code>
          {partesEtiqueta(codigo, patron).map(({ cifras, dice }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the places of a pattern do not move.
            <span key={i}>{dice ? <b>{cifras}</b> : cifras} </span>
          ))}
        </code>
      </dd>
      <Check className="icono" aria-hidden="true" />
    </div>
  )
}
