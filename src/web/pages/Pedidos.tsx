// /Pedidos: the orders of whoever looks.
import { useTitulo } from '../documento/use-titulo.ts'
import { PantallaPedidos } from '../features/pedidos/PantallaPedidos.tsx'
import { useComercio } from '../state/tienda.ts'
import '../features/pedidos/pedidos.css'

export function Pedidos() {
  useTitulo({ tipo: 'app', pantalla: 'pedidos' }, { comercio: useComercio(), categorias: [] })
  return <PantallaPedidos />
}
