// An order's documents, for its own screen.
import type { ComponentProps } from 'react'
import { DeUno } from './facturas/DeUno.tsx'

export function DePedido(pedido: ComponentProps<typeof DeUno>) {
  return <DeUno {...pedido} />
}
