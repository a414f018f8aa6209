// /Pedidos: the orders of whoever looks.
import { LugarSiempre } from '#web/tienda/cuenta/siempre/LugarSiempre.tsx'
import { PantallaPedidos } from '../pedidos/PantallaPedidos.tsx'
import '../pedidos/pedidos.css'

export function Pedidos() {
  return <PantallaPedidos siempre={<LugarSiempre />} />
}
