// /Trastienda/Pedido.
export { Tomar } from '../../features/tomar/Tomar.tsx'
