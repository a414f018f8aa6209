// The time left to pay, counting down (STATE-05).
import { Timer } from 'lucide-react'
import { textoRestante, textoVence } from '#domain/pedido/vencimiento.ts'
import { useAhora } from '../use-ahora.ts'

const PASO_MS = 10_000

interface Props {
  readonly vence: string
  /** Who reads it: the shop, or the customer who has to pay. */
  readonly admin: boolean
}

export function Vencimiento({ vence, admin }: Props) {
  const ahora = new Date(useAhora(PASO_MS))
  const fin = new Date(vence)
  return (
    <p className="pedidos-vence">
      <Timer className="icono" aria-hidden="true" />
      {admin ? textoVence(ahora, fin) : textoRestante(ahora, fin)}
    </p>
  )
}
