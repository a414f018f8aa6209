// The cart's section about delivery: what was chosen is kept with the cart (ENT-01, ENT-02).
import { type ReactNode, useMemo } from 'react'
import type { Comercio } from '#domain/comercio/comercio.ts'
import { type EntregaPedida, readPedida, SIN_PEDIR } from '#domain/entrega/eleccion.ts'
import { isObjeto } from '#domain/lector.ts'
import { useCheckout } from '#web/tienda/pedido/checkout.ts'
import { changePedidoActual, usePedidoActual } from '#web/tienda/pedido/pedido-actual.ts'
import { ElegirEntrega } from './ElegirEntrega.tsx'
import type { EntregaResuelta } from './resuelta.ts'

/** A zone is chosen for one address: another one has its own. */
function usePedida(direccion: string): EntregaPedida {
  const { entrega } = usePedidoActual()
  return useMemo(() => {
    const leida = readPedida(entrega) ?? SIN_PEDIR
    return isObjeto(entrega) && entrega.para === direccion ? leida : { ...leida, zona: null }
  }, [entrega, direccion])
}

interface Props {
  readonly comercio: Comercio
  /** '' while there is none. */
  readonly direccion: string
  readonly subtotal: number
  readonly domicilio: ReactNode
  readonly regla: ReactNode
  readonly onResuelta: (resuelta: EntregaResuelta) => void
}

export function EntregaDelCarrito(props: Props) {
  const { direccion } = props
  const pedida = usePedida(direccion)
  const rechazo = useCheckout(({ desenlace }) => (desenlace?.tipo === 'rechazado' ? desenlace.error : null))
  return (
    <ElegirEntrega
      {...props}
      pedida={pedida}
      onPedida={cambios => changePedidoActual({ entrega: { ...pedida, ...cambios, para: direccion } })}
      rechazo={rechazo}
    />
  )
}
