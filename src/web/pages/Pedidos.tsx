// /Pedidos: the orders of whoever looks.
import { PantallaPedidos } from '../features/pedidos/PantallaPedidos.tsx'
import { LugarSiempre } from '../features/siempre/LugarSiempre.tsx'
import '../features/pedidos/pedidos.css'

export function Pedidos() {
  return <PantallaPedidos siempre={<LugarSiempre />} />
}
