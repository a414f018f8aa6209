// The life of an order as a row of steps, with the one it stands at marked.
import { Check } from 'lucide-react'
import { type Estado, estadoConocido } from '#domain/pedido/estado.ts'
import { claseTono, etiqueta } from './tono.ts'

interface Props {
  readonly estado: string
}

const CAMINO = ['pendiente', 'en_proceso', 'finalizado'] as const
const CANCELADO = ['pendiente', 'cancelado'] as const

export function LineaDeTiempo({ estado }: Props) {
  const conocido = estadoConocido(estado)
  if (conocido === null || conocido === 'xxxx') return null
  const pasos: readonly Estado[] = conocido === 'cancelado' ? CANCELADO : CAMINO
  const actual = pasos.indexOf(conocido)
  return (
    <ol className={`pedidos-camino ${claseTono(estado)}`} aria-label="Estado del pedido">
      {pasos.map((paso, indice) => (
        <li
          key={paso}
          className={indice <= actual ? 'pedidos-camino--hecho' : undefined}
          aria-current={indice === actual ? 'step' : undefined}
        >
          <i>{indice < actual || paso === 'finalizado' ? <Check aria-hidden="true" /> : null}</i>
          <span>{etiqueta(paso)}</span>
        </li>
      ))}
    </ol>
  )
}
