// A receipt torn off the roll: figures led by dots, and the total below the rule.
import type { ReactNode } from 'react'
import { formatPesos } from '#domain/precios/dinero.ts'
import { Precio } from './Precio.tsx'
import './recibo.css'

interface Renglon {
  readonly texto: string
  /** Centavos, or words where there is no figure yet. */
  readonly valor: number | string
  /** Taken off the total. */
  readonly ahorro?: boolean
}

interface Props {
  readonly titulo: string
  readonly renglones: readonly Renglon[]
  readonly total: number
  /** What it is called; 'Total' where nothing else is said. */
  readonly nombreTotal?: string
  /** Below the total. */
  readonly children?: ReactNode
}

function textoValor({ valor, ahorro }: Renglon): string {
  if (typeof valor === 'string') return valor
  return ahorro ? `−${formatPesos(valor)}` : formatPesos(valor)
}

export function Recibo({ titulo, renglones, total, nombreTotal = 'Total', children }: Props) {
  return (
    <section className="recibo dentado-arriba dentado-abajo" aria-label={titulo}>
      <h2>{titulo}</h2>
      <dl>
        {renglones.map(renglon => (
          <div key={renglon.texto} className={renglon.ahorro ? 'recibo__ahorro' : undefined}>
            <dt>{renglon.texto}</dt>
            <dd>{textoValor(renglon)}</dd>
          </div>
        ))}
        <div className="recibo__total">
          <dt>{nombreTotal}</dt>
          <dd>
            <Precio centavos={total} />
          </dd>
        </div>
      </dl>
      {children ? <p className="recibo__nota">{children}</p> : null}
    </section>
  )
}
