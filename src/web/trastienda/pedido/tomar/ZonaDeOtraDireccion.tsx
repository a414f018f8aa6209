// Under an address that is written anew in a placed order: which zone it falls into and what that asks, before it is saved (ENT-01, MOS-02).
import { SIN_PEDIR, zonaDe } from '#domain/entrega/eleccion.ts'
import type { PedidoLeido } from '#domain/pedido/leido.ts'
import { textoOtraZona } from '#domain/pedido/mudanza.ts'
import { useOpciones } from '#web/tienda/entrega/use-opciones.ts'

interface Props {
  readonly pedido: PedidoLeido
  readonly direccion: string
}

export function ZonaDeOtraDireccion({ pedido, direccion }: Props) {
  const { opciones, viejas } = useOpciones(direccion, SIN_PEDIR)
  if (opciones === null || viejas) return 'Mirando en qué zona es…'
  return textoOtraZona(pedido.entrega?.zonaId ?? null, zonaDe(opciones, SIN_PEDIR))
}
