// A line on paper for who packs: a box to tick, how many of what; what there was none of is struck out and has no box (PESA-04).
import { etiquetaValor } from '#domain/texto/texto.ts'

interface Props {
  readonly falta: boolean
  readonly cantidad: number
  readonly nombre: string
  readonly valor: string
}

export function QueEs({ falta, cantidad, nombre, valor }: Props) {
  const que = (
    <>
      <b>
        {cantidad} × {nombre}
      </b>{' '}
      <span className="impresion__junto">{etiquetaValor(valor)}</span>
    </>
  )
  if (!falta) {
    return (
      <>
        <span className="impresion__caja" aria-hidden="true" />
        {que}
      </>
    )
  }
  return (
    <>
      <b>NO HAY</b> <s>{que}</s>
    </>
  )
}
