// /Trastienda/Pedido.
export { Tomar } from '../tomar/Tomar.tsx'
