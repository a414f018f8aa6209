// What is paid at the door: the sum once it is weighed, and until then that it is what it weighs (PAGO-01, PAGO-02).

import { textoAlRecibir } from '#domain/pago/espera.ts'
import { formatPesos } from '#domain/precios/dinero.ts'

interface Props {
  readonly medio: 'efectivo' | 'tarjeta'
  /** Centavos. */
  readonly monto: number
  readonly listo: boolean
}

export function AlRecibir({ medio, monto, listo }: Props) {
  const { antes, despues } = textoAlRecibir(medio, listo)
  return (
    <p>
      {antes} <b>{formatPesos(monto)}</b>
      {despues} No hay apuro: este pedido no se cancela solo.
    </p>
  )
}
