// The life of an order as a row of steps, with the one it stands at marked.
import { Check } from 'lucide-react'
import { caminoDe } from '#domain/pedido/camino-pedido.ts'
import type { PedidoLeido } from '#domain/pedido/leido.ts'
import { useComercio } from '#web/comun/vidriera/tienda.ts'
import { claseTono } from './tono.ts'

interface Props {
  readonly pedido: PedidoLeido
}

export function LineaDeTiempo({ pedido }: Props) {
  const { pesaje } = useComercio()
  const pasos = caminoDe(pedido, pesaje)
  if (pasos.length === 0) return null
  const actual = pasos.map(({ hecho }) => hecho).lastIndexOf(true)
  return (
    <ol className={`pedidos-camino ${claseTono(pedido.estado)}`} aria-label="Estado del pedido">
      {pasos.map(({ nombre, hecho }, indice) => (
        <li
          key={nombre}
          className={hecho ? 'pedidos-camino--hecho' : undefined}
          aria-current={indice === actual ? 'step' : undefined}
        >
          <i>
            {hecho && (indice < actual || pedido.estado === 'finalizado') ? (
              <Check aria-hidden="true" />
            ) : null}
          </i>
          <span>{nombre}</span>
        </li>
      ))}
    </ol>
  )
}
